//! ABDADA: how several searches of one position divide the work by messages alone.
//!
//! The first move of a node is searched before the others, which may then be searched at the same time ("young
//! brothers wait", Feldmann, Monien, Mysliwietz and Vornberger, 1989). No search assigns work: each sends the
//! positions on its path, and a search that reaches a move that another is searching defers it and takes the next
//! ("ABDADA", Weill, 1996). If several searches are at one node, each begins with its own share of the moves, by
//! their keys. A deferred move is searched after the others, unless its result has been received by then.
//! A node whose result is received is left at once, and a received score that exceeds α raises it.

use crate::game::Tactical;
use crate::observe::{Observer, Rule, Why};
use crate::score::{Bound, Cut, Depth, INFINITE, Score, Window};
use crate::search::limits::Clock;
use crate::search::state::{Action, Deferred, End, Entry, Search};
use crate::table::{from_table, to_table};

/// Nodes shallower than this are not shared.
const MIN_DEPTH: Depth = Depth::plies(6);

/// A result may be this many plies shallower and still count, because reductions depend on the histories, which differ
/// between searches. With 0, 14 % more nodes are searched.
const DEPTH_TOLERANCE: i32 = 2;

impl<G: Tactical, O: Observer<G>, C: Clock> Search<'_, G, O, C> {
    /// Whether other searches may take moves of this open node; its table entry must be about all its moves.
    #[inline]
    fn is_shared(&self, at: usize) -> bool {
        let frame = &self.state.stack.frames[at];
        self.state.memory.exchange.worker.is_some()
            && frame.depth >= MIN_DEPTH
            && frame.excluded.is_none()
            && (at > 0 || !self.state.root.is_partial())
    }

    /// Whether the move just made is to be searched after the others.
    #[inline]
    pub(crate) fn should_defer(&self) -> bool {
        self.is_shared(self.state.stack.open - 1) && self.state.stack.top().best > -INFINITE && self.belongs_to_others()
    }

    fn belongs_to_others(&self) -> bool {
        let node = self.state.stack.top();
        let exchange = &self.state.memory.exchange;
        let key = self.game.key();
        let (mut before, mut all) = (0, 1);
        for other in &exchange.remote {
            if other.key == key {
                return true;
            }
            if other.key == node.key {
                before += u64::from(Some(other.worker) < exchange.worker);
                all += 1;
            }
        }
        // If one of the first moves is expected to cut, moves are tried in their order.
        !node.expects_cut && (key >> 20) % all != before
    }

    /// Takes back the move just made and queues it for after the others.
    pub(crate) fn defer(&mut self, mv: G::Move, undo: G::Undo, extension: Depth, reduction: Depth) {
        let key = self.game.key();
        self.game.unmake(mv, undo);
        self.state.stack.top_mut().deferred.push(Deferred { mv, extension, reduction, key });
    }

    /// The next deferred move that no other search has refuted, preferably one that no other is searching.
    pub(crate) fn next_deferred(&mut self) -> Option<Deferred<G::Move>> {
        loop {
            let deferred = &mut self.state.stack.top_mut().deferred;
            let remote = &self.state.memory.exchange.remote;
            let is_free = |late: &Deferred<_>| remote.iter().all(|other| other.key != late.key);
            let late = match deferred.iter().rposition(is_free) {
                Some(at) => deferred.remove(at),
                None => deferred.pop()?,
            };
            if !self.was_refuted(&late) {
                return Some(late);
            }
            self.report_skip(late.mv, Rule::Received);
        }
    }

    /// Whether the table says that a deferred move does not exceed α.
    fn was_refuted(&self, late: &Deferred<G::Move>) -> bool {
        let frame = self.state.stack.top();
        let depth = frame.depth - Depth::ONE + late.extension - late.reduction;
        let entry = self.state.memory.table.probe(late.key);
        entry.is_some_and(|entry| {
            entry.bound != Bound::AtMost
                && entry.depth + DEPTH_TOLERANCE >= depth.whole_plies()
                && -from_table(entry.score, frame.ply + 1) <= frame.alpha
        })
    }

    /// Applies the results of other searches that have arrived for the node opened last since it was entered.
    #[inline]
    pub(crate) fn remote_result(&mut self) -> Option<End> {
        let entry = self.remote_entry(self.state.stack.open - 1)?;
        self.receive_entry(entry)
    }

    /// A table entry for an open node that is deep enough and newer than the node. Threads share the table: the next
    /// call may find another, so that one call decides.
    fn remote_entry(&self, at: usize) -> Option<Entry> {
        if !self.is_shared(at) {
            return None;
        }
        let frame = &self.state.stack.frames[at];
        let entry = self.state.memory.table.probe(frame.key)?;
        (entry.depth >= frame.depth.whole_plies() && frame.table_entry != Some(entry)).then_some(entry)
    }

    /// Whether an entry answers an open node.
    fn is_answered(&self, at: usize, entry: Entry) -> bool {
        let frame = &self.state.stack.frames[at];
        let window = Window::new(frame.alpha_in, frame.beta);
        entry.bound.answers(from_table(entry.score, frame.ply), window, Cut::AtOrAbove)
    }

    /// Applies an entry to the node opened last; `Some`: it answers the node.
    fn receive_entry(&mut self, entry: Entry) -> Option<End> {
        let answers = self.is_answered(self.state.stack.open - 1, entry);
        let frame = self.state.stack.top();
        let (score, best) = (from_table(entry.score, frame.ply), frame.best);
        let raises = frame.is_principal && entry.bound != Bound::AtMost && score > frame.alpha;
        if let Some(mv) = self.game.decode(entry.code).filter(|_| raises) {
            self.apply_remote(mv, score);
        }
        answers.then_some(End::new(score.max(best), entry.bound, Why::Received))
    }

    /// Applies the score that another search found for a move.
    fn apply_remote(&mut self, mv: G::Move, score: Score) {
        let line = self.line_from_table(mv);
        let frame = self.state.stack.top_mut();
        frame.best = frame.best.max(score);
        frame.best_move = Some(mv);
        frame.alpha = score.min(frame.beta - 1);
        frame.line.clone_from(&line);
        if frame.ply == 0 {
            self.state.root.apply_remote(mv, score, line);
        }
    }

    /// The line of table moves that begins with `mv`, at most as long as the depth of the node opened last.
    fn line_from_table(&mut self, mv: G::Move) -> Vec<G::Move> {
        let longest = self.state.stack.top().depth.whole_plies() as usize;
        let (mut line, mut undos) = (vec![mv], Vec::new());
        while let Some(undo) = self.game.make(line[line.len() - 1]) {
            undos.push(undo);
            let entry = self.state.memory.table.probe(self.game.key());
            match entry.and_then(|entry| self.game.decode(entry.code)) {
                Some(next) if line.len() < longest => line.push(next),
                _ => break,
            }
        }
        for (undo, &mv) in undos.into_iter().zip(&line).rev() {
            self.game.unmake(mv, undo);
        }
        line
    }

    /// Aborts down to the node nearest the root that a received result answers.
    pub(crate) fn apply_messages(&mut self) {
        if self.state.stack.pending.is_none() {
            return;
        }
        let answer = |at| {
            let entry = self.remote_entry(at)?;
            self.is_answered(at, entry).then_some((at, entry))
        };
        let Some((at, entry)) = (0..self.state.stack.open).find_map(answer) else {
            return;
        };
        while self.state.stack.open > at + 1 {
            self.abort_node();
        }
        self.take_back();
        self.state.stack.pending = self.receive_entry(entry).map(Action::Leave);
    }

    /// Sends a lower bound of the node opened last while its search goes on.
    pub(crate) fn send_bound(&mut self, score: Score) {
        if !self.is_shared(self.state.stack.open - 1) {
            return;
        }
        let frame = self.state.stack.top();
        let entry = Entry {
            code: frame.best_move.map_or(0, |mv| self.game.encode(mv)),
            score: to_table(score, frame.ply),
            bound: Bound::AtLeast,
            depth: frame.depth.whole_plies(),
            evaluation: frame.evaluation,
        };
        let (key, iteration) = (frame.key, self.state.root.depth);
        self.state.memory.exchange.post(key, &entry, iteration);
    }
}
