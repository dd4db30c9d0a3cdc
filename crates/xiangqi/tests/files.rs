//! Files of every format: samples are read and written.

use crate::outline::outline;
use xiangqi::files::{Format, GameRecord, GameResult, Reading, RecordError, dhtmlxq, pgn, wxf, xqf};
use xiangqi::{IllegalMove, Side};

macro_rules! sample {
    ($name:literal) => {
        include_bytes!(concat!("../../../tests/data/files/", $name))
    };
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("a sample in UTF-8")
}

/// The only game of a file without errors.
fn only_game(reading: &Reading) -> &GameRecord {
    assert_eq!(reading.damage, []);
    assert_eq!(reading.games.len(), 1);
    &reading.games[0]
}

#[test]
fn a_pgn_is_read_with_comments_glyphs_and_variations() {
    let reading = pgn::read(text(sample!("variations.pgn")));
    let game = only_game(&reading);
    assert_eq!(
        outline(game),
        "{一个用来试验的对局，/它有两个变着。} h2e2 {中炮} h9g7 ( h7e7 $1 {顺炮} h0g2 ( e2e6 {先得一卒} \
         d9e8 ) h9g7 $3 ) h0g2 $1 i9h9 i0h0 {双方出车} b9c7 $5"
    );
    assert_eq!(game.result, GameResult::Draw);
    assert_eq!(game.tag("red"), Some("红甲"));
    assert_eq!(game.tag("Opening"), Some("中炮 \"急进\" 屏风马"));
    let names: Vec<&str> = game.tags.iter().map(|(name, _)| name.as_str()).collect();
    let expected = ["Event", "Site", "Date", "Round", "RedTeam", "Red", "BlackTeam", "Black", "ECCO", "Opening"];
    assert_eq!(names, expected);
}

#[test]
fn a_file_may_contain_games_in_every_notation() {
    let reading = pgn::read(text(sample!("several.pgn")));
    assert_eq!(reading.damage, []);
    let outlines: Vec<String> = reading.games.iter().map(outline).collect();
    let expected = [
        "h2e2 h9g7 h0g2 i9h9 i0h0",
        "e9f9 c7d7 f9e9 g7f7 $4 e9f9 {a move/over two lines}",
        "h2e2 h9g7 h0g2 i9h9 i0i1 g6g5",
        "h2e2 h7e7",
    ];
    assert_eq!(outlines, expected);
    let results: Vec<&str> = reading.games.iter().map(|game| game.result.pgn()).collect();
    assert_eq!(results, ["*", "0-1", "1-0", "*"]);
    assert_eq!(reading.games[1].start().move_number, 41);
    assert_eq!(reading.games[0].tag("Red"), Some("红甲"));
}

#[test]
fn an_old_pgn_is_decoded() {
    let bytes = sample!("gb18030.pgn");
    let reading = pgn::read(&crate::common::decode(bytes));
    let game = only_game(&reading);
    assert_eq!(outline(game), "h2e2 h7e7 {顺炮，①} h0g2 h9g7 i0i1 i9h9");
    assert_eq!(game.result, GameResult::RedWins);
    assert_eq!(game.tag("Opening"), Some("顺炮横车对直车"));
}

#[test]
fn moves_in_other_texts_are_found() {
    // The export of a site, with its name below; one heading has no tag.
    let reading = pgn::read(
        "标题: 红甲 负 黑乙\n日期: 2026.01.02\n价值: 1\n\n  1.炮二平五      马８进７\n  2.马二进三\n\n 由某站生成",
    );
    assert_eq!(reading.damage.len(), 2, "{:?}", reading.damage);
    assert_eq!(reading.damage[0].line_and_column, Some((3, 1)));
    assert_eq!(outline(&reading.games[0]), "h2e2 h9g7 h0g2");
    assert_eq!(reading.games[0].tag("Title"), Some("红甲 负 黑乙"));
    // Moves without spaces between them, and text that a site adds after a result.
    let reading = pgn::read("1.兵七进一炮2平32.兵三进一！炮8平53.马二进三马8进7*\n=====\n某站 1 2 3\n");
    let game = only_game(&reading);
    assert_eq!(outline(game), "c3c4 b7c7 g3g4 $1 h7e7 h0g2 h9g7");
}

#[test]
fn a_chinese_heading_is_read_as_tags() {
    let reading = pgn::read(
        "赛事：某杯\n红方：红甲  黑方: 黑乙\r\n结果：红先胜\n\n1. 炮二平五 马8进7\n\n\
         紅方 ： 甲，黑方：乙\n1. 兵七進一 和棋\n",
    );
    assert_eq!(reading.damage, []);
    let [one, other] = &reading.games[..] else { panic!("two games") };
    assert_eq!(one.tag("Event"), Some("某杯"));
    assert_eq!((one.tag("Red"), one.tag("Black")), (Some("红甲"), Some("黑乙")));
    assert_eq!(one.result, GameResult::RedWins);
    assert_eq!(outline(one), "h2e2 h9g7");
    assert_eq!((other.tag("Red"), other.tag("Black")), (Some("甲"), Some("乙")));
    assert_eq!(other.result, GameResult::Draw);
    assert_eq!(outline(other), "c3c4");
    // The sides may be named over their moves.
    let reading = pgn::read("1. 红：炮二平五 黑：马8进7");
    assert_ne!(reading.damage, []);
}

#[test]
fn the_games_of_a_forum_page_are_found() {
    let reading = dhtmlxq::read(text(sample!("forum.ubb")));
    assert_eq!(reading.damage, []);
    let outlines: Vec<String> = reading.games.iter().map(outline).collect();
    let expected = [
        "{一个用来试验的对局。/它有两个变着。} h2e2 {中炮} ( c3c4 g6g5 ) h9g7 ( h7e7 {顺炮} h0g2 \
         ( e2e6 {先得一卒} d9e8 ) ) h0g2 i9h9 {双方出车}",
        "c2c0 e0e1 c0g0",
        "c2c0 e0e1",
    ];
    assert_eq!(outlines, expected);
    let sides: Vec<Side> = reading.games.iter().map(|game| game.start().side).collect();
    assert_eq!(sides, [Side::Red, Side::Black, Side::Black]);
    let game = &reading.games[0];
    assert_eq!(game.result, GameResult::RedWins);
    assert_eq!(game.tag("Site"), Some("楚河"));
    assert_eq!(game.tag("type"), Some("全局"));
    assert_eq!(game.tag("RedTime"), None);
}

// The samples were written by a separate program, and another XQF reader reads them the same way.
#[test]
fn binary_files_of_every_version_are_read() {
    let plain = xqf::read(sample!("opening.xqf"), crate::common::decode);
    let game = only_game(&plain);
    let expected = "{一个用来试验的对局。/它有两个变着。} h2e2 {中炮} ( c3c4 {仙人指路} g6g5 ) h9g7 ( h7e7 {顺炮} \
                    h0g2 ( e2e6 {先得一卒} d9e8 ) ) h0g2 i9h9 {双方出车}";
    assert_eq!(outline(game), expected);
    assert_eq!(game.result, GameResult::RedWins);
    let tags = [
        ("Title", "试验"),
        ("Event", "试验赛"),
        ("Date", "2026.1.2"),
        ("Site", "楚河"),
        ("Red", "红甲"),
        ("Black", "黑乙"),
        ("TimeControl", "每方一小时"),
        ("Annotator", "评者"),
        ("Author", "作者"),
    ];
    assert_eq!(game.tags, tags.map(|(name, value)| (name.to_owned(), value.to_owned())));

    let version_11 = xqf::read(sample!("older.xqf"), crate::common::decode);
    let scrambled = only_game(&version_11);
    assert_eq!(outline(scrambled), expected);
    assert_eq!((scrambled.start(), &scrambled.tags), (game.start(), &game.tags));

    let version_18 = xqf::read(sample!("ending.xqf"), crate::common::decode);
    let ending = only_game(&version_18);
    assert_eq!(outline(ending), "{黑先} c2c0 ( c2e2 e0f0 {只能这样} ) e0e1 c0g0 {吃相}");
    assert_eq!(ending.start().fen(), "3k5/9/9/4P4/9/9/9/2r6/9/4K1B2 b - - 0 1");
}

#[test]
fn a_pgn_is_written_a_full_move_a_line() {
    let reading = pgn::read(text(sample!("variations.pgn")));
    let written = pgn::write(&reading.games[0], Format::Wxf);
    let expected = "\
[Result \"1/2-1/2\"]
[Format \"WXF\"]

{一个用来试验的对局，
它有两个变着。}
1. C2=5 {中炮}
1... H8+7 (1... C8=5 $1 {顺炮} 2. H2+3 (2. C5+4 {先得一卒} 2... A4+5) 2... H8+7 $3)
2. H2+3 $1 R9=8
3. R1=2 {双方出车}
3... H2+3 $5
1/2-1/2

";
    assert!(written.ends_with(expected), "{written}");
    assert!(written.starts_with("[Game \"Chinese Chess\"]\n[Event \"试验赛\"]\n"), "{written}");
    assert!(written.contains("[Opening \"中炮 \\\"急进\\\" 屏风马\"]\n"), "{written}");
}

#[test]
fn a_game_from_the_start_is_written_in_the_form_of_the_site() {
    let written = dhtmlxq::write(&dhtmlxq::read(text(sample!("forum.ubb"))).games[0]);
    let page = text(sample!("forum.ubb"));
    for line in page.lines().take_while(|line| *line != "[/DhtmlXQ]") {
        let is_kept = ["_date]", "_binit]", "_movelist]", "comment0]", "comment4]", "_result]"];
        if is_kept.iter().any(|name| line.contains(name)) {
            assert!(written.contains(line), "{line} in {written}");
        }
    }
}

#[test]
fn a_record_accepts_legal_moves_and_stores_each_once() {
    let mut record = GameRecord::new("4k4/9/9/9/9/9/9/9/9/3K5 w".parse().expect("a FEN"));
    let root = record.root();
    let up = record.play(root, "d0d1".parse().expect("a move")).expect("legal");
    let again = record.play(root, "d0d1".parse().expect("a move")).expect("legal");
    assert_eq!(up, again);
    let facing = "d0e0".parse().expect("a move");
    assert_eq!(record.play(root, facing), Err(RecordError::Move(IllegalMove(facing))));
    let reply = record.play(up, "e9e8".parse().expect("a move")).expect("legal");
    assert_eq!(record.position(reply).expect("legal").fen(), "9/4k4/9/9/9/9/9/9/3K5/9 w - - 2 2");
    assert_eq!(record.main_line(), [up, reply]);
}

#[test]
fn wxf_texts_are_read() {
    let sample = text(sample!("championship.wxf"));
    assert!(wxf::is_wxf(sample) && !wxf::is_wxf(text(sample!("variations.pgn"))));
    let reading = wxf::read(sample);
    assert_eq!(reading.damage, []);
    let outlines: Vec<String> = reading.games.iter().map(outline).collect();
    assert_eq!(outlines, ["h2e2 h9g7 {as ever} h0g2 i9h9 i0i1", "c3c4 g6g5 b2c2 b7e7"]);
    let [first, second] = &reading.games[..] else { panic!("two games") };
    assert_eq!(first.result, GameResult::RedWins);
    assert_eq!(second.result, GameResult::BlackWins);
    assert_eq!(first.tag("Event"), Some("Cup of the Nine Palaces"));
    assert_eq!(first.tag("Red"), Some("Li Lan; the north"));
    assert_eq!(first.tag("Black"), Some("Wang \"Jing\""));
    let damaged = sample.replace("C8.7", "C8.8");
    let reading = wxf::read(&damaged);
    let [damage] = &reading.damage[..] else { panic!("{:?}", reading.damage) };
    assert_eq!((damage.game, damage.line_and_column), (1, Some((19, 6))));
    assert!(damaged[damage.offset..].starts_with("C8.8"));
}

#[test]
fn games_of_fairy_stockfish_are_read() {
    let reading = pgn::read("[Variant \"Xiangqi\"]\n\n1. Ch3e3 Nh10g8 2. Nh1g3 Ri10h10 3. Ri1h1 *");
    assert_eq!(outline(only_game(&reading)), "h2e2 h9g7 h0g2 i9h9 i0h0");
}

#[test]
fn a_written_xqf_is_read_back_with_its_chinese() {
    let game = pgn::read(text(sample!("variations.pgn"))).games.remove(0);
    let written = xqf::write(&game, |text| encoding_rs::GB18030.encode(text).0.into_owned());
    let reading = xqf::read(&written, crate::common::decode);
    let read = only_game(&reading);
    let without_glyphs = |text: String| text.replace(" $1", "").replace(" $3", "").replace(" $5", "");
    assert_eq!(outline(read), without_glyphs(outline(&game)));
    assert_eq!((read.tag("Red"), read.result), (Some("红甲"), GameResult::Draw));
    // A field of fifteen bytes has room for seven characters.
    let mut named = game;
    named.tags.insert(0, ("Site".to_owned(), "九个字在这里写不下".to_owned()));
    let written = xqf::write(&named, |text| encoding_rs::GB18030.encode(text).0.into_owned());
    assert_eq!(xqf::read(&written, crate::common::decode).games[0].tag("Site"), Some("九个字在这里写"));
}
