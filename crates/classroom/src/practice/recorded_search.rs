//! A tree and its recorded search: visits by node, and the steps that explain a node.

use crate::any;
use crate::tree::{Tree, TreeGame};
use gametree::trace::{NodeId, Step};
use gametree::{Algorithm, Options, Trace};

/// A tree that was searched.
pub(super) struct RecordedSearch {
    pub(super) tree: Tree,
    pub(super) trace: Trace<u32>,
    /// The visit of each node; no node is visited twice.
    visits: Vec<Option<NodeId>>,
}

impl RecordedSearch {
    pub(super) fn new(tree: Tree, algorithm: Algorithm) -> Self {
        let mut game = any::erased(TreeGame::new(&tree));
        let (_, trace) = any::record(&mut game, algorithm, &Options::default(), usize::MAX);
        drop(game);
        let mut visits = vec![None; tree.len()];
        for visit in 0..trace.len() as NodeId {
            visits[trace.mv(visit).unwrap_or(0) as usize] = Some(visit);
        }
        Self { tree, trace, visits }
    }

    /// The node of a visit.
    pub(super) fn node(&self, visit: NodeId) -> u32 {
        self.trace.mv(visit).unwrap_or(0)
    }

    /// The visit of a node, if it was searched.
    pub(super) fn visit(&self, node: u32) -> Option<NodeId> {
        self.visits[node as usize]
    }

    /// The visits of inner nodes, in search order.
    pub(super) fn inner(&self) -> impl Iterator<Item = NodeId> + '_ {
        let all = 0..self.trace.len() as NodeId;
        all.filter(|&visit| !self.trace.is_leaf(visit))
    }

    /// The same without the root.
    pub(super) fn below_the_root(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.inner().filter(|&visit| self.trace.parent(visit).is_some())
    }

    /// Whether a visit left moves unsearched.
    pub(super) fn cuts(&self, visit: NodeId) -> bool {
        self.trace.unsearched(visit) > 0
    }

    /// Whether a part of the subtree of a visit was not searched.
    pub(super) fn leaves_out(&self, visit: NodeId) -> bool {
        self.cuts(visit) || self.trace.children(visit).any(|child| self.leaves_out(child))
    }

    /// The nodes from a visit up to the root.
    pub(super) fn upwards(&self, visit: NodeId) -> Vec<u32> {
        let visits = std::iter::successors(Some(visit), |&visit| self.trace.parent(visit));
        visits.map(|visit| self.node(visit)).collect()
    }

    /// The steps of a visit: its entry, each child's return, each raise, and its end.
    pub(super) fn story(&self, visit: NodeId) -> Vec<Step> {
        let trace = &self.trace;
        let brought = trace.children(visit).map(|child| trace.left(child));
        let raises = trace.raises(visit).map(|raise| raise.step);
        let ends = [trace.entered(visit), trace.left(visit)];
        sorted(ends.into_iter().chain(brought).chain(raises))
    }

    /// The steps that led to a visit's window: the entry of each ancestor, and the raises before.
    pub(super) fn story_of_window(&self, visit: NodeId) -> Vec<Step> {
        let trace = &self.trace;
        let entered = trace.entered(visit);
        let above = std::iter::successors(trace.parent(visit), |&above| trace.parent(above));
        let narrowed = above.flat_map(|above| {
            let raises = trace.raises(above).map(|raise| raise.step);
            let before = raises.take_while(|&step| step < entered);
            std::iter::once(trace.entered(above)).chain(before)
        });
        sorted(narrowed.chain([entered]))
    }

    /// The steps that explain why a node was visited, or what cut it off.
    pub(super) fn story_of_place(&self, node: u32) -> Vec<Step> {
        let above = std::iter::successors(Some(node), |&node| self.tree.parent(node));
        let Some(visit) = above.filter_map(|node| self.visit(node)).next() else {
            return Vec::new();
        };
        match self.visit(node) {
            Some(_) => self.story_of_window(visit),
            None => self.story(visit),
        }
    }
}

/// The distinct items in order. For few items this adds less to a download than std's sort.
pub(super) fn sorted<Item: Ord>(items: impl Iterator<Item = Item>) -> Vec<Item> {
    let mut sorted = Vec::new();
    for item in items {
        if let Err(at) = sorted.binary_search(&item) {
            sorted.insert(at, item);
        }
    }
    sorted
}
