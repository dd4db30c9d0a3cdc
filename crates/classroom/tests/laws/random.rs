//! Random games from a seed: trees and graphs, with few different values so that ties are common.

use crate::laws::explicit_game::{ExplicitGame, State};
use gametree::{Outcome, Score};

/// Random numbers, reproducible by seed.
pub(crate) struct Dice(gametree::random::Random);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(gametree::random::Random::new(seed))
    }

    /// A number from 0 to `end - 1`.
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.0.next() % end
    }

    pub(crate) fn one_in(&mut self, chances: u64) -> bool {
        self.below(chances) == 0
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct GameParameters {
    pub(crate) depth: u32,
    pub(crate) branching: u64,
    /// Values are within ± `values`.
    pub(crate) values: u64,
    /// Children may be shared, between plies of the same side too.
    pub(crate) graph: bool,
    pub(crate) mates: bool,
    pub(crate) illegal_moves: bool,
}

impl GameParameters {
    /// A mixture that depends on the seed: depth 1 to 6, branching 1 to 5.
    pub(crate) fn tree(dice: &mut Dice) -> Self {
        let depth = 1 + dice.below(6) as u32;
        let branching = 1 + dice.below(if depth > 4 { 3 } else { 5 });
        Self {
            depth,
            branching,
            values: [1, 2, 3, 10, 1_000][dice.below(5) as usize],
            graph: false,
            mates: dice.one_in(4),
            illegal_moves: dice.one_in(3),
        }
    }

    /// The same with shared children.
    pub(crate) fn graph(dice: &mut Dice) -> Self {
        Self { graph: true, ..Self::tree(dice) }
    }
}

pub(crate) fn random_game(dice: &mut Dice, parameters: GameParameters) -> ExplicitGame {
    let root_is_max = dice.one_in(2);
    let mut growing = Growing {
        dice,
        parameters,
        root_is_max,
        states: Vec::new(),
        by_ply: vec![Vec::new(); parameters.depth as usize + 1],
    };
    growing.grow(0);
    ExplicitGame::new(growing.states)
}

struct Growing<'d> {
    dice: &'d mut Dice,
    parameters: GameParameters,
    root_is_max: bool,
    states: Vec<State>,
    /// The finished states that may be shared, by ply.
    by_ply: Vec<Vec<usize>>,
}

impl Growing<'_> {
    fn grow(&mut self, ply: u32) -> usize {
        let id = self.states.len();
        let state = State {
            maximizing: self.root_is_max == ply.is_multiple_of(2),
            moves: Vec::new(),
            evaluation: self.value(),
            end: self.end(),
        };
        self.states.push(state);
        // Some paths end early.
        let ends = ply == self.parameters.depth || (ply > 0 && self.dice.one_in(8));
        if !ends {
            for _ in 0..1 + self.dice.below(self.parameters.branching) {
                let illegal = self.parameters.illegal_moves && self.dice.one_in(5);
                let child = (!illegal).then(|| self.child(ply));
                self.states[id].moves.push(child);
            }
        }
        self.by_ply[ply as usize].push(id);
        id
    }

    /// A new state, or a finished one of the next ply or of two or four plies further down.
    fn child(&mut self, ply: u32) -> usize {
        if self.parameters.graph && self.dice.one_in(2) {
            let further = 2 * self.dice.below(3) as usize;
            let shared = self.by_ply.get(ply as usize + 1 + further);
            if let Some(shared) = shared.filter(|shared| !shared.is_empty()) {
                return shared[self.dice.below(shared.len() as u64) as usize];
            }
        }
        self.grow(ply + 1)
    }

    fn value(&mut self) -> Score {
        let most = self.parameters.values;
        self.dice.below(2 * most + 1) as Score - most as Score
    }

    fn end(&mut self) -> Outcome {
        if self.parameters.mates && self.dice.one_in(3) {
            return [Outcome::Win, Outcome::Loss, Outcome::Draw][self.dice.below(3) as usize];
        }
        Outcome::Value(self.value())
    }
}
