//! The games of the tests, as the reader replays them.

use classroom::any::{AnyGame, AnyMove};
use classroom::capture::CaptureGame;
use gametree::{Game, Outcome, Score, Tactical};
use std::fmt::Debug;
use xiangqi::{Evaluation, Position};

/// A game that can be replayed, with what a law must know about it.
pub(crate) trait Rules: Tactical<Move: Debug> + Clone {
    /// Whether the position occurred before in the game.
    fn is_repetition(&self) -> bool {
        false
    }
}

impl<E: Evaluation + Clone> Rules for Position<E> {
    fn is_repetition(&self) -> bool {
        self.past().iter().any(|past| past.key == self.board().key())
    }
}

impl Rules for CaptureGame {}
impl Rules for QuietGame<'_> {}
impl Rules for HashGame {}

/// A tree, tic-tac-toe or the bags: the search and its reader are compiled once for all three.
#[derive(Clone)]
pub(crate) struct QuietGame<'g> {
    pub(crate) game: AnyGame<'g>,
}

impl<'g> Game for QuietGame<'g> {
    fn moves(&self, each: impl FnMut(AnyMove)) {
        self.game.moves(each);
    }

    gametree::forward_game!(game: AnyGame<'g>);
}

impl Tactical for QuietGame<'_> {}

/// A game whose moves and values come from a hash of the path. It has captures, checks and illegal moves, and few enough
/// positions for transpositions.
#[derive(Clone, Debug)]
pub(crate) struct HashGame {
    path: Vec<u64>,
    over_at: usize,
}

impl HashGame {
    pub(crate) fn new(seed: u64, over_at: usize) -> Self {
        let path = vec![seed];
        Self { path, over_at }
    }

    fn hash(&self) -> u64 {
        let last = self.path[self.path.len() - 1];
        let mixed = (last ^ last >> 31).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ mixed >> 29
    }

    fn after(&self, mv: u64) -> u64 {
        let next = (self.hash() ^ mv << 7).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        // Few positions per ply, so that many paths lead to one.
        (next >> 40) % 5_000 + ((self.path.len() as u64) << 32)
    }
}

impl Game for HashGame {
    type Move = u64;
    type Undo = ();

    fn moves(&self, each: impl FnMut(u64)) {
        (0..self.hash() % 7).for_each(each);
    }

    fn make(&mut self, mv: u64) -> Option<()> {
        let next = self.after(mv);
        // Some moves turn out illegal.
        if next.is_multiple_of(11) {
            return None;
        }
        self.path.push(next);
        Some(())
    }

    fn unmake(&mut self, _: u64, (): ()) {
        self.path.pop();
    }

    fn outcome(&self) -> Option<Outcome> {
        let value = (self.hash() >> 20) as Score % 100;
        (self.path.len() > self.over_at).then_some(Outcome::Value(value))
    }

    fn evaluate(&self) -> Score {
        (self.hash() >> 40) as Score % 800 - 400
    }

    fn is_maximizing(&self) -> bool {
        self.path.len() % 2 == 1
    }

    fn key(&self) -> u64 {
        self.hash()
    }

    fn noisy_moves(&self, mut each: impl FnMut(u64)) {
        self.moves(|mv| {
            if self.is_capture(mv) {
                each(mv);
            }
        });
    }

    fn in_check(&self) -> bool {
        self.hash() >> 13 & 7 == 0
    }

    fn pass(&mut self) -> Option<()> {
        if self.in_check() {
            return None;
        }
        self.path.push(self.after(99));
        Some(())
    }

    fn unpass(&mut self, (): ()) {
        self.path.pop();
    }

    fn strong_pieces(&self) -> u32 {
        (self.hash() >> 17) as u32 % 5
    }

    fn is_capture(&self, mv: u64) -> bool {
        self.after(mv) >> 3 & 1 == 0
    }

    fn hint(&self, mv: u64) -> i32 {
        self.gain(mv)
    }

    const SLOTS: usize = 8;

    fn slot(&self, mv: u64) -> usize {
        mv as usize
    }
}

impl Tactical for HashGame {
    fn exchange_is_at_least(&self, mv: u64, score: Score) -> bool {
        (self.after(mv) >> 5) as Score % 600 - 200 >= score
    }

    fn gain(&self, mv: u64) -> Score {
        (self.after(mv) >> 2) as Score % 300
    }
}
