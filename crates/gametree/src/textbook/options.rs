//! Switches where the literature differs.

use crate::game::Game;
use crate::score::{Depth, Score, Window};

/// How a listing is to be run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// How far to look before evaluating.
    pub depth: Depth,
    /// When a value that meets the bound cuts.
    pub cut: Cut,
    /// The window at the root.
    pub start: Start,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            depth: Depth::UNLIMITED,
            cut: Cut::AtOrAbove,
            start: Start::Infinite,
        }
    }
}

impl Options {
    /// The window that the root is searched with, for Max.
    pub(crate) fn root_window<G: Game>(&self, game: &G) -> Window {
        match self.start {
            Start::Infinite => Window::INFINITE,
            Start::Limits => game.limits(),
        }
    }
}

/// When a value that meets the bound cuts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cut {
    /// At equality too, as everyone does today.
    #[default]
    AtOrAbove,
    /// Only beyond it, as some prose has it: right, and more work.
    Above,
}

impl Cut {
    /// Whether a Max node worth `value` already may stop against the bound `beta`.
    /// For a Min node: `cuts(alpha, value)`.
    #[must_use]
    pub const fn cuts(self, value: Score, beta: Score) -> bool {
        match self {
            Self::AtOrAbove => value >= beta,
            Self::Above => value > beta,
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
