//! Laws of the incrementally updated net: its score depends on the board alone, not on the path.

use crate::common::{Random, table, walks};
use xiangqi::net::FloatNet;
use xiangqi::{Evaluation, Evaluator, Position, Setup, Side, Square};

fn toy() -> Evaluator {
    Evaluator::net(FloatNet::random(7).quantise(*b"law test"))
}

#[test]
fn incremental_sums_equal_recomputed_ones_after_any_moves() {
    let (mut random, net) = (Random::new(24), toy());
    for fen in table() {
        let start = Position::parse(fen).unwrap();
        let mut position = start.evaluated_by(net.estimate());
        for _ in 0..200 {
            let fresh = Position::parse(&position.fen()).unwrap();
            let fresh = fresh.evaluated_by(net.estimate());
            assert_eq!(position.evaluation(), fresh.evaluation(), "{position:?}");
            let moves = position.legal_moves();
            match random.below(5) {
                0 => drop(position.unmake()),
                1 if !position.in_check() => position.pass(),
                _ if moves.is_empty() => drop(position.unmake()),
                _ => position.make(moves[random.below(moves.len())]),
            }
        }
        while position.unmake().is_some() {}
        assert_eq!(position.evaluation(), start.evaluated_by(net.estimate()).evaluation());
    }
}

#[test]
fn exchanging_the_sides_keeps_the_score() {
    let net = toy();
    let worth = |position: &Position| {
        let position = position.evaluated_by(net.estimate());
        position.evaluation().score(&position)
    };
    let mut differ = 0;
    walks(40, |position| {
        let setup = position.setup();
        let mut squares = [None; Square::COUNT];
        for square in Square::ALL {
            let piece = setup.squares[square.index()];
            squares[square.flip().index()] = piece.map(xiangqi::Piece::opposite);
        }
        let side = match setup.side {
            Side::Red => Side::Black,
            Side::Black => Side::Red,
        };
        let turned = Position::new(Setup { squares, side, ..setup }).unwrap();
        assert_eq!(worth(position), worth(&turned), "{position:?}");
        differ += i32::from(worth(position) != 0);
    });
    assert!(differ > 0, "the toy net scores everything 0");
}
