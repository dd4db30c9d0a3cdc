//! Runs a listing on a game and prints what it did.

use super::names::{Names, Naming};
use super::request::{Report, Request};
use super::{json, text};
use crate::Failure;
use classroom::order::Ordered;
use gametree::textbook::Answer;
use gametree::{Game, Recorder, Trace};
use std::io::Write;

/// The output of the report.
pub(super) type Print<'o> = &'o mut dyn Write;

/// Searches `game` as requested and prints the report.
pub(super) fn search<G: Game + Clone>(
    game: &G,
    naming: &Naming<G>,
    request: &Request,
    out: Print,
) -> Result<(), Failure> {
    let mut recorder = Recorder::of(request.algorithm).with_limit(request.limit);
    let horizon = request.options.depth.whole_plies().unsigned_abs();
    let mut ordered = Ordered::with_horizon(game.clone(), request.order, horizon);
    let answer = request.algorithm.run(&mut ordered, &request.options, &mut recorder);
    report(game, naming, answer, &recorder.finish(), request, out)
}

/// Prints what a search from the position of `game` did.
pub(super) fn report<G: Game + Clone>(
    game: &G,
    naming: &Naming<G>,
    answer: Answer,
    trace: &Trace<G::Move>,
    request: &Request,
    out: Print,
) -> Result<(), Failure> {
    let report = Report {
        request,
        answer,
        names: Names::of(&mut game.clone(), naming, trace),
        scale: (naming.scale)(game),
        trace,
    };
    if request.json { json::print(&report, out) } else { text::print(&report, out) }
}
