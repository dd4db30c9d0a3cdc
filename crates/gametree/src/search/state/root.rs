//! The root: its moves, the result for each, and the lines to report.

use super::deepening::Deepening;
use crate::score::{Bound, INFINITE, Score};
use crate::search::limits::{CHOICES, Variety};

/// A line of play that the search reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// The score for the side to move at the root.
    pub score: Score,
    /// Whether the score is exact or a bound.
    pub bound: Bound,
    /// The depth of the search, in plies.
    pub depth: i32,
    /// The ply of the deepest node (selective depth).
    pub deepest: u32,
    /// The moves; never empty.
    pub moves: Vec<M>,
}

/// A move of the root.
pub(crate) struct RootMove<M> {
    pub line: Line<M>,
    /// Its score in the current pass, for ordering.
    rank: Score,
    /// Its last score, though it failed low. The next window lies around it.
    pub score: Score,
    /// Whether that score lay inside the window.
    is_inside_window: bool,
    /// Nodes spent on it in the whole search.
    pub nodes: u64,
}

pub(crate) struct Root<M> {
    pub moves: Vec<RootMove<M>>,
    /// The index of the current line (MultiPV). Earlier lines are done in this iteration; their moves are not searched again.
    pub line: usize,
    /// The depth of this iteration, in plies.
    pub depth: i32,
    /// The deepest ply reached in this pass.
    pub deepest: u32,
    pub deepening: Deepening<M>,
    pub key: u64,
    /// Whether some legal moves are not to be searched.
    is_restricted: bool,
}

/// The result of the search of a root move.
pub(crate) struct RootResult {
    pub score: Score,
    pub nodes: u64,
    /// The current α and β of the pass.
    pub alpha: Score,
    pub beta: Score,
    /// α at the beginning of the pass.
    pub alpha_in: Score,
    /// Whether no move was searched before it.
    pub is_first: bool,
}

impl<M: Copy + Eq> Root<M> {
    pub(crate) fn empty() -> Self {
        Self::new(&[], false, 0)
    }

    /// The root of the position with this key. `is_restricted`: whether `moves` are not all its legal moves.
    pub(crate) fn new(moves: &[M], is_restricted: bool, key: u64) -> Self {
        let root_move = |&mv| RootMove {
            line: Line { score: -INFINITE, bound: Bound::AtLeast, depth: 0, deepest: 0, moves: vec![mv] },
            rank: -INFINITE,
            score: -INFINITE,
            is_inside_window: false,
            nodes: 0,
        };
        Self {
            moves: moves.iter().map(root_move).collect(),
            line: 0,
            depth: 0,
            deepest: 0,
            deepening: Deepening::new(moves.is_empty()),
            key,
            is_restricted,
        }
    }

    /// Whether the root's value is not the position's, because moves are excluded.
    pub(crate) fn is_partial(&self) -> bool {
        self.is_restricted || self.line > 0
    }

    /// The moves of this pass, in the order of the last one.
    pub(crate) fn to_search(&self) -> impl Iterator<Item = M> + '_ {
        self.moves[self.line..].iter().map(|mv| mv.line.moves[0])
    }

    /// The line to play: the best, or with variety one near it.
    pub(crate) fn choice(&self, variety: Option<Variety>) -> Option<&Line<M>> {
        let best = &self.moves.first()?.line;
        let Some(variety) = variety else {
            return Some(best);
        };
        // An aborted iteration leaves lines of two depths: those of the last whole iteration count as well.
        let is_near = |mv: &&RootMove<M>| {
            mv.is_inside_window
                && mv.line.depth + 1 >= best.depth
                && mv.line.depth > 0
                && mv.line.score >= best.score - variety.margin
        };
        let count = self.moves.iter().take(CHOICES).take_while(is_near).count().max(1);
        Some(&self.moves[variety.draw(self.key, count)].line)
    }

    /// Resets the ranks for a new pass.
    pub(crate) fn begin(&mut self) {
        self.deepest = 0;
        for mv in &mut self.moves[self.line..] {
            mv.rank = -INFINITE;
        }
    }

    /// Sorts the moves at the end of a pass, or when it is aborted: those with a score come first, the others keep their order.
    pub(crate) fn sort(&mut self) {
        let line = self.line;
        sort_falling(&mut self.moves[line..], |mv| mv.rank);
    }

    /// Sets the score and the line that another search found for a move.
    pub(crate) fn apply_remote(&mut self, mv: M, score: Score, line: Vec<M>) {
        let depth = self.depth;
        if let Some(root_move) = self.moves.iter_mut().find(|root_move| root_move.line.moves[0] == mv) {
            root_move.rank = score;
            root_move.score = score;
            root_move.is_inside_window = true;
            root_move.line = Line {
                score,
                bound: Bound::AtLeast,
                depth,
                deepest: root_move.line.deepest.max(depth as u32),
                moves: line,
            };
        }
    }

    /// Records the result of a move. `continuation` is the line of its child. Until the pass ends, the best score so far is a
    /// lower bound of the root's; a score that fails low proves nothing.
    pub(crate) fn record(&mut self, mv: M, result: &RootResult, continuation: Option<&[M]>) {
        let (depth, deepest) = (self.depth, self.deepest);
        let mut moves = self.moves.iter_mut();
        let Some(root_move) = moves.find(|root_move| root_move.line.moves[0] == mv) else {
            return;
        };
        root_move.nodes += result.nodes;
        if !result.is_first && result.score <= result.alpha {
            root_move.rank = -INFINITE;
            return;
        }
        root_move.rank = result.score;
        root_move.score = result.score;
        root_move.is_inside_window = result.alpha_in < result.score && result.score < result.beta;
        if result.score <= result.alpha_in {
            return;
        }
        let line = &mut root_move.line;
        line.score = result.score;
        line.depth = depth;
        line.deepest = deepest;
        line.bound = Bound::AtLeast;
        line.moves.truncate(1);
        line.moves.extend_from_slice(continuation.unwrap_or_default());
    }

    /// Sorts the moves at the end of a pass, and records what the pass proved of the best. The line of a move that failed low
    /// is not reliable: it keeps the moves of the pass before.
    pub(crate) fn finish_pass(&mut self, score: Score, bound: Bound) {
        self.sort();
        let (depth, deepest) = (self.depth, self.deepest);
        let line = &mut self.moves[self.line].line;
        if bound == Bound::AtMost {
            *line = Line { score, bound, depth, deepest, moves: std::mem::take(&mut line.moves) };
        }
        line.bound = bound;
    }

    /// Sorts the lines at the end of an iteration.
    pub(crate) fn sort_lines(&mut self, count: usize) {
        let count = count.min(self.moves.len());
        sort_falling(&mut self.moves[..count], |mv| mv.line.score);
    }
}

/// A stable insertion sort, the greatest first. A root has few moves, mostly in order already, and the sorts of
/// the standard library would be a tenth of the WebAssembly download.
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
