//! The reason of a step, as data from which a page makes an explanation.

use super::state::Event;
use super::{NodeId, Raise, Step, Trace};
use crate::observe::Why;
use crate::score::{Bound, INFINITE, Score, Window};

/// What a step did and why. Scores are for Max.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Nothing has been searched yet.
    Start,
    /// `node` was entered with the window of its parent.
    Enter {
        /// The node entered.
        node: NodeId,
        /// Its window.
        window: Window,
    },
    /// `node` was not searched further.
    Leaf {
        /// The leaf.
        node: NodeId,
        /// Its value.
        value: Score,
        /// Why it was not.
        why: Why,
        /// The effect on its parent.
        effect: Effect,
    },
    /// The table or memo gave the score of `node`.
    Answer {
        /// The node that was not searched.
        node: NodeId,
        /// The score of the entry.
        value: Score,
        /// The bound as which it was used.
        bound: Bound,
        /// The node that wrote it. `None`: it is not recorded.
        writer: Option<NodeId>,
        /// The effect on its parent.
        effect: Effect,
    },
    /// `child` raised the value of `node`.
    Raise {
        /// The raised node.
        node: NodeId,
        /// The child with the new value. `None`: the node stood pat.
        child: Option<NodeId>,
        /// The value now.
        value: Score,
        /// The value before. `None`: it had none.
        was: Option<Score>,
        /// The window now.
        window: Window,
        /// Whether α (at a Max node) or β (at a Min node) moved with it.
        narrows: bool,
    },
    /// The value of `node` reached a bound, and the other moves were not searched.
    Cut {
        /// The node that was left early.
        node: NodeId,
        /// Its value.
        value: Score,
        /// The bound that the value reached, and its origin.
        by: CutBy,
        /// The number of moves that were not searched.
        unsearched: usize,
        /// The effect on its parent.
        effect: Effect,
    },
    /// `node` was left without a cut.
    Leave {
        /// The node left.
        node: NodeId,
        /// Why.
        why: Why,
        /// Its score.
        value: Score,
        /// Whether the score is exact or a bound.
        bound: Bound,
        /// The effect on its parent.
        effect: Effect,
    },
}

/// The bound that cut a node, and its origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CutBy {
    /// The α that a Min node's value fell to, or the β that a Max node's value rose to.
    pub limit: Score,
    /// The node whose value the bound is, or that tests it. The cut node itself: mate distance pruning set the bound, and no
    /// mate from there is faster. `None`: the window of the root.
    pub node: Option<NodeId>,
    /// The number of plies from there to the cut node. More than one is a deep cut.
    pub distance: u32,
}

/// The effect of a score on the parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// There is no parent: the search is over.
    Ends,
    /// The parent's value is raised.
    Raises,
    /// The parent already has a value that is at least as good.
    Nothing {
        /// The value the parent has. `None`: its window alone is better.
        has: Option<Score>,
    },
}

impl<M: Copy> Trace<M> {
    /// The reason of `step`.
    #[must_use]
    pub fn reason(&self, step: Step) -> Reason {
        match self.event(step) {
            None => Reason::Start,
            Some(Event::Raise(raise)) => self.raise_reason(raise),
            Some(Event::Enter(node)) if self.why(node) == Why::Answered => Reason::Answer {
                node,
                value: self.score(node),
                bound: self.bound(node),
                writer: self.find(node).and_then(|find| find.writer().node()),
                effect: self.effect(node),
            },
            Some(Event::Enter(node)) if self.is_leaf(node) => {
                Reason::Leaf { node, value: self.score(node), why: self.why(node), effect: self.effect(node) }
            }
            Some(Event::Enter(node)) => Reason::Enter { node, window: self.window(node) },
            Some(Event::Leave(node)) => self.leave_reason(node),
        }
    }

    /// The bound that cut `node`. `None`: it was not cut.
    #[must_use]
    pub fn cut_by(&self, node: NodeId) -> Option<CutBy> {
        if self.why(node) != Why::Cut {
            return None;
        }
        let bound = |window: Window| {
            if self.is_maximizing(node) { window.beta } else { window.alpha }
        };
        let limit = bound(self.first_window(node));
        let set_by = |by: NodeId| Some(CutBy { limit, node: Some(by), distance: self.ply(node) - self.ply(by) });
        let mut at = node;
        loop {
            if bound(self.window(at)) != limit {
                return set_by(at);
            }
            let Some(above) = self.parent(at) else {
                return Some(CutBy { limit, node: None, distance: self.ply(node) });
            };
            if self.kind(at).has_own_window() {
                return set_by(above);
            }
            at = above;
        }
    }

    fn raise_reason(&self, raise: Raise) -> Reason {
        let before = self.state_at(raise.node, raise.step - 1);
        let now = self.state_at(raise.node, raise.step);
        Reason::Raise {
            node: raise.node,
            child: self.raised_by(raise),
            value: raise.best,
            was: before.value,
            window: now.window,
            narrows: before.window != now.window,
        }
    }

    fn leave_reason(&self, node: NodeId) -> Reason {
        let value = self.score(node);
        let effect = self.effect(node);
        match self.cut_by(node) {
            Some(by) => Reason::Cut { node, value, by, unsearched: self.unsearched(node), effect },
            None => Reason::Leave { node, why: self.why(node), value, bound: self.bound(node), effect },
        }
    }

    fn effect(&self, node: NodeId) -> Effect {
        let Some(parent) = self.parent(node) else {
            return Effect::Ends;
        };
        let step = self.left(node);
        if let Some(Event::Raise(next)) = self.event(step + 1)
            && next.node == parent
        {
            return Effect::Raises;
        }
        let state = self.state_at(parent, step);
        let bound = if self.is_maximizing(parent) { state.window.alpha } else { state.window.beta };
        Effect::Nothing { has: state.value.or((bound.abs() < INFINITE).then_some(bound)) }
    }
}
