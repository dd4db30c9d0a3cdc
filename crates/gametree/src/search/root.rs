//! The root: its moves, what was found out about each, and the lines to report.

use super::Search;
use super::frame::Playing;
use super::limits::Clock;
use crate::game::Game;
use crate::observe::Observer;
use crate::score::{Bound, INFINITE, Score};

/// A line of play that the search reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// What it is worth to the side to move at the root.
    pub score: Score,
    /// Whether the score is the value or only a bound.
    pub bound: Bound,
    /// To which depth it was searched, in plies.
    pub depth: i32,
    /// How deep its longest branch went.
    pub deepest: u32,
    /// The moves; there is always a first.
    pub moves: Vec<M>,
}

/// A move of the root.
pub(super) struct RootMove<M> {
    pub line: Line<M>,
    /// How promising it is in the pass that runs.
    rank: Score,
    /// Nodes spent on it in the whole search.
    pub nodes: u64,
}

pub(super) struct Root<M> {
    pub moves: Vec<RootMove<M>>,
    /// Lines before this one are done in this iteration; their moves are not searched again.
    pub line: usize,
    /// How deep this iteration searches.
    pub depth: i32,
    /// Not every legal move is to be searched.
    pub restricted: bool,
}

impl<M: Copy + Eq> Root<M> {
    pub(super) fn empty() -> Self {
        Self::new(&[], false)
    }

    pub(super) fn new(moves: &[M], restricted: bool) -> Self {
        let root_move = |&mv| RootMove {
            line: Line {
                score: -INFINITE,
                bound: Bound::AtLeast,
                depth: 0,
                deepest: 0,
                moves: vec![mv],
            },
            rank: -INFINITE,
            nodes: 0,
        };
        Self {
            moves: moves.iter().map(root_move).collect(),
            line: 0,
            depth: 0,
            restricted,
        }
    }

    pub(super) fn depth(&self) -> i32 {
        self.depth
    }

    /// Whether the root's value says nothing about the position, since moves were left out.
    pub(super) fn is_partial(&self) -> bool {
        self.restricted || self.line > 0
    }

    /// The moves of this pass, the best of the last one first.
    pub(super) fn to_search(&self) -> impl Iterator<Item = M> + '_ {
        self.moves[self.line..].iter().map(|mv| mv.line.moves[0])
    }

    /// A pass begins.
    pub(super) fn begin(&mut self) {
        for mv in &mut self.moves[self.line..] {
            mv.rank = -INFINITE;
        }
    }

    /// A pass ends, or is broken off: the moves found better come first, the others stay in their order.
    pub(super) fn sort(&mut self) {
        let line = self.line;
        sort_falling(&mut self.moves[line..], |mv| mv.rank);
    }

    /// Another search found a move to be worth so much.
    pub(super) fn believe(&mut self, mv: M, score: Score, line: Vec<M>) {
        let depth = self.depth;
        if let Some(told) = self.moves.iter_mut().find(|told| told.line.moves[0] == mv) {
            told.rank = score;
            told.line = Line {
                score,
                bound: Bound::Exact,
                depth,
                deepest: told.line.deepest.max(depth as u32),
                moves: line,
            };
        }
    }

    /// Every line of an iteration is done.
    pub(super) fn sort_lines(&mut self, count: usize) {
        let count = count.min(self.moves.len());
        sort_falling(&mut self.moves[..count], |mv| mv.line.score);
    }
}

/// Puts the greatest first and leaves equals as they are, by insertion: a root has few moves, mostly in order
/// already, and the sorts of the standard library would be a tenth of what a page downloads to play.
fn sort_falling<T>(items: &mut [T], key: impl Fn(&T) -> Score) {
    for end in 1..items.len() {
        for at in (1..=end).rev() {
            if key(&items[at - 1]) >= key(&items[at]) {
                break;
            }
            items.swap(at - 1, at);
        }
    }
}

impl<G: Game, O: Observer<G>, C: Clock> Search<'_, G, O, C> {
    /// A move of the root was searched.
    pub(super) fn root_move_answered(&mut self, playing: &Playing<G>, score: Score) {
        let mind = &mut *self.mind;
        let nodes = mind.nodes - playing.nodes_before;
        let (before, after) = mind.frames.split_at_mut(mind.open);
        let frame = &before[0];
        let (depth, deepest) = (mind.root.depth, mind.deepest);
        let Some(root_move) = mind
            .root
            .moves
            .iter_mut()
            .find(|root_move| root_move.line.moves[0] == playing.mv)
        else {
            return;
        };
        root_move.nodes += nodes;
        if frame.count > 1 && score <= frame.alpha {
            root_move.rank = -INFINITE;
            return;
        }
        root_move.rank = score;
        let line = &mut root_move.line;
        line.score = score;
        line.depth = depth;
        line.deepest = deepest;
        line.bound = if score >= frame.beta {
            Bound::AtLeast
        } else if score <= frame.alpha_in {
            Bound::AtMost
        } else {
            Bound::Exact
        };
        // A move that failed low refutes nothing: its line is not worth showing.
        if line.bound != Bound::AtMost {
            line.moves.truncate(1);
            if let Some(child) = after.first() {
                line.moves.extend_from_slice(&child.line);
            }
        }
    }
}
