//! What a search does beyond plain α-β: the kinds of visits and the causes of their ends.

use super::{BoundKind, BoundName, WindowPair};
use serde::Serialize;

/// The kind of a visit.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct VisitKind {
    /// The parts of its kind, such as `null_move` and `zero_window`.
    pub kind: Vec<&'static str>,
    /// How many plies are left to search. Null: to the end.
    pub depth: Option<f64>,
    /// The depth reduction in plies.
    pub reduced: f64,
    /// The extension in plies.
    pub extended: f64,
    /// The rule of the extension, such as `check`.
    pub extension: Option<&'static str>,
    /// The iteration of a root.
    pub pass: Option<Iteration>,
    /// The previous result of the same move or root, if this is a re-search.
    pub before: Option<Before>,
}

/// The iteration of a root.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Iteration {
    /// Its depth in plies.
    pub depth: i32,
    /// The index of the line (multi-PV), from 0.
    pub line: u32,
}

/// The result of a move or root before its re-search.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Before {
    /// Its value for Max.
    pub value: f64,
    /// Whether the value is exact or a bound.
    pub exact: BoundKind,
    /// The depth reduction of that search, in plies.
    pub reduced: f64,
}

/// One of the passes of a listing that searches the root several times.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PassOf {
    /// The number of the pass, from 1.
    pub number: u32,
    /// Its depth in plies. Null: to the end.
    pub depth: Option<f64>,
    /// The result of the previous pass.
    pub before: Option<Before>,
}

/// A bound that is not passed down.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Withheld {
    /// The bound.
    pub bound: BoundName,
    /// Its value.
    pub value: f64,
    /// The node that found this value. Null: the window of the root.
    pub by: Option<u32>,
}

/// The causes of a node's end.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Ending {
    /// The parts of its kind.
    pub kind: Vec<&'static str>,
    /// Whether it is a test search of its parent and no move of the game.
    pub is_test: bool,
    /// Whether Max is to move.
    pub max: bool,
    /// The static evaluation of the position.
    pub static_value: Option<f64>,
    /// The window in which its moves were first searched.
    pub window: Option<WindowPair>,
    /// The moves that were left out, by rule.
    pub left_out: Vec<LeftOut>,
    /// The names of the moves that a weaker player overlooked.
    pub overlooked: Vec<String>,
    /// The best move that it saw, if it overlooked any.
    pub preferred: Option<String>,
    /// The true evaluation of the position, where a weaker player misjudges it.
    pub fair: Option<f64>,
    /// Whether the parent's previous value was a lower or upper bound. Null: it had no value but an end of its window.
    pub had: Option<BoundKind>,
    /// The last test search before its end.
    pub question: Option<Question>,
    /// The table entry that it found.
    pub entry: Option<EntryFound>,
    /// Whether a re-search of the same move or root follows.
    pub again: bool,
    /// The finished iteration of a root.
    pub pass: Option<Iteration>,
}

/// How many moves a rule left out.
#[derive(Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LeftOut {
    /// The rule, such as `late_move`.
    pub rule: &'static str,
    /// How many moves.
    pub count: u32,
}

/// A test search that a node made before or instead of searching its moves.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Question {
    /// The test: `null_move`, `verification`, `singular`, `probable_cut` or `razoring`.
    pub kind: &'static str,
    /// The node of the test, if drawn.
    pub node: Option<u32>,
    /// The result.
    pub value: f64,
    /// Whether the result is exact or a bound.
    pub exact: BoundKind,
    /// How many plies were left to search.
    pub depth: Option<f64>,
}

/// The origin of a table entry.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EntryFound {
    /// Its writer.
    pub writer: EntryWriter,
    /// The number of the node that wrote it, if recorded.
    pub node: Option<u32>,
    /// The iteration of that node.
    pub iteration: Option<Iteration>,
    /// How many searches ago it was written, if by an earlier search and known.
    pub ago: Option<u32>,
    /// Its depth in plies. Null if not recorded.
    pub depth: Option<u32>,
    /// Whether the value was used as exact or as a bound.
    pub exact: BoundKind,
}

/// The writer of a table entry.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum EntryWriter {
    /// A node of this search.
    Node,
    /// A node of this search that is not recorded.
    Unrecorded,
    /// An earlier search.
    Earlier,
}
