//! FEN and validation: reading, writing, and the reasons of refusals.

use xiangqi::{
    Counter, Fault, FenError, Move, MoveRefusal, Piece, Position, PositionError, START_FEN, Setup, Side, Square,
};

fn faults(fen: &str) -> Vec<Fault> {
    Setup::parse(fen).expect("a readable FEN").faults()
}

#[test]
fn the_start_is_written_back_unchanged() {
    assert_eq!(Position::start().fen(), START_FEN);
    assert_eq!(Setup::parse(START_FEN).unwrap().fen(), START_FEN);
}

#[test]
fn both_letter_conventions_and_both_letters_for_red_are_read() {
    let fen = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHMGKGMHR r";
    assert_eq!(Position::parse(fen).unwrap().fen(), START_FEN);
}

#[test]
fn counters_may_be_left_out_from_the_last_one_on() {
    let board = "4k4/9/9/9/9/9/9/9/9/3K5";
    for (tail, expected) in [
        (" b", " b - - 0 1"),
        (" b - -", " b - - 0 1"),
        (" b - - 7", " b - - 7 1"),
        (" b - - 119 65535", " b - - 119 65535"),
        (" b 7 30", " b - - 7 30"),
        (" b - - 0 0", " b - - 0 1"),
    ] {
        let fen = Position::parse(&format!("{board}{tail}")).unwrap().fen();
        assert_eq!(fen, format!("{board}{expected}"));
    }
}

#[test]
fn moves_after_the_fen_are_played_and_counted() {
    let position = Position::parse(&format!("{START_FEN} moves h2e2 h9g7 e2e6")).unwrap();
    let expected = "rnbakab1r/9/1c4nc1/p1p1C1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR b - - 0 2";
    assert_eq!(position.fen(), expected);
    assert_eq!(position.past().len(), 3);
}

#[test]
fn a_move_that_cannot_be_played_is_named() {
    for (moves, index, found, reason) in [
        ("h2e2 h9g8", 1, "h9g8", MoveRefusal::Illegal),
        ("h2e2 h10g8", 1, "h10g8", MoveRefusal::Unreadable),
        ("i3", 0, "i3", MoveRefusal::Unreadable),
        ("马二进三", 0, "马二进三", MoveRefusal::Unreadable),
    ] {
        let error = Position::parse(&format!("{START_FEN} moves {moves}")).unwrap_err();
        assert_eq!(error, PositionError::Move { index, found: found.to_owned(), reason });
    }
}

#[test]
fn an_invalid_fen_is_refused_with_the_place() {
    let text = |word: &str| word.to_owned();
    for (fen, expected) in [
        ("", FenError::Empty),
        ("4k4/9 w", FenError::Ranks(2)),
        ("4k4/9/9/9/9/9/9/9/9/9/4K4 w", FenError::Ranks(11)),
        ("4k5/9/9/9/9/9/9/9/9/3K5 w", FenError::RankLength { rank: 9, found: 10 }),
        ("4k4/9/9/9/9/9/9/9/8/3K5 w", FenError::RankLength { rank: 1, found: 8 }),
        ("4k4/9/9/rrrrrrrrrrrrr/9/9/9/9/9/3K5 w", FenError::RankLength { rank: 6, found: 13 }),
        ("4k4/9/9/3q5/9/9/9/9/9/3K5 w", FenError::Character { rank: 6, file: 3, found: 'q' }),
        ("4k4/9/9/0/9/9/9/9/9/3K5 w", FenError::Character { rank: 6, file: 0, found: '0' }),
        ("4k4/9/9/9/9/9/9/9/9/3K5", FenError::NoSide),
        ("4k4/9/9/9/9/9/9/9/9/3K5 x", FenError::Side(text("x"))),
        ("4k4/9/9/9/9/9/9/9/9/3K5 w - - -1 1", FenError::Counter { counter: Counter::QuietPlies, found: text("-1") }),
        (
            "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 65536",
            FenError::Counter { counter: Counter::MoveNumber, found: text("65536") },
        ),
        ("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1 x", FenError::Trailing(text("x"))),
    ] {
        assert_eq!(Setup::parse(fen), Err(expected.clone()), "{fen}");
        assert_eq!(Position::parse(fen).unwrap_err(), PositionError::Fen(expected), "{fen}");
    }
}

#[test]
fn each_side_has_one_general_in_its_palace() {
    let no_black = Fault::NoGeneral(Side::Black);
    assert_eq!(faults("9/9/9/9/9/9/9/9/9/3K5 w"), [no_black]);
    let no_red = Fault::NoGeneral(Side::Red);
    assert_eq!(faults("9/9/9/9/9/9/9/9/9/9 w"), [no_red, no_black]);
    let too_many = Fault::TooMany { piece: Piece::RedGeneral, found: 2, most: 1 };
    assert_eq!(faults("4k4/9/9/9/9/9/9/9/9/3K1K3 w"), [too_many]);
    let outside = Fault::Misplaced { piece: Piece::RedGeneral, square: Square::C0 };
    assert_eq!(faults("4k4/9/9/9/9/9/9/9/9/2K6 w"), [outside]);
    let above = Fault::Misplaced { piece: Piece::BlackGeneral, square: Square::E6 };
    assert_eq!(faults("9/9/9/4k4/9/9/9/9/9/3K5 w"), [above]);
}

#[test]
fn no_piece_occurs_more_often_than_in_a_set() {
    for (letter, most) in [('R', 2), ('N', 2), ('C', 2)] {
        let fen = format!("3k5/9/9/9/9/{}{}/9/9/9/4K4 w", letter.to_string().repeat(3), 6);
        let piece = Piece::from_letter(letter).unwrap();
        assert_eq!(faults(&fen), [Fault::TooMany { piece, found: 3, most }]);
    }
    let soldiers = Fault::TooMany { piece: Piece::BlackSoldier, found: 6, most: 5 };
    assert_eq!(faults("3k5/9/9/9/9/pppppp3/9/9/9/4K4 w"), [soldiers]);
}

#[test]
fn pieces_on_squares_that_they_cannot_reach_are_reported() {
    let count = |letter: char| {
        let piece = Piece::from_letter(letter).unwrap();
        let alone = |square: Square| {
            let mut setup = Setup::EMPTY;
            setup.set(square, Some(piece));
            !setup.faults().contains(&Fault::Misplaced { piece, square })
        };
        Square::ALL.into_iter().filter(|square| alone(*square)).count()
    };
    let counts = ['K', 'A', 'B', 'N', 'R', 'C', 'P', 'k', 'a', 'b', 'p'].map(count);
    assert_eq!(counts, [9, 5, 7, 90, 90, 90, 55, 9, 5, 7, 55]);
    let fen = "4k4/9/9/9/9/9/1P7/9/9/3K5 w";
    let soldier = Fault::Misplaced { piece: Piece::RedSoldier, square: Square::B3 };
    assert_eq!(faults(fen), [soldier]);
}

#[test]
fn a_general_that_could_be_captured_at_once_is_refused() {
    let face = Fault::GeneralsFace { red: Square::E0, black: Square::E9 };
    assert_eq!(faults("4k4/9/9/9/9/9/9/9/9/4K4 w"), [face]);
    assert_eq!(faults("4k4/9/9/9/9/9/9/9/9/4K4 b"), [face]);
    let checked = Fault::CheckedOutOfTurn { general: Square::E9, attacker: Square::E5 };
    assert_eq!(faults("4k4/9/9/9/4R4/9/9/9/9/3K5 w"), [checked]);
    assert_eq!(faults("4k4/9/9/9/4R4/9/9/9/9/3K5 b"), []);
}

#[test]
fn a_refused_setup_is_returned_with_all_reasons() {
    let fen = "3k5/9/9/9/rrr6/9/9/9/P8/4K4 b - - 3 9";
    let Err(PositionError::Illegal(illegal)) = Position::parse(fen) else { panic!("accepted") };
    assert_eq!(illegal.setup.fen(), fen);
    assert_eq!(illegal.faults.len(), 2);
    let text = "3 pieces `r`, where a set has 2; `P` cannot stand on a1";
    assert_eq!(illegal.to_string(), text);
}

#[test]
fn a_setup_mirrored_or_swapped_twice_is_unchanged() {
    let fen = "1C2ka3/9/C1Nab1n2/p3p3p/6p2/9/P3P3P/3AB4/3p2c2/c1BAK4 w - - 4 11";
    let setup = Setup::parse(fen).unwrap();
    assert_eq!(setup.mirror().mirror(), setup);
    assert_eq!(setup.swap_sides().swap_sides(), setup);
    let swapped = setup.swap_sides().fen();
    assert!(swapped.starts_with("4kab1C/2C2P3/4ba3/p3p3p/9/2P6/P3P3P/2N1BAn1c/9/3AK2c1 b"));
}

#[test]
fn illegal_moves_are_refused_and_change_nothing() {
    let mut position = Position::start();
    let mv: Move = "e0e2".parse().unwrap();
    assert!(position.play(mv).is_err());
    assert_eq!(position.fen(), START_FEN);
    assert!(position.past().is_empty());
}
