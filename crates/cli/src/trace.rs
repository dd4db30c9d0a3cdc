//! `chuhe trace`: runs a listing on a game and prints what it did, as JSON or as text.

mod json;
mod names;
mod request;
mod text;

use std::io::Write;

use classroom::describe::Describe;
use classroom::tree::{Side, Tree, TreeGame};
use gametree::{Recorder, Trace};

use crate::arguments::{Arguments, Flag};
use crate::{Failure, Subcommand};
use names::Names;
use request::Request;

pub(crate) const SUBCOMMAND: Subcommand = Subcommand {
    name: "trace",
    operands: "--game GAME --algorithm NAME [FLAG ...]",
    about: "run a listing on a game and print what it did at every node",
    flags: FLAGS,
    run,
};

const FLAGS: &[Flag] = &[
    flag("game", "GAME", "tree (the default)"),
    flag(
        "tree",
        "TEXT",
        "the tree, in brackets: '[[3,12,8],[2,4,6]]'",
    ),
    flag("root", "max|min", "who moves first; max if not said"),
    flag("algorithm", "NAME", "fail_soft if not said"),
    flag(
        "depth",
        "PLIES",
        "evaluate this deep; to the end if not said",
    ),
    flag("cut", "at-or-above|above", "whether meeting a bound cuts"),
    flag("window", "infinite|limits", "the window at the root"),
    flag("limit", "NODES", "record no more nodes than this"),
    flag("json", "", "print JSON instead of text"),
];

const fn flag(name: &'static str, value: &'static str, about: &'static str) -> Flag {
    Flag { name, value, about }
}

/// What is printed of one search.
struct Report<'r, M> {
    request: &'r Request,
    trace: &'r Trace<M>,
    names: Names,
    /// What the game's scores are multiples of: one over this.
    scale: gametree::Score,
}

fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    if let Some(operand) = arguments.operands().first() {
        return Err(Failure::usage(format!("'{operand}' belongs to no flag")));
    }
    let request = Request::read(arguments)?;
    match arguments.value("game").unwrap_or("tree") {
        "tree" => {
            let tree = tree(arguments)?;
            search(&mut TreeGame::new(&tree), &request, out)
        }
        other => Err(Failure::usage(format!("--game: '{other}' is none of tree"))),
    }
}

fn search<G: Describe>(
    game: &mut G,
    request: &Request,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut recorder = Recorder::of(request.algorithm, &request.options).up_to(request.limit);
    let value = request
        .algorithm
        .search(game, &request.options, &mut recorder);
    let trace = recorder.finish();
    let report = Report {
        request,
        names: Names::of(game, &trace),
        scale: game.scale(),
        trace: &trace,
    };
    if request.json {
        json::print(&report, value, out)
    } else {
        text::print(&report, value, out)
    }
}

fn tree(arguments: &Arguments) -> Result<Tree, Failure> {
    let root = arguments.choice("root", &[("max", Side::Max), ("min", Side::Min)])?;
    let Some(text) = arguments.value("tree") else {
        return Err(Failure::usage("--game tree needs a tree: --tree TEXT"));
    };
    Tree::parse(text, root.unwrap_or(Side::Max))
        .map_err(|error| Failure::usage(format!("--tree: {error}")))
}
