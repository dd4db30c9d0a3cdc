//! Prints the speed of the playing search, its node count, and the cost of slices and a stop.
//!
//! `tests/bench/search.mjs` does the same with the module in Chromium; `cargo xtask bench search` runs both in turn, this
//! one with prefetching (`--features gametree/prefetch`).

use gametree::search::{Clock, Event, Limits, Session, Slice, Table};
use std::sync::Arc;
use std::time::Instant;
use xiangqi::net::Net;
use xiangqi::{Estimate, Evaluator, Move, Position, START_FEN};

/// The start and two middlegames.
const POSITIONS: [(&str, &str); 3] = [
    ("start", START_FEN),
    ("middlegame 1", "r1bakab1r/9/1cn4c1/p1p1p1p1p/5n3/2P3P2/P3P3P/1CN1C1N2/9/R1BAKAB1R b - - 0 7"),
    ("middlegame 2", "2bakab2/9/2n1c1n1c/p3p3p/2p3r2/4P4/P1P5P/2N1C1N2/4R4/2BAKAB2 w - - 0 16"),
];

/// The number of nodes to measure the speed.
const NODES: u64 = 1_000_000;

/// The depth at which nodes are counted and the cost of slices is measured.
const DEPTH: i32 = 12;

/// The length of a slice in a page, in milliseconds.
const FRAME: u64 = 16;

type Player = Session<Position<Estimate>>;

struct Stopwatch(Instant);

impl Clock for Stopwatch {
    fn elapsed(&mut self) -> u64 {
        self.0.elapsed().as_millis() as u64
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let start = Position::parse(START_FEN)?;
    // Code that is compiled just in time is slower at first.
    let (session, seconds, _) = search(&start, limits(None, Some(NODES)), Some(FRAME));
    print("the first search", session.nodes() as f64 / seconds / 1e6, "Mnodes/s");
    let mut whole = 0.0;
    let mut sliced = [0.0; 2];
    let mut longest: f64 = 0.0;
    let mut nodes = 0;
    for (name, fen) in POSITIONS {
        let position = Position::parse(fen)?;
        let (session, seconds, _) = search(&position, limits(None, Some(NODES)), None);
        print(name, session.nodes() as f64 / seconds / 1e6, "Mnodes/s");
        let (session, seconds, _) = search(&position, limits(Some(DEPTH), None), None);
        nodes += session.nodes();
        whole += seconds;
        for (sum, milliseconds) in sliced.iter_mut().zip([8, 16]) {
            let limits = limits(Some(DEPTH), None);
            let (session_in_slices, seconds, slice) = search(&position, limits, Some(milliseconds));
            assert_eq!(session_in_slices.nodes(), session.nodes(), "slices change the search");
            *sum += seconds;
            // A page can stop a search only between two slices, so an overrun delays the stop.
            longest = longest.max(slice * 1e3 - milliseconds as f64);
        }
    }
    print("nodes to depth 12", nodes as f64, "nodes");
    print("time in slices of 8 ms", sliced[0] / whole, "of whole");
    print("time in slices of 16 ms", sliced[1] / whole, "of whole");
    print("a slice ends late by", longest, "ms");
    Ok(())
}

/// The net that plays.
fn net() -> Evaluator {
    let net = Net::read(include_bytes!("../nets/chuhe.net"));
    Evaluator::net(net.expect("it is whole"))
}

fn limits(depth: Option<i32>, nodes: Option<u64>) -> Limits<Move> {
    Limits { depth, nodes, ..Limits::default() }
}

/// Searches with an empty table. Returns the session, its time and its longest slice, in seconds.
fn search(position: &Position, limits: Limits<Move>, slice: Option<u64>) -> (Player, f64, f64) {
    let mut session = Player::new(Arc::new(Table::new(16)));
    session.begin(position.evaluated_by(net().estimate()), limits);
    let started = Instant::now();
    let mut clock = Stopwatch(started);
    let mut longest: f64 = 0.0;
    loop {
        let slice_started = Instant::now();
        let slice = Slice { time: slice, nodes: None };
        let event = session.think(slice, &mut clock, &mut ());
        longest = longest.max(slice_started.elapsed().as_secs_f64());
        if event == Event::Finished {
            return (session, started.elapsed().as_secs_f64(), longest);
        }
    }
}

fn print(name: &str, value: f64, unit: &str) {
    println!(r#"{{"name": "{name}", "value": {value}, "unit": "{unit}"}}"#);
}
