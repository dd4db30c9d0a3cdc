//! Table or memo entries in a trace: the node that found one, its writer, and the entry it replaced.

use super::node::NodeId;
use crate::observe::{StoreEffect, Usage};
use crate::score::{Bound, Score};

/// An entry that a node found in the table or memo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Find {
    /// The node that probed.
    pub node: NodeId,
    pub(super) by: u32,
    /// Its score for Max, adjusted to the ply of the node.
    pub score: Score,
    /// The bound as which the score was used, for Max.
    pub claims: Bound,
    /// The depth of the stored search, in plies. `None`: the table does not store it.
    pub depth: Option<u8>,
    /// How the search used it.
    pub usage: Usage,
}

impl Find {
    /// The writer of the entry.
    #[must_use]
    pub fn writer(&self) -> Writer {
        Writer::unpack(self.by)
    }

    /// Whether its score was returned instead of a search.
    #[must_use]
    pub fn answers(&self) -> bool {
        self.usage == Usage::Answer
    }
}

/// The writer of a table entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Writer {
    /// This node.
    Node(NodeId),
    /// A node that is not recorded.
    Unrecorded,
    /// A search this many searches ago; 0: the number is not known.
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

// Packed form: impossible node numbers stand for the other writers: none, unrecorded, and an age of up to 255.
pub(super) const NO_WRITER: u32 = u32::MAX;
pub(super) const UNRECORDED: u32 = u32::MAX - 1;
const EARLIER: u32 = u32::MAX - 2;
/// The greatest node number.
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

/// An entry that was written into the table or memo when a node was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Store {
    /// The node that wrote it.
    pub node: NodeId,
    pub(super) instead_of: u32,
    /// The bound that was stored, for Max.
    pub bound: Bound,
    /// The depth that was stored, in plies. `None`: the table does not store it.
    pub depth: Option<u8>,
    /// What happened to the previous content of the slot.
    pub effect: StoreEffect,
}

impl Store {
    /// The writer of the replaced entry. `None`: the slot was empty.
    #[must_use]
    pub fn replaced(&self) -> Option<Writer> {
        (self.instead_of != NO_WRITER).then(|| Writer::unpack(self.instead_of))
    }
}
