//! Writes DhtmlXQ: the main line, the branches by number, the comments by branch and move.

use super::NAMES;
use crate::files::pieces::squares;
use crate::files::{GameRecord, NodeId};
use crate::{START_FEN, Square};
use std::fmt::Write as _;

/// Writes one game with its comments and variations. The format has no glyphs.
///
/// An opening bracket in a value or comment would end the element, so it is written as a full-width one.
pub fn write(record: &GameRecord) -> String {
    let mut text = String::from("[DhtmlXQ]\n");
    push(&mut text, "ver", "www_dpxq_com");
    push(&mut text, "init", "500,350");
    for (name, value) in &record.tags {
        let known = NAMES.iter().find(|(_, long)| long == name);
        let name = known.map_or(name.as_str(), |(short, _)| short);
        let name: String = name.chars().filter(|letter| letter.is_alphanumeric()).collect();
        push(&mut text, &name, &value.replace(['\r', '\n'], " "));
    }
    push(&mut text, "result", record.result.chinese());
    let places = squares(record.start()).into_iter();
    let places: String = places.map(|place| place.map_or("99".to_owned(), digits)).collect();
    push(&mut text, "binit", &places);
    let fen = record.start().fen();
    if fen != START_FEN {
        push(&mut text, "fen", &fen);
    }
    push_comment(&mut text, record, 0, 0, record.root());
    push_lines(&mut text, record);
    text.push_str("[/DhtmlXQ]\n");
    text
}

/// A line to write: its number, the line that it leaves, the ply at which it does, and its first move.
struct Line {
    number: u32,
    leaves: u32,
    ply: u32,
    first: NodeId,
}

fn push_lines(text: &mut String, record: &GameRecord) {
    let root = record.node(record.root());
    let mut lines = Vec::new();
    if let Some(first) = root.children().first() {
        lines.push(Line { number: 0, leaves: 0, ply: 1, first: *first });
    }
    let mut next = 0;
    while let Some(line) = lines.get(next) {
        let (number, first_ply) = (line.number, line.ply);
        let mut moves = String::new();
        let mut comments = String::new();
        let (mut node, mut ply) = (line.first, line.ply);
        let mut leaving = Vec::new();
        loop {
            let at = record.node(node);
            let mv = at.mv().expect("only the root has no move");
            moves.push_str(&(digits(mv.from()) + &digits(mv.to())));
            push_comment(&mut comments, record, number, ply, node);
            let parent = record.node(at.parent().expect("a move follows something"));
            // The siblings of a branch's first move belong to the line that it leaves.
            if number == 0 || ply > first_ply {
                leaving.extend(parent.children()[1..].iter().map(|first| (ply, *first)));
            }
            match at.children().first() {
                Some(child) => (node, ply) = (*child, ply + 1),
                None => break,
            }
        }
        let name = match number {
            0 => "movelist".to_owned(),
            _ => format!("move_{}_{}_{number}", line.leaves, line.ply),
        };
        push(text, &name, &moves);
        text.push_str(&comments);
        for (ply, first) in leaving {
            let new = u32::try_from(lines.len()).expect("fewer branches than bytes");
            lines.push(Line { number: new, leaves: number, ply, first });
        }
        next += 1;
    }
}

fn push_comment(text: &mut String, record: &GameRecord, branch: u32, ply: u32, node: NodeId) {
    let comment = &record.node(node).comment;
    if comment.is_empty() {
        return;
    }
    let name = match branch {
        0 => format!("comment{ply}"),
        _ => format!("comment{branch}_{ply}"),
    };
    push(text, &name, &comment.replace('\n', "||"));
}

fn push(text: &mut String, name: &str, value: &str) {
    let value = value.replace('[', "［");
    writeln!(text, "[DhtmlXQ_{name}]{value}[/DhtmlXQ_{name}]").expect("a string takes text");
}

fn digits(square: Square) -> String {
    format!("{}{}", square.file(), 9 - square.rank())
}
