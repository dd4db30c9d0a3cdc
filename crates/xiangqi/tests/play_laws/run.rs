//! Runs the playing search, with and without an observer, whole and in slices, and checks its trace.

use std::sync::Arc;

use gametree::search::{Event, Limits, Line, NoClock, Session, Slice, Table, Techniques, Weakness};
use gametree::{Observer, Recorder, Trace, View};

use crate::games::Rules;
use crate::memory::Memory;
use crate::roots;
use crate::tally::Tally;
use crate::violation::Violation;
use crate::walk::Setting;

/// The number of nodes and the lines of a search.
type Outcome<M> = (u64, Vec<Line<M>>);

impl<M> Setting<M> {
    /// The strongest player with these techniques, with a limit on depth and nodes.
    pub(crate) fn new(techniques: Techniques, depth: i32, nodes: u64) -> Self {
        let limits = Limits { depth: Some(depth), nodes: Some(nodes), ..Limits::default() };
        Self { techniques, weakness: Weakness::default(), limits }
    }
}

/// A player whose traces are checked.
pub(crate) struct Player<G: Rules> {
    session: Session<G>,
    memory: Memory<G::Move>,
}

/// Searches a position up to the limits.
fn search<G: Rules>(
    session: &mut Session<G>,
    game: &G,
    setting: &Setting<G::Move>,
    slice: Option<u64>,
    observer: &mut impl Observer<G>,
) -> Outcome<G::Move> {
    *session.techniques() = setting.techniques;
    *session.weakness() = setting.weakness;
    session.begin(game.clone(), setting.limits.clone());
    let slice = Slice { nodes: slice, time: None };
    while session.think(slice, &mut NoClock, observer) != Event::Finished {}
    (session.nodes(), session.lines().cloned().collect())
}

impl<G: Rules> Player<G> {
    /// A player with a table of this many mebibytes; 0 makes one of a single bucket.
    pub(crate) fn new(mebibytes: usize) -> Self {
        Self { session: Session::new(Arc::new(Table::new(mebibytes))), memory: Memory::new() }
    }

    /// Searches a position and checks the trace.
    pub(crate) fn search(
        &mut self,
        game: &G,
        setting: &Setting<G::Move>,
        slice: Option<u64>,
        tally: &mut Tally,
    ) -> (Trace<G::Move>, Outcome<G::Move>) {
        let mut recorder = Recorder::new(View::Mover);
        let found = search(&mut self.session, game, setting, slice, &mut recorder);
        let trace = recorder.finish();
        assert_eq!(trace.len() as u64, found.0, "every node is recorded");
        let read = self.read(game, setting, &trace, &found);
        if let Err(violation) = read {
            panic!("{}\n{setting:?}", roots::described(&trace, &violation));
        }
        tally.count(&trace);
        (trace, found)
    }
}

impl<G: Rules> Player<G> {
    /// Clears the memory.
    pub(crate) fn forget(&mut self) {
        self.session.forget();
        self.memory = Memory::new();
    }

    /// Searches a position with an observer.
    pub(crate) fn search_for(
        &mut self,
        game: &G,
        setting: &Setting<G::Move>,
        observer: &mut impl Observer<G>,
    ) -> Outcome<G::Move> {
        search(&mut self.session, game, setting, None, observer)
    }

    /// Searches this many nodes, stops, and checks the trace.
    pub(crate) fn search_until(&mut self, nodes: u64, game: &G, setting: &Setting<G::Move>, tally: &mut Tally) {
        *self.session.techniques() = setting.techniques;
        self.session.begin(game.clone(), setting.limits.clone());
        let mut recorder = Recorder::new(View::Mover);
        let slice = Slice { nodes: Some(nodes), time: None };
        let event = |player: &mut Self, recorder: &mut _| player.session.think(slice, &mut NoClock, recorder);
        while event(self, &mut recorder) == Event::Iteration {}
        self.session.stop();
        let lines = self.session.lines().cloned().collect();
        let found = (self.session.nodes(), lines);
        let trace = recorder.finish();
        if let Err(violation) = self.read(game, setting, &trace, &found) {
            panic!("{}\n{setting:?}", roots::described(&trace, &violation));
        }
        tally.count(&trace);
    }

    /// Checks the trace of the last search.
    pub(crate) fn read(
        &mut self,
        game: &G,
        setting: &Setting<G::Move>,
        trace: &Trace<G::Move>,
        found: &Outcome<G::Move>,
    ) -> Result<(), Violation> {
        roots::check(game, setting, &mut self.memory, trace, &found.1)
    }
}

/// Checks a trace, and that the search is the same without an observer and in slices.
pub(crate) fn obeys<G: Rules>(game: &G, setting: &Setting<G::Move>, mebibytes: usize, tally: &mut Tally) {
    let mut player = Player::new(mebibytes);
    let (whole, found) = player.search(game, setting, None, tally);
    let fresh = || Session::new(Arc::new(Table::new(mebibytes)));
    let alone = search(&mut fresh(), game, setting, None, &mut ());
    assert_eq!(alone, found, "unwatched, {setting:?}");
    let mut recorder = Recorder::new(View::Mover);
    let slice = Some(1 + found.0 % 997);
    let again = search(&mut fresh(), game, setting, slice, &mut recorder);
    assert_eq!(again, found, "in slices, {setting:?}");
    assert!(recorder.finish() == whole, "in slices, {setting:?}");
}
