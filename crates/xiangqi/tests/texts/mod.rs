//! The texts of old files, decoded as their readers decode them.

/// GB18030, and the encodings before it.
pub(crate) fn decode(bytes: &[u8]) -> String {
    encoding_rs::GB18030.decode(bytes).0.into_owned()
}
