//! The value of a selective search, by brute force: no windows, no table, no null moves.

use crate::laws::brute::after;
use gametree::textbook::Extend;
use gametree::{Algorithm, Depth, Extension, Game, Options, Outcome, Score, is_legal, legal_moves};

/// What the value of a node depends on, besides the position.
#[derive(Clone, Copy)]
pub(super) struct Stage {
    pub(super) depth: Depth,
    /// The extension in that depth, and its rule: of several the one that adds most.
    pub(super) extended: (Depth, Option<Extension>),
    /// Quiescence: only noisy moves from here on.
    pub(super) quiet: bool,
    pub(super) after_capture: bool,
    /// Whether a null move may be tried here, and whether its cut is verified.
    pub(super) may_pass: bool,
    pub(super) verifies: bool,
}

/// The rules of a search, and the path to the current position.
pub(super) struct Truth<'t> {
    pub(super) listing: Algorithm,
    pub(super) options: &'t Options,
    /// The keys on the path, for repetitions.
    pub(super) path: Vec<u64>,
}

impl Truth<'_> {
    /// The value for the side to move, without windows, tables or null moves: the rules of the source, directly.
    pub(super) fn value<G: Game>(&mut self, game: &mut G, stage: Stage, ply: u32) -> Score {
        if !stage.quiet
            && let Some(score) = self.draw(game)
        {
            return score;
        }
        if let Some(outcome) = game.outcome() {
            return outcome.score(ply);
        }
        if stage.quiet || stage.depth <= Depth::ZERO {
            return self.quiet_value(game, ply);
        }
        let children = self.children(game, stage);
        self.path.push(game.key());
        let values = children.into_iter().map(|(mv, below)| after(game, mv, |game| -self.value(game, below, ply + 1)));
        let best = values.collect::<Vec<_>>().into_iter().max();
        self.path.pop();
        best.unwrap_or_else(|| game.no_move_outcome().score(ply))
    }

    /// The same in quiescence.
    fn quiet_value<G: Game>(&mut self, game: &mut G, ply: u32) -> Score {
        if let Some(outcome) = game.outcome() {
            return outcome.score(ply);
        }
        if !self.options.quiescence {
            return game.evaluate();
        }
        let pat = (!game.in_check()).then(|| game.evaluate());
        let moves = quiescence_moves(game);
        let values = moves
            .into_iter()
            .filter(|&mv| is_legal(game, mv))
            .collect::<Vec<_>>()
            .into_iter()
            .map(|mv| after(game, mv, |game| -self.quiet_value(game, ply + 1)));
        let best = values.collect::<Vec<_>>().into_iter().max();
        best.max(pat).unwrap_or_else(|| game.no_move_outcome().score(ply))
    }

    /// A draw by repetition on the path, or because neither side can win.
    fn draw<G: Game>(&self, game: &G) -> Option<Score> {
        let repeated = self.options.prune_repetition && self.path.contains(&game.key());
        let dead = self.options.prune_dead_draw && game.is_dead_draw();
        (repeated || dead).then(|| Outcome::Draw.score(0))
    }

    /// The legal moves, each with the stage of the position after it.
    pub(super) fn children<G: Game>(&self, game: &mut G, stage: Stage) -> Vec<(G::Move, Stage)> {
        let moves = legal_moves(game);
        let single = moves.len() == 1;
        let extend = match self.listing {
            Algorithm::Quiescence => self.options.extend,
            _ => Extend::NONE,
        };
        let below = |mv| {
            let captures = game.is_capture(mv);
            let checks = after(game, mv, |game| game.in_check());
            let more = [
                (single, extend.single_reply, Extension::SingleReply),
                (captures && stage.after_capture, extend.exchange, Extension::Exchange),
                (checks, extend.check, Extension::Check),
            ];
            let more = more.into_iter().filter(|&(applies, by, _)| applies && by > Depth::ZERO);
            let rule = more.clone().max_by_key(|&(_, by, _)| by).map(|(.., rule)| rule);
            let more = more.fold(Depth::ZERO, |sum, (_, by, _)| sum + by).min(Depth::ONE);
            let below = Stage {
                depth: stage.depth - Depth::ONE + more,
                extended: (more, rule),
                after_capture: captures,
                may_pass: true,
                ..stage
            };
            (mv, below)
        };
        moves.into_iter().map(below).collect()
    }
}

/// The moves searched in quiescence: every move in check, else the noisy ones.
pub(super) fn quiescence_moves<G: Game>(game: &G) -> Vec<G::Move> {
    let mut moves = Vec::new();
    if game.in_check() {
        game.moves(|mv| moves.push(mv));
    } else {
        game.noisy_moves(|mv| moves.push(mv));
    }
    moves
}
