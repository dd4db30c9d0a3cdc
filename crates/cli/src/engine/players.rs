//! The players behind the engine: one session for each thread, all on one table.

use std::sync::Arc;

use gametree::search::{Session, Table, Weakness};

use super::options::{Change, Settings};

/// The position that the engine plays: followed by the evaluation.
pub(crate) type Board = xiangqi::Position<xiangqi::evaluate::Appraisal>;

pub(super) struct Players {
    table: Arc<Table>,
    pub(super) main: Session<Board>,
    pub(super) helpers: Vec<Session<Board>>,
}

impl Players {
    pub(super) fn new(settings: &Settings) -> Self {
        let table = Arc::new(Table::new(settings.hash));
        let mut players = Self {
            main: Session::new(Arc::clone(&table)),
            helpers: Vec::new(),
            table,
        };
        players.follow(settings, Change::Threads);
        players
    }

    /// Follows a new setting; where there is no memory for the table asked for, says so and changes nothing.
    pub(super) fn adopt(&mut self, settings: &Settings, change: Change) -> Result<(), String> {
        if change == Change::Table {
            let mebibytes = settings.hash;
            let table = Table::try_new(mebibytes)
                .ok_or_else(|| format!("there is no memory for a table of {mebibytes} MiB"))?;
            self.table = Arc::new(table);
        }
        self.follow(settings, change);
        Ok(())
    }

    fn follow(&mut self, settings: &Settings, change: Change) {
        match change {
            Change::Nothing => {}
            Change::Table => {
                for session in self.everyone() {
                    session.forget();
                }
            }
            Change::Threads => {
                let table = &self.table;
                self.helpers
                    .resize_with(settings.threads - 1, || Session::new(Arc::clone(table)));
            }
            Change::Forget => self.forget(),
        }
        let table = Arc::clone(&self.table);
        for session in self.everyone() {
            *session.techniques() = settings.techniques;
            *session.weakness() = Weakness::of_level(settings.level, settings.seed);
            session.share_table(Arc::clone(&table));
        }
    }

    pub(super) fn forget(&mut self) {
        for session in self.everyone() {
            session.forget();
        }
    }

    fn everyone(&mut self) -> impl Iterator<Item = &mut Session<Board>> {
        std::iter::once(&mut self.main).chain(&mut self.helpers)
    }
}
