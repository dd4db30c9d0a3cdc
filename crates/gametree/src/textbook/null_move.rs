//! Null move: if passing is good enough, so is the best move (source: survey of game tree search, §5.3).
//!
//! Why it pays: a pass searched R plies shallower costs little, and in most positions of most games some move
//! beats passing; if even the pass fails high, the node is cut. Why it errs: in zugzwang passing would be
//! the best choice, and is not allowed. There the verified form helps: a null-move cut is accepted only after
//! a search one ply shallower, without verification below, agrees; if it does not, the node is searched in full.
//! (The source's adaptive rule covers depth 6 twice and depth 8 never. Here R is 2 up to depth 6, 3 above 8, and in
//! between depends on the pieces.)

use super::{End, NullMove, Run, quiescence};
use crate::game::Game;
use crate::observe::{Observer, Why};
use crate::score::{Depth, INFINITE, Score, Window};

/// Whether a node may pass.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Passing {
    /// Whether the move before was not a pass.
    pub(super) allowed: bool,
    /// Whether a null-move cut must be verified.
    pub(super) verified: bool,
}

pub(super) fn search<G: Game, O: Observer<G>>(
    run: &mut Run<'_, G, O>,
    depth: Depth,
    window: Window,
    passing: Passing,
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
    run.on_path(|run| {
        let Some(score) = pass(run, depth, window, passing, search) else {
            return children(run, depth, window, passing.verified);
        };
        if !passing.verified {
            return End::new(score, Why::Passed);
        }
        let shallower = depth - Depth::ONE;
        let score = run.verify(shallower, window, |run| children(run, shallower, window, false));
        if run.cuts(score, window.beta) {
            return End::new(score, Why::Passed);
        }
        children(run, depth, window, true)
    })
}

/// The score of the pass, if it cuts.
pub(super) fn pass<G: Game, O: Observer<G>>(
    run: &mut Run<'_, G, O>,
    depth: Depth,
    window: Window,
    passing: Passing,
    search: impl FnOnce(&mut Run<'_, G, O>, Depth, Window, Passing) -> End,
) -> Option<Score> {
    let reduction = reduction(run, depth)?;
    // Against an infinite β no pass can cut; in check a pass would lose the king.
    if !passing.allowed || window.beta >= INFINITE || run.game.in_check() {
        return None;
    }
    let next = depth - Depth::ONE - Depth::plies(reduction);
    let theirs = -Window::new(window.beta - 1, window.beta);
    let below = Passing { allowed: false, ..passing };
    let score = -run.pass(next, theirs, |run| search(run, next, theirs, below))?;
    run.cuts(score, window.beta).then_some(score)
}

/// The reduction R in plies. `None`: no null move.
fn reduction<G: Game, O: Observer<G>>(run: &Run<'_, G, O>, depth: Depth) -> Option<i32> {
    match run.options.null_move {
        NullMove::Off => None,
        NullMove::Fixed(plies) | NullMove::Verified(plies) => Some(plies),
        NullMove::Adaptive => Some(match depth.whole_plies() {
            ..=6 => 2,
            7 | 8 if run.game.strong_pieces() >= 3 => 3,
            7 | 8 => 2,
            _ => 3,
        }),
    }
}

fn children<G: Game, O: Observer<G>>(
    run: &mut Run<'_, G, O>,
    depth: Depth,
    Window { mut alpha, beta }: Window,
    verified: bool,
) -> End {
    let next = depth - Depth::ONE;
    let below = Passing { allowed: true, verified };
    let mut best = -INFINITE;
    let moves = run.moves();
    run.order(&moves, |game, mv| i64::from(game.hint(mv)));
    for at in moves {
        let theirs = -Window::new(alpha, beta);
        let child = run.child(at, next, theirs, |run| search(run, next, theirs, below));
        let Some(score) = child.map(|score| -score) else {
            continue;
        };
        if score > best {
            best = score;
            alpha = alpha.max(best);
            run.raise(best, alpha, beta);
        }
        if run.cuts(best, beta) {
            return run.cut(best, at);
        }
    }
    run.searched(best)
}
