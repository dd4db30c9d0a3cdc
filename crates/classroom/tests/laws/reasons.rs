//! Checks that the reason of every step describes the step.

use crate::laws::check::Walk;
use crate::laws::events::Event;
use gametree::trace::{Effect, NodeId, Raise, Reason, Step};
use gametree::{Game, INFINITE, Why};

impl<G: Game> Walk<'_, G> {
    /// Checks that the reason of a step describes its event. The walk has just followed that event.
    pub(crate) fn check_reason(&self, event: Event, step: Step, next: Option<Event>) {
        let trace = self.trace;
        let at = match event {
            Event::Enter(at) | Event::Leaf(at) | Event::Leave(at) => at,
            Event::Raise(raise) => return self.check_raise_reason(raise, step),
        };
        assert_eq!(trace.current(step), Some(at));
        let effect = match trace.reason(step) {
            Reason::Enter { node, window } => {
                assert_eq!((event, window), (Event::Enter(node), trace.window(node)));
                return;
            }
            Reason::Leaf { node, value, why, effect } => {
                assert_eq!(event, Event::Leaf(node));
                assert_eq!((value, why), (trace.score(node), trace.why(node)));
                effect
            }
            Reason::Answer { node, value, bound, writer, effect } => {
                assert_eq!((event, trace.why(node)), (Event::Leaf(node), Why::Answered));
                assert_eq!((value, bound), (trace.score(node), trace.bound(node)));
                assert_eq!(writer, trace.find(node).and_then(|find| find.writer().node()));
                effect
            }
            Reason::Cut { node, value, by, unsearched, effect } => {
                assert_eq!((event, Some(by)), (Event::Leave(node), trace.cut_by(node)));
                assert_eq!((value, unsearched), (trace.score(node), trace.unsearched(node)));
                effect
            }
            Reason::Leave { node, why, value, bound, effect } => {
                assert_eq!(why, trace.why(node));
                assert_eq!((event, trace.why(node)), (Event::Leave(node), Why::Searched));
                assert_eq!((value, bound), (trace.score(node), trace.bound(node)));
                effect
            }
            other => panic!("{event:?} is explained by {other:?}"),
        };
        assert_eq!(effect, self.effect(at, next), "what {at} does to its parent");
    }

    fn effect(&self, at: NodeId, next: Option<Event>) -> Effect {
        let trace = self.trace;
        let raises = matches!(next, Some(Event::Raise(raise)) if Some(raise.node) == trace.parent(at));
        match self.open.last() {
            None => Effect::Ends,
            Some(_) if raises => Effect::Raises,
            Some(parent) => {
                let maximizing = trace.is_maximizing(parent.node);
                let bound = if maximizing { parent.window.alpha } else { parent.window.beta };
                let bound = Some(bound).filter(|bound| bound.abs() < INFINITE);
                Effect::Nothing { has: parent.best.or(bound) }
            }
        }
    }

    fn check_raise_reason(&self, raise: Raise, step: Step) {
        let trace = self.trace;
        let Reason::Raise { node, child, value, was, window, narrows } = trace.reason(step) else {
            panic!("a raise is explained by {:?}", trace.reason(step));
        };
        let open = self.open.last().expect("raises happen in open nodes");
        assert_eq!((node, value, window), (raise.node, raise.best, open.window));
        assert_eq!(child, self.raiser, "the child that raised {node} at step {step}");
        let earlier = trace.raises(node).take_while(|other| other.step < step).last();
        assert_eq!(was, earlier.map(|earlier| earlier.best));
        let entered = trace.window(node);
        let bound = if trace.is_maximizing(node) { entered.alpha } else { entered.beta };
        let before = earlier.map_or(bound, |earlier| earlier.bound);
        assert_eq!(narrows, before != raise.bound);
    }
}
