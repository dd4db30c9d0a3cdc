//! Prints a perft and its speed: `perft DEPTH [FEN]`.

use std::time::Instant;
use xiangqi::{Position, perft};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let depth = words.next().ok_or("usage: perft DEPTH [FEN]")?.parse()?;
    let fen = words.collect::<Vec<_>>().join(" ");
    let mut position = if fen.is_empty() { Position::start() } else { Position::parse(&fen)? };
    let start = Instant::now();
    let nodes = perft(&mut position, depth);
    let seconds = start.elapsed().as_secs_f64();
    println!("Nodes searched: {nodes}");
    println!("{:.1} million nodes/s", nodes as f64 / seconds / 1e6);
    Ok(())
}
