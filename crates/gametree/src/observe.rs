//! The observer: what a search tells whoever watches it.

use crate::game::Game;
use crate::score::{Bound, Depth, Score, Window};

/// Watches a search. A node is entered, perhaps raised several times, and left; what happens between
/// entering and leaving it is its subtree.
///
/// Scores and windows come in the point of view of the algorithm that runs, see [`View`].
/// Every method does nothing unless overridden, and nothing costs nothing.
pub trait Observer<G: Game> {
    /// Whether anybody watches: what only an observer wants to know is not worked out otherwise.
    const WATCHES: bool = true;

    /// The search goes to the position now in `game`, reached by `mv` (`None`: the root, or a pass).
    fn enter(&mut self, game: &G, mv: Option<G::Move>, depth: Depth, window: Window, kind: Kind) {
        let _ = (game, mv, depth, window, kind);
    }

    /// The child left last improved the value here to `best`, and the window to `window`.
    fn raise(&mut self, best: Score, window: Window) {
        let _ = (best, window);
    }

    /// The node entered last found something in slot `slot` of the table or memo; `answers`: instead of a
    /// search, as if its score were worth `claims`.
    fn find(&mut self, slot: u64, answers: bool, claims: Bound) {
        let _ = (slot, answers, claims);
    }

    /// What is in slot `from` of the table goes to slot `to`, to make room for what is stored next.
    fn demote(&mut self, from: u64, to: u64) {
        let _ = (from, to);
    }

    /// The node entered last and not left yet wrote slot `slot` of the table or memo.
    fn store(&mut self, slot: u64) {
        let _ = slot;
    }

    /// The search returns from the node entered last and not left yet.
    fn leave(&mut self, score: Score, why: Why, unsearched: usize) {
        let _ = (score, why, unsearched);
    }
}

/// Nobody watches.
impl<G: Game> Observer<G> for () {
    const WATCHES: bool = false;
}

/// Whose point of view an algorithm's scores and windows take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// The first player's, at every node: separate functions for Max and Min.
    Max,
    /// That of the side to move: negamax.
    Mover,
}

/// Why the search left a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Why {
    /// The depth was used up: the position was evaluated.
    Evaluated,
    /// The game is over here.
    Decided,
    /// The side to move has no legal move.
    Stuck,
    /// Every move was searched.
    Searched,
    /// The value met the bound: the other moves cannot matter.
    Cut,
    /// The table or memo answered.
    Answered,
    /// The position was on the path to itself: a draw, unless the game says otherwise.
    Repeated,
    /// Neither side has anything left to win with.
    DeadDraw,
    /// Standing pat was good enough: no capture had to be looked at.
    StoodPat,
    /// Passing the move was good enough.
    Passed,
    /// The search was told to stop.
    Stopped,
}

impl Why {
    /// Whether the score is the position's own, not taken from children or a bound.
    #[must_use]
    pub const fn is_final(self) -> bool {
        matches!(
            self,
            Self::Evaluated | Self::Decided | Self::Stuck | Self::Repeated | Self::DeadDraw
        )
    }
}

/// In what manner a node is searched: any mixture of the constants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Kind(u16);

impl Kind {
    /// An ordinary visit.
    pub const PLAIN: Self = Self(0);
    /// Only asked whether it is better than a score.
    pub const ZERO_WINDOW: Self = Self(1);
    /// Searched again, since the first answer was only a bound.
    pub const RE_SEARCH: Self = Self(1 << 1);
    /// Reached by passing.
    pub const NULL_MOVE: Self = Self(1 << 2);
    /// Checks what a null move claimed.
    pub const VERIFICATION: Self = Self(1 << 3);
    /// Only noisy moves are searched from here on.
    pub const QUIESCENCE: Self = Self(1 << 4);
    /// Searched deeper than its siblings.
    pub const EXTENDED: Self = Self(1 << 5);
    /// Searched less deep than its siblings.
    pub const REDUCED: Self = Self(1 << 6);
    /// Asks whether any other move comes near the best one.
    pub const SINGULAR: Self = Self(1 << 7);

    /// Whether every part of `other` is in it.
    #[must_use]
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Both.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// It as bits, one for each constant.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }
}
