//! The state of every node of a drawing at one step of a search.

use gametree::trace::{self, NodeId, Step};
use gametree::{Bound, Score, Trace, Why, Window};

use crate::drawing::Drawing;
use crate::tree::Side;

/// How far the search of a node has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Not entered yet.
    Unseen,
    /// Entered and not left.
    Open,
    /// Left.
    Done,
    /// Never to be entered: it hangs under an edge that was cut.
    Pruned,
}

/// Every node of a drawing when one step is done.
pub(super) struct Frame {
    pub(super) nodes: Vec<NodeState>,
}

/// A node when one step is done.
#[derive(Clone, Copy)]
pub(super) struct NodeState {
    pub(super) phase: Phase,
    pub(super) window: Option<Window>,
    pub(super) value: Option<Score>,
    pub(super) bound: Option<Bound>,
    /// Who moves above the edge to it, if that was cut.
    pub(super) cut_by: Option<Side>,
    pub(super) on_path: bool,
}

impl NodeState {
    const UNSEEN: Self = Self {
        phase: Phase::Unseen,
        window: None,
        value: None,
        bound: None,
        cut_by: None,
        on_path: false,
    };

    /// What stands before the value if it is only a bound.
    pub(super) fn sign(&self) -> &'static str {
        match self.bound {
            Some(Bound::AtLeast) => "≥",
            Some(Bound::AtMost) => "≤",
            _ => "",
        }
    }
}

impl Frame {
    pub(super) fn new<M: Copy>(drawing: &Drawing, trace: &Trace<M>, step: Step) -> Self {
        let count = drawing.nodes().len() as u32;
        let visit = |at: u32| latest_visit(drawing, trace, at, step);
        let mut nodes: Vec<NodeState> = Vec::with_capacity(count as usize);
        for at in 0..count {
            let mut state = visit(at).map_or(NodeState::UNSEEN, |visit| seen(trace, visit, step));
            if let Some(above) = drawing.nodes()[at as usize].parent {
                state.cut_by =
                    visit(above).and_then(|visit| cut_by(drawing, trace, visit, at, step));
                let pruned = nodes[above as usize].phase == Phase::Pruned;
                if pruned || state.cut_by.is_some() {
                    state.phase = Phase::Pruned;
                }
            }
            nodes.push(state);
        }
        let current = trace.current(step);
        for node in std::iter::successors(current, |&node| trace.parent(node)) {
            nodes[drawing.place(node) as usize].on_path = true;
        }
        Self { nodes }
    }
}

/// A node may be visited several times: the last visit begun is shown.
fn latest_visit<M: Copy>(
    drawing: &Drawing,
    trace: &Trace<M>,
    at: u32,
    step: Step,
) -> Option<NodeId> {
    let visits = drawing.visits(at);
    let begun = visits.partition_point(|&visit| trace.entered(visit) <= step);
    visits[..begun].last().copied()
}

fn seen<M: Copy>(trace: &Trace<M>, visit: NodeId, step: Step) -> NodeState {
    let now = trace.state_at(visit, step);
    NodeState {
        phase: match now.phase {
            trace::Phase::Done => Phase::Done,
            _ => Phase::Open,
        },
        window: Some(now.window),
        value: now.value,
        bound: now.bound,
        ..NodeState::UNSEEN
    }
}

/// Who moves at `visit`, if it was cut by `step` and never looked at its child `at`.
fn cut_by<M: Copy>(
    drawing: &Drawing,
    trace: &Trace<M>,
    visit: NodeId,
    at: u32,
    step: Step,
) -> Option<Side> {
    let cut = trace.left(visit) <= step && trace.why(visit) == Why::Cut;
    let unseen = cut
        && !trace
            .children(visit)
            .any(|child| drawing.place(child) == at);
    unseen.then(|| match trace.maximizing(visit) {
        true => Side::Max,
        false => Side::Min,
    })
}
