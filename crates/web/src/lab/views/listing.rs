//! The facts of listings' steps besides their windows: passes, zero windows, and bounds that are not passed down.

use gametree::trace::NodeId;
use gametree::{INFINITE, Kind, Score, Why};

use super::frame::Scene;
use super::narration::{in_plies, plies, previous_visit, re_search_after};
use crate::api::{Before, BoundName, PassOf, Withheld, bound_kind};

impl Scene<'_> {
    /// The result of a visit.
    pub(super) fn visit_result(&self, visit: NodeId) -> Before {
        Before {
            value: self.in_author_units(self.trace.score(visit)),
            exact: bound_kind(self.trace.bound(visit)),
            reduced: in_plies(self.trace.reduced(visit)),
        }
    }

    /// Whether a zero window only tests on which side of a number the value lies.
    pub(super) fn is_probe(&self, node: NodeId) -> bool {
        self.trace.kind(node).has(Kind::ZERO_WINDOW)
    }

    /// Whether the window is open but contains no possible value.
    pub(super) fn is_empty(&self, node: NodeId) -> bool {
        let window = self.trace.window(node);
        self.searcher.has_window && window.alpha.checked_add(1) == Some(window.beta)
    }

    /// The previous result of the same move, if this is a re-search.
    pub(super) fn previous_result(&self, node: NodeId) -> Option<Before> {
        previous_visit(self.trace, node).map(|visit| self.visit_result(visit))
    }

    /// Whether a re-search of the same move follows.
    pub(super) fn is_searched_again(&self, node: NodeId) -> bool {
        re_search_after(self.trace, node).is_some()
    }

    /// The pass of a root. `None` if the listing makes only one.
    pub(super) fn pass_of(&self, node: NodeId) -> Option<PassOf> {
        let several = matches!(self.searcher.name, "framework" | "mtdf");
        if !several || self.trace.parent(node).is_some() {
            return None;
        }
        let earlier = || self.trace.roots().take_while(|&root| root < node);
        Some(PassOf {
            number: earlier().count() as u32 + 1,
            depth: plies(self.trace.depth(node)),
            before: earlier().last().map(|root| self.visit_result(root)),
        })
    }

    /// The bound that a fail-hard listing's parent received and has not improved when `child` is left.
    pub(super) fn inherited_bound(&self, child: NodeId) -> Option<f64> {
        let parent = self.trace.parent(child).filter(|_| self.searcher.is_hard)?;
        let state = self.trace.state_at(parent, self.trace.left(child));
        let bound = match self.trace.is_maximizing(parent) {
            true => state.window.alpha,
            false => state.window.beta,
        };
        let is_own = state.value.is_some() || bound.abs() >= INFINITE;
        (!is_own).then(|| self.in_author_units(bound))
    }

    /// Whether the parent of a node had been left once before.
    pub(super) fn is_parent_searched_anew(&self, node: NodeId) -> bool {
        let parent = self.trace.parent(node);
        parent.is_some_and(|parent| {
            let visits = self.drawing.visits(self.drawing.place(parent));
            visits.first().is_some_and(|&first| first < parent)
        })
    }

    /// Whether a cut happened under a node.
    pub(super) fn is_cut_below(&self, node: NodeId) -> bool {
        let mut below = self.trace.subtree(node);
        below.any(|node| self.trace.why(node) == Why::Cut && self.trace.unsearched(node) > 0)
    }

    /// The bounds of ancestors at a node's entry that are tighter than its own window.
    pub(super) fn withheld(&self, node: NodeId) -> Vec<Withheld> {
        let window = self.trace.window(node);
        if !self.searcher.has_window || self.trace.kind(node) != Kind::PLAIN {
            return Vec::new();
        }
        let sides = [(BoundName::Alpha, true, window.alpha), (BoundName::Beta, false, -window.beta)];
        let withheld = sides.into_iter().filter_map(|(bound, max, handed)| {
            let (limit, by) = self.known_above(node, max)?;
            let value = self.in_author_units(if max { limit } else { -limit });
            let by = by.map(|by| self.drawing.place(by));
            (limit > handed).then_some(Withheld { bound, value, by })
        });
        withheld.collect()
    }

    /// The best bound of ancestors for Max (for Min with the sign turned) at a node's entry, and the uppermost node that
    /// found it. `None` for a root.
    fn known_above(&self, node: NodeId, max: bool) -> Option<(Score, Option<NodeId>)> {
        let trace = self.trace;
        let turned = |score: Score| if max { score } else { -score };
        let above = std::iter::successors(trace.parent(node), |&node| trace.parent(node));
        let known = above.map(|above| {
            let state = trace.state_at(above, trace.entered(node) - 1);
            let found = state.value.filter(|_| trace.is_maximizing(above) == max);
            let bound = if max { state.window.alpha } else { state.window.beta };
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
