//! A node that the walk has entered and not left.

use gametree::trace::{NodeId, Raise};
use gametree::{Cut, Kind, Score, Trace, Why, Window};

/// A node between entry and exit, from Max's point of view.
pub(super) struct Open<'o, M> {
    trace: &'o Trace<M>,
    pub(super) node: NodeId,
    maximizing: bool,
    cut: Cut,
    pub(super) entered: Window,
    pub(super) window: Window,
    pub(super) best: Option<Score>,
    pub(super) raises: Box<dyn Iterator<Item = Raise> + 'o>,
    pub(super) children: Box<dyn Iterator<Item = NodeId> + 'o>,
}

impl<'o, M: Copy> Open<'o, M> {
    pub(super) fn new(trace: &'o Trace<M>, node: NodeId, maximizing: bool, cut: Cut) -> Self {
        let window = trace.window(node);
        Self {
            trace,
            node,
            maximizing,
            cut,
            entered: window,
            window,
            best: None,
            raises: Box::new(trace.raises(node)),
            children: Box::new(trace.children(node)),
        }
    }

    pub(super) fn next_child(&mut self, kind: Kind) -> NodeId {
        let child = self.children.next().expect("one more child");
        assert_eq!(self.trace.kind(child), kind, "the kind of {child}");
        child
    }

    /// The bound that cuts.
    pub(super) fn bound(&self) -> Score {
        if self.maximizing { self.entered.beta } else { self.entered.alpha }
    }

    pub(super) fn cuts(&self, score: Score) -> bool {
        if self.maximizing { self.cut.cuts(score, self.entered.beta) } else { self.cut.cuts(self.entered.alpha, score) }
    }

    pub(super) fn improves(&self, score: Score) -> bool {
        self.best.is_none_or(|best| if self.maximizing { score > best } else { score < best })
    }

    /// Checks that this improvement is the next raise of the trace.
    pub(super) fn improve(&mut self, score: Score) {
        self.best = Some(score);
        let bound = if self.maximizing {
            self.window.alpha = self.window.alpha.max(score);
            self.window.alpha
        } else {
            self.window.beta = self.window.beta.min(score);
            self.window.beta
        };
        let raise = self.raises.next().expect("it is raised");
        assert_eq!((raise.best, raise.bound), (score, bound), "{} is raised", self.node);
    }

    /// Checks the exit of the node in the trace.
    pub(super) fn leaves(&mut self, score: Score, why: Why, unsearched: usize) {
        let recorded = (self.trace.score(self.node), self.trace.why(self.node));
        assert_eq!(recorded, (score, why), "how {} is left", self.node);
        assert_eq!(self.trace.unsearched(self.node), unsearched);
    }
}
