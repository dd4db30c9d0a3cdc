//! The transposition table of the textbook listings: results of searches, by position.
//!
//! After the survey of game tree search, §4. This table is made to be observed: every slot can be read, every
//! replacement scheme is implemented, and the number of compared key bits is a setting.

mod entry;
mod scheme;
pub mod zobrist;

pub use entry::{Entry, from_table, to_table};
pub use scheme::{Placed, Scheme, Stored};

use crate::score::{Cut, Depth, Window};

/// The settings of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableOptions {
    /// The number of entries, at least one.
    pub slots: usize,
    /// The replacement scheme.
    pub scheme: Scheme,
    /// The number of key bits that are compared, 1 to 64. The survey prints 64.
    pub check_bits: u32,
    /// Which depths of an entry suffice.
    pub depths: Depths,
}

impl Default for TableOptions {
    fn default() -> Self {
        Self { slots: 1 << 16, scheme: Scheme::Always, check_bits: 64, depths: Depths::AtLeast }
    }
}

/// Which depths of an entry suffice for a cutoff.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Depths {
    /// The required depth or more. (The survey prints "more"; an equal depth suffices.)
    #[default]
    AtLeast,
    /// Only the required depth: then the root value is that of plain minimax.
    Same,
}

impl Depths {
    /// Whether an entry of depth `have` suffices for a search of depth `want`.
    pub fn suffice(self, have: Depth, want: Depth) -> bool {
        match self {
            Self::AtLeast => have >= want,
            Self::Same => have == want || (have.is_unlimited() && want.is_unlimited()),
        }
    }
}

/// Counters of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Probes.
    pub probes: u64,
    /// Probes that found an entry.
    pub hits: u64,
    /// Hits that made the search of a node unnecessary.
    pub answers: u64,
    /// Hits on another position with the same check bits.
    pub false_hits: u64,
    /// Answers from a false hit.
    pub false_answers: u64,
    /// Entries written.
    pub stores: u64,
    /// Entries of other positions that were overwritten.
    pub overwrites: u64,
    /// Stores or probes that found other positions in every slot of the bucket.
    pub collisions: u64,
}

/// A table of entries, in buckets of the size that its scheme needs.
#[derive(Clone, Debug)]
pub struct Table<M> {
    options: TableOptions,
    slots: Vec<Option<Entry<M>>>,
    stats: Stats,
}

impl<M: Copy> Table<M> {
    /// An empty table.
    pub fn new(options: TableOptions) -> Self {
        let bucket = options.scheme.bucket();
        let buckets = (options.slots / bucket).max(1);
        Self { options, slots: vec![None; buckets * bucket], stats: Stats::default() }
    }

    /// Looks up a position. Returns the slot and its entry.
    pub fn probe(&mut self, key: u64) -> Option<(usize, Entry<M>)> {
        self.stats.probes += 1;
        let bucket = self.bucket(key);
        let found = bucket.clone().find_map(|slot| {
            let entry = self.slots[slot]?;
            self.same(entry.key, key).then_some((slot, entry))
        });
        match found {
            Some((_, entry)) => {
                self.stats.hits += 1;
                self.stats.false_hits += u64::from(entry.key != key);
            }
            None if self.slots[bucket].iter().all(Option::is_some) => self.stats.collisions += 1,
            None => {}
        }
        found
    }

    /// Whether `entry`, found for `key`, answers a search of this depth and window.
    pub fn answers(&mut self, entry: &Entry<M>, key: u64, depth: Depth, window: Window, cut: Cut) -> bool {
        let deep_enough = self.options.depths.suffice(entry.depth, depth);
        let answers = deep_enough && entry.bound.answers(entry.score, window, cut);
        self.stats.answers += u64::from(answers);
        self.stats.false_answers += u64::from(answers && entry.key != key);
        answers
    }

    /// Stores an entry, if the scheme accepts it.
    pub fn store(&mut self, entry: Entry<M>) -> Option<Placed> {
        let bucket = self.bucket(entry.key);
        let check_bits = self.options.check_bits;
        let same = |a: u64, b: u64| masked(a, check_bits) == masked(b, check_bits);
        let slots = &mut self.slots[bucket.clone()];
        let taken_by_others = slots.iter().all(|slot| slot.is_some_and(|old| !same(old.key, entry.key)));
        self.stats.collisions += u64::from(taken_by_others);
        let placed = self.options.scheme.store(slots, entry, same)?;
        self.stats.stores += 1;
        self.stats.overwrites += u64::from(placed.stored == Stored::Overwrote);
        Some(Placed { slot: bucket.start + placed.slot, ..placed })
    }

    /// The counters.
    pub fn stats(&self) -> Stats {
        self.stats
    }

    fn same(&self, a: u64, b: u64) -> bool {
        masked(a, self.options.check_bits) == masked(b, self.options.check_bits)
    }

    /// The slots of a position: a 32-bit index modulo the size, as the survey prints it.
    fn bucket(&self, key: u64) -> std::ops::Range<usize> {
        let size = self.options.scheme.bucket();
        let index = (key >> 32) as u32 as usize % (self.slots.len() / size);
        index * size..(index + 1) * size
    }
}

/// The part of a key that is compared.
fn masked(key: u64, bits: u32) -> u64 {
    key & (u64::MAX >> (64 - bits.clamp(1, 64)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::Bound;

    fn entry(key: u64, plies: i32) -> Entry<u8> {
        Entry { key, mv: None, score: 0, depth: Depth::plies(plies), bound: Bound::Exact }
    }

    fn table(slots: usize, scheme: Scheme) -> Table<u8> {
        Table::new(TableOptions { slots, scheme, ..TableOptions::default() })
    }

    #[test]
    fn the_scheme_always_keeps_the_newest_entry() {
        let mut table = table(1, Scheme::Always);
        table.store(entry(1, 9));
        table.store(entry(2, 1));
        assert_eq!(table.probe(1), None);
        assert_eq!(table.probe(2).map(|(_, found)| found.key), Some(2));
        assert_eq!(table.stats().overwrites, 1);
    }

    #[test]
    fn the_scheme_same_or_deeper_keeps_the_deepest_entry() {
        let mut table = table(1, Scheme::SameOrDeeper);
        table.store(entry(1, 5));
        assert_eq!(table.store(entry(2, 4)), None);
        let placed = table.store(entry(3, 5)).expect("an equal depth fits");
        assert_eq!((placed.slot, placed.stored), (0, Stored::Overwrote));
        assert!(table.probe(3).is_some() && table.probe(1).is_none());
    }

    #[test]
    fn two_tiers_keep_the_deepest_and_the_newest_entry() {
        let mut table = table(2, Scheme::TwoTier);
        table.store(entry(1, 5));
        table.store(entry(2, 3));
        table.store(entry(3, 1));
        assert!(table.probe(1).is_some() && table.probe(3).is_some());
        assert!(table.probe(2).is_none());
        table.store(entry(4, 6));
        assert!(table.probe(4).is_some() && table.probe(1).is_some(), "the old deepest moves down");
    }

    #[test]
    fn a_bucket_replaces_its_shallowest_entry() {
        let mut table = table(3, Scheme::Bucket(3));
        for (key, plies) in [(1, 4), (2, 2), (3, 7), (4, 1)] {
            table.store(entry(key, plies));
        }
        assert!(table.probe(2).is_none());
        assert!([1, 3, 4].iter().all(|&key| table.probe(key).is_some()));
    }

    #[test]
    fn a_position_is_in_at_most_one_slot() {
        for scheme in [Scheme::Always, Scheme::SameOrDeeper, Scheme::TwoTier, Scheme::Bucket(4)] {
            let mut table = table(8, scheme);
            for round in 0..200_u64 {
                let key = (zobrist::random(round) % 6) << 32 | (round % 5);
                table.store(entry(key, (zobrist::random(round + 900) % 7) as i32));
                let mut keys: Vec<_> = table.slots.iter().flatten().map(|entry| entry.key).collect();
                keys.sort_unstable();
                let all = keys.len();
                keys.dedup();
                assert_eq!(keys.len(), all, "{scheme:?}");
            }
        }
    }

    #[test]
    fn a_narrow_check_confuses_two_positions() {
        let options = TableOptions { slots: 1, check_bits: 8, ..TableOptions::default() };
        let mut table = Table::new(options);
        table.store(entry(0x1_02, 3));
        let (_, found) = table.probe(0x2_02).expect("the low eight bits agree");
        let cut = Cut::AtOrAbove;
        assert!(table.answers(&found, 0x2_02, Depth::ONE, Window::INFINITE, cut));
        assert_eq!((table.stats().false_hits, table.stats().false_answers), (1, 1));
    }
}
