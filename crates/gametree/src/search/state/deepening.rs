//! The state of iterative deepening, and the values that decide whether it continues.

use super::aspiration::Aspiration;
use crate::score::Score;

pub(crate) struct Deepening<M> {
    pub aspiration: Aspiration,
    /// The best move of the last iteration.
    best: Option<M>,
    /// The number of iterations since the best move changed.
    pub stable_iterations: u32,
    /// The best score of the iteration before.
    last_score: Score,
    pub is_over: bool,
}

impl<M: Copy + Eq> Deepening<M> {
    pub(super) const fn new(is_over: bool) -> Self {
        Self { aspiration: Aspiration::open(), best: None, stable_iterations: 0, last_score: 0, is_over }
    }

    /// Handles the end of an iteration. Returns by how much the score fell.
    pub(crate) fn update(&mut self, best: M, score: Score) -> Score {
        if self.best == Some(best) {
            self.stable_iterations += 1;
        } else {
            self.stable_iterations = 0;
            self.best = Some(best);
        }
        let fallen = self.last_score - score;
        self.last_score = score;
        fallen
    }
}
