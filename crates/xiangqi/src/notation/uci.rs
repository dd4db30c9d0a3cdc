//! UCI and ICCS: both squares in a row, with ranks from 0 as in `h2e2` or from 1 as in `h3h10`.

use super::typed::{self, Parts};
use super::{Expected, NotationError, Refusal};
use crate::{Board, Move, Square};

/// The number of Red's home row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ranks {
    /// Ranks 0 to 9, as Pikafish and UCCI count.
    FromZero,
    /// Ranks 1 to 10, as Fairy-Stockfish counts.
    FromOne,
}

impl Ranks {
    fn first(self) -> u8 {
        match self {
            Ranks::FromZero => 0,
            Ranks::FromOne => 1,
        }
    }
}

pub(super) fn write(mv: Move, ranks: Ranks) -> String {
    let square = |square: Square| {
        let file = char::from(b'a' + square.file());
        format!("{file}{}", square.rank() + ranks.first())
    };
    square(mv.from()) + &square(mv.to())
}

/// Reads both squares in either case, with or without a dash between them.
pub(super) fn read(board: &Board, text: &str, ranks: Ranks) -> Result<Move, NotationError> {
    let mut parts = Parts::new(typed::characters(text))?;
    let from = read_square(&mut parts, ranks)?;
    let origin = parts.at();
    if parts.peek(0) == Some('-') {
        parts.skip(1);
    }
    let to = read_square(&mut parts, ranks)?;
    parts.end()?;
    let mv = Move::new(from, to);
    if !board.of_side(board.side()).contains(from) {
        Err(NotationError::at(0, origin, Refusal::NotOwn(from)))
    } else if !board.is_legal(mv) {
        Err(NotationError::at(0, parts.len(), Refusal::Illegal(mv)))
    } else {
        Ok(mv)
    }
}

fn read_square(parts: &mut Parts, ranks: Ranks) -> Result<Square, NotationError> {
    let file = parts.next(Expected::File, |letter| match letter.to_ascii_lowercase() {
        letter @ 'a'..='i' => Some(letter as u8 - b'a'),
        _ => None,
    })?;
    let first = ranks.first();
    let mut number = parts.next(Expected::Rank, |letter| match letter {
        '0'..='9' => Some(letter as u8 - b'0').filter(|number| *number >= first),
        _ => None,
    })?;
    // Only ranks that count from 1 can have two digits.
    if first == 1 && number == 1 && parts.peek(0) == Some('0') {
        parts.skip(1);
        number = 10;
    }
    Ok(Square::new(file, number - first).expect("a file from a to i and a rank that exists"))
}

/// Writes ICCS: a dash in between, as in `H2-E2`.
pub(super) fn write_iccs(mv: Move) -> String {
    format!("{}-{}", mv.from(), mv.to()).to_ascii_uppercase()
}
