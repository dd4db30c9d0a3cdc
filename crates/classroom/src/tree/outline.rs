//! A tree as an indented outline, a node a line.
//!
//! ```text
//! line = [marker] [move "->"] (name [":"] number | number | name [":"] | "+") ["~" number]
//! ```
//! A line with a number is a leaf. A line without one is a node; its children are the lines indented more. `+` is a node
//! without a name, a marker is `-`, `*` or `•`, and the number after `~` is a static value. Siblings are indented by exactly
//! the same blanks.

use super::build::{Builder, Names, NumberRole};
use super::write::name;
use super::{NodeId, Side, Tree};
use crate::text::{Expected, Lexeme, Lexer, ParseError, ParseErrorKind, Token};

impl Tree {
    /// Reads an outline; `root` is the side to move at the root.
    pub fn from_outline(text: &str, root: Side) -> Result<Self, ParseError> {
        let rows = rows(text)?;
        let Some(first) = rows.first() else {
            return Err(Lexer::new(text)?.next()?.place.error(ParseErrorKind::Empty));
        };
        let mut builder = Builder::default();
        // The path to the current node, with the indentation of each node.
        let mut path: Vec<(NodeId, &str)> = Vec::new();
        for (row, next) in rows.iter().zip(rows.iter().skip(1).map(Some).chain([None])) {
            while path.last().is_some_and(|(_, blanks)| !is_deeper(row.blanks, blanks)) {
                path.pop();
            }
            let parent = path.last().map(|&(node, _)| node);
            if parent.is_none() && !std::ptr::eq(row, first) {
                return Err(row.first().unexpected(&[Expected::End]));
            }
            let node = row.add(&mut builder, parent, next)?;
            if let Some(next) = next {
                let known = is_deeper(next.blanks, row.blanks)
                    || next.blanks == row.blanks
                    || path.iter().any(|&(_, blanks)| blanks == next.blanks);
                if !known {
                    return Err(next.first().place.error(ParseErrorKind::Indent));
                }
            }
            path.push((node, row.blanks));
        }
        builder.finish(root)
    }

    /// The tree as an outline, which does not state the side to move.
    pub fn to_outline(&self) -> String {
        let mut out = String::new();
        for node in 0..self.len() as NodeId {
            out.push_str(&"  ".repeat(self.depth(node) as usize));
            if !self.move_name(node).is_empty() {
                out.push_str(&format!("{} -> ", name(self.move_name(node))));
            }
            let label = name(self.label(node));
            if self.is_leaf(node) {
                let colon = if label.is_empty() { "" } else { ": " };
                out.push_str(&format!("{label}{colon}{}", self.written(self.value(node))));
            } else {
                out.push_str(if label.is_empty() { "+" } else { &label });
                if let Some(value) = self.static_value(node) {
                    out.push_str(&format!(" ~ {}", self.written(value)));
                }
            }
            out.push('\n');
        }
        out
    }
}

/// Whether `blanks` indent a line deeper than `than`.
fn is_deeper(blanks: &str, than: &str) -> bool {
    blanks.len() > than.len() && blanks.starts_with(than)
}

/// A non-empty line.
struct Row<'t> {
    blanks: &'t str,
    /// At least one.
    lexemes: Vec<Lexeme>,
}

fn rows(text: &str) -> Result<Vec<Row<'_>>, ParseError> {
    let mut lexer = Lexer::new(text)?;
    let lines: Vec<&str> = text.split('\n').collect();
    let mut rows: Vec<Row<'_>> = Vec::new();
    let mut line = 0;
    loop {
        let lexeme = lexer.next()?;
        if lexeme.token == Token::End {
            return Ok(rows);
        }
        let same_line = lexeme.place.line == line;
        // A name in quotes may span lines.
        line = lexeme.place.line + lexeme.text.matches('\n').count();
        if let (Some(row), true) = (rows.last_mut(), same_line) {
            row.lexemes.push(lexeme);
            continue;
        }
        if rows.len() == Tree::MAX_NODES {
            return Err(lexeme.place.error(ParseErrorKind::TooManyNodes));
        }
        let whole = lines[lexeme.place.line - 1];
        let blanks = &whole[..whole.len() - whole.trim_start().len()];
        let lexemes = vec![lexeme];
        rows.push(Row { blanks, lexemes });
    }
}

impl Row<'_> {
    fn first(&self) -> &Lexeme {
        &self.lexemes[0]
    }

    /// Adds the node of this line; `next` is the line after it.
    fn add(&self, builder: &mut Builder, parent: Option<NodeId>, next: Option<&Self>) -> Result<NodeId, ParseError> {
        let mut rest = self.lexemes.as_slice();
        if let [marker, _, ..] = rest
            && ["-", "*", "•"].contains(&marker.text.as_str())
        {
            rest = &rest[1..];
        }
        let mut names = Names::default();
        if let Some(at) = rest.iter().position(|lexeme| lexeme.token == Token::Arrow) {
            names.mv = joined(&rest[..at])?;
            rest = &rest[at + 1..];
        }
        let static_value = match rest {
            [before @ .., tilde, value] if tilde.token == Token::Static => {
                rest = before;
                Some(value)
            }
            _ => None,
        };
        let leaf = match rest {
            [before @ .., value] if matches!(value.token, Token::Number(_)) => {
                rest = before;
                Some(value)
            }
            _ => None,
        };
        if let [before @ .., colon] = rest
            && colon.token == Token::Colon
        {
            rest = before;
        }
        names.label = match rest {
            [plus] if plus.text == "+" => String::new(),
            words => joined(words)?,
        };
        let node = builder.add(parent, names, self.first().place)?;
        let has_children = next.is_some_and(|next| is_deeper(next.blanks, self.blanks));
        match (leaf, static_value) {
            (Some(_), Some(value)) => return Err(value.unexpected(&[Expected::End])),
            (Some(value), None) => {
                builder.number(node, NumberRole::Leaf, &value.text, value.place)?;
            }
            (None, Some(value)) => match value.token {
                Token::Number(_) => {
                    builder.number(node, NumberRole::Static, &value.text, value.place)?;
                }
                _ => return Err(value.unexpected(&[Expected::Number])),
            },
            (None, None) => {}
        }
        match (leaf, next) {
            (Some(_), Some(next)) if has_children => Err(next.first().place.error(ParseErrorKind::Indent)),
            (None, Some(next)) if !has_children => {
                Err(next.first().unexpected(&[Expected::Number, Expected::Indented]))
            }
            (None, None) => {
                let last = &self.lexemes[self.lexemes.len() - 1];
                let found = Lexeme { text: String::new(), ..last.clone() };
                Err(found.unexpected(&[Expected::Number, Expected::Indented]))
            }
            _ => Ok(node),
        }
    }
}

/// Several words as one name.
fn joined(lexemes: &[Lexeme]) -> Result<String, ParseError> {
    let mut words = Vec::new();
    for lexeme in lexemes {
        match lexeme.token {
            Token::Word(_) | Token::Number(_) => words.push(lexeme.name()),
            _ => return Err(lexeme.unexpected(&[Expected::Name, Expected::Number])),
        }
    }
    Ok(words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outlines_are_read_as_the_intended_tree() {
        for (text, tree) in [
            ("A\n  B\n    3\n    4\n  C: 5\n", "A(B(3 4) C:5)"),
            ("+\n\t3\n\n\t+ ~ 2\n\t\tx -> 4\n", "(3 ~2(x->4))"),
            ("- A\n  - Mac Pro: 5\n  - 1: -2\n", "A(\"Mac Pro\":5 \"1\":-2)"),
            ("A:\n  go up -> B\n    3", "A(\"go up\"->B(3))"),
            ("42", "42"),
        ] {
            let read = Tree::from_outline(text, Side::Max);
            let read = read.unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(read.to_brackets(), tree, "{text}");
        }
    }

    #[test]
    fn outlines_that_make_no_tree_are_refused_at_their_error() {
        for (text, message) in [
            ("\n ", "line 2, column 2: there is no tree here"),
            ("A\n  3\nB\n  4", "line 3, column 1: expected the end of the text, found 'B'"),
            ("A\n    3\n  4", "line 3, column 3: the indentation matches no line above"),
            ("A\n  3\n\t4", "line 3, column 2: the indentation matches no line above"),
            ("A\n  3\n    4", "line 3, column 5: the indentation matches no line above"),
            ("A\n  B\n  4", "line 3, column 3: expected a number or an indented line, found '4'"),
            ("A\n  3\n  B", "line 3, column 3: expected a number or an indented line, found the end of the text"),
            ("A\n  B 3 ~ 4", "line 2, column 9: expected the end of the text, found '4'"),
            ("A ~ x\n  3", "line 1, column 5: expected a number, found 'x'"),
            ("A\n  : : 3", "line 2, column 3: expected a name or a number, found ':'"),
        ] {
            let error = Tree::from_outline(text, Side::Max).expect_err(text);
            assert_eq!(error.to_string(), message, "{text}");
        }
    }
}
