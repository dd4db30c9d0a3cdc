//! The tables of a session: the current one and the previous one, which is reused if its size is requested again.
//!
//! Short searches with a small table alternate with long ones with a large table. WebAssembly never returns memory, and a
//! small allocation in the place of a freed large table would force the memory to grow for the next one.

use gametree::search::Table;
use std::sync::Arc;

pub(super) struct Tables {
    mebibytes: usize,
    table: Arc<Table>,
    before: Option<(usize, Arc<Table>)>,
}

impl Tables {
    /// A table of this size; `None` without enough memory.
    pub(super) fn new(mebibytes: usize) -> Option<Self> {
        Some(Self { mebibytes, table: Arc::new(Table::try_new(mebibytes)?), before: None })
    }

    /// The current table.
    pub(super) fn table(&self) -> Arc<Table> {
        Arc::clone(&self.table)
    }

    /// Makes an empty table of another size current. `None` without enough memory: the current table stays.
    pub(super) fn resize(&mut self, mebibytes: usize) -> Option<Arc<Table>> {
        let table = match self.before.take() {
            Some((size, table)) if size == mebibytes => {
                table.clear();
                table
            }
            other => {
                // Frees its memory for the new table.
                drop(other);
                Arc::new(Table::try_new(mebibytes)?)
            }
        };
        let old = std::mem::replace(&mut self.table, table);
        self.before = Some((self.mebibytes, old));
        self.mebibytes = mebibytes;
        Some(self.table())
    }
}
