//! The checker on exit: what a node may return, when it may stop, and which bound its value is.

use crate::laws::brute;
use crate::laws::check::{Open, RequiredEvent, Walk};
use crate::laws::rules::{ChildWindow, Returns, Roots};
use gametree::textbook::Start;
use gametree::trace::{NodeId, Phase};
use gametree::{Bound, Cut, Depth, Game, Kind, Score, Why};

impl<G: Game> Walk<'_, G> {
    pub(crate) fn leave(&mut self, node: NodeId) {
        let trace = self.trace;
        let open = self.open.pop().expect("only open nodes are left");
        assert_eq!(open.node, node, "the innermost node is left first");
        let legal = gametree::legal_moves(self.game);
        let depth = trace.depth(node);
        let ends = self.game.outcome().is_some();
        let is_leaf = ends || depth <= Depth::ZERO || legal.is_empty();
        let ends_at_once = ends || depth <= Depth::ZERO;
        self.memory.check(self.game, trace, node, ends_at_once);
        if trace.why(node) == Why::Answered {
            assert_eq!((trace.subtree(node).len(), trace.unsearched(node)), (1, 0));
        } else if is_leaf {
            let why = match () {
                () if ends => Why::Decided,
                () if depth <= Depth::ZERO => Why::Evaluated,
                () => Why::Stuck,
            };
            let stands_pat = why == Why::Evaluated && trace.why(node) == Why::StoodPat;
            let may_stand_pat = self.rules.quiesces && self.stops(node, trace.score(node));
            if !(stands_pat && may_stand_pat) {
                assert_eq!(trace.why(node), why, "{node} has no children");
            }
            assert_eq!((trace.subtree(node).len(), trace.unsearched(node)), (1, 0));
        } else {
            self.left_inner(&open, &legal);
        }
        self.check_claim(node);
        let entered = self.closed + 1 + self.open.len();
        assert_eq!(trace.subtree(node).end as usize, entered, "last node of the subtree of {node}");
        self.closed += 1;
        let state = &mut self.states[node as usize];
        state.phase = Phase::Done;
        state.value = Some(trace.score(node));
        state.bound = (!trace.bounds_nothing(node)).then(|| trace.bound(node));
        if let Some((mv, undo)) = open.back {
            self.game.unmake(mv, undo);
        }
        self.due = self.open.last().and_then(|parent| self.due_after(parent, node));
    }

    /// What the parent must do next with the value of a child.
    fn due_after(&self, parent: &Open<G>, child: NodeId) -> Option<RequiredEvent> {
        let trace = self.trace;
        let maximizing = trace.is_maximizing(parent.node);
        let score = trace.score(child);
        if trace.kind(child).has(Kind::ZERO_WINDOW) {
            let (better, cuts) = if maximizing {
                (score > parent.window.alpha, self.cuts(score, parent.window.beta))
            } else {
                (score < parent.window.beta, self.cuts(parent.window.alpha, score))
            };
            if better && !cuts {
                return Some(RequiredEvent::SearchAgain(child));
            }
        }
        let improves = self.rules.improves(maximizing, parent.best, parent.window, score);
        (improves && !self.rules.compares_late).then_some(RequiredEvent::RaiseBy(child))
    }

    fn cuts(&self, value: Score, bound: Score) -> bool {
        self.options.cut.cuts(value, bound)
    }

    /// Whether a node may cut with this value.
    fn stops(&self, node: NodeId, value: Score) -> bool {
        let window = self.trace.window(node);
        let meets =
            if self.trace.is_maximizing(node) { self.cuts(value, window.beta) } else { self.cuts(window.alpha, value) };
        meets && self.rules.can_cut(self.trace.ply(node))
    }

    /// Checks an inner node: its score, whether it had to stop, and its unsearched moves.
    fn left_inner(&mut self, open: &Open<G>, legal: &[G::Move]) {
        let trace = self.trace;
        let node = open.node;
        let expected = match self.rules.returns {
            Returns::Bound if trace.is_maximizing(node) => open.window.alpha,
            Returns::Bound => open.window.beta,
            Returns::Value => open.best.expect("a child was searched"),
        };
        assert_eq!(trace.score(node), expected, "what {node} passes up");
        let was_searched = |mv| open.searched.iter().any(|&(searched, _)| searched == mv);
        let left_out: Vec<_> = legal.iter().filter(|&&mv| !was_searched(mv)).collect();
        let shared = self.rules.roots == Roots::Shared && self.open.is_empty();
        let cuts = if shared { trace.unsearched(node) > 0 } else { self.stops(node, expected) };
        assert_eq!(trace.why(node), if cuts { Why::Cut } else { Why::Searched }, "{node}");
        let mut moves = Vec::new();
        self.game.moves(|mv| moves.push(mv));
        let unsearched = trace.unsearched(node);
        if cuts {
            assert!(left_out.len() <= unsearched);
            assert!(unsearched <= moves.len() - open.searched.len());
            let last = open.searched.last().expect("a child was searched").0;
            let place = moves.iter().position(|&mv| mv == last).expect("a move of the game");
            let behind = moves.len() - 1 - place;
            let any_order = shared || !self.rules.keeps_order();
            assert!(any_order || unsearched == behind, "left out of {node}");
            self.check_cut_by(open);
        } else {
            assert_eq!((left_out.len(), unsearched), (0, 0), "{node} is searched whole");
            assert_eq!(trace.cut_by(node), None);
        }
        for &&mv in left_out.iter().filter(|_| shared) {
            let window = self.workers_window(open, mv);
            assert!(self.cuts(window.alpha, window.beta), "a worker stopped too soon");
        }
        // If the value had met the bound after an earlier child, the last one would not have been searched.
        let last = trace.children(node).last().expect("it has children");
        let before = trace.raises(node).filter(|raise| raise.step < trace.entered(last));
        for raise in before {
            assert!(!self.stops(node, raise.best), "{node} went on after it could cut");
        }
    }

    /// Checks that the cut names the nearest node above whose value the bound is.
    fn check_cut_by(&self, open: &Open<G>) {
        let trace = self.trace;
        let node = open.node;
        let by = trace.cut_by(node).expect("a cut has a cause");
        let entered = trace.window(node);
        let (limit, from) =
            if trace.is_maximizing(node) { (entered.beta, open.beta_from) } else { (entered.alpha, open.alpha_from) };
        assert_eq!((by.limit, by.node), (limit, from), "what cut {node}");
        let above = from.map_or(0, |from| trace.ply(from));
        assert_eq!(by.distance, trace.ply(node) - above, "its distance");
        let Some(from) = from else { return };
        let theirs = self.open.iter().find(|open| open.node == from).expect("the cause is above");
        let is_theirs = match (self.rules.hands_down, self.rules.roots) {
            // The worker's bound is a child's value, though another worker may have a better one.
            (_, Roots::Shared) => theirs.searched.iter().any(|&(_, at)| trace.score(at) == limit),
            // A scout's bound is the value to beat.
            (ChildWindow::Scout, _) => {
                let way = self.open.iter().map(|open| open.node).chain([node]);
                let scout = way.skip_while(|&above| above != from).nth(1);
                let scout = scout.is_some_and(|below| trace.kind(below).has(Kind::ZERO_WINDOW));
                scout || theirs.best == Some(limit)
            }
            _ => theirs.best == Some(limit),
        };
        assert!(is_theirs, "{from} has {limit}");
    }

    /// Checks the bound of the score by brute force, and that it is the strongest possible.
    fn check_claim(&mut self, node: NodeId) {
        let trace = self.trace;
        let (score, window) = (trace.score(node), trace.window(node));
        let truth = brute::value(self.game, trace.depth(node), trace.ply(node));
        if trace.bounds_nothing(node) {
            let is_hard = self.rules.returns == Returns::Bound;
            // Or the game has only one value.
            let may_close = self.options.cut == Cut::Above || self.options.start == Start::Limits;
            assert!(is_hard && may_close && window.alpha == window.beta);
            return;
        }
        match trace.bound(node) {
            Bound::Exact => assert_eq!(truth, score, "{node} is not exact"),
            Bound::AtLeast => assert!(truth >= score, "{node} is {truth}, not {score} or more"),
            Bound::AtMost => assert!(truth <= score, "{node} is {truth}, not {score} or less"),
        }
        if window.alpha < score && score < window.beta {
            assert_eq!(trace.bound(node), Bound::Exact, "{node} is inside its window");
        }
    }
}
