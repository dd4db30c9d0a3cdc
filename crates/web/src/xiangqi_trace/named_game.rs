//! Xiangqi as a game with names for its moves.

use crate::evaluator;
use classroom::describe::Describe;
use gametree::{Game, Tactical};
use xiangqi::{Estimate, Move, Notation, Position};

/// A position with the evaluation in use. It searches exactly as [`Position`] does.
#[derive(Clone)]
pub(super) struct NamedGame {
    position: Position<Estimate>,
    notation: Notation,
}

impl NamedGame {
    pub(super) fn new(position: &Position, notation: Notation) -> Self {
        Self { position: position.evaluated_by(evaluator::current().estimate()), notation }
    }
}

impl Game for NamedGame {
    fn moves(&self, each: impl FnMut(Move)) {
        Game::moves(&self.position, each);
    }

    gametree::forward_game!(position: Position<Estimate>);
}

impl Tactical for NamedGame {
    gametree::forward_tactical!(position: Position<Estimate>);
}

impl Describe for NamedGame {
    fn move_name(&self, mv: Move) -> String {
        self.notation.write(self.position.board(), mv)
    }
}

/// Moves as engines write them.
pub(super) fn written(moves: &[Move]) -> Vec<String> {
    moves.iter().map(Move::to_string).collect()
}

/// The moves of a line by their names.
pub(super) fn named(game: &mut NamedGame, moves: &[Move]) -> Vec<String> {
    let mut made = Vec::new();
    let mut names = Vec::new();
    for &mv in moves {
        if !game.is_move(mv) {
            break;
        }
        names.push(game.move_name(mv));
        if game.make(mv).is_none() {
            break;
        }
        made.push(mv);
    }
    for &mv in made.iter().rev() {
        game.unmake(mv, ());
    }
    names
}
