//! What a search considered at its root: every move with its value as the search deepened, the share of the nodes it
//! took, and the line that refutes it or that it leads to.
//!
//! All values are those of the side to move at the root.

use super::{Find, NodeId, Pass, Trace};
use crate::observe::{Kind, Rule, Why};
use crate::score::{Bound, Score};

/// What a search considered at its root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Considered<M> {
    /// One for each depth, the shallowest first.
    pub iterations: Vec<Iteration<M>>,
    /// The moves that it looked at or left out by a rule. The move to play comes first, then those that were best
    /// before it, the latest first, then the others by what they are worth at most.
    pub candidates: Vec<Candidate<M>>,
}

/// The search to one depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Iteration<M> {
    /// How deep it looks, in plies.
    pub depth: i32,
    /// Its last root: an iteration has several where the first windows were too narrow.
    pub root: NodeId,
    /// The best move when it ended; the one before's, where it was stopped before it found any.
    pub best: Option<M>,
    /// Whether it was stopped on the way.
    pub stopped: bool,
}

/// A move of the root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// What each iteration found out about it; none where it was not looked at, or not to the end.
    pub looks: Vec<Look>,
    /// How many nodes were spent on it, recorded or not.
    pub nodes: u64,
    /// The rule that left it out the last time, if one ever did.
    pub rule: Option<Rule>,
}

/// What an iteration found out about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Which iteration, as an index.
    pub iteration: usize,
    /// The last visit of the position after the move.
    pub node: NodeId,
    /// What it is worth.
    pub score: Score,
    /// Whether that is its value or a bound on it.
    pub bound: Bound,
    /// How many nodes the iteration spent on it.
    pub nodes: u64,
    /// Whether it was the best when the iteration ended.
    pub is_best: bool,
}

/// The line that a position leads to by best play, as far as the tree has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The nodes of its moves. Where a table answered, it goes on where the entry was written.
    pub line: Vec<NodeId>,
    /// How many of its first moves are proven to be good enough. The one after is the best of several that all fail:
    /// what follows is an example.
    pub proven: usize,
    /// The node at which it ends, or below which nothing is recorded.
    pub end: NodeId,
}

impl<M: Copy> Trace<M> {
    /// The move that a root found to be better than its window begins at.
    pub(super) fn found_best(&self, root: NodeId) -> Option<M> {
        let window = self.first_window(root);
        let mut raises = self.raises(root).rev();
        let raise = raises.find(|raise| {
            if self.maximizing(root) {
                raise.best > window.alpha
            } else {
                raise.best < window.beta
            }
        })?;
        self.raised_by(raise).and_then(|child| self.mv(child))
    }
}

impl<M: Copy + Eq> Trace<M> {
    /// What the search considered at its root. A listing, which does not deepen, considered nothing.
    #[must_use]
    pub fn considered(&self) -> Considered<M> {
        let iterations = self.iterations();
        let mut candidates: Vec<Candidate<M>> = Vec::new();
        for (at, passes) in self.passes_by_depth().enumerate() {
            let best = iterations[at].best;
            for root in passes.iter().map(|pass| pass.node) {
                for child in self.children(root).filter(|&child| self.is_played(child)) {
                    if let Some(mv) = self.mv(child) {
                        let look = self.look(at, child, best == Some(mv));
                        note(candidate(&mut candidates, mv), look, self.why(child));
                    }
                }
                for (skip, _) in self.skips(root) {
                    candidate(&mut candidates, skip.mv).rule = Some(skip.rule);
                }
            }
        }
        rank(
            &mut candidates,
            iterations.last().and_then(|last| last.best),
        );
        Considered {
            iterations,
            candidates,
        }
    }

    /// The roots of the best line, those of one depth together.
    fn passes_by_depth(&self) -> impl Iterator<Item = &[Pass]> {
        self.passes()
            .chunk_by(|one, next| one.depth == next.depth)
            .filter(|passes| passes[0].line == 0)
    }

    fn iterations(&self) -> Vec<Iteration<M>> {
        let mut best = None;
        let of_depth = |passes: &[Pass]| {
            for pass in passes.iter().filter(|pass| pass.line == 0) {
                best = self.found_best(pass.node).or(best);
            }
            let last = passes[passes.len() - 1];
            Iteration {
                depth: last.depth,
                root: last.node,
                best,
                stopped: self.why(last.node) == Why::Stopped,
            }
        };
        self.passes_by_depth().map(of_depth).collect()
    }

    /// Whether a child is a move that may be played, not a question of its parent's own.
    fn is_played(&self, child: NodeId) -> bool {
        !self.kind(child).is_test()
    }

    fn look(&self, iteration: usize, child: NodeId, is_best: bool) -> Look {
        let (score, bound) = self.for_mover_above(child);
        Look {
            iteration,
            node: child,
            score,
            bound,
            nodes: self.size(child),
            is_best,
        }
    }

    /// The score of a node and what it is worth to the side that moved there.
    #[must_use]
    pub fn for_mover_above(&self, child: NodeId) -> (Score, Bound) {
        let above = self.parent(child);
        if above.is_none_or(|above| self.maximizing(above)) {
            (self.score(child), self.bound(child))
        } else {
            (-self.score(child), -self.bound(child))
        }
    }

    /// Best play from a node on: the answer that a move runs into, where it was refuted.
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
        Answer {
            proven: proven.unwrap_or(line.len()),
            line,
            end: at,
        }
    }

    /// The node that wrote the entry that answered here, and so on; the node itself if it was searched.
    fn where_searched(&self, node: NodeId) -> NodeId {
        let writer = |&at: &NodeId| {
            let found = self.find(at).filter(Find::answers)?;
            // Who wrote it came earlier, so this ends.
            found.writer().node().filter(|&writer| writer < at)
        };
        std::iter::successors(Some(node), writer)
            .last()
            .unwrap_or(node)
    }

    /// The child that shows what a node is worth.
    fn best_answer(&self, node: NodeId) -> Option<NodeId> {
        match self.why(node) {
            Why::Cut | Why::Searched => self.best_child(node),
            Why::ProbableCut => {
                let tests = self.children(node);
                tests
                    .filter(|&child| self.kind(child).has(Kind::PROBABLE_CUT))
                    .last()
            }
            _ => None,
        }
    }
}

/// The entry of a move, made if it is not there.
fn candidate<M: Copy + Eq>(candidates: &mut Vec<Candidate<M>>, mv: M) -> &mut Candidate<M> {
    let known = candidates.iter().position(|candidate| candidate.mv == mv);
    let at = known.unwrap_or_else(|| {
        candidates.push(Candidate {
            mv,
            looks: Vec::new(),
            nodes: 0,
            rule: None,
        });
        candidates.len() - 1
    });
    &mut candidates[at]
}

/// Another visit of a move: of one iteration the last counts that came to an end.
fn note<M>(candidate: &mut Candidate<M>, look: Look, why: Why) {
    candidate.nodes += look.nodes;
    let last = candidate.looks.last_mut();
    match last.filter(|last| last.iteration == look.iteration) {
        Some(last) if why == Why::Stopped => last.nodes += look.nodes,
        Some(last) => {
            *last = Look {
                nodes: last.nodes + look.nodes,
                ..look
            }
        }
        None if why == Why::Stopped => {}
        None => candidate.looks.push(look),
    }
}

fn rank<M: Copy + Eq>(candidates: &mut [Candidate<M>], chosen: Option<M>) {
    let key = |candidate: &Candidate<M>| {
        let last_best = candidate.looks.iter().rev().find(|look| look.is_best);
        let last = candidate.looks.last();
        (
            Some(candidate.mv) == chosen,
            last_best.map(|look| look.iteration),
            last.map(|look| (look.iteration, look.score)),
            candidate.nodes,
        )
    };
    // By insertion: a root has few moves, and the sorts of the standard library are large.
    for end in 1..candidates.len() {
        for at in (1..=end).rev() {
            if key(&candidates[at - 1]) >= key(&candidates[at]) {
                break;
            }
            candidates.swap(at - 1, at);
        }
    }
}
