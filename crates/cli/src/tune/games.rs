//! Games of the engine against itself, as positions with scores and results.

use std::io::Write;

use xiangqi::{Position, Side};

use super::data::Sample;
use crate::Failure;
use crate::contest::{Ending, Inside, Limit, Openings};
use crate::engine::Settings;

/// The score of a game that is as good as won.
const WON: i32 = 2_500;

/// For this many plies in a row.
const WON_FOR: u32 = 6;

/// One position in this many is kept, since neighbours hold the same information.
const KEEP_EVERY: usize = 2;

/// Play games, and write their positions with scores and results
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// How many to play
    #[arg(long, value_name = "COUNT", default_value_t = 1_000)]
    games: u32,
    /// How many nodes a move
    #[arg(long, value_name = "COUNT", default_value_t = 1_500)]
    nodes: u64,
    /// Which openings
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
}

pub(super) fn write(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let limit = Limit::Nodes(arguments.nodes);
    let mut openings = Openings::new(arguments.seed, 7);
    let mut player = Inside::new(Settings::with_hash(4));
    for _ in 0..arguments.games {
        let opening = openings.next();
        let mut position = Position::start();
        for mv in opening {
            position.make(mv);
        }
        let (samples, result) = play(&mut player, position, limit);
        for sample in samples {
            writeln!(out, "{}", Sample { result, ..sample })?;
        }
        out.flush()?;
    }
    Ok(())
}

/// The quiet positions of a game, and its result for Red.
fn play(player: &mut Inside, mut position: Position, limit: Limit) -> (Vec<Sample>, f64) {
    let mut samples = Vec::new();
    let mut won_for = 0;
    loop {
        if let Some(Ending(result, _)) = Ending::of(&position) {
            return (samples, result);
        }
        let Some((mv, score)) = player.search(&position, limit) else {
            return (samples, 0.5);
        };
        let red = if position.side() == Side::Red {
            score
        } else {
            -score
        };
        won_for = if red.abs() > WON { won_for + 1 } else { 0 };
        if won_for > WON_FOR {
            return (samples, if red > 0 { 1.0 } else { 0.0 });
        }
        let quiet = !position.in_check()
            && position.piece(mv.to()).is_none()
            && !position.gives_check(mv)
            && red.abs() < WON;
        if quiet && position.past().len() % KEEP_EVERY == 0 {
            samples.push(Sample {
                fen: position.fen(),
                score: red,
                result: 0.5,
            });
        }
        position.make(mv);
    }
}
