//! A node that is being searched, as data: what a recursive function would keep on the machine's stack.
//!
//! The search may be told to pause at any node and must go on later exactly where it was, in a browser as
//! in a terminal. So its stack is its own: a node *asks* for a child, the driver searches it, and the node
//! is handed the *answer*.

use super::company::PutOff;
use super::history::{TRAILS, Trails};
use super::order::Picker;
use super::table::Entry;
use crate::game::Game;
use crate::observe::{Extension, Kind, Why};
use crate::score::{Bound, Depth, Score, Window};

/// How many moves below the root a search may go.
pub(super) const MAX_PLY: u32 = 200;

pub(super) struct Frame<G: Game> {
    pub ply: u32,
    pub depth: Depth,
    pub alpha: Score,
    pub beta: Score,
    /// α at the beginning.
    pub alpha_in: Score,
    pub kind: Kind,
    /// Whether values between α and β are of interest, and not only on which side of both they lie.
    pub is_principal: bool,
    /// Whether the first move is expected to cut.
    pub cut_expected: bool,
    /// May not be played here: the others are tried without it.
    pub excluded: Option<G::Move>,
    pub key: u64,
    pub in_check: bool,
    /// What the position looks to be worth; `None` in check.
    pub evaluation: Option<Score>,
    /// The evaluations one and two plies ago.
    pub earlier: [Option<Score>; 2],
    /// Whether things look better for the mover than two plies ago.
    pub improving: bool,
    pub known: Option<Entry>,
    pub trails: Trails,
    pub picker: Picker<G>,
    pub skip_quiet: bool,
    /// How many moves were picked.
    pub count: usize,
    /// Whether the move picked last gives check.
    pub checks: bool,
    /// Only for observers: why the move picked last is searched deeper, and how many moves were left out.
    pub extension: Option<Extension>,
    pub skipped: usize,
    /// The move whose singularity is being tested, and the score that all others must stay below.
    pub singular: Option<(G::Move, Score)>,
    pub best: Score,
    pub best_move: Option<G::Move>,
    pub line: Vec<G::Move>,
    /// Moves that were searched and did not cut: slots of quiet ones and of captures.
    pub failed_quiet: Vec<u16>,
    pub failed_noisy: Vec<u16>,
    /// Moves that others are searching.
    pub put_off: Vec<PutOff<G::Move>>,
    pub waiting: Waiting,
    pub playing: Option<Playing<G>>,
    /// What takes back the pass that is being searched.
    pub null_undo: Option<G::Undo>,
}

/// The move that is being searched.
pub(super) struct Playing<G: Game> {
    pub mv: G::Move,
    pub undo: Option<G::Undo>,
    pub slot: usize,
    pub noisy: bool,
    /// What is left after the move when nothing is reduced.
    pub depth: Depth,
    pub kind: Kind,
    /// Nodes searched before it.
    pub nodes_before: u64,
}

/// What the node asked for last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Waiting {
    Nothing,
    NullMove,
    Verification,
    ProbableCut,
    Singular,
    Reduced,
    ZeroWindow,
    FullWindow,
}

/// A search that a node asks for.
#[derive(Clone, Copy)]
pub(super) struct Ask<M> {
    /// The move just made; `None` for a pass or for this same position.
    pub mv: Option<M>,
    /// The slot of the move plus one; 0 for a pass.
    pub trail: u32,
    /// This same position: neither the side to move nor the ply changes.
    pub same: bool,
    pub depth: Depth,
    pub window: Window,
    pub kind: Kind,
    pub is_principal: bool,
    pub cut_expected: bool,
    pub excluded: Option<M>,
}

impl<M> Ask<M> {
    /// A search of the root.
    pub(super) fn of_root(depth: Depth, window: Window, kind: Kind) -> Self {
        Self {
            mv: None,
            trail: 0,
            same: false,
            depth,
            window,
            kind,
            is_principal: true,
            cut_expected: false,
            excluded: None,
        }
    }
}

/// What comes next.
#[derive(Clone, Copy)]
pub(super) enum Next {
    /// What [`Mind::ask`](super::mind::Mind::ask) says.
    Search,
    Leave(End),
}

/// How a node ended.
#[derive(Clone, Copy)]
pub(super) struct End {
    pub score: Score,
    pub bound: Bound,
    pub why: Why,
}

impl End {
    pub(super) const fn new(score: Score, bound: Bound, why: Why) -> Self {
        Self { score, bound, why }
    }

    pub(super) const fn exact(score: Score, why: Why) -> Self {
        Self::new(score, Bound::Exact, why)
    }

    /// The node is worth this or more.
    pub(super) const fn high(score: Score, why: Why) -> Self {
        Self::new(score, Bound::AtLeast, why)
    }

    /// The node is worth this or less.
    pub(super) const fn low(score: Score, why: Why) -> Self {
        Self::new(score, Bound::AtMost, why)
    }
}

impl<G: Game> Frame<G> {
    pub(super) fn new() -> Self {
        Self {
            ply: 0,
            depth: Depth::ZERO,
            alpha: 0,
            beta: 0,
            alpha_in: 0,
            kind: Kind::PLAIN,
            is_principal: false,
            cut_expected: false,
            excluded: None,
            key: 0,
            in_check: false,
            evaluation: None,
            earlier: [None; 2],
            improving: false,
            known: None,
            trails: [0; TRAILS],
            picker: Picker::new(),
            skip_quiet: false,
            count: 0,
            checks: false,
            extension: None,
            skipped: 0,
            singular: None,
            best: 0,
            best_move: None,
            line: Vec::new(),
            failed_quiet: Vec::new(),
            failed_noisy: Vec::new(),
            put_off: Vec::new(),
            waiting: Waiting::Nothing,
            playing: None,
            null_undo: None,
        }
    }

    /// Becomes the frame of what `parent` asks for.
    pub(super) fn open(&mut self, ask: &Ask<G::Move>, parent: Option<&Self>) {
        self.depth = ask.depth;
        self.alpha = ask.window.alpha;
        self.beta = ask.window.beta;
        self.kind = ask.kind;
        self.is_principal = ask.is_principal;
        self.cut_expected = ask.cut_expected;
        self.excluded = ask.excluded;
        match parent {
            None => {
                self.ply = 0;
                self.trails = [0; TRAILS];
                self.earlier = [None; 2];
            }
            Some(parent) if ask.same => {
                self.ply = parent.ply;
                self.trails = parent.trails;
                self.earlier = parent.earlier;
            }
            Some(parent) => {
                self.ply = parent.ply + 1;
                self.trails = [
                    ask.trail,
                    parent.trails[0],
                    parent.trails[1],
                    parent.trails[2],
                ];
                self.earlier = [parent.evaluation, parent.earlier[0]];
            }
        }
        self.begin();
    }

    fn begin(&mut self) {
        self.alpha_in = self.alpha;
        self.evaluation = None;
        self.known = None;
        self.skip_quiet = false;
        self.count = 0;
        self.extension = None;
        self.skipped = 0;
        self.singular = None;
        self.best = -crate::score::INFINITE;
        self.best_move = None;
        self.line.clear();
        self.failed_quiet.clear();
        self.failed_noisy.clear();
        self.put_off.clear();
        self.waiting = Waiting::Nothing;
        self.playing = None;
    }

    pub(super) fn window(&self) -> Window {
        Window::new(self.alpha, self.beta)
    }
}
