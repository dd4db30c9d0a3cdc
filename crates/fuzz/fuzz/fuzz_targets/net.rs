//! The laws of target `net`, for `cargo fuzz run net`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| fuzz_targets::check("net", input));
