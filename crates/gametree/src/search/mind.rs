//! What a searcher carries from node to node: its stack, its memory and its counters.

use std::sync::Arc;

use super::frame::{Ask, Frame, MAX_PLY, Next};
use super::history::History;
use super::iterate::Deepening;
use super::letters::Post;
use super::level::Weakness;
use super::limits::Limits;
use super::order::Ranked;
use super::root::Root;
use super::table::Table;
use super::techniques::Techniques;
use crate::game::Game;
use crate::observe::Kind;
use crate::score::{Depth, Window};

pub(super) struct Mind<G: Game> {
    pub techniques: Techniques,
    pub weakness: Weakness,
    pub table: Arc<Table>,
    pub history: History<G>,
    pub frames: Vec<Frame<G>>,
    /// How many frames are open.
    pub open: usize,
    /// The moves listed by the open frames, one after the other.
    pub moves: Vec<Ranked<G::Move>>,
    /// What comes next when the search goes on.
    pub pending: Option<Next>,
    /// What is to be searched next. It has its place here: handed on from function to function it would be copied by each.
    pub ask: Ask<G::Move>,
    pub root: Root<G::Move>,
    pub limits: Limits<G::Move>,
    /// How many lines are searched: those that are wanted, and those to choose from.
    pub lines: usize,
    /// The key of the root.
    pub key: u64,
    pub nodes: u64,
    /// At this count the clock is asked.
    pub poll_at: u64,
    /// The deepest ply reached in this iteration.
    pub deepest: u32,
    /// The search is over, in the middle of whatever it does.
    pub stopped: bool,
    pub deepening: Deepening<G::Move>,
    pub slice: SliceEnd,
    /// What others that search the same position are to be told.
    pub post: Post,
    /// When the nodes that may be searched are used up.
    pub nodes_end: Option<u64>,
    /// When time is up, in milliseconds.
    pub hard_end: Option<u64>,
}

/// Where the slice that runs ends.
#[derive(Default)]
pub(super) struct SliceEnd {
    pub nodes_end: Option<u64>,
    pub time_end: Option<u64>,
}

impl<G: Game> Mind<G> {
    pub(super) fn new(table: Arc<Table>) -> Self {
        Self {
            techniques: Techniques::default(),
            weakness: Weakness::default(),
            table,
            history: History::new(MAX_PLY as usize + 1),
            frames: Vec::new(),
            open: 0,
            moves: Vec::new(),
            pending: None,
            ask: Ask::of_root(Depth::ZERO, Window::INFINITE, Kind::PLAIN),
            root: Root::empty(),
            limits: Limits::default(),
            lines: 1,
            key: 0,
            nodes: 0,
            poll_at: 0,
            deepest: 0,
            stopped: false,
            deepening: Deepening::new(),
            slice: SliceEnd::default(),
            post: Post::default(),
            nodes_end: None,
            hard_end: None,
        }
    }

    /// Keeps those of the moves of the frame opened last that pass.
    pub(super) fn retain_moves(&mut self, keep: impl Fn(G::Move) -> bool) {
        let first = self.frames[self.open - 1].picker.first();
        let mut kept = first;
        for at in first..self.moves.len() {
            if keep(self.moves[at].mv) {
                self.moves[kept] = self.moves[at];
                kept += 1;
            }
        }
        self.moves.truncate(kept);
    }

    /// The frame opened last.
    #[inline]
    pub(super) fn frame(&mut self) -> &mut Frame<G> {
        &mut self.frames[self.open - 1]
    }

    /// Asks for a search.
    pub(super) fn search(&mut self, ask: Ask<G::Move>) -> Next {
        self.ask = ask;
        Next::Search
    }

    /// Opens a frame for what is asked for.
    pub(super) fn open(&mut self) {
        if self.frames.len() == self.open {
            self.frames.push(Frame::new());
        }
        let (before, after) = self.frames.split_at_mut(self.open);
        after[0].open(&self.ask, before.last());
        after[0].picker.begin(self.moves.len());
        self.open += 1;
    }

    /// Closes the frame opened last.
    pub(super) fn close(&mut self) {
        self.open -= 1;
        let first = self.frames[self.open].picker.first();
        self.moves.truncate(first);
    }

    /// The next child finds no line.
    pub(super) fn forget_line_of_child(&mut self) {
        if let Some(child) = self.frames.get_mut(self.open) {
            child.line.clear();
        }
    }

    /// The line that the child just closed found.
    pub(super) fn take_line(&mut self, mv: G::Move) {
        let (before, after) = self.frames.split_at_mut(self.open);
        if let Some(frame) = before.last_mut() {
            frame.line.clear();
            frame.line.push(mv);
            if let Some(child) = after.first() {
                frame.line.extend_from_slice(&child.line);
            }
        }
    }
}
