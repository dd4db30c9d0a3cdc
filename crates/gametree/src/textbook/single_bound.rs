//! α-β with a single bound: a node receives only its parent's value (source: zero-sum search notes, "ab剪枝").
//!
//! Why it cuts less: the value of a grandparent is not passed down, so only shallow cuts happen. Why it is still
//! taught: a cut needs one comparison with one number, and a node that was not cut has its exact value,
//! which the window form does not guarantee and the careful memo needs.
//! (The source calls the bound of a Max node `alpha` and that of a Min node `beta`, contrary to common
//! usage; here β cuts a Max node and α a Min node.)

use super::{End, Run};
use crate::game::Game;
use crate::observe::Observer;
use crate::score::{Depth, INFINITE, Score, Window};

/// The root has no parent: its bound is the game's limit, or infinite.
pub(super) fn search<G: Game, O: Observer<G>>(run: &mut Run<'_, G, O>, depth: Depth, window: Window) -> End {
    if run.game.is_maximizing() { max(run, depth, window.beta) } else { min(run, depth, window.alpha) }
}

// Inlined into each other, the two would be larger and no faster.
#[inline(never)]
fn max<G: Game, O: Observer<G>>(run: &mut Run<'_, G, O>, depth: Depth, beta: Score) -> End {
    if let Some(end) = run.leaf(depth) {
        return end;
    }
    let next = depth - Depth::ONE;
    let mut best = -INFINITE;
    for at in run.moves() {
        let bound = Window::new(best, INFINITE);
        let Some(value) = run.child(at, next, bound, |run| min(run, next, best)) else {
            continue;
        };
        if value > best {
            best = value;
            run.raise(best, best, beta);
            if run.cuts(best, beta) {
                return run.cut(best, at);
            }
        }
    }
    run.searched(best)
}

#[inline(never)]
fn min<G: Game, O: Observer<G>>(run: &mut Run<'_, G, O>, depth: Depth, alpha: Score) -> End {
    if let Some(end) = run.leaf_for_max(depth) {
        return end;
    }
    let next = depth - Depth::ONE;
    let mut best = INFINITE;
    for at in run.moves() {
        let bound = Window::new(-INFINITE, best);
        let Some(value) = run.child(at, next, bound, |run| max(run, next, best)) else {
            continue;
        };
        if value < best {
            best = value;
            run.raise(best, alpha, best);
            if run.cuts(alpha, best) {
                return run.cut(best, at);
            }
        }
    }
    run.searched_for_max(best)
}
