//! Principal variation search: prove the others worse, do not measure them (Marsland and Campbell, 1982).
//!
//! Why it pays: once the first move has set α, every other move is only asked whether it is better, with a
//! window that has nothing inside. That cuts sooner; where the answer is yes, the move is searched again for
//! its value. With good order that is seldom.

use super::{End, Run};
use crate::game::Game;
use crate::observe::{Kind, Observer};
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
    let mut best = -INFINITE;
    for at in run.moves() {
        let full = -Window::new(alpha, beta);
        let scout = -Window::above(alpha);
        let asks_only = best > -INFINITE && scout != full;
        let (kind, first) = if asks_only {
            (Kind::ZERO_WINDOW, scout)
        } else {
            (Kind::PLAIN, full)
        };
        let child = run.child_as(kind, at, next, first, |run| search(run, next, first));
        let Some(mut score) = child.map(|score| -score) else {
            continue;
        };
        if asks_only && score > alpha && !run.cuts(score, beta) {
            let again = run.child_as(Kind::RE_SEARCH, at, next, full, |run| {
                search(run, next, full)
            });
            score = again.map_or(score, |score| -score);
        }
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
