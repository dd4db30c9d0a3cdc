//! `chuhe experiment`: what each search costs as depth, branching and order change, as a table or JSON.

use std::io::Write;

use classroom::experiment::{COMPARED, Cost, Experiment, Ground, Point};
use gametree::efficiency::effective_branching;
use gametree::{Algorithm, Depth, Options};
use serde_json::json;

use crate::arguments::{Arguments, Flag};
use crate::perft::position;
use crate::{Failure, Subcommand};

pub(crate) const SUBCOMMAND: Subcommand = Subcommand {
    name: "experiment",
    operands: "[FLAG ...]",
    about: "measure what each search costs as depth, branching and order change",
    flags: &[
        flag("game", "GAME", "tree, graph or xiangqi; tree if not said"),
        flag(
            "branching",
            "LIST",
            "moves of a position; 2,3,4 if not said",
        ),
        flag(
            "depth",
            "LIST",
            "plies; 2,3,4,5,6 if not said, 1,2,3 for xiangqi",
        ),
        flag(
            "order",
            "LIST",
            "percent of positions with the best move first; 0,50,100 if not said",
        ),
        flag(
            "games",
            "NUMBER",
            "of which each figure is the mean; 20 if not said",
        ),
        flag(
            "fen",
            "FEN",
            "the position of xiangqi; the start if not said",
        ),
        flag("json", "", "print JSON instead of a table"),
    ],
    run,
};

const fn flag(name: &'static str, value: &'static str, about: &'static str) -> Flag {
    Flag { name, value, about }
}

/// Deeper than this a random tree of two moves is larger than a tree may be.
const MAX_DEPTH: i32 = 16;
/// Deeper than this nobody waits for minimax.
const MAX_XIANGQI_DEPTH: i32 = 5;

/// On what games the experiment is made.
#[derive(Clone, Copy, PartialEq, Eq)]
enum On {
    Random(Ground),
    Xiangqi,
}

fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    if let Some(operand) = arguments.operands().first() {
        return Err(Failure::usage(format!("'{operand}' belongs to no flag")));
    }
    let games = [
        ("tree", On::Random(Ground::Trees)),
        ("graph", On::Random(Ground::Graphs)),
        ("xiangqi", On::Xiangqi),
    ];
    let points = match arguments.choice("game", &games)? {
        Some(On::Xiangqi) => xiangqi(arguments)?,
        Some(On::Random(ground)) => random(arguments, ground)?,
        None => random(arguments, Ground::Trees)?,
    };
    if arguments.has("json") {
        let series: Vec<_> = points.iter().map(as_json).collect();
        Ok(writeln!(out, "{}", json!(series))?)
    } else {
        table(&points, out)
    }
}

fn random(arguments: &Arguments, ground: Ground) -> Result<Vec<Point>, Failure> {
    let unsigned = |list: Vec<i32>| list.into_iter().map(i32::unsigned_abs).collect();
    let games = arguments.number("games")?.unwrap_or(20);
    if !(1..=10_000).contains(&games) {
        return Err(Failure::usage("--games: not between 1 and 10000"));
    }
    let orders: &[i32] = if ground == Ground::Trees {
        &[0, 50, 100]
    } else {
        &[0]
    };
    let experiment = Experiment {
        ground,
        branching: unsigned(list(arguments, "branching", 1, 40, &[2, 3, 4])?),
        depths: unsigned(list(arguments, "depth", 0, MAX_DEPTH, &[2, 3, 4, 5, 6])?),
        orders: list(arguments, "order", -100, 100, orders)?,
        games,
    };
    experiment
        .run()
        .map_err(|error| Failure::usage(error.to_string()))
}

/// The same searches from a position of xiangqi, where b is what minimax meets on average.
fn xiangqi(arguments: &Arguments) -> Result<Vec<Point>, Failure> {
    let mut position = position(arguments.value("fen").unwrap_or_default())?;
    let mut points = Vec::new();
    for depth in list(arguments, "depth", 1, MAX_XIANGQI_DEPTH, &[1, 2, 3])? {
        let options = Options {
            depth: Depth::plies(depth),
            ..Options::default()
        };
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
    let heads = [
        "algorithm",
        "b",
        "depth",
        "order",
        "nodes",
        "leaves",
        "b^d",
        "least",
        "branching",
    ];
    let [algorithm, heads @ ..] = heads;
    write!(out, "{algorithm:<13}")?;
    for head in heads {
        write!(out, "{head:>11}")?;
    }
    writeln!(out)?;
    for point in points {
        write!(out, "{:<13}", point.algorithm.name())?;
        write!(
            out,
            "{:>11}{:>11}{:>11}",
            point.branching, point.depth, point.order
        )?;
        for number in [
            point.nodes,
            point.leaves,
            point.all_leaves,
            point.least_leaves,
        ] {
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

/// The numbers of a list: `2,3,4`.
fn list(
    arguments: &Arguments,
    flag: &str,
    least: i32,
    most: i32,
    if_not_said: &[i32],
) -> Result<Vec<i32>, Failure> {
    let Some(text) = arguments.value(flag) else {
        return Ok(if_not_said.to_vec());
    };
    let number = |word: &str| match word.trim().parse() {
        Ok(number) if (least..=most).contains(&number) => Ok(number),
        _ => Err(Failure::usage(format!(
            "--{flag}: '{word}' is no number from {least} to {most}"
        ))),
    };
    text.split(',').map(number).collect()
}
