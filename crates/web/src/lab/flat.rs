//! A whole trace as typed arrays, one number for each node and question: for pictures of a million nodes.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use gametree::trace::NodeId;
use gametree::{Bound, Why};
use wasm_bindgen::prelude::*;

use super::trace::{Picture, Trace};

#[wasm_bindgen]
impl Trace {
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

    /// In what manner it was searched: the bits of `NodeState.manner`.
    pub fn manners(&self) -> Vec<u16> {
        self.each(|node| self.trace.kind(node).bits())
    }

    /// Three things in one number: 1 if Max moves there; 2 if its score is only a least value, 4 if only a
    /// greatest; and how it ended: 8 searched whole, 16 cut, 32 the table answered, 64 nothing left to search.
    pub fn looks(&self) -> Vec<u8> {
        self.each(|node| {
            let bound = match self.trace.bound(node) {
                Bound::Exact => 0,
                Bound::AtLeast => 2,
                Bound::AtMost => 4,
            };
            let end = match self.trace.why(node) {
                Why::Cut | Why::StoodPat | Why::Passed => 16,
                Why::Answered => 32,
                why if why.is_final() => 64,
                _ => 8,
            };
            u8::from(self.trace.maximizing(node)) | bound | end
        })
    }

    /// Which of the texts of `captions` it has.
    #[wasm_bindgen(js_name = captionOf)]
    pub fn caption_of(&self) -> Vec<u32> {
        match &self.shown {
            Picture::Parts(captions) => captions.of().to_vec(),
            Picture::Whole(_) => Vec::new(),
        }
    }

    /// What nodes are called, each text once.
    pub fn captions(&self) -> Vec<String> {
        match &self.shown {
            Picture::Parts(captions) => captions.texts().map(str::to_owned).collect(),
            Picture::Whole(_) => Vec::new(),
        }
    }
}

impl Trace {
    fn each<T>(&self, of: impl Fn(NodeId) -> T) -> Vec<T> {
        (0..self.trace.len() as NodeId).map(of).collect()
    }
}
