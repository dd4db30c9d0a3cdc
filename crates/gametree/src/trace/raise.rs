//! The improvements of values in a trace.

use super::{NodeId, Step, Trace};
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

    const fn bound(self) -> BoundIs {
        match self.bits >> 30 {
            0 => BoundIs::Best,
            1 => BoundIs::Unchanged,
            _ => BoundIs::Odd,
        }
    }
}

impl<M: Copy> Trace<M> {
    /// The improvements of its value, in time order.
    pub fn raises(&self, node: NodeId) -> impl DoubleEndedIterator<Item = Raise> + '_ {
        self.raises_of(node).map(|at| self.raise_at(at))
    }

    /// The improvement of its value at a step.
    pub(super) fn raise_of_at(&self, node: NodeId, step: Step) -> Option<Raise> {
        let last = self.last_raise(node, step)?;
        Some(last).filter(|raise| raise.step == step)
    }

    /// The last improvement of its value up to a step.
    pub(super) fn last_raise(&self, node: NodeId, step: Step) -> Option<Raise> {
        let raises = self.raises_of(node);
        let first = raises.start;
        let upto = self.raises[raises].partition_point(|raise| raise.step() <= step);
        Some(self.raise_at(first + upto.checked_sub(1)?))
    }

    fn raises_of(&self, node: NodeId) -> std::ops::Range<usize> {
        let from = self.raises.partition_point(|raise| raise.node < node);
        let count = self.raises[from..].partition_point(|raise| raise.node == node);
        from..from + count
    }

    fn raise_at(&self, at: usize) -> Raise {
        let raise = self.raises[at];
        let (node, step) = (raise.node, raise.step());
        Raise {
            step,
            node,
            best: raise.best,
            bound: match raise.bound() {
                BoundIs::Best => raise.best,
                BoundIs::Odd => {
                    let place = self.odd_bounds.partition_point(|odd| odd.0 < step);
                    self.odd_bounds[place].1
                }
                BoundIs::Unchanged if at > 0 && self.raises[at - 1].node == node => {
                    self.raise_at(at - 1).bound
                }
                BoundIs::Unchanged => self.own_bound(node, self.first_window(node)),
            },
        }
    }
}
