//! How much sooner several searches that exchange messages reach a depth than a single one.
//!
//! The searches take turns of equally many nodes, like workers of equal speed on pages, and exchange messages between turns. So
//! the gain does not depend on the machine: it is the nodes of the single search divided by the nodes of each parallel one.

use super::player;
use crate::Failure;
use gametree::search::{Event, Limits, NoClock, Slice};
use std::io::Write;
use xiangqi::{Evaluator, Position};

/// Every answer to every move: on a single position the gain varies by a factor of two. `cargo xtask bench together` times the
/// same positions.
const MOVES: [&str; 5] = ["h2e2", "b0c2", "c3c4", "h2f2", "g0e2"];
const ANSWERS: [&str; 5] = ["h9g7", "b9c7", "g6g5", "c6c5", "h7e7"];

pub(super) fn bench(depth: i32, workers: u32, evaluator: &Evaluator, out: &mut dyn Write) -> Result<(), Failure> {
    let (mut sum_alone, mut sum_together, mut logarithms) = (0, 0, 0.0);
    let openings = MOVES.map(|first| ANSWERS.map(|answer| [first, answer]));
    let openings = openings.as_flattened();
    for opening in openings {
        let position = after(opening);
        let alone = race(&position, depth, 1, evaluator)?;
        let together = race(&position, depth, workers, evaluator)?;
        let gain = alone as f64 / together as f64;
        writeln!(out, "{alone:>9} alone  {together:>9} each of {workers}  {gain:>5.2}  {}", opening.join(" "))?;
        sum_alone += alone;
        sum_together += together;
        logarithms += gain.ln();
    }
    let mean = (logarithms / openings.len() as f64).exp();
    let whole = sum_alone as f64 / sum_together as f64;
    let cost = sum_together as f64 * f64::from(workers) / sum_alone as f64;
    writeln!(
        out,
        "{whole:.2} times as fast by the sum of nodes, {mean:.2} by the mean of positions; {cost:.2} times the nodes"
    )?;
    Ok(())
}

/// The position after `moves` from the start.
fn after(moves: &[&str]) -> Position {
    let mut position = Position::start();
    for text in moves {
        position.make(text.parse().expect("moves of an opening"));
    }
    position
}

/// The nodes that a worker searches between two exchanges of messages, as on pages.
fn turn_after(nodes: u64) -> u64 {
    (nodes / 256).clamp(1_000, 3_000)
}

/// The nodes that each worker searches until one of them has finished the depth.
fn race(position: &Position, depth: i32, workers: u32, evaluator: &Evaluator) -> Result<u64, Failure> {
    let mut players = Vec::new();
    for worker in 0..workers {
        let mut player = player::new_player(evaluator)?;
        player.join((workers > 1).then_some(worker));
        player.begin(position, Limits::default());
        players.push(player);
    }
    loop {
        let mut messages = Vec::new();
        for player in &mut players {
            let start = player.session().nodes();
            let end = start + turn_after(start);
            while player.session().nodes() < end {
                let slice = Slice { nodes: Some(end - player.session().nodes()), time: None };
                let event = player.think(slice, &mut NoClock);
                let session = player.session();
                let done = session.depth() > depth || event == Event::Finished;
                if done {
                    return Ok(session.nodes());
                }
            }
            messages.push(player.send());
        }
        for (reader, player) in players.iter_mut().enumerate() {
            for (_, sent) in messages.iter().enumerate().filter(|(writer, _)| *writer != reader) {
                player.receive(sent);
            }
        }
    }
}
