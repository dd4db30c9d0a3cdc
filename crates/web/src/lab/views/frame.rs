//! One frame of a trace: the state of every node of the diagram at a step, and the reason for the step.

use gametree::trace::{self, NodeId, Step};
use gametree::{Bound, Score, StoreEffect, Why};

use classroom::drawing::Drawing;
use classroom::trace_frame;
use classroom::tree::Side;
use gametree::Window;

use crate::lab::record::Searcher;
use crate::lab::record::in_author_units;
use crate::lab::record::path::{Replay, path_to};

use crate::api::{BoundName, Effect, Frame, NodeState, Phase, Reason, WindowPair, bound_kind};

/// A trace with a drawing of all or a part of it.
pub(super) struct Scene<'t> {
    pub(super) trace: &'t gametree::Trace<u16>,
    pub(super) drawing: &'t Drawing,
    pub(super) searcher: Searcher,
    /// How many units of a score make 1 in the author's values.
    pub(super) scale: Score,
    /// The value of the root for Max and its bound, if the last visit of the root may have been stopped.
    pub(super) value: Option<(Score, Bound)>,
    /// The game at the root, if it can name moves that were not searched.
    pub(super) replay: Option<&'t dyn Replay>,
}

impl Scene<'_> {
    pub(super) fn frame_at(&self, step: Step) -> Frame {
        let frame = trace_frame::TraceFrame::new(self.drawing, self.trace, step);
        let nodes = frame.nodes.iter().map(|seen| self.state(seen, step));
        let nodes = nodes.collect();
        Frame { step, reason: self.reason_at(step), path: self.path_at(step), nodes, diagram: None }
    }

    /// The state of a node in the form that pages get.
    fn state(&self, seen: &trace_frame::NodeState, step: Step) -> NodeState {
        NodeState {
            state: match seen.phase {
                trace_frame::Phase::Unseen => Phase::Unseen,
                trace_frame::Phase::Pruned => Phase::Pruned,
                // A node whose value says nothing is shown as open.
                trace_frame::Phase::Done if seen.bound.is_some() => Phase::Done,
                trace_frame::Phase::Done | trace_frame::Phase::Open => Phase::Open,
            },
            cut_edge: seen.cut_by.map(|side| match side {
                Side::Max => BoundName::Beta,
                Side::Min => BoundName::Alpha,
            }),
            window: seen.window.and_then(|window| self.window(window)),
            history: seen.visit.map_or_else(Vec::new, |visit| self.history(visit, step)),
            value: seen.value.map(|value| self.in_author_units(value)),
            bound: seen.bound.map(bound_kind),
            visits: seen.visits as u32,
            kind_flags: seen.visit.map_or(0, |visit| self.trace.kind(visit).bits()),
        }
    }

    fn history(&self, visit: NodeId, step: Step) -> Vec<WindowPair> {
        let raises = self.trace.raises(visit).map(|raise| raise.step).take_while(|&at| at <= step);
        let moments = std::iter::once(self.trace.entered(visit)).chain(raises);
        let mut history: Vec<WindowPair> =
            moments.filter_map(|moment| self.window(self.trace.state_at(visit, moment).window)).collect();
        history.dedup();
        history
    }

    /// The children of a visit that were never searched.
    fn pruned(&self, visit: NodeId) -> Vec<u32> {
        trace_frame::cut_off(self.drawing, self.trace, visit)
    }

    /// The bound that cuts: β at a Max node, α at a Min node.
    fn cut_name(&self, visit: NodeId) -> BoundName {
        if self.trace.is_maximizing(visit) { BoundName::Beta } else { BoundName::Alpha }
    }

    fn path_at(&self, step: Step) -> Vec<u32> {
        let path = self.trace.current(step).map(|node| path_to(self.trace, node));
        path.into_iter().flatten().map(|node| self.drawing.place(node)).collect()
    }

    /// The node whose table entry was replaced by that of `node`, if it is drawn.
    fn evicted(&self, node: NodeId) -> Option<u32> {
        let store = self.trace.store(node)?;
        let is_lost = store.effect == StoreEffect::Evicted;
        let writer = store.replaced().filter(|_| is_lost)?.node()?;
        self.drawing.find(writer)
    }

    pub(super) fn reason_at(&self, step: Step) -> Reason {
        let place = |node: NodeId| self.drawing.place(node);
        let parent = |node: NodeId| self.trace.parent(node).map(place);
        match self.trace.reason(step) {
            trace::Reason::Start => Reason::Start { root: 0 },
            trace::Reason::Enter { node, window } => {
                let window = self.window(window);
                Reason::Enter {
                    node: place(node),
                    alpha: window.map(|window| window.alpha),
                    beta: window.map(|window| window.beta),
                    from: parent(node),
                    how: self.visit_kind(node),
                    probe: self.is_probe(node),
                    empty: self.is_empty(node),
                    again: self.previous_result(node),
                    pass: self.pass_of(node),
                    withheld: self.withheld(node),
                    as_root: self.trace.window(node) == self.trace.window(0),
                    in_check: self.searches_evasions(node),
                }
            }
            trace::Reason::Leaf { node, value, why, effect } => Reason::Leaf {
                node: place(node),
                why: why.name(),
                value: self.in_author_units(value),
                exact: bound_kind(self.trace.bound(node)),
                parent: parent(node),
                effect: effect_name(effect),
                best: self.parents_best(node),
                inherited: self.inherited_bound(node),
                anew: self.is_parent_searched_anew(node),
                again: self.is_searched_again(node),
                ending: self.ending(node),
            },
            trace::Reason::Answer { node, value, bound, writer, effect } => Reason::Answer {
                node: place(node),
                value: self.in_author_units(value),
                exact: bound_kind(bound),
                writer: writer.and_then(|writer| self.drawing.find(writer)),
                parent: parent(node),
                effect: effect_name(effect),
                best: self.parents_best(node),
                inherited: self.inherited_bound(node),
                again: self.is_searched_again(node),
                ending: self.ending(node),
            },
            trace::Reason::Raise { node, child, value, was, window, narrows } => {
                let window = self.window(window);
                let bound = if self.trace.is_maximizing(node) { BoundName::Alpha } else { BoundName::Beta };
                Reason::Raise {
                    node: place(node),
                    child: child.map(place),
                    value: self.in_author_units(value),
                    exact: bound_kind(self.open_bound(node, child)),
                    bound: (narrows && window.is_some()).then_some(bound),
                    was: was.map(|was| self.in_author_units(was)),
                    alpha: window.map(|window| window.alpha),
                    beta: window.map(|window| window.beta),
                }
            }
            trace::Reason::Cut { node, value, by, unsearched, effect } => Reason::Cut {
                node: place(node),
                value: self.in_author_units(value),
                bound: self.cut_name(node),
                limit: self.in_author_units(by.limit),
                by: by.node.filter(|&by| by != node).map(place),
                fastest_mate: by.node == Some(node),
                asked: self.is_only_tested(node, by),
                distance: by.distance,
                pruned: self.pruned(node),
                unsearched: unsearched as u32,
                parent: parent(node),
                effect: effect_name(effect),
                best: self.parents_best(node),
                inherited: self.inherited_bound(node),
                entered: self.window(self.trace.window(node)),
                again: self.is_searched_again(node),
                evicted: self.evicted(node),
                ending: self.ending(node),
            },
            trace::Reason::Leave { why, value, bound, .. } if step == self.trace.steps() => {
                self.end_reason(why, value, bound)
            }
            trace::Reason::Leave { node, why, value, bound, effect } => Reason::Leave {
                node: place(node),
                why: why.name(),
                value: self.in_author_units(value),
                exact: bound_kind(bound),
                parent: parent(node),
                effect: effect_name(effect),
                best: self.parents_best(node),
                inherited: self.inherited_bound(node),
                entered: self.window(self.trace.window(node)),
                cut_below: self.is_cut_below(node),
                hollow: self.trace.bounds_nothing(node),
                again: self.is_searched_again(node),
                evicted: self.evicted(node),
                ending: self.ending(node),
            },
        }
    }

    fn end_reason(&self, why: Why, value: Score, bound: Bound) -> Reason {
        let (value, bound) = self.value.unwrap_or((value, bound));
        Reason::End {
            value: self.in_author_units(value),
            exact: bound_kind(bound),
            line: self.line(),
            stopped: why == Why::Stopped,
        }
    }

    /// A score in the author's units.
    pub(super) fn in_author_units(&self, score: Score) -> f64 {
        in_author_units(score, self.scale)
    }

    /// A window in the author's units. `None` if the algorithm has none.
    pub(super) fn window(&self, window: Window) -> Option<WindowPair> {
        self.searcher
            .has_window
            .then(|| WindowPair { alpha: self.in_author_units(window.alpha), beta: self.in_author_units(window.beta) })
    }

    /// The nodes of best play, the root first.
    pub(super) fn line(&self) -> Vec<u32> {
        let below = self.trace.line_nodes().map(|node| self.drawing.place(node));
        std::iter::once(0).chain(below).collect()
    }

    /// The parent's value when `node` was left.
    fn parents_best(&self, node: NodeId) -> Option<f64> {
        let parent = self.trace.parent(node)?;
        let state = self.trace.state_at(parent, self.trace.left(node));
        state.value.map(|value| self.in_author_units(value))
    }
}

fn effect_name(effect: trace::Effect) -> Effect {
    match effect {
        trace::Effect::Ends => Effect::Ends,
        trace::Effect::Raises => Effect::Raises,
        trace::Effect::Nothing { .. } => Effect::None,
    }
}
