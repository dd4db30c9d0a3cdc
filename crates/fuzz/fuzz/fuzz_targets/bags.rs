//! The laws of target `bags`, for `cargo fuzz run bags`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| fuzz_targets::check("bags", input));
