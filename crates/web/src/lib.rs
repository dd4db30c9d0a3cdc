//! What a JavaScript author sees of Chuhe.
