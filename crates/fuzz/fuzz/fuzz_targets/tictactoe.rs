//! The laws of target `tictactoe`, for `cargo fuzz run tictactoe`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| fuzz_targets::check("tictactoe", input));
