//! What pages show of a traced search: its summary, its diagram, and the tree frame by frame.

#[cfg(feature = "play")]
mod considered;
mod diagram;
#[cfg(feature = "formats")]
mod figure;
mod flat;
mod frame;
mod listing;
mod memory;
mod narration;
mod story;
mod turns;

use classroom::drawing::Drawing;
use classroom::excerpt::Captions;
use gametree::trace::{NodeId, Step};
use wasm_bindgen::prelude::*;

use frame::Scene;

use crate::api::{self, Frame, TraceSummary};
use crate::lab::record::path::path_to;
use crate::lab::record::{TraceView, TracedSearch};
use crate::read;

#[wasm_bindgen(js_class = Trace)]
impl TracedSearch {
    /// The result of the search and its counts.
    #[wasm_bindgen(unchecked_return_type = "TraceSummary")]
    pub fn summary(&self) -> JsValue {
        let nodes = 0..self.trace.len() as NodeId;
        let mut is_cut = vec![false; self.trace.steps() as usize + 1];
        for node in nodes.clone() {
            let left = self.trace.left(node) as usize;
            // A node that is open at the end has no step at which it was left.
            if let Some(is_cut) = is_cut.get_mut(left) {
                *is_cut |= self.trace.unsearched(node) > 0;
            }
        }
        let steps = 0..=self.trace.steps();
        let cut_steps = steps.filter(|&step| is_cut[step as usize]).collect();
        let seen = self.whole_drawing().map(|drawing| self.leaves_seen(drawing));
        api::to_js(&TraceSummary {
            algorithm: self.searcher.name,
            cuts_at_equality: self.cuts_at_equality,
            value: self.value(),
            line: self.whole_drawing().map_or_else(Vec::new, |drawing| self.scene(drawing).line()),
            moves: self.best_play(),
            uci: self.outcome.uci.clone(),
            stopped: self.outcome.stopped,
            #[cfg(feature = "play")]
            search: self.outcome.search.as_ref().map(crate::play::record::search_record),
            #[cfg(feature = "play")]
            opened: self.opened(),
            seen: self.trace.seen() as f64,
            searched: self.trace.len() as u32,
            leaves: nodes.filter(|&node| self.counts_as_leaf(node)).count() as u32,
            leaves_seen: seen.as_ref().map(|seen| seen.len() as u32),
            leaves_in_tree: self.whole_drawing().zip(seen).and_then(|(drawing, seen)| {
                let is_leaf = |at: u32| drawing.nodes()[at as usize].children.is_empty();
                let comparable = self.is_explicit && seen.into_iter().all(is_leaf);
                let all = 0..drawing.nodes().len() as u32;
                comparable.then(|| all.filter(|&at| is_leaf(at)).count() as u32)
            }),
            met: self.used_techniques(),
            orders_quiet: self.orders_quiet,
            steps: self.trace.steps(),
            cut_steps,
        })
    }

    /// The diagram of the whole tree. Null if it is too large: then every frame has the diagram of its part.
    #[wasm_bindgen(unchecked_return_type = "Diagram | null")]
    pub fn diagram(&self) -> JsValue {
        let drawn = self.whole_drawing();
        drawn.map_or(JsValue::NULL, |drawing| api::to_js(&diagram::of(drawing, self.scale)))
    }

    /// The state of the tree after `step`, or of the part that belongs to the step. Steps beyond the last stand for the last.
    #[wasm_bindgen(unchecked_return_type = "Frame")]
    pub fn frame(&self, #[wasm_bindgen(unchecked_param_type = "number")] step: &JsValue) -> Result<JsValue, JsValue> {
        let step: Step = read::argument("step", step)?;
        Ok(api::to_js(&self.frame_at(step.min(self.trace.steps()))))
    }

    /// The reasons of all steps, from step 0 to the end. Empty for a search drawn in parts.
    #[wasm_bindgen(unchecked_return_type = "Reason[]")]
    pub fn reasons(&self) -> JsValue {
        let Some(drawing) = self.whole_drawing() else {
            return api::to_js::<[api::Reason]>(&[]);
        };
        let scene = self.scene(drawing);
        let steps = 0..=self.trace.steps();
        api::to_js(&steps.map(|step| scene.reason_at(step)).collect::<Vec<_>>())
    }
}

impl TracedSearch {
    /// The places of the leaves that were evaluated.
    fn leaves_seen(&self, drawing: &Drawing) -> Vec<u32> {
        let all = 0..self.trace.len() as NodeId;
        let leaves = all.filter(|&node| self.counts_as_leaf(node));
        let mut places: Vec<u32> = leaves.map(|node| drawing.place(node)).collect();
        places.sort_unstable();
        places.dedup();
        places
    }

    /// The techniques that came into play.
    fn used_techniques(&self) -> Vec<&'static str> {
        let trace = &self.trace;
        let mut used_techniques: Vec<&'static str> = Vec::new();
        for node in 0..trace.len() as NodeId {
            let found = trace.find(node).map(|_| "found");
            let names = trace.kind(node).names();
            let names = names.chain([trace.why(node).name()]).chain(found);
            for name in names {
                if !used_techniques.contains(&name) {
                    used_techniques.push(name);
                }
            }
        }
        used_techniques
    }

    fn scene<'t>(&'t self, drawing: &'t Drawing) -> Scene<'t> {
        Scene {
            trace: &self.trace,
            drawing,
            searcher: self.searcher,
            scale: self.scale,
            value: self.outcome.value,
            replay: self.replay.as_deref(),
        }
    }

    fn frame_at(&self, step: Step) -> Frame {
        match &self.view {
            TraceView::Whole(drawing) => self.scene(drawing).frame_at(step),
            TraceView::Parts(captions) => {
                let drawing = self.part_at(captions, step);
                Frame { diagram: Some(diagram::of(&drawing, self.scale)), ..self.scene(&drawing).frame_at(step) }
            }
        }
    }

    /// The part of a large search that belongs to a step.
    fn part_at(&self, captions: &Captions, step: Step) -> Drawing {
        Drawing::of_excerpt(&self.trace, captions, &self.path_to_draw(step), step)
    }

    /// The path to the current node; at the end, the line of best play.
    fn path_to_draw(&self, step: Step) -> Vec<NodeId> {
        if step == self.trace.steps() {
            let line = self.trace.line_nodes();
            let root = self.trace.roots().last().unwrap_or(0);
            return std::iter::once(root).chain(line).collect();
        }
        path_to(&self.trace, self.trace.current(step).unwrap_or(0))
    }
}
