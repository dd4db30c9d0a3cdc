//! The laws of target `fen`, for `cargo fuzz run fen`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| fuzz_targets::check("fen", input));
