//! What outlives a node: the transposition table, the histories, and what other searches sent.

use std::sync::Arc;

use super::history::History;
use super::table::{Entry, Placed, Table};
use crate::game::Tactical;
use crate::search::parallel::exchange::Exchange;

pub(crate) struct Memory<G: Tactical> {
    pub table: Arc<Table>,
    pub history: History<G>,
    pub exchange: Exchange,
}

impl<G: Tactical> Memory<G> {
    pub(super) fn new(table: Arc<Table>, plies: usize) -> Self {
        Self {
            table,
            history: History::new(plies),
            exchange: Exchange::default(),
        }
    }

    /// Forgets everything that was learnt from earlier searches.
    pub(crate) fn clear(&mut self) {
        self.history.clear();
        self.table.clear();
    }

    /// A new search begins.
    pub(super) fn begin(&mut self) {
        self.history.new_search();
        self.table.age();
        self.exchange.begin();
    }

    /// Writes a node of an iteration of this depth into the table, and sends it to the other searches.
    pub(crate) fn store(&mut self, key: u64, entry: Entry, iteration: i32) -> Option<Placed> {
        let placed = self.table.store(key, entry);
        self.exchange.post(key, &entry, iteration);
        placed
    }
}
