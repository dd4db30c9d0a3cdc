//! The experiment: the cost of each search as depth, branching and move order vary.
//!
//! Every listing searches the same random games. The means are compared with b^d, which minimax needs, and with the minimum of
//! any search ([`gametree::efficiency`]).

use crate::any::{self, Packed};
use crate::cost::Cost;
use crate::describe::Describe;
use crate::graph::GraphGame;
use crate::random::{RandomError, RandomGraph, RandomTree};
use crate::tree::TreeGame;
use gametree::efficiency::{all_leaves, effective_branching, least_leaves};
use gametree::{Algorithm, Options, Score};

/// The searches compared: all leaves, shallow cuts, deep cuts, a transposition table, and two with zero windows.
pub const COMPARED: [Algorithm; 6] = [
    Algorithm::Minimax,
    Algorithm::SingleBound,
    Algorithm::FailSoft,
    Algorithm::Table,
    Algorithm::Pvs,
    Algorithm::Mtdf,
];

/// The kind of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RandomGames {
    /// Trees: no position occurs twice, so a table gains little.
    Trees,
    /// Graphs three times as wide as they branch: positions occur many times. Their moves are unordered.
    Graphs,
}

/// The varied parameters, and the number of games at each point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Experiment {
    /// The kind of games.
    pub kind: RandomGames,
    /// The branching factors.
    pub branching: Vec<u32>,
    /// The depths, in plies.
    pub depths: Vec<u32>,
    /// The percentage of positions whose moves are sorted best first; if negative, worst first.
    pub orders: Vec<i32>,
    /// The number of games per mean.
    pub games: u32,
}

/// The average cost of one search at one point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// The search.
    pub algorithm: Algorithm,
    /// The branching factor.
    pub branching: u32,
    /// The depth in plies.
    pub depth: u32,
    /// The quality of the move order; see [`Experiment::orders`].
    pub order: i32,
    /// Nodes entered.
    pub nodes: f64,
    /// Leaves visited.
    pub leaves: f64,
    /// b^d.
    pub all_leaves: f64,
    /// The minimum of a correct search without a transposition table.
    pub least_leaves: f64,
    /// The branching of the uniform tree with as many nodes.
    pub effective_branching: f64,
}

impl Experiment {
    /// Runs it: a point for each branching, depth, order and search, nested in that order.
    pub fn run(&self) -> Result<Vec<Point>, RandomError> {
        let mut points = Vec::new();
        for &branching in &self.branching {
            for &depth in &self.depths {
                for &order in &self.orders {
                    points.extend(self.points(branching, depth, order)?);
                }
            }
        }
        Ok(points)
    }

    fn points(&self, branching: u32, depth: u32, order: i32) -> Result<Vec<Point>, RandomError> {
        let mut costs = [Cost::default(); COMPARED.len()];
        for seed in 0..u64::from(self.games) {
            match self.kind {
                RandomGames::Trees => {
                    let request = RandomTree {
                        seed,
                        depth,
                        branching: (branching, branching),
                        values: VALUES,
                        order,
                        ..RandomTree::default()
                    };
                    add(&mut costs, TreeGame::new(&request.generate()?.tree));
                }
                RandomGames::Graphs => {
                    let request = RandomGraph {
                        seed,
                        depth,
                        width: 3 * branching,
                        branching: (branching, branching),
                        values: VALUES,
                        ..RandomGraph::default()
                    };
                    add(&mut costs, GraphGame::new(&request.generate()?));
                }
            }
        }
        let games = f64::from(self.games.max(1));
        let point = |(algorithm, cost): (Algorithm, Cost)| Point {
            algorithm,
            branching,
            depth,
            order,
            nodes: cost.nodes as f64 / games,
            leaves: cost.leaves as f64 / games,
            all_leaves: all_leaves(f64::from(branching), depth),
            least_leaves: least_leaves(f64::from(branching), depth),
            effective_branching: effective_branching(cost.nodes as f64 / games, depth),
        };
        Ok(COMPARED.into_iter().zip(costs).map(point).collect())
    }
}

/// A wide range, so that ties are rare.
const VALUES: (Score, Score) = (1, 10_000);

fn add<G: Describe<Move: Packed> + Clone>(costs: &mut [Cost], game: G) {
    let options = Options { nodes: u64::MAX, ..Options::default() };
    let mut game = any::erased(game);
    for (algorithm, cost) in COMPARED.into_iter().zip(costs) {
        let more = any::measure(&mut game, algorithm, &options);
        cost.nodes += more.nodes;
        cost.leaves += more.leaves;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leaves(points: &[Point], algorithm: Algorithm) -> f64 {
        let mut of_it = points.iter().filter(|point| point.algorithm == algorithm);
        of_it.next().expect("it is compared").leaves
    }

    fn run(kind: RandomGames, order: i32) -> Vec<Point> {
        let experiment = Experiment { kind, branching: vec![4], depths: vec![5], orders: vec![order], games: 20 };
        experiment.run().expect("such games can be made")
    }

    #[test]
    fn best_order_with_deep_cuts_leaves_the_minimum() {
        let points = run(RandomGames::Trees, 100);
        assert_eq!(leaves(&points, Algorithm::Minimax), points[0].all_leaves);
        assert_eq!(leaves(&points, Algorithm::FailSoft), points[0].least_leaves);
        assert!(leaves(&points, Algorithm::SingleBound) > points[0].least_leaves);
        assert!((points[0].effective_branching - 4.0).abs() < 1e-6);
    }

    #[test]
    fn better_order_evaluates_fewer_leaves() {
        let work = [100, 50, 0, -100].map(|order| leaves(&run(RandomGames::Trees, order), Algorithm::Pvs));
        assert!(work.is_sorted() && work[0] < work[3] / 4.0, "{work:?}");
    }

    #[test]
    fn a_table_saves_nodes_where_positions_repeat() {
        let points = run(RandomGames::Graphs, 0);
        let (deep, table) = (leaves(&points, Algorithm::FailSoft), leaves(&points, Algorithm::Table));
        assert!(table < deep * 0.75, "{table} of {deep}");
        let trees = run(RandomGames::Trees, 0);
        assert_eq!(leaves(&trees, Algorithm::FailSoft), leaves(&trees, Algorithm::Table));
    }
}
