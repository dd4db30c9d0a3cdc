//! The course of a search over time: its roots, the best move and its value, and the nodes spent on each move.

use std::cmp::Reverse;

use gametree::trace::NodeId;
use gametree::{Kind, Why};
use wasm_bindgen::prelude::*;

use super::narration::{iteration, plies};
use crate::api::{self, Effort, Pass, Turn, bound_kind};
use crate::lab::record::path::root_bound;
use crate::lab::record::{TraceView, TracedSearch};

#[wasm_bindgen(js_class = Trace)]
impl TracedSearch {
    /// The roots of the search: its iterations and their re-searches.
    #[wasm_bindgen(unchecked_return_type = "Pass[]")]
    pub fn passes(&self) -> JsValue {
        let roots = self.trace.roots();
        api::to_js(&roots.map(|root| self.pass(root)).collect::<Vec<_>>())
    }

    /// Every moment at which a root found a better move, or a new value of its best move.
    #[wasm_bindgen(unchecked_return_type = "Turn[]")]
    pub fn turns(&self) -> JsValue {
        api::to_js(&self.turns_taken())
    }
}

impl TracedSearch {
    fn pass(&self, root: NodeId) -> Pass {
        let trace = &self.trace;
        let known = iteration(trace, root);
        // After a fail low at the root the best child is only the one with the highest upper bound.
        let best = trace.best_child(root).filter(|_| root_bound(trace, root, trace.score(root)).is_some());
        Pass {
            node: root,
            depth: match &known {
                Some(known) => Some(known.depth.into()),
                None => plies(trace.depth(root)),
            },
            line: known.map_or(0, |known| known.line),
            again: trace.kind(root).has(Kind::RE_SEARCH),
            entered: trace.entered(root),
            left: trace.left(root),
            nodes: trace.size(root) as u32,
            best: best.and_then(|best| self.name(best)),
            value: self.in_author_units(trace.score(root)),
            exact: self.exact(root),
            stopped: trace.why(root) == Why::Stopped,
            efforts: self.efforts(root),
        }
    }

    /// The nodes spent on each move of a root, recorded or not, in descending order.
    fn efforts(&self, root: NodeId) -> Vec<Effort> {
        let trace = &self.trace;
        let captions = match &self.view {
            TraceView::Parts(captions) => captions.of(),
            TraceView::Whole(_) => &[],
        };
        // The first node of each move, and the nodes of all its visits.
        let mut efforts: Vec<(NodeId, u32)> = Vec::new();
        // The place of each move in that list: searching it took seconds for a root of 90,000 moves.
        let mut places = vec![usize::MAX; 1 << 16];
        for child in trace.children(root) {
            let Some(mv) = trace.mv(child) else {
                continue;
            };
            let nodes = trace.size(child) as u32;
            let place = &mut places[usize::from(mv)];
            match efforts.get_mut(*place) {
                // Among 100,000 children some moves share their 16 bits; their captions differ.
                Some((first, known)) if captions.get(*first as usize) == captions.get(child as usize) => {
                    *known += nodes;
                }
                _ => {
                    *place = efforts.len();
                    efforts.push((child, nodes));
                }
            }
        }
        efforts.sort_by_key(|&(_, nodes)| Reverse(nodes));
        let effort = |(first, nodes)| Effort { name: self.name(first).unwrap_or_default(), nodes };
        efforts.into_iter().map(effort).collect()
    }

    pub(super) fn turns_taken(&self) -> Vec<Turn> {
        let trace = &self.trace;
        let mut turns: Vec<Turn> = Vec::new();
        for root in trace.roots() {
            if iteration(trace, root).is_some_and(|pass| pass.line > 0) {
                continue;
            }
            for raise in trace.raises(root) {
                let Some(exact) = root_bound(trace, root, raise.best) else {
                    continue;
                };
                let Some(node) = trace.raised_by(raise) else {
                    continue;
                };
                let Some(name) = self.name(node) else {
                    continue;
                };
                let changed = turns.last().is_some_and(|turn| turn.name != name);
                turns.push(Turn {
                    step: raise.step,
                    node,
                    name,
                    value: self.in_author_units(raise.best),
                    exact: bound_kind(exact),
                    changed,
                });
            }
        }
        turns
    }
}
