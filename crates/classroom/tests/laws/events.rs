//! The events of a trace in time order, from its lists alone.

use gametree::Trace;
use gametree::trace::{NodeId, Raise, Step};

/// The event of a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Event {
    Enter(NodeId),
    /// Entered and left in one step.
    Leaf(NodeId),
    Raise(Raise),
    Leave(NodeId),
}

/// The event of every step, from step 1 on. Panics if two events share a step or a step has none.
pub(crate) fn events<M: Copy>(trace: &Trace<M>) -> Vec<Event> {
    let mut events = vec![None; trace.steps() as usize];
    let mut put = |step: Step, event| {
        let place = &mut events[step as usize - 1];
        assert_eq!(*place, None, "step {step} is taken twice");
        *place = Some(event);
    };
    for node in 0..trace.len() as NodeId {
        if trace.is_leaf(node) {
            put(trace.entered(node), Event::Leaf(node));
        } else {
            put(trace.entered(node), Event::Enter(node));
            put(trace.left(node), Event::Leave(node));
        }
        for raise in trace.raises(node) {
            assert_eq!(raise.node, node);
            put(raise.step, Event::Raise(raise));
        }
    }
    let all = events.into_iter().enumerate();
    all.map(|(at, event)| event.unwrap_or_else(|| panic!("step {} is empty", at + 1))).collect()
}
