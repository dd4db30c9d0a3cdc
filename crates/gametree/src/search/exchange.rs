//! Exchange pruning: near the leaves, a move that loses material by exchanges is not tried.
//!
//! How much it may lose grows with the depth: linearly for captures, with the square for quiet moves, which
//! lose a piece by walking into an attack.

use super::Search;
use super::limits::Clock;
use crate::game::Game;
use crate::observe::Observer;
use crate::score::{Depth, Score};

const CAPTURE_DEEPEST: Depth = Depth::plies(7);
const CAPTURE_PER_PLY: Score = -110;
const QUIET_DEEPEST: i32 = 8;
const QUIET_PER_PLY_SQUARED: Score = -28;

impl<G: Game, O: Observer<G>, C: Clock> Search<'_, G, O, C> {
    pub(super) fn is_losing_capture(&mut self, mv: G::Move) -> bool {
        let techniques = self.mind.techniques;
        let frame = self.mind.frame();
        let most = CAPTURE_PER_PLY * frame.depth.whole();
        techniques.exchange_pruning
            && frame.depth <= CAPTURE_DEEPEST
            && (frame.picker.is_losing() || frame.in_check)
            && !self.game.exchange_is_at_least(mv, most)
    }

    /// Whether a quiet move, searched to this depth, loses too much.
    pub(super) fn loses_quietly(&mut self, mv: G::Move, plies: i32) -> bool {
        let most = QUIET_PER_PLY_SQUARED * plies * plies;
        self.mind.techniques.exchange_pruning
            && plies <= QUIET_DEEPEST
            && !self.game.exchange_is_at_least(mv, most)
    }
}
