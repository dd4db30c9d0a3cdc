//! The program `chuhe` without its process: every subcommand writes to `out`.

mod arguments;
mod bench;
mod book;
mod contest;
mod disk;
#[cfg(test)]
mod disk_faults;
mod endings;
mod engine;
mod eval;
mod evaluator;
mod experiment;
mod failure;
mod judge;
mod output_path;
mod perft;
mod puzzles;
mod shard;
mod trace;
mod tune;

use std::io::Write;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

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
    Puzzles(puzzles::Arguments),
    Book(book::Arguments),
    Tune(tune::Arguments),
}

/// Sends lines to an engine with a small table and writes its answers, until `quit` or the last line.
pub fn serve_lines(
    lines: impl IntoIterator<Item = String>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    engine::serve_lines(lines, out)
}

/// The line of a puzzle, parsed and written again. The error is what is wrong with it.
pub fn rewrite_puzzle(line: &str) -> Result<String, String> {
    puzzles::rewrite(line)
}

/// Runs the program; `words` are its arguments.
pub fn run(words: &[String], out: &mut dyn Write) -> Result<(), Failure> {
    let words = std::iter::once("chuhe").chain(words.iter().map(String::as_str));
    let matches = match Chuhe::command().try_get_matches_from(words) {
        Ok(matches) => matches,
        Err(help) if !help.use_stderr() => return Ok(write!(out, "{}", help.render())?),
        Err(error) => return Err(error.into()),
    };
    let Some(subcommand) = Chuhe::from_arg_matches(&matches)?.subcommand else {
        return engine::run(out);
    };
    let (name, given) = matches.subcommand().expect("a subcommand was parsed");
    let done = match subcommand {
        Subcommands::Trace(arguments) => trace::run(&arguments, given, out),
        Subcommands::Experiment(arguments) => experiment::run(&arguments, out),
        Subcommands::Perft(arguments) => perft::run(&arguments, out),
        Subcommands::Judge(arguments) => judge::run(&arguments, out),
        Subcommands::Endings(arguments) => endings::run(&arguments, out),
        Subcommands::Eval(arguments) => eval::run(&arguments, out),
        Subcommands::Bench(arguments) => bench::run(&arguments, out),
        Subcommands::Match(arguments) => contest::run(&arguments, out),
        Subcommands::Puzzles(arguments) => puzzles::run(&arguments, out),
        Subcommands::Book(arguments) => book::run(&arguments, out),
        Subcommands::Tune(arguments) => tune::run(&arguments, out),
    };
    done.map_err(|failure| failure.within(name))
}
