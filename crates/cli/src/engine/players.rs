//! The players behind the engine: one for each thread, all on one table.

use std::sync::Arc;

use gametree::search::{Table, Weakness};
use xiangqi::Player;

use super::options::{Change, Settings};

pub(super) struct Players {
    table: Arc<Table>,
    pub(super) main: Player,
    pub(super) helpers: Vec<Player>,
}

impl Players {
    pub(super) fn new(settings: &Settings) -> Self {
        let table = Arc::new(Table::new(settings.hash));
        let mut players = Self {
            main: Player::with_table(Arc::clone(&table)),
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
                let table = Arc::clone(&self.table);
                for player in self.everyone() {
                    player.forget();
                    player.share_table(Arc::clone(&table));
                }
            }
            Change::Threads => {
                let table = &self.table;
                self.helpers.resize_with(settings.threads - 1, || {
                    Player::with_table(Arc::clone(table))
                });
            }
            Change::Forget => self.forget(),
        }
        let weakness = Weakness::of_level(settings.level, settings.seed);
        for player in self.everyone() {
            player.adopt(weakness, settings.techniques);
            player.evaluate_by(settings.evaluator.clone());
        }
    }

    pub(super) fn forget(&mut self) {
        for player in self.everyone() {
            player.forget();
        }
    }

    fn everyone(&mut self) -> impl Iterator<Item = &mut Player> {
        std::iter::once(&mut self.main).chain(&mut self.helpers)
    }
}
