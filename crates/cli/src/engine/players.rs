//! The players of the engine: one per thread, with one shared table.

use std::sync::Arc;

use gametree::search::{Table, Weakness};
use xiangqi::Player;

use super::options::{Change, Settings};

pub(super) struct Players {
    table: Arc<Table>,
    /// A table of one bucket. A player that forgets clears its table too: with this one in its place the shared table is
    /// cleared once, not once per thread.
    smallest: Arc<Table>,
    pub(super) main: Player,
    pub(super) helpers: Vec<Player>,
}

impl Players {
    pub(super) fn new(settings: &Settings) -> Self {
        let table = Arc::new(Table::new(settings.hash));
        let smallest = Arc::new(Table::new(0));
        let mut players =
            Self { main: Player::with_table(Arc::clone(&smallest)), helpers: Vec::new(), table, smallest };
        players.follow(settings, Change::Threads);
        players
    }

    /// Applies a new setting. If there is no memory for the table, returns an error and changes nothing.
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
        let is_new_evaluator = *self.main.evaluator() != settings.evaluator;
        if change == Change::Threads {
            let smallest = &self.smallest;
            self.helpers.resize_with(settings.threads - 1, || Player::with_table(Arc::clone(smallest)));
        }
        // A new table is empty; an old one has values of the old evaluation.
        if change == Change::Forget || is_new_evaluator && change != Change::Table {
            self.table.clear();
        }
        let weakness = Weakness::of_level(settings.level, settings.seed);
        self.each_without_table(|player| {
            if matches!(change, Change::Table | Change::Forget) {
                player.forget();
            }
            player.configure(weakness, settings.techniques);
            player.set_evaluator(settings.evaluator.clone());
        });
    }

    /// Clears the memory of all searches.
    pub(super) fn forget(&mut self) {
        self.table.clear();
        self.each_without_table(Player::forget);
    }

    /// Changes each player while it has the smallest table, then gives it the shared one.
    fn each_without_table(&mut self, mut change: impl FnMut(&mut Player)) {
        for player in std::iter::once(&mut self.main).chain(&mut self.helpers) {
            player.set_table(Arc::clone(&self.smallest));
            change(player);
            player.set_table(Arc::clone(&self.table));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use gametree::Bound;
    use gametree::search::Entry;
    use xiangqi::Evaluator;

    use super::{Change, Players, Settings};

    const KEY: u64 = 0x1234_5678_9abc_def0;

    fn fill(players: &Players) {
        let entry = Entry { code: 1, score: 5, bound: Bound::Exact, depth: 3, evaluation: None };
        players.table.store(KEY, entry).expect("it can be packed");
    }

    fn is_full(players: &Players) -> bool {
        players.table.probe(KEY).is_some()
    }

    /// Clearing the table once per thread took half a minute.
    #[test]
    fn no_player_clears_the_shared_table() {
        let mut settings = Settings::with_hash(1);
        let mut players = Players::new(&settings);
        fill(&players);
        settings.threads = 5;
        players.adopt(&settings, Change::Threads).unwrap();
        assert!(is_full(&players), "more threads take nothing from the table");
        players.each_without_table(xiangqi::Player::forget);
        assert!(is_full(&players));
        // Every player has the shared table again, and so has its owner.
        assert_eq!(Arc::strong_count(&players.table), 6);
        settings.techniques.null_move = false;
        players.adopt(&settings, Change::Nothing).unwrap();
        assert!(is_full(&players));
        players.forget();
        assert!(!is_full(&players));
        fill(&players);
        players.adopt(&settings, Change::Forget).unwrap();
        assert!(!is_full(&players));
        fill(&players);
        settings.evaluator = Evaluator::HandWritten;
        players.adopt(&settings, Change::Nothing).unwrap();
        assert!(!is_full(&players), "values of another evaluation");
        fill(&players);
        settings.hash = 2;
        players.adopt(&settings, Change::Table).unwrap();
        assert!(!is_full(&players));
        assert_eq!(Arc::strong_count(&players.table), 6);
    }
}
