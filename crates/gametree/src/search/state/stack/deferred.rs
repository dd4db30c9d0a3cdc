//! A move that is searched after the others, because another search is at it.

use crate::score::Depth;

/// A deferred move, and how deep it is to be searched.
#[derive(Clone, Copy)]
pub(crate) struct Deferred<M> {
    pub mv: M,
    pub extension: Depth,
    pub reduction: Depth,
    /// The key of the position after it.
    pub key: u64,
}
