//! Laws of positions and moves, tested on random walks from many positions.

use crate::common::{Random, table, walks};
use std::collections::HashSet;
use xiangqi::{Evaluation, Move, PieceSquares, Position, Square};

#[test]
fn incremental_state_equals_recomputed_state_after_any_moves() {
    let mut random = Random::new(7);
    for fen in table() {
        let mut position = Position::parse(fen).unwrap().evaluated_by(PieceSquares::default());
        let mut fens = Vec::new();
        for _ in 0..300 {
            let fresh = Position::parse(&position.fen()).unwrap();
            assert_eq!(position.board(), fresh.board());
            let scored = fresh.evaluated_by(PieceSquares::default());
            assert_eq!(position.evaluation(), scored.evaluation(), "{}", position.fen());
            assert_eq!(().score(&fresh), scored.evaluation().score(&fresh));

            let moves = position.legal_moves();
            let back = random.below(4) == 0 || moves.is_empty();
            if !back {
                fens.push(position.fen());
                position.make(moves[random.below(moves.len())]);
            } else if let Some(before) = fens.pop() {
                position.unmake();
                assert_eq!(position.fen(), before);
            }
        }
        while let Some(before) = fens.pop() {
            position.unmake();
            assert_eq!(position.fen(), before);
        }
        assert_eq!(position.fen(), fen);
        assert!(position.unmake().is_none());
    }
}

#[test]
fn a_move_is_legal_exactly_if_it_is_listed() {
    walks(60, |position| {
        let listed: HashSet<Move> = position.legal_moves().into_iter().collect();
        for from in Square::ALL {
            for to in Square::ALL {
                let mv = Move::new(from, to);
                assert_eq!(position.is_legal(mv), listed.contains(&mv), "{position:?} {mv}");
            }
        }
    });
}

#[test]
fn the_key_after_a_move_is_known_before_it() {
    walks(60, |position| {
        for mv in position.legal_moves() {
            let mut after = position.clone();
            after.make(mv);
            assert_eq!(gametree::Tactical::key_after(position, mv), Some(after.board().key()), "{position:?} {mv}");
        }
    });
}

#[test]
fn captures_and_quiet_moves_partition_the_legal_moves() {
    walks(200, |position| {
        let (captures, quiet) = (position.captures(), position.quiet_moves());
        assert!(captures.iter().all(|mv| position.piece(mv.to()).is_some()), "{position:?}");
        assert!(quiet.iter().all(|mv| position.piece(mv.to()).is_none()), "{position:?}");
        let sorted = |moves: Vec<Move>| {
            let mut moves = moves;
            moves.sort_unstable();
            moves
        };
        let legal = sorted(position.legal_moves().to_vec());
        assert_eq!(sorted([captures.to_vec(), quiet.to_vec()].concat()), legal, "{position:?}");
        assert_eq!(position.count_legal_moves() as usize, legal.len(), "{position:?}");
        assert_eq!(position.has_legal_move(), !legal.is_empty(), "{position:?}");
    });
}

#[test]
fn moves_of_the_mirrored_and_of_the_swapped_position_are_the_same() {
    walks(60, |position| {
        let moves: HashSet<Move> = position.legal_moves().into_iter().collect();
        let mirrored = Position::new(position.setup().mirror()).unwrap();
        let seen: HashSet<Move> = mirrored.legal_moves().iter().map(|mv| mv.mirror()).collect();
        assert_eq!(seen, moves, "{position:?}");
        let swapped = Position::new(position.setup().swap_sides()).unwrap();
        let seen = swapped.legal_moves().iter().map(|mv| mv.mirror().flip()).collect();
        assert_eq!(moves, seen, "{position:?}");
        assert_eq!(().score(&swapped), ().score(position), "{position:?}");
    });
}

#[test]
fn a_pass_gives_the_other_side_the_move_and_can_be_taken_back() {
    walks(60, |position| {
        let mut passed = position.clone();
        passed.pass();
        assert_eq!(passed.side(), !position.side());
        assert_ne!(passed.key(), position.key());
        assert_eq!(passed.unmake().unwrap().mv, None);
        assert_eq!(passed.fen(), position.fen());
        assert_eq!(passed.board(), position.board());
    });
}

#[test]
fn occurrences_are_counted_back_to_the_last_capture_or_pass() {
    let mut position = Position::start();
    let shuffle = ["h0g2", "h9g7", "g2h0", "g7h9"].map(|mv| mv.parse::<Move>().unwrap());
    for round in 1..=3 {
        for mv in shuffle {
            position.play(mv).unwrap();
        }
        assert_eq!(position.earlier_occurrences(), round);
    }
    position.pass();
    position.pass();
    assert_eq!(position.earlier_occurrences(), 0, "positions before a pass do not count");
    position.play("h2h9".parse().unwrap()).unwrap();
    assert_eq!(position.earlier_occurrences(), 0);
    assert_eq!(position.quiet_plies(), 0);
}
