//! Scores and bounds in the form that pages get.

use gametree::{Bound, MATE, Score};

use crate::api::BoundKind;

/// A score in the author's units.
pub(crate) fn in_author_units(score: Score, scale: Score) -> f64 {
    match score {
        // Initial bounds, and infinities of the author.
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
