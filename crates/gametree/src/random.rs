//! SplitMix64 (Steele, Lea and Flood 2014): pseudo-random numbers, the same on every platform.

/// Mixes the bits of a number: a bijection that maps neighbours far apart.
pub const fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
/// A generator of random numbers.
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
}

impl Random {
    /// The sequence of this seed.
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// The next number.
    pub const fn next(&mut self) -> u64 {
        let number = mix(self.state);
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        number
    }

    /// A number below `end`; probabilities are equal to within one in 2³².
    pub const fn below(&mut self, end: u32) -> u32 {
        (((self.next() >> 32) * end as u64) >> 32) as u32
    }

    /// A number from `least` to `greatest`.
    pub const fn within(&mut self, least: i32, greatest: i32) -> i32 {
        least + self.below((greatest - least + 1) as u32) as i32
    }

    /// Puts `items` in random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_the_published_one() {
        // The published test vectors of SplitMix64 for seed 1234567.
        let mut random = Random::new(1_234_567);
        assert_eq!(random.next(), 6_457_827_717_110_365_317);
        assert_eq!(random.next(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn numbers_stay_in_their_range_and_reach_its_ends() {
        let mut random = Random::new(7);
        let numbers: Vec<i32> = (0..1_000).map(|_| random.within(-3, 3)).collect();
        assert_eq!(numbers.iter().min(), Some(&-3));
        assert_eq!(numbers.iter().max(), Some(&3));
    }
}
