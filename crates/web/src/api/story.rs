//! All facts about one node of a search, and the course of a search over time.

use super::{BoundKind, EntryWriter, Iteration, LeftOut, WindowPair};
use serde::Serialize;

/// All facts about one node. Nodes are numbers in order of entry.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Story {
    /// The node.
    pub node: u32,
    /// Its name: the move that leads to it, or its label.
    pub name: String,
    /// The nodes from the root to it, by name; without a name for a pass or a re-search of the same position.
    pub path: Vec<PathNode>,
    /// The position there as FEN, if the game is xiangqi.
    pub fen: Option<String>,
    /// Whether Max is to move.
    pub max: bool,
    /// The step at which it was entered.
    pub entered: u32,
    /// The step at which it was left.
    pub left: u32,
    /// How many ancestors it has.
    pub ply: u32,
    /// The size of its subtree, including itself.
    pub nodes: u32,
    /// How many plies were left to search. Null: to the end.
    pub depth: Option<f64>,
    /// The iteration it belongs to.
    pub iteration: Option<Iteration>,
    /// The parts of its kind.
    pub kind: Vec<&'static str>,
    /// The window at entry. Null if the algorithm has none.
    pub window: Option<WindowPair>,
    /// The window at its end.
    pub last_window: Option<WindowPair>,
    /// The static evaluation of the position.
    pub static_value: Option<f64>,
    /// The true evaluation, where a weaker player misjudges it.
    pub fair: Option<f64>,
    /// The value that it returned.
    pub value: f64,
    /// Whether the value is exact or a bound. Null: it says nothing.
    pub exact: Option<BoundKind>,
    /// Why it was left.
    pub why: &'static str,
    /// The depth reduction at entry, in plies.
    pub reduced: f64,
    /// The extension at entry, in plies.
    pub extended: f64,
    /// The rule that extended it.
    pub extension: Option<&'static str>,
    /// By how many plies its own moves were searched less deep than its depth at entry.
    pub shortened: f64,
    /// The table entry that it found.
    pub entry: Option<StoryEntry>,
    /// The table entry that it wrote.
    pub stored: Option<StoryStore>,
    /// The moves that were left out one by one.
    pub left_out: Vec<StorySkip>,
    /// The quiet moves that were left out together at the end.
    pub rest: Option<LeftOut>,
    /// How many moves were not searched after a cut.
    pub unsearched: u32,
    /// The nodes searched under it, in time order.
    pub moves: Vec<StoryMove>,
    /// The node that it was entered from.
    pub parent: Option<u32>,
    /// The child that gave its value.
    pub best: Option<u32>,
    /// The next node that ends with a cut.
    pub next_cut: Option<u32>,
    /// The next root move that replaces another.
    pub next_change: Option<u32>,
}

/// A node on the path to another.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PathNode {
    /// The node.
    pub node: u32,
    /// The move that leads to it. Null: the root, a pass, or a re-search of the same position.
    pub name: Option<String>,
    /// The move as engines write it, if the game is xiangqi.
    pub uci: Option<String>,
}

/// A table entry that a node found.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StoryEntry {
    /// Its value for Max.
    pub value: f64,
    /// Whether the value was used as exact or as a bound.
    pub exact: BoundKind,
    /// Its depth in plies. Null if not recorded.
    pub depth: Option<u32>,
    /// Its use: `answer`, `first_move` or `evaluation`.
    pub usage: &'static str,
    /// Its writer.
    pub writer: EntryWriter,
    /// The node that wrote it, if recorded.
    pub node: Option<u32>,
    /// How many searches ago it was written, if by an earlier search and known.
    pub ago: Option<u32>,
}

/// A table entry that a node wrote.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StoryStore {
    /// Whether the value was stored as exact or as a bound.
    pub exact: BoundKind,
    /// The stored depth in plies. Null if not recorded.
    pub depth: Option<u32>,
    /// The effect on the old entry: `fresh`, `renewed` or `evicted`.
    pub effect: &'static str,
    /// The writer of the old entry. Null if the slot was empty.
    pub replaced: Option<EntryWriter>,
    /// The node that wrote the old entry, if recorded.
    pub node: Option<u32>,
}

/// A move that was left out.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StorySkip {
    /// The move.
    pub name: String,
    /// The rule that left it out.
    pub rule: &'static str,
    /// Its upper bound, where the node used that as its own value.
    pub upper_bound: Option<f64>,
}

/// A child of a node.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StoryMove {
    /// The child.
    pub node: u32,
    /// Its name. Null: a pass, or a re-search of the same position.
    pub name: Option<String>,
    /// The step at which it was entered.
    pub entered: u32,
    /// The value that it returned.
    pub value: f64,
    /// Whether the value is exact or a bound. Null: it says nothing.
    pub exact: Option<BoundKind>,
    /// The size of its subtree, including itself.
    pub nodes: u32,
    /// The parts of its kind.
    pub kind: Vec<&'static str>,
    /// Why it was left.
    pub why: &'static str,
    /// Whether it gave the node its value.
    pub is_best: bool,
    /// Whether it cut the node.
    pub cuts: bool,
}

/// A root of a search. Roots are in time order.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Pass {
    /// The root.
    pub node: u32,
    /// Its depth in plies. Null: to the end.
    pub depth: Option<f64>,
    /// The index of the line (multi-PV), from 0.
    pub line: u32,
    /// Whether it is a re-search after the value fell outside the window.
    pub again: bool,
    /// The step at which it was entered.
    pub entered: u32,
    /// The step at which it was left.
    pub left: u32,
    /// The size of its subtree, including itself.
    pub nodes: u32,
    /// The name of the best move. Null: none was found.
    pub best: Option<String>,
    /// The value that it returned.
    pub value: f64,
    /// Whether the value is exact or a bound. Null: it says nothing.
    pub exact: Option<BoundKind>,
    /// Whether it was stopped.
    pub stopped: bool,
    /// The nodes spent on each of its moves, in descending order.
    pub efforts: Vec<Effort>,
}

/// The nodes spent on a move.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Effort {
    /// The move.
    pub name: String,
    /// How many nodes.
    pub nodes: u32,
}

/// A moment at which a root found a better move, or a new value of its best move.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Turn {
    /// The step.
    pub step: u32,
    /// The node after the move.
    pub node: u32,
    /// The move.
    pub name: String,
    /// The value of the root by it, for Max.
    pub value: f64,
    /// Whether the value is exact or a bound.
    pub exact: BoundKind,
    /// Whether the root had another best move before.
    pub changed: bool,
}
