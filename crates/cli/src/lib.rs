//! The program `chuhe` without its process: every subcommand writes to `out`.
//!
//! The public modules are for the program `workshop`, which makes nets, the book and puzzles.

mod arguments;
mod bench;
mod contest;
pub mod disk;
mod endings;
mod engine;
mod eval;
pub mod evaluator;
mod experiment;
mod failure;
mod judge;
pub mod output_path;
mod perft;
pub mod program;
mod trace;

use std::io::Write;

use clap::{Parser, Subcommand};

pub use contest::{Ending, Limit, OwnEngine};
pub use failure::Failure;

/// Plays xiangqi and shows how it searches. Without a subcommand it speaks UCI and UCCI.
#[derive(Parser)]
#[command(name = "chuhe", version)]
struct Chuhe {
    #[command(subcommand)]
    subcommand: Option<Subcommands>,
}

#[derive(Subcommand)]
enum Subcommands {
    Trace(Box<trace::Arguments>),
    Experiment(experiment::Arguments),
    Perft(perft::Arguments),
    Judge(judge::Arguments),
    Eval(eval::Arguments),
    Endings(endings::Arguments),
    Bench(bench::Arguments),
    Match(contest::Arguments),
}

/// Subcommands of version 0.1 and of development versions that are in the program `workshop` now.
const MOVED: [&str; 3] = ["tune", "book", "puzzles"];

/// Sends lines to an engine with a small table and writes its answers, until `quit` or the last line.
pub fn serve_lines(lines: impl IntoIterator<Item = String>, out: &mut dyn Write) -> Result<(), Failure> {
    engine::serve_lines(lines, out)
}

/// Runs the program; `words` are its arguments.
pub fn run(words: &[String], out: &mut dyn Write) -> Result<(), Failure> {
    refuse_moved(words)?;
    let is_json = words.first().is_some_and(|word| word == "trace") && words.iter().any(|word| word == "--json");
    let parsed = trace::reported(program::parse(words, out), is_json, out)?;
    let Some((Chuhe { subcommand }, matches)) = parsed else { return Ok(()) };
    let (Some(subcommand), Some((name, given))) = (subcommand, matches.subcommand()) else {
        return engine::run(out);
    };
    let done = match subcommand {
        Subcommands::Trace(arguments) => trace::run(&arguments, given, out),
        Subcommands::Experiment(arguments) => experiment::run(&arguments, out),
        Subcommands::Perft(arguments) => perft::run(&arguments, out),
        Subcommands::Judge(arguments) => judge::run(&arguments, out),
        Subcommands::Endings(arguments) => endings::run(&arguments, out),
        Subcommands::Eval(arguments) => eval::run(&arguments, out),
        Subcommands::Bench(arguments) => bench::run(&arguments, out),
        Subcommands::Match(arguments) => contest::run(&arguments, out),
    };
    done.map_err(|failure| failure.within(name))
}

/// Refuses a subcommand that has moved, and names the command that replaces it.
fn refuse_moved(words: &[String]) -> Result<(), Failure> {
    let Some(name) = words.first().filter(|word| MOVED.contains(&word.as_str())) else {
        return Ok(());
    };
    // `tune games` is `workshop games`; the others keep their name.
    let gone = usize::from(name == "tune");
    let kept = words.iter().skip(gone).take(2 - gone).take_while(|word| !word.starts_with('-'));
    let kept: String = kept.map(|word| format!(" {word}")).collect();
    let message = format!("it has moved to the program `workshop`: `workshop{kept}`");
    Err(Failure::usage(message).within(name))
}
