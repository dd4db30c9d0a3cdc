//! A hash that distinguishes data: FNV-1a with 64 bits (Fowler, Noll and Vo 1991). It detects accidents, not manipulation.

/// The hash of the bytes added so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hash(u64);

impl Hash {
    pub(crate) const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    pub(crate) fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    pub(crate) const fn value(self) -> u64 {
        self.0
    }

    /// The hash of some bytes.
    pub(crate) fn of(bytes: &[u8]) -> u64 {
        let mut hash = Self::new();
        hash.add(bytes);
        hash.value()
    }
}

#[cfg(test)]
mod tests {
    use super::Hash;

    #[test]
    fn the_hash_equals_the_published_one() {
        assert_eq!(Hash::of(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(Hash::of(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(Hash::of(b"foobar"), 0x8594_4171_f739_67e8);
    }
}
