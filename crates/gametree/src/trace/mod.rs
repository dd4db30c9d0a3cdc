//! The flat trace of a search: its events in arrays, from which the state of the whole tree at any step follows.
//!
//! Nodes are numbered in the order they were entered, so the subtree of a node is a range. Steps are numbered from 1;
//! step 0 is the blank tree. A node that is not searched further (a leaf) is entered and left in one step; other nodes
//! take a step to enter, one for each raise and one to leave. Scores and windows are always in Max's point of view.

mod bytes;
mod considered;
mod display;
mod line;
mod memory;
mod node;
mod raise;
mod raises;
mod reason;
mod recorder;
mod replay;
mod state;
mod stored;
mod thin;
mod why_not;

use crate::observe::{Extension, Kind, Rule, Why};
use crate::score::{Bound, Depth, Score, Window};

use node::Node;
use raise::PackedRaise;

pub use bytes::{Damage, Fault};
pub use considered::{Answer, Candidate, Considered, Iteration, IterationResult};
pub use memory::{Find, Store, Writer};
pub use node::{NodeId, Step};
pub use raise::Raise;
pub use reason::{CutBy, Effect, Reason};
pub use recorder::Recorder;
pub use replay::Moment;
pub use state::{Phase, State};
pub use why_not::{Fate, WhyNot};

/// The record of a search, made by a [`Recorder`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace<M> {
    nodes: Vec<Node<M>>,
    /// In the order of the nodes.
    passes: Vec<Pass>,
    /// By node; a node probes the table once.
    finds: Vec<Find>,
    /// In time order.
    stores: Vec<Store>,
    /// By node, those of one node in time order.
    raises: Vec<PackedRaise>,
    /// By step: the bounds after raises that are neither the new value nor the bound before.
    odd_bounds: Vec<(Step, Score)>,
    /// By node: β where it is not α + 1.
    betas: Vec<(NodeId, Score)>,
    /// By node.
    skips: Vec<Skip<M>>,
    /// Upper bounds of skipped moves, by index in `skips`.
    upper_bounds: Vec<(u32, Score)>,
    /// By node: windows that were narrowed before any move.
    narrowed: Vec<(NodeId, Window)>,
    /// By node: the number of unrecorded nodes whose nearest recorded ancestor it is.
    omitted: Vec<(NodeId, u32)>,
    steps: Step,
    seen: u64,
    /// Whether the listing is fail-hard.
    hard: bool,
}

/// A search of the root, with its depth and line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pass {
    /// The root.
    pub node: NodeId,
    /// The depth of its iteration, in plies.
    pub depth: i32,
    /// The number of the line (MultiPV); the best is 0.
    pub line: u32,
}

/// A move that was pruned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skip<M> {
    /// The node of the move.
    pub node: NodeId,
    /// The move.
    pub mv: M,
    /// The rule that pruned it.
    pub rule: Rule,
}

impl<M: Copy> Trace<M> {
    /// The same trace with every move converted by `name`, so that traces of different games have one type.
    #[must_use]
    pub fn map_moves<N>(self, name: impl Fn(M) -> N) -> Trace<N> {
        let skip = |skip: Skip<M>| Skip { node: skip.node, mv: name(skip.mv), rule: skip.rule };
        let nodes = self.nodes.into_iter();
        Trace {
            nodes: nodes.map(|node| node.with_move(node.mv.map(&name))).collect(),
            skips: self.skips.into_iter().map(skip).collect(),
            passes: self.passes,
            finds: self.finds,
            stores: self.stores,
            raises: self.raises,
            odd_bounds: self.odd_bounds,
            betas: self.betas,
            upper_bounds: self.upper_bounds,
            narrowed: self.narrowed,
            omitted: self.omitted,
            steps: self.steps,
            seen: self.seen,
            hard: self.hard,
        }
    }

    /// The number of recorded nodes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether nothing was recorded.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The number of nodes that the search entered, recorded or not.
    #[must_use]
    pub fn seen(&self) -> u64 {
        self.seen
    }

    /// The size of its arrays in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        fn of<T>(array: &Vec<T>) -> usize {
            array.capacity() * size_of::<T>()
        }
        of(&self.nodes)
            + of(&self.passes)
            + of(&self.finds)
            + of(&self.stores)
            + of(&self.raises)
            + of(&self.odd_bounds)
            + of(&self.betas)
            + of(&self.skips)
            + of(&self.upper_bounds)
            + of(&self.narrowed)
            + of(&self.omitted)
    }

    /// Frees the unused capacity of its arrays.
    fn shrink(&mut self) {
        self.nodes.shrink_to_fit();
        self.passes.shrink_to_fit();
        self.finds.shrink_to_fit();
        self.stores.shrink_to_fit();
        self.raises.shrink_to_fit();
        self.odd_bounds.shrink_to_fit();
        self.betas.shrink_to_fit();
        self.skips.shrink_to_fit();
        self.upper_bounds.shrink_to_fit();
        self.narrowed.shrink_to_fit();
        self.omitted.shrink_to_fit();
    }

    fn at(&self, node: NodeId) -> &Node<M> {
        &self.nodes[node as usize]
    }

    /// The number of steps.
    #[must_use]
    pub fn steps(&self) -> Step {
        self.steps
    }

    /// The node it was entered from. `None`: a root.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        Some(self.at(node).parent).filter(|&parent| parent != node)
    }

    /// The roots, in time order: one, unless the algorithm starts over.
    pub fn roots(&self) -> impl Iterator<Item = NodeId> + '_ {
        let first = (!self.is_empty()).then_some(0);
        let next = |&root: &NodeId| {
            let next = self.at(root).end;
            ((next as usize) < self.len()).then_some(next)
        };
        std::iter::successors(first, next)
    }

    /// The move that led to it. `None`: the root, or a pass.
    #[must_use]
    pub fn mv(&self, node: NodeId) -> Option<M> {
        self.at(node).mv
    }

    /// The number of nodes above it: one for each move, pass or test search.
    #[must_use]
    pub fn ply(&self, node: NodeId) -> u32 {
        u32::from(self.at(node).ply)
    }

    /// The remaining depth.
    #[must_use]
    pub fn depth(&self, node: NodeId) -> Depth {
        Depth::twelfths(i32::from(self.at(node).depth))
    }

    /// The window it was entered with.
    #[must_use]
    pub fn window(&self, node: NodeId) -> Window {
        let at = self.at(node);
        let beta = if at.is_wide() {
            let place = self.betas.partition_point(|&(wide, _)| wide < node);
            self.betas[place].1
        } else {
            at.alpha + 1
        };
        Window::new(at.alpha, beta)
    }

    /// Its score.
    #[must_use]
    pub fn score(&self, node: NodeId) -> Score {
        self.at(node).score
    }

    /// Why the search left it.
    #[must_use]
    pub fn why(&self, node: NodeId) -> Why {
        self.at(node).why()
    }

    /// How it was searched.
    #[must_use]
    pub fn kind(&self, node: NodeId) -> Kind {
        self.at(node).kind()
    }

    /// Whether Max moves there.
    #[must_use]
    pub fn is_maximizing(&self, node: NodeId) -> bool {
        self.at(node).is_maximizing()
    }

    /// The number of its moves that were not searched.
    #[must_use]
    pub fn unsearched(&self, node: NodeId) -> usize {
        usize::from(self.at(node).unsearched)
    }

    /// The nodes of its subtree, itself first.
    #[must_use]
    pub fn subtree(&self, node: NodeId) -> std::ops::Range<NodeId> {
        node..self.at(node).end
    }

    /// Its children, in the order they were entered.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let last = self.at(node).end;
        let first = (node + 1 < last).then_some(node + 1);
        std::iter::successors(first, move |&child| Some(self.at(child).end).filter(|&next| next < last))
    }

    /// Whether it was not searched further.
    #[must_use]
    pub fn is_leaf(&self, node: NodeId) -> bool {
        self.at(node).entered == self.at(node).left
    }

    /// The step at which it was entered.
    #[must_use]
    pub fn entered(&self, node: NodeId) -> Step {
        self.at(node).entered
    }

    /// The step at which it was left.
    #[must_use]
    pub fn left(&self, node: NodeId) -> Step {
        self.at(node).left
    }

    /// Whether its score is exact or a bound, as reported by the search.
    #[must_use]
    pub fn bound(&self, node: NodeId) -> Bound {
        self.at(node).bound()
    }

    /// The static evaluation of the position, for Max. `None`: it was not evaluated.
    #[must_use]
    pub fn assessed(&self, node: NodeId) -> Option<Score> {
        self.at(node).assessed()
    }

    /// The reduction of its depth against an ordinary child.
    #[must_use]
    pub fn reduced(&self, node: NodeId) -> Depth {
        let (extended, _) = self.extended(node);
        match self.ordinary_depth(node) {
            Some(ordinary) => (ordinary + extended - self.depth(node)).max(Depth::ZERO),
            None => Depth::ZERO,
        }
    }

    /// Its extension, and the rule of the extension if the search names one.
    #[must_use]
    pub fn extended(&self, node: NodeId) -> (Depth, Option<Extension>) {
        let rule = self.at(node).extension();
        let is_extended = self.kind(node).has(Kind::EXTENDED);
        let Some(ordinary) = self.ordinary_depth(node).filter(|_| is_extended) else {
            return (Depth::ZERO, None);
        };
        let more = self.depth(node) - ordinary;
        // Of a visit that is also reduced only the rule is known.
        match rule.filter(|_| self.kind(node).has(Kind::REDUCED)) {
            Some(of) => (more.max(of.depth()), rule),
            None => (more, rule),
        }
    }

    /// The depth without reduction and extension. `None`: a root, or a child of a quiescence node.
    fn ordinary_depth(&self, node: NodeId) -> Option<Depth> {
        let parent = self.parent(node)?;
        let (depth, kind) = (self.depth(parent), self.kind(node));
        if self.kind(parent).has(Kind::QUIESCENCE) {
            return None;
        }
        Some(if kind.has(Kind::VERIFICATION) || kind.has(Kind::RAZORING) {
            depth
        } else if kind.has(Kind::NULL_MOVE) {
            depth - Depth::ONE
        } else if kind.has(Kind::SINGULAR) {
            depth - self.shortened(parent)
        } else {
            depth - self.shortened(parent) - Depth::ONE
        })
    }

    /// The internal reduction after it was entered: one ply or zero.
    #[must_use]
    pub fn shortened(&self, node: NodeId) -> Depth {
        if self.at(node).is_shortened() { Depth::ONE } else { Depth::ZERO }
    }

    /// The window of its first move: the one it was entered with, unless that was narrowed.
    #[must_use]
    pub fn first_window(&self, node: NodeId) -> Window {
        let at = self.narrowed.binary_search_by_key(&node, |&(node, _)| node);
        at.map_or(self.window(node), |at| self.narrowed[at].1)
    }

    /// The moves that were pruned one by one, in order, each with the upper bound of its value if the node counts that
    /// as its own value.
    pub fn skips(&self, node: NodeId) -> impl Iterator<Item = (Skip<M>, Option<Score>)> + '_ {
        let from = self.skips.partition_point(|skip| skip.node < node);
        let to = self.skips.partition_point(|skip| skip.node <= node);
        (from..to).map(|at| {
            let upper_bound = self.upper_bounds.binary_search_by_key(&(at as u32), |upper_bound| upper_bound.0);
            (self.skips[at], upper_bound.ok().map(|upper_bound| self.upper_bounds[upper_bound].1))
        })
    }

    /// The number of quiet moves that were pruned together at the end, and the rule.
    #[must_use]
    pub fn skipped_rest(&self, node: NodeId) -> Option<(usize, Rule)> {
        self.at(node).rest()
    }

    /// The searches of the root; empty for a listing.
    #[must_use]
    pub fn passes(&self) -> &[Pass] {
        &self.passes
    }

    /// Whether its score says nothing about its value, whatever [`Trace::bound`] is: the result
    /// of fail-hard for an empty window, which occurs if only a value beyond the bound cuts.
    #[must_use]
    pub fn bounds_nothing(&self, node: NodeId) -> bool {
        let Window { alpha, beta } = self.window(node);
        self.hard && alpha >= beta && !self.why(node).is_final()
    }
}
