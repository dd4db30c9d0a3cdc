//! The laws of target `conversation`, for `cargo fuzz run conversation`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| fuzz_targets::check("conversation", input));
