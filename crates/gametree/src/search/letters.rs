//! Letters: how several searches of one position help each other without sharing memory.
//!
//! Pages may not share memory between workers, so each worker has a table of its own, and in its pauses it
//! *tells* what it has found out and where it is, and *hears* the same of the others. What one has found out
//! another need not search again; [`company`](super::company) says what else follows.
//!
//! Splitting only the root's moves (source 004, section on parallel search) brings little here: the first move
//! takes 50 to 68 % of all nodes, and no bound is known before it has been searched.

use super::frame::Next;
use super::table::{pack, unpack};
use super::{Entry, Session};
use crate::game::Game;
use crate::observe::StoreEffect;

/// What is shallower than this is sooner searched than read: with 2 no fewer nodes are searched, and twice as many letters
/// read, which takes a fiftieth of the time.
const SHALLOWEST: i32 = 3;

/// The deeper a search, the less is a shallow node of it worth a letter: it tells of what is this part as deep at least. To
/// depth 18, with 5 plies in place of 3 two fifths of the letters are written, and no more nodes are searched.
const WORTHWHILE_PART: i32 = 3;

/// How many letters may wait to be sent.
const MOST_WAITING: usize = 8_192;

/// How many positions others may say they are at.
const MOST_ELSEWHERE: usize = 1_024;

/// Where another search is: a position on its way from the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Elsewhere {
    pub place: u32,
    pub key: u64,
}

/// What a search among several has to tell, and what it was told.
#[derive(Default)]
pub(super) struct Post {
    /// Which of the searches this is; the first is 0. `None`: it is alone.
    pub place: Option<u32>,
    /// Where the others are.
    pub others: Vec<Elsewhere>,
    /// The slots into which others have written since the last slice.
    pub heard: Vec<u64>,
    /// Whether what was heard is still to be heeded.
    pub is_new: bool,
    /// Keys and packed entries in turn.
    waiting: Vec<u64>,
}

// A letter without a bound says where a search is. From the lowest bit: its place + 1 (16), whether it forgets
// where it was before (1).
const MOVED: u64 = 1 << 16;
const PLACE: u64 = MOVED - 1;

impl Post {
    /// A node was searched to this entry, in an iteration that is so deep.
    #[inline]
    pub(super) fn note(&mut self, key: u64, entry: &Entry, depth: i32) {
        let shallowest = SHALLOWEST.max(depth / WORTHWHILE_PART);
        let worth_telling = self.place.is_some() && entry.depth >= shallowest;
        if worth_telling && self.waiting.len() < 2 * MOST_WAITING {
            self.waiting
                .extend(pack(entry, 0).map(|data| [key, data]).into_iter().flatten());
        }
    }

    pub(super) fn begin(&mut self) {
        self.waiting.clear();
        self.others.clear();
        self.heard.clear();
        self.is_new = false;
    }

    fn hear_of(&mut self, key: u64, data: u64) {
        let Some(place) = (data & PLACE).checked_sub(1) else {
            return;
        };
        let place = place as u32;
        if data & MOVED != 0 {
            self.others.retain(|other| other.place != place);
        } else if self.others.len() < MOST_ELSEWHERE {
            self.others.push(Elsewhere { place, key });
        }
    }
}

impl<G: Game> Session<G> {
    /// From the next search on this is one of several that search the same position; `place` says which, the
    /// first being 0, whose answer counts. `None`: it is alone again.
    pub fn join(&mut self, place: Option<u32>) {
        self.mind.post.place = place;
    }

    /// What was found out since it was last told, keys and entries in turn, and where the search is now.
    pub fn tell(&mut self) -> Vec<u64> {
        let mind = &mut self.mind;
        let mut letters = std::mem::take(&mut mind.post.waiting);
        let (Some(place), Some(game)) = (mind.post.place, &self.game) else {
            return letters;
        };
        let place = (u64::from(place) + 1) & PLACE;
        letters.extend([0, place | MOVED]);
        let open = mind.frames[..mind.open].iter();
        for frame in open.filter(|frame| frame.excluded.is_none()) {
            letters.extend([frame.key, place]);
        }
        let asks = matches!(mind.pending, Some(Next::Search)) && mind.open > 0;
        if asks && !mind.ask.same {
            letters.extend([game.key(), place]);
        }
        letters
    }

    /// Takes what another search tells, to heed it when it thinks on. What is no letter is ignored.
    pub fn hear(&mut self, letters: &[u64]) {
        let (pairs, _) = letters.as_chunks();
        for &[key, data] in pairs {
            match unpack(data) {
                Some(entry) => {
                    let placed = self.mind.table.store(key, entry);
                    let placed = placed.filter(|placed| placed.effect != StoreEffect::Kept);
                    self.mind
                        .post
                        .heard
                        .extend(placed.map(|placed| placed.slot));
                }
                None => self.mind.post.hear_of(key, data),
            }
        }
        self.mind.post.is_new = true;
    }
}

#[cfg(test)]
mod tests {

    use super::{Elsewhere, MOVED, Post};
    use crate::score::Bound;
    use crate::search::Entry;

    #[test]
    fn only_what_is_deep_is_told_and_only_among_several() {
        let entry = |depth| Entry {
            code: 1,
            score: 5,
            bound: Bound::Exact,
            depth,
            evaluation: None,
        };
        let mut post = Post::default();
        post.note(7, &entry(12), 12);
        assert_eq!(post.waiting, []);
        post.place = Some(0);
        post.note(7, &entry(12), 12);
        post.note(8, &entry(1), 6);
        post.note(9, &entry(4), 18);
        post.note(10, &entry(4), 12);
        let keys: Vec<u64> = post.waiting.iter().copied().step_by(2).collect();
        assert_eq!(keys, [7, 10]);
    }

    #[test]
    fn a_search_that_moves_on_is_no_longer_where_it_was() {
        let mut post = Post::default();
        let at = |place, key| Elsewhere { place, key };
        for (key, data) in [(9, 0), (5, 2), (6, 3)] {
            post.hear_of(key, data);
        }
        assert_eq!(post.others, [at(1, 5), at(2, 6)]);
        post.hear_of(0, 2 | MOVED);
        assert_eq!(post.others, [at(2, 6)]);
    }
}
