//! Options for the points on which the literature differs.

use crate::game::Game;
use crate::score::{Cut, Depth, Window};
use crate::table::{Depths, TableOptions};

/// The options of a search by a listing. A listing ignores the options that its source does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The depth of the search.
    pub depth: Depth,
    /// The greatest number of nodes. Then no further move is made, and every open node returns its best value so
    /// far. (An open node may still be re-searched or verified: once each, without moves.)
    ///
    /// The default is [`Options::DEFAULT_NODES`], so that the search of a game without end ends, too. [`Options::full_width`] has
    /// no limit. [`Answer::stopped`](super::Answer::stopped) says whether it was met.
    pub nodes: u64,
    /// When a value that reaches the bound cuts.
    pub cut: Cut,
    /// The window at the root.
    pub start: Start,
    /// Whether the key of a memo includes the depth. In the source's listings it does not, which is wrong.
    pub memo_by_depth: bool,
    /// The settings of the transposition table.
    pub table: TableOptions,
    /// Whether the horizon is followed by quiescence search.
    pub quiescence: bool,
    /// The selective extensions.
    pub extend: Extend,
    /// Whether a null move may cut.
    pub null_move: NullMove,
    /// Whether a position that repeats one on the path is a draw at once.
    pub prune_repetition: bool,
    /// Whether a position that neither side can win is a draw at once.
    pub prune_dead_draw: bool,
    /// Whether killers and history order the quiet moves.
    pub order_quiet: bool,
    /// The number of workers among which the root moves are split. 0: one for each move.
    pub workers: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            depth: Depth::UNLIMITED,
            nodes: Self::DEFAULT_NODES,
            cut: Cut::default(),
            start: Start::default(),
            memo_by_depth: false,
            table: TableOptions::default(),
            quiescence: true,
            extend: Extend::default(),
            null_move: NullMove::default(),
            prune_repetition: true,
            prune_dead_draw: true,
            order_quiet: true,
            workers: 0,
        }
    }
}

impl Options {
    /// The nodes of a search without another limit.
    pub const DEFAULT_NODES: u64 = 1_000_000;

    /// Options with which a search to this depth has the value of plain minimax to this depth.
    #[must_use]
    pub fn full_width(depth: Depth) -> Self {
        Self {
            depth,
            nodes: u64::MAX,
            memo_by_depth: true,
            table: TableOptions { depths: Depths::Same, ..TableOptions::default() },
            quiescence: false,
            extend: Extend::NONE,
            null_move: NullMove::Off,
            prune_repetition: false,
            prune_dead_draw: false,
            ..Self::default()
        }
    }

    /// The window of the root, for Max.
    pub(crate) fn root_window<G: Game>(&self, game: &G) -> Window {
        match self.start {
            Start::Infinite => Window::INFINITE,
            Start::Limits => game.limits(),
        }
    }
}

/// The window at the root.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Start {
    /// (−∞, +∞).
    #[default]
    Infinite,
    /// The least and the greatest value that the game can have: the root may stop at the first win.
    Limits,
}

/// Selective extensions, each with the depth that it adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extend {
    /// A move that gives check.
    pub check: Depth,
    /// A capture that follows a capture.
    pub exchange: Depth,
    /// The only legal move.
    pub single_reply: Depth,
}

impl Extend {
    /// No extensions.
    pub const NONE: Self = Self { check: Depth::ZERO, exchange: Depth::ZERO, single_reply: Depth::ZERO };
}

impl Default for Extend {
    /// The values of the survey: one ply for a check, three quarters for an exchange.
    fn default() -> Self {
        Self { check: Depth::ONE, exchange: Depth::twelfths(9), single_reply: Depth::ZERO }
    }
}

/// The reduction R of the null move, in plies besides the pass itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NullMove {
    /// No null move.
    Off,
    /// A fixed R.
    Fixed(i32),
    /// 2 up to depth 6, 3 above 8; in between 3 if the side to move has three strong pieces, else 2.
    #[default]
    Adaptive,
    /// A fixed R; a cut is accepted only after a search one ply shallower agrees.
    Verified(i32),
}

#[cfg(test)]
mod tests {
    use super::Options;
    use crate::game::Game;
    use crate::{Algorithm, Score};

    /// Two moves for ever.
    struct Endless(u64);

    impl Game for Endless {
        type Move = u8;
        type Undo = ();

        fn moves(&self, each: impl FnMut(u8)) {
            (0..2).for_each(each);
        }

        fn make(&mut self, _: u8) -> Option<()> {
            self.0 += 1;
            Some(())
        }

        fn unmake(&mut self, _: u8, (): ()) {
            self.0 -= 1;
        }

        fn key(&self) -> u64 {
            self.0
        }

        fn is_maximizing(&self) -> bool {
            self.0.is_multiple_of(2)
        }

        fn evaluate(&self) -> Score {
            0
        }
    }

    #[test]
    fn the_search_of_a_game_without_end_ends_by_default() {
        let answer = Algorithm::Minimax.run(&mut Endless(0), &Options::default(), &mut ());
        assert!(answer.stopped);
    }
}
