//! The flat trace of a search: what happened, in arrays, and the state of the whole tree at any step.
//!
//! Nodes are numbered in the order they were entered, so the subtree of a node is a range. Steps are numbered from 1;
//! step 0 is the blank tree. A node that is not searched further (a leaf) is entered and left in one step; other nodes
//! take a step to enter, one for each raise and one to leave. Scores and windows are always in Max's point of view.

mod reason;
mod recorder;
mod state;

use crate::observe::{Kind, Why};
use crate::score::{Bound, Depth, Score, Window};
use crate::textbook::Cut;
use alloc::vec::Vec;

pub use reason::{CutBy, Effect, Reason};
pub use recorder::Recorder;
pub use state::{Phase, State};

/// A node of a trace: its place in the order of entry.
pub type NodeId = u32;

/// A moment of a trace: 0 is before the search, [`Trace::steps`] after its end.
pub type Step = u32;

/// Everything a [`Recorder`] saw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace<M> {
    parent: Vec<NodeId>,
    moves: Vec<Option<M>>,
    ply: Vec<u16>,
    depth: Vec<i16>,
    window: Vec<Window>,
    score: Vec<Score>,
    why: Vec<Why>,
    kind: Vec<Kind>,
    maximizing: Vec<bool>,
    unsearched: Vec<u16>,
    /// The first node after the subtree.
    end: Vec<NodeId>,
    entered: Vec<Step>,
    left: Vec<Step>,
    /// By node; a node asks the table once.
    finds: Vec<Find>,
    /// By step.
    stores: Vec<Store>,
    /// In time order.
    raises: Vec<Raise>,
    /// Positions in `raises`, by node and then by time.
    raises_of: Vec<u32>,
    steps: Step,
    seen: u64,
    cut: Cut,
    /// Whether scores are ends of windows.
    hard: bool,
}

/// One improvement of a node's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Raise {
    /// When.
    pub step: Step,
    /// Whose value improved.
    pub node: NodeId,
    /// To what.
    pub best: Score,
    /// The bound of the node's own side now: α at a Max node, β at a Min node.
    pub bound: Score,
}

/// What a node found in the table or memo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Find {
    /// The node that asked.
    pub node: NodeId,
    /// The node that wrote it.
    pub writer: NodeId,
    /// Whether it answered instead of a search.
    pub answers: bool,
    /// What the score was taken to be worth, for Max.
    pub claims: Bound,
}

/// Something written into the table or memo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Store {
    /// The step at which the writer is left.
    pub step: Step,
    /// The node that wrote it.
    pub node: NodeId,
    /// Where.
    pub slot: u64,
    /// The node whose entry was there. `None`: nothing was.
    pub replaced: Option<NodeId>,
}

impl<M> Trace<M> {
    /// The same trace with every move named anew; with nothing, for traces of different games in one place.
    #[must_use]
    pub fn map_moves<N>(self, name: impl Fn(M) -> N) -> Trace<N> {
        let moves = self.moves.into_iter().map(|mv| mv.map(&name)).collect();
        Trace {
            moves,
            parent: self.parent,
            ply: self.ply,
            depth: self.depth,
            window: self.window,
            score: self.score,
            why: self.why,
            kind: self.kind,
            maximizing: self.maximizing,
            unsearched: self.unsearched,
            end: self.end,
            entered: self.entered,
            left: self.left,
            finds: self.finds,
            stores: self.stores,
            raises: self.raises,
            raises_of: self.raises_of,
            steps: self.steps,
            seen: self.seen,
            cut: self.cut,
            hard: self.hard,
        }
    }
}

impl<M: Copy> Trace<M> {
    /// How many nodes are recorded.
    #[must_use]
    pub fn len(&self) -> usize {
        self.parent.len()
    }

    /// Whether nothing was recorded.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.parent.is_empty()
    }

    /// How many nodes the search entered, recorded or not.
    #[must_use]
    pub fn seen(&self) -> u64 {
        self.seen
    }

    /// How many bytes its arrays take.
    #[must_use]
    pub fn bytes(&self) -> usize {
        fn of<T>(array: &Vec<T>) -> usize {
            array.capacity() * size_of::<T>()
        }
        of(&self.parent)
            + of(&self.moves)
            + of(&self.ply)
            + of(&self.depth)
            + of(&self.window)
            + of(&self.score)
            + of(&self.why)
            + of(&self.kind)
            + of(&self.maximizing)
            + of(&self.unsearched)
            + of(&self.end)
            + of(&self.entered)
            + of(&self.left)
            + of(&self.finds)
            + of(&self.stores)
            + of(&self.raises)
            + of(&self.raises_of)
    }

    /// Gives back what its arrays do not need.
    fn shrink(&mut self) {
        self.parent.shrink_to_fit();
        self.moves.shrink_to_fit();
        self.ply.shrink_to_fit();
        self.depth.shrink_to_fit();
        self.window.shrink_to_fit();
        self.score.shrink_to_fit();
        self.why.shrink_to_fit();
        self.kind.shrink_to_fit();
        self.maximizing.shrink_to_fit();
        self.unsearched.shrink_to_fit();
        self.end.shrink_to_fit();
        self.entered.shrink_to_fit();
        self.left.shrink_to_fit();
        self.finds.shrink_to_fit();
        self.stores.shrink_to_fit();
        self.raises.shrink_to_fit();
        self.raises_of.shrink_to_fit();
    }

    /// How many steps there are.
    #[must_use]
    pub fn steps(&self) -> Step {
        self.steps
    }

    /// The node it was entered from. `None`: a root.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        Some(self.parent[node as usize]).filter(|&parent| parent != node)
    }

    /// The roots, in time order: one, unless the algorithm starts over.
    pub fn roots(&self) -> impl Iterator<Item = NodeId> + '_ {
        let first = (!self.is_empty()).then_some(0);
        let next = |&root: &NodeId| {
            let next = self.end[root as usize];
            ((next as usize) < self.len()).then_some(next)
        };
        core::iter::successors(first, next)
    }

    /// The move that led to it. `None`: the root, or a pass.
    #[must_use]
    pub fn mv(&self, node: NodeId) -> Option<M> {
        self.moves[node as usize]
    }

    /// How many nodes are above it: one for each move or pass, and one for each check of a pass.
    #[must_use]
    pub fn ply(&self, node: NodeId) -> u32 {
        u32::from(self.ply[node as usize])
    }

    /// How much was left to search there.
    #[must_use]
    pub fn depth(&self, node: NodeId) -> Depth {
        Depth::twelfths(i32::from(self.depth[node as usize]))
    }

    /// The window it was entered with.
    #[must_use]
    pub fn window(&self, node: NodeId) -> Window {
        self.window[node as usize]
    }

    /// What it passed up.
    #[must_use]
    pub fn score(&self, node: NodeId) -> Score {
        self.score[node as usize]
    }

    /// Why the search left it.
    #[must_use]
    pub fn why(&self, node: NodeId) -> Why {
        self.why[node as usize]
    }

    /// In what manner it was searched.
    #[must_use]
    pub fn kind(&self, node: NodeId) -> Kind {
        self.kind[node as usize]
    }

    /// Whether Max moves there.
    #[must_use]
    pub fn maximizing(&self, node: NodeId) -> bool {
        self.maximizing[node as usize]
    }

    /// How many of its moves were never looked at.
    #[must_use]
    pub fn unsearched(&self, node: NodeId) -> usize {
        usize::from(self.unsearched[node as usize])
    }

    /// The nodes of its subtree, itself first.
    #[must_use]
    pub fn subtree(&self, node: NodeId) -> core::ops::Range<NodeId> {
        node..self.end[node as usize]
    }

    /// Its children, in the order they were entered.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let last = self.end[node as usize];
        let first = (node + 1 < last).then_some(node + 1);
        core::iter::successors(first, move |&child| {
            Some(self.end[child as usize]).filter(|&next| next < last)
        })
    }

    /// Whether it was not searched further.
    #[must_use]
    pub fn is_leaf(&self, node: NodeId) -> bool {
        self.entered[node as usize] == self.left[node as usize]
    }

    /// The step at which it was entered.
    #[must_use]
    pub fn entered(&self, node: NodeId) -> Step {
        self.entered[node as usize]
    }

    /// The step at which it was left.
    #[must_use]
    pub fn left(&self, node: NodeId) -> Step {
        self.left[node as usize]
    }

    /// The improvements of its value, in time order.
    pub fn raises(&self, node: NodeId) -> impl DoubleEndedIterator<Item = Raise> + '_ {
        let from = self
            .raises_of
            .partition_point(|&at| self.raises[at as usize].node < node);
        let to = self
            .raises_of
            .partition_point(|&at| self.raises[at as usize].node <= node);
        self.raises_of[from..to]
            .iter()
            .map(|&at| self.raises[at as usize])
    }

    /// Whether what it passed up is its value or a bound on it, by the rule every window search follows:
    /// inside the window it was entered with, the value itself; outside, a bound. The ends of the window
    /// count as inside where only going beyond them cuts.
    #[must_use]
    pub fn bound(&self, node: NodeId) -> Bound {
        let score = self.score(node);
        let window = self.window(node);
        match self.why(node) {
            why if why.is_final() => Bound::Exact,
            Why::Answered => self.find(node).map_or(Bound::Exact, |find| find.claims),
            Why::Cut | Why::StoodPat | Why::Passed if self.maximizing(node) => Bound::AtLeast,
            Why::Cut | Why::StoodPat | Why::Passed => Bound::AtMost,
            _ if self.hard => self.hard_bound(node),
            _ if self.cut.cuts(window.alpha, score) => Bound::AtMost,
            _ if self.cut.cuts(score, window.beta) => Bound::AtLeast,
            _ => Bound::Exact,
        }
    }

    /// The same for the end of a window: what its own side never improved may be worse than that.
    fn hard_bound(&self, node: NodeId) -> Bound {
        let (score, window) = (self.score(node), self.window(node));
        let improved = self.raises(node).next().is_some();
        match self.maximizing(node) {
            true if !improved => Bound::AtMost,
            true if score >= window.beta => Bound::AtLeast,
            false if !improved => Bound::AtLeast,
            false if score <= window.alpha => Bound::AtMost,
            _ => Bound::Exact,
        }
    }

    /// Whether its score says nothing at all about its value, not even what [`Trace::bound`] names: the answer
    /// of fail-hard to a window that has closed, as happens where only going beyond a bound cuts.
    #[must_use]
    pub fn bounds_nothing(&self, node: NodeId) -> bool {
        let Window { alpha, beta } = self.window(node);
        self.hard && alpha >= beta && !self.why(node).is_final()
    }

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

    /// Whether its best child shows what its score is worth, not all its children together.
    fn has_proof(&self, node: NodeId) -> bool {
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
        self.children(raise.node)
            .find(|&child| self.score(child) == raise.best)
    }

    /// What it found in the table or memo.
    #[must_use]
    pub fn find(&self, node: NodeId) -> Option<Find> {
        let at = self
            .finds
            .binary_search_by_key(&node, |find| find.node)
            .ok()?;
        Some(self.finds[at])
    }

    /// Everything that was found in the table or memo, in time order.
    #[must_use]
    pub fn finds(&self) -> &[Find] {
        &self.finds
    }

    /// Everything that was written into the table or memo, in time order.
    #[must_use]
    pub fn stores(&self) -> &[Store] {
        &self.stores
    }

    /// The first answer out of a table or memo that was not worth what it was taken for: a bound taken for a
    /// value, or the value of a shallower search. `None`: every answer was sound.
    #[must_use]
    pub fn first_unsound_answer(&self) -> Option<Find> {
        let unsound = |find: &&Find| {
            let writer = self.bound(find.writer);
            let worth_less = find.claims == Bound::Exact && writer != Bound::Exact;
            let (wrote, wants) = (self.depth(find.writer), self.depth(find.node));
            let over = self.why(find.writer).is_final() && self.why(find.writer) != Why::Evaluated;
            let too_shallow = wrote < wants && !wrote.is_unlimited() && !over;
            find.answers && (worth_less || too_shallow)
        };
        self.finds.iter().find(unsound).copied()
    }
}
