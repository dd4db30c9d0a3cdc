//! Positions of xiangqi: in requests, and as shown on a board.

use ::xiangqi::Notation;
use serde::{Deserialize, Serialize};

/// A position of xiangqi: the first position of a game and the moves since.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub(crate) struct XiangqiRequest {
    /// The first position of the game. Default: the initial position.
    pub fen: Option<String>,
    /// The moves since, in any notation.
    pub moves: Option<Vec<String>>,
    /// How many moves the caller knows already: the answer describes those after them. Default: 0.
    pub known: Option<u32>,
    /// The rules for repetitions. Default: `wxf`.
    pub rules: Option<Rules>,
    /// A move to check for repetition, in any notation; only for `xiangqiWarning`.
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

/// A position as shown on a board.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct XiangqiState {
    /// The first position of the game.
    pub start_fen: String,
    /// The position.
    pub fen: String,
    /// The side to move.
    pub side: Color,
    /// The pieces and their points.
    pub pieces: Vec<PlacedPiece>,
    /// The legal moves.
    pub legal: Vec<XiangqiMove>,
    /// Whether the side to move is in check.
    pub in_check: bool,
    /// The points of the checking pieces.
    pub checkers: Vec<String>,
    /// The moves played, without the first `known` ones.
    pub moves: Vec<XiangqiMove>,
    /// The legal moves that would lose by repetition.
    pub warnings: Vec<XiangqiWarning>,
    /// Plies since the last capture.
    pub quiet_plies: u16,
    /// The result of the game. Null while it goes on.
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

/// A legal move in several notations.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct XiangqiMove {
    /// `h2e2`.
    pub uci: String,
    /// The starting point.
    pub from: String,
    /// The target point.
    pub to: String,
    /// The moving piece, as its letter in a FEN.
    pub piece: String,
    /// The captured piece, as its letter in a FEN.
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

/// A move that loses by repetition.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct XiangqiWarning {
    /// The move: `h2e2`.
    #[serde(rename = "move")]
    pub mv: String,
    /// The result of the game.
    pub verdict: Verdict,
}

/// The result of a game and the deciding rule.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Verdict {
    /// The winner. Null: a draw.
    pub winner: Option<Color>,
    /// The deciding rule, by a stable name.
    pub code: &'static str,
    /// The reason in English.
    pub message: String,
}

/// A reason why an arrangement of pieces is no legal position.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SetupFault {
    /// The reason, by a stable name.
    pub code: &'static str,
    /// The reason in English.
    pub message: String,
    /// The points concerned.
    pub squares: Vec<String>,
}

/// The static evaluation of a position and its terms, in hundredths of a soldier.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct XiangqiAppraisal {
    /// The value of each term for either side, in a stable order.
    pub terms: Vec<AppraisalTerm>,
    /// Red's sum minus Black's.
    pub sum: i32,
    /// The final evaluation for Red: the sum, reduced by what can no longer win.
    pub red: i32,
    /// The remaining part of the middlegame: 1 at the start, 0 in an endgame.
    pub phase: f64,
}

/// The net's evaluation of a position and of each piece.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct XiangqiWorths {
    /// The name of the net: `net-` and its number.
    pub evaluation: String,
    /// The net's evaluation for Red, in hundredths of a soldier.
    pub red: i32,
    /// How much each piece except the generals changes the evaluation for Red.
    pub pieces: Vec<PieceWorth>,
}

/// The value of a piece for Red at its point.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PieceWorth {
    /// Its point: `h2`.
    pub square: String,
    /// Its letter in a FEN.
    pub piece: String,
    /// The evaluation for Red with the piece minus that without it.
    pub red: i32,
}

/// A term of the evaluation.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AppraisalTerm {
    /// A stable name.
    pub name: &'static str,
    /// A description in English.
    pub about: &'static str,
    /// Its value for Red.
    pub red: i32,
    /// Its value for Black.
    pub black: i32,
}

/// The notation of moves.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum MoveNotation {
    /// `h2e2`.
    Uci,
    /// 炮二平五.
    Chinese,
    /// The same in traditional characters.
    Traditional,
    /// `C2=5`.
    Wxf,
    /// `H2-E2`.
    Iccs,
}

/// The language of the names of moves: the notation of its books.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) enum MoveLanguage {
    /// English: `C2=5`.
    #[serde(rename = "en")]
    English,
    /// Chinese in simplified characters: 炮二平五.
    #[serde(rename = "zh-Hans")]
    Simplified,
    /// Chinese in traditional characters.
    #[serde(rename = "zh-Hant")]
    Traditional,
}

/// The notation of a request that asks for a notation, a language, or neither.
pub(crate) fn notation_of(notation: Option<MoveNotation>, language: Option<MoveLanguage>) -> Notation {
    match notation {
        Some(MoveNotation::Uci) => Notation::UCI,
        Some(MoveNotation::Chinese) => Notation::CHINESE,
        Some(MoveNotation::Traditional) => Notation::TRADITIONAL,
        Some(MoveNotation::Wxf) => Notation::WXF,
        Some(MoveNotation::Iccs) => Notation::Iccs,
        None => match language {
            None => Notation::UCI,
            Some(MoveLanguage::English) => Notation::WXF,
            Some(MoveLanguage::Simplified) => Notation::CHINESE,
            Some(MoveLanguage::Traditional) => Notation::TRADITIONAL,
        },
    }
}
