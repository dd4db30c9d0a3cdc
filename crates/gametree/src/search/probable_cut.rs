//! ProbCut: a good capture cuts if a search of much lower depth puts it far above β.
//!
//! After Buro, "ProbCut: an effective selective extension of the α-β algorithm", 1995, in the form used in
//! chess: only captures that gain enough by exchange are tried, four plies shallower.

use super::limits::Clock;
use super::state::{Action, Call, CurrentMove, End, Expecting, Ranked, Search, next_best};
use crate::game::Tactical;
use crate::observe::{Kind, Observer, Why};
use crate::score::{Bound, Depth, Score, Window, is_mate};

const MIN_DEPTH: Depth = Depth::plies(5);
const REDUCTION: Depth = Depth::plies(4);
const MARGIN: Score = 180;

impl<G: Tactical, O: Observer<G>, C: Clock> Search<'_, G, O, C> {
    /// Lists the captures that may cut and schedules the first. `None`: ProbCut does not apply here.
    pub(super) fn try_probable_cut(&mut self) -> Option<Action> {
        let frame = self.state.stack.top();
        let evaluation = frame.evaluation?;
        let bound = frame.beta + MARGIN;
        let known_below = frame.table_entry.is_some_and(|entry| {
            entry.bound != Bound::AtLeast
                && entry.depth >= (frame.depth - REDUCTION).whole_plies()
                && entry.score < bound
        });
        if frame.depth < MIN_DEPTH || is_mate(frame.beta) || known_below {
            return None;
        }
        let moves = &mut self.state.stack.moves;
        let game = &*self.game;
        game.noisy_moves(|mv| {
            moves.push(Ranked { mv, rank: game.hint(mv) });
        });
        self.state.stack.retain_moves(|mv| game.exchange_is_at_least(mv, bound - evaluation));
        self.next_probable_cut()
    }

    fn next_probable_cut(&mut self) -> Option<Action> {
        loop {
            let state = &mut *self.state;
            let (frame, moves) = state.stack.top_and_moves();
            let mut first = frame.picker.first;
            let mv = next_best(moves, &mut first)?;
            moves.swap_remove(first - 1);
            let bound = frame.beta + MARGIN;
            let slot = self.game.slot(mv);
            let Some(undo) = self.game.make(mv) else {
                continue;
            };
            frame.current = Some(CurrentMove {
                mv,
                undo: Some(undo),
                slot,
                is_noisy: true,
                depth: frame.depth - REDUCTION,
                kind: Kind::REDUCED,
                nodes_before: state.budget.nodes,
            });
            frame.expecting = Expecting::ProbableCut;
            let call = Call {
                mv: Some(mv),
                continuation_key: slot as u32 + 1,
                is_same_position: false,
                depth: frame.depth - REDUCTION,
                window: Window::new(-bound, 1 - bound),
                kind: Kind::PROBABLE_CUT.with(Kind::ZERO_WINDOW).with(Kind::REDUCED),
                is_principal: false,
                expects_cut: !frame.expects_cut,
                excluded: None,
            };
            return Some(state.stack.search(call));
        }
    }

    /// Handles the score of a capture. `None`: it does not cut, and no further capture is left.
    pub(super) fn probable_cut_returned(&mut self, score: Score) -> Option<Action> {
        let frame = self.state.stack.top_mut();
        let current = frame.current.take();
        if let Some((mv, undo)) = current.and_then(|current| Some((current.mv, current.undo?))) {
            self.game.unmake(mv, undo);
        }
        if score >= frame.beta + MARGIN {
            return Some(Action::Leave(End::high(score - MARGIN, Why::ProbableCut)));
        }
        self.next_probable_cut()
    }
}
