//! The canonical form of a tree: JSON objects `{id, type, label, move, value, eval, children}`.
//!
//! An inner node has `children`, a leaf has a `value`; `type` is `max`, `min` or `leaf`, and sides alternate. `id` (the path)
//! is written but not required; an `id` that is no path serves as the label, and so does `name`. `eval` is the static value of
//! an inner node.

use super::build::{Builder, Names, NumberRole};
use super::{NodeId, Side, Tree};
use crate::text::json::{Json, Value, quoted};
use crate::text::{Decimal, Expected, ParseError, ParseErrorKind, split};

/// The allowed keys.
pub(super) const KEYS: [&str; 8] = ["id", "type", "label", "name", "move", "value", "eval", "children"];

impl Tree {
    /// Reads a tree from JSON. The root's `type` sets the side to move; the default is Max.
    pub fn from_json(text: &str) -> Result<Self, ParseError> {
        Self::from_json_value(&Json::parse(text)?)
    }

    /// Reads a tree from parsed JSON.
    pub fn from_json_value(json: &Json) -> Result<Self, ParseError> {
        let root = match json.get("type").and_then(Json::text).and_then(Side::named) {
            Some(side) => side,
            None => Side::Max,
        };
        let mut builder = Builder::default();
        node(&mut builder, None, json, root)?;
        builder.finish(root)
    }

    /// The tree as JSON, one node a line.
    pub fn to_json(&self) -> String {
        let mut out = String::new();
        self.write_json(0, &mut out);
        out.push('\n');
        out
    }

    fn write_json(&self, node: NodeId, out: &mut String) {
        let kind = match self.side(node) {
            _ if self.is_leaf(node) => "leaf",
            side => side.name(),
        };
        out.push_str(&format!(r#"{{"id":"{}","type":"{kind}""#, self.path(node)));
        for (key, name) in [("label", self.label(node)), ("move", self.move_name(node))] {
            if !name.is_empty() {
                out.push_str(&format!(r#","{key}":{}"#, quoted(name)));
            }
        }
        if self.is_leaf(node) {
            out.push_str(&format!(r#","value":{}}}"#, number(self.written(self.value(node)))));
            return;
        }
        if let Some(value) = self.static_value(node) {
            out.push_str(&format!(r#","eval":{}"#, number(self.written(value))));
        }
        out.push_str(r#","children":["#);
        for (at, &child) in self.children(node).iter().enumerate() {
            let indent = "  ".repeat(self.depth(child) as usize);
            out.push_str(if at == 0 { "\n" } else { ",\n" });
            out.push_str(&indent);
            self.write_json(child, out);
        }
        out.push_str("]}");
    }
}

fn node(builder: &mut Builder, parent: Option<NodeId>, json: &Json, side: Side) -> Result<(), ParseError> {
    if json.object().is_none() {
        return Err(json.unexpected(&[Expected::Literal("{")]));
    }
    json.check_keys(&KEYS)?;
    let children = children(json)?;
    check_type(json, side, children.is_empty())?;
    let names = Names {
        label: match text(json, "label")?.or(text(json, "name")?) {
            Some(label) => label,
            None => text(json, "id")?.filter(|id| !is_path(id)).unwrap_or_default(),
        },
        mv: text(json, "move")?.unwrap_or_default(),
    };
    let at = builder.add(parent, names, json.place)?;
    let (of, key) = if children.is_empty() { (NumberRole::Leaf, "value") } else { (NumberRole::Static, "eval") };
    match json.get(key) {
        Some(value) => {
            let number = match &value.value {
                Value::Number(number) => number,
                // JSON has no number for infinity.
                Value::Text(text) if is_infinite(text) => text,
                _ => return Err(value.unexpected(&[Expected::Number])),
            };
            builder.number(at, of, number, value.place)?;
        }
        None if of == NumberRole::Leaf => {
            return Err(json.place.error(ParseErrorKind::Missing(key)));
        }
        None => {}
    }
    for child in children {
        node(builder, Some(at), child, side.other())?;
    }
    Ok(())
}

fn is_infinite(text: &str) -> bool {
    Decimal::parse(text).is_some_and(Decimal::is_infinite)
}

/// A value in JSON; infinities are strings.
fn number(written: String) -> String {
    if is_infinite(&written) { quoted(&written) } else { written }
}

/// The children; empty without the key.
fn children(json: &Json) -> Result<&[Json], ParseError> {
    match json.get("children") {
        None => Ok(&[]),
        Some(list) => list.list().ok_or_else(|| list.unexpected(&[Expected::Literal("[")])),
    }
}

/// Checks `type`. A leaf may state the side to move there.
fn check_type(json: &Json, side: Side, is_leaf: bool) -> Result<(), ParseError> {
    let Some(kind) = json.get("type") else { return Ok(()) };
    match kind.text() {
        Some("leaf") if is_leaf => Ok(()),
        Some(name) if name == side.name() => Ok(()),
        Some(name) => match Side::named(name) {
            Some(found) => Err(kind.place.error(ParseErrorKind::Side(found))),
            None if is_leaf => {
                Err(kind.unexpected(&[Expected::Literal("max"), Expected::Literal("min"), Expected::Literal("leaf")]))
            }
            None => Err(kind.unexpected(&[Expected::Literal(side.name())])),
        },
        None => Err(kind.unexpected(&[Expected::Name])),
    }
}

fn text(json: &Json, key: &str) -> Result<Option<String>, ParseError> {
    match json.get(key) {
        None => Ok(None),
        Some(value) => match value.text() {
            Some(text) => Ok(Some(text.to_owned())),
            None => Err(value.unexpected(&[Expected::Name])),
        },
    }
}

/// Whether `id` is a path in a tree, such as `n.0.2`.
fn is_path(id: &str) -> bool {
    let is_number = |part: &&str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    match &split(id, |c| c == '.')[..] {
        ["n", numbers @ ..] => numbers.iter().all(is_number),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_canonical_form_is_written_and_read_back() {
        let text = concat!(
            r#"{"id":"n","type":"min","label":"A","eval":0.5,"children":["#,
            "\n",
            r#"  {"id":"n.0","type":"leaf","move":"x","value":-3},"#,
            "\n",
            r#"  {"id":"n.1","type":"max","children":["#,
            "\n",
            r#"    {"id":"n.1.0","type":"leaf","label":"\"q\"","value":2.25}]}]}"#,
            "\n",
        );
        let tree = Tree::from_json(text).expect("a tree");
        assert_eq!(tree.root(), Side::Min);
        assert_eq!(tree.scale(), 100);
        assert_eq!(tree.static_value(0), Some(50));
        assert_eq!(tree.move_name(1), "x");
        assert_eq!(tree.to_json(), text);
    }

    #[test]
    fn infinities_are_written_as_text() {
        let text = r#"{"children":[{"value":"-inf"},{"value":2},{"value":"∞"}]}"#;
        let tree = Tree::from_json(text).expect("a tree");
        assert_eq!(tree.to_brackets(), "(-inf 2 inf)");
        let again = Tree::from_json(&tree.to_json()).expect("a tree");
        assert_eq!(again, tree);
    }

    #[test]
    fn other_ids_than_paths_are_labels_and_types_are_optional() {
        let tree = Tree::from_json(r#"{"id":"H","children":[{"id":"n.7","value":1}]}"#);
        let tree = tree.expect("a tree");
        assert_eq!((tree.label(0), tree.label(1)), ("H", ""));
        let named = Tree::from_json(r#"{"name":"B","children":[{"name":"C","value":1e3}]}"#);
        assert_eq!(named.expect("a tree").to_brackets(), "B(C:1000)");
        assert_eq!(tree.root(), Side::Max);
    }

    #[test]
    fn invalid_trees_are_refused_at_their_error() {
        for (text, message) in [
            ("[1]", "line 1, column 1: expected '{', found '['"),
            (r#"{"type":"max"}"#, "line 1, column 1: 'value' is missing"),
            (r#"{"children":[{"value":"3"}]}"#, "line 1, column 23: expected a number, found '3'"),
            (
                r#"{"type":"max","children":[{"type":"max","value":1}]}"#,
                "line 1, column 35: max cannot move here: min is to move",
            ),
            (r#"{"type":"leaf","children":[{"value":1}]}"#, "line 1, column 9: expected 'max', found 'leaf'"),
            (r#"{"type":"chance","value":1}"#, "line 1, column 9: expected 'max' or 'min' or 'leaf', found 'chance'"),
            (r#"{"type":7,"value":1}"#, "line 1, column 9: expected a name, found '7'"),
            (r#"{"valeu":1}"#, "line 1, column 2: 'valeu' is unknown"),
            (r#"{"label":1,"value":1}"#, "line 1, column 10: expected a name, found '1'"),
            (r#"{"children":3}"#, "line 1, column 13: expected '[', found '3'"),
            (r#"{"value":1e30}"#, "line 1, column 10: 1e30 is not a valid number, or has too many digits"),
        ] {
            let error = Tree::from_json(text).expect_err(text);
            assert_eq!(error.to_string(), message, "{text}");
        }
        let deep = format!("{}{{\"value\":1}}{}", "{\"children\":[".repeat(230), "]}".repeat(230));
        assert_eq!(*Tree::from_json(&deep).expect_err("deep").kind, ParseErrorKind::TooDeep);
    }
}
