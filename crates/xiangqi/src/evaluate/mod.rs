//! The hand-written evaluation: terms of a few lines each, with weights fitted to games.
//!
//! Every term counts a feature for each side; a weight is its value in the middlegame and in the
//! endgame. The sum of all is tapered: the more heavy pieces are left, the more the middlegame counts.
//! Pieces on squares are updated incrementally ([`PieceObserver::put`], [`PieceObserver::take`]); everything else is counted when
//! the score is computed. `workshop fit` fits the weights to positions from the engine's own games.

mod breakdown;
mod counting;
mod endgame;
mod features;
mod home;
mod layout;
mod material;
mod pair;
mod weights;

use crate::{Board, Evaluation, Piece, PieceKind, PieceObserver, Side, Square};

pub use breakdown::{Breakdown, Sample, TermScore, sample};
pub use counting::Features;
pub(crate) use endgame::scale;
pub use layout::{BLOCKS, Block, WEIGHTS, piece_square};
use material::{Army, FULL_PHASE};
use pair::Pair;
pub use weights::WEIGHT_TABLE;

/// The name of this evaluation.
pub const NAME: &str = "appraisal";

/// The weights in packed form.
static PAIRS: [Pair; WEIGHTS] = {
    let mut pairs = [Pair::new(0, 0); WEIGHTS];
    let mut index = 0;
    while index < WEIGHTS {
        let (middlegame, endgame) = WEIGHT_TABLE[index];
        pairs[index] = Pair::new(middlegame, endgame);
        index += 1;
    }
    pairs
};

/// The value of each piece on each square for Red.
static PIECE_SQUARES: [[Pair; 90]; 14] = {
    let mut pairs = [[Pair::new(0, 0); 90]; 14];
    let mut kind = 0;
    while kind < 7 {
        let mut index = 0;
        while index < 90 {
            let square = Square::ALL[index];
            let own = PAIRS[piece_square(PieceKind::ALL[kind], square)];
            let other = PAIRS[piece_square(PieceKind::ALL[kind], square.flip())];
            pairs[kind][index] = own;
            pairs[kind + 7][index] = Pair::new(-(other.middlegame() as i16), -(other.endgame() as i16));
            index += 1;
        }
        kind += 1;
    }
    pairs
};

/// The hand-written evaluation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Appraisal {
    /// The sum of Red's piece-square values minus Black's.
    pieces: Pair,
    army: Army,
}

impl PieceObserver for Appraisal {
    #[inline]
    fn put(&mut self, piece: Piece, square: Square) {
        self.pieces.add(PIECE_SQUARES[piece.index()][square.index()], 1);
        self.army.join(piece);
    }

    #[inline]
    fn take(&mut self, piece: Piece, square: Square) {
        self.pieces.add(PIECE_SQUARES[piece.index()][square.index()], -1);
        self.army.leave(piece);
    }

    #[inline]
    fn relocate(&mut self, piece: Piece, from: Square, to: Square) {
        let values = &PIECE_SQUARES[piece.index()];
        self.pieces.add(values[from.index()], -1);
        self.pieces.add(values[to.index()], 1);
    }
}

impl Evaluation for Appraisal {
    fn score(&self, board: &Board) -> i32 {
        let mut sum = Sum(self.pieces);
        features::positional(board, self.army, &mut sum);
        let red = taper(sum.0.middlegame(), sum.0.endgame(), self.army.phase());
        let red = scale(board, red);
        match board.side() {
            Side::Red => red,
            Side::Black => -red,
        }
    }
}

fn taper(middlegame: i32, endgame: i32, phase: i32) -> i32 {
    let phase = phase.min(FULL_PHASE);
    (middlegame * phase + endgame * (FULL_PHASE - phase)) / FULL_PHASE
}

/// Adds up weighted features.
struct Sum(Pair);

impl Features for Sum {
    #[inline(always)]
    fn count(&mut self, side: Side, weight: usize, times: i32) {
        let times = match side {
            Side::Red => times,
            Side::Black => -times,
        };
        self.0.add(PAIRS[weight], times);
    }
}

#[cfg(test)]
mod tests {
    use super::{Appraisal, Pair};
    use crate::{Evaluation, Position};

    #[test]
    fn a_pair_keeps_both_halves_apart() {
        for (middlegame, endgame) in [(0, 0), (-1, 1), (1, -1), (-300, -20), (32_000, -32_000)] {
            let mut sum = Pair::default();
            sum.add(Pair::new(middlegame, endgame), 1);
            assert_eq!(sum.middlegame(), i32::from(middlegame));
            assert_eq!(sum.endgame(), i32::from(endgame));
            sum.add(Pair::new(middlegame, endgame), -1);
            assert_eq!(sum, Pair::default());
        }
    }

    #[test]
    fn the_reflected_position_has_the_same_score() {
        for fen in [
            "r1bakab1r/9/1cn4c1/p1p1p1p1p/5n3/2P3P2/P3P3P/1CN1C1N2/9/R1BAKAB1R b - - 0 7",
            "2b1kab2/4a4/2n4c1/p3p3p/9/1R4P2/P3P3P/2N1B1c2/4A1r2/3AK1BC1 w - - 0 24",
            "4ka3/3P1R3/5P2b/6P1N/1R4b1c/2n6/8C/5A3/4AK3/1r4r2 w - - 0 1",
        ] {
            let score = |fen: &str| {
                let position = Position::parse(fen).unwrap();
                let position = position.evaluated_by(Appraisal::default());
                position.evaluation().score(&position)
            };
            assert_eq!(score(fen), score(&turned(fen)), "{fen}");
            assert_eq!(score(fen), score(&mirrored(fen)), "{fen}");
        }
    }

    /// The same position with the sides exchanged.
    fn turned(fen: &str) -> String {
        let (board, rest) = fen.split_once(' ').unwrap();
        let ranks: Vec<String> = board.split('/').rev().map(|rank| rank.chars().map(other_case).collect()).collect();
        let side = if rest.starts_with('w') { "b" } else { "w" };
        format!("{} {side}{}", ranks.join("/"), &rest[1..])
    }

    /// The mirrored position, left and right exchanged.
    fn mirrored(fen: &str) -> String {
        let (board, rest) = fen.split_once(' ').unwrap();
        let ranks: Vec<String> = board.split('/').map(|rank| rank.chars().rev().collect()).collect();
        format!("{} {rest}", ranks.join("/"))
    }

    fn other_case(letter: char) -> char {
        if letter.is_ascii_lowercase() { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() }
    }
}
