//! Trees as LaTeX forests: reads a subset of the notation, writes a standalone document.
//!
//! ```text
//! node = "[" [content] { "," option } { node } "]"
//! ```
//! The content of an inner node is its label, that of a leaf its value or `label: value`. Braces protect, `%` starts a comment.
//! The options `max node` and `min node` set the side to move, `move name={…}` (or an `edge label` with a node) names the move,
//! `static value=…` sets the static value; others are skipped.

use super::build::{Builder, Names, NumberRole};
use super::{NodeId, Side, Tree};
use crate::tex;
use crate::text::{Cursor, Decimal, Expected, ParseError, ParseErrorKind, Place, is_like_number};

impl Tree {
    /// Reads the forest in a LaTeX document, or the bare `[…]` of one.
    pub fn from_forest(text: &str) -> Result<Self, ParseError> {
        let mut reader = Reader { cursor: Cursor::checked(text)?, builder: Builder::default(), root: None };
        reader.find_root()?;
        reader.node(None)?;
        let root = reader.root.unwrap_or(Side::Max);
        reader.builder.finish(root)
    }

    /// The tree as a standalone LaTeX document, which [`Tree::from_forest`] can read.
    pub fn to_forest(&self) -> String {
        let mut body = String::new();
        self.write_forest(0, &mut body);
        tex::document(tex::PLAIN_STYLES, &body)
    }

    fn write_forest(&self, node: NodeId, out: &mut String) {
        let indent = "  ".repeat(self.depth(node) as usize + 1);
        let label = self.label(node);
        let (content, kind) = match self.side(node) {
            _ if self.is_leaf(node) && label.is_empty() => (self.written(self.value(node)), "leaf"),
            _ if self.is_leaf(node) => {
                let value = self.written(self.value(node));
                (format!("{}: {value}", tex::escaped(label)), "leaf")
            }
            side => (tex::escaped(label), side.name()),
        };
        out.push_str(&format!("{indent}[{{{content}}}, {kind} node"));
        if !self.move_name(node).is_empty() {
            let name = tex::escaped(self.move_name(node));
            out.push_str(&format!(", move name={{{name}}}"));
        }
        if let Some(value) = self.static_value(node) {
            out.push_str(&format!(", static value={}", self.written(value)));
        }
        for &child in self.children(node) {
            out.push('\n');
            self.write_forest(child, out);
        }
        out.push(']');
    }
}

struct Reader<'t> {
    cursor: Cursor<'t>,
    builder: Builder,
    root: Option<Side>,
}

/// A piece of TeX and where it stands.
struct Piece {
    text: String,
    place: Place,
}

impl Reader<'_> {
    /// Moves to the bracket that opens the root: after `\begin{forest}` and its settings.
    fn find_root(&mut self) -> Result<(), ParseError> {
        let text = self.cursor.rest();
        for start in ["\\begin{forest}", "\\Forest*{", "\\Forest{"] {
            if let Some(at) = text.find(start) {
                let end = at + start.len();
                while text.len() - self.cursor.rest().len() < end {
                    self.cursor.bump();
                }
                break;
            }
        }
        loop {
            self.skip_comments();
            match self.cursor.peek() {
                None => return Err(self.cursor.place().error(ParseErrorKind::Empty)),
                Some('[') => return Ok(()),
                Some('{') => {
                    self.braced()?;
                }
                Some(_) => {
                    self.cursor.bump();
                }
            }
        }
    }

    fn skip_comments(&mut self) {
        self.cursor.skip_blanks();
        while self.cursor.peek() == Some('%') {
            self.cursor.take_while(|c| c != '\n');
            self.cursor.skip_blanks();
        }
    }

    fn node(&mut self, parent: Option<NodeId>) -> Result<(), ParseError> {
        let opened = self.cursor.place();
        self.cursor.bump();
        let mut pieces = vec![self.piece()?];
        while self.cursor.take(',') {
            pieces.push(self.piece()?);
        }
        let content = pieces.remove(0);
        let node = self.builder.add(parent, Names::default(), opened)?;
        for option in &pieces {
            self.option(node, option)?;
        }
        loop {
            self.skip_comments();
            match self.cursor.peek() {
                Some('[') => self.node(Some(node))?,
                Some(']') => break,
                None => {
                    return Err(self.cursor.place().error(ParseErrorKind::Unbalanced {
                        open: '[',
                        opened,
                        found: String::new(),
                    }));
                }
                Some(_) => {
                    return Err(self.cursor.unexpected(&[Expected::Open, Expected::Close]));
                }
            }
        }
        if self.builder.children(node).is_empty() {
            self.leaf(node, &content)?;
        } else {
            let label = tex::unescaped(&content.text);
            self.builder.set_label(node, label);
        }
        self.cursor.bump();
        Ok(())
    }

    fn leaf(&mut self, node: NodeId, content: &Piece) -> Result<(), ParseError> {
        let text = tex::unescaped(&content.text);
        let (label, value) = match text.rsplit_once([':', '=']) {
            Some((label, value)) => (label.trim_end().to_owned(), value.trim()),
            None => (String::new(), text.trim()),
        };
        if Decimal::parse(value).is_none() && !is_like_number(value) {
            return Err(content.place.error(ParseErrorKind::Expected {
                expected: vec![Expected::Number, Expected::Open],
                found: value.to_owned(),
            }));
        }
        self.builder.set_label(node, label);
        self.builder.number(node, NumberRole::Leaf, value, content.place)
    }

    fn option(&mut self, node: NodeId, option: &Piece) -> Result<(), ParseError> {
        let (key, value) = option.text.split_once('=').unwrap_or((&option.text, ""));
        match key.trim() {
            "max node" | "max" => self.side(node, Side::Max, option.place),
            "min node" | "min" => self.side(node, Side::Min, option.place),
            "move name" => {
                self.builder.set_move(node, tex::unescaped(value));
                Ok(())
            }
            "edge label" => {
                // `{node[midway]{name}}`: the last group is the name.
                let inner = tex::unbraced(value);
                if let Some(at) = inner.rfind('{') {
                    let name = tex::unescaped(inner[at..].trim_end_matches(';'));
                    self.builder.set_move(node, name);
                }
                Ok(())
            }
            "static value" => self.builder.number(node, NumberRole::Static, tex::unbraced(value), option.place),
            _ => Ok(()),
        }
    }

    fn side(&mut self, node: NodeId, found: Side, place: Place) -> Result<(), ParseError> {
        let depth = self.builder.depth(node);
        let of_root = if depth.is_multiple_of(2) { found } else { found.other() };
        // The first node that states its side decides for all.
        match self.root {
            Some(root) if root != of_root => Err(place.error(ParseErrorKind::Side(found))),
            _ => {
                self.root = Some(of_root);
                Ok(())
            }
        }
    }

    /// Reads to a comma or square bracket outside braces.
    fn piece(&mut self) -> Result<Piece, ParseError> {
        self.skip_comments();
        let place = self.cursor.place();
        let mut text = String::new();
        loop {
            match self.cursor.peek() {
                Some(',' | '[' | ']') | None => break,
                Some('{') => text.push_str(&self.braced()?),
                Some('}') => return Err(self.cursor.unexpected(&[Expected::Close])),
                Some('%') => self.skip_comments(),
                Some('\\') => {
                    text.extend(self.cursor.bump());
                    text.extend(self.cursor.bump());
                }
                Some(c) => {
                    text.push(c);
                    self.cursor.bump();
                }
            }
        }
        let text = text.trim().to_owned();
        Ok(Piece { text, place })
    }

    /// Reads a group in braces, braces included.
    fn braced(&mut self) -> Result<String, ParseError> {
        let opened = self.cursor.place();
        let (mut text, mut depth) = (String::new(), 0_u32);
        while let Some(c) = self.cursor.bump() {
            text.push(c);
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                '\\' => text.extend(self.cursor.bump()),
                _ => {}
            }
            if depth == 0 {
                return Ok(text);
            }
        }
        Err(self.cursor.place().error(ParseErrorKind::Unbalanced { open: '{', opened, found: String::new() }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forests_are_read_as_the_intended_tree() {
        for (text, tree) in [
            ("[A [B [3] [17]] [$C$ [2]]]", "A(B(3 17) C(2))"),
            (
                "\\begin{forest}\n for tree={draw, s sep=3mm} % [no]\n [{A, b}, circle\n  [3, edge label={node[midway]{up}}]\n  [x: 4]]\n\\end{forest}",
                "\"A, b\"(up->3 x:4)",
            ),
            ("\\Forest{[, min node [$-3$] [4.5]]}", "(-3 4.5)"),
            ("[{}, static value=2 [1]]", "~2(1)"),
        ] {
            let read = Tree::from_forest(text);
            let read = read.unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(read.to_brackets(), tree, "{text}");
        }
        let min = Tree::from_forest("[, min node [1]]").expect("a tree");
        assert_eq!(min.root(), Side::Min);
    }

    #[test]
    fn invalid_forests_are_refused_at_their_error() {
        for (text, message) in [
            ("A", "line 1, column 2: there is no tree here"),
            ("[A [3]", "line 1, column 7: '[' of line 1, column 1 is not closed: found the end of the text"),
            ("[{A [3]]", "line 1, column 9: '{' of line 1, column 2 is not closed: found the end of the text"),
            ("[A [3] x [4]]", "line 1, column 8: expected an opening bracket or a closing bracket, found 'x'"),
            ("[A [B]]", "line 1, column 5: expected a number or an opening bracket, found 'B'"),
            ("[A} [3]]", "line 1, column 3: expected a closing bracket, found '}'"),
            ("[A, max node [B, max node [3]]]", "line 1, column 18: max cannot move here: min is to move"),
            ("[A [12345678901]]", "line 1, column 5: 12345678901 is not a valid number, or has too many digits"),
        ] {
            let error = Tree::from_forest(text).expect_err(text);
            assert_eq!(error.to_string(), message, "{text}");
        }
        let deep = Tree::from_forest(&"[".repeat(500)).expect_err("deep");
        assert_eq!(*deep.kind, ParseErrorKind::TooDeep);
    }
}
