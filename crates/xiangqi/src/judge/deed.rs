//! What a move of a repeated stretch did.

use super::chase::{Ground, Means};
use crate::{Move, Piece, Square, SquareSet};

/// What a move of the cycle did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// The number of the ply since the setup, counted from 1.
    pub ply: usize,
    /// The move.
    pub mv: Move,
    /// The piece that moved.
    pub piece: Piece,
    /// Where the pieces stand that give check after the move.
    pub checkers: SquareSet,
    /// The attacks that the move created; none if it gives check.
    pub chases: Vec<Chase>,
    /// How the mover could mate if it were to move again; looked for only under [`RuleSet::Cxa`](crate::RuleSet::Cxa).
    pub mate_threat: Option<Move>,
}

impl Deed {
    /// Whether the move gives check.
    pub fn is_check(&self) -> bool {
        !self.checkers.is_empty()
    }
}

/// An attack that a move created.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chase {
    /// Where the attacker stands after the move.
    pub attacker: Square,
    /// The attacker.
    pub attacker_piece: Piece,
    /// Where the attacked piece stands.
    pub target: Square,
    /// The attacked piece.
    pub target_piece: Piece,
    /// Where the attacked piece stands when the position repeats: this tells the pieces apart.
    pub target_home: Square,
    /// Why the attack counts.
    pub ground: Ground,
    /// What the move did to create it.
    pub means: Means,
}
