//! Finds the one legal move that fits the parsed parts of a text.

use super::described::{always_changes_file, depth, file_number, lines, square_at};
use super::{Direction, NotationError, Refusal};
use crate::{Board, Move, PieceKind, Side, Square};
use std::ops::Range;

/// A reading of the piece that a text names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PieceReading {
    pub(super) kind: PieceKind,
    pub(super) which: PieceSelector,
}

/// The selection of a piece of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PieceSelector {
    /// A piece on this file.
    OnFile(u8),
    /// A piece in this place of its file, on this file or on any.
    Placed(Place, Option<u8>),
    /// The piece with this number among all on files with several, from right to left and front to rear.
    InSeries(u8),
}

/// A place among the equal pieces of one file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Front,
    Middle,
    Rear,
    /// The second of four or five, the first of two or three: the front in WXF.
    InnerFront,
    /// The second to last of four or five, the last of two or three: the rear in WXF.
    InnerRear,
    /// Counted from the front, which is 1.
    Number(u8),
}

impl Place {
    /// The matching places on a file with `count` pieces, counted from 0 at the front.
    fn of(self, count: usize) -> Range<usize> {
        let margin = usize::from(count > 3);
        match self {
            Place::Front => 0..1,
            Place::Rear => count - 1..count,
            Place::InnerFront => margin..margin + 1,
            Place::InnerRear => count - 1 - margin..count - margin,
            // Two of four are in the middle: the rest of the move must decide.
            Place::Middle if count > 2 => (count - 1) / 2..count / 2 + 1,
            Place::Middle => 0..0,
            Place::Number(number) => {
                let index = usize::from(number) - 1;
                index..index + 1
            }
        }
    }
}

/// The places of a move's parts in the text, for errors.
#[derive(Clone, Debug)]
pub(super) struct TextRanges {
    /// The whole text.
    pub(super) all: Range<usize>,
    /// The characters that select the piece.
    pub(super) origin: Range<usize>,
    /// The character of the file, if there is one.
    pub(super) file: usize,
    /// The characters of direction and target.
    pub(super) way: Range<usize>,
}

/// The legal move of the first reading that has one.
///
/// If none has, the error is that of the first reading, which is the most conventional one.
pub(super) fn resolve(
    board: &Board,
    readings: impl IntoIterator<Item = PieceReading>,
    direction: Direction,
    value: u8,
    ranges: &TextRanges,
) -> Result<Move, NotationError> {
    let mut first_error = None;
    for reading in readings {
        match one_reading(board, reading, direction, value, ranges) {
            Ok(mv) => return Ok(mv),
            Err(error) => {
                first_error.get_or_insert(error);
            }
        }
    }
    Err(first_error.expect("a text has at least one reading"))
}

fn one_reading(
    board: &Board,
    PieceReading { kind, which }: PieceReading,
    direction: Direction,
    value: u8,
    ranges: &TextRanges,
) -> Result<Move, NotationError> {
    let error = |at: &Range<usize>, refusal| Err(NotationError::at(at.start, at.end, refusal));
    let side = board.side();
    let candidates = match candidates(board, kind, which) {
        Ok(candidates) => candidates,
        Err(refusal @ Refusal::NotOnFile { .. }) => {
            return error(&(ranges.file..ranges.file + 1), refusal);
        }
        Err(refusal) => return error(&ranges.origin, refusal),
    };
    let reachable: Vec<Move> = candidates
        .into_iter()
        .filter_map(|from| Some(Move::new(from, target(side, kind, from, direction, value)?)))
        .collect();
    let Some(unplayable) = reachable.first().copied() else {
        return error(&ranges.way, Refusal::Unlike(kind));
    };
    let mut legal: Vec<Move> = reachable.into_iter().filter(|mv| board.is_legal(*mv)).collect();
    match legal.len() {
        0 => error(&ranges.all, Refusal::Illegal(unplayable)),
        1 => Ok(legal.remove(0)),
        _ => error(&ranges.origin, Refusal::Ambiguous(legal)),
    }
}

/// The squares of the matching pieces: at least one.
fn candidates(board: &Board, kind: PieceKind, which: PieceSelector) -> Result<Vec<Square>, Refusal> {
    let side = board.side();
    let pieces = board.pieces(side, kind);
    if pieces.is_empty() {
        return Err(Refusal::NoPiece(kind));
    }
    let on_file = |square: &Square, file: u8| file_number(side, *square) == file;
    let (place, only) = match which {
        PieceSelector::OnFile(file) => {
            let found: Vec<Square> = pieces.into_iter().filter(|square| on_file(square, file)).collect();
            let missing = found.is_empty();
            return if missing { Err(Refusal::NotOnFile { kind, file }) } else { Ok(found) };
        }
        PieceSelector::InSeries(number) => {
            let line = lines(pieces, side);
            let found = line.get(usize::from(number) - 1);
            return match found {
                Some(square) => Ok(vec![*square]),
                None if line.is_empty() => Err(Refusal::NotTandem(kind)),
                None => Err(Refusal::NoSuchPlace(kind)),
            };
        }
        PieceSelector::Placed(place, only) => (place, only),
    };
    let line = lines(pieces, side);
    if line.is_empty() {
        return Err(Refusal::NotTandem(kind));
    }
    let mut found = Vec::new();
    let mut is_empty = true;
    for file in line.chunk_by(|one, other| one.file() == other.file()) {
        if only.is_none_or(|only| on_file(&file[0], only)) {
            is_empty = false;
            found.extend_from_slice(file.get(place.of(file.len())).unwrap_or_default());
        }
    }
    match (found.is_empty(), only) {
        (false, _) => Ok(found),
        (true, Some(file)) if is_empty => Err(Refusal::NotOnFile { kind, file }),
        (true, _) => Err(Refusal::NoSuchPlace(kind)),
    }
}

/// The target of a piece by a direction and a file or a number of steps, if its kind can move so.
fn target(side: Side, kind: PieceKind, from: Square, direction: Direction, value: u8) -> Option<Square> {
    let (file, rank) = (file_number(side, from), depth(side, from) as i8);
    let sign = match direction {
        Direction::Forward => 1,
        Direction::Back => -1,
        Direction::Sideways => 0,
    };
    if always_changes_file(kind) {
        let ranks = match (kind, file.abs_diff(value)) {
            (PieceKind::Advisor, 1) => 1,
            (PieceKind::Elephant, 2) => 2,
            (PieceKind::Horse, files @ (1 | 2)) => 3 - files as i8,
            _ => return None,
        };
        return if sign == 0 { None } else { square_at(side, value, rank + sign * ranks) };
    }
    let short = matches!(kind, PieceKind::General | PieceKind::Soldier);
    let distance = if sign == 0 { file.abs_diff(value) } else { value };
    if distance == 0 || (short && distance > 1) || (kind == PieceKind::Soldier && sign < 0) {
        None
    } else if sign == 0 {
        square_at(side, value, rank)
    } else {
        square_at(side, file, rank + sign * distance as i8)
    }
}
