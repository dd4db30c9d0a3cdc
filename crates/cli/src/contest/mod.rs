//! `chuhe match`: games between two players, from varied openings with sides exchanged, until one is better.

mod game;
mod opening;
mod player;
mod statistics;

use std::io::Write;

use crate::arguments::{Arguments, Flag};
use crate::{Failure, Subcommand};

use game::play;
use player::Player;
use statistics::{Hypotheses, Tally};

pub(crate) use game::Ending;
pub(crate) use opening::{Openings, Random};
pub(crate) use player::{Inside, Limit};

pub(crate) const SUBCOMMAND: Subcommand = Subcommand {
    name: "match",
    operands: "PLAYER PLAYER",
    about: "let two players play: 'own', 'own OPTION=VALUE ...' (fresh=3: forgets before every third \
            of its moves), or the command of a UCI or UCCI engine, 'uci COMMAND [OPTION=VALUE ...]'",
    flags: &[
        Flag {
            name: "games",
            value: "COUNT",
            about: "how many games at most (default 200)",
        },
        Flag {
            name: "nodes",
            value: "COUNT",
            about: "how many nodes a move (default 5000): does not depend on the machine's load",
        },
        Flag {
            name: "time",
            value: "MS",
            about: "how long a move, instead of nodes",
        },
        Flag {
            name: "seed",
            value: "NUMBER",
            about: "which openings (default 1)",
        },
        Flag {
            name: "plies",
            value: "COUNT",
            about: "how many random plies open a game (default 6)",
        },
        Flag {
            name: "elo",
            value: "LOW,HIGH",
            about: "stop as soon as it is clear which of the two differences is the likelier",
        },
        Flag {
            name: "quiet",
            value: "",
            about: "report only the end",
        },
    ],
    run,
};

fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let [first, second] = arguments.operands() else {
        return Err(Failure::usage("which two players?"));
    };
    let games: u32 = arguments.number("games")?.unwrap_or(200);
    let limit = match arguments.number("time")? {
        Some(time) => Limit::Time(time),
        None => Limit::Nodes(arguments.number("nodes")?.unwrap_or(5_000)),
    };
    let hypotheses = arguments.value("elo").map(Hypotheses::read).transpose()?;
    let seed = arguments.number("seed")?.unwrap_or(1);
    let plies = arguments.number("plies")?.unwrap_or(6);
    let mut openings = Openings::new(seed, plies);
    let mut players = [player::read(first)?, player::read(second)?];
    let mut tally = Tally::default();
    for pair in 0..games.div_ceil(2) {
        let opening = openings.next();
        let mut points = [0.0; 2];
        for (turn, points) in points.iter_mut().enumerate() {
            let [first, second] = &mut players;
            let (red, black): (&mut dyn Player, &mut dyn Player) = if turn == 0 {
                (first.as_mut(), second.as_mut())
            } else {
                (second.as_mut(), first.as_mut())
            };
            let record = play(red, black, &opening, limit)?;
            *points = if turn == 0 {
                record.red
            } else {
                1.0 - record.red
            };
            if !arguments.has("quiet") {
                let number = 2 * pair + turn as u32 + 1;
                let (plies, why) = (record.moves.len(), &record.why);
                writeln!(out, "{number}: {points:.1} {why} ({plies} plies)")?;
            }
        }
        tally.add(points);
        if !arguments.has("quiet") {
            writeln!(out, "{tally}")?;
            out.flush()?;
        }
        if let Some(verdict) = hypotheses.as_ref().and_then(|both| both.verdict(&tally)) {
            writeln!(out, "{verdict}")?;
            break;
        }
    }
    writeln!(out, "{tally}")?;
    for (name, player) in [first, second].into_iter().zip(&players) {
        writeln!(out, "{name}: {}", player.habits())?;
    }
    Ok(())
}
