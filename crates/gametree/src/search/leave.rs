//! How a node is left: by a cut, with every move searched, or aborted; and the updates of history and table.

use super::limits::Clock;
use super::state::{CurrentMove, End, Entry, Search, bonus};
use crate::game::Tactical;
use crate::observe::{Observer, Why};
use crate::score::{Bound, INFINITE};
use crate::table::to_table;

impl<G: Tactical, O: Observer<G>, C: Clock> Search<'_, G, O, C> {
    /// The move just played reaches β: updates the histories.
    pub(super) fn cut(&mut self, current: &CurrentMove<G>) -> End {
        let history = &mut self.state.memory.history;
        let frame = self.state.stack.top();
        let (keys, bonus) = (&frame.continuation, bonus(frame.depth));
        if current.is_noisy {
            history.update_capture(current.slot, bonus);
        } else {
            history.record_cut(current.mv, frame.ply, keys);
            history.update_quiet(current.slot, keys, bonus);
            for &slot in &frame.failed_quiet {
                history.update_quiet(usize::from(slot), keys, -bonus);
            }
        }
        for &slot in &frame.failed_noisy {
            history.update_capture(usize::from(slot), -bonus);
        }
        let score = frame.best;
        self.store_node(Bound::AtLeast);
        End::high(score, Why::Cut)
    }

    /// There are no more moves.
    pub(super) fn finish_node(&mut self) -> End {
        let frame = self.state.stack.top();
        let (ply, alpha_in) = (frame.ply, frame.alpha_in);
        if frame.count == 0 {
            if frame.excluded.is_some() {
                return End::low(alpha_in, Why::NoOther);
            }
            return End::exact(self.game.no_move_outcome().score(ply), Why::Stuck);
        }
        let bound = if frame.best > alpha_in { Bound::Exact } else { Bound::AtMost };
        let score = frame.best;
        self.store_node(bound);
        End::new(score, bound, Why::Searched)
    }

    /// Writes the node into the table.
    fn store_node(&mut self, bound: Bound) {
        let state = &mut *self.state;
        let frame = state.stack.top();
        if frame.excluded.is_some() || frame.ply == 0 && state.root.is_partial() {
            return;
        }
        let entry = Entry {
            code: frame.best_move.map_or(0, |mv| self.game.encode(mv)),
            score: to_table(frame.best, frame.ply),
            bound,
            depth: frame.depth.whole_plies(),
            evaluation: frame.evaluation,
        };
        let placed = state.memory.store(frame.key, entry, state.root.depth);
        if let Some(placed) = placed {
            self.observer.store(placed.stored(&entry));
        }
    }

    /// Aborts the node opened last. Only a value above α is a lower bound; otherwise nothing is proved.
    pub(super) fn abort_node(&mut self) {
        self.take_back();
        let frame = self.state.stack.top();
        let proved = if frame.best > frame.alpha_in { frame.best } else { -INFINITE };
        self.observer.leave(proved, Bound::AtLeast, Why::Stopped, 0);
        self.state.stack.close();
    }

    /// Takes back the move or the pass that the node opened last has made.
    pub(super) fn take_back(&mut self) {
        let frame = self.state.stack.top_mut();
        let (current, passed) = (frame.current.take(), frame.null_undo.take());
        if let Some((mv, undo)) = current.and_then(|current| Some((current.mv, current.undo?))) {
            self.game.unmake(mv, undo);
        }
        if let Some(undo) = passed {
            self.game.unpass(undo);
        }
    }
}
