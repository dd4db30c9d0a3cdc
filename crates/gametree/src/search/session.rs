//! A session: one player's memory, and a search in slices.

use std::sync::Arc;

use super::deepen::Progress;
use super::level::Weakness;
use super::limits::{Clock, Limits, NoClock};
use super::state::{Line, Root, Search, State, Table};
use super::techniques::Techniques;
use crate::game::{Tactical, legal_moves};
use crate::observe::Observer;

/// A player: it begins a search and thinks in slices until a limit is reached.
///
/// A search in slices visits the same nodes as one without pauses: a pause keeps the search's own
/// stack between two nodes, and the next slice continues from there.
pub struct Session<G: Tactical> {
    pub(super) game: Option<G>,
    pub(super) state: State<G>,
}

/// The length of a slice: the search pauses at the first limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Slice {
    /// Milliseconds.
    pub time: Option<u64>,
    /// Nodes.
    pub nodes: Option<u64>,
}

/// Why [`Session::think`] returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The slice is used up: call again to continue.
    Paused,
    /// An iteration is finished, see [`Session::lines`]: call again to continue.
    Iteration,
    /// The search is over.
    Finished,
}

impl<G: Tactical> Session<G> {
    /// A player with a table, which several players may share.
    #[must_use]
    pub fn new(table: Arc<Table>) -> Self {
        Self { game: None, state: State::new(table) }
    }

    /// The techniques that the next search uses.
    pub fn techniques(&mut self) -> &mut Techniques {
        &mut self.state.settings.techniques
    }

    /// The weakness of the player from the next search on.
    ///
    /// The memory of a weak player misleads a stronger one: change the weakness between games, and
    /// [forget](Session::forget).
    pub fn weakness(&mut self) -> &mut Weakness {
        &mut self.state.settings.weakness
    }

    /// Uses another table from the next search on.
    pub fn set_table(&mut self, table: Arc<Table>) {
        self.state.memory.table = table;
    }

    /// Clears everything that earlier searches left, the table included.
    pub fn forget(&mut self) {
        self.state.memory.clear();
        // Closed frames still hold the values of earlier nodes, which later nodes in the same place can see.
        self.state.stack.frames.truncate(self.state.stack.open);
    }

    /// Begins to search a position; a running search is dropped.
    pub fn begin(&mut self, game: G, limits: Limits<G::Move>) {
        let mut game = game;
        let moves = legal_moves(&mut game);
        let allowed: Vec<_> = moves.iter().copied().filter(|mv| limits.moves.contains(mv)).collect();
        let restricted = !allowed.is_empty() && allowed.len() < moves.len();
        let searched = if restricted { &allowed } else { &moves };
        let root = Root::new(searched, restricted, game.key());
        self.state.begin(root, limits);
        self.game = Some(game);
    }

    /// Continues the search. It returns after each iteration, so that its lines can be reported.
    pub fn think<O: Observer<G>, C: Clock>(&mut self, slice: Slice, clock: &mut C, observer: &mut O) -> Event {
        let Some(game) = &mut self.game else {
            return Event::Finished;
        };
        let State { budget, memory, .. } = &mut self.state;
        budget.begin_slice(slice.nodes, slice.time, clock);
        for slot in memory.exchange.received.drain(..) {
            observer.receive(slot);
        }
        let mut search = Search { game, state: &mut self.state, observer, clock };
        if std::mem::take(&mut search.state.memory.exchange.is_unread) {
            search.apply_messages();
        }
        match search.think() {
            Progress::Paused => Event::Paused,
            Progress::Iteration => Event::Iteration,
            Progress::Over => Event::Finished,
        }
    }

    /// Ends the search; the lines stay.
    pub fn stop(&mut self) {
        if let Some(game) = &mut self.game {
            let (observer, clock) = (&mut (), &mut NoClock);
            Search { game, state: &mut self.state, observer, clock }.unwind();
        }
        self.state.root.deepening.is_over = true;
        self.state.settings.limits.endless = false;
    }

    /// Whether the result must wait for [`Session::stop`], even if the search is over.
    #[must_use]
    pub fn is_endless(&self) -> bool {
        self.state.settings.limits.endless
    }

    /// The opponent played the expected move (ponder hit): from now on the limits apply.
    pub fn ponder_hit(&mut self) {
        self.state.settings.limits.endless = false;
        self.state.budget.hard_end = self.state.settings.limits.hard_end();
    }

    /// The lines found so far, the best first, at most [`Limits::lines`].
    pub fn lines(&self) -> impl Iterator<Item = &Line<G::Move>> {
        let count = self.state.settings.limits.lines.max(1);
        let lines = self.state.root.moves.iter().map(|mv| &mv.line);
        lines.take(count)
    }

    /// The best line so far. `None`: there is no legal move.
    #[must_use]
    pub fn best(&self) -> Option<&Line<G::Move>> {
        self.lines().next()
    }

    /// The line to play: the best, or one near it if variety is on.
    #[must_use]
    pub fn choice(&self) -> Option<&Line<G::Move>> {
        self.state.root.choice(self.state.settings.limits.variety)
    }

    /// The number of searched nodes.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.state.budget.nodes
    }

    /// The depth of the running or last iteration.
    #[must_use]
    pub fn depth(&self) -> i32 {
        self.state.root.depth
    }

    /// How full the table is, in thousandths.
    #[must_use]
    pub fn permille_full(&self) -> usize {
        self.state.memory.table.permille_full()
    }
}
