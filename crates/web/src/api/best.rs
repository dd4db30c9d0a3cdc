//! The move to play, whatever the game.

use serde::Serialize;

use super::BoundKind;

/// The move to play, and what makes it the best.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BestMove {
    /// The move: `h2e2` in xiangqi, in other games its name or the node it leads to. Nothing: no move is left.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// What it is worth to the side to move: in xiangqi in hundredths of a soldier, else in the game's points.
    pub score: f64,
    /// Whether that is the score or only a bound of it.
    pub bound: BoundKind,
    /// In how many own moves it mates; negative: is mated. Only in xiangqi.
    pub mate: Option<i32>,
    /// To which depth was searched, in plies.
    pub depth: i32,
    /// How many nodes were searched.
    pub nodes: f64,
    /// How long it took, in milliseconds.
    pub time_ms: f64,
    /// The moves of best play, this one first.
    pub line: Vec<String>,
    /// What the search was. Only of the search that plays xiangqi.
    #[cfg(feature = "play")]
    pub search: Option<super::SearchRecord>,
}
