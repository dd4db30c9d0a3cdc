//! α-β that keeps no value besides its window and returns the bound (source: OI-wiki, "alpha_beta").
//!
//! Why one number is enough: a value outside the window cannot change the root, so a Max node may
//! return α and a Min node β. As printed there, the result is clamped only on the node's own side
//! of the window: a Min node cut at 2 under α = 3 returns 2, not 3.
//!
//! Cutting only beyond the bound does not suit it: a child can then receive an empty window, α = β,
//! and returns that number, though its value may lie on either side of it. The root is still correct,
//! because the score of such a child is not used; but that score bounds nothing.

use super::{End, Run};
use crate::game::Game;
use crate::observe::{Observer, Why};
use crate::score::{Depth, Window};

pub(super) fn search<G: Game, O: Observer<G>>(run: &mut Run<'_, G, O>, depth: Depth, window: Window) -> End {
    if let Some(end) = run.leaf_for_max(depth) {
        return end;
    }
    let Window { mut alpha, mut beta } = window;
    let next = depth - Depth::ONE;
    let mut legal = false;
    if run.game.is_maximizing() {
        for at in run.moves() {
            let window = Window::new(alpha, beta);
            let Some(score) = run.child(at, next, window, |run| search(run, next, window)) else {
                continue;
            };
            legal = true;
            if score > alpha {
                alpha = score;
                run.raise(alpha, alpha, beta);
            }
            if run.cuts(alpha, beta) {
                return run.cut(alpha, at);
            }
        }
        if legal { End::new(alpha, Why::Searched) } else { run.stuck_for_max() }
    } else {
        for at in run.moves() {
            let window = Window::new(alpha, beta);
            let Some(score) = run.child(at, next, window, |run| search(run, next, window)) else {
                continue;
            };
            legal = true;
            if score < beta {
                beta = score;
                run.raise(beta, alpha, beta);
            }
            if run.cuts(alpha, beta) {
                return run.cut(beta, at);
            }
        }
        if legal { End::new(beta, Why::Searched) } else { run.stuck_for_max() }
    }
}
