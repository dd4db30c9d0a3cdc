//! Openings: a few random plies from the start that leave neither side much better.

use gametree::search::{Event, Limits, NoClock, Slice};
use xiangqi::{Move, Player, Position};

/// Random numbers, the same on every platform (xorshift64*, Vigna 2016).
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (((self.next() >> 32) * end as u64) >> 32) as usize
    }
}

/// An endless supply of openings.
pub(crate) struct Openings {
    random: Random,
    plies: usize,
    judge: Player,
}

/// An opening with a larger score for either side is rejected.
const MAX_OPENING_SCORE: i32 = 80;

/// The depth of the search for that score, in plies.
const DEPTH: i32 = 6;

impl Openings {
    pub(crate) fn new(seed: u64, plies: usize) -> Self {
        Self { random: Random::new(seed), plies, judge: Player::new(2).expect("memory for the table") }
    }

    pub(crate) fn next(&mut self) -> Vec<Move> {
        loop {
            let (position, moves) = self.walk();
            self.judge.begin(&position, Limits { depth: Some(DEPTH), ..Limits::default() });
            while self.judge.think(Slice::default(), &mut NoClock) != Event::Finished {}
            let session = self.judge.session();
            if session.best().is_some_and(|line| line.score.abs() <= MAX_OPENING_SCORE) {
                return moves;
            }
        }
    }

    fn walk(&mut self) -> (Position, Vec<Move>) {
        let mut position = Position::start();
        let mut moves = Vec::new();
        for _ in 0..self.plies {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            let mv = legal[self.random.below(legal.len())];
            position.make(mv);
            moves.push(mv);
        }
        (position, moves)
    }
}
