//! A record in one line, for comparison.

use xiangqi::files::{GameRecord, NodeId};

/// Moves, comments in braces and variations in parentheses.
pub(crate) fn outline(record: &GameRecord) -> String {
    let mut text = String::new();
    push_comment(&mut text, record, record.root());
    push_outline(&mut text, record, record.root());
    text.trim_end().to_owned()
}

fn push_comment(text: &mut String, record: &GameRecord, id: NodeId) {
    let node = record.node(id);
    for glyph in &node.glyphs {
        *text += &format!("${glyph} ");
    }
    if !node.comment.is_empty() {
        *text += &format!("{{{}}} ", node.comment.replace('\n', "/"));
    }
}

fn push_outline(text: &mut String, record: &GameRecord, id: NodeId) {
    let [main, variations @ ..] = record.node(id).children() else { return };
    let push_move = |text: &mut String, id: NodeId| {
        *text += &format!("{} ", record.node(id).mv().expect("a move"));
        push_comment(text, record, id);
    };
    push_move(text, *main);
    for variation in variations {
        *text += "( ";
        push_move(text, *variation);
        push_outline(text, record, *variation);
        *text += ") ";
    }
    push_outline(text, record, *main);
}
