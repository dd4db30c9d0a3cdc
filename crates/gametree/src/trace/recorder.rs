//! The recorder: an observer that records every event.

use super::memory::{LAST_NODE, NO_WRITER, UNRECORDED};
use super::raise::{BoundIs, MAX_STEPS};
use super::{Find, Node, NodeId, PackedRaise, Pass, Skip, Step, Store, Trace, Writer};
use crate::game::Game;
use crate::observe::{Observer, Rule, StoreEffect, Stored, TableHit, View, Visit, Why};
use crate::score::{Bound, Depth, INFINITE, Score, Window};
use crate::textbook::Algorithm;
use std::collections::HashMap;

/// Records a search as a [`Trace`].
#[derive(Clone, Debug)]
pub struct Recorder<M> {
    pub(super) trace: Trace<M>,
    view: View,
    pub(super) open: Vec<Open>,
    pub(super) limit: usize,
    /// Whether older nodes are dropped for newer ones.
    pub(super) may_thin: bool,
    /// The number of unrecorded nodes on the current path.
    unrecorded: usize,
    /// The writer of the entry in each slot of the table or memo.
    pub(super) writers: HashMap<u64, u32>,
    /// The writer of the entry that was lost when another was demoted.
    pub(super) evicted_writer: Option<NodeId>,
}

/// A node that has been entered and not left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Open {
    pub(super) node: NodeId,
    /// The best value so far. `None`: no raise was reported.
    best: Option<Score>,
    /// The current bound of its own side.
    bound: Score,
}

impl<M: Copy> Recorder<M> {
    /// Records every node of a search by `algorithm`.
    #[must_use]
    pub fn of(algorithm: Algorithm) -> Self {
        let mut recorder = Self::new(algorithm.view());
        recorder.trace.hard = algorithm.is_fail_hard();
        recorder
    }

    /// Records every node of a search with this point of view.
    #[must_use]
    pub fn new(view: View) -> Self {
        Self {
            trace: Trace::default(),
            view,
            open: Vec::new(),
            limit: LAST_NODE.min(MAX_STEPS / 4) as usize,
            may_thin: false,
            unrecorded: 0,
            writers: HashMap::new(),
            evicted_writer: None,
        }
    }

    /// Keeps at most `limit` nodes: when there are more, the oldest iterations are reduced to their first
    /// plies, so that the last ones are whole.
    #[must_use]
    pub fn with_thinning(self, limit: usize) -> Self {
        Self { may_thin: true, ..self.with_limit(limit) }
    }

    /// Records the first `limit` nodes, and counts the others.
    #[must_use]
    pub fn with_limit(self, limit: usize) -> Self {
        Self { limit: limit.min(self.limit), ..self }
    }

    /// The trace, after the search has returned. Nodes that are still open count as stopped; only a value inside the window is
    /// a bound of theirs.
    #[must_use]
    pub fn finish(mut self) -> Trace<M> {
        self.unrecorded = 0;
        while let Some(&Open { node, best, .. }) = self.open.last() {
            let Window { alpha, beta } = self.trace.first_window(node);
            let (bound, proved) = if self.trace.is_maximizing(node) {
                (Bound::AtLeast, best.filter(|&best| best > alpha).unwrap_or(-INFINITE))
            } else {
                (Bound::AtMost, best.filter(|&best| best < beta).unwrap_or(INFINITE))
            };
            self.close(proved, bound, Why::Stopped, 0);
        }
        let trace = &mut self.trace;
        let order = by_node(&trace.raises, trace.nodes.len(), |raise| raise.node);
        let in_order = order.iter().map(|&at| trace.raises[at as usize]);
        trace.raises = in_order.collect();
        let order = by_node(&trace.skips, trace.nodes.len(), |skip| skip.node);
        let mut moved_to = vec![0; order.len()];
        for (to, &from) in (0..).zip(&order) {
            moved_to[from as usize] = to;
        }
        trace.skips = order.iter().map(|&at| trace.skips[at as usize]).collect();
        for upper_bound in &mut trace.upper_bounds {
            upper_bound.0 = moved_to[upper_bound.0 as usize];
        }
        trace.upper_bounds.sort_by_key(|upper_bound| upper_bound.0);
        trace.shrink();
        self.trace
    }

    fn next_step(&mut self) -> Step {
        self.trace.steps += 1;
        self.trace.steps
    }

    /// The node entered last and not left yet, if it is recorded.
    pub(super) fn current(&self) -> Option<NodeId> {
        let open = self.open.last().filter(|_| self.unrecorded == 0)?;
        Some(open.node)
    }

    fn node(&mut self) -> Option<&mut Node<M>> {
        let node = self.current()?;
        Some(&mut self.trace.nodes[node as usize])
    }

    /// The writer of the entry in a slot.
    fn writer(&self, slot: u64) -> Option<u32> {
        self.writers.get(&slot).copied().filter(|&writer| writer != NO_WRITER)
    }

    /// Sets the writer of a slot. Returns the previous one.
    fn write(&mut self, slot: u64, writer: u32) -> Option<u32> {
        let before = self.writers.insert(slot, writer);
        before.filter(|&before| before != NO_WRITER)
    }

    #[inline]
    fn make_room(&mut self) {
        if self.may_thin && self.trace.len() >= self.limit {
            self.thin();
        }
    }

    /// Whether this node's scores must be negated to be for Max.
    fn flipped(&self, node: NodeId) -> bool {
        self.view == View::Mover && !self.trace.is_maximizing(node)
    }

    fn close(&mut self, score: Score, bound: Bound, why: Why, unsearched: usize) {
        let Some(Open { node, .. }) = self.open.pop() else {
            return;
        };
        let end = self.trace.len() as NodeId;
        // A node whose children were not recorded or were dropped is not a leaf, though the trace has no nodes under it.
        let omitted = self.trace.omitted.last();
        let is_leaf = self.trace.steps == self.trace.entered(node)
            && !matches!(why, Why::Searched | Why::Cut | Why::Stopped)
            && omitted.is_none_or(|&(last, _)| last != node);
        let step = if is_leaf { self.trace.steps } else { self.next_step() };
        let closed = &mut self.trace.nodes[node as usize];
        closed.leave(score, bound, why);
        closed.unsearched = unsearched.min(usize::from(u16::MAX)) as u16;
        closed.end = end;
        closed.left = step;
    }
}

fn plies(depth: Option<i32>) -> Option<u8> {
    depth.map(|plies| plies.clamp(0, u8::MAX.into()) as u8)
}

impl<G: Game> Observer<G> for Recorder<G::Move> {
    fn iterate(&mut self, depth: i32, line: usize) {
        self.make_room();
        if self.unrecorded == 0 && self.trace.len() < self.limit {
            self.trace.passes.push(Pass { node: self.trace.len() as NodeId, depth, line: line as u32 });
        }
    }

    fn enter(&mut self, game: &G, visit: Visit<G::Move>) {
        self.trace.seen += 1;
        self.make_room();
        if self.unrecorded > 0 || self.trace.len() >= self.limit {
            self.unrecorded += 1;
            return;
        }
        let id = self.trace.len() as NodeId;
        let maximizing = game.is_maximizing();
        let flipped = self.view == View::Mover && !maximizing;
        let window = if flipped { -visit.window } else { visit.window };
        let parent = self.open.last().map_or(id, |open| open.node);
        let mut node = Node::new(parent, visit.mv, maximizing);
        node.end = id + 1;
        node.entered = self.next_step();
        let deepest = Depth::UNLIMITED.in_twelfths();
        node.depth = visit.depth.in_twelfths().clamp(-1_000, deepest) as i16;
        node.ply = self.open.len() as u16;
        if node.enter(visit.kind, visit.extension, window) {
            self.trace.betas.push((id, window.beta));
        }
        self.trace.nodes.push(node);
        self.open.push(Open { node: id, best: None, bound: if maximizing { window.alpha } else { window.beta } });
    }

    fn narrow(&mut self, window: Window) {
        if let Some(node) = self.current() {
            let window = if self.flipped(node) { -window } else { window };
            self.trace.narrowed.push((node, window));
            let bound = self.trace.own_bound(node, window);
            if let Some(open) = self.open.last_mut() {
                open.bound = bound;
            }
        }
    }

    fn assess(&mut self, score: Score) {
        if let Some(node) = self.current() {
            let score = if self.flipped(node) { -score } else { score };
            self.trace.nodes[node as usize].assess(score);
        }
    }

    fn shorten(&mut self) {
        if let Some(node) = self.node() {
            node.shorten();
        }
    }

    fn raise(&mut self, best: Score, window: Window) {
        let Some(node) = self.current() else { return };
        let step = self.next_step();
        let (best, window) = if self.flipped(node) { (-best, -window) } else { (best, window) };
        let bound = self.trace.own_bound(node, window);
        let Some(open) = self.open.last_mut() else {
            return;
        };
        let is = match bound {
            bound if bound == best => BoundIs::Best,
            bound if bound == open.bound => BoundIs::Unchanged,
            _ => {
                self.trace.odd_bounds.push((step, bound));
                BoundIs::Odd
            }
        };
        (open.best, open.bound) = (Some(best), bound);
        self.trace.raises.push(PackedRaise::new(node, step, best, is));
    }

    fn find(&mut self, found: TableHit) {
        let Some(node) = self.current() else { return };
        let (score, claims) =
            if self.flipped(node) { (-found.score, -found.bound) } else { (found.score, found.bound) };
        self.trace.finds.push(Find {
            node,
            by: self.writer(found.slot).unwrap_or(Writer::Earlier(found.age).pack()),
            score,
            claims,
            depth: plies(found.depth),
            usage: found.usage,
        });
    }

    fn receive(&mut self, slot: u64) {
        self.write(slot, UNRECORDED);
    }

    fn demote(&mut self, from: u64, to: u64) {
        if let Some(writer) = self.writer(from) {
            self.write(from, NO_WRITER);
            self.evicted_writer = self.write(to, writer);
        }
    }

    fn store(&mut self, stored: Stored) {
        let current = self.current();
        let Some(node) = current.filter(|_| stored.effect != StoreEffect::Kept) else {
            if stored.effect != StoreEffect::Kept {
                self.write(stored.slot, UNRECORDED);
            }
            return;
        };
        let before = self.write(stored.slot, node);
        let known = before.or(self.evicted_writer.take());
        let bound = if self.flipped(node) { -stored.bound } else { stored.bound };
        self.trace.stores.push(Store {
            node,
            instead_of: match stored.effect {
                StoreEffect::Fresh => NO_WRITER,
                _ => known.unwrap_or(Writer::Earlier(0).pack()),
            },
            bound,
            depth: plies(stored.depth),
            effect: stored.effect,
        });
    }

    fn skip(&mut self, mv: G::Move, rule: Rule, upper_bound: Option<Score>) {
        let Some(node) = self.current() else { return };
        if let Some(upper_bound) = upper_bound {
            let upper_bound = if self.flipped(node) { -upper_bound } else { upper_bound };
            let at = self.trace.skips.len() as u32;
            self.trace.upper_bounds.push((at, upper_bound));
        }
        self.trace.skips.push(Skip { node, mv, rule });
    }

    fn skip_rest(&mut self, count: usize, rule: Rule) {
        if let Some(node) = self.node() {
            node.skip_rest(count, rule);
        }
    }

    fn leave(&mut self, score: Score, bound: Bound, why: Why, unsearched: usize) {
        if self.unrecorded > 0 {
            self.unrecorded -= 1;
            return;
        }
        let Some(&Open { node, .. }) = self.open.last() else {
            return;
        };
        let (score, bound) = if self.flipped(node) { (-score, -bound) } else { (score, bound) };
        self.close(score, bound, why, unsearched);
    }
}

/// The indices of `items`, sorted by node; those of one node keep their order.
fn by_node<T>(items: &[T], nodes: usize, node_of: impl Fn(&T) -> NodeId) -> Vec<u32> {
    let mut next = vec![0_u32; nodes + 1];
    for item in items {
        next[node_of(item) as usize + 1] += 1;
    }
    for node in 0..nodes {
        next[node + 1] += next[node];
    }
    let mut by_node = vec![0; items.len()];
    for (at, item) in (0..).zip(items) {
        let place = &mut next[node_of(item) as usize];
        by_node[*place as usize] = at;
        *place += 1;
    }
    by_node
}

impl<M> Default for Trace<M> {
    /// Nothing recorded.
    fn default() -> Self {
        Self {
            nodes: Vec::new(),
            passes: Vec::new(),
            finds: Vec::new(),
            stores: Vec::new(),
            raises: Vec::new(),
            odd_bounds: Vec::new(),
            betas: Vec::new(),
            skips: Vec::new(),
            upper_bounds: Vec::new(),
            narrowed: Vec::new(),
            omitted: Vec::new(),
            steps: 0,
            seen: 0,
            hard: false,
        }
    }
}
