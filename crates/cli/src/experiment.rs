//! `chuhe experiment`: measures the cost of each search as depth, branching and order change; prints a table or JSON.

use crate::Failure;
use crate::arguments::{one_of, whole};
use crate::perft::position;
use classroom::cost::Cost;
use classroom::experiment::{COMPARED, Experiment, Point, RandomGames};
use gametree::efficiency::effective_branching;
use gametree::{Algorithm, Depth, Options};
use serde_json::json;
use std::io::Write;

/// Measure the cost of each search as depth, branching and move order change
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The game
    #[arg(long, default_value = "tree", value_parser = one_of(GAMES))]
    game: GameChoice,
    /// Branching factors: a list
    #[arg(long, value_name = "LIST", value_delimiter = ',', default_value = "2,3,4", value_parser = whole::<i32>(1, 40))]
    branching: Vec<i32>,
    /// Depths in plies: a list; 2,3,4,5,6 if not given, 1,2,3 for xiangqi
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = whole::<i32>(0, MAX_DEPTH.into()))]
    depth: Vec<i32>,
    /// Percentages of positions with moves sorted best first: a list; 0,50,100 if not given, 0 for graphs
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = whole::<i32>(-100, 100), allow_hyphen_values = true)]
    order: Vec<i32>,
    /// Number of games per mean
    #[arg(long, default_value_t = 20, value_parser = whole::<u32>(1, 10_000))]
    games: u32,
    /// The position of xiangqi; the start if not given
    #[arg(long)]
    fen: Option<String>,
    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,
}

/// A random tree of this depth with two moves per position already has too many nodes.
const MAX_DEPTH: i32 = 16;
/// A deeper minimax takes too long.
const MAX_XIANGQI_DEPTH: i32 = 5;

/// The games of an experiment.
#[derive(Clone, Copy, PartialEq, Eq)]
enum GameChoice {
    Random(RandomGames),
    Xiangqi,
}

const GAMES: [(&str, GameChoice); 3] = [
    ("tree", GameChoice::Random(RandomGames::Trees)),
    ("graph", GameChoice::Random(RandomGames::Graphs)),
    ("xiangqi", GameChoice::Xiangqi),
];

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let points = match arguments.game {
        GameChoice::Xiangqi => xiangqi(arguments)?,
        GameChoice::Random(kind) => random(arguments, kind)?,
    };
    if arguments.json {
        let series: Vec<_> = points.iter().map(as_json).collect();
        Ok(writeln!(out, "{}", json!(series))?)
    } else {
        table(&points, out)
    }
}

fn random(arguments: &Arguments, kind: RandomGames) -> Result<Vec<Point>, Failure> {
    let unsigned = |list: &[i32]| list.iter().copied().map(i32::unsigned_abs).collect();
    let orders: &[i32] = if kind == RandomGames::Trees { &[0, 50, 100] } else { &[0] };
    let experiment = Experiment {
        kind,
        branching: unsigned(&arguments.branching),
        depths: unsigned(given_or(&arguments.depth, &[2, 3, 4, 5, 6])),
        orders: given_or(&arguments.order, orders).to_vec(),
        games: arguments.games,
    };
    experiment.run().map_err(|error| Failure::usage(error.to_string()))
}

/// `given`, or `default_values` if it is empty.
fn given_or<'l>(given: &'l [i32], default_values: &'l [i32]) -> &'l [i32] {
    if given.is_empty() { default_values } else { given }
}

/// The same searches from a position of xiangqi; b is the average branching of minimax.
fn xiangqi(arguments: &Arguments) -> Result<Vec<Point>, Failure> {
    let mut position = position(arguments.fen.as_deref().unwrap_or_default())?;
    let mut points = Vec::new();
    for &depth in given_or(&arguments.depth, &[1, 2, 3]) {
        if !(1..=MAX_XIANGQI_DEPTH).contains(&depth) {
            return Err(Failure::usage(format!(
                "--depth: xiangqi is searched 1 to {MAX_XIANGQI_DEPTH} plies, not {depth}"
            )));
        }
        let options = Options { depth: Depth::plies(depth), nodes: u64::MAX, ..Options::default() };
        let depth = depth.unsigned_abs();
        let mut all_leaves = 0.0;
        for algorithm in COMPARED.into_iter().chain([Algorithm::Framework]) {
            let mut cost = Cost::default();
            algorithm.search(&mut position, &options, &mut cost);
            if algorithm == Algorithm::Minimax {
                all_leaves = cost.leaves as f64;
            }
            let branching = all_leaves.powf(1.0 / f64::from(depth));
            points.push(Point {
                algorithm,
                branching: branching.round() as u32,
                depth,
                order: 0,
                nodes: cost.nodes as f64,
                leaves: cost.leaves as f64,
                all_leaves,
                least_leaves: gametree::efficiency::least_leaves(branching, depth),
                effective_branching: effective_branching(cost.nodes as f64, depth),
            });
        }
    }
    Ok(points)
}

fn table(points: &[Point], out: &mut dyn Write) -> Result<(), Failure> {
    let heads = ["algorithm", "b", "depth", "order", "nodes", "leaves", "b^d", "least", "branching"];
    let [algorithm, heads @ ..] = heads;
    write!(out, "{algorithm:<13}")?;
    for head in heads {
        write!(out, "{head:>11}")?;
    }
    writeln!(out)?;
    for point in points {
        write!(out, "{:<13}", point.algorithm.name())?;
        write!(out, "{:>11}{:>11}{:>11}", point.branching, point.depth, point.order)?;
        for number in [point.nodes, point.leaves, point.all_leaves, point.least_leaves] {
            write!(out, "{number:>11.1}")?;
        }
        writeln!(out, "{:>11.2}", point.effective_branching)?;
    }
    Ok(())
}

fn as_json(point: &Point) -> serde_json::Value {
    json!({
        "algorithm": point.algorithm.name(),
        "branching": point.branching,
        "depth": point.depth,
        "order": point.order,
        "nodes": point.nodes,
        "leaves": point.leaves,
        "all_leaves": point.all_leaves,
        "least_leaves": point.least_leaves,
        "effective_branching": point.effective_branching,
    })
}
