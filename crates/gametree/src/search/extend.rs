//! Extensions: forcing moves are searched deeper, since they push losses beyond the horizon (Yue and Feng, 2009, section 5.2).
//!
//! A check that loses nothing and the only answer to a check are searched one ply deeper, a recapture on the square of a
//! capture half a ply, in principal nodes only. Depth is counted in twelfths of a ply, so that halves add up.

use super::limits::Clock;
use super::state::Search;
use crate::game::Tactical;
use crate::observe::{Extension, Observer};
use crate::score::Depth;

impl<G: Tactical, O: Observer<G>, C: Clock> Search<'_, G, O, C> {
    /// The extension of the move picked last, without singular extensions.
    pub(super) fn extension(&mut self, mv: G::Move) -> Depth {
        let techniques = self.state.settings.techniques;
        let listed = self.listed_count();
        let frame = self.state.stack.top_mut();
        let (ply, checks) = (frame.ply, frame.gives_check);
        let only_answer = frame.in_check && listed == Some(1);
        let is_principal = frame.is_principal;
        // Lines of nothing but forcing moves must end.
        if ply == 0 || ply as i32 >= 2 * self.state.root.depth {
            return Depth::ZERO;
        }
        if techniques.single_reply_extension && only_answer {
            return self.extended(Extension::SingleReply);
        }
        if techniques.check_extension && checks && self.game.exchange_is_at_least(mv, 0) {
            return self.extended(Extension::Check);
        }
        if techniques.exchange_extension && is_principal && self.game.is_recapture(mv) {
            return self.extended(Extension::Exchange);
        }
        Depth::ZERO
    }

    fn extended(&mut self, rule: Extension) -> Depth {
        self.state.stack.top_mut().extension = Some(rule);
        rule.depth()
    }
}
