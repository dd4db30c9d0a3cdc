//! The search that plays xiangqi: what it is asked, and how it stands.

use std::collections::BTreeMap;

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
    /// After this many plies: 1 to 200.
    pub depth: Option<u32>,
    /// After this many nodes.
    pub nodes: Option<u64>,
    /// After this many milliseconds.
    pub time_ms: Option<u64>,
    /// By the clock of the side to move.
    pub clock: Option<PlayClock>,
    /// When a mate in this many moves of one's own is found: 1 to 60.
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
    /// Which of all players of the level it is, and which choices variety makes: the same seed, the same game. Any, unless
    /// said otherwise; the record of the search names it.
    pub seed: Option<u32>,
    /// Whether early moves that are as good as equal are played in turn.
    pub variety: Option<bool>,
    /// Techniques to switch on or off, by the names of `techniques()`. All are on, unless said otherwise.
    pub techniques: Option<BTreeMap<String, bool>>,
    /// Whether what was learnt from earlier searches is forgotten first: then this one can be made again.
    pub fresh: Option<bool>,
    /// What at most so many earlier searches of the same game left may be of use, 0 to 7, if it was left by them alone and
    /// they can be made again before this one; else it is forgotten first.
    pub follows: Option<u32>,
}

/// An earlier search of the same game, which left something to a later one.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct EarlierSearch {
    /// After how many of the moves it searched.
    pub plies: u32,
    /// How many nodes it searched.
    pub nodes: f64,
}

/// What a search was, so that it can be made again: `traceSearch` with the same position and its moves, the same level,
/// seed, table, techniques and `before`, and as many nodes, finds the same if it was `fresh` and `plain`, by the same engine.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SearchRecord {
    /// The move that was chosen. Nothing: there is no legal move.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// How many nodes were searched.
    pub nodes: f64,
    /// The level, 1 to 10.
    pub level: u32,
    /// Which of all players of the level it was.
    pub seed: u32,
    /// The size of the table in mebibytes.
    pub table_mb: u32,
    /// The techniques that were switched, off or on: not as they usually are. By name.
    pub switched: Vec<&'static str>,
    /// Whether it began with nothing learnt from earlier searches but those that are named in `before`.
    pub fresh: bool,
    /// The earlier searches of the game that left something to it, with the same options, in their order.
    pub before: Vec<EarlierSearch>,
    /// Whether nothing else had a say: nobody helped, and no lines, moves, mate or variety were asked for.
    pub plain: bool,
    /// The engine that searched.
    pub engine: EngineName,
}

/// By what searches of one engine are told from those of another.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EngineName {
    /// Its version.
    pub version: &'static str,
    /// Another search, or one with another evaluation, has another number.
    pub signature: u32,
    /// What its evaluation is called: `appraisal`, which people wrote, or `net-` and the number of a net.
    pub evaluation: String,
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
    /// Who says what positions are worth: `appraisal`, which people wrote, or `net-` and the number of a net.
    pub evaluation: String,
    /// The best lines, the very best first.
    pub lines: Vec<PlayLine>,
    /// What the search was. Nothing before it is over.
    pub search: Option<SearchRecord>,
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
