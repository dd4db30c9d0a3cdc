//! Random seeds.

/// The requested seed, else a random one.
pub(crate) fn or_any(asked: Option<u32>) -> u32 {
    // Without a source of randomness the seed is 0.
    asked.unwrap_or_else(|| getrandom::u32().unwrap_or_default())
}
