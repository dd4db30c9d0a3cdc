//! Why a step was done: numbers and nodes, for `i18n` to put into words.

use serde::Serialize;

use super::{
    Before, BoundKind, BoundName, Effect, Ending, PassOf, VisitKind, WindowPair, Withheld,
};

/// What one step did and why; nodes are indices into the diagram.
#[derive(Debug, Serialize)]
#[serde(
    tag = "code",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
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
        /// Its α. Nothing: the algorithm has no window.
        alpha: Option<f64>,
        /// Its β. Nothing: the algorithm has no window.
        beta: Option<f64>,
        /// Its parent.
        from: Option<u32>,
        /// How, if it is no ordinary visit of a listing.
        how: Option<VisitKind>,
        /// Whether it only asks on which side of a number the value lies: what it is is not wanted.
        probe: bool,
        /// Whether no value can lie inside the window, which has not closed.
        empty: bool,
        /// What the same move was worth a moment ago, if it is searched again.
        again: Option<Before>,
        /// Of a root: which pass begins with it, if the listing makes several.
        pass: Option<PassOf>,
        /// The bounds that are known above and are not handed down.
        withheld: Vec<Withheld>,
    },
    /// A leaf was evaluated.
    Leaf {
        /// The leaf.
        node: u32,
        /// Why it was not searched further: one of the names of `docs/trace.md`, such as `evaluated`.
        why: &'static str,
        /// Its value.
        value: f64,
        /// What that is worth.
        exact: BoundKind,
        /// Its parent.
        parent: Option<u32>,
        /// What that does to the parent.
        effect: Effect,
        /// What the parent had before.
        best: Option<f64>,
        /// What the parent was handed and has not improved, where the listing keeps nothing but its window.
        inherited: Option<f64>,
        /// Whether the parent had been searched before: what is first now need not be the first.
        anew: bool,
        /// Whether the same move is searched once more right after, for its value.
        again: bool,
        /// What else there is to say, if it is no ordinary end of a listing.
        told: Option<Ending>,
    },
    /// The table or memo answered instead of a search.
    Answer {
        /// The node that was not searched.
        node: u32,
        /// What the table said.
        value: f64,
        /// What that was taken to be worth.
        exact: BoundKind,
        /// The node that wrote it.
        writer: Option<u32>,
        /// Its parent.
        parent: Option<u32>,
        /// What that does to the parent.
        effect: Effect,
        /// What the parent had before.
        best: Option<f64>,
        /// What the parent was handed and has not improved, where the listing keeps nothing but its window.
        inherited: Option<f64>,
        /// Whether the same move is searched once more right after, for its value.
        again: bool,
        /// What else there is to say, if it is no ordinary end of a listing.
        told: Option<Ending>,
    },
    /// A child improved a node's value.
    Raise {
        /// The node.
        node: u32,
        /// The child. Nothing: the side to move stood pat.
        child: Option<u32>,
        /// The value now.
        value: f64,
        /// What it is worth while the node is open: what it has for sure, or what it can hope for at most.
        exact: BoundKind,
        /// The end of the window that moved with it.
        bound: Option<BoundName>,
        /// The value before.
        was: Option<f64>,
        /// α now.
        alpha: Option<f64>,
        /// β now.
        beta: Option<f64>,
    },
    /// A node's value met a bound, and the other moves cannot matter.
    Cut {
        /// The node.
        node: u32,
        /// Its value.
        value: f64,
        /// Which bound it met.
        bound: BoundName,
        /// The bound's value.
        limit: f64,
        /// The node that the bound comes from. Nothing: the window of the root.
        by: Option<u32>,
        /// Whether that node has not found this value itself, but only asks whether it can be reached.
        asked: bool,
        /// How many plies up that is: more than one is a deep cut.
        distance: u32,
        /// The children that were not looked at, as far as they are drawn.
        pruned: Vec<u32>,
        /// How many moves that is, drawn or not.
        unsearched: u32,
        /// Its parent.
        parent: Option<u32>,
        /// What that does to the parent.
        effect: Effect,
        /// What the parent had before.
        best: Option<f64>,
        /// What the parent was handed and has not improved, where the listing keeps nothing but its window.
        inherited: Option<f64>,
        /// The window it was entered with. Nothing: the algorithm has none.
        entered: Option<WindowPair>,
        /// Whether the same move is searched once more right after, for its value.
        again: bool,
        /// The node whose entry gave way to that of this one in the table. Nothing: none did.
        evicted: Option<u32>,
        /// What else there is to say, if it is no ordinary end of a listing.
        told: Option<Ending>,
    },
    /// A node was left without a cut.
    Leave {
        /// The node.
        node: u32,
        /// Why: one of the names of `docs/trace.md`, such as `searched` or `passed`.
        why: &'static str,
        /// What it passes up.
        value: f64,
        /// What that is worth.
        exact: BoundKind,
        /// Its parent.
        parent: Option<u32>,
        /// What that does to the parent.
        effect: Effect,
        /// What the parent had before.
        best: Option<f64>,
        /// What the parent was handed and has not improved, where the listing keeps nothing but its window.
        inherited: Option<f64>,
        /// The window it was entered with. Nothing: the algorithm has none.
        entered: Option<WindowPair>,
        /// Whether something was cut off under it.
        cut_below: bool,
        /// Whether what it passes up says nothing of its value.
        hollow: bool,
        /// Whether the same move is searched once more right after, for its value.
        again: bool,
        /// The node whose entry gave way to that of this one in the table. Nothing: none did.
        evicted: Option<u32>,
        /// What else there is to say, if it is no ordinary end of a listing.
        told: Option<Ending>,
    },
    /// The search is over.
    End {
        /// The value of the root for Max.
        value: f64,
        /// What it is worth.
        exact: BoundKind,
        /// The nodes of best play, the root first.
        line: Vec<u32>,
        /// Whether it was broken off.
        stopped: bool,
    },
}
