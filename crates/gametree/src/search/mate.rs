//! Scores that announce a mate.

use crate::score::{MATE, Score};

/// Scores closer to [`MATE`] than this announce a mate.
pub(super) const MATE_HORIZON: Score = 2_000;

/// Whether a score says that one side mates.
#[must_use]
pub const fn is_mate(score: Score) -> bool {
    score.abs() > MATE - MATE_HORIZON
}

/// The distance in plies to the mate that a score announces; negative if the side to move is mated.
#[must_use]
pub const fn mate_distance(score: Score) -> Option<Score> {
    if is_mate(score) { Some((MATE - score.abs()) * score.signum()) } else { None }
}
