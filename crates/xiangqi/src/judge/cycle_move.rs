//! A move of a cycle: its checks, attacks and threat of mate.

use super::chase::{Ground, Means};
use crate::{Move, Piece, Square, SquareSet};

/// What a move of a cycle did: checks, attacks, a threat of mate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CycleMove {
    /// The number of the ply since the setup, counted from 1.
    pub ply: usize,
    /// The move.
    pub mv: Move,
    /// The piece that moved.
    pub piece: Piece,
    /// The squares of the pieces that give check after the move.
    pub checkers: SquareSet,
    /// The attacks that the move created; none if it gives check.
    pub chases: Vec<Chase>,
    /// A mate in one if the mover moved again; only under [`RuleSet::Cxa`](crate::RuleSet::Cxa).
    pub mate_threat: Option<Move>,
}

impl CycleMove {
    /// Whether the move gives check.
    pub fn is_check(&self) -> bool {
        !self.checkers.is_empty()
    }
}

/// An attack that a move created.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chase {
    /// The square of the attacker after the move.
    pub attacker: Square,
    /// The attacker.
    pub attacker_piece: Piece,
    /// The square of the attacked piece.
    pub target: Square,
    /// The attacked piece.
    pub target_piece: Piece,
    /// The square of the attacked piece when the position repeats, which identifies the piece.
    pub target_home: Square,
    /// Why the attack counts.
    pub ground: Ground,
    /// How the move created it.
    pub means: Means,
}
