//! Writes a PGN: tags, then a line for each full move, comments and variations in between.

use super::Format;
use crate::files::{GameRecord, NodeId};
use crate::{START_FEN, Side};
use std::fmt::Write as _;

/// Writes one game with all comments, glyphs and variations; a file is a sequence of games.
///
/// A closing brace would end a comment, so it is written as a full-width one.
pub fn write(record: &GameRecord, format: Format) -> String {
    let mut text = String::new();
    push_tags(&mut text, record, format);
    text.push('\n');
    let root = record.root();
    if !record.node(root).comment.is_empty() {
        push_comment(&mut text, &record.node(root).comment);
        text.push('\n');
    }
    push_moves(&mut text, record, format);
    text.push_str(record.result.pgn());
    text.push_str("\n\n");
    text
}

fn push_tags(text: &mut String, record: &GameRecord, format: Format) {
    let mut push = |name: &str, value: &str| {
        let name: String = name.chars().filter(|letter| !is_outside_name(*letter)).collect();
        let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], " ");
        if !name.is_empty() {
            writeln!(text, "[{name} \"{value}\"]").expect("a string takes text");
        }
    };
    push("Game", "Chinese Chess");
    for (name, value) in &record.tags {
        push(name, value);
    }
    push("Result", record.result.pgn());
    push("Format", format.tag());
    let fen = record.start().fen();
    if fen != START_FEN {
        push("FEN", &fen);
    }
}

fn is_outside_name(letter: char) -> bool {
    letter.is_whitespace() || letter.is_control() || "[]\"".contains(letter)
}

fn push_comment(text: &mut String, comment: &str) {
    write!(text, "{{{}}}", comment.replace('}', "｝")).expect("a string takes text");
}

/// A part that is left to write.
enum Task {
    /// A move and the rest of its line.
    Line {
        node: NodeId,
        is_main: bool,
        needs_number: bool,
    },
    Open,
    Close,
}

fn push_moves(text: &mut String, record: &GameRecord, format: Format) {
    let notation = format.notation();
    // The written move, its number, and the side that makes it.
    let moves = record.map_moves(|position, mv| {
        let written = notation.write(position, mv);
        Some((written, position.move_number(), position.side()))
    });
    let mut depth = 0;
    let mut tasks = Vec::new();
    push_line(&mut tasks, record, record.root(), true);
    while let Some(task) = tasks.pop() {
        let (node, is_main, needs_number) = match task {
            Task::Open => {
                depth += 1;
                text.push('(');
                continue;
            }
            Task::Close => {
                depth -= 1;
                text.truncate(text.trim_end_matches(' ').len());
                text.push_str(") ");
                continue;
            }
            Task::Line { node, is_main, needs_number } => (node, is_main, needs_number),
        };
        let (written, number, side) = moves[node.index()].as_ref().expect("a move is written");
        let dots = if *side == Side::Red { "." } else { "..." };
        if *side == Side::Red || needs_number {
            if depth == 0 && !text.ends_with('\n') {
                text.truncate(text.trim_end_matches(' ').len());
                text.push('\n');
            }
            write!(text, "{number}{dots} ").expect("a string takes text");
        }
        text.push_str(written);
        let data = record.node(node);
        for glyph in &data.glyphs {
            write!(text, " ${glyph}").expect("a string takes text");
        }
        if !data.comment.is_empty() {
            text.push(' ');
            push_comment(text, &data.comment);
        }
        text.push(' ');
        let siblings = data.parent().map_or(&[][..], |parent| record.node(parent).children());
        let variations = if is_main { &siblings[1..] } else { &[] };
        push_line(&mut tasks, record, node, !variations.is_empty() || !data.comment.is_empty());
        for variation in variations.iter().rev() {
            tasks.push(Task::Close);
            tasks.push(Task::Line { node: *variation, is_main: false, needs_number: true });
            tasks.push(Task::Open);
        }
    }
    if !text.ends_with('\n') {
        text.truncate(text.trim_end_matches(' ').len());
        text.push('\n');
    }
}

/// Adds the task of the main move after a node, if there is one.
fn push_line(tasks: &mut Vec<Task>, record: &GameRecord, after: NodeId, needs_number: bool) {
    if let Some(node) = record.node(after).children().first() {
        tasks.push(Task::Line { node: *node, is_main: true, needs_number });
    }
}
