//! Random and reordered trees, and the contents of the table.

use super::BoundKind;
#[cfg(feature = "formats")]
use super::{MoveOrder, Side};
#[cfg(feature = "formats")]
use serde::Deserialize;
use serde::Serialize;

/// The properties of a random tree.
#[cfg(feature = "formats")]
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct RandomTreeRequest {
    /// The same seed gives the same tree. Default: a random seed.
    pub seed: Option<u32>,
    /// The depth in plies.
    pub depth: i64,
    /// How many children a node has, or has at most.
    pub branching: i64,
    /// How many children a node has at least. Default: `branching`.
    pub least_branching: Option<i64>,
    /// The greatest value, from 0. Default: 20.
    pub most: Option<i32>,
    /// At how many nodes alpha-beta cuts. Default: any number.
    pub cuts: Option<u32>,
}

/// A generated tree.
#[cfg(feature = "formats")]
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MadeTree {
    /// The tree in bracket notation.
    pub tree: String,
    /// The requested seed, or the first after it whose tree has the requested properties.
    pub seed: f64,
}

/// A tree to reorder.
#[cfg(feature = "formats")]
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ArrangeRequest {
    /// The tree, in any notation.
    pub tree: String,
    /// The side to move first.
    pub root: Option<Side>,
    /// The order.
    pub order: MoveOrder,
    /// The seed of the order `shuffled`.
    pub seed: Option<u32>,
}

/// The transposition table or memo after a step.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TableState {
    /// The entries, newest first.
    pub entries: Vec<TableEntry>,
    /// How many entries the table has, listed or not.
    pub kept: u32,
    /// How many entries were written so far.
    pub written: u32,
    /// How many of them were replaced since.
    pub overwritten: u32,
    /// How often an entry replaced a search.
    pub answers: u32,
}

/// One entry of the table or memo.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TableEntry {
    /// The node that wrote it, as an index into the diagram; null if that node is not drawn.
    pub node: Option<u32>,
    /// The node that wrote it, as a number in order of entry.
    pub id: u32,
    /// The name of that node, if it is not drawn.
    pub caption: String,
    /// The step at which it was written.
    pub step: u32,
    /// The value.
    pub value: f64,
    /// Whether the value is exact or a bound.
    pub exact: BoundKind,
    /// The depth of the search in plies, as the entry has it; without one, the plies left at the node. Null without a
    /// depth limit.
    pub depth: Option<i32>,
    /// How often it was used.
    pub uses: u32,
}
