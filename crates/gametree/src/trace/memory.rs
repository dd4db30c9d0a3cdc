//! What a trace tells of the table or memo: who wrote what, and who found it.

use super::{NodeId, Trace};
use crate::observe::{StoreEffect, Usage, Why};
use crate::score::{Bound, Score};

/// What a node found in the table or memo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Find {
    /// The node that asked.
    pub node: NodeId,
    pub(super) by: u32,
    /// Its score for Max, as it counts at the node.
    pub score: Score,
    /// What the score was taken to be worth, for Max.
    pub claims: Bound,
    /// How deep it was searched, in plies. `None`: nobody wrote that down.
    pub depth: Option<u8>,
    /// What came of it.
    pub usage: Usage,
}

impl Find {
    /// Who wrote it.
    #[must_use]
    pub fn writer(&self) -> Writer {
        Writer::unpack(self.by)
    }

    /// Whether it answered instead of a search.
    #[must_use]
    pub fn answers(&self) -> bool {
        self.usage == Usage::Answer
    }
}

/// Who wrote an entry of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Writer {
    /// This node.
    Node(NodeId),
    /// A node that is not recorded.
    Unrecorded,
    /// A search so many searches ago; 0: nobody knows how many.
    Earlier(u8),
}

impl Writer {
    /// The node, if it is recorded.
    #[must_use]
    pub const fn node(self) -> Option<NodeId> {
        match self {
            Self::Node(node) => Some(node),
            _ => None,
        }
    }
}

// Packed, nodes that there cannot be stand for the other writers: none, unrecorded, and an age of up to 255.
pub(super) const NOBODY: u32 = u32::MAX;
pub(super) const UNRECORDED: u32 = u32::MAX - 1;
const EARLIER: u32 = u32::MAX - 2;
/// The greatest number that a node may have.
pub(super) const LAST_NODE: u32 = EARLIER - 256;

impl Writer {
    pub(super) fn pack(self) -> u32 {
        match self {
            Self::Node(node) => node,
            Self::Unrecorded => UNRECORDED,
            Self::Earlier(age) => EARLIER - u32::from(age),
        }
    }

    pub(super) const fn unpack(packed: u32) -> Self {
        match packed {
            UNRECORDED => Self::Unrecorded,
            node if node <= LAST_NODE => Self::Node(node),
            earlier => Self::Earlier((EARLIER - earlier) as u8),
        }
    }
}

/// Something written into the table or memo when a node was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Store {
    /// The node that wrote it.
    pub node: NodeId,
    pub(super) instead_of: u32,
    /// What the score was said to be worth, for Max.
    pub bound: Bound,
    /// How deep the search was said to be, in plies. `None`: nobody wrote that down.
    pub depth: Option<u8>,
    /// What became of what was there.
    pub effect: StoreEffect,
}

impl Store {
    /// Whose entry was there. `None`: nothing was.
    #[must_use]
    pub fn replaced(&self) -> Option<Writer> {
        (self.instead_of != NOBODY).then(|| Writer::unpack(self.instead_of))
    }
}

impl<M: Copy> Trace<M> {
    /// What it found in the table or memo.
    #[must_use]
    pub fn find(&self, node: NodeId) -> Option<Find> {
        let at = self
            .finds
            .binary_search_by_key(&node, |find| find.node)
            .ok()?;
        Some(self.finds[at])
    }

    /// Everything that was found in the table or memo, in time order.
    #[must_use]
    pub fn finds(&self) -> &[Find] {
        &self.finds
    }

    /// Everything that was written into the table or memo, in time order.
    #[must_use]
    pub fn stores(&self) -> &[Store] {
        &self.stores
    }

    /// What a node wrote into the table or memo.
    #[must_use]
    pub fn store(&self, node: NodeId) -> Option<Store> {
        let left = self.left(node);
        let from = self
            .stores
            .partition_point(|store| self.left(store.node) < left);
        let there = self.stores[from..].iter();
        there
            .take_while(|store| self.left(store.node) == left)
            .find(|store| store.node == node)
            .copied()
    }

    /// The first answer out of a table or memo that was not worth what it was taken for: a bound taken for a
    /// value, or the value of a shallower search. `None`: every answer was sound.
    #[must_use]
    pub fn first_unsound_answer(&self) -> Option<Find> {
        let unsound = |find: &&Find| {
            let Some(writer) = find.writer().node().filter(|_| find.answers()) else {
                return false;
            };
            let worth_less = find.claims == Bound::Exact && self.bound(writer) != Bound::Exact;
            let (wrote, wants) = (self.depth(writer), self.depth(find.node));
            let over = self.why(writer).is_final() && self.why(writer) != Why::Evaluated;
            let too_shallow = wrote < wants && !wrote.is_unlimited() && !over;
            worth_less || too_shallow
        };
        self.finds.iter().find(unsound).copied()
    }
}
