//! Null move: if passing still fails high, some move will too (source: section 5.3).
//!
//! The pass is searched shallower by R plies (Donninger, "Null move and deep search", 1993). R is 2; or, if
//! it adapts, the more the deeper the node is and the further the evaluation is above β (after Heinz,
//! "Adaptive null-move pruning", 1999). Where zugzwang threatens, because few strong pieces are left, or
//! where very much depends on it, a search without the null move verifies the cut (Tabibi and Netanyahu,
//! "Verified null-move pruning", 2002). There is no pass in check and never two in a row.
//!
//! Measured in Elo: -21 [-72, +29] in 100 games of 10,000 nodes a move; adapting R, 10 [-50, +71] at 4,000, and the
//! verification -21 [-62, +20].

use super::frame::{Ask, End, Next, Waiting};
use super::limits::Clock;
use super::{Search, is_mate};
use crate::game::Game;
use crate::observe::{Kind, Observer, Why};
use crate::score::{Depth, Score, Window};

/// With fewer pieces than this that make passing safe, a cut is verified.
const SAFE_PIECES: u32 = 3;

/// From this depth on every cut is verified.
const DEEP: Depth = Depth::plies(13);

/// How many points above β reduce by another ply.
const SCORE_PER_PLY: Score = 200;

impl<G: Game, O: Observer<G>, C: Clock> Search<'_, G, O, C> {
    pub(super) fn try_null_move(&mut self) -> Option<Next> {
        let techniques = self.mind.techniques;
        let frame = &mut self.mind.frames[self.mind.open - 1];
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
        let reduction = Self::null_reduction(
            techniques.adaptive_null_move,
            frame.depth,
            evaluation - frame.beta,
        );
        let undo = self.game.pass()?;
        frame.null_undo = Some(undo);
        frame.waiting = Waiting::NullMove;
        let ask = Ask {
            mv: None,
            trail: 0,
            same: false,
            depth: frame.depth - Depth::ONE - reduction,
            window: Window::new(-frame.beta, 1 - frame.beta),
            kind: Kind::NULL_MOVE.with(Kind::ZERO_WINDOW).with(Kind::REDUCED),
            is_principal: false,
            cut_expected: !frame.cut_expected,
            excluded: None,
        };
        Some(self.mind.search(ask))
    }

    fn null_reduction(adaptive: bool, depth: Depth, above: Score) -> Depth {
        if !adaptive {
            return Depth::plies(2);
        }
        Depth::plies(3 + depth.whole() / 4 + (above / SCORE_PER_PLY).min(3))
    }

    pub(super) fn null_move_answered(&mut self, score: Score) -> Next {
        let techniques = self.mind.techniques;
        let frame = &mut self.mind.frames[self.mind.open - 1];
        if let Some(undo) = frame.null_undo.take() {
            self.game.unpass(undo);
        }
        if score < frame.beta {
            return self.after_null_move(techniques.probable_cut);
        }
        // A mate found after passing proves nothing about how fast it comes.
        let score = if is_mate(score) { frame.beta } else { score };
        let risky = self.game.strong_pieces() < SAFE_PIECES || frame.depth >= DEEP;
        if !techniques.null_move_verification || !risky {
            return Next::Leave(End::high(score, Why::Passed));
        }
        frame.waiting = Waiting::Verification;
        let reduction = Self::null_reduction(techniques.adaptive_null_move, frame.depth, 0);
        let ask = Ask {
            mv: None,
            trail: 0,
            same: true,
            depth: (frame.depth - reduction).max(Depth::ONE),
            window: Window::new(frame.beta - 1, frame.beta),
            kind: Kind::VERIFICATION
                .with(Kind::ZERO_WINDOW)
                .with(Kind::REDUCED),
            is_principal: false,
            cut_expected: true,
            excluded: None,
        };
        self.mind.search(ask)
    }

    pub(super) fn verification_answered(&mut self, score: Score) -> Next {
        let techniques = self.mind.techniques;
        let frame = self.mind.frame();
        if score >= frame.beta {
            return Next::Leave(End::high(score, Why::Passed));
        }
        self.after_null_move(techniques.probable_cut)
    }
}
