//! The independent checker: takes a trace, the game and the listing's rules, and trusts nothing else.
//!
//! It walks through the events of the trace in time order, with the game beside it. It keeps every open node's window and value
//! itself, and compares each entry, raise, cut, exit and claim with the rules and with brute force.

use crate::laws::events::{Event, events};
use crate::laws::memory::Memory;
use crate::laws::rules::{ChildWindow, Roots, Rules};
use gametree::trace::{NodeId, Phase, Raise, State, Step};
use gametree::{Game, Kind, Options, Score, Trace, Window};

/// Checks everything in a trace. Panics at the first error.
pub(crate) fn check<G: Game>(game: &mut G, trace: &Trace<G::Move>, rules: Rules, options: &Options) {
    let events = events(trace);
    let mut walk = Walk {
        game,
        trace,
        rules,
        options,
        open: Vec::new(),
        states: (0..trace.len() as NodeId).map(|node| unseen(trace, node)).collect(),
        due: None,
        raiser: None,
        closed: 0,
        memory: Memory::new(rules.memo_kind, options),
    };
    let compare_states = trace.len() * events.len() < 3_000;
    for (at, &event) in events.iter().enumerate() {
        walk.follow(event);
        let step = at as Step + 1;
        walk.check_reason(event, step, events.get(at + 1).copied());
        if compare_states {
            walk.compare_states(step);
        }
    }
    assert!(walk.open.is_empty(), "every node is left");
    assert_eq!(walk.due, None, "the root has no parent to raise");
    let (maximizing, limits) = (game.is_maximizing(), game.limits());
    check_roots(trace, rules, rules.at_root(maximizing, options.start, limits));
}

fn unseen<M: Copy>(trace: &Trace<M>, node: NodeId) -> State {
    State { phase: Phase::Unseen, window: trace.window(node), value: None, bound: None }
}

/// Checks that the roots follow each other as the listing requires.
fn check_roots<M: Copy>(trace: &Trace<M>, rules: Rules, mut bracket: Window) {
    let roots: Vec<_> = trace.roots().collect();
    match rules.roots {
        Roots::Once | Roots::Shared => assert_eq!(roots, [0]),
        Roots::Deepening => {
            for (before, &root) in roots.iter().enumerate() {
                let depth = trace.depth(root);
                assert!(depth.is_unlimited() || depth.whole_plies() == before as i32 + 1);
            }
        }
        Roots::ZeroWindows => {
            for &root in &roots {
                let (window, score) = (trace.window(root), trace.score(root));
                assert_eq!(window.beta - window.alpha, 1, "root {root} has a zero window");
                assert!(bracket.alpha <= window.beta && window.alpha <= bracket.beta);
                if score < window.beta {
                    bracket.beta = score;
                } else {
                    bracket.alpha = score;
                }
            }
            assert_eq!(bracket.alpha, bracket.beta, "the bracket is closed");
        }
    }
}

/// A node entered and not left, as the checker computes it.
pub(crate) struct Open<G: Game> {
    pub(crate) node: NodeId,
    pub(crate) window: Window,
    /// The nodes whose values α and β are. `None`: the root's window.
    pub(crate) alpha_from: Option<NodeId>,
    pub(crate) beta_from: Option<NodeId>,
    pub(crate) best: Option<Score>,
    /// The moves searched, with the last child of each.
    pub(crate) searched: Vec<(G::Move, NodeId)>,
    /// How many of `searched` were compared, for listings that compare late.
    pub(crate) compared: usize,
    /// The move and undo that lead back.
    pub(crate) back: Option<(G::Move, G::Undo)>,
}

pub(crate) struct Walk<'w, G: Game> {
    pub(crate) game: &'w mut G,
    pub(crate) trace: &'w Trace<G::Move>,
    pub(crate) rules: Rules,
    pub(crate) options: &'w Options,
    pub(crate) open: Vec<Open<G>>,
    /// The state of each node by naive replay.
    pub(crate) states: Vec<State>,
    /// What must happen in the next event.
    pub(crate) due: Option<RequiredEvent>,
    /// The child of the last raise.
    pub(crate) raiser: Option<NodeId>,
    /// The number of nodes left.
    pub(crate) closed: usize,
    pub(crate) memory: Memory,
}

/// A required next event: the child raises its parent, or is re-searched.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum RequiredEvent {
    RaiseBy(NodeId),
    SearchAgain(NodeId),
}

impl<G: Game> Walk<'_, G> {
    fn follow(&mut self, event: Event) {
        if let Some(due) = self.due {
            let fits = match (due, event) {
                (RequiredEvent::RaiseBy(child), Event::Raise(raise)) => self.trace.parent(child) == Some(raise.node),
                (RequiredEvent::SearchAgain(child), Event::Enter(node) | Event::Leaf(node)) => {
                    self.trace.kind(node).has(Kind::RE_SEARCH) && self.trace.mv(node) == self.trace.mv(child)
                }
                _ => false,
            };
            assert!(fits, "{due:?} is due, but next comes {event:?}");
        }
        match event {
            Event::Enter(node) => self.enter(node),
            Event::Raise(raise) => self.raise(raise),
            Event::Leave(node) => self.leave(node),
            Event::Leaf(node) => {
                self.enter(node);
                self.leave(node);
            }
        }
    }

    fn raise(&mut self, raise: Raise) {
        let open = self.open.last_mut().expect("raises happen in open nodes");
        let maximizing = self.trace.is_maximizing(open.node);
        let child = match self.due.take() {
            Some(RequiredEvent::RaiseBy(child)) => child,
            _ => {
                assert!(self.rules.compares_late, "nothing was left that improves {}", open.node);
                let rest = &open.searched[open.compared..];
                let next = rest.iter().position(|&(_, child)| {
                    let score = self.trace.score(child);
                    self.rules.improves(maximizing, open.best, open.window, score)
                });
                open.compared += next.expect("something improves it") + 1;
                open.searched[open.compared - 1].1
            }
        };
        let score = self.trace.score(child);
        assert_eq!(raise.node, open.node, "only the innermost node is raised");
        assert_eq!(raise.best, score, "{} takes the value of its child {child}", open.node);
        open.best = Some(score);
        let before = open.window;
        if self.rules.hands_down != ChildWindow::Nothing {
            if maximizing && score > before.alpha {
                open.window.alpha = score;
                open.alpha_from = Some(open.node);
            } else if !maximizing && score < before.beta {
                open.window.beta = score;
                open.beta_from = Some(open.node);
            }
        }
        let bound = if maximizing { open.window.alpha } else { open.window.beta };
        assert_eq!(raise.bound, bound, "bound of {} after {child}", open.node);
        assert!(open.window.alpha >= before.alpha && open.window.beta <= before.beta);
        self.raiser = Some(child);
        let state = &mut self.states[open.node as usize];
        state.window = open.window;
        state.value = Some(score);
    }

    fn compare_states(&self, step: Step) {
        for (node, naive) in self.states.iter().enumerate() {
            let state = self.trace.state_at(node as NodeId, step);
            assert_eq!(state, *naive, "state of {node} at step {step}");
        }
    }
}
