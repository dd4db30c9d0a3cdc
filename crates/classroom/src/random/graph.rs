//! Random position graphs.

use super::plan::Plan;
use super::{RandomError, check};
use crate::graph::PositionGraph;
use crate::tree::{Side, Tree};
use gametree::Score;
use gametree::random::Random;

/// The parameters of a random position graph. States lie in layers, one per ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RandomGraph {
    /// The same seed gives the same graph.
    pub seed: u64,
    /// The depth in plies.
    pub depth: u32,
    /// The states of a layer; the first layer has one.
    pub width: u32,
    /// The least and the greatest number of children; fewer where a layer has fewer states.
    pub branching: (u32, u32),
    /// The least and the greatest value.
    pub values: (Score, Score),
    /// The percentage of moves that skip two layers, so that a state may occur on different plies.
    pub skips: u32,
    /// Whether inner states get random static values.
    pub static_values: bool,
    /// The side to move at the root.
    pub root: Side,
}

impl Default for RandomGraph {
    fn default() -> Self {
        Self {
            seed: 0,
            depth: 4,
            width: 3,
            branching: (2, 3),
            values: (1, 30),
            skips: 0,
            static_values: false,
            root: Side::Max,
        }
    }
}

impl RandomGraph {
    /// Generates the graph. States are named by their layer and place: `A1`, `B1`, `B2`, …
    pub fn generate(&self) -> Result<PositionGraph, RandomError> {
        check(self.branching, self.values)?;
        if self.skips > 100 {
            return Err(RandomError::Percentage);
        }
        let states = self.depth.checked_mul(self.width).map(|states| states as usize + 1);
        let too_many = states.is_none_or(|states| states > PositionGraph::MAX_STATES);
        if self.width == 0 || too_many || self.depth > Tree::MAX_DEPTH {
            return Err(RandomError::TooLarge);
        }
        let mut random = Random::new(self.seed);
        let mut plan = Plan::default();
        let layer = |ply: u32| match ply {
            0 => 0..1,
            _ => 1 + (ply - 1) * self.width..1 + ply * self.width,
        };
        for ply in 0..=self.depth {
            for state in layer(ply) {
                plan.add();
                if ply == self.depth {
                    continue;
                }
                let (least, most) = self.branching;
                let children = &mut plan.children[state as usize];
                let requested = random.within(least as i32, most as i32) as usize;
                // The number of draws is limited: the layer may have fewer states than requested.
                for _ in 0..8 * requested {
                    let skip = random.below(100) < self.skips && ply + 3 <= self.depth;
                    let below = layer(ply + if skip { 3 } else { 1 });
                    let child = below.start + random.below(below.end - below.start);
                    if children.len() < requested && !children.contains(&child) {
                        children.push(child);
                    }
                }
            }
        }
        plan.fill(self.values, self.static_values, &mut random);
        let plies: Vec<u32> = (0..=self.depth).flat_map(|ply| layer(ply).map(move |_| ply)).collect();
        Ok(plan.into_graph(&plies, self.root))
    }
}

impl Plan {
    /// The reachable states, as a graph.
    fn into_graph(self, plies: &[u32], root: Side) -> PositionGraph {
        let mut reached = vec![false; self.children.len()];
        reached[0] = true;
        for state in 0..reached.len() {
            if reached[state] {
                for &child in &self.children[state] {
                    reached[child as usize] = true;
                }
            }
        }
        let count = |before: &mut u32, &reached: &bool| {
            let number = *before;
            *before += u32::from(reached);
            Some(number)
        };
        let numbers: Vec<u32> = reached.iter().scan(0, count).collect();
        let first_of = |ply: u32| plies.iter().position(|&at| at == ply).unwrap_or(0);
        let states = (0..reached.len()).filter(|&state| reached[state]);
        PositionGraph::from_parts(states.map(|state| {
            let ply = plies[state];
            let place = numbers[state] - numbers[first_of(ply)] + 1;
            let side = if ply.is_multiple_of(2) { root } else { root.other() };
            let children = self.children[state].iter();
            let children = children.map(|&child| numbers[child as usize]).collect();
            let name = format!("{}{place}", letters(ply));
            (name, side, children, self.values[state])
        }))
    }
}

/// `A` to `Z`, then `AA` and so on.
fn letters(number: u32) -> String {
    let last = char::from(b'A' + (number % 26) as u8);
    match number / 26 {
        0 => last.to_string(),
        more => format!("{}{last}", letters(more - 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_graph_everywhere() {
        let graph = RandomGraph { seed: 2_026, ..RandomGraph::default() };
        let graph = graph.generate().expect("a graph");
        assert_eq!(
            graph.to_json(),
            r#"{"root":"A1","states":{
  "A1":{"type":"max","children":["B3","B2","B1"]},
  "B1":{"type":"min","children":["C1","C2"]},
  "B2":{"type":"min","children":["C3","C2"]},
  "B3":{"type":"min","children":["C1","C3","C2"]},
  "C1":{"type":"max","children":["D1","D2"]},
  "C2":{"type":"max","children":["D2","D3","D1"]},
  "C3":{"type":"max","children":["D3","D2"]},
  "D1":{"type":"min","children":["E2","E1","E3"]},
  "D2":{"type":"min","children":["E3","E2","E1"]},
  "D3":{"type":"min","children":["E2","E3"]},
  "E1":{"type":"max","children":[],"value":24},
  "E2":{"type":"max","children":[],"value":16},
  "E3":{"type":"max","children":[],"value":14}}}
"#
        );
    }

    #[test]
    fn graphs_share_children_and_alternate_players() {
        let mut shared = 0;
        for seed in 0..200 {
            let random = RandomGraph { seed, depth: 5, skips: 30, static_values: true, ..RandomGraph::default() };
            let graph = random.generate().expect("a graph");
            let edges: usize = (0..graph.len()).map(|at| graph.children(at as u32).len()).sum();
            shared += u32::from(edges >= graph.len());
            assert_eq!(graph.side(graph.root()), Side::Max);
            let read = PositionGraph::from_json(&graph.to_json()).expect("its own JSON");
            assert_eq!(read, graph);
        }
        assert!(shared > 190, "in {shared} of 200 some state is met twice");
    }

    #[test]
    fn invalid_parameters_are_refused() {
        let graph = RandomGraph::default;
        for (random, error) in [
            (RandomGraph { branching: (0, 1), ..graph() }, RandomError::Branching),
            (RandomGraph { skips: 101, ..graph() }, RandomError::Percentage),
            (RandomGraph { width: 0, ..graph() }, RandomError::TooLarge),
            (RandomGraph { width: u32::MAX, ..graph() }, RandomError::TooLarge),
        ] {
            assert_eq!(random.generate(), Err(error), "{random:?}");
        }
    }
}
