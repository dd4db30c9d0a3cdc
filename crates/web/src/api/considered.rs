//! What the search that plays considered at its root, in the terms of players. All values are those of the side to move
//! at the root, in hundredths of a soldier.

use serde::Serialize;

use super::{BoundKind, Color};

/// What the search considered.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ConsideredMoves {
    /// Who moves.
    pub side: Color,
    /// How many nodes were entered.
    pub seen: f64,
    /// How many of them are recorded: of earlier iterations only the first plies, where there are too many.
    pub recorded: u32,
    /// One for each depth, the shallowest first.
    pub iterations: Vec<ConsideredDepth>,
    /// The moves: the one to play, then those that were best before it, then the others by what they are worth at most.
    pub candidates: Vec<ConsideredMove>,
    /// Legal moves that it neither looked at nor left out by a rule.
    pub untold: Vec<SearchedLine>,
}

/// The search to one depth.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ConsideredDepth {
    /// How many plies it looks ahead.
    pub depth: i32,
    /// The best move when it ended.
    pub best: Option<String>,
    /// Whether it was stopped on the way.
    pub stopped: bool,
}

/// A move that the search could play.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ConsideredMove {
    /// The move, and the line that refutes it or that it leads to.
    pub line: SearchedLine,
    /// What each depth found out about it.
    pub looks: Vec<ConsideredLook>,
    /// How many nodes were spent on it.
    pub nodes: f64,
    /// Which part of all nodes that is, 0 to 1.
    pub share: f64,
    /// The rule that left it out the last time, if one ever did: `overlooked`, ...
    pub rule: Option<&'static str>,
}

/// What a depth found out about a move.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ConsideredLook {
    /// Which of the depths, from 0.
    pub iteration: u32,
    /// What the move is worth.
    pub score: i32,
    /// In how many moves of one's own it mates; negative: is mated.
    pub mate: Option<i32>,
    /// Whether that is its value or a bound on it.
    pub bound: BoundKind,
    /// How many nodes were spent on it there.
    pub nodes: f64,
    /// Whether it was the best.
    pub best: bool,
}

/// A line as the search has it.
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
    /// The step at which the search was done with it.
    pub steps: Vec<u32>,
    /// How many moves after the first are proven to be good enough; the rest is an example.
    pub proven: u32,
    /// Why the search went no further, by the names of reasons. Nothing where there is no line.
    pub end: Option<&'static str>,
    /// Where that is a judgement of the position by itself, by a weaker player: by how much it is too high.
    pub misjudged: i32,
}

/// Why a move was not played.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WhyNotMove {
    /// The move and, where it was looked at, the line that it runs into.
    pub line: SearchedLine,
    /// What it was worth the last time that it was looked at.
    pub look: Option<ConsideredLook>,
    /// What became of it.
    pub fate: MoveFate,
    /// The rule that left it out.
    pub rule: Option<&'static str>,
    /// How many moves were left out with it.
    pub count: u32,
    /// The most that it could bring, where the search reckoned with it.
    pub hope: Option<i32>,
    /// The move after which its turn did not come, and the line that it leads to.
    pub after: Option<SearchedLine>,
    /// Why the search left the position, by the names of reasons.
    pub why: &'static str,
    /// The step at which it did.
    pub step: u32,
}

/// What became of a move.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum MoveFate {
    /// It was searched.
    Searched,
    /// A rule left it out.
    LeftOut,
    /// A rule left it out with all quiet moves that were left.
    LeftOutWithOthers,
    /// Another move was good enough before its turn came.
    Cut,
    /// The search was stopped before its turn came.
    Stopped,
    /// The position was left before any move was searched.
    Settled,
    /// Only captures were searched there.
    Quiet,
    /// The search does not tell.
    Unknown,
}
