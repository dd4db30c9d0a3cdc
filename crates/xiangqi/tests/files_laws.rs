//! Random games with variations and comments are read back from every format.

use crate::common::Random;
use crate::random_positions::placed;
use xiangqi::files::{Format, GameRecord, GameResult, NodeId, Reading, dhtmlxq, pgn, xqf};
use xiangqi::{Piece, PieceKind, Position, Side, Square};

/// A game with fewer than `moves` moves in a random tree, some with comments and glyphs.
fn random_game(random: &mut Random, moves: usize) -> GameRecord {
    let start = if random.below(2) == 0 { Position::start() } else { placed(random) };
    let mut record = GameRecord::new(start.setup());
    let results = [GameResult::RedWins, GameResult::BlackWins, GameResult::Draw, GameResult::Unknown];
    record.result = random.pick(&results);
    for name in ["Event", "Red", "Black", "Title", "Opening"] {
        if random.below(2) == 0 {
            record.tags.push((name.to_owned(), words(random, true)));
        }
    }
    let mut ends: Vec<NodeId> = vec![record.root()];
    if random.below(2) == 0 {
        let root = record.root();
        record.node_mut(root).comment = words(random, false);
    }
    for _ in 0..random.below(moves) {
        // Mostly from the last move, otherwise from any.
        let from = if random.below(4) > 0 { ends[ends.len() - 1] } else { random.pick(&ends) };
        let legal = record.position(from).expect("a legal start").legal_moves();
        if legal.is_empty() {
            continue;
        }
        let node = record.play(from, random.pick(&legal)).expect("a legal move");
        if random.below(3) == 0 {
            record.node_mut(node).comment = words(random, false);
        }
        if random.below(9) == 0 {
            record.node_mut(node).glyphs = vec![u8::try_from(random.below(140)).expect("small")];
        }
        ends.push(node);
    }
    record
}

/// Several words, on one line if `is_line`.
fn words(random: &mut Random, is_line: bool) -> String {
    let parts = ["好棋", "(x)", "\"", "\\", "1. C2=5", "*", "象", ";", "$1", "a", "％", "…"];
    let mut text = "始".to_owned();
    for _ in 0..random.below(6) {
        let space = if is_line || random.below(3) > 0 { " " } else { "\n" };
        text = text + space + random.pick(&parts);
    }
    text
}

fn without_glyphs(record: &GameRecord) -> GameRecord {
    let mut plain = record.clone();
    let mut waiting = vec![plain.root()];
    while let Some(id) = waiting.pop() {
        plain.node_mut(id).glyphs.clear();
        waiting.extend_from_slice(plain.node(id).children());
    }
    plain
}

fn assert_only_game(reading: &Reading, record: &GameRecord, file: &str) {
    assert_eq!(reading.damage, [], "{file}");
    assert_eq!(reading.games.len(), 1, "{file}");
    assert_eq!(&reading.games[0], record, "{file}");
}

#[test]
fn random_games_are_read_back_from_every_format() {
    let mut random = Random::new(3);
    let mut nodes = 0;
    for _ in 0..300 {
        let record = random_game(&mut random, 80);
        for format in [Format::Chinese, Format::Traditional, Format::Wxf, Format::Iccs] {
            let written = pgn::write(&record, format);
            assert_only_game(&pgn::read(&written), &record, &written);
        }
        let plain = without_glyphs(&record);
        let written = dhtmlxq::write(&plain);
        assert_only_game(&dhtmlxq::read(&written), &plain, &written);
        let (plain, written) = as_xqf(&mut random, &plain);
        assert_only_game(&xqf::read(&written, utf8), &plain, "XQF");
        assert_is_read_back_from_xqf(&without_glyphs(&record));
        nodes += record.main_line().len();
    }
    assert!(nodes > 1_500, "{nodes} moves");
}

/// Asserts that a record is read back from XQF, except tags without a field and texts that are too long.
fn assert_is_read_back_from_xqf(record: &GameRecord) {
    let written = xqf::write(record, |text| encoding_rs::GB18030.encode(text).0.into_owned());
    let reading = xqf::read(&written, crate::common::decode);
    let [read] = &reading.games[..] else { panic!("{} games", reading.games.len()) };
    for name in ["Title", "Event", "Red"] {
        let (written, read) = (record.tag(name), read.tag(name));
        let is_whole = written == read;
        let is_cut = written
            .zip(read)
            .is_some_and(|(whole, part)| whole.starts_with(part) && encoding_rs::GB18030.encode(whole).0.len() > 15);
        assert!(is_whole || is_cut, "{name}: {written:?} {read:?}");
    }
    let mut kept = record.clone();
    kept.tags.clone_from(&read.tags);
    // The side to move of a position without moves has its own byte.
    assert_only_game(&reading, &kept, "XQF");
}

#[test]
fn a_file_may_be_a_sequence_of_games() {
    let mut random = Random::new(4);
    let records: Vec<GameRecord> = (0..40).map(|_| random_game(&mut random, 30)).collect();
    let written = |record| pgn::write(record, Format::Chinese);
    let reading = pgn::read(&records.iter().map(written).collect::<String>());
    assert_eq!((reading.damage, reading.games), (Vec::new(), records.clone()));
    let plain: Vec<GameRecord> = records.iter().map(without_glyphs).collect();
    let reading = dhtmlxq::read(&plain.iter().map(dhtmlxq::write).collect::<String>());
    assert_eq!((reading.damage, reading.games), (Vec::new(), plain));
}

fn utf8(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The record as far as the format can store it, and its file in version 10 or 18, as documented by the format's author,
/// with texts in UTF-8. The keys of version 18 are those computed from zeros.
fn as_xqf(random: &mut Random, record: &GameRecord) -> (GameRecord, Vec<u8>) {
    let mut kept = record.clone();
    kept.tags.clear();
    let is_plain = random.below(2) == 0;
    let mut bytes = vec![0; 1024];
    bytes[..3].copy_from_slice(&[b'X', b'Q', if is_plain { 10 } else { 18 }]);
    let stream_keys: [u8; 4] = std::array::from_fn(|_| random.pick(&[0x55, 0xaa, 0xff, 0x0f]));
    if !is_plain {
        bytes[8..12].copy_from_slice(&stream_keys);
    }
    let mut left = record.start().clone();
    for (index, piece) in pieces().into_iter().enumerate() {
        let found = Square::ALL.into_iter().find(|square| left.piece(*square) == Some(piece));
        if let Some(square) = found {
            left.set(square, None);
        }
        let place = if is_plain { index } else { (index + 31) % 32 };
        bytes[16 + place] = found.map_or(0xff, |square| square.file() * 10 + square.rank());
    }
    bytes[0x32] = u8::from(record.start().side == Side::Black);
    bytes[0x33] = match record.result {
        GameResult::Unknown => 0,
        GameResult::RedWins => 1,
        GameResult::BlackWins => 2,
        GameResult::Draw => 3,
    };
    let mut waiting = vec![(record.root(), false)];
    while let Some((id, has_sibling)) = waiting.pop() {
        let node = record.node(id);
        let code = |square: Square| square.file() * 10 + square.rank();
        let (from, to) = node.mv().map_or((0, 0), |mv| (code(mv.from()), code(mv.to())));
        let goes_on = !node.children().is_empty();
        let comment = node.comment.as_bytes();
        let flag = |is_set: bool, bits: u8| if is_set { bits } else { 0 };
        let length = u32::try_from(comment.len()).expect("a short comment");
        if is_plain {
            let flags = flag(goes_on, 0xf0) | flag(has_sibling, 0x0f);
            bytes.extend([from + 24, to + 32, flags, 0]);
            bytes.extend(length.to_le_bytes());
        } else {
            let has_comment = !comment.is_empty();
            let flags = flag(goes_on, 0x80) | flag(has_sibling, 0x40) | flag(has_comment, 0x20);
            bytes.extend([from + 24, to + 32, flags | 0x15, 7]);
            if has_comment {
                bytes.extend((length + 767).to_le_bytes());
            }
        }
        bytes.extend(comment);
        let last = node.children().len().saturating_sub(1);
        let children = node.children().iter().enumerate().rev();
        waiting.extend(children.map(|(index, child)| (*child, index < last)));
    }
    if !is_plain {
        let sentence = b"[(C) Copyright Mr. Dong Shiwei.]";
        for (index, byte) in bytes[1024..].iter_mut().enumerate() {
            *byte = byte.wrapping_add(sentence[index % 32] & stream_keys[index % 4]);
        }
    }
    (kept, bytes)
}

fn pieces() -> Vec<Piece> {
    use PieceKind::{Advisor, Cannon, Chariot, Elephant, General, Horse, Soldier};
    let mut kinds = vec![Chariot, Horse, Elephant, Advisor, General, Advisor, Elephant, Horse, Chariot, Cannon, Cannon];
    kinds.extend([Soldier; 5]);
    let of = |side| kinds.iter().map(move |kind| Piece::new(side, *kind));
    of(Side::Red).chain(of(Side::Black)).collect()
}

#[test]
fn deep_nesting_does_not_overflow_the_stack() {
    let deep = "1. C2=5 ".to_owned() + &"(1. C2=4 ".repeat(30_000);
    let reading = pgn::read(&deep);
    assert_eq!(reading.games.len(), 1);
    assert!(pgn::write(&reading.games[0], Format::Chinese).contains("炮二平四"));
    // Nested variations: each level begins one move later.
    let mut record = GameRecord::new(Position::start().setup());
    let mut node = record.root();
    for round in 0..1_000 {
        let moves = ["a0a1", "a9a8", "a1a0", "a8a9"].map(|mv| mv.parse().expect("a move"));
        let aside = ["i0i1", "i9i8", "i0i1", "i9i8"].map(|mv| mv.parse().expect("a move"));
        record.play(node, aside[round % 4]).expect("a legal move");
        node = record.play(node, moves[round % 4]).expect("a legal move");
    }
    let written = pgn::write(&record, Format::Iccs);
    assert_only_game(&pgn::read(&written), &record, "a deep PGN");
    let written = dhtmlxq::write(&record);
    assert_only_game(&dhtmlxq::read(&written), &record, "a deep DhtmlXQ");
}
