//! A trace from the point of view of the side to move at each node.

use gametree::trace::{Find, NodeId, Step};
use gametree::{Bound, Score, Trace, Window};

/// A trace with numbers for the side to move.
pub(crate) struct MoverView<'t, M> {
    pub(crate) trace: &'t Trace<M>,
}

/// An improvement: the step, the value, and α then.
pub(crate) type Raised = (Step, Score, Score);

impl<M: Copy> MoverView<'_, M> {
    fn turned(&self, node: NodeId) -> bool {
        !self.trace.is_maximizing(node)
    }

    pub(crate) fn score_of(&self, node: NodeId, score: Score) -> Score {
        if self.turned(node) { -score } else { score }
    }

    pub(crate) fn bound_of(&self, node: NodeId, bound: Bound) -> Bound {
        if self.turned(node) { -bound } else { bound }
    }

    fn window_of(&self, node: NodeId, window: Window) -> Window {
        if self.turned(node) { -window } else { window }
    }

    pub(crate) fn window(&self, node: NodeId) -> Window {
        self.window_of(node, self.trace.window(node))
    }

    pub(crate) fn first_window(&self, node: NodeId) -> Window {
        self.window_of(node, self.trace.first_window(node))
    }

    pub(crate) fn score(&self, node: NodeId) -> Score {
        self.score_of(node, self.trace.score(node))
    }

    pub(crate) fn bound(&self, node: NodeId) -> Bound {
        self.bound_of(node, self.trace.bound(node))
    }

    pub(crate) fn assessed(&self, node: NodeId) -> Option<Score> {
        let score = self.trace.assessed(node)?;
        Some(self.score_of(node, score))
    }

    pub(crate) fn find(&self, node: NodeId) -> Option<Find> {
        let mut find = self.trace.find(node)?;
        find.score = self.score_of(node, find.score);
        find.claims = self.bound_of(node, find.claims);
        Some(find)
    }

    pub(crate) fn raises(&self, node: NodeId) -> Vec<Raised> {
        let raises = self.trace.raises(node);
        raises
            .map(|raise| {
                let [best, bound] = [raise.best, raise.bound];
                (raise.step, self.score_of(node, best), self.score_of(node, bound))
            })
            .collect()
    }

    /// The most a skipped move could bring, if the node took that as its value.
    pub(crate) fn upper_bound(&self, node: NodeId, upper_bound: Option<Score>) -> Option<Score> {
        upper_bound.map(|upper_bound| self.score_of(node, upper_bound))
    }
}
