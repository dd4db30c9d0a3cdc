//! `cargo xtask`: the only automation there is.

fn main() {}
