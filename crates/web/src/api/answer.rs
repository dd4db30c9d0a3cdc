//! Answers: what was found, what is drawn, and how it stands at a step.

use serde::Serialize;

use super::{BoundKind, BoundName, Reason, WindowPair};

/// What a search found, and how much it did.
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
    /// The same as engines write them: `h2e2`; only of xiangqi.
    pub uci: Vec<String>,
    /// Whether a limit broke the search off.
    pub stopped: bool,
    /// What the search was. Only of the search that plays xiangqi.
    #[cfg(feature = "play")]
    pub search: Option<super::SearchRecord>,
    /// What its file says of it. Nothing, if it was searched and not opened.
    #[cfg(feature = "play")]
    pub opened: Option<OpenedSearch>,
    /// How many nodes were entered.
    pub seen: f64,
    /// How many of them are recorded: the first.
    pub searched: u32,
    /// How many times a leaf was evaluated.
    pub leaves: u32,
    /// How many leaves that were, each counted once; nothing, if it is drawn in parts.
    pub leaves_seen: Option<u32>,
    /// How many leaves the tree has; nothing, if that is not known, or if the search stopped above them.
    pub leaves_in_tree: Option<u32>,
    /// What of its techniques came into play: kinds of nodes and reasons to leave them, by the names of `docs/trace.md`.
    pub met: Vec<&'static str>,
    /// Whether killers and history order the moves that are neither captures nor known to the table.
    pub orders_quiet: bool,
    /// How many steps the search took; step 0 is before it.
    pub steps: u32,
    /// The steps at which something was cut off.
    pub cut_steps: Vec<u32>,
}

/// What the file of a search says of it.
#[cfg(feature = "play")]
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OpenedSearch {
    /// Where the game began.
    pub fen: String,
    /// Its moves up to the position that was searched, as engines write them.
    pub moves: Vec<String>,
    /// How deep the best move was searched, in plies.
    pub depth: i32,
    /// Whether this very engine searched, so that the same request gives the same search.
    pub same_engine: bool,
    /// How it was searched, as `docs/trace.md` says: names and what they stand for.
    pub notes: Vec<(String, String)>,
}

/// The whole tree as it is drawn, searched or not.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Diagram {
    /// Its width, in least gaps between neighbours.
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
    /// Who moves there.
    pub kind: NodeKind,
    /// The author's name for it, or nothing.
    pub label: String,
    /// The author's name for the move that leads to it, or nothing.
    pub move_name: String,
    /// A picture of the position in characters, or nothing.
    pub board: String,
    /// The index of the first node with the same position: its own, unless positions are shared.
    pub first: u32,
    /// A leaf's own value.
    pub value: Option<f64>,
    /// How many nodes it stands for: itself, or all brothers without room of their own.
    pub count: u32,
    /// How far from the left.
    pub x: f32,
    /// How many plies down.
    pub y: f32,
}

/// Who moves at a node of a diagram.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum NodeKind {
    /// Max.
    Max,
    /// Min.
    Min,
    /// Nobody.
    Leaf,
}

/// The whole tree when one step is done.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Frame {
    /// Which step.
    pub step: u32,
    /// What it did and why.
    pub reason: Reason,
    /// The nodes from the root to where the search is.
    pub path: Vec<u32>,
    /// The state of every node of the diagram.
    pub nodes: Vec<NodeState>,
    /// What is drawn at this step, if the search is drawn in parts.
    pub diagram: Option<Diagram>,
}

/// A node when one step is done.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NodeState {
    /// How far its search has come.
    pub state: Phase,
    /// Which bound cut the edge to it, if one did.
    pub cut_edge: Option<BoundName>,
    /// Its window now. Nothing: not entered, or the algorithm has no window.
    pub window: Option<WindowPair>,
    /// Its windows since it was entered, the latest last.
    pub history: Vec<WindowPair>,
    /// Its best value so far, or the one it passed up.
    pub value: Option<f64>,
    /// What that is worth, once it is final.
    pub bound: Option<BoundKind>,
    /// How many times it has been entered.
    pub visits: u32,
    /// How it was entered last, as flags: 1 to ask only whether it is better than a score, 2 once more,
    /// 4 by passing, 8 to check a pass, 16 among noisy moves only, 32 deeper and 64 less deep than its brothers,
    /// 128 to ask whether a move stands alone, 256 whether a capture is far above the window, 512 whether captures alone
    /// can lift a low value, 1024 a root with a narrow window.
    pub kind_flags: u16,
}

/// How far the search of a node has come.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Phase {
    /// Not entered yet.
    Unseen,
    /// Entered and not left.
    Open,
    /// Left.
    Done,
    /// Never to be entered: it hangs under an edge that was cut.
    Pruned,
}
