//! A whole trace as typed arrays, one number for each node and question: for pictures of a million nodes.

use gametree::trace::NodeId;
use gametree::{Bound, Usage, Why};
use wasm_bindgen::prelude::*;

use crate::lab::record::{TraceView, TracedSearch};

#[wasm_bindgen(js_class = Trace)]
impl TracedSearch {
    /// Whether it is drawn in parts, and these arrays are what there is of the whole.
    #[wasm_bindgen(getter, js_name = inParts)]
    pub fn in_parts(&self) -> bool {
        self.whole().is_none()
    }

    /// Of every node in order of entry: the node it was entered from, itself at a root.
    pub fn parents(&self) -> Vec<u32> {
        self.each(|node| self.trace.parent(node).unwrap_or(node))
    }

    /// How many nodes are above it.
    pub fn plies(&self) -> Vec<u16> {
        self.each(|node| self.trace.ply(node) as u16)
    }

    /// The first node after its subtree.
    pub fn ends(&self) -> Vec<u32> {
        self.each(|node| self.trace.subtree(node).end)
    }

    /// The step at which it was entered.
    pub fn entered(&self) -> Vec<u32> {
        self.each(|node| self.trace.entered(node))
    }

    /// The step at which it was left.
    pub fn left(&self) -> Vec<u32> {
        self.each(|node| self.trace.left(node))
    }

    /// What it passed up, as it is written.
    pub fn scores(&self) -> Vec<f64> {
        self.each(|node| self.written(self.trace.score(node)))
    }

    /// How many of its moves were never looked at.
    pub fn unsearched(&self) -> Vec<u16> {
        self.each(|node| self.trace.unsearched(node) as u16)
    }

    /// How it was searched: the flags of `NodeState.kindFlags`.
    #[wasm_bindgen(js_name = kindFlags)]
    pub fn kind_flags(&self) -> Vec<u16> {
        self.each(|node| self.trace.kind(node).bits())
    }

    /// Why it was left: places in `whyNames`.
    pub fn whys(&self) -> Vec<u8> {
        self.each(|node| self.trace.why(node) as u8)
    }

    /// The reasons for leaving a node, by their names.
    #[wasm_bindgen(js_name = whyNames, unchecked_return_type = "string[]")]
    pub fn why_names(&self) -> JsValue {
        crate::api::to_js(&Why::ALL.map(|(_, name)| name))
    }

    /// How many plies were left to search there; NaN: to the end.
    pub fn depths(&self) -> Vec<f32> {
        self.each(|node| {
            let depth = super::narration::plies(self.trace.depth(node));
            depth.map_or(f32::NAN, |plies| plies as f32)
        })
    }

    /// The lower end of the window that it was entered with, as it is written.
    pub fn alphas(&self) -> Vec<f64> {
        self.each(|node| self.written(self.trace.window(node).alpha))
    }

    /// The upper end.
    pub fn betas(&self) -> Vec<f64> {
        self.each(|node| self.written(self.trace.window(node).beta))
    }

    /// What it found in the table: 0 nothing, 1 nothing but an evaluation, 2 its first move, 3 the answer.
    pub fn finds(&self) -> Vec<u8> {
        let mut finds = self.each(|_| 0);
        for find in self.trace.finds() {
            finds[find.node as usize] = match find.usage {
                Usage::Evaluation => 1,
                Usage::FirstMove => 2,
                Usage::Answer => 3,
            };
        }
        finds
    }

    /// Three things in one number: 1 if Max moves there; 2 if its score is only a least value, 4 if only a
    /// greatest; and how it ended: 8 searched whole, 16 cut or left early by
    /// a rule, 32 the table answered, 64 nothing left to search.
    #[wasm_bindgen(js_name = nodeFlags)]
    pub fn node_flags(&self) -> Vec<u8> {
        self.each(|node| {
            let bound = match self.trace.bound(node) {
                Bound::Exact => 0,
                Bound::AtLeast => 2,
                Bound::AtMost => 4,
            };
            let end = match self.trace.why(node) {
                _ if self.is_looked_at(node) => 64,
                Why::Cut
                | Why::StoodPat
                | Why::Passed
                | Why::ReverseFutility
                | Why::Razored
                | Why::ProbableCut
                | Why::MultiCut
                | Why::MateDistance => 16,
                Why::Answered => 32,
                _ => 8,
            };
            u8::from(self.trace.maximizing(node)) | bound | end
        })
    }

    /// Which of the texts of `captions` it has.
    #[wasm_bindgen(js_name = captionOf)]
    pub fn caption_of(&self) -> Vec<u32> {
        match &self.view {
            TraceView::Parts(captions) => captions.of().to_vec(),
            TraceView::Whole(_) => Vec::new(),
        }
    }

    /// What nodes are called, each text once.
    pub fn captions(&self) -> Vec<String> {
        match &self.view {
            TraceView::Parts(captions) => captions.texts().map(str::to_owned).collect(),
            TraceView::Whole(_) => Vec::new(),
        }
    }
}

impl TracedSearch {
    fn each<T>(&self, of: impl Fn(NodeId) -> T) -> Vec<T> {
        (0..self.trace.len() as NodeId).map(of).collect()
    }
}
