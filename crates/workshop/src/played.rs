//! A game as its start, its moves and their scores: two or three bytes a ply instead of thirty.
//!
//! | bytes | content |
//! |---|---|
//! | 0 to 29 | the start, as a sample with the result of the game and score 0 |
//! | then for each ply | the number of the move among the legal ones in the order of [`Move::bits`] (1 byte); the score for Red minus that of the ply before (1 to 3 bytes) |
//!
//! A difference has its sign in the lowest bit and seven bits in each byte, the lowest first; the highest bit says that another
//! byte follows. Since all positions are in the file, the choice of samples can change after the games are played.

use crate::sample::{Packed, Sample, SampleError};
use thiserror::Error;
use xiangqi::{Move, Position, Side};

/// A game with a larger score counts as won.
pub(crate) const WON: i32 = 2_500;

/// The largest stored score, which stands for every mate.
const MAX_SCORE: i32 = 16_000;

/// A game while it is played.
pub(crate) struct Played {
    start: Sample,
    plies: Vec<u8>,
    score: i32,
}

impl Played {
    pub(crate) fn begin(start: &Position) -> Self {
        let setup = start.setup();
        let start = Sample { squares: setup.squares, side: setup.side, score: 0, result: 0 };
        Self { start, plies: Vec::new(), score: 0 }
    }

    /// Adds the next move, not yet made, and its score for Red.
    pub(crate) fn add(&mut self, position: &Position, mv: Move, red: i32) {
        let number = ordered_moves(position).iter().position(|&other| other == mv);
        self.plies.push(number.expect("a game has legal moves") as u8);
        let red = red.clamp(-MAX_SCORE, MAX_SCORE);
        let difference = red - self.score;
        self.score = red;
        let mut rest = (difference << 1 ^ difference >> 31) as u32;
        while rest > 0x7f {
            self.plies.push(rest as u8 | 0x80);
            rest >>= 7;
        }
        self.plies.push(rest as u8);
    }

    /// The bytes of the game. `result`: Red's half points.
    pub(crate) fn finish(self, result: u8) -> Vec<u8> {
        let mut bytes = Sample { result, ..self.start }.pack().to_vec();
        bytes.extend(self.plies);
        bytes
    }
}

/// Passes each position of a game to `each`, with the move played and the score for Red. Returns Red's half points.
pub(crate) fn replay(bytes: &[u8], mut each: impl FnMut(&Position, Move, i32)) -> Result<u8, PlayedError> {
    let (start, mut plies) = bytes.split_first_chunk().ok_or(PlayedError::Start)?;
    let start = Sample::unpack(start).map_err(PlayedError::Sample)?;
    let mut position = Position::new(start.setup()).map_err(|_| PlayedError::Start)?;
    let mut score = 0;
    for ply in 0.. {
        let Some((&number, rest)) = plies.split_first() else { break };
        let mv = *ordered_moves(&position).get(usize::from(number)).ok_or(PlayedError::Move { ply, number })?;
        let length = rest.iter().take(3).position(|byte| byte & 0x80 == 0).ok_or(PlayedError::Score { ply })? + 1;
        let (difference, rest) = rest.split_at(length);
        let coded = difference.iter().rev().fold(0, |coded, byte| coded << 7 | i32::from(byte & 0x7f));
        score += coded >> 1 ^ -(coded & 1);
        if score.abs() > MAX_SCORE {
            return Err(PlayedError::Score { ply });
        }
        each(&position, mv, score);
        position.make(mv);
        plies = rest;
    }
    Ok(start.result)
}

/// The samples of a game: positions without check in which the best move neither captures nor checks, and no side has won.
pub(crate) fn samples(bytes: &[u8]) -> Result<Vec<Packed>, PlayedError> {
    let mut samples = Vec::new();
    let result = replay(bytes, |position, mv, red| {
        let is_quiet =
            red.abs() < WON && position.piece(mv.to()).is_none() && !position.in_check() && !position.gives_check(mv);
        if is_quiet {
            samples.push((position.setup().squares, position.side(), red as i16));
        }
    })?;
    let pack = |(squares, side, score)| Sample { squares, side, score, result }.pack();
    Ok(samples.into_iter().map(pack).collect())
}

/// The score for Red of a score for the side to move.
pub(crate) fn for_red(side: Side, score: i32) -> i32 {
    match side {
        Side::Red => score,
        Side::Black => -score,
    }
}

fn ordered_moves(position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves().to_vec();
    moves.sort_unstable_by_key(|mv| mv.bits());
    moves
}

/// Why bytes are no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(crate) enum PlayedError {
    /// The start is missing or illegal.
    #[error("its start is no legal position")]
    Start,
    #[error("its start: {0}")]
    Sample(SampleError),
    #[error("ply {ply} has no legal move number {number}")]
    Move { ply: u16, number: u8 },
    /// The score is missing or too large.
    #[error("ply {ply} has no possible score")]
    Score { ply: u16 },
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A game with these scores. Ply `n` is the legal move number 7 `n`.
    pub(crate) fn game(scores: &[i32]) -> Vec<u8> {
        let mut position = Position::start();
        let mut played = Played::begin(&position);
        for (ply, &score) in scores.iter().enumerate() {
            let moves = position.legal_moves();
            let mv = moves[ply * 7 % moves.len()];
            played.add(&position, mv, score);
            position.make(mv);
        }
        played.finish(2)
    }

    #[test]
    fn a_written_game_is_replayed_with_its_moves_and_scores() {
        let scores = [0, -1, 1, 63, -64, 2_400, -16_000, 16_000, 1_000_000_000, 5];
        let bytes = game(&scores);
        assert_eq!(bytes.len(), 30 + 10 + 18);
        let mut expected = Position::start();
        let mut seen = Vec::new();
        let result = replay(&bytes, |position, mv, red| {
            assert_eq!(position.fen(), expected.fen());
            expected.play(mv).unwrap();
            seen.push(red);
        });
        assert_eq!(result, Ok(2));
        assert_eq!(seen, scores.map(|score| score.min(16_000)));
    }

    #[test]
    fn samples_are_quiet() {
        let mut position = Position::parse("4k4/9/9/9/9/p8/9/R8/9/3K5 w - - 0 1").unwrap();
        let mut played = Played::begin(&position);
        for (mv, red) in [
            ("d0d1", 10),
            ("e9f9", 20),
            // It checks.
            ("a2f2", 30),
            // It answers a check.
            ("f9e9", 40),
            ("f2f4", -50),
            ("e9e8", 60),
            // It captures.
            ("f4a4", 70),
            // Red has won.
            ("e8e9", 2_500),
        ] {
            let mv = mv.parse().unwrap();
            played.add(&position, mv, red);
            position.play(mv).unwrap();
        }
        let samples = samples(&played.finish(1)).unwrap();
        let scores: Vec<_> = samples.iter().map(Sample::score_and_result_of).collect();
        assert_eq!(scores, [(10, 1), (20, 1), (-50, 1), (60, 1)]);
    }

    #[test]
    fn damage_is_refused_with_its_ply() {
        let whole = game(&[5, 300, 7]);
        let with = |at: usize, byte| {
            let mut bytes = whole.clone();
            bytes[at] = byte;
            replay(&bytes, |_, _, _| {})
        };
        assert_eq!(with(30, 44), Err(PlayedError::Move { ply: 0, number: 44 }));
        assert_eq!(with(11, 0xff), Err(PlayedError::Sample(SampleError::Result(31))));
        let cut = |length| replay(&whole[..length], |_, _, _| {});
        assert_eq!(cut(29), Err(PlayedError::Start));
        assert_eq!(cut(30), Ok(2));
        assert_eq!(cut(whole.len() - 1), Err(PlayedError::Score { ply: 2 }));
        let huge = [&game(&[])[..], &[0, 0xff, 0xff, 0x7f]].concat();
        assert_eq!(replay(&huge, |_, _, _| {}), Err(PlayedError::Score { ply: 0 }));
    }
}
