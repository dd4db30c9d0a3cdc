//! What can be practised, from easy to hard.

use gametree::Algorithm;

/// What an exercise is about, the easiest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rung {
    /// What the tree is worth.
    Value,
    /// Which leaves are never looked at.
    Leaves,
    /// The window that a node is entered with.
    Window,
    /// Whether there is a cut now.
    Cut,
    /// Which bound cut, and whose it is.
    Bound,
    /// What a fail-soft search returns.
    Returns,
    /// Which move should come first.
    Order,
    /// What the transposition table keeps, and when that answers.
    Table,
}

/// What the answers of a rung are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// Values and windows.
    Values,
    /// What is cut off, and by what.
    Cuts,
}

impl Rung {
    /// All of them, from below.
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

    /// Its name in addresses.
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

    /// The rung of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rung| rung.name() == name)
    }

    /// What its answers are.
    #[must_use]
    pub const fn subject(self) -> Subject {
        match self {
            Self::Value | Self::Window | Self::Returns | Self::Table => Subject::Values,
            Self::Leaves | Self::Cut | Self::Bound | Self::Order => Subject::Cuts,
        }
    }

    /// The listing whose search is asked about.
    #[must_use]
    pub const fn algorithm(self) -> Algorithm {
        match self {
            Self::Value => Algorithm::Minimax,
            Self::Table => Algorithm::Table,
            _ => Algorithm::FailSoft,
        }
    }
}
