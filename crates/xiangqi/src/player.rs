//! A player of xiangqi: the generic search, compiled once for this game and its evaluation.
//!
//! The search is compiled with this crate, for speed, even if its users are compiled for size.

use crate::{Estimate, Evaluator, Move, Position};
use gametree::Observer;
use gametree::search::{Clock, Event, Limits, Session, Slice, Table, Techniques, Weakness};
use std::sync::Arc;

/// A session of the playing search, with its evaluation.
pub struct Player {
    session: Session<Position<Estimate>>,
    evaluator: Evaluator,
}

/// Any clock, so that the search is compiled only once for all clocks.
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
    /// A player with a table of `table_mebibytes` MiB; `None` if the memory cannot be allocated.
    pub fn new(table_mebibytes: usize) -> Option<Self> {
        let table = Table::try_new(table_mebibytes)?;
        Some(Self::with_table(Arc::new(table)))
    }

    /// A player with a table that others may share.
    pub fn with_table(table: Arc<Table>) -> Self {
        Self { session: Session::new(table), evaluator: Evaluator::default() }
    }

    /// Uses another table, which others may share, from the next search on.
    pub fn set_table(&mut self, table: Arc<Table>) {
        self.session.set_table(table);
    }

    /// Sets weakness and techniques from the next search on.
    pub fn configure(&mut self, weakness: Weakness, techniques: Techniques) {
        *self.session.weakness() = weakness;
        *self.session.techniques() = techniques;
    }

    /// Sets the evaluator from the next search on; initially it is the hand-written evaluation. A change clears the table and
    /// the histories.
    pub fn set_evaluator(&mut self, evaluator: Evaluator) {
        if evaluator != self.evaluator {
            self.forget();
            self.evaluator = evaluator;
        }
    }

    /// The evaluator.
    pub fn evaluator(&self) -> &Evaluator {
        &self.evaluator
    }

    /// Begins to search a position; a running search is dropped.
    pub fn begin(&mut self, position: &Position, limits: Limits<Move>) {
        let position = position.evaluated_by(self.evaluator.estimate());
        self.session.begin(position, limits);
    }

    /// Continues the search; see [`Session::think`].
    pub fn think(&mut self, slice: Slice, clock: &mut dyn Clock) -> Event {
        self.session.think(slice, &mut AnyClock(clock), &mut ())
    }

    /// Like [`Player::think`], with an observer. The search is the same.
    pub fn think_with_observer(
        &mut self,
        slice: Slice,
        clock: &mut dyn Clock,
        observer: &mut impl Observer<Position<Estimate>>,
    ) -> Event {
        self.session.think(slice, &mut AnyClock(clock), observer)
    }

    /// Ends the search; its lines stay.
    pub fn stop(&mut self) {
        self.session.stop();
    }

    /// From now on the limits apply; see [`Session::ponder_hit`].
    pub fn ponder_hit(&mut self) {
        self.session.ponder_hit();
    }

    /// Clears the table and the histories.
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

    /// Receives the messages of another search; see [`Session::receive`].
    pub fn receive(&mut self, messages: &[u64]) {
        self.session.receive(messages);
    }

    /// The session, with the results so far.
    pub fn session(&self) -> &Session<Position<Estimate>> {
        &self.session
    }
}
