//! Requests and answers, as plain objects: the TypeScript declarations are made from this file.

use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

use crate::error::Refusal;

/// What to search, and how.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct TraceRequest {
    /// Which game.
    pub game: GameName,
    /// The tree in bracket notation.
    pub tree: String,
    /// Who moves at the root. Max, unless said otherwise.
    pub root: Option<Side>,
    /// The algorithm, by name: `fail_soft`, unless said otherwise.
    pub algorithm: Option<String>,
    /// Switches.
    pub options: Option<SearchOptions>,
}

/// A game that can be traced.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum GameName {
    /// An explicit tree.
    Tree,
}

/// Who moves.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Side {
    /// The side that wants large values.
    Max,
    /// The side that wants small values.
    Min,
}

/// Switches where the literature differs.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct SearchOptions {
    /// Whether a value equal to the bound cuts.
    pub cut: Option<CutRule>,
}

/// When a value that meets the bound cuts.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum CutRule {
    /// At equality too.
    AtOrAbove,
    /// Only beyond it.
    Above,
}

/// A built-in sample tree.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Example {
    /// The name it goes by in addresses.
    pub id: &'static str,
    /// What it is called in Chinese.
    pub title_zh: &'static str,
    /// What it is called in English.
    pub title_en: &'static str,
    /// Who moves first.
    pub root: &'static str,
    /// The tree in bracket notation.
    pub tree: &'static str,
    /// The text and figure it comes from; empty if it is our own.
    pub source: &'static str,
    /// How much of it is there: `exact`, `partly`, `inferred` or `own`.
    pub certainty: &'static str,
    /// What is inferred, in Chinese; empty if nothing is.
    pub inferred_zh: &'static str,
    /// What is inferred, in English; empty if nothing is.
    pub inferred_en: &'static str,
}

impl From<&classroom::examples::Example> for Example {
    fn from(example: &classroom::examples::Example) -> Self {
        Self {
            id: example.id,
            title_zh: example.title_zh,
            title_en: example.title_en,
            root: example.root.name(),
            tree: example.tree,
            source: example.source,
            certainty: example.certainty.name(),
            inferred_zh: example.inferred_zh,
            inferred_en: example.inferred_en,
        }
    }
}

/// What a search found, and how much it did.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TraceSummary {
    /// The algorithm's name.
    pub algorithm: &'static str,
    /// The value of the root for Max.
    pub value: f64,
    /// The nodes of best play, as indices into the diagram, the root first.
    pub line: Vec<u32>,
    /// How many nodes were entered.
    pub searched: u32,
    /// How many leaves were evaluated.
    pub leaves: u32,
    /// How many leaves the tree has.
    pub leaves_in_tree: u32,
    /// How many steps the search took; step 0 is before it.
    pub steps: u32,
    /// The steps at which something was cut off.
    pub cut_steps: Vec<u32>,
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

/// A window, in Max's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WindowPair {
    /// What Max has elsewhere.
    pub alpha: f64,
    /// What Min has elsewhere.
    pub beta: f64,
}

/// One end of a window.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum BoundName {
    /// What Max has elsewhere.
    Alpha,
    /// What Min has elsewhere.
    Beta,
}

/// What a value is worth.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum BoundKind {
    /// It is the value.
    Exact,
    /// The value is at least this.
    AtLeast,
    /// The value is at most this.
    AtMost,
}

/// What a value passed up does to the parent.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Effect {
    /// There is no parent: the search is over.
    Ends,
    /// The parent's value improves.
    Raises,
    /// Nothing: the parent has something as good.
    None,
}

/// What one step did and why; nodes are indices into the diagram.
#[derive(Debug, Serialize)]
#[serde(
    tag = "code",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub(crate) enum Reason {
    /// Nothing has been searched yet.
    Start {
        /// The root.
        root: u32,
    },
    /// A node was entered with the window of its parent.
    Enter {
        /// The node.
        node: u32,
        /// Its α. Nothing: the algorithm has no window.
        alpha: Option<f64>,
        /// Its β. Nothing: the algorithm has no window.
        beta: Option<f64>,
        /// Its parent.
        from: Option<u32>,
    },
    /// A leaf was evaluated.
    Leaf {
        /// The leaf.
        node: u32,
        /// Its value.
        value: f64,
        /// Its parent.
        parent: Option<u32>,
        /// What that does to the parent.
        effect: Effect,
        /// What the parent had before.
        best: Option<f64>,
    },
    /// The table or memo answered instead of a search.
    Answer {
        /// The node that was not searched.
        node: u32,
        /// What the table said.
        value: f64,
        /// What that was taken to be worth.
        exact: BoundKind,
        /// The node that wrote it.
        writer: Option<u32>,
        /// Its parent.
        parent: Option<u32>,
        /// What that does to the parent.
        effect: Effect,
        /// What the parent had before.
        best: Option<f64>,
    },
    /// A child improved a node's value.
    Raise {
        /// The node.
        node: u32,
        /// The child. Nothing: the side to move stood pat.
        child: Option<u32>,
        /// The value now.
        value: f64,
        /// The end of the window that moved with it.
        bound: Option<BoundName>,
        /// The value before.
        was: Option<f64>,
        /// α now.
        alpha: Option<f64>,
        /// β now.
        beta: Option<f64>,
    },
    /// A node's value met a bound, and the other moves cannot matter.
    Cut {
        /// The node.
        node: u32,
        /// Its value.
        value: f64,
        /// Which bound it met.
        bound: BoundName,
        /// The bound's value.
        limit: f64,
        /// The node whose value the bound is. Nothing: the window of the root.
        by: Option<u32>,
        /// How many plies up that is: more than one is a deep cut.
        distance: u32,
        /// The children that were not looked at.
        pruned: Vec<u32>,
        /// Its parent.
        parent: Option<u32>,
        /// What that does to the parent.
        effect: Effect,
        /// What the parent had before.
        best: Option<f64>,
    },
    /// Every move of a node was searched.
    Leave {
        /// The node.
        node: u32,
        /// What it passes up.
        value: f64,
        /// What that is worth.
        exact: BoundKind,
        /// Its parent.
        parent: Option<u32>,
        /// What that does to the parent.
        effect: Effect,
        /// What the parent had before.
        best: Option<f64>,
    },
    /// The search is over.
    End {
        /// The value of the root for Max.
        value: f64,
        /// What it is worth.
        exact: BoundKind,
        /// The nodes of best play, the root first.
        line: Vec<u32>,
    },
}

/// Where a request went wrong.
#[derive(Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ErrorPlace {
    /// The field of the request.
    pub field: Option<String>,
    /// The line of a text, from 1.
    pub line: Option<u32>,
    /// The column, from 1, in characters.
    pub column: Option<u32>,
    /// How many characters come before.
    pub offset: Option<u32>,
}

/// Reads a request.
pub(crate) fn from_js<T: for<'de> Deserialize<'de>>(value: JsValue) -> Result<T, Refusal> {
    serde_wasm_bindgen::from_value(value).map_err(|error| Refusal::ill_formed(&error.to_string()))
}

/// Writes an answer.
pub(crate) fn to_js<T: Serialize + ?Sized>(value: &T) -> Result<JsValue, JsValue> {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    value.serialize(&serializer).map_err(JsValue::from)
}
