//! A player of xiangqi: the generic search, compiled here once for this game and its evaluation.
//!
//! The search is compiled with this crate, for speed, even where its users are compiled for size.

use std::sync::Arc;

use gametree::Observer;
use gametree::search::{Clock, Event, Limits, Session, Slice, Table, Techniques, Weakness};

use crate::evaluate::Appraisal;
use crate::{Move, Position};

/// How many nodes `chuhe bench` counts. A search or an evaluation that is not the same has another number: with it one
/// can tell whether a search found elsewhere can be made again here.
pub const SIGNATURE: u32 = 526_098;

/// A session of the search that plays, with the evaluation that plays.
pub struct Player(Session<Position<Appraisal>>);

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
        Self(Session::new(table))
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
        self.0.share_table(table);
    }

    /// How it plays from the next search on.
    pub fn adopt(&mut self, weakness: Weakness, techniques: Techniques) {
        *self.0.weakness() = weakness;
        *self.0.techniques() = techniques;
    }

    /// Begins to search a position; a search that was going on is dropped.
    pub fn begin(&mut self, position: &Position, limits: Limits<Move>) {
        let position = position.evaluated_by(Appraisal::default());
        self.0.begin(position, limits);
    }

    /// Searches on; see [`Session::think`].
    pub fn think(&mut self, slice: Slice, clock: &mut dyn Clock) -> Event {
        self.0.think(slice, &mut AnyClock(clock), &mut ())
    }

    /// The same while somebody watches. It is the same search.
    pub fn watch(
        &mut self,
        slice: Slice,
        clock: &mut dyn Clock,
        observer: &mut impl Observer<Position<Appraisal>>,
    ) -> Event {
        self.0.think(slice, &mut AnyClock(clock), observer)
    }

    /// Ends the search; what it found stays.
    pub fn stop(&mut self) {
        self.0.stop();
    }

    /// From here on the limits count; see [`Session::end_some_time`].
    pub fn end_some_time(&mut self) {
        self.0.end_some_time();
    }

    /// Forgets what was learnt from earlier searches.
    pub fn forget(&mut self) {
        self.0.forget();
    }

    /// Searches with others; see [`Session::join`].
    pub fn join(&mut self, worker: Option<u32>) {
        self.0.join(worker);
    }

    /// The messages to the other searches; see [`Session::send`].
    pub fn send(&mut self) -> Vec<u64> {
        self.0.send()
    }

    /// Receives the messages of another; see [`Session::receive`].
    pub fn receive(&mut self, messages: &[u64]) {
        self.0.receive(messages);
    }

    /// What was found so far.
    pub fn session(&self) -> &Session<Position<Appraisal>> {
        &self.0
    }
}
