//! The tables of a session: the one that its searches use, and the one before, for whoever asks for that size again.
//!
//! Short searches have a small table and long ones a large one, turn by turn. WebAssembly never gives memory back, and where something
//! small came to lie in the room of the large table there would have to be room for another.

use std::sync::Arc;

use gametree::search::Table;

pub(super) struct Tables {
    mebibytes: usize,
    table: Arc<Table>,
    before: Option<(usize, Arc<Table>)>,
}

impl Tables {
    /// A table of this size; `None` if there is no memory for it.
    pub(super) fn new(mebibytes: usize) -> Option<Self> {
        Some(Self {
            mebibytes,
            table: Arc::new(Table::try_new(mebibytes)?),
            before: None,
        })
    }

    /// The one to use.
    pub(super) fn table(&self) -> Arc<Table> {
        Arc::clone(&self.table)
    }

    /// An empty one of another size; `None` if there is no memory for it: then the one to use stays.
    pub(super) fn resize(&mut self, mebibytes: usize) -> Option<Arc<Table>> {
        let table = match self.before.take() {
            Some((size, table)) if size == mebibytes => {
                table.clear();
                table
            }
            other => {
                // Its room may be what is needed.
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
    fn the_one_before_is_taken_again_and_a_third_size_takes_its_place() {
        let mut tables = Tables::new(1).expect("there is room");
        let first = tables.table();
        let second = tables.resize(2).expect("there is room");
        assert!(!Arc::ptr_eq(&first, &second));
        let again = tables.resize(1).expect("it is there");
        assert!(Arc::ptr_eq(&first, &again) && Arc::ptr_eq(&tables.table(), &again));
        let kept = Arc::downgrade(&second);
        drop(second);
        tables.resize(3).expect("there is room");
        assert_eq!(kept.strong_count(), 0, "nobody keeps it");
        assert!(tables.resize(usize::MAX).is_none());
        assert_eq!(tables.mebibytes, 3);
    }
}
