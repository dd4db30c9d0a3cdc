//! A hunt on a small board, and how it was solved backwards.

use serde::{Deserialize, Serialize};

/// The piece that hunts.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum HunterName {
    /// Along files and ranks.
    Chariot,
    /// As in xiangqi, and it can be blocked.
    Horse,
    /// Forward or aside.
    Soldier,
}

/// Which hunt is to be solved.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct HuntRequest {
    /// The piece of Red; Black has a general.
    pub hunter: HunterName,
    /// How many squares a side of the board has, from 3 to 5.
    pub size: u32,
}

/// All positions of a hunt, and the steps by which they were solved.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct HuntTable {
    /// Every position that can be.
    pub places: Vec<HuntPlace>,
    /// What was found, in the order in which it was.
    pub steps: Vec<HuntStep>,
}

/// A position of a hunt.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct HuntPlace {
    /// The square of the hunter: squares are numbered by rank, from the side of Red.
    pub hunter: u32,
    /// The square of the general.
    pub general: u32,
    /// Whether Red moves.
    pub red: bool,
    /// The positions that a move leads to, by their place in the list.
    pub moves: Vec<u32>,
    /// Whether the general can take the hunter, which draws.
    pub takes: bool,
    /// In how many plies Red wins or loses; nothing, where neither does.
    pub plies: Option<u32>,
    /// Whether Red wins; nothing, where nobody does.
    pub won: Option<bool>,
}

/// What became known of a position.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct HuntStep {
    /// The position, by its place in the list.
    pub place: u32,
    /// The position that told it, to which it has a move; nothing, if it has no moves at all.
    pub by: Option<u32>,
    /// How many of its moves are not refuted yet. 0: what it is worth was found.
    pub open: u32,
}
