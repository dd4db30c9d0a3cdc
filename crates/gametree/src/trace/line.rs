//! The principal variation of a trace.

use super::{NodeId, Raise, Trace};
use crate::observe::{Kind, Why};
use crate::score::{Bound, Score};

impl<M: Copy + PartialEq> Trace<M> {
    /// The moves of the principal variation, as far as the search followed them.
    #[must_use]
    pub fn line(&self) -> Vec<M> {
        self.line_nodes().filter_map(|node| self.mv(node)).collect()
    }

    /// The nodes of the principal variation below the last root with more than a zero window.
    ///
    /// If every root has a zero window: the line that the searches together prove.
    pub fn line_nodes(&self) -> impl Iterator<Item = NodeId> + '_ {
        let asks = |root: NodeId| self.kind(root).has(Kind::ZERO_WINDOW);
        let last = self.roots().filter(|&root| !asks(root)).last();
        let proven = match last {
            Some(_) => Vec::new(),
            None => self.proven_line(),
        };
        let next = move |&node: &NodeId| self.best_child(node);
        let followed = std::iter::successors(last, next).skip(1);
        followed.chain(proven)
    }

    /// The principal variation if every root has a zero window.
    ///
    /// One search proves that the value is no less, another that it is no more; neither has both sides'
    /// best moves. So all visits of a position count together: Max plays a move whose lower bound reaches the value,
    /// Min one whose upper bound does.
    fn proven_line(&self) -> Vec<NodeId> {
        let mut line = Vec::new();
        let mut here: Vec<NodeId> = self.roots().collect();
        let Some(&last) = here.last() else {
            return line;
        };
        let value = self.score(last);
        while let Some(next) = self.proven_child(&here, value) {
            line.push(next);
            let same = |&child: &NodeId| self.mv(child) == self.mv(next);
            let below = here.iter().flat_map(|&node| self.children(node));
            here = below.filter(same).map(|node| self.searched(node)).collect();
        }
        line
    }

    /// A child of one of these visits of a position that proves the value for the side to move.
    fn proven_child(&self, visits: &[NodeId], value: Score) -> Option<NodeId> {
        let mut children = visits.iter().flat_map(|&node| self.children(node));
        children.find(|&child| {
            let rises = !self.is_maximizing(child);
            let (score, bound) = (self.score(child), self.bound(child));
            if rises { score >= value && bound != Bound::AtMost } else { score <= value && bound != Bound::AtLeast }
        })
    }

    /// The node that wrote the table entry that answered a node; the node itself if it was searched.
    fn searched(&self, node: NodeId) -> NodeId {
        let writer = |node| self.find(node).and_then(|find| find.writer().node());
        match self.why(node) {
            Why::Answered => writer(node).unwrap_or(node),
            _ => node,
        }
    }
}

impl<M: Copy> Trace<M> {
    /// The moves of the principal variation below a node.
    #[must_use]
    pub fn line_from(&self, node: NodeId) -> Vec<M> {
        let nodes = std::iter::successors(self.best_child(node), |&node| self.best_child(node));
        nodes.filter_map(|node| self.mv(node)).collect()
    }

    /// Whether its best child proves that the side to move can reach its value. If not, the value is only the best that the side
    /// can hope for, which all children together prove.
    pub(super) fn has_proof(&self, node: NodeId) -> bool {
        match self.bound(node) {
            Bound::Exact => true,
            Bound::AtLeast => self.is_maximizing(node),
            Bound::AtMost => !self.is_maximizing(node),
        }
    }

    /// The child that raised its value last.
    #[must_use]
    pub fn best_child(&self, node: NodeId) -> Option<NodeId> {
        self.raises(node).next_back().and_then(|raise| self.raised_by(raise))
    }

    /// The child whose score a raise took. `None`: the node stood pat.
    #[must_use]
    pub fn raised_by(&self, raise: Raise) -> Option<NodeId> {
        let last_child = self.child_above(raise.node, self.at(raise.node).end - 1)?;
        let first = self.raises(raise.node).next()?;
        if first.step > self.left(last_child) {
            return self.raised_at_end_by(raise);
        }
        let entered = self.nodes.partition_point(|node| node.entered < raise.step) as NodeId;
        let child = self.child_above(raise.node, entered.checked_sub(1)?)?;
        (self.left(child) + 1 == raise.step).then_some(child)
    }

    /// The child of `node` whose subtree contains `below`. Climbs from `below`, as a node may have a hundred thousand children.
    fn child_above(&self, node: NodeId, below: NodeId) -> Option<NodeId> {
        std::iter::successors(Some(below), |&at| self.parent(at)).find(|&at| self.parent(at) == Some(node))
    }

    /// Like [`Trace::raised_by`], for a listing that compares only after all children were searched: it takes the first best.
    fn raised_at_end_by(&self, raise: Raise) -> Option<NodeId> {
        // A test search, such as a null move, may have the same score.
        self.children(raise.node).find(|&child| self.score(child) == raise.best && !self.kind(child).is_test())
    }
}
