//! Walks a game backwards, ply by ply, and keeps track of which piece is which.

use crate::{Board, Move, Past, Side, Square};

/// The end of a game, going back to its beginning.
pub(super) struct Rewind<'game> {
    /// The board as it stands here.
    pub(super) board: Board,
    /// The steps that led here, the oldest first.
    past: &'game [Past],
    /// Where the piece on each square stands at the end of the game.
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
    /// The end of a game; `past` are the steps that may be taken back.
    pub(super) fn new(board: &Board, past: &'game [Past]) -> Rewind<'game> {
        Rewind {
            board: *board,
            past,
            homes: Square::ALL,
        }
    }

    /// Takes back a ply; `None` at the beginning, at a capture and where the turn was passed.
    ///
    /// Nothing before a capture can be repeated, and a pass is no part of any game.
    pub(super) fn back(&mut self) -> Option<Ply> {
        let (last, earlier) = self.past.split_last()?;
        let mv = last.mv.filter(|_| last.captured.is_none())?;
        self.board.unmake(mv, None, &mut ());
        self.homes[mv.from().index()] = self.homes[mv.to().index()];
        self.past = earlier;
        Some(Ply {
            mover: self.board.side(),
            mv,
            key: last.key,
        })
    }

    /// Where the piece on each square stands at the end of the game.
    pub(super) fn homes(&self) -> [Square; 90] {
        self.homes
    }
}
