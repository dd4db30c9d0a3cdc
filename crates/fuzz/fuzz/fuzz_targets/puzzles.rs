//! The laws of target `puzzles`, for `cargo fuzz run puzzles`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| fuzz_targets::check("puzzles", input));
