//! The stack frame of an open node: the data that a recursive function would keep on the machine's stack.
//!
//! The search can pause at any node and must resume exactly there, in a browser as
//! in a terminal. Therefore it has its own stack: a node makes a *call*, the loop in `negamax.rs` searches it, and the
//! node continues with the returned score, depending on what it was *expecting*.

use super::call::Call;
use super::picker::Picker;
use crate::game::Tactical;
use crate::observe::{Extension, Kind};
use crate::score::{Depth, INFINITE, Score, Window};
use crate::search::state::{ContinuationKeys, Entry, NO_CONTINUATION};

/// The greatest ply of a node.
pub(crate) const MAX_PLY: u32 = 200;

pub(crate) struct StackFrame<G: Tactical> {
    pub ply: u32,
    pub depth: Depth,
    pub alpha: Score,
    pub beta: Score,
    /// α when the node was entered.
    pub alpha_in: Score,
    pub kind: Kind,
    /// Whether this is a PV node: exact values between α and β matter.
    pub is_principal: bool,
    /// Whether the first move is expected to cut.
    pub expects_cut: bool,
    /// The move that a singularity test excludes.
    pub excluded: Option<G::Move>,
    pub key: u64,
    pub in_check: bool,
    /// The static evaluation; `None` in check.
    pub evaluation: Option<Score>,
    /// The evaluations one and two plies ago.
    pub earlier: [Option<Score>; 2],
    /// Whether the evaluation is better for the side to move than two plies ago.
    pub is_improving: bool,
    pub table_entry: Option<Entry>,
    pub continuation: ContinuationKeys,
    pub picker: Picker<G>,
    pub skip_quiet: bool,
    /// The number of moves picked.
    pub count: usize,
    /// Whether the move picked last gives check.
    pub gives_check: bool,
    /// Why the move picked last is extended; only for observers.
    pub extension: Option<Extension>,
    /// The number of pruned moves; only for observers.
    pub skipped: usize,
    /// The move whose singularity is being tested, and the score that all others must stay below.
    pub singular: Option<(G::Move, Score)>,
    pub best: Score,
    pub best_move: Option<G::Move>,
    pub line: Vec<G::Move>,
    /// The slots of the quiet moves that were searched and did not cut.
    pub failed_quiet: Vec<u16>,
    /// The slots of the captures that were searched and did not cut.
    pub failed_noisy: Vec<u16>,
    /// Moves put off because other searches are working on them.
    pub deferred: Vec<Deferred<G::Move>>,
    pub expecting: Expecting,
    pub current: Option<CurrentMove<G>>,
    /// The undo information of the pass that is being searched.
    pub null_undo: Option<G::Undo>,
}

/// A move that is searched after the others because another search is working on it.
#[derive(Clone, Copy)]
pub(crate) struct Deferred<M> {
    pub mv: M,
    pub extension: Depth,
    pub reduction: Depth,
    /// The key of the position after it.
    pub key: u64,
}

/// The move that is being searched.
pub(crate) struct CurrentMove<G: Tactical> {
    pub mv: G::Move,
    pub undo: Option<G::Undo>,
    pub slot: usize,
    pub is_noisy: bool,
    /// The depth of its unreduced search.
    pub depth: Depth,
    pub kind: Kind,
    /// The node count before it.
    pub nodes_before: u64,
}

/// The call whose score the node waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expecting {
    Nothing,
    NullMove,
    Verification,
    ProbableCut,
    Singular,
    Reduced,
    ZeroWindow,
    FullWindow,
}

impl<G: Tactical> StackFrame<G> {
    pub(crate) fn new() -> Self {
        Self {
            ply: 0,
            depth: Depth::ZERO,
            alpha: 0,
            beta: 0,
            alpha_in: 0,
            kind: Kind::PLAIN,
            is_principal: false,
            expects_cut: false,
            excluded: None,
            key: 0,
            in_check: false,
            evaluation: None,
            earlier: [None; 2],
            is_improving: false,
            table_entry: None,
            continuation: NO_CONTINUATION,
            picker: Picker::new(),
            skip_quiet: false,
            count: 0,
            gives_check: false,
            extension: None,
            skipped: 0,
            singular: None,
            best: 0,
            best_move: None,
            line: Vec::new(),
            failed_quiet: Vec::new(),
            failed_noisy: Vec::new(),
            deferred: Vec::new(),
            expecting: Expecting::Nothing,
            current: None,
            null_undo: None,
        }
    }

    /// Initialises the frame for a call of `parent`.
    pub(crate) fn open(&mut self, call: &Call<G::Move>, parent: Option<&Self>) {
        self.depth = call.depth;
        self.alpha = call.window.alpha;
        self.beta = call.window.beta;
        self.kind = call.kind;
        self.is_principal = call.is_principal;
        self.expects_cut = call.expects_cut;
        self.excluded = call.excluded;
        match parent {
            None => {
                self.ply = 0;
                self.continuation = NO_CONTINUATION;
                self.earlier = [None; 2];
            }
            Some(parent) if call.is_same_position => {
                self.ply = parent.ply;
                self.continuation = parent.continuation;
                self.earlier = parent.earlier;
            }
            Some(parent) => {
                self.ply = parent.ply + 1;
                self.continuation =
                    [call.continuation_key, parent.continuation[0], parent.continuation[1], parent.continuation[2]];
                self.earlier = [parent.evaluation, parent.earlier[0]];
            }
        }
        self.begin();
    }

    fn begin(&mut self) {
        self.alpha_in = self.alpha;
        self.evaluation = None;
        self.table_entry = None;
        self.skip_quiet = false;
        self.count = 0;
        self.extension = None;
        self.skipped = 0;
        self.singular = None;
        self.best = -INFINITE;
        self.best_move = None;
        self.line.clear();
        self.failed_quiet.clear();
        self.failed_noisy.clear();
        self.deferred.clear();
        self.expecting = Expecting::Nothing;
        self.current = None;
    }

    pub(crate) fn window(&self) -> Window {
        Window::new(self.alpha, self.beta)
    }
}
