//! Xiangqi: requests for a position or a search, and what is known of them.

use serde::{Deserialize, Serialize};

/// A position of xiangqi: where it began and the moves since.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub(crate) struct XiangqiRequest {
    /// Where the game began. The usual start, unless said otherwise.
    pub fen: Option<String>,
    /// The moves since, in any notation.
    pub moves: Option<Vec<String>>,
    /// By which rules repetitions are judged. `wxf`, unless said otherwise.
    pub rules: Option<Rules>,
    /// A move to be warned of, in any notation; only for `xiangqiWarning`.
    #[serde(rename = "move")]
    pub mv: Option<String>,
}

/// The rules about repetition.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Rules {
    /// World and Asian rules.
    #[default]
    Wxf,
    /// Chinese rules.
    Cxa,
}

/// Everything a board shows of a position.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct XiangqiState {
    /// Where the game began.
    pub start_fen: String,
    /// Where it stands.
    pub fen: String,
    /// Who moves.
    pub side: Color,
    /// What stands where.
    pub pieces: Vec<PlacedPiece>,
    /// The legal moves.
    pub legal: Vec<XiangqiMove>,
    /// Whether the side to move is in check.
    pub in_check: bool,
    /// The points of the pieces that give it.
    pub checkers: Vec<String>,
    /// The moves played.
    pub moves: Vec<XiangqiMove>,
    /// Plies since the last capture.
    pub quiet_plies: u16,
    /// How the game has ended. Nothing: it goes on.
    pub verdict: Option<Verdict>,
}

/// Red or Black.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Color {
    /// Moves first and goes up the board.
    Red,
    /// Goes down the board.
    Black,
}

/// A piece and where it stands.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlacedPiece {
    /// The point: `a0` at Red's left, `i9` at Black's.
    pub square: String,
    /// Its letter in a FEN; a capital is Red.
    pub piece: String,
}

/// A legal move, as people write it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct XiangqiMove {
    /// `h2e2`.
    pub uci: String,
    /// Where from.
    pub from: String,
    /// Where to.
    pub to: String,
    /// What moves, as its letter in a FEN.
    pub piece: String,
    /// What it takes, as its letter in a FEN.
    pub captures: Option<String>,
    /// Whether it gives check.
    pub check: bool,
    /// `H2-E2`.
    pub iccs: String,
    /// `C2=5`.
    pub wxf: String,
    /// 炮二平五.
    pub chinese: String,
    /// The same in traditional characters.
    pub traditional: String,
}

/// How a game has ended and by which rule.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Verdict {
    /// Who has won. Nothing: a draw.
    pub winner: Option<Color>,
    /// The rule that decided, by a name that stays the same.
    pub code: &'static str,
    /// The reason in English.
    pub message: String,
}

/// What keeps an arrangement of pieces from being a legal position.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SetupFault {
    /// The reason, by a name that stays the same.
    pub code: &'static str,
    /// The reason in English.
    pub message: String,
    /// The points to look at.
    pub squares: Vec<String>,
}

/// A search to play by.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub(crate) struct PlayRequest {
    /// The position.
    pub position: XiangqiRequest,
    /// When to stop. Never, unless said otherwise.
    pub limits: PlayLimits,
    /// Everything else.
    pub options: PlayOptions,
}

/// When a search stops, whichever comes first.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub(crate) struct PlayLimits {
    /// After so many plies: 1 to 200.
    pub depth: Option<u16>,
    /// After so many nodes.
    pub nodes: Option<u32>,
    /// After so many milliseconds.
    pub time_ms: Option<u32>,
}

/// How to search for a move.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub(crate) struct PlayOptions {
    /// The size of the transposition table in mebibytes, 1 to 512. 16, unless said otherwise.
    pub table_mb: Option<u16>,
    /// How many lines are wanted, 1 to 20. One, unless said otherwise.
    pub lines: Option<u8>,
}

/// How a search stands.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlayInfo {
    /// Whether it is over.
    pub done: bool,
    /// The best move so far. Nothing: there is no legal move.
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
    /// In how many own moves it mates; negative: is mated.
    pub mate: Option<i32>,
    /// To which depth it was searched.
    pub depth: i32,
}
