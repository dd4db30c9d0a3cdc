//! The laws of target `endings`, for `cargo fuzz run endings`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| fuzz_targets::check("endings", input));
