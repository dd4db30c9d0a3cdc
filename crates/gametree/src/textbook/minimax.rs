//! Plain minimax with a function for each side (source: zero-sum search notes, "MinMax / Max / Min").
//!
//! Why it works: each side is assumed to choose its best move, so the value of a position is the
//! greatest of its children's at a Max node and the least at a Min node. All values take the first player's point of
//! view, which makes the code twice as long as negamax and the values easier to read in a tree.

use super::{End, Run};
use crate::game::Game;
use crate::observe::Observer;
use crate::score::{Depth, INFINITE, Window};

pub(super) fn search<G: Game, O: Observer<G>>(run: &mut Run<'_, G, O>, depth: Depth) -> End {
    if run.game.is_maximizing() { max(run, depth) } else { min(run, depth) }
}

fn max<G: Game, O: Observer<G>>(run: &mut Run<'_, G, O>, depth: Depth) -> End {
    if let Some(end) = run.leaf_for_max(depth) {
        return end;
    }
    let next = depth - Depth::ONE;
    let mut best = -INFINITE;
    for at in run.moves() {
        let Some(value) = run.child(at, next, Window::INFINITE, |run| min(run, next)) else {
            continue;
        };
        if value > best {
            best = value;
            run.raise(best, -INFINITE, INFINITE);
        }
    }
    run.searched_for_max(best)
}

fn min<G: Game, O: Observer<G>>(run: &mut Run<'_, G, O>, depth: Depth) -> End {
    if let Some(end) = run.leaf_for_max(depth) {
        return end;
    }
    let next = depth - Depth::ONE;
    let mut best = INFINITE;
    for at in run.moves() {
        let Some(value) = run.child(at, next, Window::INFINITE, |run| max(run, next)) else {
            continue;
        };
        if value < best {
            best = value;
            run.raise(best, -INFINITE, INFINITE);
        }
    }
    run.searched_for_max(best)
}
