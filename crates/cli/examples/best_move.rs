//! How another program asks the engine for a move: it starts `chuhe` and speaks UCI with it.
//!
//! `cargo run -p cli --example best_move -- target/debug/chuhe h2e2 h9g7`

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Command, Stdio};

/// The move of the program at `path` after `moves` from the start, found with `nodes` nodes. `None`: no move.
pub(crate) fn best_move(path: &str, moves: &[String], nodes: u64) -> io::Result<Option<String>> {
    let mut engine = Command::new(path).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let (Some(mut to), Some(from)) = (engine.stdin.take(), engine.stdout.take()) else {
        return Ok(None);
    };
    writeln!(to, "uci")?;
    writeln!(to, "position startpos moves {}", moves.join(" "))?;
    writeln!(to, "go nodes {nodes}")?;
    let mut found = None;
    for line in BufReader::new(from).lines() {
        if let Some(answer) = line?.strip_prefix("bestmove ") {
            found = answer.split_whitespace().next().map(str::to_owned);
            break;
        }
    }
    writeln!(to, "quit")?;
    engine.wait()?;
    Ok(found)
}

#[allow(dead_code, reason = "the test of this example calls what it shows")]
fn main() -> io::Result<()> {
    let mut words = std::env::args().skip(1);
    let path = words.next().unwrap_or_else(|| "chuhe".to_owned());
    let moves: Vec<_> = words.collect();
    match best_move(&path, &moves, 20_000)? {
        Some(mv) => println!("{mv}"),
        None => println!("no move"),
    }
    Ok(())
}
