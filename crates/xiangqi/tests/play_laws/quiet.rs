//! Quiescence: standing pat, the searched moves, and the most that skipped moves could bring.

use gametree::search::is_mate;
use gametree::trace::NodeId;
use gametree::{Bound, Depth, Kind, Rule, Score, Usage, Why, Window};

use crate::entry::allows;
use crate::games::Rules;
use crate::violation::{Stop, Violation, holds, same};
use crate::walk::{End, Expected, Open, Place, Transition, Walk, end};

impl<G: Rules> Walk<'_, G> {
    /// A node of quiescence, `below` plies below its start.
    pub(crate) fn quiet(
        &mut self,
        node: NodeId,
        place: &Place<G::Move>,
        below: i32,
        open: &mut Open<G::Move>,
    ) -> Result<End, Stop> {
        let techniques = self.techniques();
        let recorded = self.view.first_window(node);
        same(node, "the window that mates leave", recorded, open.window)?;
        let looks_back = techniques.repetition && below <= 1;
        let plies = if looks_back { place.ply } else { 0 };
        if let Some(end) = self.over(node, place.ply, plies)? {
            return Ok(end);
        }
        if place.ply >= 200 || !techniques.quiescence {
            return Ok(self.evaluated(node, open)?);
        }
        let entry = self.entry(node, place.ply)?;
        let usage = self.trace().find(node).map(|find| find.usage);
        let came_of_it = |due| same(node, "what came of the entry", usage, due);
        let beta = open.window.beta;
        if let Some((entry, _)) = entry
            && techniques.table_cut
            && open.window.is_zero()
            && allows(&entry, open.window)
        {
            came_of_it(Some(Usage::Answer))?;
            return Ok(end(entry.score, entry.bound, Why::Answered));
        }
        open.in_check = self.game.in_check();
        if !open.in_check {
            let standing = self.evaluated(node, open)?.score;
            if standing >= beta {
                came_of_it(entry.map(|_| Usage::Evaluation))?;
                return Ok(end(standing, Bound::AtLeast, Why::StoodPat));
            }
            open.best = Some(standing);
            open.window.alpha = open.window.alpha.max(standing);
        }
        let mut candidates = self.quiescence_moves(open.in_check, below == 0 && techniques.quiet_checks);
        let listed = candidates.len();
        open.table_move = entry.and_then(|(_, mv)| mv).filter(|mv| candidates.contains(mv));
        let leads = open.table_move.map(|_| Usage::FirstMove);
        came_of_it(entry.map(|_| leads.unwrap_or(Usage::Evaluation)))?;
        candidates.retain(|&mv| self.is_legal(mv));
        if let Some(standing) = open.best.filter(|_| listed > 0) {
            let step = self.trace().entered(node) + 1;
            open.raises.push((step, standing, open.window.alpha));
        }
        self.check_searched_moves(node, place, below, open)?;
        if open.in_check && open.searched.is_empty() {
            same(node, "no move", candidates.len(), 0)?;
            let score = self.game.no_move_outcome().score(place.ply);
            return Ok(end(score, Bound::Exact, Why::Stuck));
        }
        let left = self.quiet_skips(node, open, candidates)?;
        let best = open.best.unwrap_or(-gametree::INFINITE);
        let (bound, why) = if best >= beta {
            open.unsearched = left;
            (Bound::AtLeast, Why::Cut)
        } else {
            same(node, "every move was searched or left out", left, 0)?;
            if !open.in_check && listed == 0 {
                (Bound::Exact, Why::Evaluated)
            } else if best > open.alpha_in {
                (Bound::Exact, Why::Searched)
            } else {
                (Bound::AtMost, Why::Searched)
            }
        };
        // A value that no move improved is stored as an upper bound.
        let written = match open.best_move {
            None if why != Why::Cut => Bound::AtMost,
            _ => bound,
        };
        self.writes(node, place.ply, (written, 0, best, open.best_move))?;
        Ok(end(best, bound, why))
    }

    /// The moves that quiescence considers, legal or not.
    fn quiescence_moves(&self, in_check: bool, checks: bool) -> Vec<G::Move> {
        let mut candidates = Vec::new();
        if in_check {
            self.game.moves(|mv| candidates.push(mv));
            return candidates;
        }
        self.game.noisy_moves(|mv| candidates.push(mv));
        if checks {
            self.game.quiet_checks(|mv| candidates.push(mv));
        }
        candidates
    }

    /// Checks the moves that were searched.
    fn check_searched_moves(
        &mut self,
        node: NodeId,
        place: &Place<G::Move>,
        below: i32,
        open: &mut Open<G::Move>,
    ) -> Result<(), Stop> {
        let beta = open.window.beta;
        let raised = self.view.raises(node);
        while let Some(child) = Self::more(open) {
            let mv = self.trace().mv(child);
            let Some(mv) = mv.filter(|mv| !open.searched.contains(mv)) else {
                holds(child, "a move not tried yet", false, || format!("{mv:?}"))?;
                return Ok(());
            };
            let window = Window::new(-beta, -open.window.alpha);
            let kind = match window.is_zero() {
                true => Kind::ZERO_WINDOW,
                false => Kind::PLAIN,
            };
            open.searched.push(mv);
            let ask = Expected {
                transition: Transition::Move,
                mv: Some(mv),
                depth: Depth::plies(-below - 1),
                window,
                kind,
                reduced: Depth::ZERO,
                extended: (Depth::ZERO, None),
                place: Place { ply: place.ply + 1, quiet: Some(below + 1), ..place.clone() },
            };
            let score = -self.child(child, ask)?.0;
            let step = self.trace().left(child) + 1;
            // A higher upper bound may have come before it; the trace does not say when.
            let was_raised = self.upper_bounds(node).any(|upper_bound| upper_bound >= score);
            let recorded = raised.iter().any(|&(at, _, _)| at == step);
            if open.best.is_some_and(|best| score <= best) || was_raised && !recorded {
                continue;
            }
            open.best = Some(score);
            if score > open.window.alpha {
                open.best_move = Some(mv);
                open.window.alpha = score;
            }
            open.raises.push((step, score, open.window.alpha));
            if score >= beta {
                break;
            }
        }
        let best = self.upper_bounds(node).max();
        open.best = open.best.map(|value| value.max(best.unwrap_or(value)));
        Ok(())
    }

    /// The most that skipped moves could bring, where the node took that as its value.
    fn upper_bounds(&self, node: NodeId) -> impl Iterator<Item = Score> + '_ {
        let skips = self.trace().skips(node);
        skips.filter_map(move |(_, upper_bound)| self.view.upper_bound(node, upper_bound))
    }

    /// Checks the skipped moves. Returns the number of moves not reached.
    fn quiet_skips(
        &mut self,
        node: NodeId,
        open: &Open<G::Move>,
        mut candidates: Vec<G::Move>,
    ) -> Result<usize, Violation> {
        let before = candidates.len();
        candidates.retain(|mv| !open.searched.contains(mv));
        let searched = before - candidates.len();
        same(node, "only moves of quiescence", open.searched.len(), searched)?;
        let trace = self.trace();
        let first = open.searched.first().copied();
        let skipped = trace.skips(node).next().map(|(skip, _)| skip.mv);
        if let Some(mv) = open.table_move {
            let leads = first == Some(mv) || skipped == Some(mv);
            same(node, "the table's move comes first", leads, true)?;
        }
        for (skip, upper_bound) in trace.skips(node) {
            let at = candidates.iter().position(|&mv| mv == skip.mv);
            holds(node, "left out: legal, once, and not searched", at.is_some(), || format!("{skip:?}"))?;
            at.map(|at| candidates.swap_remove(at));
            let upper_bound = self.view.upper_bound(node, upper_bound);
            self.may_skip_noisy(node, open, skip.mv, (skip.rule, upper_bound))?;
        }
        same(node, "no rest", trace.skipped_rest(node), None)?;
        Ok(candidates.len())
    }

    fn may_skip_noisy(
        &self,
        node: NodeId,
        open: &Open<G::Move>,
        mv: G::Move,
        (rule, recorded): (Rule, Option<Score>),
    ) -> Result<(), Violation> {
        let game = &self.game;
        let best = open.best.unwrap_or(-gametree::INFINITE);
        let may = match rule {
            Rule::Overlooked => {
                let seen = !open.in_check || !open.searched.is_empty();
                self.setting.weakness.blindness > 0 && seen && recorded.is_none()
            }
            Rule::Exchange => {
                let mated = is_mate(best) && best < 0;
                let safe = !open.in_check || !open.searched.is_empty() && !mated;
                safe && !game.exchange_is_at_least(mv, 0) && recorded.is_none()
            }
            Rule::Delta => {
                let standing = open.evaluation.filter(|_| !open.in_check);
                let upper_bound = standing.map(|standing| standing + 150 + game.gain(mv));
                let hopeless =
                    upper_bound.is_some_and(|upper_bound| upper_bound <= open.window.alpha && upper_bound <= best);
                let kept = recorded.is_none() || recorded == upper_bound && recorded > standing;
                let noisy = game.is_capture(mv) && !game.gives_check(mv);
                self.techniques().delta_pruning && hopeless && kept && noisy
            }
            _ => false,
        };
        holds(node, "a move left out meets its rule", may, || {
            format!("{mv:?} by {rule:?}, upper bound {recorded:?}, best {best}")
        })
    }
}
