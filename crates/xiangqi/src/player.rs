//! A player of xiangqi: the generic search, compiled here once for this game and its evaluation.
//!
//! The search is compiled with this crate, for speed, even where its users are compiled for size.

use std::sync::Arc;

use gametree::Observer;
use gametree::search::{Clock, Event, Limits, Session, Slice, Table, Techniques, Weakness};

use crate::{Estimate, Evaluator, Move, Position};

/// A session of the search that plays, with the evaluation that plays.
pub struct Player {
    session: Session<Position<Estimate>>,
    evaluator: Evaluator,
}

/// Any clock, so that no clock makes another copy of the search.
struct AnyClock<'a>(&'a mut dyn Clock);

impl Clock for AnyClock<'_> {
    fn elapsed(&mut self) -> u64 {
        self.0.elapsed()
    }

    fn is_stopped(&mut self) -> bool {
        self.0.is_stopped()
    }
}

impl Player {
    /// A player with a table of this size; `None` if the memory cannot be allocated.
    pub fn new(table_mebibytes: usize) -> Option<Self> {
        let table = Table::try_new(table_mebibytes)?;
        Some(Self::with_table(Arc::new(table)))
    }

    /// A player with a table that others may use too.
    pub fn with_table(table: Arc<Table>) -> Self {
        Self {
            session: Session::new(table),
            evaluator: Evaluator::default(),
        }
    }

    /// Takes an empty table of this many mebibytes from the next search on. `None` where there
    /// is not enough memory: then it keeps the one it has.
    #[must_use]
    pub fn resize_table(&mut self, mebibytes: usize) -> Option<()> {
        let table = Table::try_new(mebibytes)?;
        self.share_table(Arc::new(table));
        Some(())
    }

    /// Takes another table, which others may use too, from the next search on.
    pub fn share_table(&mut self, table: Arc<Table>) {
        self.session.share_table(table);
    }

    /// How it plays from the next search on.
    pub fn adopt(&mut self, weakness: Weakness, techniques: Techniques) {
        *self.session.weakness() = weakness;
        *self.session.techniques() = techniques;
    }

    /// Who says from the next search on what positions are worth: at first the hand-written evaluation. What was learnt
    /// with another is forgotten.
    pub fn evaluate_by(&mut self, evaluator: Evaluator) {
        if evaluator != self.evaluator {
            self.forget();
            self.evaluator = evaluator;
        }
    }

    /// Who says what positions are worth.
    pub fn evaluator(&self) -> &Evaluator {
        &self.evaluator
    }

    /// Begins to search a position; a search that was going on is dropped.
    pub fn begin(&mut self, position: &Position, limits: Limits<Move>) {
        let position = position.evaluated_by(self.evaluator.estimate());
        self.session.begin(position, limits);
    }

    /// Searches on; see [`Session::think`].
    pub fn think(&mut self, slice: Slice, clock: &mut dyn Clock) -> Event {
        self.session.think(slice, &mut AnyClock(clock), &mut ())
    }

    /// The same while somebody watches. It is the same search.
    pub fn watch(
        &mut self,
        slice: Slice,
        clock: &mut dyn Clock,
        observer: &mut impl Observer<Position<Estimate>>,
    ) -> Event {
        self.session.think(slice, &mut AnyClock(clock), observer)
    }

    /// Ends the search; what it found stays.
    pub fn stop(&mut self) {
        self.session.stop();
    }

    /// From here on the limits count; see [`Session::end_some_time`].
    pub fn end_some_time(&mut self) {
        self.session.end_some_time();
    }

    /// Forgets what was learnt from earlier searches.
    pub fn forget(&mut self) {
        self.session.forget();
    }

    /// Searches with others; see [`Session::join`].
    pub fn join(&mut self, worker: Option<u32>) {
        self.session.join(worker);
    }

    /// The messages to the other searches; see [`Session::send`].
    pub fn send(&mut self) -> Vec<u64> {
        self.session.send()
    }

    /// Receives the messages of another; see [`Session::receive`].
    pub fn receive(&mut self, messages: &[u64]) {
        self.session.receive(messages);
    }

    /// What was found so far.
    pub fn session(&self) -> &Session<Position<Estimate>> {
        &self.session
    }
}
