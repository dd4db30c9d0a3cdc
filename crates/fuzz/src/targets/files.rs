//! Files of games: games are read back equal after writing, and damage lies inside the file.

use xiangqi::Position;
use xiangqi::files::{Format, GameRecord, Reading, dhtmlxq, pgn, wxf, xqf};

pub(super) fn check(input: &[u8]) -> String {
    let text = String::from_utf8_lossy(input);
    let lossy = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let readings = [
        (pgn::read(&text), text.len()),
        (dhtmlxq::read(&text), text.len()),
        (wxf::read(&text), text.len()),
        (xqf::read(input, lossy), input.len()),
    ];
    let answers = readings.map(|(reading, length)| check_reading(&reading, length));
    let kind = if answers.iter().any(|answer| answer.starts_with("ok")) { "accepted " } else { "" };
    kind.to_owned() + &answers.join(", ")
}

fn check_reading(reading: &Reading, length: usize) -> String {
    for game in &reading.games {
        check_round_trip(game);
    }
    for damage in &reading.damage {
        assert!(damage.offset <= length, "{damage} of {length}");
        assert!(!damage.to_string().is_empty());
    }
    match reading.damage.first() {
        Some(damage) => damage.reason.code().to_owned(),
        None if reading.games.is_empty() => "nothing".to_owned(),
        None => "ok".to_owned(),
    }
}

fn check_round_trip(game: &GameRecord) {
    assert!(dhtmlxq::write(game).contains("[DhtmlXQ_binit]"));
    assert!(xqf::write(game, |text| text.as_bytes().to_vec()).starts_with(b"XQ"));
    if Position::new(game.start().clone()).is_err() || has_braces(game) {
        return;
    }
    // Values of tags may contain characters that a PGN line cannot.
    let mut game = game.clone();
    game.tags.clear();
    for format in [Format::Chinese, Format::Wxf, Format::Iccs] {
        let again = pgn::read(&pgn::write(&game, format));
        assert_eq!(again.damage, []);
        assert_eq!(again.games, std::slice::from_ref(&game));
    }
}

/// Whether a comment contains the end of a PGN comment.
fn has_braces(game: &GameRecord) -> bool {
    let mut waiting = vec![game.root()];
    while let Some(id) = waiting.pop() {
        let node = game.node(id);
        if node.comment.contains('}') {
            return true;
        }
        waiting.extend_from_slice(node.children());
    }
    false
}
