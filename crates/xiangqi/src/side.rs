//! The two sides, the seven kinds of piece, and a piece as one byte.

use std::fmt;
use std::ops::Not;

/// A side. Red moves first and sits on ranks 0 to 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Side {
    /// 红, on ranks 0 to 4; upper case in FEN.
    Red,
    /// 黑, on ranks 5 to 9; lower case in FEN.
    Black,
}

impl Side {
    /// Both sides, Red first.
    pub const BOTH: [Side; 2] = [Side::Red, Side::Black];

    /// 0 for Red and 1 for Black.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side, in a `const` context; elsewhere `!side` reads better.
    #[inline]
    pub const fn opponent(self) -> Side {
        match self {
            Side::Red => Side::Black,
            Side::Black => Side::Red,
        }
    }

    /// The letter of the side in FEN: `w` or `b`.
    pub const fn letter(self) -> char {
        match self {
            Side::Red => 'w',
            Side::Black => 'b',
        }
    }
}

impl Not for Side {
    type Output = Side;

    #[inline]
    fn not(self) -> Side {
        self.opponent()
    }
}

impl fmt::Display for Side {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Side::Red => "red",
            Side::Black => "black",
        })
    }
}

/// A kind of piece, of either side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum PieceKind {
    /// 帅 / 将: one step along a line, inside the palace.
    General,
    /// 仕 / 士: one diagonal step, inside the palace.
    Advisor,
    /// 相 / 象: two diagonal steps, on its own half, blocked by a piece in between.
    Elephant,
    /// 马: one step along a line and one diagonally outward, blocked by a piece on the first.
    Horse,
    /// 车: any distance along a line.
    Chariot,
    /// 炮 / 砲: moves like a chariot, captures over exactly one piece.
    Cannon,
    /// 兵 / 卒: one step forward; sideways too once across the river.
    Soldier,
}

impl PieceKind {
    /// Every kind, the general first.
    pub const ALL: [PieceKind; 7] = [
        PieceKind::General,
        PieceKind::Advisor,
        PieceKind::Elephant,
        PieceKind::Horse,
        PieceKind::Chariot,
        PieceKind::Cannon,
        PieceKind::Soldier,
    ];

    /// The index of the kind in [`PieceKind::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The number of pieces of the kind at the start, which is also the greatest possible number.
    pub const fn full_count(self) -> usize {
        match self {
            PieceKind::General => 1,
            PieceKind::Soldier => 5,
            _ => 2,
        }
    }

    /// The lower-case FEN letter: one of `k a b n r c p`.
    pub const fn letter(self) -> char {
        match self {
            PieceKind::General => 'k',
            PieceKind::Advisor => 'a',
            PieceKind::Elephant => 'b',
            PieceKind::Horse => 'n',
            PieceKind::Chariot => 'r',
            PieceKind::Cannon => 'c',
            PieceKind::Soldier => 'p',
        }
    }

    /// Reads a letter of either case and either convention: `b`, `e` or `m` is an elephant, `n` or `h`
    /// a horse, `a` or `g` an advisor.
    pub const fn from_letter(letter: char) -> Option<PieceKind> {
        Some(match letter.to_ascii_lowercase() {
            'k' => PieceKind::General,
            'a' | 'g' => PieceKind::Advisor,
            'b' | 'e' | 'm' => PieceKind::Elephant,
            'n' | 'h' => PieceKind::Horse,
            'r' => PieceKind::Chariot,
            'c' => PieceKind::Cannon,
            'p' => PieceKind::Soldier,
            _ => return None,
        })
    }
}

/// A piece of one side, in one byte; `Option<Piece>` is one byte too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)] // The variants need no explanation.
pub enum Piece {
    RedGeneral,
    RedAdvisor,
    RedElephant,
    RedHorse,
    RedChariot,
    RedCannon,
    RedSoldier,
    BlackGeneral,
    BlackAdvisor,
    BlackElephant,
    BlackHorse,
    BlackChariot,
    BlackCannon,
    BlackSoldier,
}

impl Piece {
    /// Every piece: Red's seven kinds, then Black's.
    pub const ALL: [Piece; 14] = [
        Piece::RedGeneral,
        Piece::RedAdvisor,
        Piece::RedElephant,
        Piece::RedHorse,
        Piece::RedChariot,
        Piece::RedCannon,
        Piece::RedSoldier,
        Piece::BlackGeneral,
        Piece::BlackAdvisor,
        Piece::BlackElephant,
        Piece::BlackHorse,
        Piece::BlackChariot,
        Piece::BlackCannon,
        Piece::BlackSoldier,
    ];

    /// The piece of this side and kind.
    #[inline]
    pub const fn new(side: Side, kind: PieceKind) -> Piece {
        Piece::ALL[side as usize * 7 + kind as usize]
    }

    /// The index of the piece in [`Piece::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side of the piece.
    #[inline]
    pub const fn side(self) -> Side {
        if (self as u8) < 7 { Side::Red } else { Side::Black }
    }

    /// The kind of the piece.
    #[inline]
    pub const fn kind(self) -> PieceKind {
        let index = self as usize;
        PieceKind::ALL[if index < 7 { index } else { index - 7 }]
    }

    /// The same piece of the other side.
    pub const fn opposite(self) -> Piece {
        Piece::new(self.side().opponent(), self.kind())
    }

    /// The FEN letter: upper case for Red.
    pub const fn letter(self) -> char {
        match self.side() {
            Side::Red => self.kind().letter().to_ascii_uppercase(),
            Side::Black => self.kind().letter(),
        }
    }

    /// Reads a FEN letter, in either convention (see [`PieceKind::from_letter`]).
    pub const fn from_letter(letter: char) -> Option<Piece> {
        let side = if letter.is_ascii_uppercase() { Side::Red } else { Side::Black };
        match PieceKind::from_letter(letter) {
            Some(kind) => Some(Piece::new(side, kind)),
            None => None,
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.letter())
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} {:?}", self.side(), self.kind())
    }
}
