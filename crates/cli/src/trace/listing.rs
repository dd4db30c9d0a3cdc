//! Runs a listing on a game and prints what it did.

use std::io::Write;

use classroom::order::{Order, Ordered};
use gametree::textbook::Answer;
use gametree::{Game, Recorder, Trace};

use super::names::{Names, Naming};
use super::report::Report;
use super::request::Request;
use super::{json, text};
use crate::Failure;

/// The output of the report.
pub(super) type Print<'o> = &'o mut dyn Write;

/// Searches `game` as requested and prints the report.
pub(super) fn search<G: Game + Clone>(
    game: &G,
    naming: Naming<G>,
    request: &Request,
    out: Print,
) -> Result<(), Failure> {
    let (answer, trace) = record(game, request);
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

/// Searches `game` as requested.
pub(super) fn record<G: Game + Clone>(game: &G, request: &Request) -> (Answer, Trace<G::Move>) {
    let Request {
        algorithm, options, ..
    } = request;
    let mut recorder = Recorder::of(*algorithm).with_limit(request.limit);
    let answer = if request.order == Order::Given {
        algorithm.run(&mut game.clone(), options, &mut recorder)
    } else {
        let horizon = options.depth.whole().unsigned_abs();
        let mut ordered = Ordered::with_horizon(game.clone(), request.order, horizon);
        algorithm.run(&mut ordered, options, &mut recorder)
    };
    (answer, recorder.finish())
}
