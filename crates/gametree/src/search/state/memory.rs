//! The memory of a search beyond its open nodes: the transposition table, the histories and the message exchange.

use std::sync::Arc;

use super::exchange::Exchange;
use super::history::History;
use super::table::{Entry, Placed, Table};
use crate::game::Tactical;

pub(crate) struct Memory<G: Tactical> {
    pub table: Arc<Table>,
    pub history: History<G>,
    pub exchange: Exchange,
}

impl<G: Tactical> Memory<G> {
    pub(super) fn new(table: Arc<Table>, plies: usize) -> Self {
        Self { table, history: History::new(plies), exchange: Exchange::default() }
    }

    /// Clears the table and the histories.
    pub(crate) fn clear(&mut self) {
        self.history.clear();
        self.table.clear();
    }

    /// Prepares for a new search.
    pub(super) fn begin(&mut self) {
        self.history.new_search();
        self.table.age();
        self.exchange.begin();
    }

    /// Writes a node into the table, and queues it for the other searches if it is deep enough for the `iteration`.
    pub(crate) fn store(&mut self, key: u64, entry: Entry, iteration: i32) -> Option<Placed> {
        let placed = self.table.store(key, entry);
        self.exchange.post(key, &entry, iteration);
        placed
    }
}
