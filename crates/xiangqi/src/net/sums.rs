//! The sums of the first layer (the accumulator) for both views, updated incrementally, and the score computed from them.

use super::shape::{HIDDEN, ONE, OUTPUT_ONE, UNIT, bucket};
use super::weights::{Net, Row};
use crate::{Board, Piece, PieceKind, Side, Square};

/// The sums of the first layer, for Red's view and for Black's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sums([Row; 2]);

/// The greatest absolute score, far below mate scores.
const LIMIT: i32 = 20_000;

impl Sums {
    /// The sums of an empty board.
    pub fn empty(net: &Net) -> Self {
        Self([net.bias; 2])
    }

    /// The sums of a board.
    pub fn of(net: &Net, board: &Board) -> Self {
        let mut sums = Self::empty(net);
        for square in board.occupied() {
            if let Some(piece) = board.piece(square) {
                sums.put(net, piece, square);
            }
        }
        sums
    }

    /// A piece is put on a square.
    ///
    /// Neither this nor the functions below are inlined: a call costs little beside the sums, and the module for pages is
    /// 1.5 kB smaller.
    #[inline(never)]
    pub fn put(&mut self, net: &Net, piece: Piece, square: Square) {
        for (sum, view) in self.0.iter_mut().zip(Side::BOTH) {
            let row = net.row(view, piece, square);
            for neuron in 0..HIDDEN {
                sum.0[neuron] = sum.0[neuron].wrapping_add(row.0[neuron]);
            }
        }
    }

    /// A piece is taken off a square.
    #[inline(never)]
    pub fn take(&mut self, net: &Net, piece: Piece, square: Square) {
        for (sum, view) in self.0.iter_mut().zip(Side::BOTH) {
            let row = net.row(view, piece, square);
            for neuron in 0..HIDDEN {
                sum.0[neuron] = sum.0[neuron].wrapping_sub(row.0[neuron]);
            }
        }
    }

    /// A piece moves from one square to another.
    #[inline(never)]
    pub fn relocate(&mut self, net: &Net, piece: Piece, from: Square, to: Square) {
        for (sum, view) in self.0.iter_mut().zip(Side::BOTH) {
            let (old, new) = (net.row(view, piece, from), net.row(view, piece, to));
            for neuron in 0..HIDDEN {
                let moved = new.0[neuron].wrapping_sub(old.0[neuron]);
                sum.0[neuron] = sum.0[neuron].wrapping_add(moved);
            }
        }
    }

    /// The score of a board with these sums, for the side to move.
    #[inline(never)]
    pub fn score(&self, net: &Net, board: &Board) -> i32 {
        let bucket = bucket(board.occupied().len() as usize);
        let [red, black] = &self.0;
        let (own, other) = match board.side() {
            Side::Red => (red, black),
            Side::Black => (black, red),
        };
        let [own_weights, other_weights] = &net.output[bucket];
        let sum = weighted(own, own_weights) + weighted(other, other_weights);
        let output = sum / ONE + net.output_bias[bucket];
        (output * UNIT / (ONE * OUTPUT_ONE)).clamp(-LIMIT, LIMIT)
    }
}

/// The sum of weight times value squared.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline]
fn weighted(row: &Row, weights: &[i16; HIDDEN]) -> i32 {
    let mut sum = 0;
    for (&value, &weight) in row.0.iter().zip(weights) {
        let value = value.clamp(0, ONE as i16);
        sum += i32::from(value.wrapping_mul(weight)) * i32::from(value);
    }
    sum
}

/// The same for WebAssembly, with the instruction that multiplies eight numbers and adds pairs. The compiler would
/// multiply four at a time, which takes twice as long.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline]
fn weighted(row: &Row, weights: &[i16; HIDDEN]) -> i32 {
    use core::arch::wasm32::{
        i16x8, i16x8_max, i16x8_min, i16x8_mul, i16x8_splat, i32x4_add, i32x4_dot_i16x8, i32x4_extract_lane,
        i32x4_splat, v128,
    };
    let vector = |&[a, b, c, d, e, f, g, h]: &[i16; 8]| i16x8(a, b, c, d, e, f, g, h);
    let (least, most) = (i16x8_splat(0), i16x8_splat(ONE as i16));
    let mut sums: v128 = i32x4_splat(0);
    for (values, weights) in row.0.as_chunks().0.iter().zip(weights.as_chunks().0) {
        let values = i16x8_min(i16x8_max(vector(values), least), most);
        let products = i16x8_mul(values, vector(weights));
        sums = i32x4_add(sums, i32x4_dot_i16x8(products, values));
    }
    i32x4_extract_lane::<0>(sums)
        + i32x4_extract_lane::<1>(sums)
        + i32x4_extract_lane::<2>(sums)
        + i32x4_extract_lane::<3>(sums)
}

impl Net {
    /// The weights of a piece on a square in the view of a side.
    #[inline]
    fn row(&self, view: Side, piece: Piece, square: Square) -> &Row {
        let (own, seen) = match view {
            Side::Red => (piece, square),
            Side::Black => (piece.opposite(), square.flip()),
        };
        &self.first[own.index()][seen.index()]
    }

    /// The value for Red of each piece except the generals: the score with it minus the score without it.
    ///
    /// Both scores use the output bucket of the full board.
    pub fn piece_values(&self, board: &Board) -> Vec<(Square, Piece, i32)> {
        let sums = Sums::of(self, board);
        let red = |sums: &Sums| match board.side() {
            Side::Red => sums.score(self, board),
            Side::Black => -sums.score(self, board),
        };
        let value = |square| {
            let piece = board.piece(square)?;
            let mut without = sums;
            without.take(self, piece, square);
            let is_general = piece.kind() == PieceKind::General;
            (!is_general).then(|| (square, piece, red(&sums) - red(&without)))
        };
        board.occupied().into_iter().filter_map(value).collect()
    }

    /// The score of a board, for the side to move.
    pub fn score(&self, board: &Board) -> i32 {
        Sums::of(self, board).score(self, board)
    }
}

#[cfg(test)]
mod tests {
    use super::{LIMIT, Sums};
    use crate::net::{FloatNet, UNIT, feature};
    use crate::{Board, Piece, PieceKind, Position, Side, Square};

    const FENS: [&str; 3] = [
        crate::START_FEN,
        "2bakab1r/9/1cn3nc1/pr2p1p1p/2p6/6P2/P1P1P3P/N1C1C1N2/9/1RBAKAB1R b - - 0 10",
        "2b1ka3/4a4/4b4/9/4P4/9/9/4B4/4A4/3AK1B2 w - - 0 44",
    ];

    fn features(board: &Board, view: Side) -> Vec<usize> {
        let pieces = Square::ALL.into_iter().filter_map(|square| Some((board.piece(square)?, square)));
        pieces.map(|(piece, square)| feature(view, piece, square)).collect()
    }

    #[test]
    fn the_quantised_net_scores_like_the_net_of_floats() {
        for seed in 0..20 {
            let fractions = FloatNet::random(seed);
            let integers = fractions.quantise([0; 8]);
            for fen in FENS {
                let board = *Position::parse(fen).unwrap();
                let own = features(&board, board.side());
                let other = features(&board, !board.side());
                let score = fractions.output(&own, &other) * UNIT as f32;
                let found = integers.score(&board);
                let difference = (score - found as f32).abs();
                assert!(difference < 60.0, "{fen}: {score} and {found}");
            }
        }
    }

    #[test]
    fn scores_stay_in_range_with_any_weights() {
        let mut net = FloatNet::zero();
        net.first.as_flattened_mut().fill(1e9);
        net.output.as_flattened_mut().as_flattened_mut().fill(1e9);
        net.output_bias.fill(1e9);
        for sign in [1.0, -1.0] {
            net.output.as_flattened_mut().as_flattened_mut().iter_mut().for_each(|weight| *weight *= sign);
            net.output_bias.iter_mut().for_each(|bias| *bias *= sign);
            let board = *Position::start();
            assert_eq!(net.quantise([0; 8]).score(&board), sign as i32 * LIMIT);
        }
    }

    #[test]
    fn the_value_of_a_piece_is_the_score_lost_without_it() {
        // The output uses one neuron, which counts only chariots.
        let mut net = FloatNet::zero();
        for square in Square::ALL {
            for side in Side::BOTH {
                let chariot = Piece::new(side, PieceKind::Chariot);
                let sign = if side == Side::Red { 0.25 } else { -0.25 };
                net.first[feature(Side::Red, chariot, square)][0] = sign;
            }
        }
        net.bias[0] = 0.5;
        net.output.iter_mut().for_each(|[own, _]| own[0] = 1.0);
        let net = net.quantise([0; 8]);
        for side in ["w", "b"] {
            let fen = format!("3k5/4a4/9/9/9/9/9/9/9/R3K4 {side} - - 0 1");
            let board = *Position::parse(&fen).unwrap();
            let worths = net.piece_values(&board);
            let [(chariot, piece, much), (advisor, _, nothing)] = worths[..] else {
                panic!("{worths:?}");
            };
            assert_eq!((advisor, nothing), (Square::E8, 0));
            assert_eq!((chariot, piece), (Square::A0, Piece::RedChariot));
            // 0.75 squared, or 0.25 squared for the other side, against 0.5 squared.
            let expected = if side == "w" { 125 } else { 75 };
            assert!((much - expected).abs() < 5, "{much} for {side}");
        }
    }

    #[test]
    fn removing_all_pieces_gives_the_empty_sums() {
        let net = FloatNet::random(3).quantise([0; 8]);
        let board = *Position::start();
        let mut sums = Sums::of(&net, &board);
        for square in board.occupied() {
            sums.take(&net, board.piece(square).unwrap(), square);
        }
        assert_eq!(sums, Sums::empty(&net));
    }
}
