//! The candidate moves at the root of the search that plays, in players' terms. All values are those of the side to move
//! at the root, in hundredths of a soldier.

use super::{BoundKind, Color};
use serde::Serialize;

/// The moves that the search considered.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ConsideredMoves {
    /// The side to move.
    pub side: Color,
    /// How many nodes were entered.
    pub seen: f64,
    /// How many of them are recorded: of earlier iterations only the first plies, if there are too many nodes.
    pub recorded: u32,
    /// The iterations, shallowest first.
    pub iterations: Vec<ConsideredDepth>,
    /// The moves: the chosen one, then those that were best before it, then the others by their upper bound.
    pub candidates: Vec<ConsideredMove>,
    /// Legal moves that were neither searched nor left out by a rule.
    pub unexamined: Vec<SearchedLine>,
}

/// One iteration of the search.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ConsideredDepth {
    /// Its depth in plies.
    pub depth: i32,
    /// The best move when it ended.
    pub best: Option<String>,
    /// Whether it was stopped before its end.
    pub stopped: bool,
}

/// A move that the search could play.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ConsideredMove {
    /// The move, and the line that refutes it or that it leads to.
    pub line: SearchedLine,
    /// The result of each iteration for it.
    pub results: Vec<IterationResult>,
    /// How many nodes were spent on it.
    pub nodes: f64,
    /// The share of all nodes, 0 to 1.
    pub share: f64,
    /// The rule that left it out last, if any: `overlooked`, ...
    pub rule: Option<&'static str>,
}

/// The result of one iteration for a move.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct IterationResult {
    /// The index of the iteration, from 0.
    pub iteration: u32,
    /// The score of the move.
    pub score: i32,
    /// Mate in this many own moves; negative: the side is mated.
    pub mate: Option<i32>,
    /// Whether the score is exact or a bound.
    pub bound: BoundKind,
    /// How many nodes the iteration spent on it.
    pub nodes: f64,
    /// Whether it was the best move.
    pub best: bool,
}

/// A line of the search.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SearchedLine {
    /// Its moves: `h2e2`.
    pub moves: Vec<String>,
    /// Its moves in Chinese.
    pub chinese: Vec<String>,
    /// Its moves in WXF.
    pub wxf: Vec<String>,
    /// The node after each move.
    pub nodes: Vec<u32>,
    /// The step at which the search left each node.
    pub steps: Vec<u32>,
    /// How many moves after the first are proven good enough; the rest is an example.
    pub proven: u32,
    /// The reason for the end of the line, by the names of reasons. Null where there is no line.
    pub end: Option<&'static str>,
    /// How much too high a weaker player's evaluation at the end is.
    pub misjudged: i32,
}

/// Why a move was not played.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WhyNotMove {
    /// The move and, if it was searched, the line that refutes it.
    pub line: SearchedLine,
    /// Its last result, if it was searched.
    pub result: Option<IterationResult>,
    /// Why it was not chosen.
    pub fate: MoveFate,
    /// The rule that left it out.
    pub rule: Option<&'static str>,
    /// How many moves were left out with it.
    pub count: u32,
    /// Its upper bound, where the search used one.
    pub upper_bound: Option<i32>,
    /// The move that made this one unnecessary, and the line after it.
    pub after: Option<SearchedLine>,
    /// The reason for leaving the position, by the names of reasons.
    pub why: &'static str,
    /// The step at which the search left the position.
    pub step: u32,
}

/// Why a move was not chosen.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum MoveFate {
    /// It was searched.
    Searched,
    /// A rule left it out.
    LeftOut,
    /// A rule left it out with all remaining quiet moves.
    LeftOutWithOthers,
    /// A move before it was good enough.
    Cut,
    /// The search stopped before it.
    Stopped,
    /// The position was left before any move was searched.
    Settled,
    /// Only captures were searched there.
    Quiet,
    /// The record does not say.
    Unknown,
}
