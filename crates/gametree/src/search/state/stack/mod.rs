//! The search's own stack: the open nodes, their listed moves, and the pending action.

mod call;
mod frame;
mod picker;

pub(crate) use call::{Action, Call, End};
pub(crate) use frame::{CurrentMove, Deferred, Expecting, MAX_PLY, StackFrame};
pub(crate) use picker::{Ranked, Stage, next_best, next_in_order};

use crate::game::Tactical;
use crate::observe::Kind;
use crate::score::{Depth, Window};

pub(crate) struct Stack<G: Tactical> {
    /// Closed frames are kept for their allocations, and for the line of a child just closed.
    pub frames: Vec<StackFrame<G>>,
    /// The number of open frames.
    pub open: usize,
    /// The moves listed by the open frames, one after the other.
    pub moves: Vec<Ranked<G::Move>>,
    /// The action after a pause. `None`: a pass over the root is done, or none has begun.
    pub pending: Option<Action>,
    /// The arguments of [`Action::Search`]. They are kept here so that returning an [`Action`] does not copy them.
    pub call: Call<G::Move>,
}

impl<G: Tactical> Stack<G> {
    pub(crate) fn new() -> Self {
        Self {
            frames: Vec::new(),
            open: 0,
            moves: Vec::new(),
            pending: None,
            call: Call::of_root(Depth::ZERO, Window::INFINITE, Kind::PLAIN),
        }
    }

    /// Clears the stack for a new search. In check a frame keeps `is_improving` of the last node there: frames are dropped, so
    /// that no search depends on an earlier one.
    pub(crate) fn clear(&mut self) {
        self.open = 0;
        self.frames.clear();
        self.moves.clear();
        self.pending = None;
    }

    /// The frame opened last.
    #[inline]
    pub(crate) fn top(&self) -> &StackFrame<G> {
        &self.frames[self.open - 1]
    }

    #[inline]
    pub(crate) fn top_mut(&mut self) -> &mut StackFrame<G> {
        &mut self.frames[self.open - 1]
    }

    /// The frame opened last, and the move list, at whose end its moves are.
    #[inline]
    pub(crate) fn top_and_moves(&mut self) -> (&mut StackFrame<G>, &mut Vec<Ranked<G::Move>>) {
        (&mut self.frames[self.open - 1], &mut self.moves)
    }

    /// Schedules a search.
    pub(crate) fn search(&mut self, call: Call<G::Move>) -> Action {
        self.call = call;
        Action::Search
    }

    /// Opens a frame for the call.
    pub(crate) fn open(&mut self) {
        if self.frames.len() == self.open {
            self.frames.push(StackFrame::new());
        }
        let (before, after) = self.frames.split_at_mut(self.open);
        after[0].open(&self.call, before.last());
        after[0].picker.begin(self.moves.len());
        self.open += 1;
    }

    /// Closes the frame opened last.
    pub(crate) fn close(&mut self) {
        self.open -= 1;
        let first = self.frames[self.open].picker.first;
        self.moves.truncate(first);
    }

    /// Keeps those moves of the frame opened last for which `keep` is true.
    pub(crate) fn retain_moves(&mut self, keep: impl Fn(G::Move) -> bool) {
        let first = self.frames[self.open - 1].picker.first;
        let mut kept = first;
        for at in first..self.moves.len() {
            if keep(self.moves[at].mv) {
                self.moves[kept] = self.moves[at];
                kept += 1;
            }
        }
        self.moves.truncate(kept);
    }

    /// The line of the child just closed. `None`: no child was opened yet.
    pub(crate) fn line_of_child(&self) -> Option<&[G::Move]> {
        self.frames.get(self.open).map(|child| &child.line[..])
    }

    /// Clears the line of the next child, which is a leaf.
    pub(crate) fn clear_line_of_child(&mut self) {
        if let Some(child) = self.frames.get_mut(self.open) {
            child.line.clear();
        }
    }

    /// Sets the line of the frame opened last: this move, then the line of the child just closed.
    pub(crate) fn take_line(&mut self, mv: G::Move) {
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
