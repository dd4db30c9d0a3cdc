//! A raise of a node's value, and its packed form.

use super::node::{NodeId, Step};
use crate::score::Score;

/// A raise of a node's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Raise {
    /// The step of the raise.
    pub step: Step,
    /// The raised node.
    pub node: NodeId,
    /// The new value.
    pub best: Score,
    /// The new bound of the node's own side: α at a Max node, β at a Min node.
    pub bound: Score,
}

/// The packed form of a [`Raise`]: the bound is nearly always the new value, or unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PackedRaise {
    pub node: NodeId,
    /// From the lowest bit: the step (30), [`BoundIs`] (2).
    bits: u32,
    pub best: Score,
}

/// The bound after a raise.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum BoundIs {
    /// The new value.
    Best = 0,
    /// The bound before.
    Unchanged = 1,
    /// Another score, in [`Trace`](super::Trace)'s `odd_bounds`.
    Odd = 2,
}

/// The greatest number of steps of a trace.
pub(super) const MAX_STEPS: Step = (1 << 30) - 1;

impl PackedRaise {
    pub(super) const fn new(node: NodeId, step: Step, best: Score, bound: BoundIs) -> Self {
        Self { node, bits: step | (bound as u32) << 30, best }
    }

    pub(super) const fn move_to(&mut self, node: NodeId, step: Step) {
        self.node = node;
        self.bits = self.bits & !MAX_STEPS | step;
    }

    pub(super) const fn step(self) -> Step {
        self.bits & MAX_STEPS
    }

    pub(super) const fn bound(self) -> BoundIs {
        match self.bits >> 30 {
            0 => BoundIs::Best,
            1 => BoundIs::Unchanged,
            _ => BoundIs::Odd,
        }
    }
}
