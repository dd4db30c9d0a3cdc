//! Any bytes give games that come back when they are written, and damage that lies inside the file.

#![no_main]

use libfuzzer_sys::fuzz_target;
use xiangqi::Position;
use xiangqi::files::{Format, GameRecord, Reading, dhtmlxq, pgn, xqf};

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    check(&pgn::read(&text), text.len());
    check(&dhtmlxq::read(&text), text.len());
    check(&xqf::read(bytes, |bytes| String::from_utf8_lossy(bytes).into_owned()), bytes.len());
});

fn check(reading: &Reading, length: usize) {
    for damage in &reading.damage {
        assert!(damage.offset <= length);
        assert!(!damage.to_string().is_empty() && !damage.reason.code().is_empty());
    }
    for game in &reading.games {
        assert!(dhtmlxq::write(game).contains("[DhtmlXQ_binit]"));
        if Position::new(game.start().clone()).is_err() || has_braces(game) {
            continue;
        }
        // The values of tags may hold what a line cannot.
        let mut game = game.clone();
        game.tags.clear();
        for format in [Format::Chinese, Format::Wxf, Format::Iccs] {
            let again = pgn::read(&pgn::write(&game, format));
            assert_eq!(again.damage, []);
            assert_eq!(again.games, std::slice::from_ref(&game));
        }
    }
}

/// Whether a comment holds what ends a comment in PGN.
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
