//! An entry of the transposition table, and how it stores mate scores.

use crate::score::{Bound, Depth, MATE, Score};

/// The result of a search of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<M> {
    /// The whole key of the position.
    pub key: u64,
    /// The best move, or the one that cut.
    pub mv: Option<M>,
    /// The score, for the side to move there.
    pub score: Score,
    /// The depth of the search.
    pub depth: Depth,
    /// Whether the score is exact or a bound.
    pub bound: Bound,
}

/// Scores this near to [`MATE`] announce a mate.
const MATE_RANGE: Score = 10_000;

/// Converts a score to the form of the table: a mate counts from the node, not from the root, since the same position
/// may be reached at another ply.
pub const fn to_table(score: Score, ply: u32) -> Score {
    if score >= MATE - MATE_RANGE {
        score + ply as Score
    } else if score <= MATE_RANGE - MATE {
        score - ply as Score
    } else {
        score
    }
}

/// Converts a score from the table to the score of a node `ply` moves below the root.
pub const fn from_table(score: Score, ply: u32) -> Score {
    if score >= MATE - MATE_RANGE {
        score - ply as Score
    } else if score <= MATE_RANGE - MATE {
        score + ply as Score
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mate_has_the_same_distance_at_every_ply() {
        let mate_in_three_from_here = MATE - (5 + 3);
        let kept = to_table(mate_in_three_from_here, 5);
        assert_eq!(from_table(kept, 9), MATE - (9 + 3));
        assert_eq!(from_table(to_table(-mate_in_three_from_here, 5), 9), (9 + 3) - MATE);
        assert_eq!(from_table(to_table(123, 5), 9), 123);
    }
}
