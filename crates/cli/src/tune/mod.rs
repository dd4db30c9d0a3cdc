//! `chuhe tune`: makes positions from the engine's own games and fits the weights of the evaluation to them.
//!
//! `chuhe tune games` plays and writes positions, one to a line: the FEN, the score that a search gave and the
//! result of the game, both for Red, separated by tabs. `chuhe tune fit` reads such files and writes
//! `weights.rs`. Nobody else's games or weights are needed.

mod data;
mod fit;
mod games;

use std::io::Write;

use crate::arguments::{Arguments, Flag};
use crate::{Failure, Subcommand};

pub(crate) const SUBCOMMAND: Subcommand = Subcommand {
    name: "tune",
    operands: "games|fit FILE...",
    about: "play games against itself for positions, or fit the weights of the evaluation to such positions",
    flags: &[
        Flag {
            name: "games",
            value: "COUNT",
            about: "games: how many to play (default 1000)",
        },
        Flag {
            name: "nodes",
            value: "COUNT",
            about: "games: how many nodes a move (default 1500)",
        },
        Flag {
            name: "seed",
            value: "NUMBER",
            about: "games: which openings (default 1)",
        },
        Flag {
            name: "epochs",
            value: "COUNT",
            about: "fit: how often to go through the positions (default 40)",
        },
        Flag {
            name: "rate",
            value: "NUMBER",
            about: "fit: how far one step goes, in points (default 0.5)",
        },
        Flag {
            name: "result",
            value: "PART",
            about: "fit: how much of the target is the result, the rest being the score (default 0.6)",
        },
    ],
    run,
};

fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    match arguments.operands() {
        [what] if what == "games" => games::write(arguments, out),
        [what, files @ ..] if what == "fit" && !files.is_empty() => {
            fit::write(arguments, files, out)
        }
        _ => Err(Failure::usage("expected: tune games, or tune fit FILE...")),
    }
}
