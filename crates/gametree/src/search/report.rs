//! Reports to observers: how a node is entered, which moves were pruned, and why a game is over.

use super::limits::Clock;
use super::state::Search;
use crate::game::{Tactical, is_legal};
use crate::observe::{Kind, Observer, Rule, Visit, Why};
use crate::score::{Depth, Window};

impl<G: Tactical, O: Observer<G>, C: Clock> Search<'_, G, O, C> {
    /// Reports that the call is about to be searched.
    #[inline]
    pub(super) fn report_visit(&mut self, more: Kind) {
        if O::WATCHES {
            if self.state.stack.open == 0 {
                let root = &self.state.root;
                self.observer.iterate(root.depth, root.line);
            }
            let visit = self.visit(more);
            self.observer.enter(self.game, visit);
        }
    }

    fn visit(&self, more: Kind) -> Visit<G::Move> {
        let call = &self.state.stack.call;
        let mut visit = Visit::new(call.mv, call.depth, call.window, call.kind.with(more));
        if call.kind.has(Kind::EXTENDED) {
            let parent = self.state.stack.frames[..self.state.stack.open].last();
            visit.extension = parent.and_then(|parent| parent.extension);
        }
        visit
    }

    /// Reports the quiescence search that razoring makes of the node opened last.
    #[inline]
    pub(super) fn report_razoring(&mut self, window: Window) {
        if O::WATCHES {
            let kind = Kind::RAZORING.with(Kind::QUIESCENCE).with(Kind::ZERO_WINDOW).with(Kind::REDUCED);
            let visit = Visit::new(None, Depth::ZERO, window, kind);
            self.observer.enter(self.game, visit);
        }
    }

    /// The rule by which the game is over here, if repetitions within the last `plies` plies count.
    #[inline]
    pub(super) fn why_over(&self, plies: u32) -> Why {
        if O::WATCHES { self.game.why_over(plies) } else { Why::Decided }
    }

    /// Reports that the move picked last is pruned, and with it, if the rule says so, all remaining quiet moves.
    #[inline]
    pub(super) fn report_skip(&mut self, mv: G::Move, rule: Rule) {
        if !O::WATCHES {
            return;
        }
        // Rules apply before the move is known to be legal; an illegal move is not reported.
        let legal = self.is_legal(mv);
        if legal {
            self.observer.skip(mv, rule, None);
        }
        let ends_quiet = matches!(rule, Rule::LateMove | Rule::Futility);
        let rest = if ends_quiet { self.count_quiet_left() } else { 0 };
        if rest > 0 {
            self.observer.skip_rest(rest, rule);
        }
        self.state.stack.top_mut().skipped += usize::from(legal) + rest;
    }

    /// The number of legal quiet moves that the picker skips from here on.
    fn count_quiet_left(&mut self) -> usize {
        let frame = self.state.stack.top();
        let excluded = frame.excluded;
        let mut left = Vec::new();
        let game = &*self.game;
        if !frame.picker.would_skip_quiet() {
            return 0;
        }
        match frame.picker.next_quiet() {
            Some(from) => {
                left.extend(self.state.stack.moves[from..].iter().map(|ranked| ranked.mv));
            }
            None => game.quiet_moves(|mv| left.push(mv)),
        }
        left.retain(|&mv| !frame.picker.was_picked_early(mv) && excluded != Some(mv));
        left.retain(|&mv| self.is_legal(mv));
        left.len()
    }

    /// The number of legal moves of the node opened last that the search did not reach.
    pub(super) fn count_unsearched(&mut self, why: Why) -> usize {
        if !O::WATCHES || why != Why::Cut {
            return 0;
        }
        let frame = self.state.stack.top();
        let searched = frame.failed_quiet.len() + frame.failed_noisy.len() + 1;
        let seen = searched + frame.skipped;
        let all = if frame.ply == 0 && frame.excluded.is_none() {
            self.state.root.to_search().count()
        } else {
            let mut moves = Vec::new();
            self.game.moves(|mv| moves.push(mv));
            moves.retain(|&mv| self.is_legal(mv));
            moves.len()
        };
        all.saturating_sub(seen)
    }

    /// The number of legal moves from `next` on that quiescence did not reach.
    pub(super) fn count_unsearched_quiescence(&mut self, next: usize) -> usize {
        if !O::WATCHES {
            return 0;
        }
        let listed = next..self.state.stack.moves.len();
        let legal = listed.filter(|&at| self.is_legal(self.state.stack.moves[at].mv));
        legal.count()
    }

    #[inline]
    pub(super) fn is_legal(&mut self, mv: G::Move) -> bool {
        G::ALL_LEGAL || is_legal(self.game, mv)
    }
}
