//! The four replacement schemes (survey §4.2; Breuker and others, 1994).

use super::Entry;

/// A replacement scheme: which entry a new one replaces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scheme {
    /// Always the entry in the slot.
    #[default]
    Always,
    /// The entry in the slot, unless it is deeper.
    SameOrDeeper,
    /// Two slots: the first keeps the deepest entry, the second takes every other one.
    TwoTier,
    /// A bucket of this many slots: the shallowest entry, whatever the depth of the new one.
    Bucket(usize),
}

/// The result of storing an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The slot, counted from the first of the table.
    pub slot: usize,
    /// What happened to the previous content of the slot.
    pub stored: Stored,
    /// Whether the previous entry of `slot` moved to the next slot. `stored` is then about that slot.
    pub demoted: bool,
}

/// What happened to the previous content of a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stored {
    /// It was empty.
    Fresh,
    /// It held the same position.
    Updated,
    /// It held another position, which is lost.
    Overwrote,
}

impl Scheme {
    /// The number of slots with the same index.
    pub fn bucket(self) -> usize {
        match self {
            Self::Always | Self::SameOrDeeper => 1,
            Self::TwoTier => 2,
            Self::Bucket(levels) => levels.max(1),
        }
    }

    /// Puts `new` into one of the `slots` of its index. `None`: the scheme rejects it.
    pub(super) fn store<M: Copy>(
        self,
        slots: &mut [Option<Entry<M>>],
        new: Entry<M>,
        same: impl Fn(u64, u64) -> bool,
    ) -> Option<Placed> {
        let home = slots.iter().position(|slot| slot.is_some_and(|old| same(old.key, new.key)));
        let shallower_than = |slot: Option<Entry<M>>| slot.is_some_and(|old| new.depth < old.depth);
        let at = match self {
            Self::Always => 0,
            Self::SameOrDeeper if shallower_than(slots[0]) => return None,
            Self::SameOrDeeper => 0,
            // A shallower entry does not replace one for the same position in the deep tier.
            Self::TwoTier if home == Some(0) && shallower_than(slots[0]) => return None,
            Self::TwoTier if shallower_than(slots[0]) => 1,
            Self::TwoTier => {
                if home != Some(0) {
                    let demoted = slots[0].is_some();
                    let lost = home.is_none() && demoted && slots[1].is_some();
                    slots[1] = slots[0].or(slots[1].filter(|_| home.is_none()));
                    slots[0] = Some(new);
                    let stored = stored(home.is_some(), lost);
                    return Some(Placed { slot: 0, stored, demoted });
                }
                0
            }
            Self::Bucket(_) => {
                let shallowest = (0..slots.len()).min_by_key(|&at| slots[at].map(|old| old.depth));
                home.or(shallowest)?
            }
        };
        let old = slots[at].replace(new);
        let stored = stored(home.is_some(), old.is_some());
        Some(Placed { slot: at, stored, demoted: false })
    }
}

fn stored(at_home: bool, lost_another: bool) -> Stored {
    match (at_home, lost_another) {
        (true, _) => Stored::Updated,
        (false, true) => Stored::Overwrote,
        (false, false) => Stored::Fresh,
    }
}
