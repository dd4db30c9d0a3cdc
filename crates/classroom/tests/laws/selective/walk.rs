//! The walk through a trace of a selective search, with the game beside it.

use super::open::Open;
use super::truth::{Stage, Truth, quiescence_moves};
use gametree::textbook::NullMove;
use gametree::trace::NodeId;
use gametree::{Algorithm, Bound, Depth, Game, INFINITE, Kind, Options, Score, Trace, Why, Window};

/// A search, compared with brute force along its trace.
pub(super) struct Checked<'c, G: Game> {
    trace: &'c Trace<G::Move>,
    truth: Truth<'c>,
    options: &'c Options,
    /// The number of nodes of each kind; a law about a kind that never occurs proves nothing.
    pub(super) seen: Coverage,
}

#[derive(Default, Debug)]
pub(super) struct Coverage {
    pub(super) stood_pat: usize,
    pub(super) extended: usize,
    pub(super) passed: usize,
    pub(super) verified: usize,
    pub(super) refused: usize,
    pub(super) repeated: usize,
    pub(super) claims: usize,
}

impl<'c, G: Game> Checked<'c, G> {
    /// A walk through `trace` that continues the counts of `seen`.
    pub(super) fn new(trace: &'c Trace<G::Move>, listing: Algorithm, options: &'c Options, seen: Coverage) -> Self {
        let truth = Truth { listing, options, path: Vec::new() };
        Self { trace, truth, options, seen }
    }

    /// Follows the trace at `node`, whose position is in `game`, and checks everything it says.
    pub(super) fn follow(&mut self, game: &mut G, node: NodeId, stage: Stage, window: Window) {
        let trace = self.trace;
        let ply = moves_above(trace, node);
        assert_eq!(trace.window(node), window, "the window of {node}");
        assert_eq!(trace.depth(node), stage.depth, "the depth of {node}");
        assert_eq!(trace.is_maximizing(node), game.is_maximizing());
        if let Some(end) = self.end(game, stage, ply) {
            let end = (for_max(game, end.0), end.1);
            assert_eq!((trace.score(node), trace.why(node)), end, "the end {node}");
            assert!(trace.is_leaf(node));
            self.seen.repeated += usize::from(end.1 == Why::Repeated);
        } else {
            let horizon = stage.quiet || stage.depth <= Depth::ZERO;
            let mut open = Open::new(trace, node, game.is_maximizing(), self.options.cut);
            if horizon {
                self.follow_quiet(game, &mut open, ply);
            } else {
                self.truth.path.push(game.key());
                self.follow_inner(game, &mut open, stage);
                self.truth.path.pop();
            }
            assert!(open.raises.next().is_none(), "{node} is raised once too often");
            assert!(open.children.next().is_none(), "{node} went on");
        }
        if self.options.null_move == NullMove::Off || self.truth.listing == Algorithm::Quiescence {
            self.check_claim(game, node, stage);
        }
    }

    /// The result of a node that needs no search.
    fn end(&self, game: &G, stage: Stage, ply: u32) -> Option<(Score, Why)> {
        if !stage.quiet {
            if self.options.prune_repetition && self.truth.path.contains(&game.key()) {
                return Some((0, Why::Repeated));
            }
            if self.options.prune_dead_draw && game.is_dead_draw() {
                return Some((0, Why::DeadDraw));
            }
        }
        if let Some(outcome) = game.outcome() {
            return Some((outcome.score(ply), Why::Decided));
        }
        let horizon = stage.quiet || stage.depth <= Depth::ZERO;
        (horizon && !self.options.quiescence).then(|| (game.evaluate(), Why::Evaluated))
    }

    /// A node of the quiescence search: standing pat, then noisy moves.
    fn follow_quiet(&mut self, game: &mut G, open: &mut Open<'_, G::Move>, ply: u32) {
        let checked = game.in_check();
        let moves = ordered(game, quiescence_moves(game));
        if !checked {
            let pat = for_max(game, game.evaluate());
            if open.cuts(pat) {
                self.seen.stood_pat += 1;
                return open.leaves(pat, Why::StoodPat, 0);
            }
            if moves.is_empty() {
                return open.leaves(pat, Why::Evaluated, 0);
            }
            open.improve(pat);
        }
        let below = Stage {
            depth: Depth::ZERO,
            extended: (Depth::ZERO, None),
            quiet: true,
            after_capture: false,
            may_pass: false,
            verifies: false,
        };
        let moves = moves.into_iter().map(|mv| (mv, below)).collect();
        self.follow_moves(game, open, moves, Kind::QUIESCENCE, ply);
    }

    /// A node above the horizon: the null move if the listing has it, then every move.
    fn follow_inner(&mut self, game: &mut G, open: &mut Open<'_, G::Move>, stage: Stage) {
        if self.truth.listing == Algorithm::NullMove
            && let Some(score) = self.follow_pass(game, open, stage)
        {
            if !stage.verifies {
                self.seen.passed += 1;
                return open.leaves(score, Why::Passed, 0);
            }
            let shallower = Stage { depth: stage.depth - Depth::ONE, verifies: false, ..stage };
            let again = open.next_child(Kind::VERIFICATION);
            assert!(self.trace.mv(again).is_none());
            self.follow_verification(game, again, shallower, open.entered);
            self.seen.verified += 1;
            let score = self.trace.score(again);
            if open.cuts(score) {
                return open.leaves(score, Why::Passed, 0);
            }
            self.seen.refused += 1;
        }
        self.follow_children(game, open, stage);
    }

    /// The node that verifies a null move: the moves of the same position at a lower depth.
    fn follow_verification(&mut self, game: &mut G, node: NodeId, stage: Stage, window: Window) {
        assert_eq!(self.trace.window(node), window, "the window of {node}");
        assert_eq!(self.trace.depth(node), stage.depth, "the depth of {node}");
        let mut open = Open::new(self.trace, node, game.is_maximizing(), self.options.cut);
        self.follow_children(game, &mut open, stage);
    }

    /// Every move of the position.
    fn follow_children(&mut self, game: &mut G, open: &mut Open<'_, G::Move>, stage: Stage) {
        let legal = self.truth.children(game, stage);
        let moves = ordered(game, all_moves(game)).into_iter().map(|mv| {
            let below = legal.iter().find(|&&(other, _)| other == mv);
            (mv, below.map_or(stage, |&(_, below)| below))
        });
        let ply = moves_above(self.trace, open.node);
        self.follow_moves(game, open, moves.collect(), Kind::PLAIN, ply);
    }

    /// The score of the null move, for Max, if it cuts.
    fn follow_pass(&mut self, game: &mut G, open: &mut Open<'_, G::Move>, stage: Stage) -> Option<Score> {
        let reduction = match self.options.null_move {
            NullMove::Off => return None,
            NullMove::Fixed(plies) | NullMove::Verified(plies) => plies,
            NullMove::Adaptive if stage.depth.whole_plies() > 8 => 3,
            NullMove::Adaptive if stage.depth.whole_plies() > 6 && game.strong_pieces() >= 3 => 3,
            NullMove::Adaptive => 2,
        };
        let bound = open.bound();
        if !stage.may_pass || bound.abs() >= INFINITE || game.in_check() {
            return None;
        }
        let undo = game.pass()?;
        let child = open.next_child(Kind::NULL_MOVE);
        assert!(self.trace.mv(child).is_none());
        let window = if self.trace.is_maximizing(open.node) {
            Window::new(bound - 1, bound)
        } else {
            Window::new(bound, bound + 1)
        };
        let below = Stage {
            depth: stage.depth - Depth::ONE - Depth::plies(reduction),
            after_capture: false,
            may_pass: false,
            ..stage
        };
        self.follow(game, child, below, window);
        game.unpass(undo);
        let score = self.trace.score(child);
        open.cuts(score).then_some(score)
    }

    /// The moves in order, each searched at its stage, until one cuts.
    fn follow_moves(
        &mut self,
        game: &mut G,
        open: &mut Open<'_, G::Move>,
        moves: Vec<(G::Move, Stage)>,
        kind: Kind,
        ply: u32,
    ) {
        let count = moves.len();
        for (at, (mv, below)) in moves.into_iter().enumerate() {
            let Some(undo) = game.make(mv) else { continue };
            let extended = self.trace.depth(open.node) - Depth::ONE < below.depth && !below.quiet;
            let kind = if extended { Kind::EXTENDED } else { kind };
            self.seen.extended += usize::from(extended);
            let child = open.next_child(kind);
            assert!(self.trace.mv(child) == Some(mv), "the move to {child}");
            assert_eq!(self.trace.extended(child), below.extended, "the extension of {child}");
            self.follow(game, child, below, open.window);
            game.unmake(mv, undo);
            let score = self.trace.score(child);
            if open.improves(score) {
                open.improve(score);
            }
            if open.best.is_some_and(|best| open.cuts(best)) {
                let best = open.best.expect("just looked at");
                return open.leaves(best, Why::Cut, count - at - 1);
            }
        }
        match open.best {
            Some(best) => open.leaves(best, Why::Searched, 0),
            None => open.leaves(for_max(game, game.no_move_outcome().score(ply)), Why::Stuck, 0),
        }
    }

    /// Checks the bound of the score by brute force.
    fn check_claim(&mut self, game: &mut G, node: NodeId, stage: Stage) {
        let truth = self.truth.value(game, stage, moves_above(self.trace, node));
        let (truth, score) = (for_max(game, truth), self.trace.score(node));
        self.seen.claims += 1;
        match self.trace.bound(node) {
            Bound::Exact => assert_eq!(truth, score, "{node} is not exact"),
            Bound::AtLeast => assert!(truth >= score, "{node} is {truth}, not {score} or more"),
            Bound::AtMost => assert!(truth <= score, "{node} is {truth}, not {score} or less"),
        }
    }
}

/// The number of moves on the path: the verification of a null move is a node, but not a move.
fn moves_above<M: Copy>(trace: &Trace<M>, node: NodeId) -> u32 {
    let way = std::iter::successors(Some(node), |&node| trace.parent(node));
    let checks = way.filter(|&node| trace.kind(node).has(Kind::VERIFICATION));
    trace.ply(node) - checks.count() as u32
}

fn for_max<G: Game>(game: &G, score: Score) -> Score {
    if game.is_maximizing() { score } else { -score }
}

fn all_moves<G: Game>(game: &G) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.moves(|mv| moves.push(mv));
    moves
}

/// The most promising moves first, by the game's hints.
fn ordered<G: Game>(game: &G, mut moves: Vec<G::Move>) -> Vec<G::Move> {
    moves.sort_by_key(|&mv| -game.hint(mv));
    moves
}
