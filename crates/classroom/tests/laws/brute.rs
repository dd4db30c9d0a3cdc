//! The truth about a game by exhaustive search: written from the rules, independent of the listings.

use gametree::{Depth, Game, Score, Window, legal_moves};

/// The value for Max of the current position, `ply` moves below the root, at `depth`.
pub(crate) fn value<G: Game>(game: &mut G, depth: Depth, ply: u32) -> Score {
    let sign = if game.is_maximizing() { 1 } else { -1 };
    if let Some(outcome) = game.outcome() {
        return sign * outcome.score(ply);
    }
    if depth <= Depth::ZERO {
        return sign * game.evaluate();
    }
    let values: Vec<_> = legal_moves(game)
        .into_iter()
        .map(|mv| after(game, mv, |game| value(game, depth - Depth::ONE, ply + 1)))
        .collect();
    let best = if sign > 0 { values.iter().max() } else { values.iter().min() };
    best.copied().unwrap_or_else(|| sign * game.no_move_outcome().score(ply))
}

/// The least and the greatest value for Max of the reachable leaves.
pub(crate) fn limits<G: Game>(game: &mut G, depth: Depth, ply: u32) -> Window {
    let moves = legal_moves(game);
    if game.outcome().is_some() || depth <= Depth::ZERO || moves.is_empty() {
        let value = value(game, depth, ply);
        return Window::new(value, value);
    }
    let limits = |mv| after(game, mv, |game| limits(game, depth - Depth::ONE, ply + 1));
    let all = moves.into_iter().map(limits);
    all.reduce(union_window).expect("there are moves")
}

/// The narrowest window that contains both.
pub(crate) fn union_window(a: Window, b: Window) -> Window {
    Window::new(a.alpha.min(b.alpha), a.beta.max(b.beta))
}

/// The fewest leaves that prove the value of the position. Every correct algorithm without a memory visits at least as many
/// (Knuth and Moore, 1975, for trees of any shape).
pub(crate) fn least_leaves<G: Game>(game: &mut G, depth: Depth) -> u64 {
    let value = value(game, depth, 0);
    proof(game, depth, 0, value, Claim::Exactly)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Claim {
    AtLeast,
    AtMost,
    Exactly,
}

/// The fewest leaves that prove a true claim.
fn proof<G: Game>(game: &mut G, depth: Depth, ply: u32, than: Score, claim: Claim) -> u64 {
    let moves = legal_moves(game);
    if game.outcome().is_some() || depth <= Depth::ZERO || moves.is_empty() {
        return 1;
    }
    // The claim that one child can prove alone, and the claim its siblings must then prove.
    let (one, others) = match (claim, game.is_maximizing()) {
        (Claim::AtLeast, true) => (Some(Claim::AtLeast), None),
        (Claim::AtLeast, false) => (None, Some(Claim::AtLeast)),
        (Claim::AtMost, true) => (None, Some(Claim::AtMost)),
        (Claim::AtMost, false) => (Some(Claim::AtMost), None),
        (Claim::Exactly, true) => (Some(Claim::Exactly), Some(Claim::AtMost)),
        (Claim::Exactly, false) => (Some(Claim::Exactly), Some(Claim::AtLeast)),
    };
    let next = depth - Depth::ONE;
    let mut cost = |mv, claim: Option<Claim>| {
        let Some(claim) = claim else { return Some(0) };
        after(game, mv, |game| {
            let value = value(game, next, ply + 1);
            let holds = match claim {
                Claim::AtLeast => value >= than,
                Claim::AtMost => value <= than,
                Claim::Exactly => value == than,
            };
            holds.then(|| proof(game, next, ply + 1, than, claim))
        })
    };
    let all: u64 = moves.iter().filter_map(|&mv| cost(mv, others)).sum();
    let best = moves.iter().filter_map(|&mv| Some(all + cost(mv, one)? - cost(mv, others)?)).min();
    match one {
        Some(_) => best.expect("the claim is true"),
        None => all,
    }
}

/// The result of `look` in the position after a legal move.
pub(crate) fn after<G: Game, T>(game: &mut G, mv: G::Move, look: impl FnOnce(&mut G) -> T) -> T {
    let undo = game.make(mv).expect("the move is legal");
    let found = look(game);
    game.unmake(mv, undo);
    found
}
