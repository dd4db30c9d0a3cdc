//! ProbCut: a good capture that is far above β at a much lower depth is believed.
//!
//! After Buro, "ProbCut: an effective selective extension of the α-β algorithm", 1995, in the form used in
//! chess: only captures that gain enough are tried, first by quiescence, then four plies shallower.
//!
//! Measured: 0 Elo [-55, +55] in 100 games of 4,000 nodes a move.

use super::Search;
use super::frame::{Ask, End, Next, Playing, Waiting};
use super::limits::Clock;
use super::order::{Ranked, next_best};
use crate::game::Game;
use crate::observe::{Kind, Observer, Why};
use crate::score::{Bound, Depth, Score, Window};

const SHALLOWEST: Depth = Depth::plies(5);
const REDUCTION: Depth = Depth::plies(4);
const MARGIN: Score = 180;

impl<G: Game, O: Observer<G>, C: Clock> Search<'_, G, O, C> {
    /// Lists the captures that may do it and goes to the first. `None`: not here.
    pub(super) fn try_probable_cut(&mut self) -> Option<Next> {
        let frame = &self.mind.frames[self.mind.open - 1];
        let evaluation = frame.evaluation?;
        let bound = frame.beta + MARGIN;
        let known_below = frame.known.is_some_and(|entry| {
            entry.bound != Bound::AtLeast
                && entry.depth >= (frame.depth - REDUCTION).whole()
                && entry.score < bound
        });
        if frame.depth < SHALLOWEST || super::is_mate(frame.beta) || known_below {
            return None;
        }
        let moves = &mut self.mind.moves;
        let game = &*self.game;
        game.noisy_moves(|mv| {
            moves.push(Ranked {
                mv,
                rank: game.hint(mv),
            });
        });
        self.mind
            .retain_moves(|mv| game.exchange_is_at_least(mv, bound - evaluation));
        Some(self.next_probable_cut())
    }

    fn next_probable_cut(&mut self) -> Next {
        loop {
            let mind = &mut *self.mind;
            let frame = &mut mind.frames[mind.open - 1];
            let mut first = frame.picker.first();
            let Some(mv) = next_best(&mut mind.moves, &mut first) else {
                return self.first_move();
            };
            mind.moves.swap_remove(first - 1);
            let bound = frame.beta + MARGIN;
            let slot = self.game.slot(mv);
            let Some(undo) = self.game.make(mv) else {
                continue;
            };
            frame.playing = Some(Playing {
                mv,
                undo: Some(undo),
                slot,
                noisy: true,
                depth: frame.depth - REDUCTION,
                kind: Kind::REDUCED,
                nodes_before: mind.nodes,
            });
            frame.waiting = Waiting::ProbableCut;
            let ask = Ask {
                mv: Some(mv),
                trail: slot as u32 + 1,
                same: false,
                depth: frame.depth - REDUCTION,
                window: Window::new(-bound, 1 - bound),
                kind: Kind::PROBABLE_CUT
                    .with(Kind::ZERO_WINDOW)
                    .with(Kind::REDUCED),
                is_principal: false,
                cut_expected: !frame.cut_expected,
                excluded: None,
            };
            return mind.search(ask);
        }
    }

    pub(super) fn probable_cut_answered(&mut self, score: Score) -> Next {
        let frame = &mut self.mind.frames[self.mind.open - 1];
        let playing = frame.playing.take();
        if let Some((mv, undo)) = playing.and_then(|p| Some((p.mv, p.undo?))) {
            self.game.unmake(mv, undo);
        }
        if score >= frame.beta + MARGIN {
            return Next::Leave(End::high(score - MARGIN, Why::ProbableCut));
        }
        self.next_probable_cut()
    }
}
