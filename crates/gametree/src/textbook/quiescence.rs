//! α-β with quiescence search and selective extensions (source: survey of game tree search, §5.1 and §5.2).
//!
//! Why: a fixed depth can stop in the middle of an exchange and evaluate half of it, the horizon
//! effect. So at depth 0 captures are searched until the position is quiet, and the side to
//! move may stand pat on its evaluation, since it need not capture. Forced moves are extended: a check
//! by one ply, an exchange by a fraction; fractions add up along the path until they make a ply.
//! Draws are cut at once: a position that repeats one on the path, and one that neither side can win.

use super::{End, Run};
use crate::game::Game;
use crate::observe::{Kind, Observer, Why};
use crate::score::{Depth, INFINITE, Window};

pub(super) fn search<G: Game, O: Observer<G>>(
    run: &mut Run<'_, G, O>,
    depth: Depth,
    window: Window,
    after_capture: bool,
) -> End {
    if let Some(end) = run.end_if_drawn() {
        return end;
    }
    if depth <= Depth::ZERO {
        return horizon(run, window);
    }
    if let Some(end) = run.leaf(depth) {
        return end;
    }
    run.on_path(|run| children(run, depth, window, after_capture))
}

fn children<G: Game, O: Observer<G>>(
    run: &mut Run<'_, G, O>,
    depth: Depth,
    Window { mut alpha, beta }: Window,
    after_capture: bool,
) -> End {
    let mut best = -INFINITE;
    let moves = run.moves();
    run.order(&moves, |game, mv| i64::from(game.hint(mv)));
    let single_reply = run.single_reply(moves.clone());
    for at in moves {
        let theirs = -Window::new(alpha, beta);
        let captures = run.game.is_capture(run.mv(at));
        let exchanges = captures && after_capture;
        let Some(score) = run.extended_child(at, depth, theirs, exchanges, single_reply, |run, next| {
            search(run, next, theirs, captures)
        }) else {
            continue;
        };
        let score = -score;
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

/// At the horizon: quiescence search, or plain evaluation if that is switched off.
pub(super) fn horizon<G: Game, O: Observer<G>>(run: &mut Run<'_, G, O>, window: Window) -> End {
    match run.leaf(Depth::ONE) {
        Some(end) => end,
        None if run.options.quiescence => quiesce(run, window),
        None => run.evaluated(),
    }
}

/// Searches captures, and every move of a side in check, until the position is quiet.
fn quiesce<G: Game, O: Observer<G>>(run: &mut Run<'_, G, O>, Window { mut alpha, beta }: Window) -> End {
    if let Some(end) = run.leaf(Depth::ONE) {
        return end;
    }
    let in_check = run.game.in_check();
    let mut best = -INFINITE;
    let moves = if in_check {
        run.moves()
    } else {
        best = run.game.evaluate();
        if run.cuts(best, beta) {
            return End::new(best, Why::StoodPat);
        }
        let moves = run.noisy_moves();
        if moves.len() == 0 {
            return End::new(best, Why::Evaluated);
        }
        alpha = alpha.max(best);
        run.raise(best, alpha, beta);
        moves
    };
    run.order(&moves, |game, mv| i64::from(game.hint(mv)));
    for at in moves {
        let theirs = -Window::new(alpha, beta);
        let child = run.child_as(Kind::QUIESCENCE, at, Depth::ZERO, theirs, |run| quiesce(run, theirs));
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
