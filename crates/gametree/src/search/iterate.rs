//! Iterative deepening: depth 1, then 2, and so on, each with the help of the one before.
//!
//! It costs little, since the last iteration is larger than all others together, and pays through the table's
//! moves; and there is a move at any time (Scott, "A chess-playing program", 1969).

use super::Search;
use super::aspiration::Aspiration;
use super::frame::Ask;
use super::limits::Clock;
use super::mind::Mind;
use crate::game::Game;
use crate::observe::Observer;
use crate::score::{Depth, Score};

/// Nobody needs to look deeper.
const DEEPEST: i32 = 120;

/// How far the deepening has come.
pub(super) struct Deepening<M> {
    aspiration: Aspiration,
    /// The best move of the last iteration, and for how many it has been that.
    best: Option<M>,
    steady: u32,
    /// The best score of the iteration before.
    last_score: Score,
    pub over: bool,
}

impl<M> Deepening<M> {
    pub(super) const fn new() -> Self {
        Self {
            aspiration: Aspiration::open(),
            best: None,
            steady: 0,
            last_score: 0,
            over: false,
        }
    }
}

/// What a stretch of searching came to.
pub(super) enum Progress {
    Paused,
    Iteration,
    Over,
}

impl<G: Game, O: Observer<G>, C: Clock> Search<'_, G, O, C> {
    /// Searches on until the slice is used up, an iteration is finished, or everything is.
    pub(super) fn think(&mut self) -> Progress {
        loop {
            if self.mind.deepening.over {
                return Progress::Over;
            }
            if self.mind.pending.is_none() {
                self.begin_pass();
            }
            match self.run() {
                Some(score) => {
                    if self.pass_done(score) {
                        return Progress::Iteration;
                    }
                }
                None if self.mind.stopped => {
                    self.unwind();
                    self.mind.deepening.over = true;
                }
                None => return Progress::Paused,
            }
        }
    }

    /// Asks for a search of the root.
    fn begin_pass(&mut self) {
        let mind = &mut *self.mind;
        if mind.root.depth == 0 {
            mind.root.depth = 1;
            mind.deepening.aspiration = Aspiration::open();
        }
        mind.root.begin();
        mind.deepest = 0;
        let depth = Depth::plies(mind.root.depth);
        let Aspiration { window, kind, .. } = mind.deepening.aspiration;
        mind.pending = Some(mind.search(Ask::of_root(depth, window, kind)));
    }

    /// The root was searched: says whether an iteration is finished.
    fn pass_done(&mut self, score: Score) -> bool {
        let mind = &mut *self.mind;
        mind.root.sort();
        if !mind.deepening.aspiration.holds(score) {
            return false;
        }
        let lines = mind.lines.clamp(1, mind.root.moves.len());
        mind.root.line += 1;
        let done = mind.root.line >= lines;
        if done {
            mind.root.line = 0;
            mind.root.sort_lines(lines);
            self.iteration_done();
        }
        let mind = &mut *self.mind;
        let last = mind.root.moves[mind.root.line].line.score;
        let on = mind.techniques.aspiration;
        mind.deepening.aspiration = Aspiration::around(last, mind.root.depth, on);
        done
    }

    /// Goes to the next depth, or ends the search.
    fn iteration_done(&mut self) {
        let elapsed = self.clock.elapsed();
        let mind = &mut *self.mind;
        let best = &mind.root.moves[0].line;
        let deepening = &mut mind.deepening;
        if deepening.best == Some(best.moves[0]) {
            deepening.steady += 1;
        } else {
            deepening.steady = 0;
            deepening.best = Some(best.moves[0]);
        }
        let fallen = deepening.last_score - best.score;
        deepening.last_score = best.score;
        let depth = mind.root.depth;
        mind.root.depth += 1;
        let limits = &mind.limits;
        let seen = match mind.weakness.depth {
            0 => DEEPEST,
            seen => seen,
        };
        let deep_enough = depth >= limits.depth.unwrap_or(DEEPEST).min(seen);
        let mate_found = limits.mate.is_some_and(|moves| {
            super::mate_distance(best.score).is_some_and(|plies| plies > 0 && plies < 2 * moves)
        });
        let out_of_nodes = mind.nodes_end.is_some_and(|nodes| mind.nodes >= nodes);
        let clock_says_so = limits.soft_end().is_some_and(|end| {
            let unsteady = 10u64.saturating_sub(u64::from(deepening.steady.min(5)));
            let trouble = (fallen.clamp(0, 100) / 10) as u64;
            let settled = mind.root.moves.len() == 1
                || super::mate_distance(best.score).is_some_and(|plies| plies.abs() < depth);
            settled || elapsed * 8 >= end * (unsteady + trouble)
        });
        mind.deepening.over = deep_enough || mate_found || out_of_nodes || clock_says_so;
    }

    /// Breaks the search off: takes back every move and closes every node.
    pub(super) fn unwind(&mut self) {
        while self.mind.open > 0 {
            self.break_off();
        }
        let Mind { pending, root, .. } = &mut *self.mind;
        *pending = None;
        root.sort();
        root.line = 0;
    }
}
