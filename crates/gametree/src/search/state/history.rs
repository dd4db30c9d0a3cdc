//! History heuristics: history, continuation history, killers and counter moves.
//!
//! A quiet move that cut once is likely to cut again. History counts by piece and target square
//! (Schaeffer, "The history heuristic", 1983); continuation history counts the same for each move played one,
//! two and four plies before; killers are the last quiet moves that cut at the same ply (Akl and Newborn,
//! 1977); the counter move is the last quiet reply that cut after the same move (Uiterwijk, 1992). Every update
//! reduces a score in proportion to its size (history gravity), so that old results fade and scores never overflow.

use crate::game::Tactical;
use crate::score::Depth;

/// The greatest absolute history score.
pub(crate) const MAX: i32 = 16_384;

/// The index of a move in the histories: its slot plus one, 0 for no move.
pub(crate) type ContinuationKey = u32;

/// The number of earlier moves that a node keeps. Continuation history uses those one, two and four plies back.
const CONTINUATION: usize = 4;

/// The moves that led to a node, the last first.
pub(crate) type ContinuationKeys = [ContinuationKey; CONTINUATION];

/// No move led here.
pub(crate) const NO_CONTINUATION: ContinuationKeys = [0; CONTINUATION];

/// The history scores of quiet moves at a node.
pub(crate) struct QuietScores<'history> {
    main: &'history [i16],
    /// The rows for the moves one, two and four plies before; empty without such a move.
    after: [&'history [i16]; 3],
}

impl QuietScores<'_> {
    #[inline]
    pub(crate) fn of(&self, slot: usize) -> i32 {
        let mut sum = i32::from(self.main[slot]);
        for row in self.after {
            sum += i32::from(row.get(slot).copied().unwrap_or(0));
        }
        sum
    }
}

pub(crate) struct History<G: Tactical> {
    main: Vec<i16>,
    captures: Vec<i16>,
    continuation: Vec<i16>,
    counters: Vec<Option<G::Move>>,
    killers: Vec<[Option<G::Move>; 2]>,
}

impl<G: Tactical> History<G> {
    pub(crate) fn new(plies: usize) -> Self {
        Self {
            main: vec![0; G::SLOTS],
            captures: vec![0; G::SLOTS],
            continuation: vec![0; G::SLOTS * G::SLOTS],
            counters: vec![None; G::SLOTS],
            killers: vec![[None; 2]; plies],
        }
    }

    /// Clears the killers for a new search.
    pub(crate) fn new_search(&mut self) {
        self.killers.fill([None; 2]);
    }

    pub(crate) fn clear(&mut self) {
        self.main.fill(0);
        self.captures.fill(0);
        self.continuation.fill(0);
        self.counters.fill(None);
        self.new_search();
    }

    /// The history scores of quiet moves after the moves `continuation`. `continued`: whether to include continuation history.
    #[inline]
    pub(crate) fn quiet_scores(&self, continuation: &ContinuationKeys, continued: bool) -> QuietScores<'_> {
        let row = |back: usize| match self.row(continuation[back]) {
            Some(row) if continued => row,
            _ => &[],
        };
        QuietScores { main: &self.main, after: [row(0), row(1), row(3)] }
    }

    /// The history score of a capture.
    #[inline]
    pub(crate) fn capture(&self, slot: usize) -> i32 {
        i32::from(self.captures[slot])
    }

    #[inline]
    pub(crate) fn killers(&self, ply: u32) -> [Option<G::Move>; 2] {
        self.killers[ply as usize]
    }

    #[inline]
    pub(crate) fn counter(&self, continuation: &ContinuationKeys) -> Option<G::Move> {
        self.counters[(continuation[0] as usize).checked_sub(1)?]
    }

    /// Makes a quiet move that cut the killer and the counter move.
    pub(crate) fn record_cut(&mut self, mv: G::Move, ply: u32, continuation: &ContinuationKeys) {
        let killers = &mut self.killers[ply as usize];
        if killers[0] != Some(mv) {
            killers[1] = killers[0];
            killers[0] = Some(mv);
        }
        if let Some(slot) = (continuation[0] as usize).checked_sub(1) {
            self.counters[slot] = Some(mv);
        }
    }

    /// Rewards a quiet move (`bonus` above 0) or punishes it.
    pub(crate) fn update_quiet(&mut self, slot: usize, continuation: &ContinuationKeys, bonus: i32) {
        update(&mut self.main[slot], bonus);
        for back in [0, 1, 3] {
            if let Some(before) = (continuation[back] as usize).checked_sub(1) {
                update(&mut self.continuation[before * G::SLOTS + slot], bonus);
            }
        }
    }

    /// Rewards a capture (`bonus` above 0) or punishes it.
    pub(crate) fn update_capture(&mut self, slot: usize, bonus: i32) {
        update(&mut self.captures[slot], bonus);
    }

    #[inline]
    fn row(&self, key: ContinuationKey) -> Option<&[i16]> {
        let start = (key as usize).checked_sub(1)? * G::SLOTS;
        Some(&self.continuation[start..start + G::SLOTS])
    }
}

/// The history bonus of a cut at this depth.
pub(crate) fn bonus(depth: Depth) -> i32 {
    (250 * depth.whole_plies() - 100).clamp(50, 2_000)
}

#[inline]
fn update(value: &mut i16, bonus: i32) {
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / MAX) as i16;
}
