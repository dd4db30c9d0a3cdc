//! Principal variation search: proves that the other moves are worse, without their values (Marsland and Campbell, 1982).
//!
//! Why it pays: once the first move has set α, every other move is searched with a zero window, which tells only
//! whether it is better, and cuts sooner. If it is better, the move is searched again for
//! its value. With good move ordering that is rare.

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
    let enough = run.least_cut(beta);
    let mut best = -INFINITE;
    for at in run.moves() {
        let full = -Window::new(alpha, beta);
        let child = run.after(at, |run, mv| {
            let mut ask = |kind, window| -run.node(kind, mv, next, window, |run| search(run, next, window));
            if best > -INFINITE && alpha + 1 != beta {
                let score = ask(Kind::ZERO_WINDOW, -Window::above(alpha));
                if score > alpha && score < enough { ask(Kind::RE_SEARCH, full) } else { score }
            } else {
                ask(Kind::PLAIN, full)
            }
        });
        let Some(score) = child else { continue };
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
