//! A traced search of a small game, kept in wasm: the data that the views are made of.

pub(crate) mod number;
pub(crate) mod way;

#[cfg(feature = "play")]
use std::fmt;

use classroom::drawing::Drawing;
use classroom::excerpt::Captions;
use gametree::trace::NodeId;
use gametree::{Algorithm, Score, Why};
use wasm_bindgen::prelude::*;

use way::Replay;

/// Everything that one search did.
#[wasm_bindgen(js_name = Trace)]
#[derive(Debug)]
pub struct TracedSearch {
    pub(super) searcher: Searcher,
    pub(super) cuts_at_equality: bool,
    pub(super) orders_quiet: bool,
    /// Whether the game is a tree that was written down: of others only what was searched is drawn.
    pub(super) is_explicit: bool,
    /// Its moves are those of xiangqi in their bits; of other games nothing is asked but names.
    pub(crate) trace: gametree::Trace<u16>,
    pub(super) view: TraceView,
    /// How many units of a score make one of the values as written.
    pub(super) scale: Score,
    pub(crate) outcome: Outcome,
    /// The game at the root, if it can name moves that were never made.
    pub(super) replay: Option<Box<dyn Replay>>,
}

/// Who searched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Searcher {
    /// The name of the algorithm.
    pub(crate) name: &'static str,
    /// Whether it hands a window down.
    pub(crate) has_window: bool,
    /// Whether it keeps no value besides its window.
    pub(crate) is_hard: bool,
}

impl Searcher {
    /// The search that plays.
    #[cfg(feature = "play")]
    pub(crate) const PLAYS: Self = Self {
        name: "play",
        has_window: true,
        is_hard: false,
    };

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
pub(crate) struct Outcome {
    /// The value of the root for Max, where the last visit of the root may have been broken off.
    pub(crate) value: Option<Score>,
    /// The moves of best play as the game calls them, and as engines write them; only of xiangqi.
    pub(crate) moves: Vec<String>,
    pub(crate) uci: Vec<String>,
    /// Whether a limit broke the search off.
    pub(crate) stopped: bool,
    /// Where the search that plays began.
    #[cfg(feature = "play")]
    pub(crate) start: Option<Start>,
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
pub(super) enum TraceView {
    /// All of it, once.
    Whole(Drawing),
    /// A part of it, at each step another.
    Parts(Captions),
}

/// Where a search of xiangqi began.
#[cfg(feature = "play")]
pub(crate) struct Start(pub(crate) xiangqi::Position);

#[cfg(feature = "play")]
impl fmt::Debug for Start {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0.fen())
    }
}

impl TracedSearch {
    /// The same, with the game at its root.
    #[cfg(feature = "play")]
    pub(crate) fn with_game(self, game: impl Replay + 'static) -> Self {
        Self {
            replay: Some(Box::new(game)),
            ..self
        }
    }

    /// Whether a node counts among the leaves: it was given a value and not searched, by itself or by the rules.
    pub(super) fn is_looked_at(&self, node: NodeId) -> bool {
        let why = self.trace.why(node);
        self.trace.is_leaf(node) && (why.is_final() || why == Why::StoodPat)
    }

    /// The value of the root for Max.
    pub(crate) fn value(&self) -> f64 {
        let last = self.trace.roots().last().unwrap_or(0);
        let score = self.outcome.value.unwrap_or_else(|| self.trace.score(last));
        self.written(score)
    }

    /// The moves of best play, by their names or the nodes that they lead to.
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

    /// A score as the author writes it.
    pub(super) fn written(&self, score: Score) -> f64 {
        number::written(score, self.scale)
    }

    /// The drawing of all of it. `None`: it is drawn in parts.
    pub(super) fn whole(&self) -> Option<&Drawing> {
        match &self.view {
            TraceView::Whole(drawing) => Some(drawing),
            TraceView::Parts(_) => None,
        }
    }
}

/// The move that leads to a node, or the node where moves have no names.
pub(super) fn named(drawing: &Drawing, node: NodeId) -> String {
    let node = &drawing.nodes()[drawing.place(node) as usize];
    let name = &node.move_name;
    if name.is_empty() { &node.id } else { name }.clone()
}
