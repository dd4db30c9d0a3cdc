//! The best move in any game.

use super::BoundKind;
use serde::Serialize;

/// The best move and its score.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BestMove {
    /// The move: `h2e2` in xiangqi, in other games its name or the node it leads to. Null if there is no legal move.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// Its value for the side to move: hundredths of a soldier in xiangqi, else the game's points.
    pub score: f64,
    /// Whether the score is exact or a bound.
    pub bound: BoundKind,
    /// Mate in this many own moves; negative: the side to move is mated. Only in xiangqi.
    pub mate: Option<i32>,
    /// The depth of the search in plies.
    pub depth: i32,
    /// How many nodes were searched.
    pub nodes: f64,
    /// The search time in milliseconds.
    pub time_ms: f64,
    /// The moves of best play, starting with this one.
    pub line: Vec<String>,
    /// The same moves by their names: in xiangqi in the request's notation or language.
    pub names: Vec<String>,
    /// The record of the search. Only for the search that plays xiangqi.
    #[cfg(feature = "play")]
    pub search: Option<super::SearchRecord>,
}
