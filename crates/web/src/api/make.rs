//! Wishes for trees, and what the table holds.

#[cfg(feature = "formats")]
use serde::Deserialize;
use serde::Serialize;

use super::BoundKind;
#[cfg(feature = "formats")]
use super::{MoveOrder, Side};

/// What a random tree is to be like.
#[cfg(feature = "formats")]
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct RandomTreeRequest {
    /// The same seed gives the same tree. Any, unless said otherwise.
    pub seed: Option<u32>,
    /// How many plies deep.
    pub depth: u32,
    /// How many children a node has, or has at the most.
    pub branching: u32,
    /// How many it has at least; as many, unless said otherwise.
    pub least_branching: Option<u32>,
    /// The greatest value, from 0; 20, unless said otherwise.
    pub most: Option<i32>,
    /// At how many nodes alpha-beta cuts something off; as it happens, unless said otherwise.
    pub cuts: Option<u32>,
}

/// A tree that was made.
#[cfg(feature = "formats")]
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MadeTree {
    /// In bracket notation.
    pub tree: String,
    /// The seed asked for, or the first after it whose tree is as it was wished for.
    pub seed: f64,
}

/// A tree to be put in another order.
#[cfg(feature = "formats")]
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ArrangeRequest {
    /// The tree, in any notation.
    pub tree: String,
    /// Who moves first.
    pub root: Option<Side>,
    /// Which order.
    pub order: MoveOrder,
    /// For the order `shuffled`.
    pub seed: Option<u32>,
}

/// The transposition table or memo when one step is done.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TableState {
    /// What is there, the latest written first.
    pub entries: Vec<TableEntry>,
    /// How many entries are there, listed or not.
    pub kept: u32,
    /// How many were written so far.
    pub written: u32,
    /// How many of them gave way to another since.
    pub overwritten: u32,
    /// How often an entry answered instead of a search.
    pub answers: u32,
}

/// One entry of the table or memo.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TableEntry {
    /// The node that wrote it, as an index into the diagram; nothing, if that is not drawn.
    pub node: Option<u32>,
    /// The node that wrote it, by its number in order of entry.
    pub id: u32,
    /// What that node is called, if it is not drawn.
    pub caption: String,
    /// The step at which it was written.
    pub step: u32,
    /// The value.
    pub value: f64,
    /// What it is worth.
    pub exact: BoundKind,
    /// How deep it says that the search was, in plies; where it says nothing of that, how many were left there. Nothing,
    /// if there was no limit.
    pub depth: Option<i32>,
    /// How often it has answered.
    pub uses: u32,
}
