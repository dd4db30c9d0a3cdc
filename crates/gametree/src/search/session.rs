//! A session: one player's memory, and a search that can be done in slices.

use std::sync::Arc;

use super::iterate::{Deepening, Progress};
use super::limits::{Clock, Limits};
use super::mind::{Mind, SliceEnd};
use super::root::{Line, Root};
use super::variety::CHOICES;
use super::{Search, Table, Techniques, Weakness};
use crate::game::Game;
use crate::observe::Observer;

/// A player: begins a search and thinks as long as it is let, in as many slices as it takes.
///
/// A search in slices visits the same nodes as one in a single stretch: a pause freezes the search's own
/// stack between two nodes, and the next slice goes on from there.
pub struct Session<G: Game> {
    pub(super) game: Option<G>,
    pub(super) mind: Mind<G>,
}

/// How long to think before pausing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Slice {
    /// For so many milliseconds.
    pub time: Option<u64>,
    /// For so many nodes.
    pub nodes: Option<u64>,
}

/// Why [`Session::think`] came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The slice is used up: call again to go on.
    Paused,
    /// One depth was finished, see [`Session::lines`]: call again to go on.
    Iteration,
    /// The search is over.
    Finished,
}

impl<G: Game> Session<G> {
    /// A player with a table, which it may share with others.
    #[must_use]
    pub fn new(table: Arc<Table>) -> Self {
        Self {
            game: None,
            mind: Mind::new(table),
        }
    }

    /// The techniques that the next search uses.
    pub fn techniques(&mut self) -> &mut Techniques {
        &mut self.mind.techniques
    }

    /// How the player is weakened from the next search on.
    ///
    /// What a weak player remembers is of no use to a stronger one: change it between games, and
    /// [forget](Session::forget).
    pub fn weakness(&mut self) -> &mut Weakness {
        &mut self.mind.weakness
    }

    /// Takes another table from the next search on.
    pub fn share_table(&mut self, table: Arc<Table>) {
        self.mind.table = table;
    }

    /// Forgets what was learnt from earlier searches, the table included.
    pub fn forget(&mut self) {
        self.mind.history.clear();
        self.mind.table.clear();
        // What nodes leave in their places on the stack is seen by those that come there after them.
        self.mind.frames.truncate(self.mind.open);
    }

    /// Begins to search a position; a search that was going on is dropped.
    pub fn begin(&mut self, game: G, limits: Limits<G::Move>) {
        let mut game = game;
        let mut moves = Vec::new();
        game.moves(|mv| moves.push(mv));
        moves.retain(|&mv| match game.make(mv) {
            Some(undo) => {
                game.unmake(mv, undo);
                true
            }
            None => false,
        });
        let wanted: Vec<_> = moves
            .iter()
            .copied()
            .filter(|mv| limits.moves.contains(mv))
            .collect();
        let restricted = !wanted.is_empty() && wanted.len() < moves.len();
        let root = Root::new(if restricted { &wanted } else { &moves }, restricted);
        self.mind.begin(root, limits, game.key());
        self.game = Some(game);
    }

    /// Searches on. After each depth it comes back early, to tell.
    pub fn think<O: Observer<G>, C: Clock>(
        &mut self,
        slice: Slice,
        clock: &mut C,
        observer: &mut O,
    ) -> Event {
        let Some(game) = &mut self.game else {
            return Event::Finished;
        };
        self.mind.slice = SliceEnd {
            nodes_end: slice.nodes.map(|nodes| self.mind.nodes + nodes),
            time_end: slice.time.map(|time| clock.elapsed() + time),
        };
        self.mind.poll_at = 0;
        for slot in self.mind.post.heard.drain(..) {
            observer.hear(slot);
        }
        let mut search = Search {
            game,
            mind: &mut self.mind,
            observer,
            clock,
        };
        if std::mem::take(&mut search.mind.post.is_new) {
            search.heed();
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
            let (observer, clock) = (&mut (), &mut super::Unhurried);
            Search {
                game,
                mind: &mut self.mind,
                observer,
                clock,
            }
            .unwind();
        }
        self.mind.deepening.over = true;
        self.mind.limits.endless = false;
    }

    /// Whether the answer is not wanted before [`Session::stop`], even if the search is over.
    #[must_use]
    pub fn is_endless(&self) -> bool {
        self.mind.limits.endless
    }

    /// The opponent played the expected move: from here on the limits count.
    pub fn end_some_time(&mut self) {
        self.mind.limits.endless = false;
        self.mind.hard_end = self.mind.limits.hard_end();
    }

    /// The lines found so far, the best first, at most as many as were asked for.
    pub fn lines(&self) -> impl Iterator<Item = &Line<G::Move>> {
        let wanted = self.mind.limits.lines.max(1);
        let lines = self.mind.root.moves.iter().map(|mv| &mv.line);
        lines.take(wanted)
    }

    /// The best line so far. `None`: there is no legal move.
    #[must_use]
    pub fn best(&self) -> Option<&Line<G::Move>> {
        self.lines().next()
    }

    /// The line that is played: the best, or near it where variety is wanted.
    #[must_use]
    pub fn choice(&self) -> Option<&Line<G::Move>> {
        let root = &self.mind.root;
        let variety = self.mind.limits.variety;
        let chosen = variety.map_or(0, |variety| variety.choose(root, self.mind.key));
        root.moves.get(chosen).map(|mv| &mv.line)
    }

    /// How many nodes were searched.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.mind.nodes
    }

    /// The depth of the iteration that runs, or ran last.
    #[must_use]
    pub fn depth(&self) -> i32 {
        self.mind.root.depth
    }

    /// How full the table is, in thousandths.
    #[must_use]
    pub fn permille_full(&self) -> usize {
        self.mind.table.permille_full()
    }
}

impl<G: Game> Mind<G> {
    fn begin(&mut self, root: Root<G::Move>, limits: Limits<G::Move>, key: u64) {
        self.history.new_search();
        if self.limits.mate.is_some() {
            // The last search saw no further than its mate: its depths mean less than they say.
            self.table.clear();
        }
        self.table.age();
        self.open = 0;
        // What a node leaves in its frame must not reach another search: in check a frame keeps what it has.
        self.frames.clear();
        self.moves.clear();
        self.post.begin();
        self.pending = None;
        self.deepening = Deepening::new();
        self.deepening.over = root.moves.is_empty();
        self.root = root;
        self.hard_end = limits.hard_end();
        self.key = key;
        self.lines = match limits.variety {
            Some(_) => limits.lines.max(CHOICES),
            None => limits.lines,
        };
        let seen = Some(self.weakness.nodes).filter(|&nodes| nodes > 0);
        self.nodes_end = [limits.nodes, seen].into_iter().flatten().min();
        self.limits = limits;
        self.nodes = 0;
        self.poll_at = 0;
        self.deepest = 0;
        self.stopped = false;
    }
}
