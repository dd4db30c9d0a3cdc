//! Skipped moves: by which rule, whether it applies, and that no other move is missing.

use gametree::search::is_mate;
use gametree::trace::NodeId;
use gametree::{Depth, Rule, Why};

use crate::games::Rules;
use crate::violation::{Violation, holds, same};
use crate::walk::{Open, Place, Walk};

/// The reduction by depth and move number, in twelfths of a ply: 6, and 22 / 32768 for the product of the logarithms in 64ths.
pub(crate) fn late_reduction(depth: i32, number: usize) -> i32 {
    let logarithm = |number: f64| (number.log2() * 64.0).floor() as i32;
    let depth = logarithm(f64::from(depth.clamp(1, 63)));
    let number = logarithm(number.clamp(1, 63) as f64);
    6 + 22 * depth * number / 32_768
}

/// A skipped move, and the state of its node.
struct SkippedMove<'o, M> {
    node: NodeId,
    mv: M,
    rule: Rule,
    /// The greatest possible number of the move.
    number: usize,
    open: &'o Open<M>,
}

impl<G: Rules> Walk<'_, G> {
    /// Checks the skipped moves of a node outside quiescence. Returns the number of moves not reached.
    pub(crate) fn skips(
        &mut self,
        node: NodeId,
        place: &Place<G::Move>,
        open: &Open<G::Move>,
        why: Why,
    ) -> Result<usize, Violation> {
        let trace = self.trace();
        let mut skips: Vec<_> = trace.skips(node).collect();
        if let Some(excluded) = place.excluded {
            // The excluded move comes before all others.
            let first = skips.first().map(|(skip, _)| (skip.mv, skip.rule));
            same(node, "the move set aside", first, Some((excluded, Rule::SetAside)))?;
            skips.remove(0);
        }
        let rest = trace.skipped_rest(node);
        if why == Why::Stopped && skips.is_empty() && rest.is_none() {
            return Ok(0);
        }
        let mut left = match &place.among {
            Some(among) => among.clone(),
            None => self.legal(),
        };
        left.retain(|&mv| place.excluded != Some(mv));
        let before = left.len();
        left.retain(|mv| !open.searched.contains(mv));
        same(node, "searched moves are legal", before - left.len(), open.searched.len())?;
        if place.among.is_some() {
            let mut order = place.among.clone().unwrap_or_default();
            order.retain(|mv| open.searched.contains(mv));
            holds(node, "the root's own order", order == open.searched, || {
                format!("{:?}, due {order:?}", open.searched)
            })?;
        }
        let mut number = open.searched.len() + self.illegal();
        for &(skip, upper_bound) in &skips {
            same(node, "upper bounds belong to quiescence", upper_bound, None)?;
            let at = left.iter().position(|&mv| mv == skip.mv);
            holds(node, "left out: legal, once, and not searched", at.is_some(), || format!("{skip:?}"))?;
            at.map(|at| left.swap_remove(at));
            number += usize::from(skip.rule != Rule::Overlooked);
            let left = SkippedMove { node, mv: skip.mv, rule: skip.rule, number, open };
            self.may_leave_out(place, &left)?;
        }
        if let Some((count, rule)) = rest {
            let last = skips.iter().map(|(skip, _)| skip.rule);
            // An illegal move is not recorded, but the others follow it.
            let ends = last.clone().any(|skipped| skipped == rule) || self.illegal() > 0;
            let fits = matches!(rule, Rule::LateMove | Rule::Futility) && ends && count > 0;
            holds(node, "the rest follows a rule for all", fits, || {
                format!("{count} by {rule:?} after {:?}", last.collect::<Vec<_>>())
            })?;
            let quiet = left.iter().filter(|&&mv| !self.game.is_capture(mv)).count();
            holds(node, "the rest is quiet", quiet >= count, || format!("{count} of {quiet}"))?;
            if why == Why::Searched {
                same(node, "the rest is all that is left", left.len(), count)?;
            }
            return Ok(left.len() - count);
        }
        Ok(left.len())
    }

    /// Checks that the rule allows skipping this move.
    fn may_leave_out(&mut self, place: &Place<G::Move>, left: &SkippedMove<'_, G::Move>) -> Result<(), Violation> {
        let SkippedMove { node, mv, rule, number, open } = *left;
        let techniques = self.techniques();
        if rule == Rule::Overlooked {
            let weak = self.setting.weakness.blindness > 0 && !open.searched.is_empty();
            return same(node, "only the weak overlook, never the first", weak, true);
        }
        let saved = open.best.is_some_and(|best| best >= 0 || !is_mate(best));
        holds(node, "something that is not mated was found before", place.ply > 0 && saved, || {
            format!("{:?}", open.best)
        })?;
        let depth = open.depth.whole_plies();
        // The later the move, the larger its reduction.
        let plies = Depth::twelfths(late_reduction(depth, number) + 1);
        let plies = (open.depth - Depth::ONE - plies).whole_plies().max(0);
        let game = &self.game;
        let noisy = game.is_capture(mv);
        let quiet = !noisy && !game.gives_check(mv) && open.evaluation.is_some();
        let alpha = open.window.alpha;
        let may = match rule {
            Rule::LateMove => {
                let late = (3 + depth * depth) / if open.improving { 1 } else { 2 };
                techniques.late_move_pruning && quiet && depth <= 8 && number as i32 > late
            }
            Rule::Futility => {
                let upper_bound = open.evaluation.map(|value| value + 110 + 90 * plies);
                let hopeless = upper_bound.is_some_and(|upper_bound| upper_bound <= alpha);
                techniques.futility && quiet && plies <= 7 && hopeless
            }
            Rule::History => techniques.history_pruning && quiet && plies <= 3,
            Rule::Losing => {
                let most = if noisy { 60 * depth } else { 40 * plies };
                let near =
                    if noisy { depth <= 6 && !game.gives_check(mv) && !open.in_check } else { quiet && plies <= 3 };
                techniques.exchange_pruning && near && !game.exchange_is_at_least(mv, -most)
            }
            // Exchanges and deltas are rules of quiescence.
            Rule::Exchange | Rule::Delta | Rule::Received | Rule::Overlooked | Rule::SetAside => false,
        };
        holds(node, "a move left out meets its rule", may, || {
            format!("{mv:?} by {rule:?}, number {number}, depth {depth}, {plies} reduced, α {alpha}")
        })
    }
}
