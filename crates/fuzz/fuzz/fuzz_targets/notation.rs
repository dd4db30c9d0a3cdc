//! The laws of target `notation`, for `cargo fuzz run notation`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| fuzz_targets::check("notation", input));
