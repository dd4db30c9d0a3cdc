//! A position graph as a game: a move goes to a child, and the key is the state.

use super::{PositionGraph, StateId};
use crate::tree::Side;
use gametree::random::mix;
use gametree::{Game, INFINITE, Outcome, Score, Tactical, Window};

/// A position in a graph.
#[derive(Clone, Debug)]
pub struct GraphGame<'g> {
    graph: &'g PositionGraph,
    at: StateId,
    limits: Window,
}

/// A move: an edge of the current state, and the state it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GraphMove {
    /// Its index among the children, from 0.
    pub edge: u32,
    /// The state it leads to.
    pub to: StateId,
}

/// Fits: a state has fewer than 2^16 children, a graph fewer than 2^16 states.
impl From<GraphMove> for u32 {
    fn from(mv: GraphMove) -> u32 {
        mv.edge << 16 | mv.to
    }
}

impl From<u32> for GraphMove {
    fn from(packed: u32) -> Self {
        Self { edge: packed >> 16, to: packed & 0xFFFF }
    }
}

impl<'g> GraphGame<'g> {
    /// The game that starts at the root of `graph`.
    pub fn new(graph: &'g PositionGraph) -> Self {
        let states = 0..graph.len() as StateId;
        let values = states.filter_map(|state| match graph.is_leaf(state) {
            true => Some(graph.value(state)),
            false => graph.static_value(state),
        });
        let limits = values.fold(Window::new(INFINITE, -INFINITE), |limits, value| {
            Window::new(limits.alpha.min(value), limits.beta.max(value))
        });
        Self { graph, at: graph.root(), limits }
    }

    /// The current state.
    pub fn state(&self) -> StateId {
        self.at
    }

    /// The graph.
    pub fn graph(&self) -> &'g PositionGraph {
        self.graph
    }

    fn mover(&self, score: Score) -> Score {
        if self.is_maximizing() { score } else { -score }
    }
}

impl Game for GraphGame<'_> {
    type Move = GraphMove;
    type Undo = StateId;

    fn moves(&self, each: impl FnMut(GraphMove)) {
        let children = self.graph.children(self.at).iter().zip(0..);
        children.map(|(&to, edge)| GraphMove { edge, to }).for_each(each);
    }

    fn make(&mut self, mv: GraphMove) -> Option<StateId> {
        Some(std::mem::replace(&mut self.at, mv.to))
    }

    fn unmake(&mut self, _mv: GraphMove, from: StateId) {
        self.at = from;
    }

    fn outcome(&self) -> Option<Outcome> {
        self.graph.is_leaf(self.at).then(|| Outcome::Value(self.mover(self.graph.value(self.at))))
    }

    /// The static value, or 0 without one. Call [`PositionGraph::searchable_to`] before a search with a depth limit.
    fn evaluate(&self) -> Score {
        self.mover(self.graph.static_value(self.at).unwrap_or(0))
    }

    fn is_maximizing(&self) -> bool {
        self.graph.side(self.at) == Side::Max
    }

    fn key(&self) -> u64 {
        mix(u64::from(self.at))
    }

    /// The least and the greatest value of leaves and of static values: a search may stop at either.
    fn limits(&self) -> Window {
        self.limits
    }
}

impl Tactical for GraphGame<'_> {}
