//! The next action of the search loop: a search of another node, or leaving the current one.

use crate::observe::{Kind, Why};
use crate::score::{Bound, Depth, Score, Window};
use crate::search::state::ContinuationKey;

/// The arguments of a search of a node.
#[derive(Clone, Copy)]
pub(crate) struct Call<M> {
    /// The move just made; `None` for a pass or for this same position.
    pub mv: Option<M>,
    /// The slot of the move plus one; 0 for a pass.
    pub continuation_key: ContinuationKey,
    /// Whether it searches the same position again: neither the side to move nor the ply changes.
    pub is_same_position: bool,
    pub depth: Depth,
    pub window: Window,
    pub kind: Kind,
    pub is_principal: bool,
    pub expects_cut: bool,
    pub excluded: Option<M>,
}

impl<M> Call<M> {
    /// A search of the root.
    pub(crate) fn of_root(depth: Depth, window: Window, kind: Kind) -> Self {
        Self {
            mv: None,
            continuation_key: 0,
            is_same_position: false,
            depth,
            window,
            kind,
            is_principal: true,
            expects_cut: false,
            excluded: None,
        }
    }
}

/// The next action of the search loop.
#[derive(Clone, Copy)]
pub(crate) enum Action {
    /// Search the call in [`Stack::call`](super::Stack).
    Search,
    Leave(End),
}

/// How a node ended.
#[derive(Clone, Copy)]
pub(crate) struct End {
    pub score: Score,
    pub bound: Bound,
    pub why: Why,
}

impl End {
    pub(crate) const fn new(score: Score, bound: Bound, why: Why) -> Self {
        Self { score, bound, why }
    }

    pub(crate) const fn exact(score: Score, why: Why) -> Self {
        Self::new(score, Bound::Exact, why)
    }

    /// A lower bound.
    pub(crate) const fn high(score: Score, why: Why) -> Self {
        Self::new(score, Bound::AtLeast, why)
    }

    /// An upper bound.
    pub(crate) const fn low(score: Score, why: Why) -> Self {
        Self::new(score, Bound::AtMost, why)
    }
}
