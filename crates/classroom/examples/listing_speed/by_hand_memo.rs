//! The listings with a memo, as one would write them by hand.

use std::collections::HashMap;

use gametree::{Depth, Game, INFINITE, Score};

use super::by_hand::{collect, leaf_for_max, stuck_for_max};

/// Values of positions by their keys.
pub(crate) type Memo = HashMap<u64, Score>;

pub(crate) fn memo<G: Game>(
    game: &mut G,
    depth: Depth,
    moves: &mut Vec<G::Move>,
    known: &mut Memo,
    ply: u32,
) -> Score {
    let key = game.key();
    if let Some(&value) = known.get(&key) {
        return value;
    }
    if let Some(score) = leaf_for_max(game, depth, ply) {
        known.insert(key, score);
        return score;
    }
    let first = moves.len();
    collect(game, moves);
    let maximizing = game.maximizing();
    let mut best = if maximizing { -INFINITE } else { INFINITE };
    for at in first..moves.len() {
        let mv = moves[at];
        let Some(undo) = game.make(mv) else { continue };
        let value = memo(game, depth - Depth::ONE, moves, known, ply + 1);
        game.unmake(mv, undo);
        best = if maximizing {
            best.max(value)
        } else {
            best.min(value)
        };
    }
    moves.truncate(first);
    let value = if best.abs() == INFINITE {
        stuck_for_max(game, ply)
    } else {
        best
    };
    known.insert(key, value);
    value
}

/// With a memo of every value, or only of those of nodes that were not cut.
pub(crate) fn memo_alpha_beta<G: Game, const CUT_TOO: bool>(
    game: &mut G,
    depth: Depth,
    bound: Option<Score>,
    moves: &mut Vec<G::Move>,
    known: &mut Memo,
    ply: u32,
) -> Score {
    let key = game.key();
    if let Some(&value) = known.get(&key) {
        return value;
    }
    if let Some(score) = leaf_for_max(game, depth, ply) {
        known.insert(key, score);
        return score;
    }
    let first = moves.len();
    collect(game, moves);
    let maximizing = game.maximizing();
    let (mut best, bound) = if maximizing {
        (-INFINITE, bound.unwrap_or(INFINITE))
    } else {
        (INFINITE, bound.unwrap_or(-INFINITE))
    };
    let mut cut = false;
    for at in first..moves.len() {
        let mv = moves[at];
        let Some(undo) = game.make(mv) else { continue };
        let next = depth - Depth::ONE;
        let value = memo_alpha_beta::<G, CUT_TOO>(game, next, Some(best), moves, known, ply + 1);
        game.unmake(mv, undo);
        best = if maximizing {
            best.max(value)
        } else {
            best.min(value)
        };
        cut = if maximizing {
            best >= bound
        } else {
            best <= bound
        };
        if cut {
            break;
        }
    }
    moves.truncate(first);
    if best.abs() == INFINITE {
        best = stuck_for_max(game, ply);
    }
    if CUT_TOO || !cut {
        known.insert(key, best);
    }
    best
}

/// With a memo of the nodes that were not cut, under the whole window.
pub(crate) fn memo_under_window<G: Game>(
    game: &mut G,
    depth: Depth,
    mut alpha: Score,
    mut beta: Score,
    moves: &mut Vec<G::Move>,
    known: &mut Memo,
    ply: u32,
) -> Score {
    let key = game.key();
    if let Some(&value) = known.get(&key) {
        return value;
    }
    if let Some(score) = leaf_for_max(game, depth, ply) {
        known.insert(key, score);
        return score;
    }
    let first = moves.len();
    collect(game, moves);
    let maximizing = game.maximizing();
    let mut best = if maximizing { -INFINITE } else { INFINITE };
    for at in first..moves.len() {
        let mv = moves[at];
        let Some(undo) = game.make(mv) else { continue };
        let next = depth - Depth::ONE;
        let value = memo_under_window(game, next, alpha, beta, moves, known, ply + 1);
        game.unmake(mv, undo);
        let cut = if maximizing {
            best = best.max(value);
            alpha = alpha.max(best);
            best >= beta
        } else {
            best = best.min(value);
            beta = beta.min(best);
            best <= alpha
        };
        if cut {
            moves.truncate(first);
            return best;
        }
    }
    moves.truncate(first);
    if best.abs() == INFINITE {
        best = stuck_for_max(game, ply);
    }
    known.insert(key, best);
    best
}
