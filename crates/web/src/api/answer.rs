//! Answers: the result of a search, its diagram, and its state at a step.

use super::{BoundKind, BoundName, Reason, WindowPair};
use serde::Serialize;

/// The result of a search and its counts.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TraceSummary {
    /// The algorithm's name.
    pub algorithm: &'static str,
    /// Whether a value that only equals the bound cuts.
    pub cuts_at_equality: bool,
    /// The value of the root for Max.
    pub value: f64,
    /// The nodes of best play, as indices into the diagram, the root first.
    pub line: Vec<u32>,
    /// The moves of best play, by their names or the nodes that they lead to.
    pub moves: Vec<String>,
    /// The moves of best play as engines write them: `h2e2`; only for xiangqi.
    pub uci: Vec<String>,
    /// Whether a limit stopped the search.
    pub stopped: bool,
    /// The record of the search. Only for the search that plays xiangqi.
    #[cfg(feature = "play")]
    pub search: Option<super::SearchRecord>,
    /// The contents of its file. Null if the search was not opened from a file.
    #[cfg(feature = "play")]
    pub opened: Option<OpenedSearch>,
    /// How many nodes were entered.
    pub seen: f64,
    /// How many of them are recorded: always the first.
    pub searched: u32,
    /// How many times a leaf was evaluated.
    pub leaves: u32,
    /// How many different leaves were evaluated; null if the tree is drawn in parts.
    pub leaves_seen: Option<u32>,
    /// How many leaves the tree has; null if unknown, or if the search stopped above them.
    pub leaves_in_tree: Option<u32>,
    /// The techniques that came into play: kinds of nodes and reasons to leave them, by the names of `docs/trace.md`.
    pub met: Vec<&'static str>,
    /// Whether killers and history order the moves that are neither captures nor table moves.
    pub orders_quiet: bool,
    /// How many steps the search took; step 0 is before it.
    pub steps: u32,
    /// The steps at which something was cut off.
    pub cut_steps: Vec<u32>,
}

/// The contents of the file of a search.
#[cfg(feature = "play")]
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OpenedSearch {
    /// The position at the start of the game.
    pub fen: String,
    /// Its moves up to the position that was searched, as engines write them.
    pub moves: Vec<String>,
    /// The depth of the best move's search, in plies.
    pub depth: i32,
    /// Whether this engine version made the search, so that the same request gives the same search.
    pub same_engine: bool,
    /// The settings of the search as names and values; see `docs/trace.md`.
    pub notes: Vec<(String, String)>,
}

/// The whole tree as drawn, searched or not.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Diagram {
    /// Its width, in minimum gaps between neighbours.
    pub width: f32,
    /// Its height, in plies.
    pub height: f32,
    /// In pre-order, the root first.
    pub nodes: Vec<DiagramNode>,
}

/// A node of a diagram.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DiagramNode {
    /// Its place: `n.0.2` is the third child of the first child of the root.
    pub id: String,
    /// The index of its parent; -1 at the root.
    pub parent: i32,
    /// The side to move there.
    pub kind: NodeKind,
    /// The author's name for it, or an empty text.
    pub label: String,
    /// The author's name for the move that leads to it, or an empty text.
    pub move_name: String,
    /// A picture of the position in characters, or an empty text.
    pub board: String,
    /// The index of the first node with the same position; its own index unless positions are shared.
    pub first: u32,
    /// A leaf's own value.
    pub value: Option<f64>,
    /// How many nodes it stands for: more than one if siblings without room are drawn as one.
    pub count: u32,
    /// The distance from the left.
    pub x: f32,
    /// The depth in plies.
    pub y: f32,
}

/// The side to move at a node of a diagram.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum NodeKind {
    /// Max.
    Max,
    /// Min.
    Min,
    /// No side: the node is a leaf.
    Leaf,
}

/// The state of the whole tree after a step.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Frame {
    /// The step.
    pub step: u32,
    /// What the step did and why.
    pub reason: Reason,
    /// The nodes from the root to the current node.
    pub path: Vec<u32>,
    /// The state of every node of the diagram.
    pub nodes: Vec<NodeState>,
    /// The diagram of this step, if the search is drawn in parts.
    pub diagram: Option<Diagram>,
}

/// The state of a node after a step.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NodeState {
    /// The phase of its search.
    pub state: Phase,
    /// The bound that cut the edge to it, if any.
    pub cut_edge: Option<BoundName>,
    /// Its current window. Null if not entered, or if the algorithm has no window.
    pub window: Option<WindowPair>,
    /// Its windows since it was entered, oldest first.
    pub history: Vec<WindowPair>,
    /// Its best value so far, or the value that it returned.
    pub value: Option<f64>,
    /// Whether a final value is exact or a bound.
    pub bound: Option<BoundKind>,
    /// How many times it has been entered.
    pub visits: u32,
    /// The kind of its last visit, as flags: 1 zero window, 2 re-search, 4 null move, 8 verification, 16 quiescence,
    /// 32 extended, 64 reduced, 128 singular test, 256 probable cut, 512 razoring, 1024 a root with an aspiration window.
    /// The names are those of `docs/trace.md`.
    pub kind_flags: u16,
}

/// The phase of a node's search.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Phase {
    /// Not entered yet.
    Unseen,
    /// Entered and not left.
    Open,
    /// Left.
    Done,
    /// Never to be entered: an edge above it was cut.
    Pruned,
}
