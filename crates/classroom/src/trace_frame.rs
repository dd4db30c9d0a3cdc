//! The state of every node of a drawing at one step of a search.

use crate::drawing::Drawing;
use crate::tree::Side;
use gametree::trace::{self, NodeId, Step};
use gametree::{Bound, Score, Trace, Why, Window};

/// The progress of a node's search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Phase {
    /// Not entered yet.
    #[default]
    Unseen,
    /// Entered and not left.
    Open,
    /// Left.
    Done,
    /// Below a cut edge, so never entered.
    Pruned,
}

/// Every node of a drawing after one step.
#[derive(Clone, Debug)]
pub struct TraceFrame {
    /// In the order of the drawing.
    pub nodes: Vec<NodeState>,
}

/// A node after one step, as its latest visit left it.
#[derive(Clone, Copy, Debug, Default)]
pub struct NodeState {
    /// The progress of its search.
    pub phase: Phase,
    /// The latest visit. `None`: not visited yet.
    pub visit: Option<NodeId>,
    /// The number of visits begun.
    pub visits: usize,
    /// The current window.
    pub window: Option<Window>,
    /// The best value so far, or the returned one.
    pub value: Option<Score>,
    /// The kind of bound, once the value is final. `None`: it proves nothing.
    pub bound: Option<Bound>,
    /// The side above the edge to it, if that edge was cut.
    pub cut_by: Option<Side>,
    /// Whether the search is at this node or below it.
    pub on_path: bool,
}

impl NodeState {
    /// The sign before a value that is a bound; else empty.
    pub fn sign(&self) -> &'static str {
        match self.bound {
            Some(Bound::AtLeast) => "≥",
            Some(Bound::AtMost) => "≤",
            _ => "",
        }
    }
}

impl TraceFrame {
    /// The drawing after `step`.
    pub fn new<M: Copy + Eq>(drawing: &Drawing, trace: &Trace<M>, step: Step) -> Self {
        let count = drawing.nodes().len() as u32;
        let mut nodes: Vec<NodeState> = Vec::with_capacity(count as usize);
        for at in 0..count {
            let mut state = node_state(drawing, trace, at, step);
            if let Some(above) = drawing.nodes()[at as usize].parent {
                let above = nodes[above as usize];
                state.cut_by = above.visit.and_then(|visit| cut_by(drawing, trace, visit, at, step));
                if above.phase == Phase::Pruned || state.cut_by.is_some() {
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

/// The state of a node as of its latest visit begun by `step`.
fn node_state<M: Copy>(drawing: &Drawing, trace: &Trace<M>, at: u32, step: Step) -> NodeState {
    let visits = drawing.visits(at);
    let entered_count = visits.partition_point(|&visit| trace.entered(visit) <= step);
    let Some(&visit) = visits[..entered_count].last() else { return NodeState::default() };
    let now = trace.state_at(visit, step);
    NodeState {
        phase: match now.phase {
            trace::Phase::Done => Phase::Done,
            _ => Phase::Open,
        },
        visit: Some(visit),
        visits: entered_count,
        window: Some(now.window),
        value: now.value,
        bound: now.bound,
        ..NodeState::default()
    }
}

/// The side to move at `visit`, if it was cut by `step` and did not search its child `at`.
fn cut_by<M: Copy + Eq>(drawing: &Drawing, trace: &Trace<M>, visit: NodeId, at: u32, step: Step) -> Option<Side> {
    let cut = trace.left(visit) <= step && trace.why(visit) == Why::Cut;
    let unseen = cut && cut_off(drawing, trace, visit).contains(&at);
    unseen.then(|| if trace.is_maximizing(visit) { Side::Max } else { Side::Min })
}

/// The children that a visit cut off, as nodes of the drawing.
pub fn cut_off<M: Copy + Eq>(drawing: &Drawing, trace: &Trace<M>, visit: NodeId) -> Vec<u32> {
    let children = &drawing.nodes()[drawing.place(visit) as usize].children;
    let searched: Vec<u32> = trace.children(visit).map(|child| drawing.place(child)).collect();
    // A move skipped by a selective rule is not cut off; another visit may have searched it.
    let left_out: Vec<M> = trace.skips(visit).map(|(skip, _)| skip.mv).collect();
    let was_left_out = |child: u32| {
        let first = drawing.visits(child).first();
        let mv = first.and_then(|&at| trace.mv(at));
        mv.is_some_and(|mv| left_out.contains(&mv))
    };
    let cut_off = |child: &u32| !searched.contains(child) && !was_left_out(*child);
    children.iter().copied().filter(cut_off).collect()
}
