//! Openings: those of a file, or a few random plies from the start that leave neither side much better.

use crate::{Failure, output_path};
use gametree::search::{Event, Limits, NoClock, Slice};
use std::path::Path;
use xiangqi::{Move, Player, Position, START_FEN};

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

/// How a game begins.
#[derive(Clone)]
pub(super) struct Opening {
    pub(super) start: Position,
    pub(super) moves: Vec<Move>,
}

impl Opening {
    /// Reads the openings of a file, one a line. Lines that are empty or begin with `#` are skipped.
    pub(super) fn read_file(path: &Path) -> Result<Vec<Self>, Failure> {
        let bytes = output_path::read(path)?;
        let text = String::from_utf8_lossy(&bytes);
        let lines = text.lines().map(str::trim).zip(1..).filter(|(line, _)| !line.is_empty() && !line.starts_with('#'));
        let read = |(line, number)| {
            Self::read(line).map_err(|why| output_path::path_error(path, format!("line {number}: {why}")))
        };
        let openings = lines.map(read).collect::<Result<Vec<_>, _>>()?;
        if openings.is_empty() {
            return Err(output_path::path_error(path, "it has no opening"));
        }
        Ok(openings)
    }

    /// Reads moves from the start, or a FEN, with or without `moves` and moves after it.
    fn read(line: &str) -> Result<Self, String> {
        let (fen, words) =
            if line.contains('/') { line.split_once(" moves ").unwrap_or((line, "")) } else { (START_FEN, line) };
        let start = Position::parse(fen).map_err(|error| error.to_string())?;
        let (mut position, mut moves) = (start.clone(), Vec::new());
        for word in words.split_whitespace() {
            let mv = word.parse().map_err(|_| format!("'{word}' is neither a move nor a FEN"))?;
            position.play(mv).map_err(|error| error.to_string())?;
            moves.push(mv);
        }
        Ok(Self { start, moves })
    }
}

/// An endless supply of random openings.
pub(super) struct Openings {
    random: Random,
    plies: usize,
    judge: Player,
}

/// An opening with a larger score for either side is rejected.
const MAX_OPENING_SCORE: i32 = 80;

/// The depth of the search for that score, in plies.
const DEPTH: i32 = 6;

impl Openings {
    pub(super) fn new(seed: u64, plies: usize) -> Self {
        Self { random: Random::new(seed), plies, judge: Player::new(2).expect("memory for the table") }
    }

    pub(super) fn next(&mut self) -> Opening {
        loop {
            let (position, moves) = self.walk();
            self.judge.begin(&position, Limits { depth: Some(DEPTH), ..Limits::default() });
            while self.judge.think(Slice::default(), &mut NoClock) != Event::Finished {}
            let session = self.judge.session();
            if session.best().is_some_and(|line| line.score.abs() <= MAX_OPENING_SCORE) {
                return Opening { start: Position::start(), moves };
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

#[cfg(test)]
mod tests {
    use super::Opening;

    #[test]
    fn an_opening_is_moves_or_a_position_or_both() {
        let read = |line| Opening::read(line).map(|opening| (opening.start.fen(), opening.moves.len()));
        let start = xiangqi::START_FEN;
        let from_start = format!("{start} moves h2e2");
        assert_eq!(read("h2e2 h9g7"), Ok((start.to_owned(), 2)));
        assert_eq!(read(&from_start), Ok((start.to_owned(), 1)));
        let fen = "3k5/9/9/9/9/9/9/9/4R4/4K4 b - - 0 1";
        assert_eq!(read(fen), Ok((fen.to_owned(), 0)));
        for (line, why) in [("h2e2 h2e2", "h2e2"), ("e4", "'e4' is neither"), ("9/9 w", "rank")] {
            let refusal = read(line).unwrap_err();
            assert!(refusal.contains(why), "{refusal}");
        }
    }
}
