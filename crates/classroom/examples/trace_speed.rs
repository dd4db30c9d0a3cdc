//! Times parsing and searching a tree in bracket notation: `trace_speed FILE`.
//!
//! Prints one JSON object a line with `name`, `value` and `unit`, for `cargo xtask bench`.

use classroom::any::{self, AnyGame};
use classroom::order::{Order, Ordered};
use classroom::text::ParseError;
use classroom::tree::{Side, Tree, TreeGame};
use gametree::{Algorithm, Options, Recorder};
use std::time::Instant;

const ROUNDS: usize = 7;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = std::env::args().nth(1).ok_or("usage: trace_speed FILE")?;
    let text = std::fs::read_to_string(file)?;
    let tree = Tree::parse(&text, Side::Max)?;
    let algorithm = Algorithm::Minimax;
    let options = Options::default();
    let record = |tree: &Tree| {
        let mut recorder = Recorder::new(algorithm.view());
        algorithm.search(&mut TreeGame::new(tree), &options, &mut recorder);
        recorder.finish().len()
    };
    let unwatched = || algorithm.search(&mut TreeGame::new(&tree), &options, &mut ());
    // The work of the WebAssembly module for a request, through the same functions.
    let request = || {
        let tree = Tree::read(&text)?;
        let mut game = Ordered::new(AnyGame::new(TreeGame::new(&tree)), Order::Given);
        let (_, trace) = any::record(&mut game, algorithm, &options, usize::MAX);
        Ok::<_, ParseError>(any::captions(&mut game, &trace))
    };
    print("search, unwatched", milliseconds(unwatched), "ms");
    print("search, recorded", milliseconds(|| record(&tree)), "ms");
    print("read, search, record", milliseconds(request), "ms");
    print("nodes", record(&tree) as f64, "nodes");
    Ok(())
}

/// The fastest of several rounds; other load can only add to a time.
fn milliseconds<Answer>(work: impl Fn() -> Answer) -> f64 {
    let round = |_| {
        let start = Instant::now();
        std::hint::black_box(work());
        start.elapsed().as_secs_f64() * 1e3
    };
    (0..ROUNDS).map(round).fold(f64::INFINITY, f64::min)
}

fn print(name: &str, value: f64, unit: &str) {
    println!(r#"{{"name":"{name}","value":{value},"unit":"{unit}"}}"#);
}
