//! Endings that are solved: classes, how far the solver is, and what it found.

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

/// How far a solver is.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EndingProgress {
    /// The class at hand: the one that was asked for, or one that captures lead to. Nothing: all is solved.
    pub class: Option<String>,
    /// How many plies from their end the positions at hand are. Nothing: their moves are being counted.
    pub plies: Option<u8>,
    /// How many positions are done.
    pub done: u32,
    /// How many there are.
    pub total: u32,
}

/// How a position ends for the side to move, both sides playing their best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum EndingResult {
    /// It wins.
    Win,
    /// Nobody does.
    Draw,
    /// It loses.
    Loss,
}

/// What a position is worth.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EndingValue {
    /// For the side to move.
    pub result: EndingResult,
    /// How many plies until one side has no move. Nothing, where nobody wins.
    pub plies: Option<u8>,
}

/// A legal move and what it is worth to the side that makes it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EndingMove {
    /// The move, as UCI has it.
    #[serde(rename = "move")]
    pub mv: String,
    /// How the game ends after it, for the side that made it.
    pub value: EndingValue,
}

/// All that is known of a position.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EndingAnswer {
    /// What it is worth.
    pub value: EndingValue,
    /// Its legal moves, the best first.
    pub moves: Vec<EndingMove>,
    /// The best move, and of several the one that asks most of the other side. Nothing, if there is no move.
    pub reply: Option<String>,
}

/// A point on which a piece might stand instead.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EndingPlace {
    /// The point.
    pub square: String,
    /// What the position is worth then.
    pub value: EndingValue,
}

/// How the positions of a class end with one side to move.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EndingCount {
    /// The side to move wins.
    pub won: u32,
    /// Nobody does.
    pub drawn: u32,
    /// The side to move loses.
    pub lost: u32,
    /// The most plies to the end.
    pub longest: u8,
}

/// What a position to play from is to be like.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct EndingWish {
    /// For the side to move.
    pub result: EndingResult,
    /// Whether Black moves.
    pub black: Option<bool>,
    /// It is at least so many plies from its end; none, unless said otherwise.
    pub plies: Option<u8>,
    /// Which of all positions is looked at first, from 0 to 1.
    pub place: f64,
}
