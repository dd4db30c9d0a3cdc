//! Switches where the literature differs.

use crate::game::Game;
use crate::score::{Cut, Depth, Window};
use crate::table::{Depths, TableOptions};

/// How a listing is to be run. A listing uses the switches that its source knows of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// How far to look before evaluating.
    pub depth: Depth,
    /// After how many nodes the search is broken off: no further move is made, and every node that is open ends with
    /// what it has. (A node that is open may still be searched again or verified: once each, without moves.)
    pub nodes: u64,
    /// When a value that meets the bound cuts.
    pub cut: Cut,
    /// The window at the root.
    pub start: Start,
    /// Whether a memo tells searches of different depth apart. The source's listings do not, and err.
    pub memo_by_depth: bool,
    /// How the transposition table is made.
    pub table: TableOptions,
    /// Whether to look at captures beyond the depth.
    pub quiescence: bool,
    /// What is searched deeper than the rest.
    pub extend: Extend,
    /// Whether passing may cut.
    pub null_move: NullMove,
    /// Whether a position that was on the path already is a draw at once.
    pub prune_repetition: bool,
    /// Whether a position that nobody can win is a draw at once.
    pub prune_dead_draw: bool,
    /// Whether killers and history order the quiet moves.
    pub order_quiet: bool,
    /// Among how many workers the moves of the root are split. 0: one for each move.
    pub workers: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            depth: Depth::UNLIMITED,
            nodes: u64::MAX,
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
    /// Everything off that lets a search to this depth differ from plain minimax to this depth.
    #[must_use]
    pub fn full_width(depth: Depth) -> Self {
        Self {
            depth,
            memo_by_depth: true,
            table: TableOptions {
                depths: Depths::Same,
                ..TableOptions::default()
            },
            quiescence: false,
            extend: Extend::NONE,
            null_move: NullMove::Off,
            prune_repetition: false,
            prune_dead_draw: false,
            ..Self::default()
        }
    }

    /// The window that the root is searched with, for Max.
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

/// What is searched deeper than the rest, and by how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extend {
    /// A side in check.
    pub check: Depth,
    /// A capture that answers a capture.
    pub exchange: Depth,
    /// The only legal move.
    pub single_reply: Depth,
}

impl Extend {
    /// Nothing is.
    pub const NONE: Self = Self {
        check: Depth::ZERO,
        exchange: Depth::ZERO,
        single_reply: Depth::ZERO,
    };
}

impl Default for Extend {
    /// As the survey has it: a ply for a check, three quarters for an exchange.
    fn default() -> Self {
        Self {
            check: Depth::ONE,
            exchange: Depth::twelfths(9),
            single_reply: Depth::ZERO,
        }
    }
}

/// Whether and how much less deep a pass is searched, hoping for a cut.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NullMove {
    /// No passing.
    Off,
    /// By this many plies, R, besides the pass itself.
    Fixed(i32),
    /// By 2 up to depth 6, by 3 above 8, between by 3 if both sides have three strong pieces, else 2.
    #[default]
    Adaptive,
    /// By this many plies, and a cut is accepted only after a search one ply shallower agrees.
    Verified(i32),
}
