//! Tic-tac-toe from any position, with an evaluation for depth-limited searches and optional folding by symmetry.
//!
//! X moves first and is Max. A win is worth 10, a loss −10. The evaluation counts the lines still open to each side and lies
//! between. If folded, symmetric positions count as one: they share a key, and of several moves that lead to one position only
//! the first is yielded.

use crate::describe::Describe;
use crate::text::split;
use gametree::message::{Explain, Message, Spot};
use gametree::random::mix;
use gametree::{Game, Outcome, Score, Tactical, Window};
use std::fmt;

/// A position, and whether it is folded by symmetry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TicTacToe {
    board: Board,
    folded: bool,
}

/// The squares of each side: bit `3 * row + column`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Board {
    crosses: u16,
    noughts: u16,
}

/// The square a move goes to, from 0 at the top left to 8.
pub type Square = u8;

/// The value of a win.
pub const WIN: Score = 10;

const FULL: u16 = 0o777;

const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// The image of each square under the eight symmetries; the first is the identity.
const SYMMETRIES: [[usize; 9]; 8] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
    [2, 5, 8, 1, 4, 7, 0, 3, 6],
    [8, 7, 6, 5, 4, 3, 2, 1, 0],
    [6, 3, 0, 7, 4, 1, 8, 5, 2],
    [2, 1, 0, 5, 4, 3, 8, 7, 6],
    [0, 3, 6, 1, 4, 7, 2, 5, 8],
    [6, 7, 8, 3, 4, 5, 0, 1, 2],
    [8, 5, 2, 7, 4, 1, 6, 3, 0],
];

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TicTacToeError {
    /// This number of rows, not three.
    Rows(usize),
    /// A row without exactly three squares.
    Squares {
        /// Its number, from 1.
        row: usize,
        /// Its number of squares.
        found: usize,
    },
    /// A character that stands for no square.
    Mark {
        /// Its row, from 1.
        row: usize,
        /// Its column, from 1.
        column: usize,
        /// The character.
        found: char,
    },
    /// X moves first, so X needs as many squares as O, or one more.
    Counts {
        /// The number of X.
        crosses: u32,
        /// The number of O.
        noughts: u32,
    },
    /// The game went on after a win.
    PlayedOn(char),
}

impl Explain for TicTacToeError {
    fn explain(&self) -> Message {
        use Message as M;
        match *self {
            Self::Rows(found) => {
                M::new("board/rows", "three rows are needed, not {found}").number("found", found as u64)
            }
            Self::Squares { row, found } => M::new("board/squares", "row {row} needs three squares, not {found}")
                .number("row", row as u64)
                .number("found", found as u64)
                .at(Spot::row(row)),
            Self::Mark { row, column, found } => {
                M::new("board/mark", "row {at line}, column {at column}: expected X, O or a dot, found '{found}'")
                    .text("found", &String::from(found))
                    .at(Spot::square(row, column))
            }
            Self::Counts { crosses, noughts } => {
                M::new("board/counts", "{crosses} X and {noughts} O: X moves first, and they take turns")
                    .number("crosses", crosses.into())
                    .number("noughts", noughts.into())
            }
            Self::PlayedOn(winner) => {
                M::new("board/playedOn", "{winner} had won before the last move").text("winner", &String::from(winner))
            }
        }
    }
}

gametree::explained!(TicTacToeError);

impl TicTacToe {
    /// The empty board.
    pub fn start() -> Self {
        Self { board: Board::default(), folded: false }
    }

    /// Parses a position: rows of `X`, `O` and `.`, separated by `/` or line breaks. The counts decide the side to move.
    pub fn parse(text: &str) -> Result<Self, TicTacToeError> {
        let rows = split(text.trim(), |next| next == '/' || next == '\n');
        if rows.len() != 3 {
            return Err(TicTacToeError::Rows(rows.len()));
        }
        let mut board = Board::default();
        for (row, text) in rows.into_iter().enumerate() {
            let squares: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
            if squares.len() != 3 {
                let (row, found) = (row + 1, squares.len());
                return Err(TicTacToeError::Squares { row, found });
            }
            for (column, found) in squares.into_iter().enumerate() {
                let square = 1 << (3 * row + column);
                match found {
                    'X' | 'x' => board.crosses |= square,
                    'O' | 'o' | '0' => board.noughts |= square,
                    '.' | '_' | '-' => {}
                    _ => {
                        let (row, column) = (row + 1, column + 1);
                        return Err(TicTacToeError::Mark { row, column, found });
                    }
                }
            }
        }
        board.check()?;
        Ok(Self { board, folded: false })
    }

    /// Turns folding by symmetry on or off.
    #[must_use]
    pub fn folded(mut self, folded: bool) -> Self {
        self.folded = folded;
        self
    }

    /// The mark on a square: `X`, `O` or `.`.
    pub fn mark(&self, square: Square) -> char {
        self.board.mark(square)
    }

    /// The rows from the top, separated by `between`.
    fn rows(&self, between: char) -> String {
        let mut rows = String::new();
        for square in 0..9 {
            if square > 0 && square % 3 == 0 {
                rows.push(between);
            }
            rows.push(self.mark(square));
        }
        rows
    }
}

impl fmt::Display for TicTacToe {
    /// In the notation of [`TicTacToe::parse`].
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.rows('/'))
    }
}

impl Board {
    fn check(self) -> Result<(), TicTacToeError> {
        let (crosses, noughts) = (self.crosses.count_ones(), self.noughts.count_ones());
        if crosses != noughts && crosses != noughts + 1 {
            return Err(TicTacToeError::Counts { crosses, noughts });
        }
        // The winner must have moved last.
        if has_line(self.crosses) && crosses == noughts {
            return Err(TicTacToeError::PlayedOn('X'));
        }
        if has_line(self.noughts) && crosses > noughts {
            return Err(TicTacToeError::PlayedOn('O'));
        }
        Ok(())
    }

    fn mark(self, square: Square) -> char {
        match (self.crosses >> square & 1, self.noughts >> square & 1) {
            (1, _) => 'X',
            (_, 1) => 'O',
            _ => '.',
        }
    }

    fn crosses_move(self) -> bool {
        self.crosses.count_ones() == self.noughts.count_ones()
    }

    fn empty(self) -> u16 {
        FULL & !(self.crosses | self.noughts)
    }

    fn with(self, square: Square) -> Self {
        let mut board = self;
        if self.crosses_move() {
            board.crosses |= 1 << square;
        } else {
            board.noughts |= 1 << square;
        }
        board
    }

    fn without(self, square: Square) -> Self {
        let keep = !(1 << square);
        Self { crosses: self.crosses & keep, noughts: self.noughts & keep }
    }

    /// The least of its eight symmetric boards.
    fn canonical(self) -> Self {
        let turned =
            |bits: u16, to: &[usize; 9]| (0..9).fold(0, |turned, square| turned | (bits >> square & 1) << to[square]);
        let all =
            SYMMETRIES.iter().map(|to| Self { crosses: turned(self.crosses, to), noughts: turned(self.noughts, to) });
        all.min().unwrap_or(self)
    }
}

fn has_line(squares: u16) -> bool {
    LINES.iter().any(|&line| !squares & line == 0)
}

fn open_lines(against: u16) -> Score {
    LINES.iter().filter(|&&line| against & line == 0).count() as Score
}

impl Game for TicTacToe {
    type Move = Square;
    type Undo = ();

    fn moves(&self, mut each: impl FnMut(Square)) {
        let mut seen: Vec<Board> = Vec::new();
        for square in (0..9).filter(|square| self.board.empty() >> square & 1 == 1) {
            if self.folded {
                let after = self.board.with(square).canonical();
                if seen.contains(&after) {
                    continue;
                }
                seen.push(after);
            }
            each(square);
        }
    }

    fn make(&mut self, square: Square) -> Option<()> {
        self.board = self.board.with(square);
        Some(())
    }

    fn unmake(&mut self, square: Square, (): ()) {
        self.board = self.board.without(square);
    }

    fn outcome(&self) -> Option<Outcome> {
        // Only the side that moved last can have won.
        if has_line(self.board.crosses) || has_line(self.board.noughts) {
            return Some(Outcome::Value(-WIN));
        }
        (self.board.empty() == 0).then_some(Outcome::Draw)
    }

    /// The lines still open to the side to move, minus those of the other side.
    fn evaluate(&self) -> Score {
        let difference = open_lines(self.board.noughts) - open_lines(self.board.crosses);
        if self.is_maximizing() { difference } else { -difference }
    }

    fn is_maximizing(&self) -> bool {
        self.board.crosses_move()
    }

    fn key(&self) -> u64 {
        let board = if self.folded { self.board.canonical() } else { self.board };
        mix(u64::from(board.crosses) << 16 | u64::from(board.noughts))
    }

    fn limits(&self) -> Window {
        Window::new(-WIN, WIN)
    }

    const SLOTS: usize = 18;

    fn slot(&self, square: Square) -> usize {
        usize::from(square) + if self.is_maximizing() { 0 } else { 9 }
    }
}

impl Tactical for TicTacToe {}

impl Describe for TicTacToe {
    fn label(&self) -> String {
        self.rows('/')
    }

    /// Column and row: `a3` at the top left, `c1` at the bottom right.
    fn move_name(&self, square: Square) -> String {
        let column = b'a' + square % 3;
        let row = b'3' - square / 3;
        [column, row].map(char::from).iter().collect()
    }

    fn board(&self) -> String {
        self.rows('\n')
    }
}

#[cfg(test)]
mod tests;
