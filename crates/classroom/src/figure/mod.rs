//! A picture of one moment of a search, to be written as SVG, TikZ or DOT.
//!
//! A figure uses no words: squares are Max, circles are Min. A node shows its value, with ≥ or ≤ for a bound, and its window. A
//! cut edge is dashed, crossed and marked with the bound that cut, α or β; the subtree below it is grey. The path to the
//! current node is heavy.
//!
//! ```
//! use classroom::figure::Figure;
//! use classroom::tree::{Tree, TreeGame};
//! use gametree::{Algorithm, Options};
//!
//! let tree = Tree::read("[[3,12,8],[2,4,6],[14,5,2]]")?;
//! let figure = Figure::of_search(&mut TreeGame::new(&tree), Algorithm::FailSoft, &Options::default());
//! assert!(figure.to_svg().contains("α"));
//! # Ok::<(), classroom::tree::ParseError>(())
//! ```

mod dot;
mod svg;
mod tikz;

use gametree::trace::{CutBy, Step};
use gametree::{Algorithm, MATE, Options, Recorder, Score, Trace};

use crate::describe::Describe;
use crate::drawing::{Drawing, DrawnNode};
use crate::layout::{self, Point};
use crate::text::Decimal;
pub use crate::trace_frame::Phase;
use crate::trace_frame::TraceFrame;
use crate::tree::{NodeId, Side, Tree};

/// A picture of a tree, before or during a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// In pre-order, the root first.
    nodes: Vec<FigureNode>,
    points: Vec<Point>,
}

/// How a figure is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FigureStyle {
    /// Score units per unit as written: [`Tree::scale`].
    pub scale: Score,
    /// Whether windows are shown; false for an algorithm without windows.
    pub windows: bool,
}

impl Default for FigureStyle {
    fn default() -> Self {
        Self { scale: 1, windows: true }
    }
}

/// A node of a figure, with its texts as written.
#[derive(Clone, Debug, PartialEq)]
struct FigureNode {
    parent: Option<u32>,
    /// Its path or own name.
    id: String,
    /// The side to move; see [`DrawnNode::side`].
    side: Option<Side>,
    label: String,
    board: String,
    move_name: String,
    value: Value,
    /// α and β, as written.
    window: Option<(String, String)>,
    phase: Phase,
    /// The side above an edge that was cut: Min cuts by α, Max by β.
    cut_by: Option<Side>,
    /// Over a deep cut, how many plies above the edge the bound was set: 0 for any other edge.
    reach: u32,
    /// Whether it is on the path from the root to the current node.
    on_path: bool,
}

/// A value as written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Value {
    /// Empty, `≥` or `≤`.
    sign: &'static str,
    /// Empty while there is no value.
    number: String,
}

impl Figure {
    /// A tree without a search.
    pub fn of_tree(tree: &Tree) -> Self {
        let nodes = (0..tree.len() as NodeId).map(|at| {
            let leaf = tree.is_leaf(at);
            FigureNode {
                parent: tree.parent(at),
                id: tree.path(at),
                side: (!leaf).then(|| tree.side(at)),
                label: tree.label(at).to_owned(),
                board: String::new(),
                move_name: tree.move_name(at).to_owned(),
                value: Value { sign: "", number: if leaf { tree.written(tree.value(at)) } else { String::new() } },
                window: None,
                phase: Phase::Unseen,
                cut_by: None,
                reach: 0,
                on_path: false,
            }
        });
        Self::with_layout(nodes.collect())
    }

    /// A finished search by a listing; `game` is at the root before and after.
    pub fn of_search<G: Describe>(game: &mut G, algorithm: Algorithm, options: &Options) -> Self {
        let mut recorder = Recorder::of(algorithm);
        algorithm.search(game, options, &mut recorder);
        let trace = recorder.finish();
        let style = FigureStyle { scale: game.scale(), windows: algorithm.has_window() };
        Self::of_frame(&Drawing::of_search(game, &trace), &trace, trace.steps(), style)
    }

    /// A search after `step`, at most the last one.
    pub fn of_frame<M: Copy + Eq>(drawing: &Drawing, trace: &Trace<M>, step: Step, style: FigureStyle) -> Self {
        let frame = TraceFrame::new(drawing, trace, step.min(trace.steps()));
        let figure_nodes = drawing.nodes().iter().zip(&frame.nodes).map(|(drawn, state)| {
            let score = state.value.or(drawn.value);
            let write = |score| written(score, style.scale);
            let number = score.map(write).filter(|_| drawn.count == 1);
            let above = state.cut_by.and(drawn.parent).and_then(|parent| frame.nodes[parent as usize].visit);
            FigureNode {
                parent: drawn.parent,
                id: drawn.id.clone(),
                side: drawn.side,
                label: label(drawn, drawn.value.map(write).as_deref()),
                board: drawn.board.clone(),
                move_name: drawn.move_name.clone(),
                value: Value {
                    sign: match drawn.count {
                        1 => state.sign(),
                        _ => "",
                    },
                    number: number.unwrap_or_default(),
                },
                window: state.window.filter(|_| style.windows && drawn.count == 1).map(|window| {
                    let end = |bound| written(bound, style.scale);
                    (end(window.alpha), end(window.beta))
                }),
                phase: state.phase,
                cut_by: state.cut_by,
                reach: above.and_then(|visit| trace.cut_by(visit)).map_or(0, deep_reach),
                on_path: state.on_path,
            }
        });
        let mut nodes: Vec<FigureNode> = figure_nodes.collect();
        // One arrow for all branches that a cut leaves out: beside each other they would overlap.
        let mut have_arrows = vec![false; nodes.len()];
        for node in nodes.iter_mut().rev().filter(|node| node.reach > 0) {
            if let Some(parent) = node.parent
                && std::mem::replace(&mut have_arrows[parent as usize], true)
            {
                node.reach = 0;
            }
        }
        Self::with_layout(nodes)
    }

    /// Every step of a search, the blank tree first.
    pub fn of_all_frames<'a, M: Copy + Eq>(
        drawing: &'a Drawing,
        trace: &'a Trace<M>,
        style: FigureStyle,
    ) -> impl Iterator<Item = Self> + 'a {
        (0..=trace.steps()).map(move |step| Self::of_frame(drawing, trace, step, style))
    }

    /// Names every inner node that has neither a label nor a board, as the page that shows the search names it.
    #[must_use]
    pub fn named(mut self, names: &[String]) -> Self {
        for (node, name) in self.nodes.iter_mut().zip(names) {
            if node.side.is_some() && node.label.is_empty() && node.board.is_empty() {
                node.label.clone_from(name);
            }
        }
        self
    }

    fn with_layout(nodes: Vec<FigureNode>) -> Self {
        let parents: Vec<u32> = nodes.iter().map(|node| node.parent.unwrap_or(0)).collect();
        let points = layout::tidy(&parents);
        Self { nodes, points }
    }

    /// The node the search is at: the last one on the path.
    fn current(&self) -> Option<usize> {
        self.nodes.iter().rposition(|node| node.on_path)
    }
}

/// The label of a node. A board replaces the label, a leaf is not labelled with its own value, and a group shows its count.
fn label(drawn: &DrawnNode, value: Option<&str>) -> String {
    if drawn.count > 1 {
        return format!("+{}", drawn.count);
    }
    let says_more = drawn.board.is_empty() && value != Some(drawn.label.replace('-', "−").as_str());
    if says_more { drawn.label.clone() } else { String::new() }
}

/// A score as written: ∞ for infinity, `#n` for a win in `n` plies.
fn written(score: Score, scale: Score) -> String {
    let sign = if score < 0 { "−" } else { "" };
    match score.abs() {
        far if far > MATE => format!("{sign}∞"),
        far if far > MATE / 2 => format!("{sign}#{}", MATE - far),
        _ => Decimal::written(score, scale).replace('-', "−"),
    }
}

/// How many plies above its node a deep cut's bound was set; 0 for a shallow cut, or where no node set the bound.
fn deep_reach(cut: CutBy) -> u32 {
    if cut.node.is_some() && cut.distance > 1 { cut.distance } else { 0 }
}

/// The bound that cut, by the side above the edge.
const fn bound_name(cut_by: Side) -> &'static str {
    match cut_by {
        Side::Max => "β",
        Side::Min => "α",
    }
}
