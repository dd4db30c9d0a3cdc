//! The search state, by owner: settings, memory, the stack of open nodes, the root, and the budget.

mod aspiration;
mod budget;
mod deepening;
mod exchange;
mod history;
mod memory;
mod root;
mod settings;
mod stack;
mod table;

pub(super) use aspiration::Aspiration;
pub(super) use exchange::{MOVED, WORKER};
pub(super) use history::{ContinuationKey, ContinuationKeys, History, NO_CONTINUATION, bonus};
pub use root::Line;
pub(super) use root::{Root, RootResult};
pub(super) use stack::{
    Action, Call, CurrentMove, Deferred, End, Expecting, MAX_PLY, Ranked, Stack, Stage, next_best, next_in_order,
};
pub use table::{Entry, Placed, Table};
pub(super) use table::{ProbeHit, unpack};

use std::sync::Arc;

use super::limits::Limits;
use crate::game::Tactical;
use budget::Budget;
use memory::Memory;
use settings::Settings;

/// The state of a search between nodes and between slices.
pub(super) struct State<G: Tactical> {
    pub settings: Settings<G::Move>,
    pub memory: Memory<G>,
    pub stack: Stack<G>,
    pub root: Root<G::Move>,
    pub budget: Budget,
}

/// A slice of a search: the game and the search state, with the observer and the clock of this slice.
pub(super) struct Search<'a, G: Tactical, O, C> {
    pub game: &'a mut G,
    pub state: &'a mut State<G>,
    pub observer: &'a mut O,
    pub clock: &'a mut C,
}

impl<G: Tactical> State<G> {
    pub(super) fn new(table: Arc<Table>) -> Self {
        Self {
            settings: Settings::new(),
            memory: Memory::new(table, MAX_PLY as usize + 1),
            stack: Stack::new(),
            root: Root::empty(),
            budget: Budget::default(),
        }
    }

    /// Begins a search from this root.
    pub(super) fn begin(&mut self, root: Root<G::Move>, limits: Limits<G::Move>) {
        if self.settings.limits.mate.is_some() {
            // A mate search stops at the mate's ply, so its entries are shallower than their depths claim.
            self.memory.table.clear();
        }
        self.memory.begin();
        self.stack.clear();
        self.root = root;
        self.settings.limits = limits;
        let hard_end = self.settings.limits.hard_end();
        self.budget.begin(self.settings.max_nodes(), hard_end);
    }
}
