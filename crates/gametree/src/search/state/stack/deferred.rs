//! A move that is searched after the others, because another search is working on it.

use crate::score::Depth;

/// A deferred move, with its extension and reduction.
#[derive(Clone, Copy)]
pub(crate) struct Deferred<M> {
    pub mv: M,
    pub extension: Depth,
    pub reduction: Depth,
    /// The key of the position after it.
    pub key: u64,
}
