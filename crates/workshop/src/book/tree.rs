//! The content of a book: analysed positions, each with its better moves, and the scores that follow for earlier positions.

use std::collections::HashMap;
use xiangqi::{Move, Position};

/// The smaller key of a position and its mirror image, which are one position of the book.
pub(super) type Key = u64;

/// A move of the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Choice {
    pub(super) mv: Move,
    /// For the side that plays it.
    pub(super) score: i32,
    /// The depth of the search behind the score, counted from here.
    pub(super) depth: u8,
    /// The position it leads to.
    pub(super) key: Key,
    /// The entry of that position, if it was first reached by this move.
    pub(super) entry: Option<usize>,
}

/// A position that was analysed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The moves by which it was first reached.
    pub(super) moves: Vec<Move>,
    /// The depth of its search.
    pub(super) depth: u8,
    /// The best first.
    pub(super) choices: Vec<Choice>,
}

impl Entry {
    pub(super) fn best(&self) -> &Choice {
        &self.choices[0]
    }
}

/// A position and its mirror image.
#[derive(Clone)]
pub(super) struct MirrorPair {
    pub(super) position: Position,
    mirrored: Position,
}

impl MirrorPair {
    pub(super) fn start() -> Self {
        Self { position: Position::start(), mirrored: Position::start() }
    }

    /// The pair after legal moves from the start.
    pub(super) fn after(moves: &[Move]) -> Self {
        let mut pair = Self::start();
        for &mv in moves {
            pair.make(mv);
        }
        pair
    }

    /// Plays a move that is legal.
    pub(super) fn make(&mut self, mv: Move) {
        self.position.make(mv);
        self.mirrored.make(mv.mirror());
    }

    pub(super) fn key(&self) -> Key {
        self.position.key().min(self.mirrored.key())
    }

    pub(super) fn key_after(&mut self, mv: Move) -> Key {
        self.make(mv);
        let key = self.key();
        self.position.unmake();
        self.mirrored.unmake();
        key
    }
}

/// The entries in the order in which they were reached, and their index by position.
#[derive(Default)]
pub(super) struct Tree {
    pub(super) entries: Vec<Entry>,
    places: HashMap<Key, usize>,
}

/// A move this many points behind the best is half as likely.
const HALF_WEIGHT_POINTS: f64 = 12.0;

impl Tree {
    /// The entry of a position.
    pub(super) fn place(&self, key: Key) -> Option<usize> {
        self.places.get(&key).copied()
    }

    /// Adds the entry of a position that has none; `from` is the entry and the choice that lead to it.
    pub(super) fn add(&mut self, key: Key, entry: Entry, from: Option<(usize, usize)>) -> usize {
        let place = self.entries.len();
        self.entries.push(entry);
        self.places.insert(key, place);
        if let Some((parent, choice)) = from {
            self.entries[parent].choices[choice].entry = Some(place);
        }
        place
    }

    /// The entry one ply later that a choice leads to. `None` also for a return to an earlier position.
    pub(super) fn next(&self, from: &Entry, choice: &Choice) -> Option<usize> {
        let place = self.place(choice.key)?;
        let is_next = self.entries[place].moves.len() == from.moves.len() + 1;
        is_next.then_some(place)
    }

    /// The entries by the number of moves that lead there, fewest first, then by these moves. Their indices change when a book
    /// is read again, and sums in another order would differ slightly.
    fn in_order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.entries.len()).collect();
        order.sort_by(|&one, &other| self.way(one).cmp(&self.way(other)));
        order
    }

    fn way(&self, place: usize) -> (usize, &[Move]) {
        let moves = &self.entries[place].moves;
        (moves.len(), moves)
    }

    /// Updates the score of each choice from the entry after it, from the ends back to the start, and sorts the best first.
    pub(super) fn update_scores(&mut self) {
        for place in self.in_order().into_iter().rev() {
            let entry = &self.entries[place];
            let mut choices = entry.choices.clone();
            for choice in &mut choices {
                choice.depth = entry.depth;
                if let Some(next) = self.next(entry, choice) {
                    let best = self.entries[next].best();
                    choice.score = -best.score;
                    choice.depth = best.depth.saturating_add(1);
                }
            }
            choices.sort_by_key(|choice| (-choice.score, choice.mv));
            self.entries[place].choices = choices;
        }
    }

    /// The likeliest position without an entry, as the entry and the choice that lead to it.
    pub(super) fn likeliest(&self, longest: usize) -> Option<(usize, usize)> {
        let mut likely = vec![0.0; self.entries.len()];
        *likely.first_mut()? = 1.0;
        let mut waiting: HashMap<Key, (f64, usize, usize)> = HashMap::new();
        for place in self.in_order() {
            let entry = &self.entries[place];
            if entry.moves.len() >= longest {
                continue;
            }
            let best = entry.best().score;
            let weight = |choice: &Choice| (f64::from(choice.score - best) / HALF_WEIGHT_POINTS).exp2();
            let all: f64 = entry.choices.iter().map(weight).sum();
            for (index, choice) in entry.choices.iter().enumerate() {
                let share = likely[place] * weight(choice) / all;
                if let Some(next) = self.next(entry, choice) {
                    likely[next] += share;
                } else if self.place(choice.key).is_none() {
                    waiting.entry(choice.key).or_insert((0.0, place, index)).0 += share;
                }
            }
        }
        let most = waiting.into_values().max_by(|one, other| {
            let first = |&(_, place, index): &(f64, usize, usize)| (self.way(place), index);
            one.0.total_cmp(&other.0).then_with(|| first(other).cmp(&first(one)))
        });
        most.map(|(_, place, index)| (place, index))
    }
}
