//! Position graphs: games in which several lines of play lead to the same position.

pub mod examples;
mod game;
mod json;

use gametree::Score;

use crate::text::Decimal;
use crate::tree::{NoStaticValue, Side};

pub use game::{GraphGame, GraphMove};

/// A state of a [`PositionGraph`]: its index in the text; unnamed leaves follow the named states.
pub type StateId = u32;

/// A game without cycles in which several paths may lead to one position. Sides alternate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionGraph {
    root: StateId,
    /// Values are multiples of 1 / `scale`, a power of ten.
    scale: Score,
    depth: Option<u32>,
    states: Vec<State>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct State {
    /// Empty for an unnamed leaf.
    name: String,
    side: Side,
    children: Vec<StateId>,
    /// A leaf's value or an inner state's static value, times the scale.
    value: Option<Score>,
}

impl PositionGraph {
    /// The most states, unnamed leaves included.
    pub const MAX_STATES: usize = 10_000;

    /// The number of states, unnamed leaves included.
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// Always false: a graph has a root.
    pub fn is_empty(&self) -> bool {
        self.states.is_empty()
    }

    /// The state at the start of the game.
    pub fn root(&self) -> StateId {
        self.root
    }

    /// The author's depth limit for a search, if any.
    pub fn depth(&self) -> Option<u32> {
        self.depth
    }

    /// The state with that name.
    pub fn named(&self, name: &str) -> Option<StateId> {
        let mut ids = 0..self.len() as StateId;
        ids.find(|&state| !name.is_empty() && self.name(state) == name)
    }

    /// Its name; empty for an unnamed leaf.
    pub fn name(&self, state: StateId) -> &str {
        &self.state(state).name
    }

    /// The side to move; a leaf has one too.
    pub fn side(&self, state: StateId) -> Side {
        self.state(state).side
    }

    /// The states that its moves lead to, left to right.
    pub fn children(&self, state: StateId) -> &[StateId] {
        &self.state(state).children
    }

    /// Whether the game is over there.
    pub fn is_leaf(&self, state: StateId) -> bool {
        self.children(state).is_empty()
    }

    /// A leaf's value for Max, times [`PositionGraph::scale`].
    pub fn value(&self, leaf: StateId) -> Score {
        self.state(leaf).value.unwrap_or(0)
    }

    /// An inner state's static value for Max, times [`PositionGraph::scale`].
    pub fn static_value(&self, state: StateId) -> Option<Score> {
        self.state(state).value.filter(|_| !self.is_leaf(state))
    }

    /// Score units per unit as written.
    pub fn scale(&self) -> Score {
        self.scale
    }

    /// A score in the author's units.
    pub fn written(&self, score: Score) -> String {
        Decimal::written(score, self.scale)
    }

    /// Whether a search may stop `depth` plies below the root; see [`Tree::searchable_to`](crate::tree::Tree::searchable_to).
    pub fn searchable_to(&self, depth: u32) -> Result<(), NoStaticValue> {
        let mut level = vec![self.root];
        for _ in 0..depth {
            let mut is_next = vec![false; self.states.len()];
            for &state in &level {
                for &child in self.children(state) {
                    is_next[child as usize] = true;
                }
            }
            let states = 0..self.states.len() as StateId;
            level = states.filter(|&state| is_next[state as usize]).collect();
        }
        let unknown = |&state: &StateId| !self.is_leaf(state) && self.static_value(state).is_none();
        match level.into_iter().find(unknown) {
            None => Ok(()),
            Some(state) => Err(NoStaticValue { node: self.name(state).to_owned() }),
        }
    }

    /// A graph of states known to be valid, the root first.
    pub(crate) fn from_parts(states: impl Iterator<Item = (String, Side, Vec<StateId>, Option<Score>)>) -> Self {
        let states = states.map(|(name, side, children, value)| State { name, side, children, value });
        Self { root: 0, scale: 1, depth: None, states: states.collect() }
    }

    fn state(&self, state: StateId) -> &State {
        &self.states[state as usize]
    }
}
