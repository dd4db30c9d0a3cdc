//! The names and properties of the listings.

use crate::named_enum;
use crate::observe::View;

named_enum! {
    /// A search algorithm, exactly as its source prints it.
    pub enum Algorithm {
        /// Plain minimax with a function for Max and one for Min.
        Minimax = "minimax",
        /// Minimax bottom-up over a built tree.
        MinimaxBottomUp = "minimax_bottom_up",
        /// α-β with a single bound: shallow cuts only.
        SingleBound = "single_bound",
        /// Minimax with a memo.
        Memo = "memo",
        /// α-β with a memo of every value: wrong, on purpose.
        MemoCareless = "memo_careless",
        /// α-β with a single bound and a memo of the nodes that were not cut: correct.
        MemoCareful = "memo_careful",
        /// The same memo under a full window: wrong again.
        MemoCarefulFull = "memo_careful_full",
        /// α-β as negamax, fail-soft, in window form: deep cuts.
        NegamaxFailSoft = "negamax_fail_soft",
        /// α-β that returns the bound.
        FailHard = "fail_hard",
        /// α-β that returns the value, with a branch for each side.
        FailSoft = "fail_soft",
        /// α-β with a transposition table and bound flags.
        Table = "table",
        /// α-β with quiescence search and extensions.
        Quiescence = "quiescence",
        /// α-β with null move.
        NullMove = "null_move",
        /// Iterative deepening over all of the above.
        Framework = "framework",
        /// The moves of the root split among workers.
        RootParallel = "root_parallel",
        /// Principal variation search.
        Pvs = "pvs",
        /// MTD(f): zero windows alone.
        Mtdf = "mtdf",
    }
}

impl Algorithm {
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
