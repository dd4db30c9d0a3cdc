//! Scores and bounds as pages get them.

use gametree::{Bound, MATE, Score};

use crate::api::BoundKind;

/// A score as the author writes it.
pub(crate) fn written(score: Score, scale: Score) -> f64 {
    match score {
        // A bound that nobody has set yet, and an infinity that somebody wrote.
        _ if score > MATE => f64::INFINITY,
        _ if score < -MATE => f64::NEG_INFINITY,
        _ => f64::from(score) / f64::from(scale),
    }
}

pub(crate) fn bound_kind(bound: Bound) -> BoundKind {
    match bound {
        Bound::Exact => BoundKind::Exact,
        Bound::AtLeast => BoundKind::AtLeast,
        Bound::AtMost => BoundKind::AtMost,
    }
}
