//! `chuhe bench`: searches fixed positions to a fixed depth; the number of nodes is a checksum of the search.

mod player;
mod together;

use crate::Failure;
use crate::arguments::whole;
use crate::evaluator;
use gametree::search::{Event, Limits, NoClock, Slice};
use std::io::Write;
use std::time::Instant;
use xiangqi::{Evaluator, Position};

/// Search fixed positions and count the nodes: the checksum of the search
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Depth in plies
    #[arg(long, default_value_t = DEPTH, value_parser = whole::<i32>(1, MAX_DEPTH.into()))]
    depth: i32,
    /// Pause and go on after this many nodes
    #[arg(long, value_name = "NODES", value_parser = whole::<u64>(1, u64::MAX.into()))]
    slice: Option<u64>,
    /// Compare a single search with this many parallel searches that exchange messages
    #[arg(long, value_name = "COUNT", value_parser = whole::<u32>(1, 64), conflicts_with = "slice")]
    workers: Option<u32>,
    /// The file of the net that evaluates, `<internal>`, or `<none>` for the hand-written evaluation
    #[arg(long, value_name = "FILE", default_value = evaluator::INTERNAL, value_parser = evaluator::named)]
    net: Evaluator,
}

/// The default depth.
pub(crate) const DEPTH: i32 = 11;
pub(crate) const MAX_DEPTH: i32 = 100;

/// The start position, openings, middlegames and endgames.
const POSITIONS: [&str; 12] = [
    xiangqi::START_FEN,
    "r1bakabr1/9/1cn2cn2/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKAB1R w - - 0 5",
    "r1bakab1r/9/1cn4c1/p1p1p1p1p/5n3/2P3P2/P3P3P/1CN1C1N2/9/R1BAKAB1R b - - 0 7",
    "2bakab1r/9/1cn3nc1/pr2p1p1p/2p6/6P2/P1P1P3P/N1C1C1N2/9/1RBAKAB1R w - - 0 10",
    "2bakab2/9/2n1c1n1c/p3p3p/2p3r2/4P4/P1P5P/2N1C1N2/4R4/2BAKAB2 w - - 0 16",
    "3akab2/5r3/2n1b3n/p3p1N1p/2P6/6R2/P3P3P/4C4/4A4/2BAK1B2 b - - 0 22",
    "2b1kab2/4a4/2n4c1/p3p3p/9/1R4P2/P3P3P/2N1B1c2/4A1r2/3AK1BC1 w - - 0 24",
    "4kab2/4a4/4b1n2/p3C3p/6p2/2P1N4/P7P/4B4/4A4/2BAK4 w - - 0 31",
    "3k1ab2/4a4/4b4/4n1p1p/9/4N4/P3P3P/4B4/4A4/3AK1B2 b - - 0 35",
    "2b1ka3/4a4/4b4/9/4P4/9/9/3nB4/4A4/3AK1B2 w - - 0 44",
    "4k4/4a4/4ba3/9/4c4/8R/9/9/9/4K4 w - - 0 60",
    "4ka3/3P1R3/5P2b/6P1N/1R4b1c/2n6/8C/5A3/4AK3/1r4r2 w - - 0 1",
];

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    if let Some(workers) = arguments.workers {
        return together::bench(arguments.depth, workers, &arguments.net, out);
    }
    let slice = Slice { time: None, nodes: arguments.slice };
    bench(arguments.depth, slice, &arguments.net, out)
}

/// The bench without pauses, for the command `bench` of a session.
pub(crate) fn count(depth: i32, evaluator: &Evaluator, out: &mut dyn Write) -> Result<(), Failure> {
    bench(depth, Slice::default(), evaluator, out)
}

fn bench(depth: i32, slice: Slice, evaluator: &Evaluator, out: &mut dyn Write) -> Result<(), Failure> {
    let mut player = player::new_player(evaluator)?;
    let start = Instant::now();
    let mut nodes = 0;
    for fen in POSITIONS {
        let position = Position::parse(fen).map_err(|error| Failure::usage(format!("FEN '{fen}': {error}")))?;
        player.forget();
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        player.begin(&position, limits);
        while player.think(slice, &mut NoClock) != Event::Finished {}
        let session = player.session();
        let line = session.best();
        let (score, mv) = line.map_or((0, String::new()), |line| (line.score, line.moves[0].to_string()));
        writeln!(out, "{:>9} nodes  {score:>6}  {mv}  {fen}", session.nodes())?;
        nodes += session.nodes();
    }
    let seconds = start.elapsed().as_secs_f64();
    writeln!(out, "evaluation by {}", evaluator.name())?;
    writeln!(out, "Bench: {nodes}")?;
    // OpenBench reads the last line.
    writeln!(out, "{nodes} nodes {:.0} nps", nodes as f64 / seconds)?;
    Ok(())
}
