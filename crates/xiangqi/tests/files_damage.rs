//! Broken files of every format: the place and reason of each error, and the parts that are still read.

use crate::outline::outline;
use xiangqi::files::{Damage, DamageReason, GameResult, Reading, dhtmlxq, pgn, xqf};
use xiangqi::{FenError, Refusal};

/// Line, column and reason of the only error.
fn only_damage(reading: &Reading) -> (usize, usize, &DamageReason) {
    let [Damage { line_and_column: Some((line, column)), reason, .. }] = &reading.damage[..] else {
        panic!("{:?}", reading.damage)
    };
    (*line, *column, reason)
}

#[test]
fn a_bad_move_ends_its_line_and_nothing_else() {
    let reading = pgn::read(
        "[Event \"一\"]\n1. 炮二平五 马8进7 (1... 炮8平5 2. 马二进四 马8进7 (2... 卒1进1) {x}) 2. 马二进三 1-0\n\n\
         [Event \"二\"]\n1. C2=5 *",
    );
    let (line, column, reason) = only_damage(&reading);
    assert_eq!((line, column), (2, 28));
    let DamageReason::Move { found, error } = reason else { panic!("{reason:?}") };
    assert_eq!(found, "马二进四");
    assert!(matches!(error.refusal, Refusal::Illegal(_)), "{error}");
    let text = "line 2, column 28: \"马二进四\" is no move here: h0f1 is not legal here (characters 1 to 4)";
    assert_eq!(reading.damage[0].to_string(), text);
    assert_eq!(outline(&reading.games[0]), "h2e2 h9g7 ( h7e7 ) h0g2");
    assert_eq!(outline(&reading.games[1]), "h2e2");
    assert_eq!(reading.games[0].result, GameResult::RedWins);
}

#[test]
fn errors_in_a_pgn_are_located() {
    let stray = |found| DamageReason::Stray(found);
    for (text, line, column, reason, moves) in [
        ("[Red \"A\n1. C2=5 *", 1, 1, DamageReason::Tag, 1),
        ("1. C2=5 {so", 1, 9, DamageReason::CommentUnclosed, 1),
        ("1. C2=5 (1. C2=4\n*", 1, 9, DamageReason::VariationUnclosed, 1),
        ("1. C2=5 ) H8+7", 1, 9, DamageReason::VariationUnopened, 2),
        ("[Red \"A\"]\n(1. C2=5) 1. C2=4", 2, 1, DamageReason::VariationOfNothing, 1),
        ("1. C2=5 ((1. C2=4) 1. C2=3) H8+7", 1, 10, DamageReason::VariationOfNothing, 2),
        ("1. C2=5 } H8+7", 1, 9, stray('}'), 2),
        ("这是广告\n[Red \"A\"]\n1. C2=5", 1, 1, stray('这'), 1),
        ("[Result \"谁知道\"]\n1. C2=5", 1, 1, DamageReason::Result("谁知道".to_owned()), 1),
        ("[FEN \"9/9 w\"]\n1. C2=5", 1, 1, DamageReason::Fen(FenError::Ranks(2)), 0),
    ] {
        let reading = pgn::read(text);
        assert_eq!(only_damage(&reading), (line, column, &reason), "{text}");
        assert_eq!(reading.games.len(), 1, "{text}");
        assert_eq!(reading.games[0].main_line().len(), moves, "{text}");
    }
    let reading = pgn::read("[Red \"A\"]\n[FEN \"4k4/9/9/9/9/9/9/9/9/4K4 w\"]\n1. K5+1");
    let (line, column, reason) = only_damage(&reading);
    assert_eq!((line, column, reason.code()), (2, 1, "generals-face"));
    let game = &reading.games[0];
    assert_eq!((game.tag("Red"), game.main_line().len()), (Some("A"), 0));
    assert_eq!(game.start().fen(), "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1");
    assert_eq!(pgn::read("").games, []);
}

#[test]
fn errors_in_a_forum_page_are_located() {
    let start = "8979695949392919097717866646260600102030405060708012720323436383";
    let binit = format!("[DhtmlXQ_binit]{start}[/DhtmlXQ_binit]");
    let moves = |text: &str| format!("[DhtmlXQ_movelist]{text}[/DhtmlXQ_movelist]");
    let illegal = DamageReason::Illegal("h9g8".parse().expect("a move"));
    for (text, column, reason, count) in [
        (binit.clone() + &moves("77477061"), 118, illegal, 1),
        (moves("7747706"), 23, DamageReason::Truncated, 1),
        (moves("7747x062"), 23, DamageReason::NotSquares, 1),
        (moves("7747") + "[DhtmlXQ_comment2]x[/DhtmlXQ_comment2]", 60, DamageReason::NoSuchMove, 1),
        (moves("7747") + "[DhtmlXQ_move_3_1_4]1747[/DhtmlXQ_move_3_1_4]", 62, DamageReason::NoSuchBranch(4), 1),
        (moves("7747") + "[DhtmlXQ_move_0_3_1]1747[/DhtmlXQ_move_0_3_1]", 62, DamageReason::NoSuchBranch(1), 1),
        ("[DhtmlXQ_movelist]7747".to_owned(), 1, DamageReason::Tag, 1),
        (binit.replace("83[", "["), 78, DamageReason::Truncated, 0),
        (binit.replace("79695949", "89695949"), 18, DamageReason::StartSquare, 0),
    ] {
        let reading = dhtmlxq::read(&text);
        assert_eq!(only_damage(&reading), (1, column, &reason), "{text}");
        assert_eq!(reading.games[0].main_line().len(), count, "{text}");
    }
    assert_eq!(only_damage(&dhtmlxq::read("nothing")), (1, 1, &DamageReason::Foreign));
}

#[test]
fn errors_in_a_binary_file_are_located() {
    let whole = include_bytes!("../../../tests/data/files/opening.xqf");
    let read = |bytes: &[u8]| xqf::read(bytes, crate::common::decode);
    let damage = |reading: &Reading| {
        let [Damage { offset, reason, .. }] = &reading.damage[..] else { panic!("{:?}", reading.damage) };
        (*offset, reason.clone())
    };
    assert_eq!(damage(&read(b"XY")), (0, DamageReason::Foreign));
    assert_eq!(damage(&read(&whole[..40])), (40, DamageReason::Truncated));
    let head = read(&whole[..800]);
    assert_eq!(damage(&head), (800, DamageReason::Truncated));
    assert_eq!(head.games[0].tag("Red"), Some("红甲"));
    let cut = read(&whole[..whole.len() - 3]);
    // The length of the last comment is incomplete.
    assert_eq!(damage(&cut), (whole.len() - 4, DamageReason::Truncated));
    assert_eq!(cut.games[0].main_line().len(), 4);
    let change = |at: usize, byte: u8| {
        let mut bytes = whole.to_vec();
        bytes[at] = byte;
        read(&bytes)
    };
    assert_eq!(damage(&change(2, 19)), (2, DamageReason::Version(19)));
    // The first move follows a comment. It starts at h2, code 72; its first byte is 72 + 24.
    let first = 0x400 + 8 + usize::from(whole[0x404]);
    assert_eq!(whole[first], 96);
    let illegal = change(first, 97);
    let mv = "h3e2".parse().expect("a move");
    assert_eq!(damage(&illegal), (first, DamageReason::Illegal(mv)));
    assert_eq!(outline(&illegal.games[0]), "{一个用来试验的对局。/它有两个变着。} c3c4 {仙人指路} g6g5");
    assert_eq!(damage(&change(first, 23)), (first, DamageReason::NotSquares));
    // The general of Red leaves the board.
    let (at, reason) = damage(&change(0x14, 0xff));
    assert_eq!((at, reason.code()), (0x10, "no-general"));
}
