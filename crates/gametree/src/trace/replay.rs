//! A trace played again on its game: what only the game knows of a node is asked at its position.

use super::{NodeId, Trace};
use crate::game::Game;
use crate::observe::Kind;

/// Where a replay is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// At the position of the node's parent, and the move that leads to the node is made next.
    Before(NodeId),
    /// At the position of the node, before all that was searched below it.
    Entered(NodeId),
    /// At the position of the node, after all that was searched below it.
    Left(NodeId),
}

impl<M: Copy> Trace<M> {
    /// Plays every move of the trace on `game`, which is at the root, as before afterwards.
    ///
    /// ```
    /// # use gametree::{Game, Outcome};
    /// # #[derive(Clone)]
    /// # struct Nim(u8);
    /// # impl Game for Nim {
    /// #     type Move = u8;
    /// #     type Undo = ();
    /// #     fn moves(&self, each: impl FnMut(u8)) { (1..=3.min(self.0)).for_each(each) }
    /// #     fn make(&mut self, take: u8) -> Option<()> { self.0 -= take; Some(()) }
    /// #     fn unmake(&mut self, take: u8, (): ()) { self.0 += take }
    /// #     fn outcome(&self) -> Option<Outcome> { (self.0 == 0).then_some(Outcome::Loss) }
    /// #     fn stuck(&self) -> Outcome { Outcome::Loss }
    /// #     fn evaluate(&self) -> i32 { 0 }
    /// #     fn maximizing(&self) -> bool { true }
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
    pub fn replay<G: Game<Move = M>>(&self, game: &mut G, tell: &mut impl FnMut(&mut G, Moment)) {
        for root in self.roots() {
            self.replay_below(game, root, tell);
        }
    }

    fn replay_below<G: Game<Move = M>>(
        &self,
        game: &mut G,
        node: NodeId,
        tell: &mut impl FnMut(&mut G, Moment),
    ) {
        tell(game, Moment::Entered(node));
        for child in self.children(node) {
            tell(game, Moment::Before(child));
            if let Some(mv) = self.mv(child) {
                let Some(undo) = game.make(mv) else { continue };
                self.replay_below(game, child, tell);
                game.unmake(mv, undo);
            } else if self.kind(child).has(Kind::NULL_MOVE) {
                let Some(undo) = game.pass() else { continue };
                self.replay_below(game, child, tell);
                game.unpass(undo);
            } else {
                // The same position, searched again.
                self.replay_below(game, child, tell);
            }
        }
        tell(game, Moment::Left(node));
    }

    /// The moves that a node looks at, in the order in which the game, which is at its position, gives them; those that leave
    /// a side in check among them.
    pub fn moves_at<G: Game<Move = M>>(&self, node: NodeId, game: &mut G) -> Vec<M> {
        let mut moves = Vec::new();
        if self.kind(node).has(Kind::QUIESCENCE) && !game.in_check() {
            game.noisy_moves(|mv| moves.push(mv));
        } else {
            game.moves(|mv| moves.push(mv));
        }
        moves
    }
}
