//! Minimax bottom-up over a built tree (source: a step-by-step minimax tutorial, "minmax").
//!
//! Why it looks different: the source builds the whole tree first, so the listing searches every child
//! before it compares any of them, and takes the side to move from the level. The work is the same as
//! that of plain minimax; it cannot stop early.

use super::{End, Run};
use crate::game::Game;
use crate::observe::Observer;
use crate::score::{Depth, INFINITE, Window};

pub(super) fn search<G: Game, O: Observer<G>>(run: &mut Run<'_, G, O>, depth: Depth) -> End {
    if let Some(end) = run.leaf_for_max(depth) {
        return end;
    }
    let next = depth - Depth::ONE;
    let moves = run.moves();
    let mut values = Vec::with_capacity(moves.len());
    for at in moves {
        if let Some(value) = run.child(at, next, Window::INFINITE, |run| search(run, next)) {
            values.push(value);
        }
    }
    let max_level = run.game.is_maximizing();
    let mut result = if max_level { -INFINITE } else { INFINITE };
    for value in values {
        let better = if max_level { result.max(value) } else { result.min(value) };
        if better != result {
            result = better;
            run.raise(result, -INFINITE, INFINITE);
        }
    }
    run.searched_for_max(result)
}
