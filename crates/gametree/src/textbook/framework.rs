//! The framework: all techniques together, with iterative deepening (source: survey of game tree search, §6,
//! figure 4; the figure is lost, the order of its steps is inferred from the sections before it).
//!
//! Why this order: what ends a node without a search of moves comes first, cheapest first (repetition, dead draw,
//! horizon, table), then the null move, and only then are moves made. Moves are ordered by the table's move,
//! captures by their hint, killers and history, since an early best move cuts more.
//! Iterative deepening costs little, because each iteration leaves its move order to the next in the table.

use super::null_move::{Passing, pass};
use super::table::{Probe, probe, store};
use super::{End, NullMove, Run, quiescence};
use crate::game::Game;
use crate::observe::{Kind, Observer, Why};
use crate::score::{Depth, INFINITE, Score, Window};

/// Iterative deepening. Each iteration is a separate root in the trace.
pub(super) fn deepen<G: Game, O: Observer<G>>(run: &mut Run<'_, G, O>, depth: Depth, window: Window) -> Score {
    let verified = matches!(run.options.null_move, NullMove::Verified(_));
    let passing = Passing { allowed: true, verified };
    let mut order = Order::new(G::SLOTS);
    let last = if depth.is_unlimited() { 1 } else { depth.whole_plies().max(1) };
    let mut value = 0;
    for plies in 1..=last {
        let depth = if depth.is_unlimited() { depth } else { Depth::plies(plies) };
        let state = State { after_capture: false, passing };
        value = run.root(depth, window, Kind::PLAIN, |run| search(run, &mut order, depth, window, state));
        if plies < last && !run.may_go_on() {
            break;
        }
    }
    value
}

/// The state that a parent passes to a node besides depth and window.
#[derive(Clone, Copy)]
struct State {
    after_capture: bool,
    passing: Passing,
}

fn search<G: Game, O: Observer<G>>(
    run: &mut Run<'_, G, O>,
    order: &mut Order<G::Move>,
    depth: Depth,
    window: Window,
    state: State,
) -> End {
    if let Some(end) = run.end_if_drawn() {
        return end;
    }
    if depth <= Depth::ZERO {
        return quiescence::horizon(run, window);
    }
    if let Some(end) = run.leaf(depth) {
        return end;
    }
    let found = match probe(run, depth, window) {
        Probe::Answer(end) if run.ply > 0 => return end,
        Probe::Answer(_) => None,
        Probe::Move(mv) => mv,
    };
    run.on_path(|run| {
        let passed = pass_cut(run, order, depth, window, state);
        let (end, best) = match passed {
            Some(end) => (end, None),
            None => children(run, order, depth, window, state, found),
        };
        store(run, depth, window, end, best);
        end
    })
}

/// Tries the null move, and verifies the cut if that is on.
fn pass_cut<G: Game, O: Observer<G>>(
    run: &mut Run<'_, G, O>,
    order: &mut Order<G::Move>,
    depth: Depth,
    window: Window,
    state: State,
) -> Option<End> {
    let score = pass(run, depth, window, state.passing, |run, depth, window, passing| {
        search(run, order, depth, window, State { after_capture: false, passing })
    })?;
    if !state.passing.verified {
        return Some(End::new(score, Why::Passed));
    }
    let unverified = Passing { verified: false, ..state.passing };
    let state = State { passing: unverified, ..state };
    let shallower = depth - Depth::ONE;
    let score = run.verify(shallower, window, |run| children(run, order, shallower, window, state, None).0);
    run.options.cut.cuts(score, window.beta).then(|| End::new(score, Why::Passed))
}

fn children<G: Game, O: Observer<G>>(
    run: &mut Run<'_, G, O>,
    order: &mut Order<G::Move>,
    depth: Depth,
    Window { mut alpha, beta }: Window,
    state: State,
    found: Option<G::Move>,
) -> (End, Option<G::Move>) {
    let (mut best, mut best_move) = (-INFINITE, None);
    let moves = run.moves();
    let (ply, quiet) = (run.ply, run.options.order_quiet);
    run.order(&moves, |game, mv| match found {
        Some(found) if mv == found => i64::MAX,
        _ if game.is_capture(mv) => (1 << 40) + i64::from(game.hint(mv)),
        _ if quiet => order.worth(game, mv, ply),
        _ => 0,
    });
    let single_reply = run.single_reply(moves.clone());
    let passing = Passing { allowed: true, ..state.passing };
    for at in moves {
        let theirs = -Window::new(alpha, beta);
        let mv = run.mv(at);
        let captures = run.game.is_capture(mv);
        let below = State { after_capture: captures, passing };
        let exchanges = captures && state.after_capture;
        let child = run.extended_child(at, depth, theirs, exchanges, single_reply, |run, next| {
            search(run, order, next, theirs, below)
        });
        let Some(score) = child.map(|score| -score) else {
            continue;
        };
        if score > best {
            (best, best_move) = (score, Some(mv));
            alpha = alpha.max(best);
            run.raise(best, alpha, beta);
        }
        if run.cuts(best, beta) {
            if !captures {
                order.reward(run.game, mv, ply, depth);
            }
            return (run.cut(best, at), best_move);
        }
    }
    (run.searched(best), best_move)
}

/// The ordering of quiet moves: two killers a ply, and a history of cuts.
struct Order<M> {
    killers: Vec<[Option<M>; 2]>,
    history: Vec<i64>,
}

impl<M: Copy + Eq> Order<M> {
    fn new(slots: usize) -> Self {
        Self { killers: Vec::new(), history: vec![0; slots] }
    }

    fn worth<G: Game<Move = M>>(&self, game: &G, mv: M, ply: u32) -> i64 {
        let killers = self.killers.get(ply as usize).copied().unwrap_or_default();
        match killers.iter().position(|&killer| killer == Some(mv)) {
            Some(place) => (1 << 39) - place as i64,
            None => self.history[game.slot(mv)].min(1 << 38),
        }
    }

    fn reward<G: Game<Move = M>>(&mut self, game: &G, mv: M, ply: u32, depth: Depth) {
        let ply = ply as usize;
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        if self.killers[ply][0] != Some(mv) {
            self.killers[ply] = [Some(mv), self.killers[ply][0]];
        }
        let plies = i64::from(depth.whole_plies());
        self.history[game.slot(mv)] += plies * plies;
    }
}
