//! Writes a tree in the notation that [`Tree::parse`] reads.

use super::{NodeId, Tree};
use crate::text::{Decimal, is_word};

impl Tree {
    /// The tree in bracket notation, which does not state the side to move.
    pub fn to_brackets(&self) -> String {
        let mut out = String::new();
        self.write_brackets(0, &mut out);
        out
    }

    fn write_brackets(&self, node: NodeId, out: &mut String) {
        if !self.move_name(node).is_empty() {
            out.push_str(&name(self.move_name(node)));
            out.push_str("->");
        }
        let label = self.label(node);
        out.push_str(&name(label));
        let colon = if label.is_empty() { "" } else { ":" };
        if self.is_leaf(node) {
            out.push_str(colon);
            out.push_str(&self.written(self.value(node)));
            return;
        }
        if let Some(value) = self.static_value(node) {
            out.push_str(&format!("{colon}~{}", self.written(value)));
        }
        out.push('(');
        for (at, &child) in self.children(node).iter().enumerate() {
            out.push_str(if at == 0 { "" } else { " " });
            self.write_brackets(child, out);
        }
        out.push(')');
    }
}

/// A name for any notation: quoted, unless it is a plain word.
pub(super) fn name(name: &str) -> String {
    let plain = name.chars().all(|c| is_word(c) && (!c.is_ascii() || c.is_ascii_alphanumeric() || c == '_'));
    let is_number = Decimal::parse(name).is_some();
    if plain && !is_number && !name.starts_with(|c: char| c.is_ascii_digit()) {
        name.to_owned()
    } else {
        format!("\"{}\"", name.replace('"', "\"\""))
    }
}
