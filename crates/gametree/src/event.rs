//! What an observer is told, as data: how a node is entered and left, and by which rule.

use crate::score::{Bound, Depth, Score, Window};

/// Whose point of view an algorithm's scores and windows take.
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
    /// How much is left to search.
    pub depth: Depth,
    /// The window handed down.
    pub window: Window,
    /// How it is searched.
    pub kind: Kind,
    /// Which rule makes it deeper.
    pub extension: Option<Extension>,
}

impl<M> Visit<M> {
    /// A visit that no rule makes deeper.
    pub const fn new(mv: Option<M>, depth: Depth, window: Window, kind: Kind) -> Self {
        Self {
            mv,
            depth,
            window,
            kind,
            extension: None,
        }
    }
}

/// What a table or memo held of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableHit {
    /// Where.
    pub slot: u64,
    /// Its score, as it counts at the node that asked.
    pub score: Score,
    /// What the score is taken to be worth.
    pub bound: Bound,
    /// How deep it was searched, in plies. `None`: nobody wrote that down.
    pub depth: Option<i32>,
    /// How many searches ago it was written: 0 in this one.
    pub age: u8,
    /// What came of it.
    pub usage: Usage,
}

/// What came of something found in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Usage {
    /// It answered instead of a search.
    Answer,
    /// Its move is tried first.
    FirstMove,
    /// Only its evaluation was of use, or nothing.
    Evaluation,
}

/// What was written into a table or memo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stored {
    /// Where.
    pub slot: u64,
    /// What the score was said to be worth.
    pub bound: Bound,
    /// How deep the search was said to be, in plies. `None`: nobody wrote that down.
    pub depth: Option<i32>,
    /// What became of what was there.
    pub effect: StoreEffect,
}

/// What became of what was in a slot that was to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum StoreEffect {
    /// Nothing was there, or the writer does not tell positions apart.
    Fresh,
    /// What was known of this very position was replaced.
    Renewed,
    /// Another position's entry was driven out.
    Evicted,
    /// What is there of this position is deeper and stays: nothing was written.
    Kept,
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
    /// Every move was searched, or left out by a rule.
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
    /// The evaluation is so far above the window that it was taken as it is.
    ReverseFutility,
    /// The evaluation is so far below the window that only captures were looked at, and they do not help.
    Razored,
    /// A capture is so far above the window at a lower depth that the node was cut.
    ProbableCut,
    /// Even without the best move the value met the bound, at a lower depth: several moves do.
    MultiCut,
    /// The fastest mate that could follow is no faster than the one that is known.
    MateDistance,
    /// No other move is there than the one that was set aside.
    NoOther,
    /// Another search of the same position told the answer.
    Told,
    /// The search was told to stop.
    Stopped,
}

impl Why {
    /// Every reason and its name, for those who write a search down.
    pub const ALL: [(Self, &'static str); 18] = [
        (Self::Evaluated, "evaluated"),
        (Self::Decided, "decided"),
        (Self::Stuck, "stuck"),
        (Self::Searched, "searched"),
        (Self::Cut, "cut"),
        (Self::Answered, "answered"),
        (Self::Repeated, "repeated"),
        (Self::DeadDraw, "dead_draw"),
        (Self::StoodPat, "stood_pat"),
        (Self::Passed, "passed"),
        (Self::ReverseFutility, "reverse_futility"),
        (Self::Razored, "razored"),
        (Self::ProbableCut, "probable_cut"),
        (Self::MultiCut, "multi_cut"),
        (Self::MateDistance, "mate_distance"),
        (Self::NoOther, "no_other"),
        (Self::Told, "told"),
        (Self::Stopped, "stopped"),
    ];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }

    /// Whether the score is the position's own, not taken from children or a bound.
    #[must_use]
    pub const fn is_final(self) -> bool {
        matches!(
            self,
            Self::Evaluated | Self::Decided | Self::Stuck | Self::Repeated | Self::DeadDraw
        )
    }
}

/// The rule by which a move was left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Rule {
    /// It came so late that it is hardly ever best.
    LateMove,
    /// The evaluation is so far below α that a quiet move will not do.
    Futility,
    /// It never helped before.
    History,
    /// What it captures would not bring the score near α.
    Delta,
    /// It loses material by the exchange that follows.
    Exchange,
    /// A weaker player does not see it.
    Overlooked,
    /// The question is how good the others are.
    SetAside,
    /// Another search of the same position has refuted it.
    Told,
    /// It loses more material by the exchange that follows than so near the leaves could pay.
    Losing,
}

impl Rule {
    /// Every rule and its name.
    pub const ALL: [(Self, &'static str); 9] = [
        (Self::LateMove, "late_move"),
        (Self::Futility, "futility"),
        (Self::History, "history"),
        (Self::Delta, "delta"),
        (Self::Exchange, "exchange"),
        (Self::Overlooked, "overlooked"),
        (Self::SetAside, "set_aside"),
        (Self::Told, "told"),
        (Self::Losing, "losing"),
    ];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }
}

/// The rule by which a move is searched deeper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Extension {
    /// It gives check.
    Check,
    /// It is the only answer.
    SingleReply,
    /// It takes back.
    Exchange,
    /// It is much better than all others: this much, and twice as much if it is better still.
    Singular,
}

impl Extension {
    /// How much deeper.
    #[must_use]
    pub const fn depth(self) -> Depth {
        match self {
            Self::Exchange => Depth::twelfths(6),
            Self::Check | Self::SingleReply | Self::Singular => Depth::ONE,
        }
    }

    /// Every rule and its name.
    pub const ALL: [(Self, &'static str); 4] = [
        (Self::Check, "check"),
        (Self::SingleReply, "single_reply"),
        (Self::Exchange, "exchange"),
        (Self::Singular, "singular"),
    ];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }
}

/// How a node is searched: any mixture of the constants.
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
    /// Asks whether a capture is far above the window at a lower depth.
    pub const PROBABLE_CUT: Self = Self(1 << 8);
    /// Asks whether captures alone can lift a value that is far below the window.
    pub const RAZORING: Self = Self(1 << 9);
    /// A root with a narrow window around the last score.
    pub const ASPIRATION: Self = Self(1 << 10);

    /// Every part and its name.
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

    /// The names of its parts; none for an ordinary visit.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        let parts = Self::ALL.into_iter();
        parts
            .filter(move |(part, _)| self.has(*part))
            .map(|(_, name)| name)
    }

    /// Whether every part of `other` is in it.
    #[must_use]
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether the node is a question of its parent's own and no move that it may play: its value is not one to choose from.
    #[must_use]
    pub const fn is_test(self) -> bool {
        const TESTS: Kind = Kind::NULL_MOVE
            .with(Kind::VERIFICATION)
            .with(Kind::SINGULAR)
            .with(Kind::PROBABLE_CUT)
            .with(Kind::RAZORING);
        self.0 & TESTS.0 != 0
    }

    /// Both.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(crate) const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// It as bits, one for each constant.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::{Extension, Kind, Rule, Why};

    #[test]
    fn every_name_stands_at_its_place() {
        assert!((0..).zip(Why::ALL).all(|(at, (why, _))| why as usize == at));
        assert!(
            (0..)
                .zip(Rule::ALL)
                .all(|(at, (rule, _))| rule as usize == at)
        );
        let extensions = (0..).zip(Extension::ALL);
        assert!(
            extensions
                .into_iter()
                .all(|(at, (rule, _))| rule as usize == at)
        );
        assert!(
            (0..)
                .zip(Kind::ALL)
                .all(|(at, (kind, _))| kind.bits() == 1 << at)
        );
    }
}
