//! Solved endings: classes, progress and results.

use serde::{Deserialize, Serialize};

/// A class of endings that can be solved.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EndingClass {
    /// Its pieces, as in `KRvKAABB`.
    pub name: String,
    /// How many positions it has, both sides to move.
    pub positions: u32,
}

/// The progress of a solver.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EndingProgress {
    /// The class being solved: the requested one, or one that captures lead to. Null when all are solved.
    pub class: Option<String>,
    /// The distance in plies from the end of the positions being solved. Null while moves are counted.
    pub plies: Option<u8>,
    /// How many positions are done.
    pub done: u32,
    /// How many positions there are.
    pub total: u32,
}

/// The result for the side to move with best play by both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum EndingResult {
    /// A win.
    Win,
    /// A draw.
    Draw,
    /// A loss.
    Loss,
}

/// The value of a position.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EndingValue {
    /// The result for the side to move.
    pub result: EndingResult,
    /// How many plies until one side has no move. Null for a draw.
    pub plies: Option<u8>,
}

/// A legal move and its value for the side that makes it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EndingMove {
    /// The move in UCI notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// The result of the game after it, for the side that made it.
    pub value: EndingValue,
}

/// The value and the moves of a position.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EndingAnswer {
    /// The value of the position.
    pub value: EndingValue,
    /// Its legal moves, the best first.
    pub moves: Vec<EndingMove>,
    /// The best move; of several, the one that is hardest to answer. Null if there is no move.
    pub reply: Option<String>,
}

/// Another point for a piece.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EndingPlace {
    /// The point.
    pub square: String,
    /// The value of the position with the piece there.
    pub value: EndingValue,
}

/// The results of all positions of a class with one side to move.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EndingCount {
    /// Wins for the side to move.
    pub won: u32,
    /// Draws.
    pub drawn: u32,
    /// Losses for the side to move.
    pub lost: u32,
    /// The greatest distance to the end, in plies.
    pub longest: u8,
}

/// The position that `sample` searches for.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct EndingRequest {
    /// The result for the side to move.
    pub result: EndingResult,
    /// Whether Black moves.
    pub black: Option<bool>,
    /// The minimum distance to the end in plies. Default: 0.
    pub plies: Option<u8>,
    /// Where in the list of all positions the search starts, from 0 to 1.
    pub place: f64,
}
