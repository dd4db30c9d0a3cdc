//! Positions of xiangqi: how a request says one, and everything a board shows of it.

use serde::{Deserialize, Serialize};

/// A position of xiangqi: where it began and the moves since.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub(crate) struct XiangqiRequest {
    /// Where the game began. The usual start, unless said otherwise.
    pub fen: Option<String>,
    /// The moves since, in any notation.
    pub moves: Option<Vec<String>>,
    /// How many moves are known already: the answer describes those after them. None, unless said otherwise.
    pub known: Option<u32>,
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
    /// The moves played, but for those that are known.
    pub moves: Vec<XiangqiMove>,
    /// The legal moves that would lose by repetition.
    pub warnings: Vec<XiangqiWarning>,
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

/// A move that loses by repetition.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct XiangqiWarning {
    /// The move: `h2e2`.
    #[serde(rename = "move")]
    pub mv: String,
    /// How the game would end.
    pub verdict: Verdict,
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

/// The static evaluation of a position and its terms, in hundredths of a soldier.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct XiangqiAppraisal {
    /// What each term is worth to either side, in an order that stays the same.
    pub terms: Vec<AppraisalTerm>,
    /// Red's sum less Black's.
    pub sum: i32,
    /// What is left of that for Red when it is taken into account what can still win.
    pub red: i32,
    /// How much of the middlegame is left: 1 at the start, 0 in an endgame.
    pub phase: f64,
}

/// What a position is worth to the net, and each piece of it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct XiangqiWorths {
    /// What the net is called: `net-` and its number.
    pub evaluation: String,
    /// What it says of the position for Red, in hundredths of a soldier.
    pub red: i32,
    /// How much better that is for Red with each piece, but for the generals, than without.
    pub pieces: Vec<PieceWorth>,
}

/// What a piece is worth to Red where it stands.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PieceWorth {
    /// Where it stands: `h2`.
    pub square: String,
    /// Its letter as in a FEN.
    pub piece: String,
    /// How much better the score is for Red with it than without.
    pub red: i32,
}

/// A term of the evaluation.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AppraisalTerm {
    /// By a name that stays the same.
    pub name: &'static str,
    /// What it counts, in English.
    pub about: &'static str,
    /// What it is worth to Red.
    pub red: i32,
    /// What it is worth to Black.
    pub black: i32,
}

/// How moves are written.
#[cfg(feature = "lab")]
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum MoveNotation {
    /// 炮二平五.
    #[default]
    Chinese,
    /// The same in traditional characters.
    Traditional,
    /// `C2=5`.
    Wxf,
    /// `H2-E2`.
    Iccs,
}
