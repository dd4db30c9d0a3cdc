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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_previous_table_is_reused_and_a_third_size_replaces_it() {
        let mut tables = Tables::new(1).expect("enough memory");
        let first = tables.table();
        let second = tables.resize(2).expect("enough memory");
        assert!(!Arc::ptr_eq(&first, &second));
        let again = tables.resize(1).expect("the previous table");
        assert!(Arc::ptr_eq(&first, &again) && Arc::ptr_eq(&tables.table(), &again));
        let kept = Arc::downgrade(&second);
        drop(second);
        tables.resize(3).expect("enough memory");
        assert_eq!(kept.strong_count(), 0, "the second table is freed");
        assert!(tables.resize(usize::MAX).is_none());
        assert_eq!(tables.mebibytes, 3);
    }
}
