//! Futility: near the leaves, a static evaluation too far outside the window will not come back into it.
//!
//! *Reverse futility* leaves a node whose evaluation is far above β. *Futility* skips quiet moves when the evaluation is
//! far below α (Heinz, "Extended futility pruning", 1998). *Late move pruning* skips the quiet moves at the
//! end of the list, and *history pruning* those with a low history score: good moves come early. *Exchange pruning* skips
//! captures and quiet moves that lose more in the exchange that follows than the remaining depth could win back. No move is
//! skipped in check, nor before a move has been found that does not lead to mate.

use super::limits::Clock;
use super::state::{End, Search};
use crate::game::Tactical;
use crate::observe::{Observer, Rule, Why};
use crate::score::{Depth, INFINITE, Score, is_mate};

/// Reverse futility: up to this depth, by this margin per ply.
const REVERSE_MAX_DEPTH: Depth = Depth::plies(8);
const REVERSE_MARGIN: Score = 85;

/// Futility: up to this reduced depth, by this margin and another per ply.
const FUTILITY_MAX_DEPTH: i32 = 7;
const FUTILITY_MARGIN: Score = 110;
const FUTILITY_MARGIN_PER_PLY: Score = 90;

/// Late move pruning: up to this depth.
const LATE_MAX_DEPTH: i32 = 8;

/// History pruning: up to this reduced depth, below this history score per ply.
const HISTORY_MAX_DEPTH: i32 = 3;
const HISTORY_PER_PLY: i32 = -3_500;

/// Exchange pruning: quiet moves up to this reduced depth, captures up to this depth, that lose more than this many points per ply.
const LOSING_QUIET_MAX_DEPTH: i32 = 3;
const LOSING_QUIET_PER_PLY: Score = 40;
const LOSING_CAPTURE_MAX_DEPTH: i32 = 6;
const LOSING_CAPTURE_PER_PLY: Score = 60;

impl<G: Tactical, O: Observer<G>, C: Clock> Search<'_, G, O, C> {
    pub(super) fn reverse_futility(&mut self) -> Option<End> {
        let techniques = self.state.settings.techniques;
        let frame = self.state.stack.top_mut();
        let evaluation = frame.evaluation?;
        let plies = frame.depth.whole_plies() - i32::from(frame.is_improving);
        let score = evaluation - REVERSE_MARGIN * plies;
        let far_above = score >= frame.beta && frame.depth <= REVERSE_MAX_DEPTH;
        (techniques.reverse_futility && far_above).then_some(End::high(evaluation, Why::ReverseFutility))
    }

    /// The rule that prunes a move, if any. The rule may prune all later quiet moves as well.
    #[inline]
    pub(super) fn prune(&mut self, mv: G::Move) -> Option<Rule> {
        let frame = self.state.stack.top_mut();
        let lost = frame.best < 0 && is_mate(frame.best) || frame.best == -INFINITE;
        if frame.ply == 0 || lost {
            return None;
        }
        if self.game.is_noisy(mv) {
            return self.prune_capture(mv);
        }
        self.prune_quiet(mv)
    }

    fn prune_capture(&mut self, mv: G::Move) -> Option<Rule> {
        let techniques = self.state.settings.techniques;
        let frame = self.state.stack.top();
        let depth = frame.depth.whole_plies();
        if !techniques.exchange_pruning
            || depth > LOSING_CAPTURE_MAX_DEPTH
            || !frame.picker.is_losing()
            || frame.in_check
            || frame.gives_check
        {
            return None;
        }
        let most = LOSING_CAPTURE_PER_PLY * depth;
        (!self.game.exchange_is_at_least(mv, -most)).then_some(Rule::Losing)
    }

    fn prune_quiet(&mut self, mv: G::Move) -> Option<Rule> {
        let slot = self.game.slot(mv);
        let plies = (self.state.stack.top_mut().depth - Depth::ONE - self.table_reduction()).whole_plies().max(0);
        let state = &mut *self.state;
        let techniques = state.settings.techniques;
        let frame = state.stack.top_mut();
        let evaluation = frame.evaluation?;
        if frame.gives_check {
            return None;
        }
        let depth = frame.depth.whole_plies();
        let late = (3 + depth * depth) / if frame.is_improving { 1 } else { 2 };
        if techniques.late_move_pruning && depth <= LATE_MAX_DEPTH && frame.count as i32 > late {
            frame.skip_quiet = true;
            return Some(Rule::LateMove);
        }
        let hopeless = evaluation + FUTILITY_MARGIN + FUTILITY_MARGIN_PER_PLY * plies <= frame.alpha;
        if techniques.futility && plies <= FUTILITY_MAX_DEPTH && hopeless {
            frame.skip_quiet = true;
            return Some(Rule::Futility);
        }
        let quiet_score =
            state.memory.history.quiet_scores(&frame.continuation, techniques.continuation_history).of(slot);
        let useless = quiet_score < HISTORY_PER_PLY * (plies + 1);
        if techniques.history_pruning && plies <= HISTORY_MAX_DEPTH && useless {
            return Some(Rule::History);
        }
        let losing = techniques.exchange_pruning
            && plies <= LOSING_QUIET_MAX_DEPTH
            && !(self.game).exchange_is_at_least(mv, -LOSING_QUIET_PER_PLY * plies);
        losing.then_some(Rule::Losing)
    }
}
