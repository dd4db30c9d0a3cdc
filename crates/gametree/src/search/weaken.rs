//! The effects of a [`Weakness`](super::Weakness): a weaker player overlooks moves and misjudges positions.

use super::state::Search;
use crate::game::Tactical;
use crate::score::Score;

impl<G: Tactical, O, C> Search<'_, G, O, C> {
    /// Whether the player overlooks this move. A node's first move is never overlooked.
    #[inline]
    pub(super) fn is_overlooked(&mut self, mv: G::Move, is_first: bool) -> bool {
        self.state.settings.weakness.blindness > 0 && !is_first && self.is_hard_to_see(mv)
    }

    #[cold]
    fn is_hard_to_see(&self, mv: G::Move) -> bool {
        let difficulty = self.game.difficulty(mv);
        let code = self.game.encode(mv);
        self.state.settings.weakness.overlooks(self.game.key(), code, difficulty)
    }

    /// The player's evaluation of the position.
    #[inline]
    pub(super) fn evaluate_position(&self) -> Score {
        let score = self.game.evaluate();
        if self.state.settings.weakness.roughness == 0 {
            return score;
        }
        let error = self.state.settings.weakness.misjudges(self.game.key());
        // The same position is misjudged in the same direction for both sides.
        if self.game.is_maximizing() { score + error } else { score - error }
    }
}
