//! What the steps of listings have to say besides their windows: passes, probes, and what is not handed down.

use gametree::trace::NodeId;
use gametree::{INFINITE, Kind, Score, Why};

use super::frame::Scene;
use super::narration::{after, before, in_plies, plies};
use crate::api::{Before, BoundName, PassOf, Withheld};
use crate::lab::record::number::bound_kind;

impl Scene<'_> {
    /// What a visit came to.
    pub(super) fn came_to(&self, visit: NodeId) -> Before {
        Before {
            value: self.written(self.trace.score(visit)),
            exact: bound_kind(self.trace.bound(visit)),
            reduced: in_plies(self.trace.reduced(visit)),
        }
    }

    /// Whether a node is only asked on which side of a number its value lies.
    pub(super) fn probes(&self, node: NodeId) -> bool {
        self.trace.kind(node).has(Kind::ZERO_WINDOW)
    }

    /// Whether no value lies inside the window of a node, which has not closed.
    pub(super) fn is_empty(&self, node: NodeId) -> bool {
        let window = self.trace.window(node);
        self.searcher.has_window && window.alpha.checked_add(1) == Some(window.beta)
    }

    /// What the same move came to a moment ago, if it is searched again.
    pub(super) fn again(&self, node: NodeId) -> Option<Before> {
        before(self.trace, node).map(|visit| self.came_to(visit))
    }

    /// Whether the same move is searched once more right after.
    pub(super) fn is_searched_again(&self, node: NodeId) -> bool {
        after(self.trace, node).is_some()
    }

    /// Which pass begins with a root. `None`: the listing makes one.
    pub(super) fn pass_of(&self, node: NodeId) -> Option<PassOf> {
        let several = matches!(self.searcher.name, "framework" | "mtdf");
        if !several || self.trace.parent(node).is_some() {
            return None;
        }
        let earlier = || self.trace.roots().take_while(|&root| root < node);
        Some(PassOf {
            number: earlier().count() as u32 + 1,
            depth: plies(self.trace.depth(node)),
            before: earlier().last().map(|root| self.came_to(root)),
        })
    }

    /// What a listing that keeps only its window was handed and has not improved when a child is left.
    pub(super) fn inherited(&self, child: NodeId) -> Option<f64> {
        let parent = self.trace.parent(child).filter(|_| self.searcher.is_hard)?;
        let state = self.trace.state_at(parent, self.trace.left(child));
        let bound = match self.trace.maximizing(parent) {
            true => state.window.alpha,
            false => state.window.beta,
        };
        let is_own = state.value.is_some() || bound.abs() >= INFINITE;
        (!is_own).then(|| self.written(bound))
    }

    /// Whether the parent of a node had been left before it was entered for this one.
    pub(super) fn is_parent_searched_anew(&self, node: NodeId) -> bool {
        let parent = self.trace.parent(node);
        parent.is_some_and(|parent| {
            let visits = self.drawing.visits(self.drawing.place(parent));
            visits.first().is_some_and(|&first| first < parent)
        })
    }

    /// Whether something was cut off under a node.
    pub(super) fn is_cut_below(&self, node: NodeId) -> bool {
        let mut below = self.trace.subtree(node);
        below.any(|node| self.trace.why(node) == Why::Cut && self.trace.unsearched(node) > 0)
    }

    /// The bounds that nodes above have when a node is entered, where its own window says less.
    pub(super) fn withheld(&self, node: NodeId) -> Vec<Withheld> {
        let window = self.trace.window(node);
        if !self.searcher.has_window || self.trace.kind(node) != Kind::PLAIN {
            return Vec::new();
        }
        let sides = [
            (BoundName::Alpha, true, window.alpha),
            (BoundName::Beta, false, -window.beta),
        ];
        let withheld = sides.into_iter().filter_map(|(bound, max, handed)| {
            let (limit, by) = self.known_above(node, max)?;
            let value = self.written(if max { limit } else { -limit });
            let by = by.map(|by| self.drawing.place(by));
            (limit > handed).then_some(Withheld { bound, value, by })
        });
        withheld.collect()
    }

    /// How much Max (or Min, with the sign turned) has above a node when it is entered, and the uppermost node that
    /// has found it. `None`: it is the root.
    fn known_above(&self, node: NodeId, max: bool) -> Option<(Score, Option<NodeId>)> {
        let trace = self.trace;
        let turned = |score: Score| if max { score } else { -score };
        let above = std::iter::successors(trace.parent(node), |&node| trace.parent(node));
        let known = above.map(|above| {
            let state = trace.state_at(above, trace.entered(node) - 1);
            let found = state.value.filter(|_| trace.maximizing(above) == max);
            let bound = if max {
                state.window.alpha
            } else {
                state.window.beta
            };
            match found.map(turned) {
                Some(found) if found >= turned(bound) => (found, Some(above)),
                _ => (turned(bound), None),
            }
        });
        known.reduce(|best, next| match next {
            (limit, by) if limit > best.0 || limit == best.0 && by.is_some() => (limit, by),
            _ => best,
        })
    }
}
