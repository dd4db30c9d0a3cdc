//! α-β as negamax, fail-soft, in window form (source: survey of game tree search, §3.2, steps 1 to 14).
//!
//! Why one function is enough: the game is zero-sum, so the other side's score and window are this side's
//! with the signs changed and the ends swapped. The whole window is passed
//! down, so a bound set many plies above still cuts here: deep cuts.

use super::{End, Run};
use crate::game::Game;
use crate::observe::Observer;
use crate::score::{Depth, INFINITE, Window};

pub(super) fn search<G: Game, O: Observer<G>>(
    run: &mut Run<'_, G, O>,
    depth: Depth,
    Window { mut alpha, beta }: Window,
) -> End {
    if let Some(end) = run.leaf(depth) {
        return end;
    }
    let next = depth - Depth::ONE;
    let enough = run.least_cut(beta);
    let mut best = -INFINITE;
    for at in run.moves() {
        let theirs = -Window::new(alpha, beta);
        let Some(score) = run.child(at, next, theirs, |run| search(run, next, theirs)) else {
            continue;
        };
        let score = -score;
        if score > best {
            best = score;
            alpha = alpha.max(best);
            run.raise(best, alpha, beta);
        }
        if best >= enough {
            return run.cut(best, at);
        }
    }
    run.searched(best)
}
