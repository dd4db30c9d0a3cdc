//! Prints the cost of recording the playing search: time against a search without observer, and memory.
//!
//! Prints one JSON object a line with `name`, `value` and `unit`, for `cargo xtask bench record`.

use gametree::search::{Event, Limits, NoClock, Session, Slice, Table};
use gametree::{Observer, Recorder, Trace, View};
use std::sync::Arc;
use std::time::Instant;
use xiangqi::evaluate::Appraisal;
use xiangqi::{Move, Position, START_FEN};

/// The start and two middlegames, as in `search.rs`.
const POSITIONS: [&str; 3] = [
    START_FEN,
    "r1bakab1r/9/1cn4c1/p1p1p1p1p/5n3/2P3P2/P3P3P/1CN1C1N2/9/R1BAKAB1R b - - 0 7",
    "2bakab2/9/2n1c1n1c/p3p3p/2p3r2/4P4/P1P5P/2N1C1N2/4R4/2BAKAB2 w - - 0 16",
];

const NODES: u64 = 300_000;
const ROUNDS: usize = 7;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (mut alone, mut watched, mut bytes, mut nodes) = (0.0, 0.0, 0, 0);
    for fen in POSITIONS {
        let position = Position::parse(fen)?;
        let mut best = [f64::INFINITY; 2];
        for _ in 0..ROUNDS {
            // In turns, so that both run under the same conditions.
            let started = Instant::now();
            search(&position, &mut ());
            best[0] = best[0].min(started.elapsed().as_secs_f64());
            let started = Instant::now();
            let mut recorder = Recorder::new(View::Mover);
            search(&position, &mut recorder);
            let trace: Trace<Move> = recorder.finish();
            best[1] = best[1].min(started.elapsed().as_secs_f64());
            if best[1].is_finite() {
                bytes = bytes.max(trace.bytes());
                nodes = nodes.max(trace.len());
            }
        }
        alone += best[0];
        watched += best[1];
    }
    print("recorded against unwatched", watched / alone, "times");
    print("bytes of a node, at most", bytes as f64 / nodes as f64, "bytes");
    Ok(())
}

fn search<O: Observer<Position<Appraisal>>>(position: &Position, observer: &mut O) {
    let mut session = Session::new(Arc::new(Table::new(16)));
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    session.begin(position.evaluated_by(Appraisal::default()), limits);
    while session.think(Slice::default(), &mut NoClock, observer) != Event::Finished {}
}

fn print(name: &str, value: f64, unit: &str) {
    println!(r#"{{"name": "{name}", "value": {value}, "unit": "{unit}"}}"#);
}
