//! The search that plays xiangqi: what it is asked, and how it stands.

use alloc::string::String;
use alloc::vec::Vec;

use alloc::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{BoundKind, XiangqiRequest};

/// A search to play by.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub(crate) struct PlayRequest {
    /// The game, which is xiangqi.
    pub game: PlayedGame,
    /// The algorithm, which is the one that plays.
    pub algorithm: PlayedBy,
    /// The position. The usual start, unless said otherwise.
    pub position: XiangqiRequest,
    /// When to stop. Never, unless said otherwise.
    pub limits: PlayLimits,
    /// Everything else.
    pub options: PlayOptions,
}

/// The game that is played.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum PlayedGame {
    /// Chinese chess.
    #[default]
    Xiangqi,
}

/// The algorithm that plays.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum PlayedBy {
    /// Everything that makes α-β strong.
    #[default]
    Play,
}

/// When a search stops, whichever comes first.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub(crate) struct PlayLimits {
    /// After so many plies: 1 to 200.
    pub depth: Option<u32>,
    /// After so many nodes.
    pub nodes: Option<u64>,
    /// After so many milliseconds.
    pub time_ms: Option<u64>,
    /// By the clock of the side to move.
    pub clock: Option<PlayClock>,
    /// When a mate in so many own moves is found: 1 to 60.
    pub mate: Option<u32>,
    /// Only these moves are searched, in any notation.
    pub moves: Option<Vec<String>>,
    /// Time and clock do not count until `ponderHit`: it is not our move yet.
    pub endless: Option<bool>,
}

/// A game clock.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct PlayClock {
    /// What is left, in milliseconds.
    pub left_ms: u64,
    /// What is added after each move, in milliseconds. Nothing, unless said otherwise.
    pub increment_ms: Option<u64>,
    /// How many moves are to be made in it. All, unless said otherwise.
    pub moves_to_go: Option<u32>,
}

/// How to search for a move.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub(crate) struct PlayOptions {
    /// The size of the transposition table in mebibytes, 1 to 512. 16, unless said otherwise.
    pub table_mb: Option<u32>,
    /// How many lines are wanted, 1 to 20. One, unless said otherwise.
    pub lines: Option<u32>,
    /// How well to play, from 1, a first game, to 10, as well as possible. 10, unless said otherwise.
    pub level: Option<u32>,
    /// Which of all players of the level it is, and which choices variety makes: the same seed, the same game.
    pub seed: Option<u32>,
    /// Whether early moves that are as good as equal are played in turn.
    pub variety: Option<bool>,
    /// Techniques to switch on or off, by the names of `techniques()`. All are on, unless said otherwise.
    pub techniques: Option<BTreeMap<String, bool>>,
}

/// A technique of the search that plays.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Technique {
    /// By a name that stays the same.
    pub name: &'static str,
    /// What it does, in English.
    pub about: &'static str,
}

/// How a search stands.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlayInfo {
    /// Whether it is over.
    pub done: bool,
    /// The move to play as far as is known. Nothing: there is no legal move.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// How deep it is, in plies.
    pub depth: i32,
    /// How deep its longest branch went.
    pub selective_depth: u32,
    /// How many nodes it has searched.
    pub nodes: f64,
    /// How long it took, in milliseconds.
    pub time_ms: f64,
    /// How many nodes it searches in a second; 0 before it took any time.
    pub nodes_per_second: f64,
    /// How full the table is, 0 to 1.
    pub table_use: f64,
    /// The best lines, the very best first.
    pub lines: Vec<PlayLine>,
}

/// A line of play.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlayLine {
    /// Its moves: `h2e2`.
    pub moves: Vec<String>,
    /// Its moves in Chinese.
    pub chinese: Vec<String>,
    /// Its moves in WXF.
    pub wxf: Vec<String>,
    /// What it is worth to the side to move, in hundredths of a soldier.
    pub score: i32,
    /// Whether that is the score or only a bound of it.
    pub bound: BoundKind,
    /// In how many own moves it mates; negative: is mated.
    pub mate: Option<i32>,
    /// To which depth it was searched.
    pub depth: i32,
}
