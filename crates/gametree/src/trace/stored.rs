//! The table or memo entries of a trace: which node wrote them, and which node found them.

use super::{Find, NodeId, Store, Trace};
use crate::observe::Why;
use crate::score::Bound;

impl<M: Copy> Trace<M> {
    /// The entry that a node found in the table or memo.
    #[must_use]
    pub fn find(&self, node: NodeId) -> Option<Find> {
        let at = self.finds.binary_search_by_key(&node, |find| find.node).ok()?;
        Some(self.finds[at])
    }

    /// All entries that were found in the table or memo, in time order.
    #[must_use]
    pub fn finds(&self) -> &[Find] {
        &self.finds
    }

    /// All entries that were written into the table or memo, in time order.
    #[must_use]
    pub fn stores(&self) -> &[Store] {
        &self.stores
    }

    /// The entry that a node wrote into the table or memo.
    #[must_use]
    pub fn store(&self, node: NodeId) -> Option<Store> {
        let left = self.left(node);
        let from = self.stores.partition_point(|store| self.left(store.node) < left);
        let there = self.stores[from..].iter();
        there.take_while(|store| self.left(store.node) == left).find(|store| store.node == node).copied()
    }

    /// The first table or memo answer that was used wrongly: a bound as an exact
    /// value, or the value of a shallower search. `None`: every answer was sound.
    #[must_use]
    pub fn first_unsound_answer(&self) -> Option<Find> {
        let unsound = |find: &&Find| {
            let Some(writer) = find.writer().node().filter(|_| find.answers()) else {
                return false;
            };
            let worth_less = find.claims == Bound::Exact && self.bound(writer) != Bound::Exact;
            let (wrote, wants) = (self.depth(writer), self.depth(find.node));
            let over = self.why(writer).is_final() && self.why(writer) != Why::Evaluated;
            let too_shallow = wrote < wants && !wrote.is_unlimited() && !over;
            worth_less || too_shallow
        };
        self.finds.iter().find(unsound).copied()
    }
}
