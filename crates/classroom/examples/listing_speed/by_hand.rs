//! The searches as one would write them by hand for one game: no observer, no switches.

use gametree::{Algorithm, Depth, Game, INFINITE, Score};

use super::by_hand_memo::{Memo, memo, memo_alpha_beta, memo_under_window};
use super::by_hand_together::Hand;

/// Searches a game to some depth and returns its value for Max.
pub(crate) type ByHand<G> = fn(&mut G, Depth) -> Score;

/// Each search by hand with the listing it is the same as.
pub(crate) fn all<G: Game>() -> [(Algorithm, ByHand<G>); 17] {
    [
        (Algorithm::Minimax, |game, depth| {
            minimax(game, depth, &mut Vec::new(), 0)
        }),
        (Algorithm::MinimaxBottomUp, |game, depth| {
            bottom_up(game, depth, &mut Vec::new(), 0)
        }),
        (Algorithm::Memo, |game, depth| {
            memo(game, depth, &mut Vec::new(), &mut Memo::new(), 0)
        }),
        (Algorithm::SingleBound, |game, depth| {
            let bound = if game.maximizing() {
                INFINITE
            } else {
                -INFINITE
            };
            single_bound(game, depth, bound, &mut Vec::new(), 0)
        }),
        (Algorithm::NegamaxFailSoft, |game, depth| {
            let sign = if game.maximizing() { 1 } else { -1 };
            sign * negamax(game, depth, -INFINITE, INFINITE, &mut Vec::new(), 0)
        }),
        (Algorithm::FailHard, |game, depth| {
            fail_hard(game, depth, -INFINITE, INFINITE, &mut Vec::new(), 0)
        }),
        (Algorithm::FailSoft, |game, depth| {
            fail_soft(game, depth, -INFINITE, INFINITE, &mut Vec::new(), 0)
        }),
        (Algorithm::Pvs, |game, depth| {
            let sign = if game.maximizing() { 1 } else { -1 };
            sign * pvs(game, depth, -INFINITE, INFINITE, &mut Vec::new(), 0)
        }),
        (Algorithm::MemoCareless, |game, depth| {
            memo_alpha_beta::<G, true>(game, depth, None, &mut Vec::new(), &mut Memo::new(), 0)
        }),
        (Algorithm::MemoCareful, |game, depth| {
            memo_alpha_beta::<G, false>(game, depth, None, &mut Vec::new(), &mut Memo::new(), 0)
        }),
        (Algorithm::MemoCarefulFull, |game, depth| {
            let (moves, known) = (&mut Vec::new(), &mut Memo::new());
            memo_under_window(game, depth, -INFINITE, INFINITE, moves, known, 0)
        }),
        (Algorithm::Table, |game, depth| {
            Hand::for_max(game, |hand| hand.table(depth, -INFINITE, INFINITE))
        }),
        (Algorithm::Mtdf, |game, depth| {
            Hand::for_max(game, |hand| hand.mtdf(depth))
        }),
        (Algorithm::Quiescence, |game, depth| {
            Hand::for_max(game, |hand| {
                hand.quiescence(depth, -INFINITE, INFINITE, false)
            })
        }),
        (Algorithm::NullMove, |game, depth| {
            Hand::for_max(game, |hand| {
                hand.null_move(depth, -INFINITE, INFINITE, true)
            })
        }),
        (Algorithm::Framework, |game, depth| {
            Hand::for_max(game, |hand| hand.framework(depth))
        }),
        (Algorithm::RootParallel, |game, depth| {
            Hand::new(game).root_parallel(depth)
        }),
    ]
}

/// The value of a position that is not searched further, for the side to move.
fn leaf<G: Game>(game: &G, depth: Depth, ply: u32) -> Option<Score> {
    if let Some(outcome) = game.outcome() {
        return Some(outcome.score(ply));
    }
    (depth <= Depth::ZERO).then(|| game.evaluate())
}

/// The same for Max.
pub(crate) fn leaf_for_max<G: Game>(game: &G, depth: Depth, ply: u32) -> Option<Score> {
    let score = leaf(game, depth, ply)?;
    Some(if game.maximizing() { score } else { -score })
}

pub(crate) fn stuck_for_max<G: Game>(game: &G, ply: u32) -> Score {
    let score = game.stuck().score(ply);
    if game.maximizing() { score } else { -score }
}

/// The moves of this position, added to those of the positions above. Like the listings, all searches here
/// share it: whether the compiler copies a game's move generator into each of them is not what is timed.
pub(crate) fn collect<G: Game>(game: &G, moves: &mut Vec<G::Move>) {
    game.moves(|mv| moves.push(mv));
}

fn minimax<G: Game>(game: &mut G, depth: Depth, moves: &mut Vec<G::Move>, ply: u32) -> Score {
    if let Some(score) = leaf_for_max(game, depth, ply) {
        return score;
    }
    let first = moves.len();
    collect(game, moves);
    let maximizing = game.maximizing();
    let mut best = if maximizing { -INFINITE } else { INFINITE };
    for at in first..moves.len() {
        let mv = moves[at];
        let Some(undo) = game.make(mv) else { continue };
        let value = minimax(game, depth - Depth::ONE, moves, ply + 1);
        game.unmake(mv, undo);
        best = if maximizing {
            best.max(value)
        } else {
            best.min(value)
        };
    }
    moves.truncate(first);
    if best.abs() == INFINITE {
        stuck_for_max(game, ply)
    } else {
        best
    }
}

fn bottom_up<G: Game>(game: &mut G, depth: Depth, moves: &mut Vec<G::Move>, ply: u32) -> Score {
    if let Some(score) = leaf_for_max(game, depth, ply) {
        return score;
    }
    let first = moves.len();
    collect(game, moves);
    let mut values = Vec::with_capacity(moves.len() - first);
    for at in first..moves.len() {
        let mv = moves[at];
        let Some(undo) = game.make(mv) else { continue };
        values.push(bottom_up(game, depth - Depth::ONE, moves, ply + 1));
        game.unmake(mv, undo);
    }
    moves.truncate(first);
    let best = if game.maximizing() {
        values.into_iter().max()
    } else {
        values.into_iter().min()
    };
    best.unwrap_or_else(|| stuck_for_max(game, ply))
}

fn single_bound<G: Game>(
    game: &mut G,
    depth: Depth,
    bound: Score,
    moves: &mut Vec<G::Move>,
    ply: u32,
) -> Score {
    if let Some(score) = leaf_for_max(game, depth, ply) {
        return score;
    }
    let first = moves.len();
    collect(game, moves);
    let maximizing = game.maximizing();
    let mut best = if maximizing { -INFINITE } else { INFINITE };
    for at in first..moves.len() {
        let mv = moves[at];
        let Some(undo) = game.make(mv) else { continue };
        let value = single_bound(game, depth - Depth::ONE, best, moves, ply + 1);
        game.unmake(mv, undo);
        best = if maximizing {
            best.max(value)
        } else {
            best.min(value)
        };
        if if maximizing {
            best >= bound
        } else {
            best <= bound
        } {
            moves.truncate(first);
            return best;
        }
    }
    moves.truncate(first);
    if best.abs() == INFINITE {
        stuck_for_max(game, ply)
    } else {
        best
    }
}

fn negamax<G: Game>(
    game: &mut G,
    depth: Depth,
    mut alpha: Score,
    beta: Score,
    moves: &mut Vec<G::Move>,
    ply: u32,
) -> Score {
    if let Some(score) = leaf(game, depth, ply) {
        return score;
    }
    let first = moves.len();
    collect(game, moves);
    let mut best = -INFINITE;
    for at in first..moves.len() {
        let mv = moves[at];
        let Some(undo) = game.make(mv) else { continue };
        let score = -negamax(game, depth - Depth::ONE, -beta, -alpha, moves, ply + 1);
        game.unmake(mv, undo);
        if score > best {
            best = score;
            alpha = alpha.max(best);
        }
        if best >= beta {
            moves.truncate(first);
            return best;
        }
    }
    moves.truncate(first);
    if best == -INFINITE {
        game.stuck().score(ply)
    } else {
        best
    }
}

fn fail_hard<G: Game>(
    game: &mut G,
    depth: Depth,
    mut alpha: Score,
    mut beta: Score,
    moves: &mut Vec<G::Move>,
    ply: u32,
) -> Score {
    if let Some(score) = leaf_for_max(game, depth, ply) {
        return score;
    }
    let first = moves.len();
    collect(game, moves);
    let maximizing = game.maximizing();
    let mut legal = false;
    for at in first..moves.len() {
        let mv = moves[at];
        let Some(undo) = game.make(mv) else { continue };
        legal = true;
        let score = fail_hard(game, depth - Depth::ONE, alpha, beta, moves, ply + 1);
        game.unmake(mv, undo);
        if maximizing {
            alpha = alpha.max(score);
        } else {
            beta = beta.min(score);
        }
        if alpha >= beta {
            break;
        }
    }
    moves.truncate(first);
    match (legal, maximizing) {
        (false, _) => stuck_for_max(game, ply),
        (true, true) => alpha,
        (true, false) => beta,
    }
}

pub(crate) fn fail_soft<G: Game>(
    game: &mut G,
    depth: Depth,
    mut alpha: Score,
    mut beta: Score,
    moves: &mut Vec<G::Move>,
    ply: u32,
) -> Score {
    if let Some(score) = leaf_for_max(game, depth, ply) {
        return score;
    }
    let first = moves.len();
    collect(game, moves);
    let maximizing = game.maximizing();
    let mut value = if maximizing { -INFINITE } else { INFINITE };
    for at in first..moves.len() {
        let mv = moves[at];
        let Some(undo) = game.make(mv) else { continue };
        let score = fail_soft(game, depth - Depth::ONE, alpha, beta, moves, ply + 1);
        game.unmake(mv, undo);
        let cuts = if maximizing {
            value = value.max(score);
            alpha = alpha.max(value);
            value >= beta
        } else {
            value = value.min(score);
            beta = beta.min(value);
            value <= alpha
        };
        if cuts {
            moves.truncate(first);
            return value;
        }
    }
    moves.truncate(first);
    if value.abs() == INFINITE {
        stuck_for_max(game, ply)
    } else {
        value
    }
}

fn pvs<G: Game>(
    game: &mut G,
    depth: Depth,
    mut alpha: Score,
    beta: Score,
    moves: &mut Vec<G::Move>,
    ply: u32,
) -> Score {
    if let Some(score) = leaf(game, depth, ply) {
        return score;
    }
    let first = moves.len();
    collect(game, moves);
    let next = depth - Depth::ONE;
    let mut best = -INFINITE;
    for at in first..moves.len() {
        let mv = moves[at];
        let Some(undo) = game.make(mv) else { continue };
        let mut score;
        if best > -INFINITE && alpha + 1 < beta {
            score = -pvs(game, next, -alpha - 1, -alpha, moves, ply + 1);
            if score > alpha && score < beta {
                score = -pvs(game, next, -beta, -alpha, moves, ply + 1);
            }
        } else {
            score = -pvs(game, next, -beta, -alpha, moves, ply + 1);
        }
        game.unmake(mv, undo);
        if score > best {
            best = score;
            alpha = alpha.max(best);
        }
        if best >= beta {
            moves.truncate(first);
            return best;
        }
    }
    moves.truncate(first);
    if best == -INFINITE {
        game.stuck().score(ply)
    } else {
        best
    }
}
