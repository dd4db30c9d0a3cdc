//! The state of a node at a step: what a learner sees there when the search has reached that step.

use super::{NodeId, Raise, Step, Trace};
use crate::score::{Bound, Score, Window};

/// How far the search of a node has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Not entered yet.
    Unseen,
    /// Entered and not left.
    Open,
    /// Left.
    Done,
}

/// A node as it stands at one step, in Max's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// How far its search has come.
    pub phase: Phase,
    /// Its window now.
    pub window: Window,
    /// The best value found so far, or the one passed up. `None`: nothing found yet.
    pub value: Option<Score>,
    /// What the value is worth. `None`: it is not final yet, or says nothing ([`Trace::bounds_nothing`]).
    pub bound: Option<Bound>,
}

/// What happened at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Event {
    Enter(NodeId),
    Raise(Raise),
    Leave(NodeId),
}

impl<M: Copy> Trace<M> {
    /// The state of `node` when `step` is done, in O(log n).
    #[must_use]
    pub fn state_at(&self, node: NodeId, step: Step) -> State {
        let entered = self.window(node);
        if self.entered(node) > step {
            return State {
                phase: Phase::Unseen,
                window: entered,
                value: None,
                bound: None,
            };
        }
        let raise = self.last_raise(node, step);
        let entered = self.first_window(node);
        let window = match raise {
            None => entered,
            Some(raise) if self.maximizing(node) => Window {
                alpha: raise.bound,
                ..entered
            },
            Some(raise) => Window {
                beta: raise.bound,
                ..entered
            },
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
        State {
            phase: Phase::Open,
            window,
            value: raise.map(|raise| raise.best),
            bound: None,
        }
    }

    /// The node that the search is at when `step` is done. `None`: it has not begun.
    #[must_use]
    pub fn current(&self, step: Step) -> Option<NodeId> {
        match self.event(step)? {
            Event::Enter(node) | Event::Leave(node) => Some(node),
            Event::Raise(raise) => Some(raise.node),
        }
    }

    /// The step at or before which a node was last entered tells where to look for any other event.
    pub(super) fn event(&self, step: Step) -> Option<Event> {
        if step == 0 || step > self.steps() {
            return None;
        }
        let last_entered = self.nodes.partition_point(|node| node.entered <= step) as NodeId - 1;
        if self.entered(last_entered) == step {
            return Some(Event::Enter(last_entered));
        }
        // What happens between two entries happens to a node that is open then.
        let open = std::iter::successors(Some(last_entered), |&node| self.parent(node));
        open.into_iter().find_map(|node| {
            let raise = self.raise_of_at(node, step).map(Event::Raise);
            raise.or((self.left(node) == step).then_some(Event::Leave(node)))
        })
    }

    /// The bound of a node's own side in a window: α at a Max node, β at a Min node.
    pub(super) fn own_bound(&self, node: NodeId, window: Window) -> Score {
        if self.maximizing(node) {
            window.alpha
        } else {
            window.beta
        }
    }
}
