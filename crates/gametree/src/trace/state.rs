//! The state of a node at a step, as a page shows it.

use super::{NodeId, Raise, Step, Trace};
use crate::score::{Bound, Score, Window};

/// The phase of the search of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Not entered yet.
    Unseen,
    /// Entered and not left.
    Open,
    /// Left.
    Done,
}

/// The state of a node after a step, in Max's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The phase of its search.
    pub phase: Phase,
    /// Its current window.
    pub window: Window,
    /// The best value so far, or its final score. `None`: no value yet.
    pub value: Option<Score>,
    /// Whether the value is exact or a bound. `None`: it is not final yet, or bounds nothing ([`Trace::bounds_nothing`]).
    pub bound: Option<Bound>,
}

/// The event of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Event {
    Enter(NodeId),
    Raise(Raise),
    Leave(NodeId),
}

impl<M: Copy> Trace<M> {
    /// The state of `node` after `step`, in O(log n).
    #[must_use]
    pub fn state_at(&self, node: NodeId, step: Step) -> State {
        let entered = self.window(node);
        if self.entered(node) > step {
            return State { phase: Phase::Unseen, window: entered, value: None, bound: None };
        }
        let raise = self.last_raise(node, step);
        let entered = self.first_window(node);
        let window = match raise {
            None => entered,
            Some(raise) if self.is_maximizing(node) => Window { alpha: raise.bound, ..entered },
            Some(raise) => Window { beta: raise.bound, ..entered },
        };
        if self.left(node) <= step {
            let value = Some(self.score(node));
            return State {
                phase: Phase::Done,
                window,
                value,
                bound: (!self.bounds_nothing(node)).then(|| self.bound(node)),
            };
        }
        State { phase: Phase::Open, window, value: raise.map(|raise| raise.best), bound: None }
    }

    /// The current node of the search after `step`. `None`: it has not begun.
    #[must_use]
    pub fn current(&self, step: Step) -> Option<NodeId> {
        match self.event(step)? {
            Event::Enter(node) | Event::Leave(node) => Some(node),
            Event::Raise(raise) => Some(raise.node),
        }
    }

    /// The event of a step. It concerns the node entered last up to that step, or one of its ancestors.
    pub(super) fn event(&self, step: Step) -> Option<Event> {
        if step == 0 || step > self.steps() {
            return None;
        }
        let last_entered = self.nodes.partition_point(|node| node.entered <= step) as NodeId - 1;
        if self.entered(last_entered) == step {
            return Some(Event::Enter(last_entered));
        }
        // Between two entries, events concern nodes that are open then.
        let open = std::iter::successors(Some(last_entered), |&node| self.parent(node));
        open.into_iter().find_map(|node| {
            let raise = self.raise_of_at(node, step).map(Event::Raise);
            raise.or((self.left(node) == step).then_some(Event::Leave(node)))
        })
    }

    /// The bound of a node's own side in a window: α at a Max node, β at a Min node.
    pub(super) fn own_bound(&self, node: NodeId, window: Window) -> Score {
        if self.is_maximizing(node) { window.alpha } else { window.beta }
    }
}
