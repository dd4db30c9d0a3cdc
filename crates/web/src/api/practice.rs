//! Exercises of the practice ladder and their answers.

use super::WindowPair;
use serde::{Deserialize, Serialize};

/// Selects an exercise.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct PracticeRequest {
    /// The topic: `value`, `leaves`, `window`, `cut`, `bound`, `returns`, `order` or `table`.
    pub topic: String,
    /// The difficulty, 1 to 5.
    pub level: i64,
    /// The same seed gives the same exercise. Default: a random seed.
    pub seed: Option<u32>,
    /// The student, if `seed` is that of a class. Each student has other exercises.
    pub student: Option<String>,
    /// The number of a student's exercise.
    pub number: Option<i64>,
}

/// An exercise.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PracticeExercise {
    /// The topic.
    pub topic: &'static str,
    /// Whether its answers are `values` or `cuts`.
    pub subject: &'static str,
    /// The difficulty.
    pub level: u32,
    /// The seed that gives this exercise without a class or a student.
    pub seed: f64,
    /// The tree, in bracket notation.
    pub tree: String,
    /// The side to move first: `max` or `min`.
    pub root: &'static str,
    /// The algorithm that searches it.
    pub algorithm: &'static str,
    /// The size of the tree.
    pub measure: PracticeMeasure,
    /// The step at which the question is asked.
    pub step: u32,
    /// The nodes and numbers in the question.
    pub about: PracticeAbout,
    /// The cells to fill in.
    pub cells: Vec<PracticeCell>,
}

/// The size of a tree.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PracticeMeasure {
    /// How many nodes it has.
    pub nodes: u32,
    /// Its depth in plies.
    pub depth: u32,
    /// At how many nodes alpha-beta cuts.
    pub cuts: u32,
}

/// The nodes and numbers in a question. Nodes are indices into the diagram.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PracticeAbout {
    /// The node in question.
    pub node: u32,
    /// The child that just returned a value.
    pub child: Option<u32>,
    /// A value.
    pub value: Option<f64>,
    /// The window of the node, at its entry or now.
    pub window: Option<WindowPair>,
    /// The window of the re-search.
    pub again: Option<WindowPair>,
    /// The nodes to choose from.
    pub choices: Vec<u32>,
    /// The result of each choice, if the question is about order.
    pub orders: Vec<PracticeOrder>,
}

/// The tree with another child of the root first.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PracticeOrder {
    /// The tree in that order.
    pub tree: String,
    /// How many of its leaves are evaluated.
    pub leaves: u32,
}

/// A cell to fill in.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PracticeCell {
    /// The requested quantity.
    pub field: PracticeField,
    /// The node.
    pub node: u32,
    /// The right answer.
    pub expected: PracticeAnswer,
    /// The steps of the search that explain the answer.
    pub story: Vec<u32>,
}

/// The requested quantity.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum PracticeField {
    /// The value of the node.
    Value,
    /// Whether the leaf is never evaluated.
    LeftOut,
    /// α.
    Alpha,
    /// β.
    Beta,
    /// The next event: `goes_on`, or a cut by `alpha` or `beta`.
    Happens,
    /// The bound that cut: `alpha` or `beta`.
    Which,
    /// The node that set the bound.
    Whose,
    /// Whether a value is `exact`, `at_least` or `at_most`.
    Worth,
    /// The move that should come first.
    First,
    /// Whether an entry gives the value: `yes` or `no`.
    Answers,
}

/// The right answer of a cell.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub(crate) enum PracticeAnswer {
    /// A number.
    Number {
        /// The number.
        value: f64,
    },
    /// A mark.
    Mark {
        /// Whether the node is marked.
        on: bool,
    },
    /// A word of a choice.
    Word {
        /// The word.
        word: &'static str,
    },
    /// Any of several nodes.
    Nodes {
        /// The nodes.
        nodes: Vec<u32>,
    },
}
