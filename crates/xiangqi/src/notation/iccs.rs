//! ICCS: files a to i, ranks 0 to 9, a dash in between, as in `H2-E2`.

use super::NotationError;
use super::uci::{self, Ranks};
use crate::{Board, Move};

pub(super) fn write(mv: Move) -> String {
    format!("{}-{}", mv.from(), mv.to()).to_ascii_uppercase()
}

/// Reads both squares in either case, with or without the dash: the same as UCI with ranks from 0.
pub(super) fn read(board: &Board, text: &str) -> Result<Move, NotationError> {
    uci::read(board, text, Ranks::FromZero)
}
