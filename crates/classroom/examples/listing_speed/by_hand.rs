//! Searches written by hand for one game: no observer, no switches.

use gametree::{Algorithm, Depth, Game, INFINITE, Score};

/// Searches a game to a depth and returns its value for Max.
pub(crate) type ByHand<G> = fn(&mut G, Depth) -> Score;

/// Hand-written forms of two listings: one without cuts and one with.
pub(crate) fn all<G: Game>() -> [(Algorithm, ByHand<G>); 2] {
    [
        (Algorithm::Minimax, |game, depth| minimax(game, depth, &mut Vec::new(), 0)),
        (Algorithm::FailSoft, |game, depth| fail_soft(game, depth, -INFINITE, INFINITE, &mut Vec::new(), 0)),
    ]
}

fn leaf<G: Game>(game: &G, depth: Depth, ply: u32) -> Option<Score> {
    if let Some(outcome) = game.outcome() {
        return Some(outcome.score(ply));
    }
    (depth <= Depth::ZERO).then(|| game.evaluate())
}

/// The same, for Max.
fn leaf_for_max<G: Game>(game: &G, depth: Depth, ply: u32) -> Option<Score> {
    let score = leaf(game, depth, ply)?;
    Some(if game.is_maximizing() { score } else { -score })
}

fn stuck_for_max<G: Game>(game: &G, ply: u32) -> Score {
    let score = game.no_move_outcome().score(ply);
    if game.is_maximizing() { score } else { -score }
}

/// Appends the moves of this position to those of the positions above. Like the listings, all searches here share it, so that
/// inlining of a game's move generator does not affect the comparison.
fn collect<G: Game>(game: &G, moves: &mut Vec<G::Move>) {
    game.moves(|mv| moves.push(mv));
}

fn minimax<G: Game>(game: &mut G, depth: Depth, moves: &mut Vec<G::Move>, ply: u32) -> Score {
    if let Some(score) = leaf_for_max(game, depth, ply) {
        return score;
    }
    let first = moves.len();
    collect(game, moves);
    let maximizing = game.is_maximizing();
    let mut best = if maximizing { -INFINITE } else { INFINITE };
    for at in first..moves.len() {
        let mv = moves[at];
        let Some(undo) = game.make(mv) else { continue };
        let value = minimax(game, depth - Depth::ONE, moves, ply + 1);
        game.unmake(mv, undo);
        best = if maximizing { best.max(value) } else { best.min(value) };
    }
    moves.truncate(first);
    if best.abs() == INFINITE { stuck_for_max(game, ply) } else { best }
}

fn fail_soft<G: Game>(
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
    let maximizing = game.is_maximizing();
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
    if value.abs() == INFINITE { stuck_for_max(game, ply) } else { value }
}
