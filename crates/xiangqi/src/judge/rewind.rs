//! Goes through a game backwards, ply by ply, and tracks the identity of each piece.

use crate::{Board, Move, Past, Side, Square};

/// A backwards iteration over a game.
pub(super) struct Rewind<'game> {
    /// The current board.
    pub(super) board: Board,
    /// The steps that led to it, the oldest first.
    past: &'game [Past],
    /// By current square: the square of its piece at the end of the game.
    homes: [Square; 90],
}

/// A ply that was taken back.
pub(super) struct Ply {
    pub(super) mover: Side,
    pub(super) mv: Move,
    /// The key of the board before it.
    pub(super) key: u64,
}

impl<'game> Rewind<'game> {
    /// Starts at the end of a game; `past` are the steps that may be taken back.
    pub(super) fn new(board: &Board, past: &'game [Past]) -> Rewind<'game> {
        Rewind { board: *board, past, homes: Square::ALL }
    }

    /// Takes back a ply; `None` at the beginning, at a capture and at a pass.
    ///
    /// Positions before a capture cannot repeat, and a pass is not part of a game.
    pub(super) fn back(&mut self) -> Option<Ply> {
        let (last, earlier) = self.past.split_last()?;
        let mv = last.mv.filter(|_| last.captured.is_none())?;
        self.board.unmake(mv, None, &mut ());
        self.homes[mv.from().index()] = self.homes[mv.to().index()];
        self.past = earlier;
        Some(Ply { mover: self.board.side(), mv, key: last.key })
    }

    /// By current square: the square of its piece at the end of the game.
    pub(super) fn homes(&self) -> [Square; 90] {
        self.homes
    }
}
