//! The program `workshop` without its process: makes the nets, the opening book and the puzzles of the app.
//!
//! `workshop games` plays games of the engine against itself and writes positions with the score of a search and the result of
//! the game (`sample.rs`, `records.rs`), `merge` merges such files, `train` trains a net on them, and `fit` fits the
//! `weights.rs` of the hand-written evaluation. No games or weights of other programs are needed.

mod arguments;
mod book;
mod fit;
mod games;
mod hash;
mod merge;
mod played;
mod puzzles;
mod records;
mod sample;
mod train;

use clap::{Parser, Subcommand};
use cli::{Failure, program};
use std::io::Write;

/// Makes nets, the opening book and puzzles from games and searches of the engine.
#[derive(Parser)]
#[command(name = "workshop", version)]
struct Workshop {
    #[command(subcommand)]
    subcommand: Subcommands,
}

#[derive(Subcommand)]
enum Subcommands {
    Games(games::Arguments),
    Merge(merge::Arguments),
    Train(train::Arguments),
    Fit(fit::Arguments),
    Book(book::Arguments),
    Puzzles(puzzles::Arguments),
}

/// The line of a puzzle, parsed and written again. The error names the invalid part.
pub fn rewrite_puzzle(line: &str) -> Result<String, String> {
    puzzles::rewrite(line)
}

/// Runs the program; `words` are its arguments.
pub fn run(words: &[String], out: &mut dyn Write) -> Result<(), Failure> {
    let Some((Workshop { subcommand }, matches)) = program::parse(words, out)? else {
        return Ok(());
    };
    let done = match subcommand {
        Subcommands::Games(arguments) => games::write(&arguments, out),
        Subcommands::Merge(arguments) => merge::write(&arguments, out),
        Subcommands::Train(arguments) => train::write(&arguments, out),
        Subcommands::Fit(arguments) => fit::write(&arguments, out),
        Subcommands::Book(arguments) => book::run(&arguments, out),
        Subcommands::Puzzles(arguments) => puzzles::run(&arguments, out),
    };
    done.map_err(|failure| failure.within(matches.subcommand_name().unwrap_or_default()))
}
