//! `workshop puzzles`: puzzles from the engine's own games and from old books, proved and rated.
//!
//! `mine` plays games and keeps positions with one solution (`mine.rs`, `search.rs`), `books` finds the shortest mates of old
//! books (`books.rs`), the levels that play rate them (`rate.rs`), `sets` groups them by rating for the page (`sets.rs`), and
//! `check` proves each again with a mate solver that shares nothing with the search (`check.rs`, `mates.rs`).

mod books;
mod check;
mod files;
mod mates;
mod mine;
mod openings;
mod puzzle;
mod rate;
mod search;
mod sets;
mod themes;

use cli::Failure;
use std::io::Write;

/// Make puzzles from games of the engine against itself and from old books, and prove them
#[derive(clap::Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: PuzzleCommand,
}

#[derive(clap::Subcommand)]
enum PuzzleCommand {
    Mine(mine::Arguments),
    Books(books::Arguments),
    Sets(sets::Arguments),
    Check(check::Arguments),
}

pub(crate) fn rewrite(line: &str) -> Result<String, String> {
    line.parse::<puzzle::Puzzle>().map(|puzzle| puzzle.to_string())
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    match &arguments.command {
        PuzzleCommand::Mine(arguments) => mine::write(arguments, out),
        PuzzleCommand::Books(arguments) => books::write(arguments, out),
        PuzzleCommand::Sets(arguments) => sets::write(arguments, out),
        PuzzleCommand::Check(arguments) => check::run(arguments, out),
    }
}
