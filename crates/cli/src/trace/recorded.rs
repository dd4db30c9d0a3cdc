//! A search that another program recorded (`docs/trace.md`), as a trace whose picture can be drawn.

use classroom::any::{AnyGame, AnyMove};
use classroom::tree::{Tree, TreeGame};
use gametree::{Bound, Depth, Game, INFINITE, Kind, Observer, Recorder, Score, Trace, View, Visit, Why, Window};
use serde_json::Value;
use std::collections::HashMap;

/// The trace of the events of a recording. `None`: an event has another form, or its node is not entered from the parent.
pub(super) fn trace_of(tree: &Tree, recording: &Value) -> Option<Trace<AnyMove>> {
    let nodes: HashMap<String, u32> = (0..tree.len() as u32).map(|node| (tree.path(node), node)).collect();
    let score = |number: &Value| match number.as_str() {
        Some("-inf") => Some(-INFINITE),
        Some("+inf") => Some(INFINITE),
        _ => number.as_f64().map(|number| (number * f64::from(tree.scale())).round() as Score),
    };
    let mut game = AnyGame::new(TreeGame::new(tree));
    let mut recorder = Recorder::new(if recording["view"] == "mover" { View::Mover } else { View::Max });
    // The open nodes with their windows, and the number of children entered so far.
    let mut path: Vec<(u32, Window, usize)> = Vec::new();
    for event in recording["events"].as_array()? {
        if event[0] == "enter" {
            let node = *nodes.get(event[1].as_str()?)?;
            let above = path.last_mut();
            if above.as_ref().map(|above| above.0) != tree.parent(node) {
                return None;
            }
            if let Some(above) = above {
                above.2 += 1;
                game.make(node)?;
            }
            let window = Window::new(score(&event[2]).unwrap_or(-INFINITE), score(&event[3]).unwrap_or(INFINITE));
            let mv = tree.parent(node).map(|_| node);
            recorder.enter(&game, Visit { mv, depth: Depth::ZERO, window, kind: Kind::PLAIN, extension: None });
            path.push((node, window, 0));
        } else {
            let (node, window, entered) = path.pop()?;
            // A node that returned no number stays open.
            let Some(value) = score(&event[1]) else { break };
            let unsearched = tree.children(node).len().saturating_sub(entered);
            let (bound, why) = match unsearched {
                _ if tree.is_leaf(node) => (Bound::Exact, Why::Evaluated),
                0 => (bound_of(value, window), Why::Searched),
                _ => (bound_of(value, window), Why::Cut),
            };
            Observer::<AnyGame<'_>>::leave(&mut recorder, value, bound, why, unsearched);
            if !path.is_empty() {
                game.unmake(node, ());
            }
        }
    }
    Some(recorder.finish())
}

fn bound_of(value: Score, window: Window) -> Bound {
    match value {
        _ if value <= window.alpha => Bound::AtMost,
        _ if value >= window.beta => Bound::AtLeast,
        _ => Bound::Exact,
    }
}
