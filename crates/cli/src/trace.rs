//! `chuhe trace`: runs a listing or the playing search on a game and prints what it did, as JSON or as text.

mod arguments;
mod games;
mod json;
mod names;
mod play;
mod request;
mod text;
mod visit;

use std::io::Write;

use classroom::order::{Order, Ordered};
use gametree::textbook::Answer;
use gametree::{Game, Recorder, Score, Trace};

use crate::Failure;

pub(crate) use arguments::Arguments;
use arguments::Searcher;
use names::{Names, Naming};
use request::Request;

/// What is printed of one search.
struct Report<'r, M> {
    request: &'r Request,
    answer: Answer,
    trace: &'r Trace<M>,
    names: Names,
    /// What the game's scores are multiples of: one over this.
    scale: Score,
}

/// `given` is what was written, of which the arguments are read.
pub(crate) fn run(
    arguments: &Arguments,
    given: &clap::ArgMatches,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    arguments.check(given)?;
    if arguments.algorithm == Some(Searcher::Play) {
        return play::run(arguments, out);
    }
    games::open(arguments, &mut Request::read(arguments), out)
}

/// Where the report goes.
type Print<'o> = &'o mut dyn Write;

/// Searches `game` as requested and prints what happened.
fn search<G: Game + Clone>(
    game: &G,
    naming: Naming<G>,
    request: &Request,
    out: Print,
) -> Result<(), Failure> {
    let Request {
        algorithm, options, ..
    } = request;
    let mut recorder = Recorder::of(*algorithm).up_to(request.limit);
    let answer = if request.order == Order::Given {
        algorithm.run(&mut game.clone(), options, &mut recorder)
    } else {
        let horizon = options.depth.whole().unsigned_abs();
        let mut ordered = Ordered::with_horizon(game.clone(), request.order, horizon);
        algorithm.run(&mut ordered, options, &mut recorder)
    };
    let trace = recorder.finish();
    let report = Report {
        request,
        answer,
        names: Names::of(&mut game.clone(), naming, &trace),
        scale: (naming.scale)(game),
        trace: &trace,
    };
    if request.json {
        json::print(&report, out)
    } else {
        text::print(&report, out)
    }
}
