//! The root moves that a search considered: each with its value at every depth, its share of the nodes,
//! and its refutation or principal variation.
//!
//! All values are for the side to move at the root.

use super::{Find, NodeId, Pass, Trace};
use crate::observe::{Kind, Rule, Why};
use crate::score::{Bound, Score};

/// The root moves that a search considered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Considered<M> {
    /// One for each depth, the shallowest first.
    pub iterations: Vec<Iteration<M>>,
    /// The moves that were searched, or pruned by a rule. The move to play comes first, then earlier best
    /// moves, the latest first, then the others by score.
    pub candidates: Vec<Candidate<M>>,
}

/// The search to one depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Iteration<M> {
    /// The depth, in plies.
    pub depth: i32,
    /// Its last root: an iteration has several roots if the first windows were too narrow.
    pub root: NodeId,
    /// The best move at its end; that of the iteration before, if it was stopped before it found one.
    pub best: Option<M>,
    /// Whether it was stopped before its end.
    pub stopped: bool,
}

/// A move of the root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// Its result in each iteration that searched it to the end.
    pub results: Vec<IterationResult>,
    /// The number of nodes searched for it, recorded or not.
    pub nodes: u64,
    /// The rule that pruned it last, if there is one.
    pub rule: Option<Rule>,
}

/// The result of a move in an iteration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IterationResult {
    /// The index of the iteration.
    pub iteration: usize,
    /// The last visit of the position after the move.
    pub node: NodeId,
    /// Its score.
    pub score: Score,
    /// Whether the score is exact or a bound.
    pub bound: Bound,
    /// The number of nodes that the iteration searched for it.
    pub nodes: u64,
    /// Whether it was the best move at the end of the iteration.
    pub is_best: bool,
}

/// The principal variation from a position, as far as the tree has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The nodes of its moves. At a table hit it continues at the node that wrote the entry.
    pub line: Vec<NodeId>,
    /// The number of its first moves that are proven. The next move is the best of several that all fail, so the rest
    /// of the line is an example.
    pub proven: usize,
    /// The node at which it ends, or below which nothing is recorded.
    pub end: NodeId,
}

impl<M: Copy> Trace<M> {
    /// The last move that raised the root's value into its window.
    pub(super) fn found_best(&self, root: NodeId) -> Option<M> {
        let window = self.first_window(root);
        let mut raises = self.raises(root).rev();
        let raise =
            raises.find(
                |raise| {
                    if self.is_maximizing(root) { raise.best > window.alpha } else { raise.best < window.beta }
                },
            )?;
        self.raised_by(raise).and_then(|child| self.mv(child))
    }
}

impl<M: Copy + Eq> Trace<M> {
    /// The root moves that the search considered. It is empty for a listing, which does not deepen.
    #[must_use]
    pub fn considered(&self) -> Considered<M> {
        let iterations = self.iterations();
        let mut candidates: Vec<Candidate<M>> = Vec::new();
        for (at, passes) in self.passes_by_depth().enumerate() {
            let best = iterations[at].best;
            for root in passes.iter().map(|pass| pass.node) {
                for child in self.children(root).filter(|&child| self.is_played(child)) {
                    if let Some(mv) = self.mv(child) {
                        let result = self.result(at, child, best == Some(mv));
                        note(candidate(&mut candidates, mv), result, self.why(child));
                    }
                }
                for (skip, _) in self.skips(root) {
                    candidate(&mut candidates, skip.mv).rule = Some(skip.rule);
                }
            }
        }
        rank(&mut candidates, iterations.last().and_then(|last| last.best));
        Considered { iterations, candidates }
    }

    /// The roots of the best line, those of one depth together.
    fn passes_by_depth(&self) -> impl Iterator<Item = &[Pass]> {
        self.passes().chunk_by(|one, next| one.depth == next.depth).filter(|passes| passes[0].line == 0)
    }

    fn iterations(&self) -> Vec<Iteration<M>> {
        let mut best = None;
        let of_depth = |passes: &[Pass]| {
            for pass in passes.iter().filter(|pass| pass.line == 0) {
                best = self.found_best(pass.node).or(best);
            }
            let last = passes[passes.len() - 1];
            Iteration { depth: last.depth, root: last.node, best, stopped: self.why(last.node) == Why::Stopped }
        };
        self.passes_by_depth().map(of_depth).collect()
    }

    /// Whether a child is a move that may be played, not a test search of its parent.
    fn is_played(&self, child: NodeId) -> bool {
        !self.kind(child).is_test()
    }

    fn result(&self, iteration: usize, child: NodeId, is_best: bool) -> IterationResult {
        let (score, bound) = self.for_mover_above(child);
        IterationResult { iteration, node: child, score, bound, nodes: self.size(child), is_best }
    }

    /// The score and bound of a node, for the side that made the move to it.
    #[must_use]
    pub fn for_mover_above(&self, child: NodeId) -> (Score, Bound) {
        let above = self.parent(child);
        if above.is_none_or(|above| self.is_maximizing(above)) {
            (self.score(child), self.bound(child))
        } else {
            (-self.score(child), -self.bound(child))
        }
    }

    /// The principal variation from a node: for a refuted move, its refutation.
    #[must_use]
    pub fn answer(&self, node: NodeId) -> Answer {
        let mut line = Vec::new();
        let mut at = self.where_searched(node);
        let mut proven = None;
        while let Some(next) = self.best_answer(at) {
            if !self.has_proof(at) && proven.is_none() {
                proven = Some(line.len());
            }
            line.push(next);
            at = self.where_searched(next);
        }
        Answer { proven: proven.unwrap_or(line.len()), line, end: at }
    }

    /// The node where the score of `node` was searched: follows table hits to their writers.
    fn where_searched(&self, node: NodeId) -> NodeId {
        let writer = |&at: &NodeId| {
            let found = self.find(at).filter(Find::answers)?;
            // A writer comes before its reader, so this ends.
            found.writer().node().filter(|&writer| writer < at)
        };
        std::iter::successors(Some(node), writer).last().unwrap_or(node)
    }

    /// The child that proves the score of a node.
    fn best_answer(&self, node: NodeId) -> Option<NodeId> {
        match self.why(node) {
            Why::Cut | Why::Searched => self.best_child(node),
            Why::ProbableCut => {
                let tests = self.children(node);
                tests.filter(|&child| self.kind(child).has(Kind::PROBABLE_CUT)).last()
            }
            _ => None,
        }
    }
}

/// The candidate of a move, added if it is missing.
fn candidate<M: Copy + Eq>(candidates: &mut Vec<Candidate<M>>, mv: M) -> &mut Candidate<M> {
    let known = candidates.iter().position(|candidate| candidate.mv == mv);
    let at = known.unwrap_or_else(|| {
        candidates.push(Candidate { mv, results: Vec::new(), nodes: 0, rule: None });
        candidates.len() - 1
    });
    &mut candidates[at]
}

/// Adds a visit of a move. The last finished visit of an iteration counts.
fn note<M>(candidate: &mut Candidate<M>, result: IterationResult, why: Why) {
    candidate.nodes += result.nodes;
    let last = candidate.results.last_mut();
    match last.filter(|last| last.iteration == result.iteration) {
        Some(last) if why == Why::Stopped => last.nodes += result.nodes,
        Some(last) => *last = IterationResult { nodes: last.nodes + result.nodes, ..result },
        None if why == Why::Stopped => {}
        None => candidate.results.push(result),
    }
}

fn rank<M: Copy + Eq>(candidates: &mut [Candidate<M>], chosen: Option<M>) {
    let key = |candidate: &Candidate<M>| {
        let last_best = candidate.results.iter().rev().find(|result| result.is_best);
        let last = candidate.results.last();
        (
            Some(candidate.mv) == chosen,
            last_best.map(|result| result.iteration),
            last.map(|result| (result.iteration, result.score)),
            candidate.nodes,
        )
    };
    // Insertion sort: a root has few moves, and the sorts of the standard library are large.
    for end in 1..candidates.len() {
        for at in (1..=end).rev() {
            if key(&candidates[at - 1]) >= key(&candidates[at]) {
                break;
            }
            candidates.swap(at - 1, at);
        }
    }
}
