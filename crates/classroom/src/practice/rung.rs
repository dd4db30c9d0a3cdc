//! The kinds of exercise, from easy to hard.

use gametree::Algorithm;

/// A kind of exercise, the easiest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rung {
    /// The value of the tree.
    Value,
    /// The leaves that are never visited.
    Leaves,
    /// The window at a node's entry.
    Window,
    /// Whether a cut happens now.
    Cut,
    /// The bound that cuts, and the node that set it.
    Bound,
    /// The value that a fail-soft search returns.
    Returns,
    /// The move that should come first.
    Order,
    /// What the transposition table stores, and when an entry answers.
    Table,
}

/// The subject of an exercise: what its answers say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// Values and windows.
    Values,
    /// What is cut off, and by what.
    Cuts,
}

impl Rung {
    /// All rungs, the easiest first.
    pub const ALL: [Self; 8] = [
        Self::Value,
        Self::Leaves,
        Self::Window,
        Self::Cut,
        Self::Bound,
        Self::Returns,
        Self::Order,
        Self::Table,
    ];

    /// Its name in addresses of pages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Value => "value",
            Self::Leaves => "leaves",
            Self::Window => "window",
            Self::Cut => "cut",
            Self::Bound => "bound",
            Self::Returns => "returns",
            Self::Order => "order",
            Self::Table => "table",
        }
    }

    /// The rung with that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rung| rung.name() == name)
    }

    /// The subject of its answers.
    #[must_use]
    pub const fn subject(self) -> Subject {
        match self {
            Self::Value | Self::Window | Self::Returns | Self::Table => Subject::Values,
            Self::Leaves | Self::Cut | Self::Bound | Self::Order => Subject::Cuts,
        }
    }

    /// The listing that the exercise is about.
    #[must_use]
    pub const fn algorithm(self) -> Algorithm {
        match self {
            Self::Value => Algorithm::Minimax,
            Self::Table => Algorithm::Table,
            _ => Algorithm::FailSoft,
        }
    }
}
