//! An explicit game of states and moves with everything a game may have: shared children, evaluations, illegal moves,
//! sides without a legal move, mates.

use gametree::table::zobrist;
use gametree::{Game, Outcome, Score, Window};

/// A state, by its index in [`ExplicitGame::states`]. The root is 0.
pub(crate) type Id = usize;

#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(crate) maximizing: bool,
    /// `None`: an illegal move.
    pub(crate) moves: Vec<Option<Id>>,
    /// The evaluation, for Max.
    pub(crate) evaluation: Score,
    /// The outcome for the side to move, if the game ends here.
    pub(crate) end: Outcome,
}

/// A state without moves ends the game; so does one without a legal move.
#[derive(Clone, Debug)]
pub(crate) struct ExplicitGame {
    pub(crate) states: Vec<State>,
    at: Id,
    /// Known limits of the game's values.
    pub(crate) limits: Window,
}

impl ExplicitGame {
    pub(crate) fn new(states: Vec<State>) -> Self {
        Self { states, at: 0, limits: Window::INFINITE }
    }

    pub(crate) fn here(&self) -> &State {
        &self.states[self.at]
    }
}

impl Game for ExplicitGame {
    /// The index of the move in its state's list.
    type Move = u8;
    type Undo = Id;

    fn moves(&self, each: impl FnMut(u8)) {
        (0..self.here().moves.len() as u8).for_each(each);
    }

    fn make(&mut self, mv: u8) -> Option<Id> {
        let child = self.here().moves[usize::from(mv)]?;
        Some(std::mem::replace(&mut self.at, child))
    }

    fn unmake(&mut self, _mv: u8, undo: Id) {
        self.at = undo;
    }

    fn outcome(&self) -> Option<Outcome> {
        self.here().moves.is_empty().then_some(self.here().end)
    }

    fn no_move_outcome(&self) -> Outcome {
        self.here().end
    }

    fn evaluate(&self) -> Score {
        if self.is_maximizing() { self.here().evaluation } else { -self.here().evaluation }
    }

    fn is_maximizing(&self) -> bool {
        self.here().maximizing
    }

    fn key(&self) -> u64 {
        zobrist::random(self.at as u64)
    }

    fn limits(&self) -> Window {
        self.limits
    }
}
