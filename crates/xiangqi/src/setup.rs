//! Any arrangement of pieces, as in an editor, and the reasons why it is not a legal position.

use crate::{Board, Piece, PieceKind, Side, Square, SquareSet};
use std::fmt;

/// Any arrangement of pieces, legal or not, as in an editor or a FEN.
#[derive(Clone, PartialEq, Eq)]
pub struct Setup {
    /// The piece on each square, in the order of [`Square::ALL`].
    pub squares: [Option<Piece>; 90],
    /// The side to move.
    pub side: Side,
    /// Plies since the last capture.
    pub quiet_plies: u16,
    /// The number of the move, counted from 1 and advanced after Black's.
    pub move_number: u32,
}

impl Setup {
    /// An empty board, Red to move.
    pub const EMPTY: Setup = Setup { squares: [None; 90], side: Side::Red, quiet_plies: 0, move_number: 1 };

    /// The piece on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.squares[square.index()]
    }

    /// Puts a piece on a square, or clears it; returns the piece that was there.
    pub fn set(&mut self, square: Square, piece: Option<Piece>) -> Option<Piece> {
        std::mem::replace(&mut self.squares[square.index()], piece)
    }

    /// The setup reflected left to right.
    #[must_use]
    pub fn mirror(&self) -> Setup {
        self.rearranged(Square::mirror)
    }

    /// The setup seen from the other side: rotated by 180°, with the colours exchanged.
    #[must_use]
    pub fn swap_sides(&self) -> Setup {
        let mut swapped = self.rearranged(|square| square.mirror().flip());
        for piece in swapped.squares.iter_mut().flatten() {
            *piece = piece.opposite();
        }
        swapped.side = !swapped.side;
        swapped
    }

    fn rearranged(&self, place: impl Fn(Square) -> Square) -> Setup {
        let mut setup = self.clone();
        for square in Square::ALL {
            setup.squares[place(square).index()] = self.piece(square);
        }
        setup
    }

    /// All reasons why this is not a legal position; empty if it is one.
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        for side in Side::BOTH {
            for kind in PieceKind::ALL {
                let piece = Piece::new(side, kind);
                let found = self.squares.iter().filter(|found| **found == Some(piece)).count();
                if found > kind.full_count() {
                    faults.push(Fault::TooMany { piece, found, most: kind.full_count() });
                } else if kind == PieceKind::General && found == 0 {
                    faults.push(Fault::NoGeneral(side));
                }
            }
        }
        for square in Square::ALL {
            if let Some(piece) = self.piece(square)
                && !can_reach(piece, square)
            {
                faults.push(Fault::Misplaced { piece, square });
            }
        }
        if faults.is_empty() {
            faults.extend(self.general_in_reach());
        }
        faults
    }

    /// The fault that the side to move could capture a general at once, if it could.
    fn general_in_reach(&self) -> Option<Fault> {
        let board = Board::unchecked(&self.squares, self.side);
        let (red, black) = (board.general(Side::Red), board.general(Side::Black));
        let attackers = board.checkers(!self.side);
        if attackers.contains(board.general(self.side)) {
            return Some(Fault::GeneralsFace { red, black });
        }
        let general = board.general(!self.side);
        attackers.first().map(|attacker| Fault::CheckedOutOfTurn { general, attacker })
    }
}

pub(crate) const fn can_reach(piece: Piece, square: Square) -> bool {
    let (side, file) = (piece.side(), square.file());
    let depth = match side {
        Side::Red => square.rank(),
        Side::Black => 9 - square.rank(),
    };
    match piece.kind() {
        PieceKind::General => square.is_palace_of(side),
        PieceKind::Advisor => square.is_palace_of(side) && (file + depth) % 2 == 1,
        PieceKind::Elephant => match depth {
            0 | 4 => file == 2 || file == 6,
            2 => file == 0 || file == 4 || file == 8,
            _ => false,
        },
        PieceKind::Soldier => match depth {
            0..=2 => false,
            3 | 4 => file.is_multiple_of(2),
            _ => true,
        },
        PieceKind::Horse | PieceKind::Chariot | PieceKind::Cannon => true,
    }
}

/// The squares that a piece can ever reach.
pub fn squares_for(piece: Piece) -> SquareSet {
    Square::ALL.into_iter().filter(|square| can_reach(piece, *square)).collect()
}

/// A reason why a setup is not a legal position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// This side has no general.
    NoGeneral(Side),
    /// There are more of a piece than a set has.
    TooMany {
        /// The piece.
        piece: Piece,
        /// The number found.
        found: usize,
        /// The greatest number allowed.
        most: usize,
    },
    /// A piece is on a square that it can never reach.
    Misplaced {
        /// The piece.
        piece: Piece,
        /// Its square.
        square: Square,
    },
    /// The generals face each other on an open file.
    GeneralsFace {
        /// Red's general.
        red: Square,
        /// Black's general.
        black: Square,
    },
    /// The side that is not to move is in check.
    CheckedOutOfTurn {
        /// The general that could be captured.
        general: Square,
        /// A piece that could capture it.
        attacker: Square,
    },
}

impl Fault {
    /// The stable name of the reason, for a page to translate.
    pub fn code(&self) -> &'static str {
        match self {
            Fault::NoGeneral(_) => "no-general",
            Fault::TooMany { .. } => "too-many",
            Fault::Misplaced { .. } => "misplaced",
            Fault::GeneralsFace { .. } => "generals-face",
            Fault::CheckedOutOfTurn { .. } => "checked-out-of-turn",
        }
    }

    /// The squares concerned.
    pub fn squares(&self) -> SquareSet {
        match *self {
            Fault::NoGeneral(_) | Fault::TooMany { .. } => SquareSet::EMPTY,
            Fault::Misplaced { square, .. } => SquareSet::of(square),
            Fault::GeneralsFace { red, black } => SquareSet::of(red).with(black),
            Fault::CheckedOutOfTurn { general, attacker } => SquareSet::of(general).with(attacker),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NoGeneral(side) => write!(out, "{side} has no general"),
            Fault::TooMany { piece, found, most } => {
                write!(out, "{found} pieces `{piece}`, where a set has {most}")
            }
            Fault::Misplaced { piece, square } => write!(out, "`{piece}` cannot stand on {square}"),
            Fault::GeneralsFace { red, black } => {
                write!(out, "the generals on {red} and {black} face each other")
            }
            Fault::CheckedOutOfTurn { general, attacker } => {
                write!(out, "the general on {general} is in check from {attacker}, but it is not its side's turn")
            }
        }
    }
}

/// A setup that is not a legal position, with all reasons.
#[derive(Clone, PartialEq, Eq)]
pub struct IllegalSetup {
    /// The setup.
    pub setup: Box<Setup>,
    /// The reasons, at least one.
    pub faults: Vec<Fault>,
}

impl fmt::Display for IllegalSetup {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            write!(out, "{}{fault}", if index == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for IllegalSetup {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("IllegalSetup").field("setup", &self.setup.fen()).field("faults", &self.faults).finish()
    }
}

impl std::error::Error for IllegalSetup {}

impl fmt::Debug for Setup {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Setup({})", self.fen())
    }
}
