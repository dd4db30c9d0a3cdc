//! One short recursive file for each listing in the literature, and their names.

mod algorithm;
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

pub use algorithm::Algorithm;
pub use options::{Extend, NullMove, Options, Start};

/// The result of a search, with the counters of its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The value of the root for Max.
    pub value: Score,
    /// The counters of the table; zero without a table.
    pub table: Stats,
    /// Whether the search was aborted, see [`Options::nodes`].
    pub stopped: bool,
}

impl Algorithm {
    /// Searches `game` and returns its value for Max; calls `observer` for every node.
    pub fn search<G: Game, O: Observer<G>>(self, game: &mut G, options: &Options, observer: &mut O) -> Score {
        self.run(game, options, observer).value
    }

    /// Like [`Algorithm::search`], with the counters of the table.
    pub fn run<G: Game, O: Observer<G>>(self, game: &mut G, options: &Options, observer: &mut O) -> Answer {
        let for_mover = self.view() == View::Mover && !game.is_maximizing();
        let window = match options.root_window(game) {
            _ if !self.has_window() => Window::INFINITE,
            Window { beta, .. } if self.has_single_bound() && game.is_maximizing() => Window::new(-INFINITE, beta),
            Window { alpha, .. } if self.has_single_bound() => Window::new(alpha, INFINITE),
            window if for_mover => -window,
            window => window,
        };
        let depth = options.depth.min(Depth::UNLIMITED);
        let mut run = Run::new(self, game, options, observer);
        let value = match self {
            Self::Framework => framework::deepen(&mut run, depth, window),
            Self::Mtdf => mtdf::search(&mut run, depth, window),
            _ => run.root(depth, window, Kind::PLAIN, |run| self.node(run, depth, window)),
        };
        Answer { value: if for_mover { -value } else { value }, table: run.table_stats(), stopped: run.stopped }
    }

    /// Searches the root once.
    fn node<G: Game, O: Observer<G>>(self, run: &mut Run<'_, G, O>, depth: Depth, window: Window) -> End {
        let verified = matches!(run.options.null_move, NullMove::Verified(_));
        let passing = Passing { allowed: true, verified };
        match self {
            Self::Minimax => minimax::search(run, depth),
            Self::MinimaxBottomUp => minimax_bottom_up::search(run, depth),
            Self::SingleBound => single_bound::search(run, depth, window),
            Self::Memo => memo::search(run, depth),
            Self::MemoCareless => memo_alpha_beta::search(run, depth, window, Rule::Careless),
            Self::MemoCareful => memo_alpha_beta::search(run, depth, window, Rule::Careful),
            Self::MemoCarefulFull => memo_alpha_beta::search(run, depth, window, Rule::CarefulUnderFullWindow),
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
