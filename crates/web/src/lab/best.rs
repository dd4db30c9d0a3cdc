//! The move to play in a small game, by any listing.

use classroom::drawing::Drawing;
use gametree::trace::NodeId;

use super::Trace;
use super::frame::bound_kind;
use crate::api::{BestMove, BoundKind, TraceRequest};
use crate::clock::WallClock;
use crate::error::Refusal;

impl Trace {
    /// Searches, and tells only the move.
    pub(crate) fn best(request: &TraceRequest) -> Result<BestMove, Refusal> {
        let clock = WallClock::start();
        let trace = Self::search_whole(request)?;
        Ok(trace.best_move(clock.exactly()))
    }

    fn best_move(&self, time_ms: f64) -> BestMove {
        let nodes = 0..self.trace.len() as NodeId;
        let deepest = nodes.map(|node| self.trace.ply(node)).max();
        let root = self.trace.roots().last();
        let for_max = root.is_none_or(|root| self.trace.maximizing(root));
        let line: Vec<String> = self.whole().map_or_else(Vec::new, |drawing| {
            let nodes = self.trace.line_nodes();
            nodes.map(|node| named(drawing, node)).collect()
        });
        BestMove {
            mv: line.first().cloned(),
            score: if for_max { self.value() } else { -self.value() },
            bound: root.map_or(BoundKind::Exact, |root| {
                let bound = self.trace.bound(root);
                bound_kind(if for_max { bound } else { -bound })
            }),
            mate: None,
            depth: deepest.map_or(0, |ply| ply as i32),
            nodes: self.trace.seen() as f64,
            time_ms,
            line,
        }
    }
}

/// The move that leads to a node, or the node where moves have no names.
fn named(drawing: &Drawing, node: NodeId) -> String {
    let node = &drawing.nodes()[drawing.place(node) as usize];
    let name = &node.move_name;
    if name.is_empty() { &node.id } else { name }.clone()
}
