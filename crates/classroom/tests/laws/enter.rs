//! The checker on entry: what a node must receive from its parent.

use crate::laws::check::{Open, Walk};
use crate::laws::rules::{ChildWindow, Roots, scout};
use gametree::trace::{NodeId, Phase};
use gametree::{Depth, Game, Kind, Window};

impl<G: Game> Walk<'_, G> {
    pub(crate) fn enter(&mut self, node: NodeId) {
        let trace = self.trace;
        let parent = self.open.last();
        assert_eq!(trace.parent(node), parent.map(|open| open.node), "parent of {node}");
        assert_eq!(trace.ply(node) as usize, self.open.len(), "ply of {node}");
        let mut entered = Open {
            node,
            window: trace.window(node),
            alpha_from: None,
            beta_from: None,
            best: None,
            searched: Vec::new(),
            compared: 0,
            back: None,
        };
        match parent {
            None if self.rules.roots == Roots::ZeroWindows => {}
            None => {
                let expected = self.rules.at_root(self.game.is_maximizing(), self.options.start, self.game.limits());
                assert_eq!(trace.window(node), expected, "window of the root");
            }
            Some(_) => self.check_entry(&mut entered),
        }
        assert_eq!(trace.is_maximizing(node), self.game.is_maximizing(), "side of {node}");
        let state = &mut self.states[node as usize];
        state.phase = Phase::Open;
        state.window = entered.window;
        self.open.push(entered);
    }

    /// Checks the entry of a child: its window, the nodes that set its bounds, its depth, its move.
    fn check_entry(&mut self, entered: &mut Open<G>) {
        let trace = self.trace;
        let node = entered.node;
        let mv = trace.mv(node).expect("a child has a move");
        let (expected, kind) = self.window_for(node);
        assert_eq!((trace.window(node), trace.kind(node)), (expected, kind), "for {node}");
        let parent = self.open.last_mut().expect("it has a parent");
        let maximizing = trace.is_maximizing(parent.node);
        match self.rules.hands_down {
            ChildWindow::Nothing => {}
            ChildWindow::Value if maximizing => {
                entered.alpha_from = parent.best.map(|_| parent.node);
            }
            ChildWindow::Value => entered.beta_from = parent.best.map(|_| parent.node),
            _ => {
                entered.alpha_from = parent.alpha_from;
                entered.beta_from = parent.beta_from;
                // The parent sets the far end of a scout's window, and all of a worker's window.
                if expected.alpha != parent.window.alpha {
                    let root_has_it = expected.alpha == trace.window(parent.node).alpha;
                    entered.alpha_from = (!root_has_it).then_some(parent.node);
                }
                if expected.beta != parent.window.beta {
                    let root_has_it = expected.beta == trace.window(parent.node).beta;
                    entered.beta_from = (!root_has_it).then_some(parent.node);
                }
            }
        }
        assert_eq!(trace.depth(node), trace.depth(parent.node) - Depth::ONE, "depth of {node}");
        match parent.searched.last_mut() {
            Some((last, child)) if self.due.is_some() && *last == mv => *child = node,
            _ => {
                let before = parent.searched.iter().any(|&(searched, _)| searched == mv);
                assert!(!before, "{node} is searched twice");
                parent.searched.push((mv, node));
            }
        }
        self.due = None;
        let undo = self.game.make(mv).expect("searched moves are legal");
        entered.back = Some((mv, undo));
    }

    /// The window and kind with which a child must be entered.
    fn window_for(&self, node: NodeId) -> (Window, Kind) {
        let parent = self.open.last().expect("it has a parent");
        let maximizing = self.trace.is_maximizing(parent.node);
        let full = self.rules.to_child(maximizing, parent.best, parent.window);
        if self.rules.roots == Roots::Shared && self.open.len() == 1 {
            let mv = self.trace.mv(node).expect("a child has a move");
            return (self.workers_window(parent, mv), Kind::PLAIN);
        }
        if self.rules.hands_down != ChildWindow::Scout {
            return (full, Kind::PLAIN);
        }
        let asks = scout(maximizing, parent.window);
        match self.due {
            Some(_) => (full, Kind::RE_SEARCH),
            None if parent.best.is_some() && asks != full => (asks, Kind::ZERO_WINDOW),
            None => (full, Kind::PLAIN),
        }
    }

    /// The window of a worker: the root's window, narrowed by the moves of its share.
    pub(crate) fn workers_window(&self, root: &Open<G>, mv: G::Move) -> Window {
        let mut moves = Vec::new();
        self.game.moves(|mv| moves.push(mv));
        let workers = match self.options.workers {
            0 => moves.len(),
            workers => workers,
        };
        let share = moves.len().div_ceil(workers);
        let place = |mv| moves.iter().position(|&known| known == mv).expect("a known move");
        let first = place(mv) / share * share;
        let mut window = self.trace.window(root.node);
        let mine = |other| (first..place(mv)).contains(&place(other));
        for &(_, child) in root.searched.iter().filter(|&&(other, _)| mine(other)) {
            let score = self.trace.score(child);
            if self.trace.is_maximizing(root.node) {
                window.alpha = window.alpha.max(score);
            } else {
                window.beta = window.beta.min(score);
            }
        }
        window
    }
}
