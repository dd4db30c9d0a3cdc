//! Algebraic notation: the piece, its origin as far as given, and the target, as in `Ch3e3` or `Nxg8`.
//!
//! Fairy-Stockfish and the sites built on it write it, with ranks 1 to 10. It is only read, not written.

use super::typed;
use super::wxf::kinds;
use super::{NotationError, Refusal};
use crate::{Board, Move, PieceKind, Square};

/// The parsed parts of a text.
pub(super) struct Algebraic {
    kinds: &'static [PieceKind],
    file: Option<u8>,
    rank: Option<u8>,
    to: Square,
    /// The length of the text, in characters.
    length: usize,
}

impl Algebraic {
    /// Parses a text. `None`: it is not a move in this notation on any board.
    pub(super) fn parse(text: &str) -> Option<Algebraic> {
        let mut letters = typed::characters(text);
        let length = letters.len();
        while letters.pop_if(|last| matches!(last, '+' | '#')).is_some() {}
        let (&letter, mut rest) = letters.split_first()?;
        let kinds = kinds(letter)?;
        // `C3-C4` is two squares.
        if file(letter).is_some() && rest.first().is_some_and(char::is_ascii_digit) {
            return None;
        }
        let to = take_square(&mut rest)?;
        if let [before @ .., 'x' | 'X' | ':' | '-'] = rest {
            rest = before;
        }
        let rank = take_rank(&mut rest);
        let file = take_file(&mut rest);
        let algebraic = Algebraic { kinds, file, rank, to, length };
        rest.is_empty().then_some(algebraic)
    }

    /// The one legal move that fits.
    pub(super) fn resolve(&self, board: &Board) -> Result<Move, NotationError> {
        let error = |refusal| Err(NotationError::at(0, self.length, refusal));
        let own = board.of_side(board.side());
        let fits = |square: &Square| {
            let kind = board.piece(*square).map(crate::Piece::kind);
            own.contains(*square)
                && kind.is_some_and(|kind| self.kinds.contains(&kind))
                && self.file.is_none_or(|file| square.file() == file)
                && self.rank.is_none_or(|rank| square.rank() == rank)
        };
        let candidates: Vec<Square> = Square::ALL.into_iter().filter(fits).collect();
        let kind = self.kinds[0];
        let Some(&first) = candidates.first() else {
            return error(match self.file.zip(self.rank) {
                Some((file, rank)) => Refusal::NotOwn(Square::new(file, rank).expect("a file and a rank that exist")),
                None => Refusal::NoPiece(kind),
            });
        };
        let moves = candidates.iter().map(|from| Move::new(*from, self.to));
        let mut legal: Vec<Move> = moves.filter(|mv| board.is_legal(*mv)).collect();
        match legal.len() {
            0 if candidates.len() > 1 => error(Refusal::Unlike(kind)),
            0 => error(Refusal::Illegal(Move::new(first, self.to))),
            1 => Ok(legal.remove(0)),
            _ => error(Refusal::Ambiguous(legal)),
        }
    }
}

fn file(letter: char) -> Option<u8> {
    match letter.to_ascii_lowercase() {
        letter @ 'a'..='i' => Some(letter as u8 - b'a'),
        _ => None,
    }
}

fn take_square(letters: &mut &[char]) -> Option<Square> {
    let rank = take_rank(letters)?;
    Square::new(take_file(letters)?, rank)
}

fn take_file(letters: &mut &[char]) -> Option<u8> {
    let (&last, before) = letters.split_last()?;
    let found = file(last)?;
    *letters = before;
    Some(found)
}

/// The rank that the letters end with, counted from 0.
fn take_rank(letters: &mut &[char]) -> Option<u8> {
    let (rank, before) = match letters {
        [before @ .., '1', '0'] => (9, before),
        [before @ .., digit @ '1'..='9'] => (*digit as u8 - b'1', before),
        _ => return None,
    };
    *letters = before;
    Some(rank)
}
