//! Quiescence: captures are searched on until the position is quiet (Yue and Feng, 2009, section 5.2).
//!
//! The mover may always stand pat, since he could make a quiet move instead; in check he may not, and every
//! answer is searched. The first ply also tries quiet moves that give check. Captures that lose material are
//! left out, and so are those that would not bring the score near α ("delta pruning"). It is the one part of
//! the search that recurses: its trees are small.

use super::limits::Clock;
use super::mate::is_mate;
use super::state::{End, Entry, Held, MAX_PLY, NO_CONTINUATION, Ranked, Search, next_best};
use crate::game::Tactical;
use crate::observe::{Kind, Observer, Rule, Usage, Visit, Why};
use crate::score::{Bound, Cut, Depth, INFINITE, Score, Window};
use crate::table::{from_table, to_table};

const DELTA_MARGIN: Score = 150;

/// Checks are tried at this depth, and only captures below.
const WITH_CHECKS: i32 = 0;

impl<G: Tactical, O: Observer<G>, C: Clock> Search<'_, G, O, C> {
    /// The quiescence search of a call; the observer was told of it.
    pub(super) fn quiesce_from(&mut self, window: Window, ply: u32) -> Score {
        self.quiesce(window, ply, WITH_CHECKS)
    }

    fn quiesce(&mut self, window: Window, ply: u32, depth: i32) -> Score {
        self.state.budget.nodes += 1;
        self.state.root.deepest = self.state.root.deepest.max(ply);
        let first = self.state.stack.moves.len();
        let (end, unsearched) = self.quiesce_node(window, ply, depth);
        self.state.stack.moves.truncate(first);
        self.observer
            .leave(end.score, end.bound, end.why, unsearched);
        end.score
    }

    fn quiesce_node(&mut self, window: Window, ply: u32, depth: i32) -> (End, usize) {
        let techniques = self.state.settings.techniques;
        let looks_back = techniques.repetition && depth >= WITH_CHECKS - 1;
        let outcome = if looks_back {
            self.game.outcome_on_the_way(ply)
        } else {
            self.game.outcome()
        };
        if let Some(outcome) = outcome {
            let why = self.why_over(if looks_back { ply } else { 0 });
            return (End::exact(outcome.score(ply), why), 0);
        }
        if ply >= MAX_PLY || !techniques.quiescence {
            let score = self.judge_position();
            self.observer.assess(score);
            return (End::exact(score, Why::Evaluated), 0);
        }
        let Window { mut alpha, beta } = window;
        let key = self.game.key();
        let held = self.state.memory.table.find(key);
        let known = held.as_ref().map(|held| held.entry);
        if let Some(entry) = known.filter(|_| techniques.table_cut && window.is_zero()) {
            let score = from_table(entry.score, ply);
            if entry.bound.answers(score, window, Cut::AtOrAbove) {
                self.tell_found(held, ply, Usage::Answer);
                return (End::new(score, entry.bound, Why::Answered), 0);
            }
        }

        let in_check = self.game.in_check();
        let mut best = -INFINITE;
        let mut evaluation = None;
        if !in_check {
            let known_evaluation = known.and_then(|entry| entry.evaluation);
            let standing = known_evaluation.unwrap_or_else(|| self.judge_position());
            self.observer.assess(standing);
            evaluation = Some(standing);
            best = standing;
            if best >= beta {
                self.tell_found(held, ply, Usage::Evaluation);
                return (End::high(best, Why::StoodPat), 0);
            }
            alpha = alpha.max(best);
        }

        let table_move = known.and_then(|entry| self.game.decode(entry.code));
        let first = self.state.stack.moves.len();
        self.list_loud(
            in_check,
            depth == WITH_CHECKS && techniques.quiet_checks,
            table_move,
        );
        if O::WATCHES {
            let listed = &self.state.stack.moves[first..];
            let leads = table_move.is_some_and(|mv| listed.iter().any(|ranked| ranked.mv == mv));
            let is_quiet = listed.is_empty();
            let usage = if leads {
                Usage::FirstMove
            } else {
                Usage::Evaluation
            };
            self.tell_found(held, ply, usage);
            if !in_check && !is_quiet {
                self.observer.raise(best, Window::new(alpha, beta));
            }
        }
        let mut next = first;
        let mut legal = 0;
        let mut best_move = None;
        while let Some(mv) = next_best(&mut self.state.stack.moves, &mut next) {
            if self.is_overlooked(mv, in_check && legal == 0) {
                self.leave_out(mv, Rule::Overlooked, None);
                continue;
            }
            let safe = !is_mate(best);
            if (!in_check || safe)
                && !self.is_worth_trying(mv, in_check, evaluation, &mut best, alpha)
            {
                continue;
            }
            let Some(undo) = self.game.make(mv) else {
                continue;
            };
            legal += 1;
            let window = Window::new(-beta, -alpha);
            let mut kind = Kind::QUIESCENCE;
            if window.is_zero() {
                kind = kind.with(Kind::ZERO_WINDOW);
            }
            let visit = Visit::new(Some(mv), Depth::plies(depth - 1), window, kind);
            self.observer.enter(self.game, visit);
            let score = -self.quiesce(window, ply + 1, depth - 1);
            self.game.unmake(mv, undo);
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    alpha = score;
                }
                self.observer.raise(best, Window::new(alpha, beta));
                if score >= beta {
                    break;
                }
            }
        }
        if in_check && legal == 0 && best == -INFINITE {
            return (End::exact(self.game.stuck().score(ply), Why::Stuck), 0);
        }
        let end = if best >= beta {
            End::high(best, Why::Cut)
        } else if !in_check && self.state.stack.moves.len() == first {
            End::exact(best, Why::Evaluated)
        } else if best > window.alpha {
            End::exact(best, Why::Searched)
        } else {
            End::low(best, Why::Searched)
        };
        let unsearched = if end.why == Why::Cut {
            self.unsearched_loud(next)
        } else {
            0
        };
        // What no move improved on is written down as a greatest value only.
        let bound = match best_move {
            None if end.why != Why::Cut => Bound::AtMost,
            _ => end.bound,
        };
        let entry = Entry {
            code: best_move.map_or(0, |mv| self.game.encode(mv)),
            score: to_table(best, ply),
            bound,
            depth: 0,
            evaluation,
        };
        if let Some(placed) = self.state.memory.table.store(key, entry) {
            self.observer.store(placed.stored(&entry));
        }
        (end, unsearched)
    }

    /// What the table held of the position, and what came of it.
    #[inline]
    fn tell_found(&mut self, held: Option<Held>, ply: u32, usage: Usage) {
        if let Some(held) = held.filter(|_| O::WATCHES) {
            let score = from_table(held.entry.score, ply);
            self.observer.find(held.found(score, usage));
        }
    }

    /// Whether a loud move may matter; `best` learns what one that does not could bring at most.
    fn is_worth_trying(
        &mut self,
        mv: G::Move,
        in_check: bool,
        evaluation: Option<Score>,
        best: &mut Score,
        alpha: Score,
    ) -> bool {
        if in_check {
            // One answer was found: quiet ones that lose material need not be looked at.
            return *best == -INFINITE || self.loses_nothing(mv);
        }
        let techniques = self.state.settings.techniques;
        if let Some(standing) = evaluation.filter(|_| techniques.delta_pruning) {
            let hope = standing + DELTA_MARGIN + self.game.gain(mv);
            if hope <= alpha && self.game.is_capture(mv) && !self.game.gives_check(mv) {
                if self.leave_out(mv, Rule::Delta, Some(hope).filter(|hope| hope > best)) {
                    *best = (*best).max(hope);
                }
                return false;
            }
        }
        self.loses_nothing(mv)
    }

    /// Whether the exchange that a move begins costs nothing.
    fn loses_nothing(&mut self, mv: G::Move) -> bool {
        let good = self.game.exchange_is_at_least(mv, 0);
        if !good {
            self.leave_out(mv, Rule::Exchange, None);
        }
        good
    }

    /// A rule leaves a move out, if it is one: what turns out illegal brings no hope and is not told of.
    #[inline]
    fn leave_out(&mut self, mv: G::Move, rule: Rule, hope: Option<Score>) -> bool {
        // Only a hope matters to the search itself.
        let legal = !O::WATCHES && rule != Rule::Delta || self.is_legal(mv);
        if legal {
            self.observer.skip(mv, rule, hope);
        }
        legal
    }

    /// Lists the moves that quiescence looks at.
    fn list_loud(&mut self, in_check: bool, checks: bool, table_move: Option<G::Move>) {
        let game = &*self.game;
        let moves = &mut self.state.stack.moves;
        let quiet_scores = self
            .state
            .memory
            .history
            .quiet_scores(&NO_CONTINUATION, false);
        let first_of_all = |mv| table_move == Some(mv);
        if in_check {
            game.moves(|mv| {
                let rank = if first_of_all(mv) {
                    i32::MAX
                } else if game.is_capture(mv) {
                    1_000_000 + game.hint(mv)
                } else {
                    quiet_scores.of(game.slot(mv))
                };
                moves.push(Ranked { mv, rank });
            });
            return;
        }
        game.noisy_moves(|mv| {
            let rank = if first_of_all(mv) {
                i32::MAX
            } else {
                game.hint(mv)
            };
            moves.push(Ranked { mv, rank });
        });
        if checks {
            game.quiet_checks(|mv| {
                let rank = if first_of_all(mv) { i32::MAX } else { -1 };
                moves.push(Ranked { mv, rank });
            });
        }
    }
}
