//! The laws of target `tree`, for `cargo fuzz run tree`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| fuzz_targets::check("tree", input));
