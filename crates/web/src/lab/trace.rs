//! A traced search of a small game, kept in wasm and asked frame by frame.

use classroom::any;
use classroom::bags::{Bags, BagsGame};
use classroom::capture::CaptureGame;
use classroom::drawing::Drawing;
use classroom::excerpt::Captions;
use classroom::graph::{GraphGame, PositionGraph};
use classroom::tictactoe::TicTacToe;
use classroom::tree::{Side, Tree, TreeGame};
use gametree::trace::{NodeId, Step};
use gametree::{Algorithm, Score, Why};
use wasm_bindgen::prelude::*;

use super::asked::{self, Asked};
use super::diagram;
use super::frame::{self, Scene};
use super::named;
use super::story::Replay;
use crate::api::{self, Frame, TraceRequest, TraceSummary};
use crate::error::Refusal;
use crate::read;

/// Everything that one search did.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Trace {
    pub(super) by: By,
    pub(super) cuts_at_equality: bool,
    pub(super) orders_quiet: bool,
    /// Whether the game is a tree that was written down: of others only what was searched is drawn.
    pub(super) is_explicit: bool,
    /// Its moves are those of xiangqi in their bits; of other games nothing is asked but names.
    pub(crate) trace: gametree::Trace<u16>,
    pub(super) shown: Picture,
    /// How many units of a score make one of the values as written.
    pub(super) scale: Score,
    pub(crate) found: Found,
    /// The game at the root, if it can name moves that were never made.
    pub(super) replay: Option<Box<dyn Replay>>,
}

/// Who searched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct By {
    /// The name of the algorithm.
    pub(crate) name: &'static str,
    /// Whether it hands a window down.
    pub(crate) has_window: bool,
    /// Whether it keeps no value besides its window.
    pub(crate) is_hard: bool,
}

impl By {
    /// A listing.
    pub(crate) fn listing(algorithm: Algorithm) -> Self {
        Self {
            name: algorithm.name(),
            has_window: algorithm.has_window(),
            is_hard: algorithm.is_hard(),
        }
    }
}

/// What is known of the answer besides the trace.
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// The value of the root for Max, where the last visit of the root may have been broken off.
    pub(crate) value: Option<Score>,
    /// The moves of best play as the game calls them, and as engines write them; only of xiangqi.
    pub(crate) moves: Vec<String>,
    pub(crate) uci: Vec<String>,
    /// Whether a limit broke the search off.
    pub(crate) stopped: bool,
    /// Where the search that plays began.
    #[cfg(feature = "play")]
    pub(crate) start: Option<super::considered::Start>,
    /// What the search was, if it was the one that plays.
    #[cfg(feature = "play")]
    pub(crate) search: Option<crate::play::record::Searched>,
    /// What a file says of it besides the trace, if it can be saved.
    #[cfg(feature = "play")]
    pub(crate) recording: Option<xiangqi::Recording>,
    /// Whether it comes from a file.
    #[cfg(feature = "play")]
    pub(crate) opened: bool,
}

/// How a trace is drawn.
#[derive(Debug)]
pub(super) enum Picture {
    /// All of it, once.
    Whole(Drawing),
    /// A part of it, at each step another.
    Parts(Captions),
}

#[wasm_bindgen]
impl Trace {
    /// What was found, and how much was done.
    #[wasm_bindgen(unchecked_return_type = "TraceSummary")]
    pub fn summary(&self) -> JsValue {
        let nodes = 0..self.trace.len() as NodeId;
        let mut is_cut = vec![false; self.trace.steps() as usize + 1];
        for node in nodes.clone() {
            let left = self.trace.left(node) as usize;
            // What is still open at the end has no step at which it was left.
            if let Some(is_cut) = is_cut.get_mut(left) {
                *is_cut |= self.trace.unsearched(node) > 0;
            }
        }
        let steps = 0..=self.trace.steps();
        let cut_steps = steps.filter(|&step| is_cut[step as usize]).collect();
        let seen = self.whole().map(|drawing| self.leaves_seen(drawing));
        api::to_js(&TraceSummary {
            algorithm: self.by.name,
            cuts_at_equality: self.cuts_at_equality,
            value: self.value(),
            line: self
                .whole()
                .map_or_else(Vec::new, |drawing| self.scene(drawing).line()),
            moves: self.best_play(),
            uci: self.found.uci.clone(),
            stopped: self.found.stopped,
            #[cfg(feature = "play")]
            search: self.found.search.as_ref().map(crate::play::record::told),
            #[cfg(feature = "play")]
            opened: self.opened(),
            seen: self.trace.seen() as f64,
            searched: self.trace.len() as u32,
            leaves: nodes.filter(|&node| self.is_looked_at(node)).count() as u32,
            leaves_seen: seen.as_ref().map(|seen| seen.len() as u32),
            leaves_in_tree: self.whole().zip(seen).and_then(|(drawing, seen)| {
                let is_leaf = |at: u32| drawing.nodes()[at as usize].children.is_empty();
                let comparable = self.is_explicit && seen.into_iter().all(is_leaf);
                let all = 0..drawing.nodes().len() as u32;
                comparable.then(|| all.filter(|&at| is_leaf(at)).count() as u32)
            }),
            met: self.met(),
            orders_quiet: self.orders_quiet,
            steps: self.trace.steps(),
            cut_steps,
        })
    }

    /// The whole tree as it is drawn. Null, if it is too large: then every frame brings its own part.
    #[wasm_bindgen(unchecked_return_type = "Diagram | null")]
    pub fn diagram(&self) -> JsValue {
        let drawn = self.whole();
        drawn.map_or(JsValue::NULL, |drawing| {
            api::to_js(&diagram::of(drawing, self.scale))
        })
    }

    /// The whole tree when `step` is done, or the part of it that the step is about; the last step for any
    /// number beyond it.
    #[wasm_bindgen(unchecked_return_type = "Frame")]
    pub fn frame(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] step: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let step: Step = read::argument("step", step)?;
        Ok(api::to_js(&self.frame_at(step.min(self.trace.steps()))))
    }

    /// What every step did and why, from the blank tree to the end; nothing of a search drawn in parts.
    #[wasm_bindgen(unchecked_return_type = "Reason[]")]
    pub fn reasons(&self) -> JsValue {
        let Some(drawing) = self.whole() else {
            return api::to_js::<[api::Reason]>(&[]);
        };
        let scene = self.scene(drawing);
        let steps = 0..=self.trace.steps();
        api::to_js(&steps.map(|step| scene.reason_at(step)).collect::<Vec<_>>())
    }
}

impl Trace {
    /// The same, with the game at its root.
    #[cfg(feature = "play")]
    pub(crate) fn with_game(self, game: impl Replay + 'static) -> Self {
        Self {
            replay: Some(Box::new(game)),
            ..self
        }
    }

    pub(crate) fn search(request: &TraceRequest) -> Result<Self, Refusal> {
        asked::check_fields(request)?;
        #[cfg(feature = "play")]
        if matches!(request.game, api::GameName::Xiangqi) {
            return crate::full::trace(request);
        }
        Self::by(&Asked::read(request)?, request)
    }

    pub(super) fn by(asked: &Asked, request: &TraceRequest) -> Result<Self, Refusal> {
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
                let mut game = asked.ordered(TreeGame::new(&tree));
                let (trace, found) = asked.record(&mut game);
                let shown = if tree.len() <= asked.drawn {
                    Picture::Whole(Drawing::of_tree(&tree, &trace))
                } else {
                    Picture::Parts(any::captions(&mut game, &trace))
                };
                Ok(Self {
                    is_explicit: true,
                    ..asked.finish(trace, found, shown, tree.scale())
                })
            }
            api::GameName::Graph => {
                let text = request
                    .graph
                    .as_ref()
                    .ok_or_else(|| Refusal::missing("graph"))?;
                let graph = PositionGraph::from_json(named::graph(text)?)
                    .map_err(|error| Refusal::from(error).about("graph"))?;
                let asked = asked.to_depth(graph.depth());
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
                asked.check_horizon()?;
                Ok(asked.watch(CaptureGame::parse(named::position(text)?)?))
            }
            api::GameName::Bags => {
                let bags = Bags::parse(request.bags.as_deref().unwrap_or(Bags::SOURCE))?;
                Ok(asked.watch(BagsGame::new(&bags)))
            }
            #[cfg(feature = "play")]
            api::GameName::Xiangqi => crate::full::trace(request),
        }
    }

    /// Whether a node counts among the leaves: it was given a value and not searched, by itself or by the rules.
    pub(super) fn is_looked_at(&self, node: NodeId) -> bool {
        let why = self.trace.why(node);
        self.trace.is_leaf(node) && (why.is_final() || why == Why::StoodPat)
    }

    /// The places of the leaves that were looked at.
    fn leaves_seen(&self, drawing: &Drawing) -> Vec<u32> {
        let all = 0..self.trace.len() as NodeId;
        let leaves = all.filter(|&node| self.is_looked_at(node));
        let mut places: Vec<u32> = leaves.map(|node| drawing.place(node)).collect();
        places.sort_unstable();
        places.dedup();
        places
    }

    /// What of its techniques came into play.
    fn met(&self) -> Vec<&'static str> {
        let trace = &self.trace;
        let mut met: Vec<&'static str> = Vec::new();
        for node in 0..trace.len() as NodeId {
            let found = trace.find(node).map(|_| "found");
            let names = trace.kind(node).names();
            let names = names.chain([trace.why(node).name()]).chain(found);
            for name in names {
                if !met.contains(&name) {
                    met.push(name);
                }
            }
        }
        met
    }

    /// The value of the root for Max.
    pub(crate) fn value(&self) -> f64 {
        let last = self.trace.roots().last().unwrap_or(0);
        let score = self.found.value.unwrap_or_else(|| self.trace.score(last));
        self.written(score)
    }

    /// The moves of best play, by their names or the nodes that they lead to.
    pub(super) fn best_play(&self) -> Vec<String> {
        if !self.found.moves.is_empty() {
            return self.found.moves.clone();
        }
        let line = self.trace.line_nodes();
        match &self.shown {
            Picture::Whole(drawing) => line.map(|node| named(drawing, node)).collect(),
            Picture::Parts(captions) => line.map(|node| captions.text(node).to_owned()).collect(),
        }
    }

    /// A score as the author writes it.
    pub(super) fn written(&self, score: Score) -> f64 {
        frame::written(score, self.scale)
    }

    /// The drawing of all of it. `None`: it is drawn in parts.
    pub(super) fn whole(&self) -> Option<&Drawing> {
        match &self.shown {
            Picture::Whole(drawing) => Some(drawing),
            Picture::Parts(_) => None,
        }
    }

    pub(super) fn scene<'t>(&'t self, drawing: &'t Drawing) -> Scene<'t> {
        Scene {
            trace: &self.trace,
            drawing,
            by: self.by,
            scale: self.scale,
            value: self.found.value,
            replay: self.replay.as_deref(),
        }
    }

    fn frame_at(&self, step: Step) -> Frame {
        match &self.shown {
            Picture::Whole(drawing) => self.scene(drawing).frame_at(step),
            Picture::Parts(captions) => {
                let drawing = self.part_at(captions, step);
                Frame {
                    diagram: Some(diagram::of(&drawing, self.scale)),
                    ..self.scene(&drawing).frame_at(step)
                }
            }
        }
    }

    /// The part of a large search that a step is about.
    pub(super) fn part_at(&self, captions: &Captions, step: Step) -> Drawing {
        Drawing::of_excerpt(&self.trace, captions, &self.path_to_draw(step), step)
    }

    /// The way to where the search is; at its end, the line of best play.
    fn path_to_draw(&self, step: Step) -> Vec<NodeId> {
        if step == self.trace.steps() {
            let line = self.trace.line_nodes();
            let root = self.trace.roots().last().unwrap_or(0);
            return std::iter::once(root).chain(line).collect();
        }
        let current = self.trace.current(step).unwrap_or(0);
        let upwards = std::iter::successors(Some(current), |&node| self.trace.parent(node));
        let mut path: Vec<NodeId> = upwards.collect();
        path.reverse();
        path
    }
}

/// The move that leads to a node, or the node where moves have no names.
pub(super) fn named(drawing: &Drawing, node: NodeId) -> String {
    let node = &drawing.nodes()[drawing.place(node) as usize];
    let name = &node.move_name;
    if name.is_empty() { &node.id } else { name }.clone()
}
