//! The evaluation term by term, for display.

use super::counting::Features;
use super::features::positional;
use super::layout::{BLOCKS, WEIGHTS, piece_square};
use super::material::{Army, FULL_PHASE};
use super::pair::Pair;
use super::{PAIRS, endgame, taper};
use crate::{Board, Side, Square};

/// The static evaluation of a position and its terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breakdown {
    /// The terms, in a fixed order.
    pub terms: Vec<TermScore>,
    /// Their sum for Red.
    pub sum: i32,
    /// The sum for Red after scaling for drawish material.
    pub red: i32,
    /// The game phase in 32nds: 32 is the middlegame, 0 the endgame.
    pub phase: i32,
}

/// The scores of a term for both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TermScore {
    /// The name of its block of weights.
    pub name: &'static str,
    /// The score for Red.
    pub red: i32,
    /// The score for Black.
    pub black: i32,
}

struct Counts([Vec<i32>; 2]);

impl Features for Counts {
    fn count(&mut self, side: Side, weight: usize, times: i32) {
        self.0[side.index()][weight] += times;
    }
}

impl Breakdown {
    /// The breakdown of a board.
    pub fn of(board: &Board) -> Self {
        let counts = count_all(board);
        let phase = Army::of(board).phase();
        let sum_of = |side: Side, range: std::ops::Range<usize>| {
            let mut sum = Pair::default();
            for weight in range {
                sum.add(PAIRS[weight], counts[side.index()][weight]);
            }
            sum
        };
        let tapered = |sum: Pair| taper(sum.middlegame(), sum.endgame(), phase);
        let terms = BLOCKS.iter().map(|block| {
            let range = block.start..block.start + block.len;
            TermScore {
                name: block.name,
                red: tapered(sum_of(Side::Red, range.clone())),
                black: tapered(sum_of(Side::Black, range)),
            }
        });
        let mut whole = sum_of(Side::Red, 0..WEIGHTS);
        whole.add(sum_of(Side::Black, 0..WEIGHTS), -1);
        let sum = tapered(whole);
        Self { terms: terms.collect(), sum, red: endgame::scale(board, sum), phase: phase.min(FULL_PHASE) }
    }
}

/// A position as a sample for tuning: its evaluation for Red is linear in the weights.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// The index of a weight, and its count for Red minus its count for Black.
    pub counts: Vec<(u16, i16)>,
    /// The factor of the middlegame weights.
    pub middlegame: f32,
    /// The factor of the endgame weights.
    pub endgame: f32,
}

/// The sample of a board.
pub fn sample(board: &Board) -> Sample {
    let [red, black] = count_all(board);
    let counts = red.into_iter().zip(black).zip(0u16..);
    let counts = counts.filter(|((red, black), _)| red != black);
    let phase = Army::of(board).phase().min(FULL_PHASE) as f32 / FULL_PHASE as f32;
    // The scale depends on the side that is ahead.
    const PROBE: i32 = 9_600;
    let ahead = if Breakdown::of(board).sum > 0 { PROBE } else { -PROBE };
    let kept = endgame::scale(board, ahead).abs() as f32 / PROBE as f32;
    Sample {
        counts: counts.map(|((red, black), weight)| (weight, (red - black) as i16)).collect(),
        middlegame: kept * phase,
        endgame: kept * (1.0 - phase),
    }
}

/// The counts of all weights, for Red and for Black.
pub(super) fn count_all(board: &Board) -> [Vec<i32>; 2] {
    let mut counts = Counts([vec![0; WEIGHTS], vec![0; WEIGHTS]]);
    for square in Square::ALL {
        if let Some(piece) = board.piece(square) {
            let seen = match piece.side() {
                Side::Red => square,
                Side::Black => square.flip(),
            };
            counts.count(piece.side(), piece_square(piece.kind(), seen), 1);
        }
    }
    positional(board, Army::of(board), &mut counts);
    counts.0
}

#[cfg(test)]
mod tests {
    use super::Breakdown;
    use crate::evaluate::Appraisal;
    use crate::{Evaluation, Position, Side};

    #[test]
    fn the_breakdown_explains_the_score() {
        for fen in [
            crate::START_FEN,
            "2bakab1r/9/1cn3nc1/pr2p1p1p/2p6/6P2/P1P1P3P/N1C1C1N2/9/1RBAKAB1R w - - 0 10",
            "4kab2/4a4/4b1n2/p3C3p/6p2/2P1N4/P7P/4B4/4A4/2BAK4 b - - 0 31",
            "2b1ka3/4a4/4b4/9/4P4/9/9/4B4/4A4/3AK1B2 w - - 0 44",
        ] {
            let position = Position::parse(fen).unwrap();
            let breakdown = Breakdown::of(&position);
            let position = position.evaluated_by(Appraisal::default());
            let score = position.evaluation().score(&position);
            let red = if position.side() == Side::Red { score } else { -score };
            assert_eq!(breakdown.red, red, "{fen}");
            let terms = breakdown.terms.iter();
            let sample = super::sample(&position);
            let weighted = sample.counts.iter().map(|&(weight, times)| {
                let (middlegame, endgame) = crate::evaluate::WEIGHT_TABLE[usize::from(weight)];
                let both = f32::from(middlegame) * sample.middlegame + f32::from(endgame) * sample.endgame;
                both * f32::from(times)
            });
            assert!((weighted.sum::<f32>() - red as f32).abs() < 2.0, "{fen}");
            let sum: i32 = terms.map(|term| term.red - term.black).sum();
            // Every term is rounded separately.
            assert!((sum - breakdown.sum).abs() <= 2 * breakdown.terms.len() as i32);
        }
    }
}
