//! One short recursive file for each listing in the literature, and the names they go by.

mod fail_hard;
mod fail_soft;
mod minimax;
mod negamax_fail_soft;
mod options;
mod run;
mod single_bound;

use crate::game::Game;
use crate::observe::{Kind, Observer, View};
use crate::score::Score;

pub use options::{Cut, Options, Start};
pub use run::{End, Run};

/// A search algorithm, exactly as its source prints it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// Plain minimax with a function for Max and one for Min.
    Minimax,
    /// α-β with a single bound: shallow cuts only.
    SingleBound,
    /// α-β as negamax, fail-soft, in window form: deep cuts.
    NegamaxFailSoft,
    /// α-β that returns the bound.
    FailHard,
    /// α-β that returns the value, with a branch for each side.
    FailSoft,
}

impl Algorithm {
    /// Every algorithm, simplest first.
    pub const ALL: [Self; 5] = [
        Self::Minimax,
        Self::SingleBound,
        Self::NegamaxFailSoft,
        Self::FailHard,
        Self::FailSoft,
    ];

    /// The name that requests and the command line use.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Minimax => "minimax",
            Self::SingleBound => "single_bound",
            Self::NegamaxFailSoft => "negamax_fail_soft",
            Self::FailHard => "fail_hard",
            Self::FailSoft => "fail_soft",
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
            Self::NegamaxFailSoft => View::Mover,
            _ => View::Max,
        }
    }

    /// Whether it hands a window down at all.
    #[must_use]
    pub const fn has_window(self) -> bool {
        !matches!(self, Self::Minimax)
    }

    /// Searches `game` and returns its value for Max, telling `observer` of every node.
    pub fn search<G: Game, O: Observer<G>>(
        self,
        game: &mut G,
        options: &Options,
        observer: &mut O,
    ) -> Score {
        let depth = options.depth;
        let window = match self.view() {
            View::Mover if !game.maximizing() => -options.root_window(game),
            _ => options.root_window(game),
        };
        let mut run = Run::new(game, options, observer);
        let value = run.root(depth, window, Kind::PLAIN, |run| match self {
            Self::Minimax => minimax::search(run, depth),
            Self::SingleBound => single_bound::search(run, depth, window),
            Self::NegamaxFailSoft => negamax_fail_soft::search(run, depth, window),
            Self::FailHard => fail_hard::search(run, depth, window),
            Self::FailSoft => fail_soft::search(run, depth, window),
        });
        match self.view() {
            View::Mover if !run.game.maximizing() => -value,
            _ => value,
        }
    }
}
