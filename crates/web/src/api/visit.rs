//! What a search does beyond plain α-β: how a node was entered, and what led to its end.

use serde::Serialize;

use super::{BoundKind, BoundName, WindowPair};

/// How a node was entered.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct VisitKind {
    /// The parts of its kind, such as `null_move` and `zero_window`.
    pub kind: Vec<&'static str>,
    /// How many plies are left to search. Nothing: to the end.
    pub depth: Option<f64>,
    /// By how many plies less deep than its brothers it is searched.
    pub reduced: f64,
    /// By how many plies deeper, if the search says so.
    pub extended: f64,
    /// The rule that extends it, such as `check`.
    pub extension: Option<&'static str>,
    /// Of a root: for which iteration.
    pub pass: Option<Iteration>,
    /// What the same move or root was worth a moment ago, if it is searched again.
    pub before: Option<Before>,
}

/// Which root this is.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Iteration {
    /// How deep the iteration looks, in plies.
    pub depth: i32,
    /// Which of the best lines it looks for, from 0.
    pub line: u32,
}

/// What came of a move or root before it was searched again.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Before {
    /// Its value for Max.
    pub value: f64,
    /// What that is worth.
    pub exact: BoundKind,
    /// By how many plies less deep it was searched.
    pub reduced: f64,
}

/// One of the passes of a listing that searches the root several times.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PassOf {
    /// Which, from 1.
    pub number: u32,
    /// How many plies deep it looks. Nothing: to the end.
    pub depth: Option<f64>,
    /// What the pass before it found.
    pub before: Option<Before>,
}

/// A bound that is known and is not handed down.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Withheld {
    /// Which.
    pub bound: BoundName,
    /// Its value.
    pub value: f64,
    /// The node that found this value. Nothing: it is the window of the root.
    pub by: Option<u32>,
}

/// What led to the end of a node.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Ending {
    /// The parts of its kind.
    pub kind: Vec<&'static str>,
    /// Whether it is only a question of its parent's, and none of the moves that may be played.
    pub is_test: bool,
    /// Whether Max moves there.
    pub max: bool,
    /// The static evaluation of the position.
    pub static_value: Option<f64>,
    /// The window in which its moves were searched at first.
    pub window: Option<WindowPair>,
    /// The moves that were left out, by rule.
    pub left_out: Vec<LeftOut>,
    /// The names of those that a weaker player did not see.
    pub overlooked: Vec<String>,
    /// If there are any: the move that it preferred to what else it saw.
    pub preferred: Option<String>,
    /// What the evaluation says of the position, where a weaker player misjudges it.
    pub fair: Option<f64>,
    /// What the value that the parent had before is worth while the parent is open. Nothing: it had none but an end of its
    /// window.
    pub had: Option<BoundKind>,
    /// The question that was asked last before its end.
    pub question: Option<Question>,
    /// The entry of the table that it found.
    pub entry: Option<EntryFound>,
    /// Whether the same move, or the root, is searched once more right after.
    pub again: bool,
    /// Of a root: which iteration is over.
    pub pass: Option<Iteration>,
}

/// How many moves a rule left out.
#[derive(Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LeftOut {
    /// The rule, such as `late_move`.
    pub rule: &'static str,
    /// How many.
    pub count: u32,
}

/// A question that a node asked before or instead of searching its moves.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Question {
    /// Which: `null_move`, `verification`, `singular`, `probable_cut` or `razoring`.
    pub kind: &'static str,
    /// How the answer is drawn, if it is.
    pub node: Option<u32>,
    /// The answer.
    pub value: f64,
    /// What it is worth.
    pub exact: BoundKind,
    /// How many plies were left to search.
    pub depth: Option<f64>,
}

/// Where an entry of the table came from.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EntryFound {
    /// Who wrote it.
    pub writer: EntryWriter,
    /// The number of that node, if it is recorded.
    pub node: Option<u32>,
    /// The iteration in which that node was searched.
    pub iteration: Option<Iteration>,
    /// How many searches ago, if an earlier one did and that is known.
    pub ago: Option<u32>,
    /// How deep it had been searched, in plies. Nothing: nobody wrote that down.
    pub depth: Option<u32>,
    /// What it was taken to say.
    pub exact: BoundKind,
}

/// Who wrote an entry of the table.
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
