//! The rules of each listing: the window of a child, the returned value, the memo.

use gametree::textbook::Start;
use gametree::{Algorithm, Score, Window};

/// What a node hands to its children.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ChildWindow {
    Nothing,
    /// Its value so far, as the only bound a child knows.
    Value,
    /// Its whole window.
    Window,
    /// Its whole window, or first a zero window that asks whether the child is better.
    Scout,
}

/// What a node without a cut returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Returns {
    /// The end of its window.
    Bound,
    /// The best value found.
    Value,
}

/// What the memo of a listing stores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MemoKind {
    Nothing,
    /// Values: of all nodes, or only of those without a cut.
    Values {
        cut_too: bool,
    },
    /// Scores with bounds, in a table that may forget.
    Bounds,
}

/// How the root is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Roots {
    Once,
    /// Repeatedly, to depth 1, 2 and so on.
    Deepening,
    /// Repeatedly, with zero windows that converge to the value.
    ZeroWindows,
    /// Once, with its moves split among workers that share no bounds.
    Shared,
}

/// The rules of a listing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rules {
    pub(crate) hands_down: ChildWindow,
    pub(crate) returns: Returns,
    pub(crate) memo_kind: MemoKind,
    pub(crate) roots: Roots,
    /// Whether the children are compared only after all were searched.
    pub(crate) compares_late: bool,
    /// Whether captures are searched beyond the depth, so that standing pat is possible.
    pub(crate) quiesces: bool,
}

impl Rules {
    /// The rules of a listing.
    pub(crate) fn of(algorithm: Algorithm) -> Self {
        let plain = Self {
            hands_down: ChildWindow::Window,
            returns: Returns::Value,
            memo_kind: MemoKind::Nothing,
            roots: Roots::Once,
            compares_late: false,
            quiesces: false,
        };
        let nothing = Self { hands_down: ChildWindow::Nothing, ..plain };
        let value = Self { hands_down: ChildWindow::Value, ..plain };
        let careful = MemoKind::Values { cut_too: false };
        let careless = MemoKind::Values { cut_too: true };
        match algorithm {
            Algorithm::Minimax => nothing,
            Algorithm::MinimaxBottomUp => Self { compares_late: true, ..nothing },
            Algorithm::Memo => Self { memo_kind: careless, ..nothing },
            Algorithm::SingleBound => value,
            Algorithm::MemoCareless => Self { memo_kind: careless, ..value },
            Algorithm::MemoCareful => Self { memo_kind: careful, ..value },
            Algorithm::MemoCarefulFull => Self { memo_kind: careful, ..plain },
            Algorithm::NegamaxFailSoft | Algorithm::FailSoft => plain,
            Algorithm::Quiescence | Algorithm::NullMove => Self { quiesces: true, ..plain },
            Algorithm::FailHard => Self { returns: Returns::Bound, ..plain },
            Algorithm::Table => Self { memo_kind: MemoKind::Bounds, ..plain },
            Algorithm::Framework => {
                Self { memo_kind: MemoKind::Bounds, roots: Roots::Deepening, quiesces: true, ..plain }
            }
            Algorithm::Mtdf => Self { memo_kind: MemoKind::Bounds, roots: Roots::ZeroWindows, ..plain },
            Algorithm::RootParallel => Self { roots: Roots::Shared, ..plain },
            Algorithm::Pvs => Self { hands_down: ChildWindow::Scout, ..plain },
        }
    }

    /// Whether a node at `ply` may leave moves unsearched.
    pub(crate) fn can_cut(self, ply: u32) -> bool {
        let shares = self.roots == Roots::Shared && ply == 0;
        self.hands_down != ChildWindow::Nothing && !shares
    }

    /// Whether moves are searched in the order in which the game yields them.
    pub(crate) fn keeps_order(self) -> bool {
        self.memo_kind != MemoKind::Bounds && !self.quiesces
    }

    /// The window of the root, where it is not a zero window.
    pub(crate) fn at_root(self, maximizing: bool, start: Start, limits: Window) -> Window {
        let unbounded = Window::INFINITE;
        match (start, self.hands_down) {
            (Start::Infinite, _) | (_, ChildWindow::Nothing) => unbounded,
            // Only the bound that cuts.
            (_, ChildWindow::Value) if maximizing => Window { beta: limits.beta, ..unbounded },
            (_, ChildWindow::Value) => Window { alpha: limits.alpha, ..unbounded },
            _ => limits,
        }
    }

    /// The window of a child of a node with this value and window.
    pub(crate) fn to_child(self, maximizing: bool, best: Option<Score>, window: Window) -> Window {
        let unbounded = Window::INFINITE;
        match self.hands_down {
            ChildWindow::Nothing => unbounded,
            ChildWindow::Window | ChildWindow::Scout => window,
            ChildWindow::Value if maximizing => Window { alpha: best.unwrap_or(unbounded.alpha), ..unbounded },
            ChildWindow::Value => Window { beta: best.unwrap_or(unbounded.beta), ..unbounded },
        }
    }

    /// Whether a child's score improves a node.
    pub(crate) fn improves(self, maximizing: bool, best: Option<Score>, window: Window, score: Score) -> bool {
        let to_beat = match self.returns {
            Returns::Bound if maximizing => Some(window.alpha),
            Returns::Bound => Some(window.beta),
            Returns::Value => best,
        };
        to_beat.is_none_or(|old| if maximizing { score > old } else { score < old })
    }
}

/// The zero window that asks whether a child is better than the node's value.
pub(crate) fn scout(maximizing: bool, window: Window) -> Window {
    if maximizing {
        Window::new(window.alpha, window.alpha.saturating_add(1))
    } else {
        Window::new(window.beta.saturating_sub(1), window.beta)
    }
}
