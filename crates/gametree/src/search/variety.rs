//! Opening variety: different games without a book.
//!
//! Early in a game several moves are nearly equal. With variety on, the search computes several lines and
//! plays one near the best, drawn by seed and position: the same seed plays the same game.

use super::state::Root;
use crate::random::mix;
use crate::score::{Bound, Score};

/// The settings of opening variety.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variety {
    /// The seed of the choices.
    pub seed: u64,
    /// The greatest loss against the best move, in points.
    pub margin: Score,
}

/// The number of moves to choose from.
pub(super) const CHOICES: usize = 5;

impl Variety {
    /// The index of the root line to play.
    pub(super) fn choose<M: Copy + Eq>(self, root: &Root<M>) -> usize {
        let Some(best) = root.moves.first() else {
            return 0;
        };
        let lines = root.moves.iter().take(CHOICES).map(|mv| &mv.line);
        // An aborted iteration leaves lines of two depths: those of the last whole iteration count as well.
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
