//! Exercises of the practice ladder, and what is right in them.

use serde::{Deserialize, Serialize};

use super::WindowPair;

/// Which exercise.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct PracticeRequest {
    /// What it is about: `value`, `leaves`, `window`, `cut`, `bound`, `returns`, `order` or `table`.
    pub rung: String,
    /// How hard it is, 1 to 5.
    pub level: u32,
    /// The same seed gives the same exercise. Any, unless said otherwise.
    pub seed: Option<u32>,
    /// Of a class, whose seed that is: the student. Each has exercises of their own.
    pub student: Option<String>,
    /// Which exercise of a student it is.
    pub number: Option<u32>,
}

/// An exercise.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PracticeExercise {
    /// What it is about.
    pub rung: &'static str,
    /// Whether its answers are `values` or `cuts`.
    pub subject: &'static str,
    /// How hard it is.
    pub level: u32,
    /// The seed that gives it, without a class or a student.
    pub seed: f64,
    /// The tree, in bracket notation.
    pub tree: String,
    /// Who moves first: `max` or `min`.
    pub root: &'static str,
    /// What searches it.
    pub algorithm: &'static str,
    /// What the tree is like.
    pub measure: PracticeMeasure,
    /// The step at which the reader is asked.
    pub step: u32,
    /// What the question names.
    pub about: PracticeAbout,
    /// What is to be filled in.
    pub cells: Vec<PracticeCell>,
}

/// What makes a tree hard.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PracticeMeasure {
    /// How many nodes it has.
    pub nodes: u32,
    /// How many plies deep it is.
    pub depth: u32,
    /// At how many nodes alpha-beta cuts something off.
    pub cuts: u32,
}

/// What the question of an exercise names. Nodes are indices into the diagram.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PracticeAbout {
    /// The node that is asked about.
    pub node: u32,
    /// The child whose value has just come.
    pub child: Option<u32>,
    /// A value.
    pub value: Option<f64>,
    /// The window the node was entered with, or has.
    pub window: Option<WindowPair>,
    /// The window with which it is asked again.
    pub again: Option<WindowPair>,
    /// The nodes that a cell may name.
    pub choices: Vec<u32>,
    /// What each choice would lead to, where that is what counts.
    pub orders: Vec<PracticeOrder>,
}

/// The tree with another child of the root first.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PracticeOrder {
    /// The tree in that order.
    pub tree: String,
    /// How many leaves of it are looked at.
    pub leaves: u32,
}

/// Something to be filled in.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PracticeCell {
    /// What it asks.
    pub field: PracticeField,
    /// About which node.
    pub node: u32,
    /// What is right.
    pub expected: PracticeAnswer,
    /// The steps of the search that show why.
    pub story: Vec<u32>,
}

/// What a cell asks.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum PracticeField {
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
#[derive(Debug, Serialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub(crate) enum PracticeAnswer {
    /// A number.
    Number {
        /// Which.
        value: f64,
    },
    /// Whether it is to be marked.
    Mark {
        /// Whether it is.
        on: bool,
    },
    /// A word of a choice.
    Word {
        /// Which.
        word: &'static str,
    },
    /// Any of some nodes.
    Nodes {
        /// Which.
        nodes: Vec<u32>,
    },
}
