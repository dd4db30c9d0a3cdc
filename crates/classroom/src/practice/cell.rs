//! What an exercise asks: the things its question names, and the cells to be filled in.

use gametree::trace::Step;
use gametree::{Score, Window};

use crate::tree::Tree;

/// What a question names; each rung says which.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// The node that is asked about.
    pub node: u32,
    /// The child whose value has just come.
    pub child: Option<u32>,
    /// A value.
    pub value: Option<Score>,
    /// The window the node was entered with, or has.
    pub window: Option<Window>,
    /// The window with which it is asked again.
    pub again: Option<Window>,
    /// The nodes that a cell may name.
    pub choices: Vec<u32>,
    /// What each choice would lead to, where that is what counts.
    pub orders: Vec<Ordered>,
}

/// The tree with another child of the root first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ordered {
    /// The tree in that order.
    pub tree: Tree,
    /// How many leaves of it are looked at.
    pub leaves: u32,
}

/// Something to be filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// What it asks.
    pub field: Field,
    /// About which node.
    pub node: u32,
    /// What is right.
    pub expected: Expected,
    /// The steps of the search that show why.
    pub story: Vec<Step>,
}

/// What a cell asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The value of the node.
    Value,
    /// Whether the leaf is never looked at.
    LeftOut,
    /// α.
    Alpha,
    /// β.
    Beta,
    /// What happens next: `goes_on`, or a cut by `alpha` or `beta`.
    Happens,
    /// Which bound cut: `alpha` or `beta`.
    Which,
    /// The node whose value that bound is.
    Whose,
    /// What a value is worth: `exact`, `at_least` or `at_most`.
    Worth,
    /// The move that should come first.
    First,
    /// Whether an entry answers: `yes` or `no`.
    Answers,
}

/// What is right in a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// This number.
    Number(Score),
    /// Whether it is so. Who marks nothing has said nothing.
    Mark(bool),
    /// This word.
    Word(&'static str),
    /// One of these nodes.
    Nodes(Vec<u32>),
}
