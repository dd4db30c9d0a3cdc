//! One short recursive file for each listing in the literature, and the names they go by.

mod extend;
mod fail_hard;
mod fail_soft;
mod framework;
mod memo;
mod memo_alpha_beta;
mod minimax;
mod minimax_bottom_up;
mod mtdf;
mod negamax_fail_soft;
mod null_move;
mod options;
mod places;
mod pvs;
mod quiescence;
mod root_parallel;
mod run;
mod single_bound;
mod table;

use crate::game::Game;
use crate::observe::{Kind, Observer, View};
use crate::score::{Depth, INFINITE, Score, Window};
use crate::table::Stats;
use memo_alpha_beta::Rule;
use null_move::Passing;
use run::{End, Run};

pub use options::{Extend, NullMove, Options, Start};

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
    /// α-β with a memo of everything: wrong, on purpose.
    MemoCareless,
    /// α-β with a single bound and a memo of what was not cut: right.
    MemoCareful,
    /// The same rule under a full window: wrong again.
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

/// What a search found, and how its table fared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The value of the root for Max.
    pub value: Score,
    /// What the table did; nothing, where there was none.
    pub table: Stats,
    /// Whether the search was broken off, see [`Options::nodes`].
    pub stopped: bool,
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

    /// The name that requests and the command line use.
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
        Self::ALL
            .into_iter()
            .find(|algorithm| algorithm.name() == name)
    }

    /// Whose point of view its scores and windows take.
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

    /// Whether it hands a window down at all.
    #[must_use]
    pub const fn has_window(self) -> bool {
        !matches!(self, Self::Minimax | Self::MinimaxBottomUp | Self::Memo)
    }

    /// Whether a node is told one bound only: what stops it, not what it has to beat.
    #[must_use]
    pub const fn has_single_bound(self) -> bool {
        matches!(
            self,
            Self::SingleBound | Self::MemoCareless | Self::MemoCareful
        )
    }

    /// Whether it answers with the end of its window, and keeps no value besides.
    #[must_use]
    pub const fn is_hard(self) -> bool {
        matches!(self, Self::FailHard)
    }

    /// Whether it is known to answer wrongly: kept to show why.
    #[must_use]
    pub const fn is_wrong(self) -> bool {
        matches!(self, Self::MemoCareless | Self::MemoCarefulFull)
    }

    /// Searches `game` and returns its value for Max, telling `observer` of every node.
    pub fn search<G: Game, O: Observer<G>>(
        self,
        game: &mut G,
        options: &Options,
        observer: &mut O,
    ) -> Score {
        self.run(game, options, observer).value
    }

    /// The same, with what became of the table.
    pub fn run<G: Game, O: Observer<G>>(
        self,
        game: &mut G,
        options: &Options,
        observer: &mut O,
    ) -> Answer {
        let for_mover = self.view() == View::Mover && !game.maximizing();
        let window = match options.root_window(game) {
            _ if !self.has_window() => Window::INFINITE,
            Window { beta, .. } if self.has_single_bound() && game.maximizing() => {
                Window::new(-INFINITE, beta)
            }
            Window { alpha, .. } if self.has_single_bound() => Window::new(alpha, INFINITE),
            window if for_mover => -window,
            window => window,
        };
        let depth = options.depth.min(Depth::UNLIMITED);
        let mut run = Run::new(self, game, options, observer);
        let value = match self {
            Self::Framework => framework::deepen(&mut run, depth, window),
            Self::Mtdf => mtdf::search(&mut run, depth, window),
            _ => run.root(depth, window, Kind::PLAIN, |run| {
                self.node(run, depth, window)
            }),
        };
        Answer {
            value: if for_mover { -value } else { value },
            table: run.table_stats(),
            stopped: run.stopped,
        }
    }

    /// Searches the root once.
    fn node<G: Game, O: Observer<G>>(
        self,
        run: &mut Run<'_, G, O>,
        depth: Depth,
        window: Window,
    ) -> End {
        let verified = matches!(run.options.null_move, NullMove::Verified(_));
        let passing = Passing {
            allowed: true,
            verified,
        };
        match self {
            Self::Minimax => minimax::search(run, depth),
            Self::MinimaxBottomUp => minimax_bottom_up::search(run, depth),
            Self::SingleBound => single_bound::search(run, depth, window),
            Self::Memo => memo::search(run, depth),
            Self::MemoCareless => memo_alpha_beta::search(run, depth, window, Rule::Careless),
            Self::MemoCareful => memo_alpha_beta::search(run, depth, window, Rule::Careful),
            Self::MemoCarefulFull => {
                memo_alpha_beta::search(run, depth, window, Rule::CarefulUnderFullWindow)
            }
            Self::NegamaxFailSoft => negamax_fail_soft::search(run, depth, window),
            Self::FailHard => fail_hard::search(run, depth, window),
            Self::FailSoft => fail_soft::search(run, depth, window),
            Self::Table | Self::Mtdf => table::search(run, depth, window),
            Self::Quiescence => quiescence::search(run, depth, window, false),
            Self::NullMove | Self::Framework => null_move::search(run, depth, window, passing),
            Self::RootParallel => root_parallel::search(run, depth, window),
            Self::Pvs => pvs::search(run, depth, window),
        }
    }
}
