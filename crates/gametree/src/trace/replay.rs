//! Replays a trace on its game, to query the game at the position of a node.

use super::{NodeId, Trace};
use crate::game::Game;
use crate::observe::Kind;
use crate::score::Depth;

/// The place of a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// At the position of the node's parent, before the move to the node is made.
    Before(NodeId),
    /// At the position of the node, before its subtree.
    Entered(NodeId),
    /// At the position of the node, after its subtree.
    Left(NodeId),
}

impl<M: Copy> Trace<M> {
    /// Plays every move of the trace on `game`, and calls `visit` at every [`Moment`]. `game` must be at the root and is
    /// there again afterwards.
    ///
    /// ```
    /// # use gametree::Game;
    /// # #[derive(Clone)]
    /// # struct Nim(u8);
    /// # impl Game for Nim {
    /// #     type Move = u8;
    /// #     type Undo = ();
    /// #     fn moves(&self, each: impl FnMut(u8)) { (1..=3.min(self.0)).for_each(each) }
    /// #     fn make(&mut self, take: u8) -> Option<()> { self.0 -= take; Some(()) }
    /// #     fn unmake(&mut self, take: u8, (): ()) { self.0 += take }
    /// #     fn evaluate(&self) -> i32 { 0 }
    /// #     fn is_maximizing(&self) -> bool { true }
    /// #     fn key(&self) -> u64 { self.0.into() }
    /// # }
    /// use gametree::trace::Moment;
    /// use gametree::{Algorithm, Options, Recorder};
    ///
    /// let mut recorder = Recorder::of(Algorithm::Minimax);
    /// Algorithm::Minimax.run(&mut Nim(2), &Options::default(), &mut recorder);
    /// let mut stones = Vec::new();
    /// recorder.finish().replay(&mut Nim(2), &mut |game, moment| {
    ///     if let Moment::Entered(_) = moment {
    ///         stones.push(game.0);
    ///     }
    /// });
    /// assert_eq!(stones, [2, 1, 0, 0]);
    /// ```
    pub fn replay<G: Game<Move = M>>(&self, game: &mut G, visit: &mut impl FnMut(&mut G, Moment)) {
        for root in self.roots() {
            self.replay_below(game, root, visit);
        }
    }

    fn replay_below<G: Game<Move = M>>(&self, game: &mut G, node: NodeId, visit: &mut impl FnMut(&mut G, Moment)) {
        visit(game, Moment::Entered(node));
        for child in self.children(node) {
            visit(game, Moment::Before(child));
            if let Some(mv) = self.mv(child) {
                let Some(undo) = game.make(mv) else { continue };
                self.replay_below(game, child, visit);
                game.unmake(mv, undo);
            } else if self.kind(child).has(Kind::NULL_MOVE) {
                let Some(undo) = game.pass() else { continue };
                self.replay_below(game, child, visit);
                game.unpass(undo);
            } else {
                // The same position, searched again.
                self.replay_below(game, child, visit);
            }
        }
        visit(game, Moment::Left(node));
    }

    /// The pseudo-legal moves that a node considers, in the game's order. `game` must be at the position of the node.
    pub fn moves_at<G: Game<Move = M>>(&self, node: NodeId, game: &mut G) -> Vec<M> {
        let mut moves = Vec::new();
        // At depth 0 the node itself begins the quiescence search.
        let is_quiet = self.kind(node).has(Kind::QUIESCENCE) || self.depth(node) <= Depth::ZERO;
        if is_quiet && !game.in_check() {
            game.noisy_moves(|mv| moves.push(mv));
        } else {
            game.moves(|mv| moves.push(mv));
        }
        moves
    }
}
