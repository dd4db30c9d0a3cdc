//! Notations by hand: the conventional cases, with their sources.

use xiangqi::{ChineseStyle, Digits, Move, Notation, Position, Ranks, Script, Soldiers, WxfStyle, WxfTandem};

const NUMBERED: Notation = Notation::Wxf(WxfStyle { tandem: WxfTandem::Numbered, dot: false });
const LETTERED: Notation = Notation::Wxf(WxfStyle { tandem: WxfTandem::Lettered, dot: true });
const HANDBOOK: Notation = Notation::Chinese(ChineseStyle {
    script: Script::Simplified,
    digits: Digits::FullWidth,
    soldiers: Soldiers::Handbook,
});

/// Three, four and five red soldiers on Red's third file, and three there with two on the seventh.
pub(crate) const THREE: &str = "4k4/6P2/6P2/6P2/9/9/9/9/9/3K5 w";
pub(crate) const FOUR: &str = "4k4/6P2/6P2/6P2/6P2/9/9/9/9/3K5 w";
const FIVE: &str = "4k1P2/6P2/6P2/6P2/6P2/9/9/9/9/3K5 w";
pub(crate) const THREE_AND_TWO: &str = "4k4/6P2/2P3P2/2P3P2/9/9/9/9/9/3K5 w";
pub(crate) const TWO_AND_TWO: &str = "4k4/3P1P3/9/3P1P3/9/9/9/9/9/3K5 w";

pub(crate) fn position(fen: &str) -> Position {
    fen.parse().expect("a position")
}

pub(crate) fn mv(text: &str) -> Move {
    text.parse().expect("a move")
}

/// Asserts that each move is written as its text, and each text read as its move.
fn check(fen: &str, notation: Notation, cases: &[(&str, &str)]) {
    let position = position(fen);
    for (squares, text) in cases {
        assert_eq!(notation.write(&position, mv(squares)), *text, "{squares} in {fen}");
        assert_eq!(notation.read(&position, text), Ok(mv(squares)), "{text} in {fen}");
    }
}

/// Asserts that each text is read as the move.
pub(crate) fn check_read(fen: &str, squares: &str, texts: &[&str]) {
    let position = position(fen);
    for text in texts {
        assert_eq!(Notation::read_any(&position, text), Ok(mv(squares)), "{text} in {fen}");
    }
}

#[test]
fn ordinary_moves_are_written_as_in_books() {
    let red = xiangqi::START_FEN;
    let first = [
        ("h2e2", "炮二平五", "C2=5", "H2-E2", "h3e3"),
        ("h0g2", "马二进三", "H2+3", "H0-G2", "h1g3"),
        ("g0e2", "相三进五", "E3+5", "G0-E2", "g1e3"),
        ("f0e1", "仕四进五", "A4+5", "F0-E1", "f1e2"),
        ("c3c4", "兵七进一", "P7+1", "C3-C4", "c4c5"),
        ("i0i1", "车一进一", "R1+1", "I0-I1", "i1i2"),
        ("e0e1", "帅五进一", "K5+1", "E0-E1", "e1e2"),
        ("h2h9", "炮二进七", "C2+7", "H2-H9", "h3h10"),
    ];
    let black = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b";
    let second = [
        ("h9g7", "马８进７", "H8+7", "H9-G7", "h10g8"),
        ("b7e7", "炮２平５", "C2=5", "B7-E7", "b8e8"),
        ("g9e7", "象７进５", "E7+5", "G9-E7", "g10e8"),
        ("d9e8", "士４进５", "A4+5", "D9-E8", "d10e9"),
        ("g6g5", "卒７进１", "P7+1", "G6-G5", "g7g6"),
        ("a9a8", "车１进１", "R1+1", "A9-A8", "a10a9"),
        ("e9e8", "将５进１", "K5+1", "E9-E8", "e10e9"),
        ("h7h8", "炮８退１", "C8-1", "H7-H8", "h8h9"),
    ];
    for (fen, cases) in [(red, first), (black, second)] {
        for (squares, chinese, wxf, iccs, from_one) in cases {
            check(fen, Notation::CHINESE, &[(squares, chinese)]);
            check(fen, Notation::WXF, &[(squares, wxf)]);
            check(fen, Notation::Iccs, &[(squares, iccs)]);
            check(fen, Notation::UCI, &[(squares, squares)]);
            check(fen, Notation::Uci(Ranks::FromOne), &[(squares, from_one)]);
        }
    }
    check(red, Notation::TRADITIONAL, &[("h0g2", "馬二進三"), ("e0e1", "帥五進一")]);
    check(black, Notation::TRADITIONAL, &[("a9a8", "車１進１"), ("e9e8", "將５進１")]);
    let style = |digits| Notation::Chinese(ChineseStyle { digits, ..ChineseStyle::SIMPLIFIED });
    check(black, style(Digits::Ascii), &[("h9g7", "马8进7")]);
    check(black, style(Digits::Chinese), &[("h9g7", "马八进七")]);
}

// Rules of the Chinese Xiangqi Association, 2020, 7.5: of equal pieces on a file, 前 and 后 (and 中) name
// the one that moves. The WXF's page on notation gives 車前平三 as R+.3 and 炮後退一 as C--1.
#[test]
fn front_and_rear_replace_the_file() {
    let fen = "5k3/9/R8/9/4C4/4C4/9/9/R8/3K5 w";
    check(fen, Notation::CHINESE, &[("a7b7", "前车平八"), ("a1a0", "后车退一")]);
    check(fen, Notation::TRADITIONAL, &[("e4e3", "後炮退一"), ("e5e8", "前炮進三")]);
    check(fen, Notation::WXF, &[("a7g7", "R+=3"), ("e4e3", "C--1"), ("e5e7", "C++2")]);
    check(fen, NUMBERED, &[("a7g7", "R+=3"), ("e4e3", "C--1")]);
    check_read(fen, "a7g7", &["R+.3", "+R=3", "r+=3", "車前平三", "车前平三", "前車平三"]);
    check_read(fen, "e4e3", &["C--1", "-C-1", "c--1", "C−−1", "炮後退一", "后炮退1", "後砲退一"]);
    check_read(fen, "e5e7", &["C++2", "+C+2", "前炮进二", "前包進２"]);
}

// xqbase.com, standards for computer xiangqi, part two, on moves in Chinese: advisors and elephants on one
// file need no 前 and 后, because one that can move back is in front and one that can move forward is behind.
#[test]
fn advisors_and_elephants_are_distinguished_by_their_direction() {
    let fen = "3k5/9/9/9/9/2B6/9/3A5/9/2BAK4 w";
    let chinese =
        [("d2e1", "仕六退五"), ("d0e1", "仕六进五"), ("c4e2", "相七退五"), ("c0e2", "相七进五"), ("c0a2", "相七进九")];
    check(fen, Notation::CHINESE, &chinese);
    check(fen, Notation::WXF, &[("d2e1", "A6-5"), ("d0e1", "A6+5"), ("c4e2", "E7-5")]);
    check_read(fen, "d2e1", &["前仕退五", "A+-5", "G6-5", "士六退五"]);
    check_read(fen, "c0e2", &["后相进五", "後相進五", "E-+5", "B7+5", "M7+5", "象七进五"]);
}

// The WXF's page on notation, "Special Cases for Tandem Pawns" (I).
#[test]
fn of_three_soldiers_the_middle_one_is_neither_front_nor_rear() {
    let squares = ["g8f8", "g7f7", "g6f6"];
    let zip = |texts: [&'static str; 3]| std::array::from_fn::<_, 3, _>(|i| (squares[i], texts[i]));
    check(THREE, Notation::WXF, &zip(["P+=4", "P3=4", "P-=4"]));
    check(THREE, NUMBERED, &zip(["13=4", "23=4", "33=4"]));
    check(THREE, LETTERED, &zip(["P+.4", "P..4", "P-.4"]));
    check(THREE, Notation::CHINESE, &zip(["前兵平四", "中兵平四", "后兵平四"]));
    check(THREE, HANDBOOK, &zip(["前兵平四", "中兵平四", "后兵平四"]));
    check_read(THREE, "g7f7", &["P3.4", "P=.4", "23=4", "Pb=4", "二兵平四", "中兵三平四", "兵中平四"]);
    check_read(THREE, "g6f6", &["P-.4", "-P.4", "三兵平四", "后三平四", "Pc.4"]);
}

// The same page, (II) and (III).
#[test]
fn four_and_five_soldiers_are_counted_from_the_front() {
    let squares = ["g8f8", "g7f7", "g6f6", "g5f5"];
    let zip = |texts: [&'static str; 4]| std::array::from_fn::<_, 4, _>(|i| (squares[i], texts[i]));
    check(FOUR, Notation::WXF, &zip(["++=4", "P+=4", "P-=4", "--=4"]));
    check(FOUR, NUMBERED, &zip(["13=4", "23=4", "33=4", "43=4"]));
    check(FOUR, LETTERED, &zip(["Pa.4", "Pb.4", "Pc.4", "Pd.4"]));
    check(FOUR, Notation::CHINESE, &zip(["一兵平四", "二兵平四", "三兵平四", "四兵平四"]));
    check(FOUR, HANDBOOK, &zip(["前兵平四", "二兵平四", "三兵平四", "四兵平四"]));
    check_read(FOUR, "g5f5", &["后兵平四", "--.4", "4兵平4", "４兵平４", "后三平四"]);

    let squares = ["g9f9", "g8f8", "g7f7", "g6f6", "g5f5"];
    let zip = |texts: [&'static str; 5]| std::array::from_fn::<_, 5, _>(|i| (squares[i], texts[i]));
    check(FIVE, Notation::WXF, &zip(["++=4", "P+=4", "P3=4", "P-=4", "--=4"]));
    check(FIVE, NUMBERED, &zip(["13=4", "23=4", "33=4", "43=4", "53=4"]));
    let chinese = ["一兵平四", "二兵平四", "三兵平四", "四兵平四", "五兵平四"];
    check(FIVE, Notation::CHINESE, &zip(chinese));
    check(FIVE, HANDBOOK, &zip(["前兵平四", "二兵平四", "三兵平四", "四兵平四", "五兵平四"]));
    check_read(FIVE, "g9f9", &["前兵平四", "++.4", "Pa=4"]);
    check_read(FIVE, "g7f7", &["中兵平四", "P3.4", "33=4"]);
    check_read(FIVE, "g5f5", &["后兵平四", "--.4"]);
}

// The same page, (IV): "3 tandem pawns at 3rd file and 2 at 7th file"; Chinese in the old way as on the
// Chinese Wikipedia's page on xiangqi: 前兵九平八, or 前九平八 to keep to four characters.
#[test]
fn on_two_files_the_file_is_written() {
    let squares = ["g8f8", "g7f7", "g6f6", "c7d7", "c6d6"];
    let zip = |texts: [&'static str; 5]| std::array::from_fn::<_, 5, _>(|i| (squares[i], texts[i]));
    check(THREE_AND_TWO, Notation::WXF, &zip(["3+=4", "33=4", "3-=4", "7+=6", "7-=6"]));
    check(THREE_AND_TWO, NUMBERED, &zip(["13=4", "23=4", "33=4", "17=6", "27=6"]));
    check(THREE_AND_TWO, LETTERED, &zip(["Pa.4", "Pb.4", "Pc.4", "Pd.6", "Pe.6"]));
    let series = ["一兵平四", "二兵平四", "三兵平四", "四兵平六", "五兵平六"];
    check(THREE_AND_TWO, Notation::CHINESE, &zip(series));
    let handbook = ["前三平四", "中三平四", "后三平四", "前七平六", "后七平六"];
    check(THREE_AND_TWO, HANDBOOK, &zip(handbook));
    check_read(THREE_AND_TWO, "c7d7", &["前兵七平六", "7+.6", "一七平六", "前兵平六", "P+=6"]);
    check_read(THREE_AND_TWO, "g7f7", &["中兵平四", "中兵三平四", "33.4"]);
}

// xqbase.com, the same standard: soldiers on F8, F6, D8 and D6 are 一兵 to 四兵, from the right file to the
// left one; the numbers are Chinese for Black too: 一卒平５.
#[test]
fn numbers_continue_from_the_right_file_to_the_left_one() {
    let red = ["f8e8", "f6e6", "d8e8", "d6e6"];
    let zip = |texts: [&'static str; 4]| std::array::from_fn::<_, 4, _>(|i| (red[i], texts[i]));
    let texts = ["一兵平五", "二兵平五", "三兵平五", "四兵平五"];
    check(TWO_AND_TWO, Notation::CHINESE, &zip(texts));
    check(TWO_AND_TWO, LETTERED, &zip(["Pa.5", "Pb.5", "Pc.5", "Pd.5"]));
    let swapped = position(TWO_AND_TWO).setup().swap_sides().fen();
    let black = [("d1e1", "一卒平５"), ("d3e3", "二卒平５"), ("f1e1", "三卒平５"), ("f3e3", "四卒平５")];
    check(&swapped, Notation::CHINESE, &black);
    check(&swapped, LETTERED, &[("d1e1", "Pa.5"), ("f3e3", "Pd.5")]);
}

#[test]
fn black_is_written_like_red_with_the_sides_exchanged() {
    for fen in [xiangqi::START_FEN, THREE, FOUR, FIVE, THREE_AND_TWO, TWO_AND_TWO] {
        let red = position(fen);
        let black = position(&red.setup().swap_sides().fen());
        for mv in red.legal_moves() {
            for notation in [Notation::WXF, NUMBERED, LETTERED] {
                let swapped = mv.mirror().flip();
                assert_eq!(notation.write(&red, mv), notation.write(&black, swapped));
            }
        }
    }
}
