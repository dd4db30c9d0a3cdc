//! The games that can be traced: opened from the arguments, checked, and searched.

use super::arguments::{Arguments, GameName};
use super::figure::Figure;
use super::listing::{Print, report, search};
use super::names::Naming;
use super::request::Request;
use super::{play, recorded};
use crate::Failure;
use classroom::any::{self, AnyGame, AnyMove, Packed};
use classroom::bags::{Bags, BagsGame};
use classroom::capture::{self, CaptureGame};
use classroom::describe::Describe;
use classroom::drawing::Drawing;
use classroom::examples::Example;
use classroom::figure::FigureStyle;
use classroom::graph::examples::GraphExample;
use classroom::graph::{GraphGame, PositionGraph};
use classroom::order::Ordered;
use classroom::tictactoe::TicTacToe;
use classroom::tree::{NoStaticValue, Side, Tree, TreeGame};
use gametree::message::Message;
use gametree::{Algorithm, Depth, Trace};
use serde_json::Value;
use std::fs;
use xiangqi::Position;

/// Searches the game that the arguments name or imply.
pub(super) fn open(arguments: &Arguments, request: &mut Request, print: Print) -> Result<(), Failure> {
    let open = match arguments.game() {
        GameName::Tree => tree,
        GameName::Graph => graph,
        GameName::TicTacToe => tic_tac_toe,
        GameName::Bags => bags,
        GameName::Capture => capture,
        GameName::Xiangqi => xiangqi,
    };
    open(arguments, request, print)
}

fn tree(arguments: &Arguments, request: &mut Request, print: Print) -> Result<(), Failure> {
    let given = &arguments.small;
    if let (Some(text), Some(figure)) = (&given.recording, request.figure) {
        return recording(text, figure, print);
    }
    let tree = match (given.tree.as_deref(), given.example.as_deref()) {
        (Some(text), _) => Tree::read(text).map_err(|error| Failure::refused("tree", &error))?,
        (None, Some(id)) => {
            let ids = || classroom::examples::EXAMPLES.iter().map(|example| example.id);
            let example = Example::named(id).ok_or_else(|| unknown_example(id, ids()))?;
            example.read().map_err(|error| Failure::refused("example", &error))?
        }
        (None, None) => return Err(missing("tree", "required, or --example NAME")),
    };
    let tree = match given.root {
        Some(root) => tree.with_root(root),
        None => tree,
    };
    check_depth(request, |depth| tree.searchable_to(depth))?;
    let game = AnyGame::new(TreeGame::new(&tree));
    show(&game, |trace| Drawing::of_tree(&tree, trace), request, print)
}

/// Draws a search that another program recorded.
fn recording(text: &str, figure: Figure, print: Print) -> Result<(), Failure> {
    let refused =
        || Failure::coded("recording", Message::new("recorded/json", "no recorded search, see docs/trace.md"));
    let recording: Value = serde_json::from_str(text).map_err(|_| refused())?;
    let tree = Tree::read(recording["tree"].as_str().unwrap_or_default());
    let tree = tree.map_err(|error| Failure::refused("recording", &error))?;
    let root = recording["root"].as_str().and_then(Side::named);
    let tree = tree.with_root(root.unwrap_or(Side::Max));
    let trace = recorded::trace_of(&tree, &recording).ok_or_else(refused)?;
    let style = FigureStyle { scale: tree.scale(), windows: recording["algorithm"] != "minimax" };
    figure.print(&Drawing::of_tree(&tree, &trace), &trace, style, print)
}

fn graph(arguments: &Arguments, request: &mut Request, print: Print) -> Result<(), Failure> {
    let given = &arguments.small;
    let graph = match (&given.graph, given.example.as_deref()) {
        (Some(file), _) => {
            let text = fs::read_to_string(file)
                .map_err(|error| Failure::usage(format!("--graph: {}: {error}", file.display())))?;
            PositionGraph::from_json(&text).map_err(|error| Failure::refused("graph", &error))?
        }
        (None, Some(id)) => {
            let ids = || classroom::graph::examples::GRAPHS.iter().map(|example| example.id);
            let example = GraphExample::named(id).ok_or_else(|| unknown_example(id, ids()))?;
            example.read().map_err(|error| Failure::refused("example", &error))?
        }
        (None, None) => {
            return Err(missing("graph", "required, or --example NAME"));
        }
    };
    if let (Some(plies), true) = (graph.depth(), request.options.depth.is_unlimited()) {
        request.options.depth = Depth::plies(plies as i32);
    }
    check_depth(request, |depth| graph.searchable_to(depth))?;
    let naming = Naming {
        // An unnamed leaf is named by its value.
        own_name: |game: &GraphGame<'_>| {
            let (graph, state) = (game.graph(), game.state());
            Some(match graph.name(state) {
                "" => format!("leaf {}", graph.written(graph.value(state))),
                name => name.to_owned(),
            })
        },
        ..Naming::described()
    };
    let game = GraphGame::new(&graph);
    match request.figure {
        Some(_) => described(game, request, print),
        None => search(&game, &naming, request, print),
    }
}

fn tic_tac_toe(arguments: &Arguments, request: &mut Request, print: Print) -> Result<(), Failure> {
    let game = match arguments.small.position.as_deref() {
        Some(text) => TicTacToe::parse(text).map_err(|error| Failure::refused("position", &error))?,
        None => TicTacToe::start(),
    };
    let game = game.folded(arguments.small.fold);
    described(game, request, print)
}

fn bags(arguments: &Arguments, request: &mut Request, print: Print) -> Result<(), Failure> {
    let text = arguments.small.bags.as_deref().unwrap_or(Bags::SOURCE);
    let bags = Bags::parse(text).map_err(|error| Failure::refused("bags", &error))?;
    described(BagsGame::new(&bags), request, print)
}

fn capture(arguments: &Arguments, request: &mut Request, print: Print) -> Result<(), Failure> {
    let depth = &mut request.options.depth;
    let text = match (arguments.small.position.as_deref(), arguments.small.example.as_deref()) {
        (Some(text), _) => text,
        (None, Some(id)) => {
            let ids = || capture::POSITIONS.iter().map(|shown| shown.id);
            let shown = capture::NamedPosition::named(id).ok_or_else(|| unknown_example(id, ids()))?;
            if depth.is_unlimited() {
                *depth = Depth::plies(shown.depth as i32);
            }
            shown.position
        }
        (None, None) => {
            return Err(missing("position", "required, or --example NAME"));
        }
    };
    if depth.is_unlimited() {
        return Err(missing("depth", "the capture game may go on for long"));
    }
    let game = CaptureGame::parse(text).map_err(|error| Failure::refused("position", &error))?;
    described(game, request, print)
}

/// Shows a game that is drawn as far as the search visited it.
fn described<'g>(
    game: impl Describe<Move: Packed> + Clone + 'g,
    request: &Request,
    print: Print,
) -> Result<(), Failure> {
    let game = AnyGame::new(game);
    let drawing = |trace: &Trace<AnyMove>| Drawing::of_search(&mut game.clone(), trace);
    show(&game, drawing, request, print)
}

/// Prints the search of a game that can be drawn; as a picture, if requested.
fn show(
    game: &AnyGame<'_>,
    drawing: impl FnOnce(&Trace<AnyMove>) -> Drawing,
    request: &Request,
    print: Print,
) -> Result<(), Failure> {
    let horizon = request.options.depth.whole_plies().unsigned_abs();
    let mut ordered = Ordered::with_horizon(game.clone(), request.order, horizon);
    let (algorithm, options) = (request.algorithm, &request.options);
    let (answer, trace) = any::record(&mut ordered, algorithm, options, request.limit);
    let Some(figure) = request.figure else {
        return report(game, &Naming::described(), answer, &trace, request, print);
    };
    let style = FigureStyle { scale: game.scale(), windows: algorithm.has_window() };
    figure.print(&drawing(&trace), &trace, style, print)
}

fn xiangqi(arguments: &Arguments, request: &mut Request, print: Print) -> Result<(), Failure> {
    if request.options.depth.is_unlimited() {
        return Err(missing("depth", "no computer plays xiangqi to the end"));
    }
    let position = play::start(arguments)?;
    let naming = Naming {
        own_name: |_: &Position| None,
        label: |position| position.fen(),
        move_name: |_, mv| mv.to_string(),
        scale: |_| 1,
    };
    search(&position, &naming, request, print)
}

/// A depth limit must not stop the search at a position without a static value.
fn check_depth(request: &Request, searchable_to: impl Fn(u32) -> Result<(), NoStaticValue>) -> Result<(), Failure> {
    let depth = request.options.depth;
    if depth.is_unlimited() {
        return Ok(());
    }
    let last = depth.whole_plies() as u32;
    let first = if request.algorithm == Algorithm::Framework { 1 } else { last };
    (first..=last).try_for_each(searchable_to).map_err(|error| Failure::refused("depth", &error))
}

fn unknown_example<'i>(id: &str, known: impl Iterator<Item = &'i str>) -> Failure {
    let known: Vec<_> = known.collect();
    let why = Message::new("request/unknownValue", "'{value}' is none of {expected}").text("value", id);
    Failure::coded("example", why.text("expected", &known.join(", ")))
}

fn missing(flag: &str, why: &'static str) -> Failure {
    Failure::coded(flag, Message::new("request/missingField", why))
}
