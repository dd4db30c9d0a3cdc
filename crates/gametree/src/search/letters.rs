//! Letters: how several searches of one position help each other without sharing memory.
//!
//! Pages may not share memory between workers, so each worker searches the whole tree by itself, the second a
//! ply ahead of the first, and in its pauses it *tells* what it has found out near the root and *hears* what the
//! others found there. What one has cut the other need not search again. It is the shared table of "lazy SMP"
//! (as Stockfish has it since version 7), sent by post, and like it finds more when everybody does something else.
//!
//! Splitting the root's moves instead (source 004, section on parallel search) brings little here: the first
//! move takes 50 to 68 % of all nodes, and no bound is known before it has been searched.

use super::table::{pack, unpack};
use super::{Entry, Session};
use crate::game::Game;

/// Only what was searched within so many plies of the whole depth is told: there is little of it, and it
/// saves much.
const NEAR_ROOT: i32 = 8;

/// What is shallower than this is sooner searched than read.
const SHALLOWEST: i32 = 2;

/// How many letters may wait to be sent.
const MOST_WAITING: usize = 4_096;

/// What a search among several has to tell.
#[derive(Default)]
pub(super) struct Post {
    /// Which of the searches this is; the first is 0. `None`: it is alone.
    pub place: Option<u32>,
    /// Keys and packed entries in turn.
    waiting: Vec<u64>,
}

impl Post {
    /// How many plies ahead of the first this search begins.
    pub(super) fn head_start(&self) -> i32 {
        (self.place.unwrap_or(0) % 2) as i32
    }

    /// A node was searched to this entry, in a search of `depth` plies.
    #[inline]
    pub(super) fn note(&mut self, key: u64, entry: &Entry, depth: i32) {
        let worth_telling = entry.depth >= SHALLOWEST.max(depth - NEAR_ROOT);
        if self.place.is_some() && worth_telling && self.waiting.len() < 2 * MOST_WAITING {
            self.waiting
                .extend(pack(entry, 0).map(|data| [key, data]).into_iter().flatten());
        }
    }

    pub(super) fn begin(&mut self) {
        self.waiting.clear();
    }
}

impl<G: Game> Session<G> {
    /// From the next search on this is one of several that search the same position; `place` says which, the
    /// first being 0, whose answer counts. `None`: it is alone again.
    pub fn join(&mut self, place: Option<u32>) {
        self.mind.post.place = place;
    }

    /// What was found out near the root since it was last told: keys and entries in turn.
    pub fn tell(&mut self) -> Vec<u64> {
        std::mem::take(&mut self.mind.post.waiting)
    }

    /// Takes to heart what another search tells. What is no letter is ignored.
    pub fn hear(&mut self, letters: &[u64]) {
        let (pairs, _) = letters.as_chunks();
        for &[key, data] in pairs {
            if let Some(entry) = unpack(data) {
                self.mind.table.store(key, entry);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Post;
    use crate::score::Bound;
    use crate::search::Entry;

    #[test]
    fn only_what_was_searched_near_the_root_is_told_and_only_among_several() {
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
        post.note(8, &entry(3), 12);
        assert_eq!(post.waiting.len(), 2);
        assert_eq!(post.waiting[0], 7);
    }
}
