//! The report about one search by a listing.

use gametree::textbook::Answer;
use gametree::{Score, Trace};

use super::names::Names;
use super::request::Request;

/// The report about one search.
pub(super) struct Report<'r, M> {
    pub(super) request: &'r Request,
    pub(super) answer: Answer,
    pub(super) trace: &'r Trace<M>,
    pub(super) names: Names,
    /// Score units per unit as written.
    pub(super) scale: Score,
}
