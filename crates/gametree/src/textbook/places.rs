//! The moves of a node, as places on the one stack that all nodes of a search share.

use std::ops::Range;

/// The moves of a node, one place after the other.
#[derive(Clone, Debug)]
pub(super) struct Moves {
    next: usize,
    end: usize,
}

impl Moves {
    pub(super) const fn new(first: usize, end: usize) -> Self {
        Self { next: first, end }
    }

    /// Their numbers on the stack.
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
            Place {
                index,
                end: self.end,
            }
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.end - self.next;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Moves {}

/// Where a move stands on the stack.
///
/// It knows where the moves of its node end: what stands beyond them after the move was searched is left over
/// from below and dropped. So a leaf, which has no moves, has nothing to clear up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Its number on the stack.
    pub(super) index: usize,
    /// The number after the last move of its node.
    pub(super) end: usize,
}

impl Place {
    /// How many moves of its node come after it.
    #[inline]
    pub(super) const fn after(self) -> usize {
        self.end - self.index - 1
    }
}
