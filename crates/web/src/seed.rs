//! Seeds of random requests.

/// The requested seed, else a random one.
pub(crate) fn seed_or_random(requested: Option<u32>) -> u32 {
    // Without a source of randomness the seed is 0.
    requested.unwrap_or_else(|| getrandom::u32().unwrap_or_default())
}
