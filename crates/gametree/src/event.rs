//! The data of the calls to an observer: how a node is entered and left, and by which rule.

use crate::named_enum;
use crate::score::{Bound, Depth, Score, Window};

/// The point of view of an algorithm's scores and windows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// The first player's, at every node: separate functions for Max and Min.
    Max,
    /// That of the side to move: negamax.
    Mover,
}

/// How a node is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visit<M> {
    /// The move just made. `None`: the root, a pass, or the same position once more.
    pub mv: Option<M>,
    /// The remaining depth.
    pub depth: Depth,
    /// The window passed down by the parent.
    pub window: Window,
    /// How it is searched.
    pub kind: Kind,
    /// The rule that extended it.
    pub extension: Option<Extension>,
}

impl<M> Visit<M> {
    /// A visit without an extension.
    pub const fn new(mv: Option<M>, depth: Depth, window: Window, kind: Kind) -> Self {
        Self { mv, depth, window, kind, extension: None }
    }
}

/// An entry found in a table or memo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableHit {
    /// The slot of the entry.
    pub slot: u64,
    /// Its score, adjusted to the ply of the node that probed it.
    pub score: Score,
    /// How the score is interpreted.
    pub bound: Bound,
    /// The depth of the stored search, in plies. `None`: the table does not store it.
    pub depth: Option<i32>,
    /// How many searches ago it was written: 0 in this one.
    pub age: u8,
    /// How the search used it.
    pub usage: Usage,
}

named_enum! {
    /// How the search used an entry found in a table.
    pub enum Usage {
        /// Its score was returned instead of a search.
        Answer = "answer",
        /// Its move is tried first.
        FirstMove = "first_move",
        /// Only its evaluation was used, or nothing.
        Evaluation = "evaluation",
    }
}

/// An entry written into a table or memo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stored {
    /// The slot of the entry.
    pub slot: u64,
    /// The bound that was stored with the score.
    pub bound: Bound,
    /// The depth that was stored, in plies. `None`: the table does not store it.
    pub depth: Option<i32>,
    /// What happened to the previous content of the slot.
    pub effect: StoreEffect,
}

named_enum! {
    /// What happened to the previous content of a slot.
    pub enum StoreEffect {
        /// The slot was empty, or the table does not tell positions apart.
        Fresh = "fresh",
        /// An entry for the same position was replaced.
        Renewed = "renewed",
        /// Another position's entry was replaced.
        Evicted = "evicted",
        /// The entry for the same position is deeper and stays: nothing was written.
        Kept = "kept",
    }
}

named_enum! {
    /// Why the search left a node.
    pub enum Why {
        /// No depth was left: the position was evaluated.
        Evaluated = "evaluated",
        /// The game is over here.
        Decided = "decided",
        /// The side to move has no legal move.
        Stuck = "stuck",
        /// Every move was searched, or pruned by a rule.
        Searched = "searched",
        /// The value reached the bound: the other moves cannot matter.
        Cut = "cut",
        /// The table or memo gave the score.
        Answered = "answered",
        /// The position was on the path to itself: a draw, unless the game says otherwise.
        Repeated = "repeated",
        /// Neither side has enough material to win.
        DeadDraw = "dead_draw",
        /// The stand-pat score reached β.
        StoodPat = "stood_pat",
        /// The null move failed high.
        Passed = "passed",
        /// The evaluation is so far above the window that it was returned as it is.
        ReverseFutility = "reverse_futility",
        /// The evaluation is far below the window, and captures alone do not raise it to α.
        Razored = "razored",
        /// A capture is so far above the window at a lower depth that the node was cut.
        ProbableCut = "probable_cut",
        /// Even without the best move the value reached the bound at a lower depth: several moves cut.
        MultiCut = "multi_cut",
        /// The fastest mate that could follow is no faster than the one already found.
        MateDistance = "mate_distance",
        /// The excluded move is the only legal one.
        NoOther = "no_other",
        /// Another search of the same position sent the result.
        Received = "received",
        /// The search was stopped.
        Stopped = "stopped",
    }
}

impl Why {
    /// Whether the score comes from the position itself, not from children or a bound.
    pub const fn is_final(self) -> bool {
        matches!(self, Self::Evaluated | Self::Decided | Self::Stuck | Self::Repeated | Self::DeadDraw)
    }
}

named_enum! {
    /// The rule by which a move was pruned.
    pub enum Rule {
        /// A move so late in the order is hardly ever best.
        LateMove = "late_move",
        /// The evaluation is too far below α for a quiet move to reach it.
        Futility = "futility",
        /// Its history score is low.
        History = "history",
        /// The captured piece does not bring the score near α.
        Delta = "delta",
        /// It loses material in the exchange that follows.
        Exchange = "exchange",
        /// A weaker player does not see it.
        Overlooked = "overlooked",
        /// A singularity test excludes it.
        SetAside = "set_aside",
        /// Another search of the same position has refuted it.
        Received = "received",
        /// It loses more material in the exchange that follows than the remaining depth could win back.
        Losing = "losing",
    }
}

named_enum! {
    /// The rule by which a move is extended.
    pub enum Extension {
        /// It gives check.
        Check = "check",
        /// It is the only legal reply.
        SingleReply = "single_reply",
        /// It recaptures.
        Exchange = "exchange",
        /// It is much better than all others. By a greater margin it is extended twice as much.
        Singular = "singular",
    }
}

impl Extension {
    /// The depth that the extension adds.
    pub const fn depth(self) -> Depth {
        match self {
            Self::Exchange => Depth::twelfths(6),
            Self::Check | Self::SingleReply | Self::Singular => Depth::ONE,
        }
    }
}

/// How a node is searched: a set of flags.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Kind(u16);

impl Kind {
    /// An ordinary visit.
    pub const PLAIN: Self = Self(0);
    /// The search asks only whether the value exceeds a score.
    pub const ZERO_WINDOW: Self = Self(1);
    /// Searched again, since the first result was only a bound.
    pub const RE_SEARCH: Self = Self(1 << 1);
    /// Reached by passing.
    pub const NULL_MOVE: Self = Self(1 << 2);
    /// Verifies a null-move cut.
    pub const VERIFICATION: Self = Self(1 << 3);
    /// Only noisy moves are searched from here on.
    pub const QUIESCENCE: Self = Self(1 << 4);
    /// Searched deeper than its siblings.
    pub const EXTENDED: Self = Self(1 << 5);
    /// Searched less deep than its siblings.
    pub const REDUCED: Self = Self(1 << 6);
    /// Tests whether any other move comes near the best one.
    pub const SINGULAR: Self = Self(1 << 7);
    /// Tests whether a capture is far above the window at a lower depth.
    pub const PROBABLE_CUT: Self = Self(1 << 8);
    /// Tests whether captures alone can raise a value that is far below the window.
    pub const RAZORING: Self = Self(1 << 9);
    /// A root with a narrow window around the last score.
    pub const ASPIRATION: Self = Self(1 << 10);

    /// Every flag and its name.
    pub const ALL: [(Self, &'static str); 11] = [
        (Self::ZERO_WINDOW, "zero_window"),
        (Self::RE_SEARCH, "re_search"),
        (Self::NULL_MOVE, "null_move"),
        (Self::VERIFICATION, "verification"),
        (Self::QUIESCENCE, "quiescence"),
        (Self::EXTENDED, "extended"),
        (Self::REDUCED, "reduced"),
        (Self::SINGULAR, "singular"),
        (Self::PROBABLE_CUT, "probable_cut"),
        (Self::RAZORING, "razoring"),
        (Self::ASPIRATION, "aspiration"),
    ];

    /// The names of the flags that are set; none for an ordinary visit.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        let parts = Self::ALL.into_iter();
        parts.filter(move |(part, _)| self.has(*part)).map(|(_, name)| name)
    }

    /// Whether every flag of `other` is set.
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether the node is a test search of its parent: its value is not the value of a move that the parent may choose.
    pub const fn is_test(self) -> bool {
        const TESTS: Kind =
            Kind::NULL_MOVE.with(Kind::VERIFICATION).with(Kind::SINGULAR).with(Kind::PROBABLE_CUT).with(Kind::RAZORING);
        self.0 & TESTS.0 != 0
    }

    /// Whether the parent chose the window of the visit without regard to its own: both ends are scores that it only tests.
    #[must_use]
    pub const fn has_own_window(self) -> bool {
        self.has(Self::SINGULAR) || self.has(Self::PROBABLE_CUT)
    }

    /// The union of both sets.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(crate) const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// The flags as bits, one for each constant.
    pub const fn bits(self) -> u16 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::Kind;

    #[test]
    fn every_name_is_at_the_index_of_its_variant() {
        assert!((0..).zip(Kind::ALL).all(|(at, (kind, _))| kind.bits() == 1 << at));
    }
}
