//! Game texts of the World Xiangqi Federation: lines of names and values, then the moves between `START{` and `}END`.
//!
//! ```text
//! FORMAT  WXF
//! GAME    World Championship
//! RED     Xu Yinchuan; China
//! RESULT  1-0
//! START{
//! 1. C2.5 H8+7
//! }END
//! ```

use super::{GameResult, Reading, pgn};
use std::fmt::Write as _;

/// The names in a header, and their PGN tags.
const NAMES: [(&str, &str); 12] = [
    ("GAME", "Event"),
    ("EVENT", "Event"),
    ("TITLE", "Title"),
    ("ROUND", "Round"),
    ("SITE", "Site"),
    ("PLACE", "Site"),
    ("DATE", "Date"),
    ("RED", "Red"),
    ("BLACK", "Black"),
    ("OPENING", "Opening"),
    ("AUTHOR", "Annotator"),
    ("FEN", "FEN"),
];

/// Whether a text begins like a file of this format.
pub fn is_wxf(text: &str) -> bool {
    let mut words = text.split_whitespace();
    words.next().is_some_and(|word| word == "FORMAT") && words.next().is_some_and(|word| word.starts_with("WXF"))
}

/// Reads all games of a text.
pub fn read(text: &str) -> Reading {
    let mut reading = Reading::default();
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let header_length = rest.find("START").unwrap_or(rest.len());
        let body_at = header_length + rest[header_length..].find('{').map_or(0, |open| open + 1);
        let length = end_of_moves(&rest[body_at..]);
        let (tags, result) = tags(&rest[..header_length]);
        if body_at < rest.len() || !tags.is_empty() {
            let game = format!("{tags}\n{}", &rest[body_at..body_at + length]);
            let before = tags.len() + 1;
            let mut one = pgn::read(&game);
            let start = at + body_at;
            for damage in &mut one.damage {
                damage.offset = start + damage.offset.saturating_sub(before);
                damage.game += reading.games.len();
            }
            if let (Some(game), Some(result)) = (one.games.first_mut(), result) {
                game.result = result;
            }
            reading.games.append(&mut one.games);
            reading.damage.append(&mut one.damage);
        }
        let after = &rest[body_at + length..];
        at = after.find("FORMAT").map_or(text.len(), |next| text.len() - after.len() + next);
    }
    reading.locate(text);
    reading
}

/// The length of the moves: up to a closing brace that no comment has opened.
fn end_of_moves(text: &str) -> usize {
    let mut depth = 0_u32;
    for (at, letter) in text.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => return at,
            '}' => depth -= 1,
            _ => {}
        }
    }
    text.len()
}

/// The lines of a header as PGN tags, and the result.
fn tags(header: &str) -> (String, Option<GameResult>) {
    let mut tags = String::new();
    let mut result = None;
    for line in header.lines() {
        let Some((name, value)) = line.trim().split_once(|letter: char| letter.is_whitespace()) else {
            continue;
        };
        let value = value.trim();
        if name == "RESULT" {
            result = GameResult::parse(value);
        }
        if let Some((_, tag)) = NAMES.iter().find(|(known, _)| *known == name) {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            writeln!(tags, "[{tag} \"{value}\"]").expect("a string takes text");
        }
    }
    (tags, result)
}
