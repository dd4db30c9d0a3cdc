//! A position in a game: a board, counters, history, and an evaluation updated incrementally.

use crate::write_fen::write_fen;
use crate::{Board, Evaluation, FenError, IllegalSetup, Move, Piece, Setup, Square};
use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

/// The start position.
pub const START_FEN: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// A legal position with its history since it was set up.
///
/// It dereferences to its [`Board`], which has all queries that do not need the history. The
/// evaluation `E` is updated with every move; `()`, the default, does nothing and costs
/// nothing.
#[derive(Clone)]
pub struct Position<E = ()> {
    board: Board,
    quiet_plies: u16,
    move_number: u32,
    past: Vec<Past>,
    evaluation: E,
}

/// A step of a position's history: a move or a pass, and its undo information.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Past {
    /// The move; `None` for a pass.
    pub mv: Option<Move>,
    /// The captured piece.
    pub captured: Option<Piece>,
    /// Plies since the last capture, before the step.
    pub quiet_plies: u16,
    /// The key of the board before the step.
    pub key: u64,
}

impl Position {
    /// The start position.
    pub fn start() -> Position {
        Position::parse(START_FEN).expect("the start is a position")
    }

    /// The position of a setup, if it is legal.
    pub fn new(setup: Setup) -> Result<Position, IllegalSetup> {
        let faults = setup.faults();
        if !faults.is_empty() {
            return Err(IllegalSetup { setup: Box::new(setup), faults });
        }
        Ok(Position {
            board: Board::unchecked(&setup.squares, setup.side),
            quiet_plies: setup.quiet_plies,
            move_number: setup.move_number.max(1),
            past: Vec::new(),
            evaluation: (),
        })
    }

    /// Reads a FEN, optionally followed by `moves` and moves as in `h2e2`, and checks everything.
    ///
    /// For the form of the FEN see [`Setup::parse`].
    pub fn parse(text: &str) -> Result<Position, PositionError> {
        let words = text.split_ascii_whitespace();
        let fen: Vec<&str> = words.clone().take_while(|word| *word != "moves").collect();
        let setup = Setup::parse(&fen.join(" ")).map_err(PositionError::Fen)?;
        let mut position = Position::new(setup).map_err(PositionError::Illegal)?;
        for (index, word) in words.skip(fen.len() + 1).enumerate() {
            let refuse = |reason| PositionError::Move { index, found: word.to_owned(), reason };
            let mv = word.parse().map_err(|_| refuse(MoveRefusal::Unreadable))?;
            position.play(mv).map_err(|_| refuse(MoveRefusal::Illegal))?;
        }
        Ok(position)
    }
}

impl<E> Position<E> {
    /// The board.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Plies since the last capture.
    #[inline]
    pub fn quiet_plies(&self) -> u16 {
        self.quiet_plies
    }

    /// The number of the move, counted from 1 and advanced after Black's.
    #[inline]
    pub fn move_number(&self) -> u32 {
        self.move_number
    }

    /// The steps since the position was set up, the oldest first.
    #[inline]
    pub fn past(&self) -> &[Past] {
        &self.past
    }

    /// The current evaluation.
    #[inline]
    pub fn evaluation(&self) -> &E {
        &self.evaluation
    }

    /// The position as a setup, without its history.
    pub fn setup(&self) -> Setup {
        Setup {
            squares: *self.board.squares(),
            side: self.board.side(),
            quiet_plies: self.quiet_plies,
            move_number: self.move_number,
        }
    }

    /// The FEN, all six fields.
    pub fn fen(&self) -> String {
        write_fen(self.board.squares(), self.board.side(), self.quiet_plies, self.move_number)
    }

    /// The number of earlier occurrences of this board since the last capture or pass.
    pub fn earlier_occurrences(&self) -> usize {
        let key = self.board.key();
        let recent = self.past.iter().rev().take(usize::from(self.quiet_plies));
        recent.take_while(|past| past.mv.is_some()).filter(|past| past.key == key).count()
    }
}

impl<E: Evaluation> Position<E> {
    /// The same position and history with another evaluation, which must be that of an empty board.
    pub fn evaluated_by<F: Evaluation>(&self, mut evaluation: F) -> Position<F> {
        for square in Square::ALL {
            if let Some(piece) = self.board.piece(square) {
                evaluation.put(piece, square);
            }
        }
        Position {
            board: self.board,
            quiet_plies: self.quiet_plies,
            move_number: self.move_number,
            past: self.past.clone(),
            evaluation,
        }
    }

    /// Plays a move if it is legal.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        if !self.board.is_legal(mv) {
            return Err(IllegalMove(mv));
        }
        self.make(mv);
        Ok(())
    }

    /// Plays a move that the caller knows to be legal.
    ///
    /// # Panics
    /// If there is no piece to move. Other illegal moves are made and lead to an invalid position.
    #[inline]
    pub fn make(&mut self, mv: Move) {
        let (key, quiet_plies) = (self.board.key(), self.quiet_plies);
        let captured = self.board.make(mv, &mut self.evaluation);
        self.quiet_plies = if captured.is_some() { 0 } else { quiet_plies.saturating_add(1) };
        self.move_number += self.board.side() as u32 ^ 1;
        self.past.push(Past { mv: Some(mv), captured, quiet_plies, key });
    }

    /// Passes the turn, which the rules do not allow but a search needs (null move).
    ///
    /// The side to move must not be in check.
    pub fn pass(&mut self) {
        let (key, quiet_plies) = (self.board.key(), self.quiet_plies);
        self.board.turn();
        self.quiet_plies = quiet_plies.saturating_add(1);
        self.move_number += self.board.side() as u32 ^ 1;
        self.past.push(Past { mv: None, captured: None, quiet_plies, key });
    }

    /// Takes back the last move or pass; `None` if there is none since the setup.
    #[inline]
    pub fn unmake(&mut self) -> Option<Past> {
        let past = self.past.pop()?;
        self.move_number -= self.board.side() as u32 ^ 1;
        self.quiet_plies = past.quiet_plies;
        match past.mv {
            Some(mv) => self.board.unmake(mv, past.captured, &mut self.evaluation),
            None => self.board.turn(),
        }
        Some(past)
    }
}

impl<E> Deref for Position<E> {
    type Target = Board;

    #[inline]
    fn deref(&self) -> &Board {
        &self.board
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Position, PositionError> {
        Position::parse(text)
    }
}

impl<E> fmt::Debug for Position<E> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Position({})", self.fen())
    }
}

/// The move is not legal in the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMove(pub Move);

impl fmt::Display for IllegalMove {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} is not legal here", self.0)
    }
}

impl std::error::Error for IllegalMove {}

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// It is not a FEN.
    Fen(FenError),
    /// It is the FEN of an illegal arrangement.
    Illegal(IllegalSetup),
    /// A move after the FEN cannot be played.
    Move {
        /// The index of the move, from 0.
        index: usize,
        /// The text of the move.
        found: String,
        /// Why it is refused.
        reason: MoveRefusal,
    },
}

/// Why a move after a FEN is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveRefusal {
    /// It is not two squares.
    Unreadable,
    /// It is not legal in its position.
    Illegal,
}

impl PositionError {
    /// The stable name of the (first) reason, for a page to translate.
    pub fn code(&self) -> &'static str {
        match self {
            PositionError::Fen(error) => error.code(),
            PositionError::Illegal(error) => error.faults.first().map_or("illegal", |f| f.code()),
            PositionError::Move { reason: MoveRefusal::Unreadable, .. } => "move-unreadable",
            PositionError::Move { reason: MoveRefusal::Illegal, .. } => "move-illegal",
        }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Fen(error) => error.fmt(out),
            PositionError::Illegal(error) => error.fmt(out),
            PositionError::Move { index, found, reason } => {
                let reason = match reason {
                    MoveRefusal::Unreadable => "is not two squares, as in h2e2",
                    MoveRefusal::Illegal => "is not legal",
                };
                write!(out, "move {} ({found:?}) {reason}", index + 1)
            }
        }
    }
}

impl std::error::Error for PositionError {}
