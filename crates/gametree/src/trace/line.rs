//! The line of best play in a trace.

use alloc::vec::Vec;

use super::{NodeId, Raise, Trace};
use crate::observe::Kind;
use crate::score::Bound;

impl<M: Copy> Trace<M> {
    /// The moves of best play, as far as the search followed them.
    #[must_use]
    pub fn line(&self) -> Vec<M> {
        self.line_nodes().filter_map(|node| self.mv(node)).collect()
    }

    /// The nodes of best play after the last root.
    ///
    /// Where every root only asked a question, after the last one that found a move good enough, and only
    /// as far as that is proven: one side's reply to a proof is any move at all.
    pub fn line_nodes(&self) -> impl Iterator<Item = NodeId> + '_ {
        let asks = |root: &NodeId| self.kind(*root).has(Kind::ZERO_WINDOW);
        let root = self
            .roots()
            .filter(|root| !asks(root) || self.has_proof(*root))
            .last();
        let only_proofs = root.as_ref().is_some_and(asks);
        let next = move |&node: &NodeId| {
            self.best_child(node)
                .filter(|_| !only_proofs || self.has_proof(node))
        };
        core::iter::successors(root, next).skip(1)
    }

    /// The moves of best play below a node.
    #[must_use]
    pub fn line_from(&self, node: NodeId) -> Vec<M> {
        let nodes = core::iter::successors(self.best_child(node), |&node| self.best_child(node));
        nodes.filter_map(|node| self.mv(node)).collect()
    }

    /// Whether its best child shows what its score is worth, not all its children together.
    pub(super) fn has_proof(&self, node: NodeId) -> bool {
        match self.bound(node) {
            Bound::Exact => true,
            Bound::AtLeast => self.maximizing(node),
            Bound::AtMost => !self.maximizing(node),
        }
    }

    /// The child that raised its value last.
    #[must_use]
    pub fn best_child(&self, node: NodeId) -> Option<NodeId> {
        self.raises(node)
            .next_back()
            .and_then(|raise| self.raised_by(raise))
    }

    /// The child whose score a raise took. `None`: the node stood pat.
    #[must_use]
    pub fn raised_by(&self, raise: Raise) -> Option<NodeId> {
        let last_child = self.children(raise.node).last()?;
        let first = self.raises(raise.node).next()?;
        if first.step > self.left(last_child) {
            return self.raised_late_by(raise);
        }
        self.children(raise.node)
            .find(|&child| self.left(child) + 1 == raise.step)
    }

    /// The same for a listing that compares only after all children were searched: it takes the first best.
    fn raised_late_by(&self, raise: Raise) -> Option<NodeId> {
        // A question of the node's own, such as whether passing is enough, may have the same score.
        self.children(raise.node)
            .find(|&child| self.score(child) == raise.best && !self.kind(child).is_test())
    }
}
