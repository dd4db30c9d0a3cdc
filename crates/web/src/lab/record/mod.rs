//! The record of a traced search in WebAssembly memory, from which the views are made.

pub(crate) mod path;

#[cfg(feature = "play")]
use std::fmt;

use classroom::drawing::Drawing;
use classroom::excerpt::Captions;
use gametree::trace::NodeId;
use gametree::{Algorithm, Bound, MATE, Score, Why};
use wasm_bindgen::prelude::*;

use path::Replay;

/// The record of one search.
#[wasm_bindgen(js_name = Trace)]
#[derive(Debug)]
pub struct TracedSearch {
    pub(super) searcher: Searcher,
    pub(super) cuts_at_equality: bool,
    pub(super) orders_quiet: bool,
    /// Whether the game is an explicit tree. Of other games only the searched part is drawn.
    pub(super) is_explicit: bool,
    /// Its moves are the bits of xiangqi moves; moves of other games are used only by name.
    pub(crate) trace: gametree::Trace<u16>,
    pub(super) view: TraceView,
    /// How many units of a score make 1 in the author's values.
    pub(super) scale: Score,
    pub(crate) outcome: Outcome,
    /// The game at the root, if it can name moves that were not searched.
    pub(super) replay: Option<Box<dyn Replay>>,
}

/// The algorithm of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Searcher {
    /// The name of the algorithm.
    pub(crate) name: &'static str,
    /// Whether it passes a window down.
    pub(crate) has_window: bool,
    /// Whether it is fail-hard: keeps no value besides its window.
    pub(crate) is_hard: bool,
}

impl Searcher {
    /// The search that plays.
    #[cfg(feature = "play")]
    pub(crate) const PLAYS: Self = Self { name: "play", has_window: true, is_hard: false };

    /// A listing.
    pub(crate) fn listing(algorithm: Algorithm) -> Self {
        Self { name: algorithm.name(), has_window: algorithm.has_window(), is_hard: algorithm.is_fail_hard() }
    }
}

/// The parts of the result that are not in the trace.
#[derive(Debug, Default)]
pub(crate) struct Outcome {
    /// The value of the root for Max and its bound, if the last visit of the root may have been stopped.
    pub(crate) value: Option<(Score, Bound)>,
    /// The moves of best play by the game's names, and as engines write them (xiangqi only).
    pub(crate) moves: Vec<String>,
    pub(crate) uci: Vec<String>,
    /// Whether a limit stopped the search.
    pub(crate) stopped: bool,
    /// The position at the root of the search that plays.
    #[cfg(feature = "play")]
    pub(crate) start: Option<Start>,
    /// The record of the search that plays.
    #[cfg(feature = "play")]
    pub(crate) search: Option<crate::play::record::Searched>,
    /// The data of a file besides the trace, if the search can be saved.
    #[cfg(feature = "play")]
    pub(crate) recording: Option<xiangqi::Recording>,
    /// Whether it was opened from a file.
    #[cfg(feature = "play")]
    pub(crate) opened: bool,
}

/// How a trace is drawn.
#[derive(Debug)]
pub(super) enum TraceView {
    /// The whole tree in one drawing.
    Whole(Drawing),
    /// A part of the tree, different for each step.
    Parts(Captions),
}

/// The position at the root of a search of xiangqi.
#[cfg(feature = "play")]
pub(crate) struct Start(pub(crate) xiangqi::Position);

#[cfg(feature = "play")]
impl fmt::Debug for Start {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0.fen())
    }
}

impl TracedSearch {
    /// The same record, with the game at its root.
    #[cfg(feature = "play")]
    pub(crate) fn with_game(self, game: impl Replay + 'static) -> Self {
        Self { replay: Some(Box::new(game)), ..self }
    }

    /// Whether a node counts as a leaf: its value came from an evaluation or from the rules, not from a search.
    pub(super) fn counts_as_leaf(&self, node: NodeId) -> bool {
        let why = self.trace.why(node);
        self.trace.is_leaf(node) && (why.is_final() || why == Why::StoodPat)
    }

    /// The value of the root for Max.
    pub(crate) fn value(&self) -> f64 {
        let last = self.trace.roots().last().unwrap_or(0);
        let score = self.outcome.value.map_or_else(|| self.trace.score(last), |(score, _)| score);
        self.in_author_units(score)
    }

    /// Whether that value is exact or a bound.
    #[cfg(any(feature = "formats", feature = "play"))]
    pub(crate) fn bound(&self) -> Bound {
        let last = || self.trace.roots().last().map(|root| self.trace.bound(root));
        self.outcome.value.map(|(_, bound)| bound).or_else(last).unwrap_or(Bound::Exact)
    }

    /// The moves of best play, as names or as the nodes they lead to.
    pub(super) fn best_play(&self) -> Vec<String> {
        if !self.outcome.moves.is_empty() {
            return self.outcome.moves.clone();
        }
        let line = self.trace.line_nodes();
        match &self.view {
            TraceView::Whole(drawing) => line.map(|node| named(drawing, node)).collect(),
            TraceView::Parts(captions) => line.map(|node| captions.text(node).to_owned()).collect(),
        }
    }

    /// A score in the author's units.
    pub(super) fn in_author_units(&self, score: Score) -> f64 {
        in_author_units(score, self.scale)
    }

    /// The drawing of the whole tree. `None` if it is drawn in parts.
    pub(super) fn whole_drawing(&self) -> Option<&Drawing> {
        match &self.view {
            TraceView::Whole(drawing) => Some(drawing),
            TraceView::Parts(_) => None,
        }
    }
}

/// The name of the move that leads to a node, or the node's id where moves have no names.
pub(super) fn named(drawing: &Drawing, node: NodeId) -> String {
    let node = &drawing.nodes()[drawing.place(node) as usize];
    let name = &node.move_name;
    if name.is_empty() { &node.id } else { name }.clone()
}

/// A score in the author's units.
pub(crate) fn in_author_units(score: Score, scale: Score) -> f64 {
    match score {
        // Initial bounds, and infinities of the author.
        _ if score > MATE => f64::INFINITY,
        _ if score < -MATE => f64::NEG_INFINITY,
        _ => f64::from(score) / f64::from(scale),
    }
}
