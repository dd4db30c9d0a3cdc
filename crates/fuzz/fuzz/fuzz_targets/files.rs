//! The laws of target `files`, for `cargo fuzz run files`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| fuzz_targets::check("files", input));
