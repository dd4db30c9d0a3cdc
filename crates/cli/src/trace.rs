//! `chuhe trace`: runs a listing or the playing search on a game and prints its steps, as JSON or as text.

mod arguments;
mod figure;
mod games;
mod json;
mod listing;
mod names;
mod play;
mod recorded;
mod request;
mod switches;
mod text;
mod visit;

use std::io::Write;

use serde_json::json;

use crate::Failure;

pub(crate) use arguments::Arguments;
use arguments::Searcher;
use request::Request;

/// Runs the command; `given` are the raw matches of `arguments`.
pub(crate) fn run(arguments: &Arguments, given: &clap::ArgMatches, out: &mut dyn Write) -> Result<(), Failure> {
    reported(trace(arguments, given, out), arguments.json, out)
}

/// Prints a failure as JSON, too, with `--json`.
pub(crate) fn reported<T>(done: Result<T, Failure>, is_json: bool, out: &mut dyn Write) -> Result<T, Failure> {
    if let (true, Err(failure)) = (is_json, &done) {
        serde_json::to_writer(&mut *out, &json!({ "error": failure.to_json() })).map_err(std::io::Error::from)?;
        writeln!(out)?;
    }
    done
}

fn trace(arguments: &Arguments, given: &clap::ArgMatches, out: &mut dyn Write) -> Result<(), Failure> {
    arguments.check(given)?;
    if arguments.algorithm == Some(Searcher::Play) {
        return play::run(arguments, out);
    }
    games::open(arguments, &mut Request::read(arguments)?, out)
}
