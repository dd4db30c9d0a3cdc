//! The kinds of exercise, from easy to hard.

use gametree::Algorithm;

gametree::named_enum! {
    /// A kind of exercise, the easiest first.
    pub enum Topic {
        /// The value of the tree.
        Value = "value",
        /// The leaves that are never visited.
        Leaves = "leaves",
        /// The window at a node's entry.
        Window = "window",
        /// Whether a cut happens now.
        Cut = "cut",
        /// The bound that cuts, and the node that set it.
        Bound = "bound",
        /// The value that a fail-soft search returns.
        Returns = "returns",
        /// The move that should come first.
        Order = "order",
        /// What the transposition table stores, and when an entry answers.
        Table = "table",
    }
}

/// The subject of an exercise: what its answers say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// Values and windows.
    Values,
    /// What is cut off, and by what.
    Cuts,
}

impl Topic {
    /// The subject of its answers.
    pub const fn subject(self) -> Subject {
        match self {
            Self::Value | Self::Window | Self::Returns | Self::Table => Subject::Values,
            Self::Leaves | Self::Cut | Self::Bound | Self::Order => Subject::Cuts,
        }
    }

    /// The listing that the exercise is about.
    pub const fn algorithm(self) -> Algorithm {
        match self {
            Self::Value => Algorithm::Minimax,
            Self::Table => Algorithm::Table,
            _ => Algorithm::FailSoft,
        }
    }
}
