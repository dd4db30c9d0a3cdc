//! A traced search of an explicit tree, kept in wasm and asked frame by frame.

use classroom::layout;
use classroom::tree::{Side, Tree, TreeGame, TreeMove};
use gametree::trace::{NodeId, Step};
use gametree::{Algorithm, Cut, INFINITE, Options, Recorder, Score, Why, Window};
use wasm_bindgen::prelude::*;

use crate::api::{self, Diagram, DiagramNode, NodeKind, TraceRequest, TraceSummary, WindowPair};
use crate::error::Refusal;

/// Everything that one search did.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Trace {
    pub(crate) tree: Tree,
    pub(crate) algorithm: Algorithm,
    pub(crate) trace: gametree::Trace<TreeMove>,
    /// The node of the tree that each node of the trace visits.
    pub(crate) place: Vec<u32>,
    /// The visits of each node of the tree, in time order.
    pub(crate) visits: Vec<Vec<NodeId>>,
}

#[wasm_bindgen]
impl Trace {
    /// What was found, and how much was done.
    #[wasm_bindgen(unchecked_return_type = "TraceSummary")]
    pub fn summary(&self) -> Result<JsValue, JsValue> {
        let nodes = 0..self.trace.len() as NodeId;
        let leaf = |&node: &NodeId| matches!(self.trace.why(node), Why::Evaluated | Why::Decided);
        let cut = nodes
            .clone()
            .filter(|&node| self.trace.unsearched(node) > 0);
        let mut cut_steps: Vec<Step> = cut.map(|node| self.trace.left(node)).collect();
        cut_steps.sort_unstable();
        api::to_js(&TraceSummary {
            algorithm: self.algorithm.name(),
            value: self.written(self.trace.score(0)),
            line: self.line(),
            searched: self.trace.len() as u32,
            leaves: nodes.filter(leaf).count() as u32,
            leaves_in_tree: self
                .tree_nodes()
                .filter(|&node| self.tree.is_leaf(node))
                .count() as u32,
            steps: self.trace.steps(),
            cut_steps,
        })
    }

    /// The whole tree as it is drawn.
    #[wasm_bindgen(unchecked_return_type = "Diagram")]
    pub fn diagram(&self) -> Result<JsValue, JsValue> {
        let parents: Vec<_> = self
            .tree_nodes()
            .map(|at| self.tree.parent(at).unwrap_or(0))
            .collect();
        let points = layout::tidy(&parents);
        let nodes = self.tree_nodes().map(|at| DiagramNode {
            id: self.tree.path(at),
            parent: self.tree.parent(at).map_or(-1, |parent| parent as i32),
            kind: match self.tree.side(at) {
                _ if self.tree.is_leaf(at) => NodeKind::Leaf,
                Side::Max => NodeKind::Max,
                Side::Min => NodeKind::Min,
            },
            label: self.tree.label(at).to_owned(),
            move_name: self.tree.move_name(at).to_owned(),
            value: self
                .tree
                .is_leaf(at)
                .then(|| self.written(self.tree.value(at))),
            x: points[at as usize].x,
            y: points[at as usize].y,
        });
        let extent = |of: fn(&layout::Point) -> f32| points.iter().map(of).fold(0.0, f32::max);
        api::to_js(&Diagram {
            width: extent(|point| point.x),
            height: extent(|point| point.y),
            nodes: nodes.collect(),
        })
    }

    /// The whole tree when `step` is done; the last step for any number beyond it.
    #[wasm_bindgen(unchecked_return_type = "Frame")]
    pub fn frame(&self, step: u32) -> Result<JsValue, JsValue> {
        api::to_js(&self.frame_at(step.min(self.trace.steps())))
    }
}

impl Trace {
    pub(crate) fn search(request: &TraceRequest) -> Result<Self, Refusal> {
        let api::GameName::Tree = request.game;
        let root = match request.root {
            Some(api::Side::Min) => Side::Min,
            Some(api::Side::Max) | None => Side::Max,
        };
        let name = request
            .algorithm
            .as_deref()
            .unwrap_or(Algorithm::FailSoft.name());
        let algorithm =
            Algorithm::named(name).ok_or_else(|| Refusal::unknown_value("algorithm", name))?;
        let mut options = Options::default();
        if let Some(api::SearchOptions {
            cut: Some(api::CutRule::Above),
        }) = request.options
        {
            options.cut = Cut::Above;
        }
        let tree = Tree::parse(&request.tree, root)?;
        let mut recorder = Recorder::new(algorithm.view()).cutting(options.cut);
        algorithm.search(&mut TreeGame::new(&tree), &options, &mut recorder);
        let trace = recorder.finish();
        let mut visits = vec![Vec::new(); tree.len()];
        let mut place: Vec<u32> = Vec::with_capacity(trace.len());
        for node in 0..trace.len() as NodeId {
            // A node without a move is a root, or its parent's position once more.
            let here = || {
                trace
                    .parent(node)
                    .map_or(0, |parent| place[parent as usize])
            };
            place.push(trace.mv(node).map_or_else(here, TreeMove::get));
        }
        for (node, &at) in place.iter().enumerate() {
            visits[at as usize].push(node as NodeId);
        }
        Ok(Self {
            tree,
            algorithm,
            trace,
            place,
            visits,
        })
    }

    /// A score as the author writes it.
    pub(crate) fn written(&self, score: Score) -> f64 {
        match score {
            _ if score >= INFINITE => f64::INFINITY,
            _ if score <= -INFINITE => f64::NEG_INFINITY,
            _ => f64::from(score) / f64::from(self.tree.scale()),
        }
    }

    /// A window as the author writes it. `None`: the algorithm has none.
    pub(crate) fn window(&self, window: Window) -> Option<WindowPair> {
        self.algorithm.has_window().then(|| WindowPair {
            alpha: self.written(window.alpha),
            beta: self.written(window.beta),
        })
    }

    /// The nodes of best play, the root first.
    pub(crate) fn line(&self) -> Vec<u32> {
        let below = self
            .trace
            .line_nodes()
            .map(|node| self.place[node as usize]);
        std::iter::once(0).chain(below).collect()
    }

    pub(crate) fn tree_nodes(&self) -> std::ops::Range<u32> {
        0..self.tree.len() as u32
    }
}
