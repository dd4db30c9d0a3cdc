//! A game that costs next to nothing: a position is a number, moves stir it, and its value is what is left.

use gametree::{Game, Outcome, Score};

/// The game, at some position.
#[derive(Clone)]
pub(crate) struct HashedGame {
    key: u64,
    branching: u8,
    maximizing: bool,
}

impl HashedGame {
    pub(crate) fn new(branching: u8) -> Self {
        Self {
            key: 1,
            branching,
            maximizing: true,
        }
    }
}

impl Game for HashedGame {
    type Move = u8;
    type Undo = u64;

    fn moves(&self, each: impl FnMut(u8)) {
        (0..self.branching).for_each(each);
    }

    fn make(&mut self, mv: u8) -> Option<u64> {
        let before = self.key;
        let mixed = (before ^ u64::from(mv) << 32).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.key = mixed ^ (mixed >> 29);
        self.maximizing = !self.maximizing;
        Some(before)
    }

    fn unmake(&mut self, _: u8, before: u64) {
        self.key = before;
        self.maximizing = !self.maximizing;
    }

    fn outcome(&self) -> Option<Outcome> {
        None
    }

    fn stuck(&self) -> Outcome {
        Outcome::Draw
    }

    fn evaluate(&self) -> Score {
        (self.key & 1_023) as Score
    }

    fn maximizing(&self) -> bool {
        self.maximizing
    }

    fn key(&self) -> u64 {
        self.key
    }
}
