//! Iterative deepening: depth 1, then 2, and so on, each ordered by the results of the one before.
//!
//! It costs little, since the last iteration is larger than all before it together. It gains the table's
//! moves, and a move to play at any time (Scott, "A chess-playing program", 1969).

use super::limits::Clock;
use super::state::{Aspiration, Call, Search};
use crate::game::Tactical;
use crate::observe::Observer;
use crate::score::{Bound, Cut, Depth, Score, mate_distance};

/// The greatest depth of any search, in plies.
const MAX_DEPTH: i32 = 120;

/// Why a stretch of searching ended.
pub(super) enum Progress {
    Paused,
    Iteration,
    Over,
}

impl<G: Tactical, O: Observer<G>, C: Clock> Search<'_, G, O, C> {
    /// Searches until the slice is used up, an iteration is finished, or the search is over.
    pub(super) fn think(&mut self) -> Progress {
        loop {
            if self.state.root.deepening.is_over {
                return Progress::Over;
            }
            if self.state.stack.pending.is_none() {
                self.begin_pass();
            }
            match self.run() {
                Some(score) => {
                    if self.finish_pass(score) {
                        return Progress::Iteration;
                    }
                }
                None if self.state.budget.is_stopped => {
                    self.unwind();
                    self.state.root.deepening.is_over = true;
                }
                None => return Progress::Paused,
            }
        }
    }

    /// Schedules a search of the root.
    fn begin_pass(&mut self) {
        let root = &mut self.state.root;
        if root.depth == 0 {
            root.depth = 1;
            root.deepening.aspiration = Aspiration::open();
        }
        root.begin();
        let depth = Depth::plies(root.depth);
        let Aspiration { window, kind, .. } = root.deepening.aspiration;
        let stack = &mut self.state.stack;
        stack.pending = Some(stack.search(Call::of_root(depth, window, kind)));
    }

    /// Handles the result of a root search. Returns whether an iteration is finished.
    fn finish_pass(&mut self, score: Score) -> bool {
        let root = &mut self.state.root;
        let window = root.deepening.aspiration.window;
        root.finish_pass(score, Bound::of(score, window, Cut::AtOrAbove));
        if !root.deepening.aspiration.accept_or_widen(score) {
            return false;
        }
        let lines = self.state.settings.lines().clamp(1, root.moves.len());
        root.line += 1;
        let done = root.line >= lines;
        if done {
            root.line = 0;
            root.sort_lines(lines);
            self.finish_iteration();
        }
        let root = &mut self.state.root;
        let last = root.moves[root.line].score;
        let on = self.state.settings.techniques.aspiration;
        root.deepening.aspiration = Aspiration::around(last, root.depth, on);
        done
    }

    /// Goes to the next depth, or ends the search.
    fn finish_iteration(&mut self) {
        let elapsed = self.clock.elapsed();
        let (root, settings) = (&mut self.state.root, &self.state.settings);
        let best = &root.moves[0].line;
        let fallen = root.deepening.update(best.moves[0], best.score);
        let depth = root.depth;
        root.depth += 1;
        let limits = &settings.limits;
        let deep_enough = depth >= settings.max_depth().unwrap_or(MAX_DEPTH).min(MAX_DEPTH);
        let mate_found = limits
            .mate
            .is_some_and(|moves| mate_distance(best.score).is_some_and(|plies| plies > 0 && plies < 2 * moves));
        let budget = &self.state.budget;
        let out_of_nodes = budget.nodes_end.is_some_and(|end| budget.nodes >= end);
        let clock_says_so = limits.soft_end().is_some_and(|end| {
            let unsteady = 10u64.saturating_sub(u64::from(root.deepening.stable_iterations.min(5)));
            let trouble = (fallen.clamp(0, 100) / 10) as u64;
            let settled = root.moves.len() == 1 || mate_distance(best.score).is_some_and(|plies| plies.abs() < depth);
            settled || elapsed * 8 >= end * (unsteady + trouble)
        });
        root.deepening.is_over = deep_enough || mate_found || out_of_nodes || clock_says_so;
    }

    /// Aborts the search: takes back every move and closes every node.
    pub(super) fn unwind(&mut self) {
        while self.state.stack.open > 0 {
            self.abort_node();
        }
        self.state.stack.pending = None;
        self.state.root.sort();
        self.state.root.line = 0;
    }
}
