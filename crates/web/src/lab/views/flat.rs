//! A whole trace as typed arrays, one number for each node, for pictures of a million nodes.

use gametree::trace::NodeId;
use gametree::{Bound, Usage, Why};
use wasm_bindgen::prelude::*;

use crate::lab::record::{TraceView, TracedSearch};

#[wasm_bindgen(js_class = Trace)]
impl TracedSearch {
    /// Whether the search is drawn in parts, so that only these arrays show the whole.
    #[wasm_bindgen(getter, js_name = inParts)]
    pub fn in_parts(&self) -> bool {
        self.whole_drawing().is_none()
    }

    /// The parent of each node, in order of entry; a root is its own parent.
    pub fn parents(&self) -> Vec<u32> {
        self.each(|node| self.trace.parent(node).unwrap_or(node))
    }

    /// How many ancestors each node has.
    pub fn plies(&self) -> Vec<u16> {
        self.each(|node| self.trace.ply(node) as u16)
    }

    /// The first node after the subtree of each node.
    pub fn ends(&self) -> Vec<u32> {
        self.each(|node| self.trace.subtree(node).end)
    }

    /// The step at which each node was entered.
    pub fn entered(&self) -> Vec<u32> {
        self.each(|node| self.trace.entered(node))
    }

    /// The step at which each node was left.
    pub fn left(&self) -> Vec<u32> {
        self.each(|node| self.trace.left(node))
    }

    /// The value that each node returned, in the author's units.
    pub fn scores(&self) -> Vec<f64> {
        self.each(|node| self.in_author_units(self.trace.score(node)))
    }

    /// How many moves of each node were never searched.
    pub fn unsearched(&self) -> Vec<u16> {
        self.each(|node| self.trace.unsearched(node) as u16)
    }

    /// The kind of each node: the flags of `NodeState.kindFlags`.
    #[wasm_bindgen(js_name = kindFlags)]
    pub fn kind_flags(&self) -> Vec<u16> {
        self.each(|node| self.trace.kind(node).bits())
    }

    /// Why each node was left: indices into `whyNames`.
    pub fn whys(&self) -> Vec<u8> {
        self.each(|node| self.trace.why(node) as u8)
    }

    /// The reasons for leaving a node, by their names.
    #[wasm_bindgen(js_name = whyNames, unchecked_return_type = "string[]")]
    pub fn why_names(&self) -> JsValue {
        crate::api::to_js(&Why::NAMES)
    }

    /// How many plies were left to search at each node; NaN: to the end.
    pub fn depths(&self) -> Vec<f32> {
        self.each(|node| {
            let depth = super::narration::plies(self.trace.depth(node));
            depth.map_or(f32::NAN, |plies| plies as f32)
        })
    }

    /// α of each node at its entry, in the author's units.
    pub fn alphas(&self) -> Vec<f64> {
        self.each(|node| self.in_author_units(self.trace.window(node).alpha))
    }

    /// β of each node at its entry, in the author's units.
    pub fn betas(&self) -> Vec<f64> {
        self.each(|node| self.in_author_units(self.trace.window(node).beta))
    }

    /// The table entry that each node found: 0 none, 1 only an evaluation, 2 its first move, 3 its value.
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

    /// Flags of each node: 1 Max is to move; 2 the score is a lower bound, 4 an upper bound; and the end: 8 all moves
    /// searched, 16 cut or left early by a rule, 32 value from the table, 64 a leaf.
    #[wasm_bindgen(js_name = nodeFlags)]
    pub fn node_flags(&self) -> Vec<u8> {
        self.each(|node| {
            let bound = match self.trace.bound(node) {
                Bound::Exact => 0,
                Bound::AtLeast => 2,
                Bound::AtMost => 4,
            };
            let end = match self.trace.why(node) {
                _ if self.counts_as_leaf(node) => 64,
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
            u8::from(self.trace.is_maximizing(node)) | bound | end
        })
    }

    /// The index into `captions` for each node.
    #[wasm_bindgen(js_name = captionOf)]
    pub fn caption_of(&self) -> Vec<u32> {
        match &self.view {
            TraceView::Parts(captions) => captions.of().to_vec(),
            TraceView::Whole(_) => Vec::new(),
        }
    }

    /// The names of nodes, each text once.
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
