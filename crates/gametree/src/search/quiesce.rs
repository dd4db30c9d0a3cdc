//! Quiescence: captures are searched on until the position is quiet (Yue and Feng, 2009, section 5.2).
//!
//! The side to move may always stand pat, since it could make a quiet move instead; in check it may not, and every
//! evasion is searched. The first ply also tries quiet checks. Captures that lose material are
//! pruned, and so are those that would not bring the score near α ("delta pruning"). It is the one part of
//! the search that recurses: its trees are small.

use super::limits::Clock;
use super::state::{End, Entry, MAX_PLY, NO_CONTINUATION, ProbeHit, Ranked, Search, next_best};
use crate::game::Tactical;
use crate::observe::{Kind, Observer, Rule, Usage, Visit, Why};
use crate::score::{Bound, Cut, Depth, INFINITE, Score, Window, is_mate};
use crate::table::{from_table, to_table};

const DELTA_MARGIN: Score = 150;

/// Quiet checks are tried at this depth, and only captures below.
const QUIET_CHECK_DEPTH: i32 = 0;

/// A quiescence node whose moves are being searched.
struct Node<M> {
    ply: u32,
    depth: i32,
    in_check: bool,
    /// The static evaluation; `None` in check.
    evaluation: Option<Score>,
    alpha: Score,
    beta: Score,
    best: Score,
    best_move: Option<M>,
}

impl<M> Node<M> {
    fn window(&self) -> Window {
        Window::new(self.alpha, self.beta)
    }
}

impl<G: Tactical, O: Observer<G>, C: Clock> Search<'_, G, O, C> {
    /// The quiescence search of a call that has been reported to the observer.
    pub(super) fn quiesce_from(&mut self, window: Window, ply: u32) -> Score {
        self.quiesce(window, ply, QUIET_CHECK_DEPTH)
    }

    fn quiesce(&mut self, window: Window, ply: u32, depth: i32) -> Score {
        self.state.budget.nodes += 1;
        self.state.root.deepest = self.state.root.deepest.max(ply);
        let first = self.state.stack.moves.len();
        let (end, unsearched) = self.quiesce_node(window, ply, depth);
        self.state.stack.moves.truncate(first);
        self.observer.leave(end.score, end.bound, end.why, unsearched);
        end.score
    }

    fn quiesce_node(&mut self, window: Window, ply: u32, depth: i32) -> (End, usize) {
        if let Some(end) = self.end_without_moves(ply, depth) {
            return (end, 0);
        }
        let key = self.game.key();
        let hit = self.state.memory.table.find(key);
        let known = hit.as_ref().map(|hit| hit.entry);
        let techniques = self.state.settings.techniques;
        if let Some(entry) = known.filter(|_| techniques.table_cut && window.is_zero()) {
            let score = from_table(entry.score, ply);
            if entry.bound.answers(score, window, Cut::AtOrAbove) {
                self.report_found(hit, ply, Usage::Answer);
                return (End::new(score, entry.bound, Why::Answered), 0);
            }
        }

        let mut node = Node {
            ply,
            depth,
            in_check: self.game.in_check(),
            evaluation: None,
            alpha: window.alpha,
            beta: window.beta,
            best: -INFINITE,
            best_move: None,
        };
        if !node.in_check {
            let standing = known.and_then(|entry| entry.evaluation);
            let standing = standing.unwrap_or_else(|| self.evaluate_position());
            self.observer.assess(standing);
            if standing >= node.beta {
                self.report_found(hit, ply, Usage::Evaluation);
                return (End::high(standing, Why::StoodPat), 0);
            }
            node.evaluation = Some(standing);
            node.best = standing;
            node.alpha = node.alpha.max(standing);
        }

        let table_move = known.and_then(|entry| self.game.decode(entry.code));
        let first = self.state.stack.moves.len();
        let checks = depth == QUIET_CHECK_DEPTH && techniques.quiet_checks;
        self.list_quiescence_moves(node.in_check, checks, table_move);
        let is_quiet = self.state.stack.moves.len() == first;
        if O::WATCHES {
            let listed = &self.state.stack.moves[first..];
            let leads = table_move.is_some_and(|mv| listed.iter().any(|ranked| ranked.mv == mv));
            let usage = if leads { Usage::FirstMove } else { Usage::Evaluation };
            self.report_found(hit, ply, usage);
            if !node.in_check && !is_quiet {
                self.observer.raise(node.best, node.window());
            }
        }
        let mut next = first;
        let legal = self.search_quiescence_moves(&mut node, &mut next);
        if node.in_check && legal == 0 && node.best == -INFINITE {
            return (End::exact(self.game.no_move_outcome().score(ply), Why::Stuck), 0);
        }
        let best = node.best;
        let end = if best >= node.beta {
            End::high(best, Why::Cut)
        } else if !node.in_check && is_quiet {
            End::exact(best, Why::Evaluated)
        } else if best > window.alpha {
            End::exact(best, Why::Searched)
        } else {
            End::low(best, Why::Searched)
        };
        let unsearched = match end.why {
            Why::Cut => self.count_unsearched_quiescence(next),
            _ => 0,
        };
        self.store_quiescence_node(key, &node, &end);
        (end, unsearched)
    }

    /// The end of the game or a repetition; the evaluation alone if no move is to be tried.
    fn end_without_moves(&mut self, ply: u32, depth: i32) -> Option<End> {
        let techniques = self.state.settings.techniques;
        let looks_back = techniques.repetition && depth >= QUIET_CHECK_DEPTH - 1;
        let outcome = if looks_back { self.game.outcome_on_path(ply) } else { self.game.outcome() };
        if let Some(outcome) = outcome {
            let why = self.why_over(if looks_back { ply } else { 0 });
            return Some(End::exact(outcome.score(ply), why));
        }
        if ply < MAX_PLY && techniques.quiescence {
            return None;
        }
        let score = self.evaluate_position();
        self.observer.assess(score);
        Some(End::exact(score, Why::Evaluated))
    }

    /// Searches the listed moves from `next` on that may matter, until one cuts. Returns the number of legal moves.
    fn search_quiescence_moves(&mut self, node: &mut Node<G::Move>, next: &mut usize) -> usize {
        let mut legal = 0;
        while let Some(mv) = next_best(&mut self.state.stack.moves, next) {
            if self.is_overlooked(mv, node.in_check && legal == 0) {
                self.report_pruned(mv, Rule::Overlooked, None);
                continue;
            }
            let must_try = node.in_check && is_mate(node.best);
            if !must_try && !self.is_worth_trying(mv, node) {
                continue;
            }
            self.fetch_entry(mv);
            let Some(undo) = self.game.make(mv) else {
                continue;
            };
            legal += 1;
            let window = -node.window();
            let mut kind = Kind::QUIESCENCE;
            if window.is_zero() {
                kind = kind.with(Kind::ZERO_WINDOW);
            }
            let visit = Visit::new(Some(mv), Depth::plies(node.depth - 1), window, kind);
            self.observer.enter(self.game, visit);
            let score = -self.quiesce(window, node.ply + 1, node.depth - 1);
            self.game.unmake(mv, undo);
            if score > node.best {
                node.best = score;
                if score > node.alpha {
                    node.best_move = Some(mv);
                    node.alpha = score;
                }
                self.observer.raise(score, node.window());
                if score >= node.beta {
                    break;
                }
            }
        }
        legal
    }

    /// Writes the node into the table. A value that no move raised is written as an upper bound.
    fn store_quiescence_node(&mut self, key: u64, node: &Node<G::Move>, end: &End) {
        let bound = match node.best_move {
            None if end.why != Why::Cut => Bound::AtMost,
            _ => end.bound,
        };
        let entry = Entry {
            code: node.best_move.map_or(0, |mv| self.game.encode(mv)),
            score: to_table(node.best, node.ply),
            bound,
            depth: 0,
            evaluation: node.evaluation,
        };
        if let Some(placed) = self.state.memory.table.store(key, entry) {
            self.observer.store(placed.stored(&entry));
        }
    }

    /// Reports the table entry of the position, and its use.
    #[inline]
    fn report_found(&mut self, hit: Option<ProbeHit>, ply: u32, usage: Usage) {
        if let Some(hit) = hit.filter(|_| O::WATCHES) {
            let score = from_table(hit.entry.score, ply);
            self.observer.find(hit.to_table_hit(score, usage));
        }
    }

    /// Whether a listed move may matter. Delta pruning raises `best` to the upper bound of the pruned move.
    fn is_worth_trying(&mut self, mv: G::Move, node: &mut Node<G::Move>) -> bool {
        if node.in_check {
            // Once a legal evasion is found, evasions that lose material are skipped.
            return node.best == -INFINITE || self.loses_nothing(mv);
        }
        let techniques = self.state.settings.techniques;
        if let Some(standing) = node.evaluation.filter(|_| techniques.delta_pruning) {
            let upper_bound = standing + DELTA_MARGIN + self.game.gain(mv);
            if upper_bound <= node.alpha && self.game.is_capture(mv) && !self.game.gives_check(mv) {
                let counted = Some(upper_bound).filter(|&upper_bound| upper_bound > node.best);
                if self.report_pruned(mv, Rule::Delta, counted) {
                    node.best = node.best.max(upper_bound);
                }
                return false;
            }
        }
        self.loses_nothing(mv)
    }

    /// Whether a move loses no material by static exchange evaluation.
    fn loses_nothing(&mut self, mv: G::Move) -> bool {
        let good = self.game.exchange_is_at_least(mv, 0);
        if !good {
            self.report_pruned(mv, Rule::Exchange, None);
        }
        good
    }

    /// Reports that a rule prunes a move, unless the move is illegal. Returns whether it is legal.
    #[inline]
    fn report_pruned(&mut self, mv: G::Move, rule: Rule, upper_bound: Option<Score>) -> bool {
        // Without an observer, legality matters only for the upper bound of delta pruning.
        let legal = !O::WATCHES && rule != Rule::Delta || self.is_legal(mv);
        if legal {
            self.observer.skip(mv, rule, upper_bound);
        }
        legal
    }

    /// Lists the moves of a quiescence node.
    fn list_quiescence_moves(&mut self, in_check: bool, checks: bool, table_move: Option<G::Move>) {
        let game = &*self.game;
        let moves = &mut self.state.stack.moves;
        let quiet_scores = self.state.memory.history.quiet_scores(&NO_CONTINUATION, false);
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
            let rank = if first_of_all(mv) { i32::MAX } else { game.hint(mv) };
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
