//! Move notations: ICCS, UCI, WXF and Chinese, written and read.
//!
//! ```
//! use xiangqi::{Notation, Position};
//!
//! let position = Position::start();
//! let mv = Notation::CHINESE.read(&position, "炮二平五")?;
//! assert_eq!(mv.to_string(), "h2e2");
//! assert_eq!(Notation::WXF.write(&position, mv), "C2=5");
//! assert_eq!(Notation::Iccs.write(&position, mv), "H2-E2");
//!
//! let error = Notation::WXF.read(&position, "C3=5").unwrap_err();
//! assert_eq!(error.to_string(), "no cannon on file 3 (character 2)");
//! # Ok::<(), xiangqi::NotationError>(())
//! ```
//!
//! A written move is always read back as the same move. Reading accepts traditional and simplified
//! characters, full-width letters and digits, either side's name for a piece, and every convention for
//! several pieces on a file, whatever the style. A text that fits several legal moves is
//! refused with those moves; one that fits a single legal move is accepted, even if a convention would require
//! more.

mod algebraic;
mod chinese;
mod described;
mod error;
mod resolve;
mod typed;
mod uci;
mod wxf;

use algebraic::Algebraic;

pub use chinese::{ChineseStyle, Digits, Script, Soldiers};
pub use described::{Described, Direction, Tandem, Target};
pub use error::{Expected, NotationError, Refusal};
pub use uci::Ranks;
pub use wxf::{WxfStyle, WxfTandem};

use crate::{Board, Move};

/// A notation for moves, with its variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// `H2-E2`: both squares, in capitals.
    Iccs,
    /// `h2e2` or `h3e3`: both squares, as engines write them.
    Uci(Ranks),
    /// `C2=5`: piece, file, direction and target, in letters and digits.
    Wxf(WxfStyle),
    /// 炮二平五: the same in Chinese.
    Chinese(ChineseStyle),
}

impl Notation {
    /// UCI with ranks 0 to 9, as most engines for xiangqi write it.
    pub const UCI: Notation = Notation::Uci(Ranks::FromZero);
    /// WXF by the federation's rules, sideways moves with `=`.
    pub const WXF: Notation = Notation::Wxf(WxfStyle::OFFICIAL);
    /// Chinese in simplified characters.
    pub const CHINESE: Notation = Notation::Chinese(ChineseStyle::SIMPLIFIED);
    /// Chinese in traditional characters.
    pub const TRADITIONAL: Notation = Notation::Chinese(ChineseStyle::TRADITIONAL);

    /// Writes a legal move.
    ///
    /// # Panics
    /// In WXF and Chinese, if there is no piece to move.
    pub fn write(self, board: &Board, mv: Move) -> String {
        match self {
            Notation::Iccs => uci::write_iccs(mv),
            Notation::Uci(ranks) => uci::write(mv, ranks),
            Notation::Wxf(style) => wxf::write(&Described::of(board, mv), style),
            Notation::Chinese(style) => chinese::write(&Described::of(board, mv), style),
        }
    }

    /// Reads a move of the side to move.
    pub fn read(self, board: &Board, text: &str) -> Result<Move, NotationError> {
        match self {
            Notation::Iccs => uci::read(board, text, Ranks::FromZero),
            Notation::Uci(ranks) => uci::read(board, text, ranks),
            Notation::Wxf(style) => wxf::read(board, text, style),
            Notation::Chinese(_) => chinese::read(board, text),
        }
    }

    /// Reads a move in any notation.
    ///
    /// Ranks of coordinates count from 0; for ranks from 1 use [`Notation::Uci`]. With a piece in front, as in
    /// `Nh10g8`, they count from 1: Fairy-Stockfish and the sites built on it write it so.
    pub fn read_any(board: &Board, text: &str) -> Result<Move, NotationError> {
        if let Some(algebraic) = Algebraic::parse(text) {
            return algebraic.resolve(board);
        }
        match Notation::guess(text) {
            Some(notation) => notation.read(board, text),
            None => Err(NotationError::at(0, 1, unreadable_start(text))),
        }
    }

    /// The probable notation of a text; `None` if it begins like none.
    pub fn guess(text: &str) -> Option<Notation> {
        let text = typed::characters(text);
        let is_file = |at: usize| matches!(text.get(at), Some('a'..='i' | 'A'..='I'));
        let is_digit = |at: usize| matches!(text.get(at), Some('0'..='9'));
        let second_square = if text.get(2) == Some(&'-') { 3 } else { 2 };
        let begins_with = |accept: fn(char) -> bool| text.first().copied().is_some_and(accept);
        if text.iter().copied().any(chinese::names_piece) {
            Some(Notation::CHINESE)
        } else if is_file(0) && is_digit(1) && is_file(second_square) {
            Some(Notation::Iccs)
        } else if begins_with(wxf::can_begin) {
            Some(Notation::WXF)
        } else if begins_with(chinese::can_begin) {
            Some(Notation::CHINESE)
        } else {
            None
        }
    }
}

fn unreadable_start(text: &str) -> Refusal {
    match text.trim().chars().next() {
        None => Refusal::Empty,
        Some(found) => Refusal::Unexpected { found, expected: Expected::Piece },
    }
}
