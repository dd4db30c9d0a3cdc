//! A traced search of a small game, kept in wasm and asked frame by frame.

use classroom::any::{AnyGame, AnyMove};
use classroom::bags::{Bags, BagsGame};
use classroom::capture::{CaptureGame, Shown};
use classroom::describe::Describe;
use classroom::drawing::Drawing;
use classroom::graph::examples::GraphExample;
use classroom::graph::{GraphGame, PositionGraph};
use classroom::layout::Point;
use classroom::order::{Order, Ordered};
use classroom::tictactoe::TicTacToe;
use classroom::tree::{NoStaticValue, Side, Tree, TreeGame};
use gametree::trace::{NodeId, Step};
use gametree::{Algorithm, INFINITE, Options, Recorder, Score, Why, Window};
use wasm_bindgen::prelude::*;

use super::options;
use crate::api::{self, Diagram, DiagramNode, NodeKind, TraceRequest, TraceSummary, WindowPair};
use crate::error::Refusal;

/// Everything that one search did.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Trace {
    pub(crate) algorithm: Algorithm,
    pub(crate) trace: gametree::Trace<()>,
    pub(crate) drawing: Drawing,
    /// How many units of a score make one of the values as written.
    scale: Score,
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
        let drawn = self.drawing.nodes();
        api::to_js(&TraceSummary {
            algorithm: self.algorithm.name(),
            value: self.value(),
            line: self.line(),
            searched: self.trace.len() as u32,
            leaves: nodes.filter(leaf).count() as u32,
            leaves_in_tree: drawn.iter().filter(|node| node.children.is_empty()).count() as u32,
            steps: self.trace.steps(),
            cut_steps,
        })
    }

    /// The whole tree as it is drawn.
    #[wasm_bindgen(unchecked_return_type = "Diagram")]
    pub fn diagram(&self) -> Result<JsValue, JsValue> {
        let points = self.drawing.layout();
        let nodes = self
            .drawing
            .nodes()
            .iter()
            .zip(&points)
            .map(|(node, point)| DiagramNode {
                id: node.id.clone(),
                parent: node.parent.map_or(-1, |parent| parent as i32),
                kind: match node.side {
                    None => NodeKind::Leaf,
                    Some(Side::Max) => NodeKind::Max,
                    Some(Side::Min) => NodeKind::Min,
                },
                label: node.label.clone(),
                move_name: node.move_name.clone(),
                board: node.board.clone(),
                first: node.first,
                value: node.value.map(|value| self.written(value)),
                x: point.x,
                y: point.y,
            });
        let extent = |of: fn(&Point) -> f32| points.iter().map(of).fold(0.0, f32::max);
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

    /// What every step did and why, from the blank tree to the end.
    #[wasm_bindgen(unchecked_return_type = "Reason[]")]
    pub fn reasons(&self) -> Result<JsValue, JsValue> {
        let reasons: Vec<_> = (0..=self.trace.steps())
            .map(|step| self.reason_at(step))
            .collect();
        api::to_js(&reasons)
    }
}

impl Trace {
    pub(crate) fn search(request: &TraceRequest) -> Result<Self, Refusal> {
        let asked = Asked::read(request)?;
        match request.game {
            api::GameName::Tree => {
                let text = request
                    .tree
                    .as_ref()
                    .ok_or_else(|| Refusal::missing("tree"))?;
                let mut tree = Tree::read(text)?;
                match request.root {
                    Some(api::Side::Max) => tree = tree.with_root(Side::Max),
                    Some(api::Side::Min) => tree = tree.with_root(Side::Min),
                    None => {}
                }
                asked.check_depth(|depth| tree.searchable_to(depth))?;
                let trace = asked.record(&mut asked.ordered(TreeGame::new(&tree)));
                let drawing = Drawing::of_tree(&tree, &trace);
                Ok(asked.finish(trace, drawing, tree.scale()))
            }
            api::GameName::Graph => {
                let text = request
                    .graph
                    .as_ref()
                    .ok_or_else(|| Refusal::missing("graph"))?;
                let graph = match GraphExample::named(text) {
                    Some(example) => example.read()?,
                    None => PositionGraph::from_json(text)?,
                };
                asked.check_depth(|depth| graph.searchable_to(depth))?;
                Ok(asked.watch(GraphGame::new(&graph)))
            }
            api::GameName::Tictactoe => {
                let game = match &request.position {
                    Some(text) => TicTacToe::parse(text)?,
                    None => TicTacToe::start(),
                };
                Ok(asked.watch(game.folded(request.folded.unwrap_or(false))))
            }
            api::GameName::Capture => {
                let text = request.position.as_deref();
                let text = text.ok_or_else(|| Refusal::missing("position"))?;
                let text = Shown::named(text).map_or(text, |shown| shown.position);
                Ok(asked.watch(CaptureGame::parse(text)?))
            }
            api::GameName::Bags => {
                let bags = Bags::parse(request.bags.as_deref().unwrap_or(Bags::SOURCE))?;
                Ok(asked.watch(BagsGame::new(&bags)))
            }
        }
    }

    /// The value of the root for Max.
    pub(crate) fn value(&self) -> f64 {
        let last = self.trace.roots().last().unwrap_or(0);
        self.written(self.trace.score(last))
    }

    /// A score as the author writes it.
    pub(crate) fn written(&self, score: Score) -> f64 {
        match score {
            _ if score >= INFINITE => f64::INFINITY,
            _ if score <= -INFINITE => f64::NEG_INFINITY,
            _ => f64::from(score) / f64::from(self.scale),
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
        let below = self.trace.line_nodes().map(|node| self.drawing.place(node));
        std::iter::once(0).chain(below).collect()
    }
}

/// How a request wants a game to be searched.
struct Asked {
    algorithm: Algorithm,
    options: Options,
    order: Order,
    limit: usize,
}

impl Asked {
    fn read(request: &TraceRequest) -> Result<Self, Refusal> {
        let name = request
            .algorithm
            .as_deref()
            .unwrap_or(Algorithm::FailSoft.name());
        let algorithm = Algorithm::named(name);
        let switches = request.options.clone().unwrap_or_default();
        Ok(Self {
            algorithm: algorithm.ok_or_else(|| Refusal::unknown_value("algorithm", name))?,
            options: options::read(&switches)?,
            order: options::order(&switches),
            limit: options::recorded(&switches)?,
        })
    }

    /// Refuses a depth that stops where nobody said what a position looks like.
    fn check_depth(
        &self,
        searchable_to: impl Fn(u32) -> Result<(), NoStaticValue>,
    ) -> Result<(), Refusal> {
        if self.options.depth.is_unlimited() {
            return Ok(());
        }
        let last = self.options.depth.whole().unsigned_abs();
        let first = if self.algorithm == Algorithm::Framework {
            1.min(last)
        } else {
            last
        };
        (first..=last)
            .try_for_each(searchable_to)
            .map_err(|missing| Refusal::no_static_value(&missing))
    }

    /// The game with its moves in the order asked for.
    fn ordered<'g, G: Describe + Clone + 'g>(&self, game: G) -> Ordered<AnyGame<'g>> {
        let game = AnyGame::new(game);
        match self.options.depth {
            depth if depth.is_unlimited() => Ordered::new(game, self.order),
            depth => Ordered::with_horizon(game, self.order, depth.whole().unsigned_abs()),
        }
    }

    fn record(&self, game: &mut Ordered<AnyGame<'_>>) -> gametree::Trace<AnyMove> {
        let mut recorder = Recorder::of(self.algorithm, &self.options).up_to(self.limit);
        self.algorithm.search(game, &self.options, &mut recorder);
        recorder.finish()
    }

    fn watch<G: Describe + Clone>(&self, game: G) -> Trace {
        let mut game = self.ordered(game);
        let trace = self.record(&mut game);
        let drawing = Drawing::of_search(&mut game, &trace);
        self.finish(trace, drawing, game.scale())
    }

    fn finish<M>(&self, trace: gametree::Trace<M>, drawing: Drawing, scale: Score) -> Trace {
        let trace = trace.map_moves(|_| ());
        Trace {
            algorithm: self.algorithm,
            trace,
            drawing,
            scale,
        }
    }
}
