//! Scores that announce a mate.

use crate::score::{MATE, Score};

/// Scores closer to [`MATE`] than this count moves to a mate.
pub(super) const MATE_HORIZON: Score = 2_000;

/// Whether a score says that one side mates.
#[must_use]
pub const fn is_mate(score: Score) -> bool {
    score.abs() > MATE - MATE_HORIZON
}

/// How many moves away the end is that a score announces, below 0 if it is the mover's loss.
#[must_use]
pub const fn mate_distance(score: Score) -> Option<Score> {
    if is_mate(score) {
        Some((MATE - score.abs()) * score.signum())
    } else {
        None
    }
}
