//! Minimax with a memo (source: zero-sum search notes, `dp[state]`).
//!
//! Why it saves work: the same position is reached by many move orders (transpositions), and its value does not
//! depend on the order. The memo is keyed by the position alone, as printed. With a depth limit that is wrong, since the
//! value to depth 0 is not the value to depth 2; the switch `memo_by_depth` corrects it.

use super::{End, Run};
use crate::game::Game;
use crate::observe::Observer;
use crate::score::{Depth, INFINITE, Window};
use crate::table::zobrist;

pub(super) fn search<G: Game, O: Observer<G>>(run: &mut Run<'_, G, O>, depth: Depth) -> End {
    let key = key(run, depth);
    if let Some(value) = run.lookup_memo(key) {
        return run.end_from_memo(key, value);
    }
    let end = match run.leaf_for_max(depth) {
        Some(leaf) => leaf,
        None => children(run, depth),
    };
    run.store_memo(key, end.score);
    end
}

fn children<G: Game, O: Observer<G>>(run: &mut Run<'_, G, O>, depth: Depth) -> End {
    let next = depth - Depth::ONE;
    let maximizing = run.game.is_maximizing();
    let mut best = if maximizing { -INFINITE } else { INFINITE };
    for at in run.moves() {
        let Some(value) = run.child(at, next, Window::INFINITE, |run| search(run, next)) else {
            continue;
        };
        if if maximizing { value > best } else { value < best } {
            best = value;
            run.raise(best, -INFINITE, INFINITE);
        }
    }
    run.searched_for_max(best)
}

/// The key of a position in the memo.
pub(super) fn key<G: Game, O: Observer<G>>(run: &Run<'_, G, O>, depth: Depth) -> u64 {
    let key = run.game.key();
    if run.options.memo_by_depth {
        // From the far end of the sequence, since games may use its beginning for their keys.
        key ^ zobrist::random(!(depth.in_twelfths() as u64))
    } else {
        key
    }
}
