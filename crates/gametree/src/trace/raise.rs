//! An improvement of a value, and its packed form.

use super::number::{NodeId, Step};
use crate::score::Score;

/// One improvement of a node's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Raise {
    /// When.
    pub step: Step,
    /// Whose value improved.
    pub node: NodeId,
    /// To what.
    pub best: Score,
    /// The bound of the node's own side now: α at a Max node, β at a Min node.
    pub bound: Score,
}

/// The same as it is kept: the bound is nearly always the value, or what it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PackedRaise {
    pub node: NodeId,
    /// The step (30 bits), and what the bound is.
    bits: u32,
    pub best: Score,
}

/// What the bound is after a raise.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum BoundIs {
    /// The new value.
    Best = 0,
    /// What it was.
    Unchanged = 1,
    /// Written elsewhere.
    Odd = 2,
}

/// How many steps a trace may have.
pub(super) const MOST_STEPS: Step = (1 << 30) - 1;

impl PackedRaise {
    pub(super) const fn new(node: NodeId, step: Step, best: Score, bound: BoundIs) -> Self {
        Self {
            node,
            bits: step | (bound as u32) << 30,
            best,
        }
    }

    pub(super) const fn move_to(&mut self, node: NodeId, step: Step) {
        self.node = node;
        self.bits = self.bits & !MOST_STEPS | step;
    }

    pub(super) const fn step(self) -> Step {
        self.bits & MOST_STEPS
    }

    pub(super) const fn bound(self) -> BoundIs {
        match self.bits >> 30 {
            0 => BoundIs::Best,
            1 => BoundIs::Unchanged,
            _ => BoundIs::Odd,
        }
    }
}
