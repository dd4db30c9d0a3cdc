//! Dividing the work among several searches of one position that only write each other letters.
//!
//! The first move of a node is searched before the others, which may then be searched at the same time ("young
//! brothers wait", Feldmann, Monien, Mysliwietz and Vornberger, 1989). Nobody hands out work: each search tells
//! where it is, and whoever comes to a move that another is searching puts it off and takes the next ("ABDADA",
//! Weill, 1996). Of the moves of a node in which several are, each begins with its own share, told by the keys.
//! When a search comes back to what it put off, the other has told what was found; if not, it goes in and helps.
//! A node that another has answered meanwhile is left at once, and a score that another found raises α.

use super::frame::{End, Next, Playing};
use super::limits::Clock;
use super::{Entry, Search};
use crate::game::Game;
use crate::observe::{Observer, Rule, Why};
use crate::score::{Bound, Cut, Depth, INFINITE, Score, Window};
use crate::table::{from_table, to_table};

/// A node shallower than this is searched sooner than divided.
const SHALLOWEST: Depth = Depth::plies(6);

/// By how many plies reductions differ, since each search has learnt something else: what another searched so
/// much less deep was searched as deep as it thought right. Without it a seventh more nodes are searched.
const LATITUDE: i32 = 2;

/// A move put off, and how deep it is to be searched.
#[derive(Clone, Copy)]
pub(super) struct PutOff<M> {
    mv: M,
    extension: Depth,
    reduction: Depth,
    /// The key of the position after it.
    key: u64,
}

impl<G: Game, O: Observer<G>, C: Clock> Search<'_, G, O, C> {
    /// Whether others may take moves of this open node; its table entry must speak of all its moves.
    #[inline]
    fn is_divided(&self, at: usize) -> bool {
        let frame = &self.mind.frames[at];
        self.mind.post.place.is_some()
            && frame.depth >= SHALLOWEST
            && frame.excluded.is_none()
            && (at > 0 || !self.mind.root.is_partial())
    }

    /// Whether the move just made on the board is better left to others for now.
    #[inline]
    pub(super) fn is_left_to_others(&self) -> bool {
        let at = self.mind.open - 1;
        self.is_divided(at) && self.mind.frames[at].best > -INFINITE && self.belongs_to_others()
    }

    fn belongs_to_others(&self) -> bool {
        let node = &self.mind.frames[self.mind.open - 1];
        let key = self.game.key();
        let (mut before, mut all, place) = (0, 1, self.mind.post.place);
        for other in &self.mind.post.others {
            if other.key == key {
                return true;
            }
            if other.key == node.key {
                before += u64::from(Some(other.place) < place);
                all += 1;
            }
        }
        // Where one of the first moves is expected to cut, they are tried in their order.
        !node.cut_expected && (key >> 20) % all != before
    }

    /// Takes the move just made back, to be played when the others have been.
    pub(super) fn put_off(
        &mut self,
        mv: G::Move,
        undo: G::Undo,
        extension: Depth,
        reduction: Depth,
    ) {
        let key = self.game.key();
        self.game.unmake(mv, undo);
        self.mind.frame().put_off.push(PutOff {
            mv,
            extension,
            reduction,
            key,
        });
    }

    /// Plays the next of the moves put off. `None`: there are no more.
    pub(super) fn play_put_off(&mut self) -> Option<Next> {
        while let Some(late) = self.take_put_off() {
            self.mind.frame().checks = self.game.gives_check(late.mv);
            let next = self.play_reduced(late.mv, late.extension, late.reduction, false);
            if next.is_some() {
                return next;
            }
        }
        None
    }

    /// The next of the moves put off that others have not refuted: one that nobody is searching, if there is one.
    fn take_put_off(&mut self) -> Option<PutOff<G::Move>> {
        loop {
            let mind = &mut *self.mind;
            let put_off = &mut mind.frames[mind.open - 1].put_off;
            let is_free =
                |late: &PutOff<_>| mind.post.others.iter().all(|other| other.key != late.key);
            let late = match put_off.iter().rposition(is_free) {
                Some(at) => put_off.remove(at),
                None => put_off.pop()?,
            };
            if !self.was_refuted(&late) {
                return Some(late);
            }
            self.tell_skip(late.mv, Rule::Told);
        }
    }

    /// Whether the table says that a move put off is no better than what is known.
    fn was_refuted(&self, late: &PutOff<G::Move>) -> bool {
        let frame = &self.mind.frames[self.mind.open - 1];
        let depth = frame.depth - Depth::ONE + late.extension - late.reduction;
        let entry = self.mind.table.probe(late.key);
        entry.is_some_and(|entry| {
            entry.bound != Bound::AtMost
                && entry.depth + LATITUDE >= depth.whole()
                && -from_table(entry.score, frame.ply + 1) <= frame.alpha
        })
    }

    /// What others found out about the node opened last since it was entered.
    #[inline]
    pub(super) fn news(&mut self) -> Option<End> {
        let at = self.mind.open - 1;
        if !self.is_divided(at) {
            return None;
        }
        let entry = self.told(at)?;
        let frame = &self.mind.frames[at];
        let score = from_table(entry.score, frame.ply);
        let raises = frame.is_principal && entry.bound != Bound::AtMost && score > frame.alpha;
        let (answers, best) = (self.is_answered(at), frame.best);
        if let Some(mv) = self.game.decode(entry.code).filter(|_| raises) {
            self.believe(mv, score);
        }
        answers.then_some(End::new(score.max(best), entry.bound, Why::Told))
    }

    /// What the table has learnt about an open node since it was entered, deep enough to be used.
    fn told(&self, at: usize) -> Option<Entry> {
        let frame = &self.mind.frames[at];
        let entry = self.mind.table.probe(frame.key)?;
        (entry.depth >= frame.depth.whole() && frame.known != Some(entry)).then_some(entry)
    }

    /// Whether that is all that is wanted of the node.
    fn is_answered(&self, at: usize) -> bool {
        let frame = &self.mind.frames[at];
        self.told(at).is_some_and(|entry| {
            let score = from_table(entry.score, frame.ply);
            let window = Window::new(frame.alpha_in, frame.beta);
            entry.bound.answers(score, window, Cut::AtOrAbove)
        })
    }

    /// Another found this move to be worth so much.
    fn believe(&mut self, mv: G::Move, score: Score) {
        let line = self.line_from_table(mv);
        let frame = self.mind.frame();
        frame.best = frame.best.max(score);
        frame.best_move = Some(mv);
        frame.alpha = score.min(frame.beta - 1);
        frame.line.clone_from(&line);
        if frame.ply == 0 {
            self.mind.root.believe(mv, score, line);
        }
    }

    /// The line that the table knows, as long as the node opened last is deep.
    fn line_from_table(&mut self, mv: G::Move) -> Vec<G::Move> {
        let longest = self.mind.frame().depth.whole() as usize;
        let (mut line, mut undos) = (vec![mv], Vec::new());
        while let Some(undo) = self.game.make(line[line.len() - 1]) {
            undos.push(undo);
            let entry = self.mind.table.probe(self.game.key());
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

    /// Goes back to the node nearest the root that letters have answered.
    pub(super) fn heed(&mut self) {
        if self.mind.pending.is_none() {
            return;
        }
        let answered = |&at: &usize| self.is_divided(at) && self.is_answered(at);
        let Some(at) = (0..self.mind.open).find(answered) else {
            return;
        };
        while self.mind.open > at + 1 {
            self.break_off();
        }
        self.take_back();
        self.mind.pending = self.news().map(Next::Leave);
    }

    /// Leaves the node opened last without an answer.
    pub(super) fn break_off(&mut self) {
        self.take_back();
        let best = self.mind.frame().best;
        self.observer.leave(best, Bound::AtLeast, Why::Stopped, 0);
        self.mind.close();
    }

    /// Takes back what the node opened last has on the board.
    fn take_back(&mut self) {
        let frame = self.mind.frame();
        let (playing, passed) = (frame.playing.take(), frame.null_undo.take());
        if let Some(Playing {
            mv,
            undo: Some(undo),
            ..
        }) = playing
        {
            self.game.unmake(mv, undo);
        }
        if let Some(undo) = passed {
            self.game.unpass(undo);
        }
    }

    /// The node opened last is worth so much at least, as others may like to know.
    pub(super) fn tell_bound(&mut self, score: Score) {
        let at = self.mind.open - 1;
        if !self.is_divided(at) {
            return;
        }
        let mind = &mut *self.mind;
        let frame = &mind.frames[at];
        let entry = Entry {
            code: frame.best_move.map_or(0, |mv| self.game.encode(mv)),
            score: to_table(score, frame.ply),
            bound: Bound::AtLeast,
            depth: frame.depth.whole(),
            evaluation: frame.evaluation,
        };
        mind.post.note(frame.key, &entry, mind.root.depth);
    }
}
