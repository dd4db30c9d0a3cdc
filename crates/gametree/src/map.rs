//! A map from keys of positions to small numbers: one copy of the code for all, where the library has one for each.

use alloc::vec;
use alloc::vec::Vec;

/// How many slots there are at first; always a power of two.
const FEWEST: usize = 16;

/// Numbers by key. Keys need not be well mixed.
#[derive(Clone, Debug, Default)]
pub struct Map {
    /// At least half of them empty. A key that finds its slot taken lies in the next that was free.
    slots: Vec<(u64, Option<u32>)>,
    len: usize,
}

impl Map {
    /// An empty map.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            slots: Vec::new(),
            len: 0,
        }
    }

    /// How many keys have a number.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether no key has one.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The number of a key.
    #[inline]
    #[must_use]
    pub fn get(&self, key: u64) -> Option<u32> {
        if self.slots.is_empty() {
            return None;
        }
        self.slots[self.find(key)].1
    }

    /// Gives a key its number; the one that it had before.
    #[inline]
    pub fn insert(&mut self, key: u64, number: u32) -> Option<u32> {
        if self.len * 2 >= self.slots.len() {
            self.grow();
        }
        let at = self.find(key);
        let before = self.slots[at].1;
        self.slots[at] = (key, Some(number));
        self.len += usize::from(before.is_none());
        before
    }

    /// Gives every key another number, which follows from the one that it has.
    pub fn replace(&mut self, number: impl Fn(u32) -> u32) {
        for (_, there) in &mut self.slots {
            *there = there.map(&number);
        }
    }

    /// All numbers, in no order.
    pub fn numbers(&self) -> impl Iterator<Item = u32> {
        self.slots.iter().filter_map(|&(_, number)| number)
    }

    /// The slot of a key, or the empty one that it would go to. There is an empty one.
    #[inline]
    fn find(&self, key: u64) -> usize {
        let last = self.slots.len() - 1;
        // Multiplied by the golden ratio, neighbours end up far apart, and the upper half tells keys apart that differ
        // only there (Knuth, volume 3, 6.4).
        let product = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut at = (product >> (last.leading_zeros() + (u64::BITS - usize::BITS))) as usize;
        loop {
            let (there, number) = self.slots[at];
            if there == key || number.is_none() {
                return at;
            }
            at = (at + 1) & last;
        }
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        let slots = vec![(0, None); FEWEST.max(self.slots.len() * 2)];
        let before = core::mem::replace(&mut self.slots, slots);
        for slot in before {
            if slot.1.is_some() {
                let at = self.find(slot.0);
                self.slots[at] = slot;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_in_last_is_found() {
        let mut map = Map::new();
        assert!(map.is_empty() && map.get(0).is_none());
        for round in 0..3 {
            // Neighbours, multiples of large powers of two, and the ends of the range.
            for key in 0..1_000_u64 {
                let number = key as u32 + round;
                let before = (round > 0).then(|| number - 1);
                for key in [key, key << 40, !key] {
                    let first_as_well = key == 0;
                    let found = map.insert(key, number);
                    assert!(found == before || first_as_well, "{key}");
                    assert_eq!(map.get(key), Some(number));
                }
            }
        }
        assert_eq!(map.len(), 2_999, "0 is there once");
        assert_eq!(map.get(1 << 30), None);
        assert_eq!(map.numbers().count(), map.len());
    }
}
