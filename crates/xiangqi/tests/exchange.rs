//! Static exchange evaluation: worked examples, and the threshold test against the value.

use crate::common::walks;
use xiangqi::{Move, PieceKind, Position};

/// Positions with Red to move; a move; the pieces won and lost by it; why.
const EXAMPLES: &str = "
3k5/9/9/p8/9/9/9/9/9/R3K4        | a0a6 | +p       | no piece defends
3k5/9/9/p8/p8/9/9/9/9/R3K4       | a0a5 | +p -r    | a soldier defends the point in front
3k5/9/9/9/9/9/pp7/9/9/R3K4       | a0a3 | +p -r    | and beside it, across the river
3k5/9/1n7/9/p8/9/9/9/9/R3K4      | a0a5 | +p -r    | a horse defends
3k5/9/1n7/1c7/p8/9/9/9/9/R3K4    | a0a5 | +p       | a horse with its leg blocked does not
3k5/9/1n7/9/c8/9/9/9/R8/R3K4     | a1a5 | +c -r +n | a chariot follows a chariot
3k5/9/9/9/r3p2c1/9/9/9/9/R3K4    | a0a5 | +r -r    | a cannon recaptures over a screen
3k5/9/9/9/r6c1/9/9/9/9/R3K4      | a0a5 | +r       | and not without one
r2k5/9/9/9/r8/9/9/9/9/R3K4       | a0a5 | +r -r    | a chariot defends
r2k5/9/9/9/r8/9/P8/9/C8/R3K4     | a1a5 | +r -c    | a chariot behind a screen does not follow a cannon
4k4/4a4/9/9/4R4/9/9/9/4R4/3K5    | e5e8 | +a       | a general does not capture a defended piece
4k4/4a4/9/9/4R4/9/9/9/9/3K5      | e5e8 | +a -r    | but captures an undefended one
4kab2/9/9/9/9/6R2/9/9/9/3K5      | g4g9 | +b       | an advisor defends only along diagonals
4k1b2/9/4b4/9/9/6R2/9/9/9/3K5    | g4g9 | +b -r    | an elephant defends
4k1b2/5n3/4b4/9/9/6R2/9/9/9/3K5  | g4g9 | +b       | and not with its eye blocked
3k5/9/9/9/2n1c4/9/9/9/4C4/5K3    | e1e4 | -c       | a quiet move can lose the piece
3k5/9/9/9/4c4/9/9/9/4C4/5K3      | e1e4 |          | a cannon does not capture an adjacent piece
";

/// The total value of the pieces won and lost.
fn sum(pieces: &str) -> i32 {
    pieces.split_whitespace().fold(0, |sum, piece| {
        let kind = PieceKind::from_letter(piece.chars().last().unwrap()).unwrap();
        if piece.starts_with('+') { sum + kind.exchange_value() } else { sum - kind.exchange_value() }
    })
}

#[test]
fn the_value_of_an_exchange_is_the_pieces_won_minus_the_pieces_lost() {
    for line in EXAMPLES.trim().lines() {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let &[board, mv, pieces, why] = fields.as_slice() else { panic!("{line}") };
        let position = Position::parse(&format!("{board} w")).unwrap();
        let mv: Move = mv.parse().unwrap();
        assert!(position.is_legal(mv), "{why}: {mv} in {board}");
        let value = position.exchange(mv);
        assert_eq!(value, sum(pieces), "{why}: {mv} in {board}");
        assert!(position.exchange_is_at_least(mv, value), "{why}: {mv} in {board}");
        assert!(!position.exchange_is_at_least(mv, value + 1), "{why}: {mv} in {board}");
    }
}

#[test]
fn the_threshold_test_agrees_with_the_value() {
    let mut deep = 0;
    walks(120, |position| {
        for mv in position.legal_moves() {
            let value = position.exchange(mv);
            for threshold in [value - 1, value, value + 1, -100, 0, 1, 100] {
                let enough = position.exchange_is_at_least(mv, threshold);
                assert_eq!(enough, value >= threshold, "{position:?} {mv} {value} {threshold}");
            }
            let most = position.piece(mv.to()).map_or(0, |piece| piece.kind().exchange_value());
            assert!(value <= most, "{position:?} {mv}: a gain above the captured value");
            deep += usize::from(value != most && value != 0);
        }
    });
    assert!(deep > 1000, "only {deep} exchanges went further than one capture");
}
