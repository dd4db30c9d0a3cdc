//! The laws of target `graph`, for `cargo fuzz run graph`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| fuzz_targets::check("graph", input));
