//! How a node is left: cut, or with every move searched; what is learnt from it and written down.

use super::Search;
use super::frame::{End, Playing};
use super::history;
use super::limits::Clock;
use super::table::Entry;
use crate::game::Game;
use crate::observe::{Observer, Why};
use crate::score::Bound;
use crate::table::to_table;

impl<G: Game, O: Observer<G>, C: Clock> Search<'_, G, O, C> {
    /// The move just played meets β.
    pub(super) fn cut(&mut self, playing: &Playing<G>) -> End {
        let mind = &mut *self.mind;
        let frame = &mind.frames[mind.open - 1];
        let bonus = history::bonus(frame.depth);
        if playing.noisy {
            mind.history.learn_capture(playing.slot, bonus);
        } else {
            mind.history.cut(playing.mv, frame.ply, &frame.trails);
            mind.history.learn_quiet(playing.slot, &frame.trails, bonus);
            for &slot in &frame.failed_quiet {
                mind.history
                    .learn_quiet(usize::from(slot), &frame.trails, -bonus);
            }
        }
        for &slot in &frame.failed_noisy {
            mind.history.learn_capture(usize::from(slot), -bonus);
        }
        let score = frame.best;
        self.remember(Bound::AtLeast);
        End::high(score, Why::Cut)
    }

    /// There are no more moves.
    pub(super) fn exhausted(&mut self) -> End {
        let frame = self.mind.frame();
        let (ply, alpha_in) = (frame.ply, frame.alpha_in);
        if frame.count == 0 {
            if frame.excluded.is_some() {
                return End::low(alpha_in, Why::NoOther);
            }
            return End::exact(self.game.stuck().score(ply), Why::Stuck);
        }
        let bound = if frame.best > alpha_in {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        let score = frame.best;
        self.remember(bound);
        End::new(score, bound, Why::Searched)
    }

    /// Writes the node into the table.
    fn remember(&mut self, bound: Bound) {
        let mind = &mut *self.mind;
        let frame = &mind.frames[mind.open - 1];
        if frame.excluded.is_some() || frame.ply == 0 && mind.root.is_partial() {
            return;
        }
        let entry = Entry {
            code: frame.best_move.map_or(0, |mv| self.game.encode(mv)),
            score: to_table(frame.best, frame.ply),
            bound,
            depth: frame.depth.whole(),
            evaluation: frame.evaluation,
        };
        let placed = mind.table.store(frame.key, entry);
        mind.post.note(frame.key, &entry, mind.root.depth);
        if let Some(placed) = placed {
            self.observer.store(placed.stored(&entry));
        }
    }
}
