//! The table of the playing search: 16-byte entries that threads may share without a lock.
//!
//! Two threads may write one entry at the same time and leave half of each. Therefore the key is stored
//! XORed with the data: a mixed entry matches no key (Hyatt and Mann, "A lock-less transposition
//! table implementation for parallel search", 2002).

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use crate::observe::{StoreEffect, Stored, TableHit, Usage};
use crate::score::{Bound, MATE, MATE_HORIZON, Score};

/// A table entry: the result of a search of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The best move by [`Tactical::encode`](crate::Tactical::encode), 0 if none is known.
    pub code: u16,
    /// The score, with mates counted from the position and not from the root.
    pub score: Score,
    /// Whether the score is exact or a bound.
    pub bound: Bound,
    /// The depth of the search in plies, -1 to 250.
    pub depth: i32,
    /// The static evaluation; `None` in check.
    pub evaluation: Option<Score>,
}

/// An entry with its slot and its age in searches.
pub(crate) struct ProbeHit {
    pub entry: Entry,
    slot: u64,
    age: u8,
}

impl ProbeHit {
    /// The report to an observer: `score` has mates counted from the root.
    pub(crate) fn to_table_hit(&self, score: Score, usage: Usage) -> TableHit {
        TableHit {
            slot: self.slot,
            score,
            bound: self.entry.bound,
            depth: Some(self.entry.depth),
            age: self.age,
            usage,
        }
    }
}

/// The result of storing an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The slot, counted from the first of the table.
    pub slot: u64,
    /// What happened to the previous content of the slot.
    pub effect: StoreEffect,
}

impl Placed {
    /// The report to an observer.
    pub(crate) fn stored(self, entry: &Entry) -> Stored {
        Stored { slot: self.slot, bound: entry.bound, depth: Some(entry.depth), effect: self.effect }
    }
}

/// A transposition table of fixed size.
pub struct Table {
    buckets: Box<[Bucket]>,
    generation: AtomicU8,
}

/// The entries of one cache line, which compete for its slots.
#[repr(align(64))]
#[derive(Default)]
struct Bucket([Slot; 4]);

#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// The modulus of generations.
const GENERATIONS: u8 = 64;

/// The replacement penalty per generation, in plies of depth.
const AGE_COST_PLIES: i32 = 6;

impl Table {
    /// A table of `mebibytes` MiB, at least one bucket.
    ///
    /// # Panics
    ///
    /// If the memory cannot be allocated; see [`Table::try_new`].
    #[must_use]
    pub fn new(mebibytes: usize) -> Self {
        Self::try_new(mebibytes).expect("memory for the table")
    }

    /// A table of `mebibytes` MiB. `None`: the memory cannot be allocated.
    #[must_use]
    pub fn try_new(mebibytes: usize) -> Option<Self> {
        let len = (mebibytes.checked_mul(1024 * 1024)? / size_of::<Bucket>()).max(1);
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(len).ok()?;
        buckets.resize_with(len, Bucket::default);
        Some(Self { buckets: buckets.into_boxed_slice(), generation: AtomicU8::new(0) })
    }

    /// Removes all entries.
    pub fn clear(&self) {
        for slot in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            slot.check.store(0, Relaxed);
            slot.data.store(0, Relaxed);
        }
        self.generation.store(0, Relaxed);
    }

    /// Begins a new generation: older entries are replaced sooner.
    pub fn age(&self) {
        let next = (self.generation.load(Relaxed) + 1) % GENERATIONS;
        self.generation.store(next, Relaxed);
    }

    /// Prefetches the bucket of a key. Without it, nearly every probe waits for memory, which took a sixth of the search time.
    ///
    /// WebAssembly has no prefetch instruction. A read ahead also overlaps with other work, though for a shorter time: it
    /// saved 2 to 5 % under Node.
    #[cfg(feature = "prefetch")]
    #[inline]
    pub(crate) fn fetch(&self, key: u64) {
        let index = self.index(key);
        #[cfg(not(target_family = "wasm"))]
        prefetch_index::prefetch_index(&self.buckets, index);
        #[cfg(target_family = "wasm")]
        std::hint::black_box(self.buckets[index].0[0].data.load(Relaxed));
    }

    /// The entry for this key.
    #[inline]
    #[must_use]
    pub fn probe(&self, key: u64) -> Option<Entry> {
        self.find(key).map(|hit| hit.entry)
    }

    /// The entry for this key, with its slot and age.
    #[inline]
    pub(crate) fn find(&self, key: u64) -> Option<ProbeHit> {
        let (bucket, slots) = self.bucket(key);
        (0..).zip(&slots.0).find_map(|(at, slot)| {
            let data = slot.data.load(Relaxed);
            if data == 0 || slot.check.load(Relaxed) ^ data != key {
                return None;
            }
            let generation = self.generation.load(Relaxed);
            Some(ProbeHit {
                entry: unpack(data)?,
                slot: bucket * 4 + at,
                age: generation.wrapping_sub(generation_of(data)) % GENERATIONS,
            })
        })
    }

    /// Stores an entry, in place of the least valuable of its bucket.
    ///
    /// A known move is kept if the new entry has none. An entry of the same search for the same position that is more than
    /// three plies deeper stays, unless the new one is exact. `None`: the score is too large to be packed.
    #[inline]
    pub fn store(&self, key: u64, entry: Entry) -> Option<Placed> {
        let generation = self.generation.load(Relaxed);
        let mut data = pack(&entry, generation)?;
        let mut worst = (i32::MAX, 0);
        let mut effect = None;
        let (bucket, slots) = self.bucket(key);
        let slots = &slots.0;
        for (index, slot) in slots.iter().enumerate() {
            let old = slot.data.load(Relaxed);
            if old != 0 && slot.check.load(Relaxed) ^ old == key {
                if entry.bound != Bound::Exact && depth_of(old) > entry.depth + 3 && generation_of(old) == generation {
                    return Some(Placed { slot: bucket * 4 + index as u64, effect: StoreEffect::Kept });
                }
                if entry.code == 0 {
                    data |= old & CODE;
                }
                worst.1 = index;
                effect = Some(StoreEffect::Renewed);
                break;
            }
            let age = generation.wrapping_sub(generation_of(old)) % GENERATIONS;
            let worth = if old == 0 { i32::MIN } else { depth_of(old) - AGE_COST_PLIES * i32::from(age) };
            if worth < worst.0 {
                worst = (worth, index);
            }
        }
        let slot = &slots[worst.1];
        let effect = effect.unwrap_or(match slot.data.load(Relaxed) {
            0 => StoreEffect::Fresh,
            _ => StoreEffect::Evicted,
        });
        slot.data.store(data, Relaxed);
        slot.check.store(key ^ data, Relaxed);
        Some(Placed { slot: bucket * 4 + worst.1 as u64, effect })
    }

    /// The share of slots with entries of this search, in thousandths, from a sample.
    #[must_use]
    pub fn permille_full(&self) -> usize {
        let generation = self.generation.load(Relaxed);
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let used = sample.iter().flat_map(|bucket| &bucket.0).filter(|slot| {
            let data = slot.data.load(Relaxed);
            data != 0 && generation_of(data) == generation
        });
        used.count() * 1000 / (sample.len() * 4)
    }

    #[inline]
    fn bucket(&self, key: u64) -> (u64, &Bucket) {
        let index = self.index(key);
        (index as u64, &self.buckets[index])
    }

    #[inline]
    fn index(&self, key: u64) -> usize {
        (((key >> 32) * self.buckets.len() as u64) >> 32) as usize
    }
}

// From the lowest bit: move 16, score 16, evaluation 16, depth + 2 (8), bound + 1 (2), generation 6.
const CODE: u64 = 0xffff;
/// Marks a missing evaluation.
const UNKNOWN: i16 = i16::MIN;
/// Scores up to this are stored unchanged.
const MAX_PLAIN_SCORE: Score = 30_000;
/// The stored value of [`MATE`].
const STORED_MATE: Score = 32_700;

pub(crate) fn pack(entry: &Entry, generation: u8) -> Option<u64> {
    let score = i64::from(shorten(entry.score)?) as u16;
    let evaluation = entry.evaluation.and_then(shorten).unwrap_or(UNKNOWN) as u16;
    let depth = (entry.depth + 2).clamp(1, 255) as u8;
    let bound = match entry.bound {
        Bound::Exact => 1u8,
        Bound::AtLeast => 2,
        Bound::AtMost => 3,
    };
    Some(
        u64::from(entry.code)
            | u64::from(score) << 16
            | u64::from(evaluation) << 32
            | u64::from(depth) << 48
            | u64::from(bound | generation << 2) << 56,
    )
}

pub(crate) fn unpack(data: u64) -> Option<Entry> {
    let evaluation = (data >> 32) as i16;
    Some(Entry {
        code: data as u16,
        score: lengthen((data >> 16) as i16),
        bound: match data >> 56 & 3 {
            1 => Bound::Exact,
            2 => Bound::AtLeast,
            3 => Bound::AtMost,
            _ => return None,
        },
        depth: depth_of(data),
        evaluation: (evaluation != UNKNOWN).then(|| lengthen(evaluation)),
    })
}

const fn depth_of(data: u64) -> i32 {
    (data >> 48 & 255) as i32 - 2
}

const fn generation_of(data: u64) -> u8 {
    (data >> 58) as u8
}

fn shorten(score: Score) -> Option<i16> {
    let distance = MATE - score.abs();
    if score.abs() <= MAX_PLAIN_SCORE {
        Some(score as i16)
    } else if (0..MATE_HORIZON).contains(&distance) {
        Some((score.signum() * (STORED_MATE - distance)) as i16)
    } else {
        None
    }
}

fn lengthen(short: i16) -> Score {
    let short = Score::from(short);
    if short.abs() <= MAX_PLAIN_SCORE { short } else { short.signum() * (MATE - (STORED_MATE - short.abs())) }
}

#[cfg(test)]
mod tests {
    use super::{Entry, Table};
    use crate::score::{Bound, MATE};

    const ENTRY: Entry = Entry { code: 7, score: -123, bound: Bound::AtLeast, depth: 9, evaluation: Some(45) };

    #[test]
    fn a_stored_entry_is_found_by_its_key_only() {
        let table = Table::new(1);
        for (key, score) in [(1 << 40, -123), (2 << 40, MATE - 7), (3 << 40, 40 - MATE)] {
            table.store(key, Entry { score, ..ENTRY });
            assert_eq!(table.probe(key), Some(Entry { score, ..ENTRY }));
            assert_eq!(table.probe(key + 1), None);
        }
        table.clear();
        assert_eq!(table.probe(1 << 40), None);
    }

    #[test]
    fn a_score_that_does_not_fit_is_not_stored() {
        let table = Table::new(1);
        table.store(5, Entry { score: 31_000, ..ENTRY });
        assert_eq!(table.probe(5), None);
    }

    #[test]
    fn a_known_move_survives_an_entry_without_one() {
        let table = Table::new(1);
        table.store(5, ENTRY);
        table.store(5, Entry { code: 0, depth: 10, ..ENTRY });
        assert_eq!(table.probe(5).map(|entry| (entry.code, entry.depth)), Some((7, 10)));
    }

    #[test]
    fn old_and_shallow_entries_are_replaced_first() {
        let table = Table::new(0);
        for key in 1..=4 {
            table.store(key, Entry { depth: key as i32, ..ENTRY });
        }
        table.age();
        table.store(9, Entry { depth: 0, ..ENTRY });
        assert_eq!(table.probe(1), None);
        assert!(table.probe(2).is_some());
    }
}
