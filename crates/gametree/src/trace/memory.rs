//! An entry of the table or memo as a trace keeps it: who found it, who wrote it, what it replaced.

use super::number::NodeId;
use crate::observe::{StoreEffect, Usage};
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
    /// A search this many searches ago; 0: it is not known how many.
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
