//! What is printed of one search of a listing.

use gametree::textbook::Answer;
use gametree::{Score, Trace};

use super::names::Names;
use super::request::Request;

/// What is printed of one search.
pub(super) struct Report<'r, M> {
    pub(super) request: &'r Request,
    pub(super) answer: Answer,
    pub(super) trace: &'r Trace<M>,
    pub(super) names: Names,
    /// What the game's scores are multiples of: one over this.
    pub(super) scale: Score,
}
