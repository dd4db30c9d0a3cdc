//! Opening variety: not always the same game, without a book.
//!
//! Early in a game several moves are as good as equal. A player who wants variety searches a few lines and
//! plays one of those near the best, drawn by seed and position: the same seed plays the same game.

use super::state::Root;
use crate::random::mix;
use crate::score::{Bound, Score};

/// A wish for variety.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variety {
    /// Which of the choices: the same seed makes the same ones.
    pub seed: u64,
    /// How many points a move may be worse than the best.
    pub margin: Score,
}

/// Among how many moves is chosen.
pub(super) const CHOICES: usize = 5;

impl Variety {
    /// Which of the root's lines is played.
    pub(super) fn choose<M: Copy + Eq>(self, root: &Root<M>) -> usize {
        let Some(best) = root.moves.first() else {
            return 0;
        };
        let lines = root.moves.iter().take(CHOICES).map(|mv| &mv.line);
        // A depth that was broken off has lines of two depths: those of the last whole one count as well.
        let equal = lines.take_while(|line| {
            line.bound == Bound::Exact
                && line.depth + 1 >= best.line.depth
                && line.depth > 0
                && line.score >= best.line.score - self.margin
        });
        let count = equal.count().max(1);
        (mix(root.key ^ mix(self.seed)) % count as u64) as usize
    }
}
