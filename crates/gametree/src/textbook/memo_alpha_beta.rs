//! α-β with a memo, in three versions of which one is correct (source: zero-sum search notes, "错在这里" and after).
//!
//! Why it goes wrong: a node that was cut has only a bound, and a later lookup takes the bound for a value. The
//! listings differ in what they store, and in the window that a node receives:
//!
//! | listing | window | stores | |
//! |---|---|---|---|
//! | `memo_careless` | the parent's value | every value, cut or not | wrong, on purpose |
//! | `memo_careful` | the parent's value | values of nodes that were not cut | correct: with one bound these are exact |
//! | `memo_careful_full` | the whole window | the same | wrong again: not cut, but possibly only an upper bound at α |

use super::{End, Run, memo};
use crate::game::Game;
use crate::observe::{Observer, Why};
use crate::score::{Depth, INFINITE, Score, Window};

/// The window that a node receives, and what it stores.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rule {
    Careless,
    Careful,
    CarefulUnderFullWindow,
}

pub(super) fn search<G: Game, O: Observer<G>>(
    run: &mut Run<'_, G, O>,
    depth: Depth,
    window: Window,
    rule: Rule,
) -> End {
    let key = memo::key(run, depth);
    if let Some(value) = run.lookup_memo(key) {
        return run.end_from_memo(key, value);
    }
    let end = match run.leaf_for_max(depth) {
        Some(leaf) => leaf,
        None if run.game.is_maximizing() => max(run, depth, window, rule),
        None => min(run, depth, window, rule),
    };
    if end.why != Why::Cut || rule == Rule::Careless {
        run.store_memo(key, end.score);
    }
    end
}

fn max<G: Game, O: Observer<G>>(
    run: &mut Run<'_, G, O>,
    depth: Depth,
    Window { mut alpha, beta }: Window,
    rule: Rule,
) -> End {
    let next = depth - Depth::ONE;
    let mut best = -INFINITE;
    for at in run.moves() {
        let window = rule.child_window(Window::new(best, INFINITE), Window::new(alpha, beta));
        let child = run.child(at, next, window, |run| search(run, next, window, rule));
        let Some(value) = child else { continue };
        if value > best {
            best = value;
            alpha = alpha.max(best);
            run.raise(best, alpha, beta);
        }
        if run.cuts(best, beta) {
            return run.cut(best, at);
        }
    }
    run.searched_for_max(best)
}

fn min<G: Game, O: Observer<G>>(
    run: &mut Run<'_, G, O>,
    depth: Depth,
    Window { alpha, mut beta }: Window,
    rule: Rule,
) -> End {
    let next = depth - Depth::ONE;
    let mut best: Score = INFINITE;
    for at in run.moves() {
        let window = rule.child_window(Window::new(-INFINITE, best), Window::new(alpha, beta));
        let child = run.child(at, next, window, |run| search(run, next, window, rule));
        let Some(value) = child else { continue };
        if value < best {
            best = value;
            beta = beta.min(best);
            run.raise(best, alpha, beta);
        }
        if run.cuts(alpha, best) {
            return run.cut(best, at);
        }
    }
    run.searched_for_max(best)
}

impl Rule {
    fn child_window(self, parents_value: Window, window: Window) -> Window {
        match self {
            Self::Careless | Self::Careful => parents_value,
            Self::CarefulUnderFullWindow => window,
        }
    }
}
