//! The laws of target `recording`, for `cargo fuzz run recording`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| fuzz_targets::check("recording", input));
