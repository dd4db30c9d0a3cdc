//! Null move: if passing still fails high, some move will too (Yue and Feng, 2009, section 5.3).
//!
//! The pass is searched shallower by R plies (Donninger, "Null move and deep search", 1993). R is 2; if it is
//! adaptive, it grows with the depth of the node and with the evaluation's distance above β (after Heinz,
//! "Adaptive null-move pruning", 1999). Where zugzwang threatens, because few strong pieces are left, and at
//! great depth, a search without the null move verifies the cut (Tabibi and Netanyahu,
//! "Verified null-move pruning", 2002). There is no pass in check and never two in a row.

use super::limits::Clock;
use super::state::{Action, Call, End, Expecting, Search};
use crate::game::Tactical;
use crate::observe::{Kind, Observer, Why};
use crate::score::{Depth, Score, Window, is_mate};

/// With fewer strong pieces than this, a cut is verified.
const SAFE_PIECES: u32 = 3;

/// From this depth on every cut is verified.
const VERIFICATION_DEPTH: Depth = Depth::plies(13);

/// Points above β that increase the reduction by one ply.
const SCORE_PER_PLY: Score = 200;

impl<G: Tactical, O: Observer<G>, C: Clock> Search<'_, G, O, C> {
    /// Passes and schedules a search. `None`: the null move does not apply here.
    pub(super) fn try_null_move(&mut self) -> Option<Action> {
        let techniques = self.state.settings.techniques;
        let frame = self.state.stack.top_mut();
        let evaluation = frame.evaluation?;
        let just_passed = frame.kind.has(Kind::NULL_MOVE) || frame.kind.has(Kind::VERIFICATION);
        if !techniques.null_move
            || just_passed
            || frame.depth < Depth::plies(2)
            || evaluation < frame.beta
            || self.game.strong_pieces() == 0
        {
            return None;
        }
        let reduction = Self::null_reduction(techniques.adaptive_null_move, frame.depth, evaluation - frame.beta);
        let undo = self.game.pass()?;
        frame.null_undo = Some(undo);
        frame.expecting = Expecting::NullMove;
        let call = Call {
            mv: None,
            continuation_key: 0,
            is_same_position: false,
            depth: frame.depth - Depth::ONE - reduction,
            window: Window::new(-frame.beta, 1 - frame.beta),
            kind: Kind::NULL_MOVE.with(Kind::ZERO_WINDOW).with(Kind::REDUCED),
            is_principal: false,
            expects_cut: !frame.expects_cut,
            excluded: None,
        };
        Some(self.state.stack.search(call))
    }

    fn null_reduction(adaptive: bool, depth: Depth, above: Score) -> Depth {
        if !adaptive {
            return Depth::plies(2);
        }
        Depth::plies(3 + depth.whole_plies() / 4 + (above / SCORE_PER_PLY).min(3))
    }

    /// Handles the score of the pass. `None`: it does not cut.
    pub(super) fn null_move_returned(&mut self, score: Score) -> Option<Action> {
        let techniques = self.state.settings.techniques;
        let frame = self.state.stack.top_mut();
        if let Some(undo) = frame.null_undo.take() {
            self.game.unpass(undo);
        }
        if score < frame.beta {
            return None;
        }
        // The distance of a mate found after a pass is not proven.
        let score = if is_mate(score) { frame.beta } else { score };
        let risky = self.game.strong_pieces() < SAFE_PIECES || frame.depth >= VERIFICATION_DEPTH;
        if !techniques.null_move_verification || !risky {
            return Some(Action::Leave(End::high(score, Why::Passed)));
        }
        frame.expecting = Expecting::Verification;
        let reduction = Self::null_reduction(techniques.adaptive_null_move, frame.depth, 0);
        let call = Call {
            mv: None,
            continuation_key: 0,
            is_same_position: true,
            depth: (frame.depth - reduction).max(Depth::ONE),
            window: Window::new(frame.beta - 1, frame.beta),
            kind: Kind::VERIFICATION.with(Kind::ZERO_WINDOW).with(Kind::REDUCED),
            is_principal: false,
            expects_cut: true,
            excluded: None,
        };
        Some(self.state.stack.search(call))
    }

    /// Handles the score of the verification. `None`: it does not confirm the cut.
    pub(super) fn verification_returned(&mut self, score: Score) -> Option<Action> {
        let cuts = score >= self.state.stack.top().beta;
        cuts.then_some(Action::Leave(End::high(score, Why::Passed)))
    }
}
