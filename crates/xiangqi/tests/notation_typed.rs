//! Typed notations: accepted variants, and the character and reason of refusals.

use crate::notation::{FOUR, THREE, THREE_AND_TWO, TWO_AND_TWO, check_read, mv, position};
use xiangqi::{
    Described, Direction, Expected, Notation, NotationError, Piece, PieceKind, Position, Ranks, Refusal, Square,
    Tandem, Target,
};

fn refused(fen: &str, text: &str) -> NotationError {
    Notation::read_any(&position(fen), text).expect_err(text)
}

#[test]
fn typed_variants_are_accepted() {
    let cannon = [
        "炮二平五", "砲二平五", "包二平五", "炮2平5", "炮２平５", "炮二=五", "炮2=5", "炮２．５", "C2=5", "c2.5",
        "Ｃ２＝５", "C25", " c2=5 ", "C2。5", "h2e2", "H2-E2", "H2E2", "h2–e2", "ｈ２ｅ２", "\u{3000}炮二平五\r\n",
    ];
    check_read(xiangqi::START_FEN, "h2e2", &cannon);
    let black = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b";
    let horse = [
        "马8进7", "马８进７", "馬８進７", "傌8进7", "马八进七", "马8+7", "H8+7", "h8+7", "N8+7", "H8＋7", "H8进7",
        "h9g7",
    ];
    check_read(black, "h9g7", &horse);
    check_read(black, "e9e8", &["将5进1", "將５進１", "帅5进1", "K5+1", "k5+1", "G5+1"]);
    check_read(black, "a6a5", &["卒1进1", "兵１进１", "P1+1", "S1+1"]);
}

#[test]
fn a_text_is_accepted_if_only_one_fitting_move_is_legal() {
    // Only the front soldier can advance; the others stand behind it.
    check_read(THREE, "g8g9", &["兵三进一", "前兵进一"]);
    // Of two horses on a file, only one can move back to the fourth file.
    let fen = "3k5/9/9/6N2/9/6N2/6C2/9/9/4K4 w";
    check_read(fen, "g6f4", &["马三退四", "前马退四", "H3-4"]);
}

#[test]
fn a_refusal_has_its_characters_and_reason() {
    let start = xiangqi::START_FEN;
    let expected = |found, expected| Refusal::Unexpected { found, expected };
    let short = |expected| Refusal::Short(expected);
    let illegal = |text| Refusal::Illegal(mv(text));
    let kind = PieceKind::Cannon;
    for (text, from, to, refusal) in [
        ("", 0, 0, Refusal::Empty),
        ("炮", 1, 2, short(Expected::Origin)),
        ("炮二", 2, 3, short(Expected::Direction)),
        ("炮二平", 3, 4, short(Expected::Digit)),
        ("C2=5!", 4, 5, Refusal::Long),
        ("炮十平五", 1, 2, expected('十', Expected::Origin)),
        ("炮二上五", 2, 3, expected('上', Expected::Direction)),
        ("炮二平十", 3, 4, expected('十', Expected::Digit)),
        ("龙二平五", 0, 1, expected('龙', Expected::Piece)),
        ("?", 0, 1, expected('?', Expected::Piece)),
        ("C0=5", 1, 2, expected('0', Expected::Origin)),
        ("+-=5", 0, 1, expected('+', Expected::Piece)),
        ("炮三平五", 1, 2, Refusal::NotOnFile { kind, file: 3 }),
        ("C3=5", 1, 2, Refusal::NotOnFile { kind, file: 3 }),
        ("前炮退二", 0, 2, Refusal::NotTandem(kind)),
        ("C+-2", 0, 2, Refusal::NotTandem(kind)),
        ("炮二进九", 2, 4, Refusal::Unlike(kind)),
        ("马二平三", 2, 4, Refusal::Unlike(PieceKind::Horse)),
        ("兵三平四", 0, 4, illegal("g3f3")),
        ("兵三退一", 2, 4, Refusal::Unlike(PieceKind::Soldier)),
        ("车一进三", 0, 4, illegal("i0i3")),
        ("e5e6", 0, 2, Refusal::NotOwn(Square::E5)),
        ("H2-E3", 0, 5, illegal("h2e3")),
        ("h2e", 3, 4, short(Expected::Rank)),
        ("h2-e二", 4, 5, expected('二', Expected::Rank)),
    ] {
        let notation = match Notation::guess(text) {
            Some(notation) => notation,
            None => Notation::WXF,
        };
        let error = notation.read(&position(start), text).expect_err(text);
        assert_eq!((error.characters.start, error.characters.end), (from, to), "{text}: {error}");
        assert_eq!(error.refusal, refusal, "{text}");
    }
    let bare = "4k4/9/9/9/9/9/9/9/9/3K5 w";
    assert_eq!(refused(bare, "炮二平五").refusal, Refusal::NoPiece(kind));
    let soldier = PieceKind::Soldier;
    assert_eq!(refused(THREE, "四兵平四").refusal, Refusal::NoSuchPlace(soldier));
    assert_eq!(refused(TWO_AND_TWO, "中四平五").refusal, Refusal::NoSuchPlace(soldier));
    let error = refused(TWO_AND_TWO, "3+=4");
    assert_eq!(error.refusal, Refusal::NotOnFile { kind: soldier, file: 3 });
    assert_eq!(error.characters, 0..1);
    let from_one = Notation::Uci(Ranks::FromOne).read(&position(start), "h0e0").unwrap_err();
    assert_eq!((from_one.code(), from_one.characters), ("notation-unexpected", 1..2));
}

#[test]
fn a_text_that_fits_several_moves_is_refused_with_them() {
    let several = |fen, text, squares: &[&str]| {
        let error = refused(fen, text);
        let moves = squares.iter().map(|squares| mv(squares)).collect();
        assert_eq!(error.refusal, Refusal::Ambiguous(moves), "{text}");
    };
    several(THREE, "兵三平四", &["g6f6", "g7f7", "g8f8"]);
    several(FOUR, "中兵平四", &["g7f7", "g6f6"]);
    several(FOUR, "P3=4", &["g5f5", "g6f6", "g7f7", "g8f8"]);
    several(TWO_AND_TWO, "前兵平五", &["f8e8", "d8e8"]);
    several(TWO_AND_TWO, "P++1", &["f8f9", "d8d9"]);
    let error = refused(TWO_AND_TWO, "P++1");
    assert_eq!(error.to_string(), "fits several moves: f8f9 d8d9 (characters 1 to 2)");
}

#[test]
fn a_move_is_described_for_a_page_to_phrase() {
    let start = Position::start();
    let described = Described::of(&start, mv("h2h9"));
    let expected = Described {
        piece: Piece::RedCannon,
        file: 2,
        tandem: None,
        direction: Direction::Forward,
        target: Target::Steps(7),
        captured: Some(Piece::BlackHorse),
    };
    assert_eq!(described, expected);
    let described = Described::of(&position(THREE_AND_TWO), mv("c6d6"));
    let expected = Described {
        piece: Piece::RedSoldier,
        file: 7,
        tandem: Some(Tandem { place: 2, count: 2, series: Some(5) }),
        direction: Direction::Sideways,
        target: Target::File(6),
        captured: None,
    };
    assert_eq!(described, expected);
}

#[test]
fn algebraic_moves_count_ranks_from_one() {
    const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    check_read(START, "h2e2", &["Ch3e3", "Ch3-e3", "Che3", "CHE3", "ch3e3", "Ch3xe3+", "Ｃｈ３ｅ３"]);
    check_read(START, "h0g2", &["Nh1g3", "Hg3", "Nhg3"]);
    check_read(START, "a0a2", &["Ra1a3", "Ra3", "R1a3"]);
    let black = START.replace(" w", " b");
    check_read(&black, "h9g7", &["Nh10g8", "Nh10-g8", "Hg8", "N10g8"]);
    check_read(&black, "c6c5", &["Pc7c6", "Sc6", "pc6"]);
    // Two squares with a dash are ICCS, whatever their first letter.
    check_read(START, "c3c4", &["C3-C4", "c3c4"]);
    check_read(&black, "a9a8", &["A9-A8"]);
    let refusal = |text| refused(START, text).refusal;
    assert_eq!(refusal("Ch3h8"), Refusal::Illegal(mv("h2h7")));
    let square = |text: &str| mv(&format!("{text}a0")).from();
    assert_eq!(refusal("Ch4e4"), Refusal::NotOwn(square("h3")));
    let moves = vec![mv("b2e2"), mv("h2e2")];
    assert_eq!(refusal("Ce3"), Refusal::Ambiguous(moves));
    let kind = PieceKind::Cannon;
    assert_eq!(refusal("Ca9"), Refusal::Unlike(kind));
    assert!(Notation::read_any(&position(START), "Ch3e0").is_err());
}
