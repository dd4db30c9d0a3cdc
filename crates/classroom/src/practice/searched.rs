//! A tree and the recorded search of it: which visit is of which node, and the steps that tell the story of a node.

use gametree::trace::{NodeId, Step};
use gametree::{Algorithm, Options, Trace};

use crate::any::{self, AnyGame};
use crate::order::{Order, Ordered};
use crate::tree::{Tree, TreeGame};

/// A tree that was searched.
pub(super) struct Searched {
    pub(super) tree: Tree,
    pub(super) trace: Trace<u32>,
    /// The visit of each node of the tree. None is searched twice.
    visits: Vec<Option<NodeId>>,
}

impl Searched {
    pub(super) fn new(tree: Tree, algorithm: Algorithm) -> Self {
        let mut game = Ordered::new(AnyGame::new(TreeGame::new(&tree)), Order::Given);
        let (_, trace) = any::record(&mut game, algorithm, &Options::default(), usize::MAX);
        drop(game);
        let mut visits = vec![None; tree.len()];
        for visit in 0..trace.len() as NodeId {
            visits[trace.mv(visit).unwrap_or(0) as usize] = Some(visit);
        }
        Self {
            tree,
            trace,
            visits,
        }
    }

    /// The node of the tree that was visited.
    pub(super) fn node(&self, visit: NodeId) -> u32 {
        self.trace.mv(visit).unwrap_or(0)
    }

    /// The visit of a node, if it was searched.
    pub(super) fn visit(&self, node: u32) -> Option<NodeId> {
        self.visits[node as usize]
    }

    /// Visits of inner nodes, in the order of the search.
    pub(super) fn inner(&self) -> impl Iterator<Item = NodeId> + '_ {
        let all = 0..self.trace.len() as NodeId;
        all.filter(|&visit| !self.trace.is_leaf(visit))
    }

    /// Those without the root.
    pub(super) fn below_the_root(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.inner()
            .filter(|&visit| self.trace.parent(visit).is_some())
    }

    /// Whether a visit left moves out.
    pub(super) fn cuts(&self, visit: NodeId) -> bool {
        self.trace.unsearched(visit) > 0
    }

    /// The nodes from a visit up to the root, as nodes of the tree.
    pub(super) fn upwards(&self, visit: NodeId) -> Vec<u32> {
        let visits = std::iter::successors(Some(visit), |&visit| self.trace.parent(visit));
        visits.map(|visit| self.node(visit)).collect()
    }

    /// All that happens at a visit: how it is entered, what each child brings, and how it is left.
    pub(super) fn story(&self, visit: NodeId) -> Vec<Step> {
        let trace = &self.trace;
        let brought = trace.children(visit).map(|child| trace.left(child));
        let raises = trace.raises(visit).map(|raise| raise.step);
        let ends = [trace.entered(visit), trace.left(visit)];
        sorted(ends.into_iter().chain(brought).chain(raises))
    }

    /// How the window came to a visit: how each node above it was entered and what narrowed its window before.
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

    /// Why a node was looked at, or what cut it off.
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

/// Each item once, in order. Of the few that there are a sort of the library's is a lot to download.
pub(super) fn sorted<Item: Ord>(items: impl Iterator<Item = Item>) -> Vec<Item> {
    let mut sorted = Vec::new();
    for item in items {
        if let Err(at) = sorted.binary_search(&item) {
            sorted.insert(at, item);
        }
    }
    sorted
}
