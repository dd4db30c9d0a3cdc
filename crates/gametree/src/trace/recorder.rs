//! The recorder: an observer that writes down everything.

use alloc::vec;
use alloc::vec::Vec;

use super::{Find, NodeId, Raise, Step, Store, Trace};
use crate::game::Game;
use crate::map::Map;
use crate::observe::{Kind, Observer, View, Why};
use crate::score::{Bound, Depth, Score, Window};
use crate::textbook::{Algorithm, Cut, Options};

/// Who wrote what is no longer in a slot.
const NOBODY: NodeId = NodeId::MAX;

/// Writes a search down as a [`Trace`].
#[derive(Clone, Debug)]
pub struct Recorder<M> {
    trace: Trace<M>,
    view: View,
    open: Vec<NodeId>,
    limit: usize,
    /// How many nodes on the current path are past the limit.
    unrecorded: usize,
    /// Who wrote what is in each slot of the table or memo.
    writers: Map,
    /// Whose entry was lost when another was demoted.
    pushed_out: Option<NodeId>,
}

impl<M: Copy> Recorder<M> {
    /// Records every node of a search by `algorithm` under `options`.
    #[must_use]
    pub fn of(algorithm: Algorithm, options: &Options) -> Self {
        let mut recorder = Self::new(algorithm.view()).cutting(options.cut);
        recorder.trace.hard = algorithm.is_hard();
        recorder
    }

    /// Records every node of a search by an algorithm with this point of view.
    #[must_use]
    pub fn new(view: View) -> Self {
        Self {
            trace: Trace::empty(),
            view,
            open: Vec::new(),
            limit: NodeId::MAX as usize - 1,
            unrecorded: 0,
            writers: Map::new(),
            pushed_out: None,
        }
    }

    /// Records no more than the first `limit` nodes, and counts the others.
    #[must_use]
    pub fn up_to(self, limit: usize) -> Self {
        Self { limit, ..self }
    }

    /// Says when the algorithm cuts, which decides what a value at the end of its window is worth.
    #[must_use]
    pub fn cutting(mut self, cut: Cut) -> Self {
        self.trace.cut = cut;
        self
    }

    /// The trace, once the search has returned.
    #[must_use]
    pub fn finish(mut self) -> Trace<M> {
        self.trace.raises_of = by_node(&self.trace.raises, self.trace.len());
        self.trace.shrink();
        self.trace
    }

    fn next_step(&mut self) -> Step {
        self.trace.steps += 1;
        self.trace.steps
    }

    /// Who wrote what is in a slot.
    fn writer(&self, slot: u64) -> Option<NodeId> {
        self.writers.get(slot).filter(is_somebody)
    }

    /// Whether this node's numbers must be negated to be Max's.
    fn flipped(&self, node: NodeId) -> bool {
        self.view == View::Mover && !self.trace.maximizing[node as usize]
    }
}

fn is_somebody(&writer: &NodeId) -> bool {
    writer != NOBODY
}

impl<G: Game> Observer<G> for Recorder<G::Move> {
    fn enter(&mut self, game: &G, mv: Option<G::Move>, depth: Depth, window: Window, kind: Kind) {
        self.trace.seen += 1;
        if self.unrecorded > 0 || self.trace.len() >= self.limit {
            self.unrecorded += 1;
            return;
        }
        let node = self.trace.len() as NodeId;
        let step = self.next_step();
        let trace = &mut self.trace;
        trace.parent.push(self.open.last().copied().unwrap_or(node));
        trace.moves.push(mv);
        trace.ply.push(self.open.len() as u16);
        trace.depth.push(
            depth
                .in_twelfths()
                .clamp(-1_000, Depth::UNLIMITED.in_twelfths()) as i16,
        );
        trace.maximizing.push(game.maximizing());
        trace.kind.push(kind);
        trace.score.push(0);
        trace.why.push(Why::Stopped);
        trace.unsearched.push(0);
        trace.end.push(node + 1);
        trace.entered.push(step);
        trace.left.push(Step::MAX);
        let window = if self.flipped(node) { -window } else { window };
        self.trace.window.push(window);
        self.open.push(node);
    }

    fn raise(&mut self, best: Score, window: Window) {
        if self.unrecorded > 0 {
            return;
        }
        let Some(&node) = self.open.last() else {
            return;
        };
        let step = self.next_step();
        let (best, window) = if self.flipped(node) {
            (-best, -window)
        } else {
            (best, window)
        };
        let maximizing = self.trace.maximizing[node as usize];
        let bound = if maximizing {
            window.alpha
        } else {
            window.beta
        };
        self.trace.raises.push(Raise {
            step,
            node,
            best,
            bound,
        });
    }

    fn find(&mut self, slot: u64, answers: bool, claims: Bound) {
        let (0, Some(&node)) = (self.unrecorded, self.open.last()) else {
            return;
        };
        let Some(writer) = self.writer(slot) else {
            return;
        };
        let claims = if self.flipped(node) { -claims } else { claims };
        self.trace.finds.push(Find {
            node,
            writer,
            answers,
            claims,
        });
    }

    fn demote(&mut self, from: u64, to: u64) {
        if let Some(writer) = self.writer(from) {
            self.writers.insert(from, NOBODY);
            self.pushed_out = self.writers.insert(to, writer).filter(is_somebody);
        }
    }

    fn store(&mut self, slot: u64) {
        let (0, Some(&node)) = (self.unrecorded, self.open.last()) else {
            return;
        };
        let before = self.writers.insert(slot, node).filter(is_somebody);
        let replaced = before.or(self.pushed_out.take());
        // The step follows when the node is left, which is next.
        self.trace.stores.push(Store {
            step: self.trace.steps,
            node,
            slot,
            replaced,
        });
    }

    fn leave(&mut self, score: Score, why: Why, unsearched: usize) {
        if self.unrecorded > 0 {
            self.unrecorded -= 1;
            return;
        }
        let Some(node) = self.open.pop() else { return };
        let at = node as usize;
        let end = self.trace.len() as NodeId;
        // A node whose children were past the limit is no leaf, though nothing is recorded under it.
        let is_leaf = self.trace.steps == self.trace.entered[at]
            && !matches!(why, Why::Searched | Why::Cut | Why::Stopped);
        let step = if is_leaf {
            self.trace.steps
        } else {
            self.next_step()
        };
        self.trace.score[at] = if self.flipped(node) { -score } else { score };
        self.trace.why[at] = why;
        self.trace.unsearched[at] = unsearched.min(usize::from(u16::MAX)) as u16;
        self.trace.end[at] = end;
        self.trace.left[at] = step;
        if let Some(store) = self
            .trace
            .stores
            .last_mut()
            .filter(|store| store.node == node)
        {
            store.step = step;
        }
    }
}

/// The numbers of the raises in the order of their nodes, those of one node as they came.
fn by_node(raises: &[Raise], nodes: usize) -> Vec<u32> {
    let mut next = vec![0_u32; nodes + 1];
    for raise in raises {
        next[raise.node as usize + 1] += 1;
    }
    for node in 0..nodes {
        next[node + 1] += next[node];
    }
    let mut by_node = vec![0; raises.len()];
    for (at, raise) in (0..).zip(raises) {
        let place = &mut next[raise.node as usize];
        by_node[*place as usize] = at;
        *place += 1;
    }
    by_node
}

impl<M> Trace<M> {
    fn empty() -> Self {
        Self {
            parent: Vec::new(),
            moves: Vec::new(),
            ply: Vec::new(),
            depth: Vec::new(),
            window: Vec::new(),
            score: Vec::new(),
            why: Vec::new(),
            kind: Vec::new(),
            maximizing: Vec::new(),
            unsearched: Vec::new(),
            end: Vec::new(),
            entered: Vec::new(),
            left: Vec::new(),
            finds: Vec::new(),
            stores: Vec::new(),
            raises: Vec::new(),
            raises_of: Vec::new(),
            steps: 0,
            seen: 0,
            cut: Cut::default(),
            hard: false,
        }
    }
}
