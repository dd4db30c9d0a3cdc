//! Why a move was not played: its fate at a node, and at the root over the whole search.

use super::considered::IterationResult;
use super::{NodeId, Trace};
use crate::observe::{Kind, Rule, Why};
use crate::score::Score;

/// The fate of a move at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate<M> {
    /// It was searched; this is its last visit.
    Searched(NodeId),
    /// A rule pruned it.
    Pruned {
        /// The rule.
        rule: Rule,
        /// The upper bound of its value for Max, if the node counts that as its own value.
        upper_bound: Option<Score>,
    },
    /// A rule pruned all remaining quiet moves, and it was among them.
    PrunedWithRest {
        /// The rule.
        rule: Rule,
        /// The number of these moves.
        count: usize,
    },
    /// An earlier move cut.
    Cut {
        /// That move.
        after: M,
        /// The position after it.
        node: NodeId,
    },
    /// The search was stopped before its turn came.
    Stopped {
        /// The move that was searched last. At the root it is the move itself, if the search was stopped during it.
        after: Option<M>,
    },
    /// The node was left before any move was searched.
    Settled(Why),
    /// At this depth only noisy moves (captures and the like) are searched.
    Quiet,
    /// The trace does not show it: it is not a move of the node, or it is not recorded.
    Unknown,
}

/// Why a root move was not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WhyNot<M> {
    /// Its last result. `None`: it was never searched to the end.
    pub result: Option<IterationResult>,
    /// Its fate in the last iteration; if it was never searched, in the last one in which a rule pruned it.
    pub fate: Fate<M>,
}

impl<M: Copy + Eq> Trace<M> {
    /// Why a move of the root was not played.
    #[must_use]
    pub fn why_not(&self, mv: M) -> WhyNot<M> {
        let considered = self.considered();
        let mut candidates = considered.candidates.into_iter();
        let known = candidates.find(|candidate| candidate.mv == mv);
        let roots = considered.iterations.iter().rev();
        let mut fates = roots.map(|iteration| self.fate(iteration.root, mv));
        let last = fates.next().unwrap_or(Fate::Unknown);
        let result = known.and_then(|candidate| candidate.results.last().copied());
        let last = match last {
            Fate::Searched(child) if self.why(child) == Why::Stopped => Fate::Stopped { after: Some(mv) },
            last => last,
        };
        let by_rule = |fate: &Fate<M>| matches!(fate, Fate::Pruned { .. });
        let fate = if result.is_some() || by_rule(&last) { last } else { fates.find(by_rule).unwrap_or(last) };
        WhyNot { result, fate }
    }

    /// The fate of a move at a node.
    #[must_use]
    pub fn fate(&self, node: NodeId, mv: M) -> Fate<M> {
        let played = |&child: &NodeId| !self.kind(child).is_test();
        let is_it = |&child: &NodeId| self.mv(child) == Some(mv);
        if let Some(child) = self.children(node).filter(played).filter(is_it).last() {
            return Fate::Searched(child);
        }
        if let Some((skip, upper_bound)) = self.skips(node).find(|(skip, _)| skip.mv == mv) {
            let rule = skip.rule;
            return Fate::Pruned { rule, upper_bound };
        }
        if self.omitted(node) > 0 {
            return Fate::Unknown;
        }
        let last = self.children(node).filter(played).last();
        let after = last.and_then(|child| self.mv(child));
        match (self.why(node), last.zip(after), self.skipped_rest(node)) {
            (Why::Cut, Some((node, after)), _) => Fate::Cut { after, node },
            (Why::Stopped, _, _) => Fate::Stopped { after },
            (Why::Searched, _, Some((count, rule))) if count > 0 => Fate::PrunedWithRest { rule, count },
            (Why::Searched, ..) if self.kind(node).has(Kind::QUIESCENCE) => Fate::Quiet,
            (Why::Searched | Why::Cut, ..) => Fate::Unknown,
            (why, ..) => Fate::Settled(why),
        }
    }
}
