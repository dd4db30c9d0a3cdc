//! α-β with a transposition table and bound flags (source: survey of game tree search, §4.3).
//!
//! Why the flag: a score that failed high is only "at least", one that failed low only "at most". With the
//! flag an entry is used exactly where it may be: an exact score always, a bound if it cuts.
//! Its move is tried first even if the score is not used, which improves move ordering.
//! (The source requires an entry deeper than the search; an equal depth suffices. It requires a score beyond the
//! window; a score at its end suffices.)

use super::{End, Run};
use crate::game::Game;
use crate::observe::{Observer, StoreEffect, TableHit, Usage, Why};
use crate::score::{Depth, INFINITE, Window};
use crate::table::{self, Entry, from_table, to_table};

pub(super) fn search<G: Game, O: Observer<G>>(run: &mut Run<'_, G, O>, depth: Depth, window: Window) -> End {
    if let Some(end) = run.leaf(depth) {
        return end;
    }
    let found = match probe(run, depth, window) {
        Probe::Answer(end) => return end,
        Probe::Move(mv) => mv,
    };
    let (end, best) = children(run, depth, window, found);
    store(run, depth, window, end, best);
    end
}

fn children<G: Game, O: Observer<G>>(
    run: &mut Run<'_, G, O>,
    depth: Depth,
    Window { mut alpha, beta }: Window,
    found: Option<G::Move>,
) -> (End, Option<G::Move>) {
    let next = depth - Depth::ONE;
    let (mut best, mut best_move) = (-INFINITE, None);
    let moves = run.moves();
    run.order(&moves, |_, mv| i64::from(Some(mv) == found));
    for at in moves {
        let theirs = -Window::new(alpha, beta);
        let Some(score) = run.child(at, next, theirs, |run| search(run, next, theirs)) else {
            continue;
        };
        let score = -score;
        if score > best {
            best = score;
            alpha = alpha.max(best);
            best_move = Some(run.mv(at));
            run.raise(best, alpha, beta);
        }
        if run.cuts(best, beta) {
            return (run.cut(best, at), best_move);
        }
    }
    (run.searched(best), best_move)
}

/// The result of a table probe.
pub(super) enum Probe<M> {
    /// The score of the node, or a bound that cuts.
    Answer(End),
    /// The best move of the entry, if there is one.
    Move(Option<M>),
}

pub(super) fn probe<G: Game, O: Observer<G>>(run: &mut Run<'_, G, O>, depth: Depth, window: Window) -> Probe<G::Move> {
    let key = run.game.key();
    let Some((slot, kept)) = run.table().probe(key) else {
        return Probe::Move(None);
    };
    let entry = Entry { score: from_table(kept.score, run.ply), ..kept };
    let cut = run.options.cut;
    let answers = run.table().answers(&entry, key, depth, window, cut);
    run.report_hit(TableHit {
        slot: slot as u64,
        score: entry.score,
        bound: entry.bound,
        depth: plies(entry.depth),
        age: 0,
        usage: match entry.mv {
            _ if answers => Usage::Answer,
            Some(_) => Usage::FirstMove,
            None => Usage::Evaluation,
        },
    });
    if answers {
        return Probe::Answer(End::new(entry.score, Why::Answered));
    }
    Probe::Move(entry.mv)
}

pub(super) fn store<G: Game, O: Observer<G>>(
    run: &mut Run<'_, G, O>,
    depth: Depth,
    window: Window,
    end: End,
    mv: Option<G::Move>,
) {
    let bound = run.bound(end, window);
    let score = to_table(end.score, run.ply);
    let entry = Entry { key: run.game.key(), mv, score, depth, bound };
    if let Some(placed) = run.table().store(entry) {
        let slot = placed.slot as u64;
        if placed.demoted {
            run.report_demotion(slot, slot + 1);
        }
        let effect = match placed.stored {
            table::Stored::Overwrote => StoreEffect::Evicted,
            table::Stored::Updated => StoreEffect::Renewed,
            table::Stored::Fresh => StoreEffect::Fresh,
        };
        run.report_store(slot, bound, plies(depth), effect);
    }
}

/// A depth as whole plies. `None`: to the end of the game.
fn plies(depth: Depth) -> Option<i32> {
    (!depth.is_unlimited()).then(|| depth.whole_plies())
}
