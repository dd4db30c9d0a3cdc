//! Root-parallel search: the moves of the root are split among workers (source: the two bags, "并行搜索").
//!
//! Why it is tempting: the shares are independent, so they can run in parallel. What it costs:
//! no bound is shared between them, so each share starts with the window of the root, and the result of one worker
//! cuts nothing for the others. Here the shares are searched one after the other, each as a worker would
//! search it; the trace shows the effect on the windows.

use super::{End, Run, fail_soft};
use crate::game::Game;
use crate::observe::{Observer, Why};
use crate::score::{Depth, INFINITE, Window};

pub(super) fn search<G: Game, O: Observer<G>>(run: &mut Run<'_, G, O>, depth: Depth, window: Window) -> End {
    if let Some(end) = run.leaf_for_max(depth) {
        return end;
    }
    let next = depth - Depth::ONE;
    let maximizing = run.game.is_maximizing();
    let moves = run.moves();
    let workers = match run.options.workers {
        0 => moves.len().max(1),
        workers => workers,
    };
    let share = moves.len().div_ceil(workers).max(1);
    let first = moves.all().start;
    let mut best = if maximizing { -INFINITE } else { INFINITE };
    let Window { mut alpha, mut beta } = window;
    // A worker whose value reaches the bound of the root window is done.
    let (mut done, mut left_out) = (false, 0);
    for at in moves {
        if (at.index - first).is_multiple_of(share) {
            done = false;
            Window { alpha, beta } = window; // the next worker begins, and knows nothing of the others
        }
        if done {
            left_out += 1;
            continue;
        }
        let child_window = Window::new(alpha, beta);
        let child = run.child(at, next, child_window, |run| fail_soft::search(run, next, child_window));
        let Some(value) = child else { continue };
        if maximizing {
            alpha = alpha.max(value);
        } else {
            beta = beta.min(value);
        }
        done = run.cuts(alpha, beta);
        if if maximizing { value > best } else { value < best } {
            best = value;
            run.raise(best, alpha, beta);
        }
    }
    if left_out == 0 {
        return run.searched_for_max(best);
    }
    run.set_unsearched(left_out);
    End::new(best, Why::Cut)
}
