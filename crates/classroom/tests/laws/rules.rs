//! The rules of each listing: what it hands down, what it returns, what it remembers.

use gametree::textbook::Start;
use gametree::{Algorithm, Score, Window};

/// What a node hands to its children.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HandsDown {
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

/// What a listing remembers of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Remembers {
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
    pub(crate) hands_down: HandsDown,
    pub(crate) returns: Returns,
    pub(crate) remembers: Remembers,
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
            hands_down: HandsDown::Window,
            returns: Returns::Value,
            remembers: Remembers::Nothing,
            roots: Roots::Once,
            compares_late: false,
            quiesces: false,
        };
        let nothing = Self { hands_down: HandsDown::Nothing, ..plain };
        let value = Self { hands_down: HandsDown::Value, ..plain };
        let careful = Remembers::Values { cut_too: false };
        let careless = Remembers::Values { cut_too: true };
        match algorithm {
            Algorithm::Minimax => nothing,
            Algorithm::MinimaxBottomUp => Self { compares_late: true, ..nothing },
            Algorithm::Memo => Self { remembers: careless, ..nothing },
            Algorithm::SingleBound => value,
            Algorithm::MemoCareless => Self { remembers: careless, ..value },
            Algorithm::MemoCareful => Self { remembers: careful, ..value },
            Algorithm::MemoCarefulFull => Self { remembers: careful, ..plain },
            Algorithm::NegamaxFailSoft | Algorithm::FailSoft => plain,
            Algorithm::Quiescence | Algorithm::NullMove => Self { quiesces: true, ..plain },
            Algorithm::FailHard => Self { returns: Returns::Bound, ..plain },
            Algorithm::Table => Self { remembers: Remembers::Bounds, ..plain },
            Algorithm::Framework => Self {
                remembers: Remembers::Bounds,
                roots: Roots::Deepening,
                quiesces: true,
                ..plain
            },
            Algorithm::Mtdf => {
                Self { remembers: Remembers::Bounds, roots: Roots::ZeroWindows, ..plain }
            }
            Algorithm::RootParallel => Self { roots: Roots::Shared, ..plain },
            Algorithm::Pvs => Self { hands_down: HandsDown::Scout, ..plain },
        }
    }

    /// Whether a node at `ply` may leave moves unsearched.
    pub(crate) fn can_cut(self, ply: u32) -> bool {
        let shares = self.roots == Roots::Shared && ply == 0;
        self.hands_down != HandsDown::Nothing && !shares
    }

    /// Whether moves are searched in the order in which the game yields them.
    pub(crate) fn keeps_order(self) -> bool {
        self.remembers != Remembers::Bounds && !self.quiesces
    }

    /// The window of the root, where it is not a zero window.
    pub(crate) fn at_root(self, maximizing: bool, start: Start, limits: Window) -> Window {
        let unbounded = Window::INFINITE;
        match (start, self.hands_down) {
            (Start::Infinite, _) | (_, HandsDown::Nothing) => unbounded,
            // Only the bound that cuts.
            (_, HandsDown::Value) if maximizing => Window { beta: limits.beta, ..unbounded },
            (_, HandsDown::Value) => Window { alpha: limits.alpha, ..unbounded },
            _ => limits,
        }
    }

    /// The window of a child of a node with this value and window.
    pub(crate) fn to_child(self, maximizing: bool, best: Option<Score>, window: Window) -> Window {
        let unbounded = Window::INFINITE;
        match self.hands_down {
            HandsDown::Nothing => unbounded,
            HandsDown::Window | HandsDown::Scout => window,
            HandsDown::Value if maximizing => {
                Window { alpha: best.unwrap_or(unbounded.alpha), ..unbounded }
            }
            HandsDown::Value => Window { beta: best.unwrap_or(unbounded.beta), ..unbounded },
        }
    }

    /// Whether a child's score improves a node.
    pub(crate) fn improves(
        self,
        maximizing: bool,
        best: Option<Score>,
        window: Window,
        score: Score,
    ) -> bool {
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
