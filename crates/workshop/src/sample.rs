//! A position, the score of a search and the result of the game, in 30 bytes.

use thiserror::Error;
use xiangqi::{Piece, Setup, Side, Square, squares_for};

/// A sample that weights and nets are fitted to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sample {
    /// The piece on each square, in the order of [`Square::ALL`].
    pub squares: [Option<Piece>; 90],
    pub side: Side,
    /// The score of the search, for Red.
    pub score: i16,
    /// Red's half points: 0, 1 or 2.
    pub result: u8,
}

/// A sample as bytes.
///
/// | bytes | content |
/// |---|---|
/// | 0 to 11 | a little-endian number: bit *n* is set if square *n* is occupied, bit 90 if Black is to move; bits 91 and 92 are Red's half points |
/// | 12 to 27 | the pieces on these squares in order, four bits each, the low half of a byte first: [`Piece::index`]; 15 after the last |
/// | 28 and 29 | the score for Red, little-endian |
pub(crate) type Packed = [u8; Sample::BYTES];

const BLACK_TO_MOVE: u32 = 90;
const RESULT: u32 = 91;
const NO_PIECE: u8 = 15;

impl Sample {
    pub(crate) const BYTES: usize = 30;

    pub(crate) fn pack(&self) -> Packed {
        let mut bits = u128::from(self.result) << RESULT;
        bits |= (self.side as u128) << BLACK_TO_MOVE;
        let mut pieces = [NO_PIECE; 32];
        let mut free = pieces.iter_mut();
        for (square, piece) in self.squares.iter().enumerate() {
            if let Some(piece) = piece {
                bits |= 1 << square;
                *free.next().expect("a set has 32 pieces") = piece.index() as u8;
            }
        }
        let mut packed = [0; Self::BYTES];
        packed[..12].copy_from_slice(&bits.to_le_bytes()[..12]);
        for (byte, pair) in packed[12..28].iter_mut().zip(pieces.chunks_exact(2)) {
            *byte = pair[0] | pair[1] << 4;
        }
        packed[28..].copy_from_slice(&self.score.to_le_bytes());
        packed
    }

    pub(crate) fn unpack(packed: &Packed) -> Result<Self, SampleError> {
        let mut bits = [0; 16];
        bits[..12].copy_from_slice(&packed[..12]);
        let bits = u128::from_le_bytes(bits);
        let mut pieces = packed[12..28].iter().flat_map(|byte| [byte & 15, byte >> 4]);
        let mut squares = [None; 90];
        for square in Square::ALL {
            if bits >> square.index() & 1 == 0 {
                continue;
            }
            let index = pieces.next().ok_or(SampleError::Crowded)?;
            let piece = Piece::ALL.get(usize::from(index)).copied().ok_or(SampleError::NoPiece(square))?;
            if !squares_of(piece).contains(square) {
                return Err(SampleError::Misplaced(piece, square));
            }
            squares[square.index()] = Some(piece);
        }
        if pieces.any(|index| index != NO_PIECE) {
            return Err(SampleError::NoSquare);
        }
        let result = (bits >> RESULT) as u8;
        if result > 2 {
            return Err(SampleError::Result(result));
        }
        Ok(Self {
            squares,
            side: Side::BOTH[(bits >> BLACK_TO_MOVE & 1) as usize],
            score: i16::from_le_bytes([packed[28], packed[29]]),
            result,
        })
    }

    /// The side to move, of bytes that [`Sample::unpack`] accepts.
    pub(crate) fn side_of(packed: &Packed) -> Side {
        Side::BOTH[usize::from(packed[11] >> (BLACK_TO_MOVE - 88) & 1)]
    }

    /// The score for Red and Red's half points, of such bytes.
    pub(crate) fn score_and_result_of(packed: &Packed) -> (i16, u8) {
        let score = i16::from_le_bytes([packed[28], packed[29]]);
        (score, packed[11] >> (RESULT - 88))
    }

    /// Each piece with its square, of such bytes.
    pub(crate) fn each_piece(packed: &Packed, mut each: impl FnMut(Piece, Square)) {
        let mut bits = [0; 16];
        bits[..12].copy_from_slice(&packed[..12]);
        let mut occupied = u128::from_le_bytes(bits) & ((1 << Square::COUNT) - 1);
        let mut number = 0;
        while occupied != 0 {
            let square = Square::ALL[occupied.trailing_zeros() as usize];
            let piece = packed[12 + number / 2] >> (number % 2 * 4) & 15;
            each(Piece::ALL[usize::from(piece)], square);
            occupied &= occupied - 1;
            number += 1;
        }
    }

    /// The position without its counters.
    pub(crate) fn setup(&self) -> Setup {
        Setup { squares: self.squares, side: self.side, ..Setup::EMPTY }
    }
}

/// Cached [`squares_for`].
fn squares_of(piece: Piece) -> xiangqi::SquareSet {
    static OF_PIECE: std::sync::LazyLock<[xiangqi::SquareSet; 14]> =
        std::sync::LazyLock::new(|| Piece::ALL.map(squares_for));
    OF_PIECE[piece.index()]
}

/// Why 30 bytes are not a sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(crate) enum SampleError {
    /// More squares are occupied than a set has pieces.
    #[error("more than 32 squares are occupied")]
    Crowded,
    #[error("what stands on {0} is no piece")]
    NoPiece(Square),
    #[error("`{0}` cannot stand on {1}")]
    Misplaced(Piece, Square),
    #[error("there are more pieces than occupied squares")]
    NoSquare,
    #[error("{0} half points are no result")]
    Result(u8),
}

#[cfg(test)]
mod tests {
    use super::{Packed, Sample, SampleError};
    use xiangqi::{Piece, Position, Square};

    fn start() -> Sample {
        let setup = Position::start().setup();
        Sample { squares: setup.squares, side: setup.side, score: -31, result: 1 }
    }

    #[test]
    fn a_written_sample_is_read_back_equal() {
        for fen in [
            xiangqi::START_FEN,
            "4k4/9/9/9/9/9/9/9/4p4/3K5 b - - 0 1",
            "2b1kab2/4a4/2n4c1/p3p3p/9/1R4P2/P3P3P/2N1B1c2/4A1r2/3AK1BC1 w - - 0 24",
        ] {
            let setup = Position::parse(fen).unwrap().setup();
            for (score, result) in [(0, 0), (-2_500, 1), (i16::MAX, 2)] {
                let sample = Sample { squares: setup.squares, side: setup.side, score, result };
                let packed = sample.pack();
                assert_eq!(Sample::side_of(&packed), sample.side);
                assert_eq!(Sample::score_and_result_of(&packed), (score, result));
                let mut squares = [None; 90];
                Sample::each_piece(&packed, |piece, square| {
                    squares[square.index()] = Some(piece);
                });
                assert_eq!(squares, sample.squares);
                assert_eq!(Sample::unpack(&packed), Ok(sample));
            }
        }
    }

    #[test]
    fn invalid_records_are_refused_with_the_reason() {
        let damaged = |damage: fn(&mut Packed)| {
            let mut packed = start().pack();
            damage(&mut packed);
            Sample::unpack(&packed)
        };
        let all_horses = |p: &mut Packed| {
            p[..11].fill(0xff);
            p[12..28].fill(0x33);
        };
        assert_eq!(damaged(all_horses), Err(SampleError::Crowded));
        assert_eq!(damaged(|p| p[12] |= 15), Err(SampleError::NoPiece(Square::A0)));
        assert_eq!(
            damaged(|p| p[12] = p[12] & 0xf0 | Piece::BlackSoldier.index() as u8),
            Ok(Sample {
                squares: {
                    let mut squares = start().squares;
                    squares[0] = Some(Piece::BlackSoldier);
                    squares
                },
                ..start()
            })
        );
        assert_eq!(
            damaged(|p| p[12] = p[12] & 0xf0 | Piece::RedAdvisor.index() as u8),
            Err(SampleError::Misplaced(Piece::RedAdvisor, Square::A0))
        );
        // Square i9 is empty now, but a chariot is left over.
        let last = |p: &mut Packed| p[11] &= !2;
        assert_eq!(damaged(last), Err(SampleError::NoSquare));
        assert_eq!(damaged(|p| p[11] |= 0x18), Err(SampleError::Result(3)));
    }
}
