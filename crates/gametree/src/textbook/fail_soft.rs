//! α-β with a branch for each side that returns the value it found (source: "alphabeta", the two bags).
//!
//! Why it works: α is the value that Max has secured elsewhere and β that of Min. Once they meet, one side avoids
//! this node. The value is kept apart from the window. It may fall outside, and then says
//! more than the bound does: that is "soft".

use super::{End, Run};
use crate::game::Game;
use crate::observe::Observer;
use crate::score::{Depth, INFINITE, Window};

pub(super) fn search<G: Game, O: Observer<G>>(run: &mut Run<'_, G, O>, depth: Depth, window: Window) -> End {
    if let Some(end) = run.leaf_for_max(depth) {
        return end;
    }
    let Window { mut alpha, mut beta } = window;
    let next = depth - Depth::ONE;
    if run.game.is_maximizing() {
        let mut value = -INFINITE;
        for at in run.moves() {
            let window = Window::new(alpha, beta);
            let Some(score) = run.child(at, next, window, |run| search(run, next, window)) else {
                continue;
            };
            if score > value {
                value = score;
                alpha = alpha.max(value);
                run.raise(value, alpha, beta);
            }
            if run.cuts(value, beta) {
                return run.cut(value, at);
            }
        }
        run.searched_for_max(value)
    } else {
        let mut value = INFINITE;
        for at in run.moves() {
            let window = Window::new(alpha, beta);
            let Some(score) = run.child(at, next, window, |run| search(run, next, window)) else {
                continue;
            };
            if score < value {
                value = score;
                beta = beta.min(value);
                run.raise(value, alpha, beta);
            }
            if run.cuts(alpha, value) {
                return run.cut(value, at);
            }
        }
        run.searched_for_max(value)
    }
}
