//! The line of best play in a trace.

use super::{NodeId, Raise, Trace};
use crate::observe::{Kind, Why};
use crate::score::{Bound, Score};

impl<M: Copy + PartialEq> Trace<M> {
    /// The moves of best play, as far as the search followed them.
    #[must_use]
    pub fn line(&self) -> Vec<M> {
        self.line_nodes().filter_map(|node| self.mv(node)).collect()
    }

    /// The nodes of best play after the last root.
    ///
    /// Where every root only asked a question: the line that was proved.
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

    /// The line of best play where every root only asked on which side of a number the value lies.
    ///
    /// One search has proven that the value is no less, another that it is no more; neither knows both sides'
    /// best moves. So at each position all visits of it are looked at together: Max plays the move that is worth
    /// no less, Min the one that is worth no more.
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

    /// A child of one of these visits to a position that shows the value for the side to move.
    fn proven_child(&self, visits: &[NodeId], value: Score) -> Option<NodeId> {
        let mut children = visits.iter().flat_map(|&node| self.children(node));
        children.find(|&child| {
            let rises = !self.maximizing(child);
            let (score, bound) = (self.score(child), self.bound(child));
            if rises {
                score >= value && bound != Bound::AtMost
            } else {
                score <= value && bound != Bound::AtLeast
            }
        })
    }

    /// The visit that wrote what a node found in the table, if that answered for it; else the node.
    fn searched(&self, node: NodeId) -> NodeId {
        let writer = |node| self.find(node).and_then(|find| find.writer().node());
        match self.why(node) {
            Why::Answered => writer(node).unwrap_or(node),
            _ => node,
        }
    }
}

impl<M: Copy> Trace<M> {
    /// The moves of best play below a node.
    #[must_use]
    pub fn line_from(&self, node: NodeId) -> Vec<M> {
        let nodes = std::iter::successors(self.best_child(node), |&node| self.best_child(node));
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
