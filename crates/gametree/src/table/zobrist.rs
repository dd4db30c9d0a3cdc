//! Zobrist keys: a random number for each feature of a position, all XORed together.
//!
//! Moving a piece takes two XORs, a capture three, and changing the side to move one more, because
//! XORing a number a second time removes it. A game updates its key this way in `make` and `unmake`.

use crate::random::mix;

/// Random number `n` of a fixed sequence.
pub const fn random(n: u64) -> u64 {
    mix(n.wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_zobrist_numbers_differ() {
        let mut numbers: Vec<u64> = (0..4096).map(random).collect();
        numbers.sort_unstable();
        assert!(numbers.windows(2).all(|pair| pair[0] != pair[1]));
    }
}
