//! The parts of an exercise: what its question refers to, and the cells to fill in.

use crate::tree::Tree;
use gametree::trace::Step;
use gametree::{Score, Window};

/// What a question refers to; the topic decides which fields are used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// The node in question.
    pub node: u32,
    /// The child that has just returned.
    pub child: Option<u32>,
    /// The node's best value so far; for a table entry, its score.
    pub value: Option<Score>,
    /// The window of the node, at its entry or now.
    pub window: Option<Window>,
    /// The window of a second visit.
    pub again: Option<Window>,
    /// The nodes that a cell may name.
    pub choices: Vec<u32>,
    /// For the topic "order": the tree with each choice first.
    pub orders: Vec<Ordered>,
}

/// The tree with another child of the root first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ordered {
    /// The tree in that order.
    pub tree: Tree,
    /// The number of its leaves that are visited.
    pub leaves: u32,
}

/// A cell to fill in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Its question.
    pub field: Field,
    /// The node it is about.
    pub node: u32,
    /// The right answer.
    pub expected: Expected,
    /// The steps of the search that explain the answer.
    pub story: Vec<Step>,
}

/// The question of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The value of the node.
    Value,
    /// Whether the leaf is never visited.
    LeftOut,
    /// α.
    Alpha,
    /// β.
    Beta,
    /// What happens next: `goes_on`, or a cut by `alpha` or `beta`.
    Happens,
    /// The bound that cuts: `alpha` or `beta`.
    Which,
    /// The node whose value that bound is.
    Whose,
    /// The kind of bound of a value: `exact`, `at_least` or `at_most`.
    Worth,
    /// The move that should come first.
    First,
    /// Whether a table entry answers: `yes` or `no`.
    Answers,
}

/// The right answer of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A number.
    Number(Score),
    /// Whether the node is marked. An exercise with only blank cells is never right.
    Mark(bool),
    /// A word.
    Word(&'static str),
    /// One of these nodes.
    Nodes(Vec<u32>),
}
