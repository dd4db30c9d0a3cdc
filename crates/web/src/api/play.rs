//! Requests and answers of the search that plays xiangqi.

use super::{BoundKind, MoveLanguage, MoveNotation, XiangqiRequest};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A search for a move.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub(crate) struct PlayRequest {
    /// The game: xiangqi.
    pub game: PlayedGame,
    /// The algorithm: `play`.
    pub algorithm: PlayedBy,
    /// The position. Default: the initial position.
    pub position: XiangqiRequest,
    /// The notation of the names of moves in the answer. Default: that of `language`, else `uci`.
    pub notation: Option<MoveNotation>,
    /// The language of the names of moves in the answer.
    pub language: Option<MoveLanguage>,
    /// When to stop. Default: never.
    pub limits: PlayLimits,
    /// Options.
    pub options: PlayOptions,
}

/// The game of a play request.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum PlayedGame {
    /// Chinese chess.
    #[default]
    Xiangqi,
}

/// The algorithm of a play request.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum PlayedBy {
    /// α-β with all its refinements.
    #[default]
    Play,
}

/// Limits of a search: the first one reached stops it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub(crate) struct PlayLimits {
    /// The depth in plies: 1 to 200.
    pub depth: Option<i64>,
    /// The number of nodes.
    pub nodes: Option<u64>,
    /// The time in milliseconds.
    pub time_ms: Option<i64>,
    /// The clock of the side to move.
    pub clock: Option<PlayClock>,
    /// Stops when a mate in this many own moves is found: 1 to 60.
    pub mate: Option<i64>,
    /// Restricts the search to these moves, in any notation.
    pub moves: Option<Vec<String>>,
    /// Pondering: time and clock do not count until `ponderHit`.
    pub endless: Option<bool>,
}

/// A game clock.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct PlayClock {
    /// The time left, in milliseconds.
    pub left_ms: i64,
    /// The increment after each move, in milliseconds. Default: 0.
    pub increment_ms: Option<i64>,
    /// How many moves to make in the time left. Default: all.
    pub moves_to_go: Option<i64>,
}

/// How to search for a move.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub(crate) struct PlayOptions {
    /// The size of the transposition table in MiB, 1 to 512. Default: 16.
    pub table_mb: Option<i64>,
    /// The number of lines (multi-PV), 1 to 20. Default: 1.
    pub lines: Option<i64>,
    /// The playing level, 1 (beginner) to 10 (full strength). Default: 10.
    pub level: Option<i64>,
    /// Selects a player of the level and the choices of `variety`: the same seed gives the same game. Default: a random
    /// seed, which the record of the search names.
    pub seed: Option<u32>,
    /// Whether almost equal moves of the opening are played in turn.
    pub variety: Option<bool>,
    /// Techniques to switch on or off, by the names of `techniques()`. Default: all on.
    pub techniques: Option<BTreeMap<String, bool>>,
    /// Whether to clear the table and the history first, so that the search can be repeated.
    pub fresh: Option<bool>,
    /// Keeps the table and the history of at most this many earlier searches of the same game, 0 to 7, if only those filled
    /// them and they can be repeated; else clears them first.
    pub follows: Option<i64>,
}

/// An earlier search of the same game whose table and history a later search used.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct EarlierSearch {
    /// The number of moves before the searched position.
    pub plies: u32,
    /// How many nodes it searched.
    pub nodes: f64,
}

/// The request of a search, to repeat it: `traceSearch` with the same position, moves, level, seed, table, techniques,
/// `before` and node count finds the same with the same engine, if the search was `fresh` and `plain`.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SearchRecord {
    /// The chosen move. Null if there is no legal move.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// How many nodes were searched.
    pub nodes: f64,
    /// The level, 1 to 10.
    pub level: u32,
    /// The seed of the player.
    pub seed: u32,
    /// The size of the table in MiB.
    pub table_mb: u32,
    /// The techniques that were not at their default, by name.
    pub switched: Vec<&'static str>,
    /// Whether it started with no memory of earlier searches except those in `before`.
    pub fresh: bool,
    /// The earlier searches of the game whose memory it used, with the same options, in order.
    pub before: Vec<EarlierSearch>,
    /// Whether the search ran alone and without lines, moves, mate and variety options.
    pub plain: bool,
    /// The engine of the search.
    pub engine: EngineName,
}

/// Identifies an engine.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EngineName {
    /// Its version.
    pub version: &'static str,
    /// A number that changes with the search or its evaluation.
    pub signature: u32,
    /// The evaluation: `appraisal` (hand-written), or `net-` and the number of a net.
    pub evaluation: String,
}

/// A technique of the search that plays.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Technique {
    /// A stable name.
    pub name: &'static str,
    /// What it does, in English.
    pub about: &'static str,
}

/// The state of a search.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlayInfo {
    /// Whether the search is over.
    pub done: bool,
    /// The best move so far. Null if there is no legal move.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// The depth in plies.
    pub depth: i32,
    /// The depth of the longest branch, in plies.
    pub selective_depth: u32,
    /// How many nodes were searched.
    pub nodes: f64,
    /// The time spent, in milliseconds.
    pub time_ms: f64,
    /// Nodes per second; 0 before any time passed.
    pub nodes_per_second: f64,
    /// The filled part of the table, 0 to 1.
    pub table_use: f64,
    /// The evaluation: `appraisal` (hand-written), or `net-` and the number of a net.
    pub evaluation: String,
    /// The best lines, best first.
    pub lines: Vec<PlayLine>,
    /// The record of the search. Null until it is over.
    pub search: Option<SearchRecord>,
}

/// A line of play.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlayLine {
    /// Its moves: `h2e2`.
    pub moves: Vec<String>,
    /// Its moves by their names in the request's notation or language.
    pub names: Vec<String>,
    /// Its moves in Chinese.
    pub chinese: Vec<String>,
    /// Its moves in WXF.
    pub wxf: Vec<String>,
    /// Its value for the side to move, in hundredths of a soldier.
    pub score: i32,
    /// Whether the score is exact or a bound.
    pub bound: BoundKind,
    /// Mate in this many own moves; negative: the side to move is mated.
    pub mate: Option<i32>,
    /// Its depth in plies.
    pub depth: i32,
}
