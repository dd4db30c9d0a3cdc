//! The names and properties of the listings.

use crate::observe::View;

/// A search algorithm, exactly as its source prints it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// Plain minimax with a function for Max and one for Min.
    Minimax,
    /// Minimax bottom-up over a built tree.
    MinimaxBottomUp,
    /// α-β with a single bound: shallow cuts only.
    SingleBound,
    /// Minimax with a memo.
    Memo,
    /// α-β with a memo of every value: wrong, on purpose.
    MemoCareless,
    /// α-β with a single bound and a memo of the nodes that were not cut: correct.
    MemoCareful,
    /// The same memo under a full window: wrong again.
    MemoCarefulFull,
    /// α-β as negamax, fail-soft, in window form: deep cuts.
    NegamaxFailSoft,
    /// α-β that returns the bound.
    FailHard,
    /// α-β that returns the value, with a branch for each side.
    FailSoft,
    /// α-β with a transposition table and bound flags.
    Table,
    /// α-β with quiescence search and extensions.
    Quiescence,
    /// α-β with null move.
    NullMove,
    /// Iterative deepening over all of the above.
    Framework,
    /// The moves of the root split among workers.
    RootParallel,
    /// Principal variation search.
    Pvs,
    /// MTD(f): zero windows alone.
    Mtdf,
}

impl Algorithm {
    /// Every algorithm, simplest first.
    pub const ALL: [Self; 17] = [
        Self::Minimax,
        Self::MinimaxBottomUp,
        Self::SingleBound,
        Self::Memo,
        Self::MemoCareless,
        Self::MemoCareful,
        Self::MemoCarefulFull,
        Self::NegamaxFailSoft,
        Self::FailHard,
        Self::FailSoft,
        Self::Table,
        Self::Quiescence,
        Self::NullMove,
        Self::Framework,
        Self::RootParallel,
        Self::Pvs,
        Self::Mtdf,
    ];

    /// The name in requests and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Minimax => "minimax",
            Self::MinimaxBottomUp => "minimax_bottom_up",
            Self::SingleBound => "single_bound",
            Self::Memo => "memo",
            Self::MemoCareless => "memo_careless",
            Self::MemoCareful => "memo_careful",
            Self::MemoCarefulFull => "memo_careful_full",
            Self::NegamaxFailSoft => "negamax_fail_soft",
            Self::FailHard => "fail_hard",
            Self::FailSoft => "fail_soft",
            Self::Table => "table",
            Self::Quiescence => "quiescence",
            Self::NullMove => "null_move",
            Self::Framework => "framework",
            Self::RootParallel => "root_parallel",
            Self::Pvs => "pvs",
            Self::Mtdf => "mtdf",
        }
    }

    /// The algorithm of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|algorithm| algorithm.name() == name)
    }

    /// The point of view of its scores and windows.
    #[must_use]
    pub const fn view(self) -> View {
        match self {
            Self::NegamaxFailSoft
            | Self::Table
            | Self::Quiescence
            | Self::NullMove
            | Self::Framework
            | Self::Pvs
            | Self::Mtdf => View::Mover,
            _ => View::Max,
        }
    }

    /// Whether it passes a window down at all.
    #[must_use]
    pub const fn has_window(self) -> bool {
        !matches!(self, Self::Minimax | Self::MinimaxBottomUp | Self::Memo)
    }

    /// Whether a node receives one bound only: the one that cuts, not the one that it must exceed.
    #[must_use]
    pub const fn has_single_bound(self) -> bool {
        matches!(self, Self::SingleBound | Self::MemoCareless | Self::MemoCareful)
    }

    /// Whether it returns a window end instead of a separate value: fail-hard.
    #[must_use]
    pub const fn is_fail_hard(self) -> bool {
        matches!(self, Self::FailHard)
    }

    /// Whether it is known to return wrong values. Such listings show why.
    #[must_use]
    pub const fn is_wrong(self) -> bool {
        matches!(self, Self::MemoCareless | Self::MemoCarefulFull)
    }
}
