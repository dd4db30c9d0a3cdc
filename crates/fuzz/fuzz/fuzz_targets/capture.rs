//! The laws of target `capture`, for `cargo fuzz run capture`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| fuzz_targets::check("capture", input));
