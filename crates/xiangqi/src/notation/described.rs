//! The description of a move in players' terms: piece, file, direction, and distance or target file.

use crate::{Board, Move, Piece, PieceKind, Side, Square, SquareSet};

/// A move as players say it, for pages to phrase: "red cannon two to five".
///
/// Files count from 1 at the mover's right to 9 at its left, so the same file has two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Described {
    /// The piece that moves, with its side.
    pub piece: Piece,
    /// The file of its origin, 1 to 9 from the mover's right.
    pub file: u8,
    /// Its place among equal pieces on the file, if there are several.
    pub tandem: Option<Tandem>,
    /// The direction, as its side sees it.
    pub direction: Direction,
    /// The distance, or the target file.
    pub target: Target,
    /// The captured piece.
    pub captured: Option<Piece>,
}

/// The direction of a move, as its side sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// 进: towards the enemy.
    Forward,
    /// 退: towards home.
    Back,
    /// 平: along the rank.
    Sideways,
}

/// The last part of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The target file, 1 to 9 from the mover's right: sideways and diagonal moves.
    File(u8),
    /// The number of points along the file.
    Steps(u8),
}

/// The place of a piece among equal pieces on one file.
///
/// Advisors and elephants never need it: of two on a file, only the rear one can move forward
/// and only the front one back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tandem {
    /// The place on the file, 1 at the front.
    pub place: u8,
    /// The number of equal pieces on the file, 2 to 5.
    pub count: u8,
    /// If two files have several soldiers: the place among all soldiers of these files, from
    /// the mover's right to left, and on each file from front to rear.
    pub series: Option<u8>,
}

impl Described {
    /// Describes a move of the piece on its first square.
    ///
    /// # Panics
    /// If there is no piece to move.
    pub fn of(board: &Board, mv: Move) -> Described {
        let piece = board.piece(mv.from()).expect("a move needs a piece");
        let (side, kind) = (piece.side(), piece.kind());
        let advance = depth(side, mv.to()) as i8 - depth(side, mv.from()) as i8;
        let direction = match advance {
            0 => Direction::Sideways,
            1.. => Direction::Forward,
            _ => Direction::Back,
        };
        let target = if advance == 0 || always_changes_file(kind) {
            Target::File(file_number(side, mv.to()))
        } else {
            Target::Steps(advance.unsigned_abs())
        };
        Described {
            piece,
            file: file_number(side, mv.from()),
            tandem: if matches!(kind, PieceKind::Advisor | PieceKind::Elephant) {
                None
            } else {
                Tandem::of(board.pieces(side, kind), side, mv.from())
            },
            direction,
            target,
            captured: board.piece(mv.to()),
        }
    }
}

impl Tandem {
    /// The place of a square among those of equal pieces; `None` if it is alone on its file.
    fn of(pieces: SquareSet, side: Side, square: Square) -> Option<Tandem> {
        let count = pieces.into_iter().filter(|other| other.file() == square.file()).count();
        if count < 2 {
            return None;
        }
        let line = lines(pieces, side);
        let several = line.iter().any(|other| other.file() != square.file());
        let series = place_in(&line, square);
        let place =
            place_in(&line.into_iter().filter(|other| other.file() == square.file()).collect::<Vec<_>>(), square);
        Some(Tandem {
            place,
            count: u8::try_from(count).expect("at most ten on a file"),
            series: several.then_some(series),
        })
    }
}

fn place_in(squares: &[Square], square: Square) -> u8 {
    let before = squares.iter().take_while(|other| **other != square).count();
    u8::try_from(before + 1).expect("at most ninety squares")
}

/// The squares on files with two or more of these equal pieces, from the right file to the left, on each
/// file from front to rear.
pub(super) fn lines(pieces: SquareSet, side: Side) -> Vec<Square> {
    let alone = |square: &Square| {
        let file = square.file();
        pieces.into_iter().filter(|other| other.file() == file).count() < 2
    };
    let of_file = |file| {
        let depths = (0..10).rev();
        depths.filter_map(move |depth| square_at(side, file, depth))
    };
    let squares = (1..=9).flat_map(of_file);
    squares.filter(|square| pieces.contains(*square) && !alone(square)).collect()
}

/// The number of a square's file, 1 to 9 from a side's right.
pub(super) fn file_number(side: Side, square: Square) -> u8 {
    match side {
        Side::Red => 9 - square.file(),
        Side::Black => square.file() + 1,
    }
}

/// The square of a file and a depth as a side sees them.
pub(super) fn square_at(side: Side, file: u8, depth: i8) -> Option<Square> {
    let depth = u8::try_from(depth).ok()?;
    let number = file.checked_sub(1)?;
    match side {
        Side::Red => Square::new(8_u8.checked_sub(number)?, depth),
        Side::Black => Square::new(number, 9_u8.checked_sub(depth)?),
    }
}

/// The distance of a square from a side's home row, in ranks.
pub(super) fn depth(side: Side, square: Square) -> u8 {
    match side {
        Side::Red => square.rank(),
        Side::Black => 9 - square.rank(),
    }
}

/// Whether a piece changes its file with every move, so that the target is given as a file.
pub(super) fn always_changes_file(kind: PieceKind) -> bool {
    matches!(kind, PieceKind::Advisor | PieceKind::Elephant | PieceKind::Horse)
}
