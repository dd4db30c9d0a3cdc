//! The reasons of steps: numbers and nodes from which `i18n` makes sentences.

use super::{Before, BoundKind, BoundName, Effect, Ending, PassOf, VisitKind, WindowPair, Withheld};
use serde::Serialize;

/// What one step did and why; nodes are indices into the diagram.
#[derive(Debug, Serialize)]
#[serde(tag = "code", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub(crate) enum Reason {
    /// Nothing has been searched yet.
    Start {
        /// The root.
        root: u32,
    },
    /// A node was entered with the window of its parent.
    Enter {
        /// The node.
        node: u32,
        /// Its α. Null if the algorithm has no window.
        alpha: Option<f64>,
        /// Its β. Null if the algorithm has no window.
        beta: Option<f64>,
        /// Its parent.
        from: Option<u32>,
        /// The kind of visit, if it is more than a listing's ordinary one.
        how: Option<VisitKind>,
        /// Whether the window only tests on which side of a number the value lies.
        probe: bool,
        /// Whether no possible value lies inside the window, although it is open.
        empty: bool,
        /// The previous result of the same move, if this is a re-search.
        again: Option<Before>,
        /// The pass of a root, if the listing makes several.
        pass: Option<PassOf>,
        /// The bounds of ancestors that are not passed down.
        withheld: Vec<Withheld>,
        /// Whether the window is the one that the search began with.
        as_root: bool,
        /// Whether it is a node of quiescence in check: every move is searched, and it may not stand pat.
        in_check: bool,
    },
    /// A leaf was evaluated.
    Leaf {
        /// The leaf.
        node: u32,
        /// Why it was not searched further, by the names of `docs/trace.md`, such as `evaluated`.
        why: &'static str,
        /// Its value.
        value: f64,
        /// Whether the value is exact or a bound.
        exact: BoundKind,
        /// Its parent.
        parent: Option<u32>,
        /// The effect on the parent.
        effect: Effect,
        /// The parent's value before.
        best: Option<f64>,
        /// The value that the parent received and has not improved, in listings that keep only a window.
        inherited: Option<f64>,
        /// Whether the parent was searched before, so that this child need not be its first.
        anew: bool,
        /// Whether a re-search of the same move follows for its value.
        again: bool,
        /// Further facts, if this is more than a listing's ordinary end.
        ending: Option<Ending>,
    },
    /// An entry of the table or memo replaced a search.
    Answer {
        /// The node that was not searched.
        node: u32,
        /// The value of the entry.
        value: f64,
        /// Whether the value was used as exact or as a bound.
        exact: BoundKind,
        /// The node that wrote it.
        writer: Option<u32>,
        /// Its parent.
        parent: Option<u32>,
        /// The effect on the parent.
        effect: Effect,
        /// The parent's value before.
        best: Option<f64>,
        /// The value that the parent received and has not improved, in listings that keep only a window.
        inherited: Option<f64>,
        /// Whether a re-search of the same move follows for its value.
        again: bool,
        /// Further facts, if this is more than a listing's ordinary end.
        ending: Option<Ending>,
    },
    /// A child improved a node's value.
    Raise {
        /// The node.
        node: u32,
        /// The child. Null if the side to move stood pat.
        child: Option<u32>,
        /// The new value.
        value: f64,
        /// Whether the value is a lower or an upper bound while the node is open.
        exact: BoundKind,
        /// The bound that moved with it.
        bound: Option<BoundName>,
        /// The previous value.
        was: Option<f64>,
        /// The new α.
        alpha: Option<f64>,
        /// The new β.
        beta: Option<f64>,
    },
    /// A node's value met a bound: the remaining moves cannot matter.
    Cut {
        /// The node.
        node: u32,
        /// Its value.
        value: f64,
        /// The bound it met.
        bound: BoundName,
        /// The bound's value.
        limit: f64,
        /// The node that set the bound. Null: the window of the root, or the fastest mate.
        by: Option<u32>,
        /// Whether the bound is the fastest mate that is possible from here.
        fastest_mate: bool,
        /// Whether that node did not find the value itself but only tests it with a zero window.
        asked: bool,
        /// How many plies above that node is. More than one: a deep cut.
        distance: u32,
        /// The children that were not searched, as far as they are drawn.
        pruned: Vec<u32>,
        /// How many moves were not searched, drawn or not.
        unsearched: u32,
        /// Its parent.
        parent: Option<u32>,
        /// The effect on the parent.
        effect: Effect,
        /// The parent's value before.
        best: Option<f64>,
        /// The value that the parent received and has not improved, in listings that keep only a window.
        inherited: Option<f64>,
        /// The window at entry. Null if the algorithm has none.
        entered: Option<WindowPair>,
        /// Whether a re-search of the same move follows for its value.
        again: bool,
        /// The node whose table entry was replaced. Null if none was.
        evicted: Option<u32>,
        /// Further facts, if this is more than a listing's ordinary end.
        ending: Option<Ending>,
    },
    /// A node was left without a cut.
    Leave {
        /// The node.
        node: u32,
        /// The reason, by the names of `docs/trace.md`, such as `searched` or `passed`.
        why: &'static str,
        /// The value that it returns.
        value: f64,
        /// Whether the value is exact or a bound.
        exact: BoundKind,
        /// Its parent.
        parent: Option<u32>,
        /// The effect on the parent.
        effect: Effect,
        /// The parent's value before.
        best: Option<f64>,
        /// The value that the parent received and has not improved, in listings that keep only a window.
        inherited: Option<f64>,
        /// The window at entry. Null if the algorithm has none.
        entered: Option<WindowPair>,
        /// Whether something was cut off under it.
        cut_below: bool,
        /// Whether the returned value says nothing about the true value.
        hollow: bool,
        /// Whether a re-search of the same move follows for its value.
        again: bool,
        /// The node whose table entry was replaced. Null if none was.
        evicted: Option<u32>,
        /// Further facts, if this is more than a listing's ordinary end.
        ending: Option<Ending>,
    },
    /// The search is over.
    End {
        /// The value of the root for Max.
        value: f64,
        /// Whether the value is exact or a bound.
        exact: BoundKind,
        /// The nodes of best play, the root first.
        line: Vec<u32>,
        /// Whether a limit stopped it.
        stopped: bool,
    },
}
