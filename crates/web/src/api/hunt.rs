//! A hunt on a small board and its retrograde solution.

use serde::{Deserialize, Serialize};

/// The hunting piece.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum HunterName {
    /// Moves along files and ranks.
    Chariot,
    /// Moves as in xiangqi and can be blocked.
    Horse,
    /// Moves forward or sideways.
    Soldier,
}

/// The hunt to solve.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct HuntRequest {
    /// The piece of Red. Black has a general.
    pub hunter: HunterName,
    /// How many squares a side of the board has, 3 to 5.
    pub size: i64,
}

/// All positions of a hunt and the steps of their solution.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct HuntTable {
    /// Every possible position.
    pub places: Vec<HuntPlace>,
    /// The steps of the solution, in order.
    pub steps: Vec<HuntStep>,
}

/// A position of a hunt.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct HuntPlace {
    /// The square of the hunter. Squares are numbered by rank, from Red's side.
    pub hunter: u32,
    /// The square of the general.
    pub general: u32,
    /// Whether Red moves.
    pub red: bool,
    /// The positions after each move, as indices into the list.
    pub moves: Vec<u32>,
    /// Whether the general can capture the hunter, which draws.
    pub takes: bool,
    /// In how many plies Red wins or loses; null for a draw.
    pub plies: Option<u32>,
    /// Whether Red wins; null for a draw.
    pub won: Option<bool>,
}

/// A step of the solution.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct HuntStep {
    /// The position, as an index into the list.
    pub place: u32,
    /// The position after one of its moves that decided this step; null if it has no moves.
    pub by: Option<u32>,
    /// How many of its moves are not refuted yet. 0: the position is solved.
    pub open: u32,
}
