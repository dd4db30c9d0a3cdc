//! The moves of a node, as places on the move stack that all nodes of a search share.

use std::ops::Range;

/// The moves of a node: an iterator over their places.
#[derive(Clone, Debug)]
pub(super) struct Moves {
    next: usize,
    end: usize,
}

impl Moves {
    pub(super) const fn new(first: usize, end: usize) -> Self {
        Self { next: first, end }
    }

    /// Their indices on the stack.
    pub(super) fn all(&self) -> Range<usize> {
        self.next..self.end
    }
}

impl Iterator for Moves {
    type Item = Place;

    #[inline]
    fn next(&mut self) -> Option<Place> {
        let index = self.next;
        (index < self.end).then(|| {
            self.next += 1;
            Place { index, end: self.end }
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.end - self.next;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Moves {}

/// The place of a move on the stack.
///
/// It includes the end of its node's moves: after the move was searched, the moves of its subtree beyond that end
/// are dropped. So a leaf, which has no moves, has nothing to clean up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// The index of the move.
    pub(super) index: usize,
    /// The index after the last move of its node.
    pub(super) end: usize,
}

impl Place {
    /// The number of moves of its node after it.
    #[inline]
    pub(super) const fn after(self) -> usize {
        self.end - self.index - 1
    }
}
