//! Everything that is known of one node of a search, and how a search went over time.

use serde::Serialize;

use super::{BoundKind, EntryWriter, Iteration, LeftOut, WindowPair};

/// Everything that is known of one node. Nodes are numbers in order of entry.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Story {
    /// The node.
    pub node: u32,
    /// What it is called: the move that leads to it, or its name.
    pub name: String,
    /// The names of the nodes from the root to it; nothing for a pass or the same position once more.
    pub path: Vec<PathNode>,
    /// The position there as FEN, if the game is xiangqi.
    pub fen: Option<String>,
    /// Whether Max moves there.
    pub max: bool,
    /// The step at which it was entered.
    pub entered: u32,
    /// The step at which it was left.
    pub left: u32,
    /// How many nodes are above it.
    pub ply: u32,
    /// How many nodes its subtree has, itself among them.
    pub nodes: u32,
    /// How many plies were left to search. Nothing: to the end.
    pub depth: Option<f64>,
    /// The iteration that it belongs to.
    pub iteration: Option<Iteration>,
    /// The parts of its kind.
    pub kind: Vec<&'static str>,
    /// The window that it was entered with. Nothing: the algorithm has none.
    pub window: Option<WindowPair>,
    /// The window when it was left.
    pub last_window: Option<WindowPair>,
    /// The static evaluation of the position.
    pub static_value: Option<f64>,
    /// What the evaluation says of it, where a weaker player misjudges it.
    pub fair: Option<f64>,
    /// What it passed up.
    pub value: f64,
    /// What that is worth. Nothing: it says nothing.
    pub exact: Option<BoundKind>,
    /// Why it was left.
    pub why: &'static str,
    /// By how many plies less deep than its brothers it was entered.
    pub reduced: f64,
    /// By how many plies deeper.
    pub extended: f64,
    /// The rule that extended it.
    pub extension: Option<&'static str>,
    /// By how many plies less deep its moves were searched than it was entered for.
    pub shortened: f64,
    /// What it found in the table.
    pub entry: Option<StoryEntry>,
    /// What it wrote into the table.
    pub stored: Option<StoryStore>,
    /// The moves that were left out one by one.
    pub left_out: Vec<StorySkip>,
    /// The quiet moves that were left out together at the end.
    pub rest: Option<LeftOut>,
    /// How many moves it did not come to.
    pub unsearched: u32,
    /// What was searched under it, in time order.
    pub moves: Vec<StoryMove>,
    /// The node it was entered from.
    pub parent: Option<u32>,
    /// The child whose value it has.
    pub best: Option<u32>,
    /// The next node that is left by a cut.
    pub next_cut: Option<u32>,
    /// The next move of a root that takes the place of another.
    pub next_change: Option<u32>,
}

/// A node on the way to another.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PathNode {
    /// The node.
    pub node: u32,
    /// The move that leads to it. Nothing: the root, a pass, or the same position once more.
    pub name: Option<String>,
    /// The same as engines write it, if the game is xiangqi.
    pub uci: Option<String>,
}

/// An entry of the table that a node found.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StoryEntry {
    /// Its value for Max.
    pub value: f64,
    /// What that was taken to be worth.
    pub exact: BoundKind,
    /// How deep it had been searched, in plies. Nothing: nobody wrote that down.
    pub depth: Option<u32>,
    /// What came of it: `answer`, `first_move` or `evaluation`.
    pub usage: &'static str,
    /// Who wrote it.
    pub writer: EntryWriter,
    /// Which node, if it is recorded.
    pub node: Option<u32>,
    /// How many searches ago, if an earlier one did and that is known.
    pub ago: Option<u32>,
}

/// What a node wrote into the table.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StoryStore {
    /// What the value was said to be worth.
    pub exact: BoundKind,
    /// How deep it was said to be searched, in plies. Nothing: nobody wrote that down.
    pub depth: Option<u32>,
    /// What became of what was there: `fresh`, `renewed` or `evicted`.
    pub effect: &'static str,
    /// Who had written that. Nothing: nothing was there.
    pub replaced: Option<EntryWriter>,
    /// Which node, if it is recorded.
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
    /// What it could have brought at most, where the node took that for its own value.
    pub hope: Option<f64>,
}

/// A child of a node.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StoryMove {
    /// The child.
    pub node: u32,
    /// What it is called. Nothing: a pass, or the same position once more.
    pub name: Option<String>,
    /// The step at which it was entered.
    pub entered: u32,
    /// What it passed up.
    pub value: f64,
    /// What that is worth. Nothing: it says nothing.
    pub exact: Option<BoundKind>,
    /// How many nodes its subtree has, itself among them.
    pub nodes: u32,
    /// The parts of its kind.
    pub kind: Vec<&'static str>,
    /// Why it was left.
    pub why: &'static str,
    /// Whether the node has its value.
    pub is_best: bool,
    /// Whether it cut the node.
    pub cuts: bool,
}

/// A root of a search, in time order.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Pass {
    /// The root.
    pub node: u32,
    /// How deep it was to look, in plies. Nothing: to the end.
    pub depth: Option<f64>,
    /// Which of the best lines it looked for, from 0.
    pub line: u32,
    /// Whether the root is searched once more because the last try fell outside its window.
    pub again: bool,
    /// The step at which it was entered.
    pub entered: u32,
    /// The step at which it was left.
    pub left: u32,
    /// How many nodes it entered, itself among them.
    pub nodes: u32,
    /// The name of the best move. Nothing: none was found.
    pub best: Option<String>,
    /// What it passed up.
    pub value: f64,
    /// What that is worth. Nothing: it says nothing.
    pub exact: Option<BoundKind>,
    /// Whether it was broken off.
    pub stopped: bool,
    /// The nodes spent on each of its moves, the most first.
    pub efforts: Vec<Effort>,
}

/// How many nodes went into a move.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Effort {
    /// The move.
    pub name: String,
    /// How many nodes.
    pub nodes: u32,
}

/// A moment at which a root found a better move, or its move to be worth something.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Turn {
    /// When.
    pub step: u32,
    /// The node after the move.
    pub node: u32,
    /// The move.
    pub name: String,
    /// What the root is worth by it, for Max.
    pub value: f64,
    /// What that is worth.
    pub exact: BoundKind,
    /// Whether the root had another move before.
    pub changed: bool,
}
