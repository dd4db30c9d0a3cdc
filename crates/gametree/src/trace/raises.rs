//! The raises of values in a trace.

use super::raise::BoundIs;
use super::{NodeId, Raise, Step, Trace};

impl<M: Copy> Trace<M> {
    /// The raises of its value, in time order.
    pub fn raises(&self, node: NodeId) -> impl DoubleEndedIterator<Item = Raise> + '_ {
        self.raises_of(node).map(|at| self.raise_at(at))
    }

    /// The raise of its value at a step.
    pub(super) fn raise_of_at(&self, node: NodeId, step: Step) -> Option<Raise> {
        let last = self.last_raise(node, step)?;
        Some(last).filter(|raise| raise.step == step)
    }

    /// The last raise of its value up to a step.
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
                BoundIs::Unchanged if at > 0 && self.raises[at - 1].node == node => self.raise_at(at - 1).bound,
                BoundIs::Unchanged => self.own_bound(node, self.first_window(node)),
            },
        }
    }
}
