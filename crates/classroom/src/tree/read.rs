//! Detects the notation of a text and reads a tree from it.

use super::dot::is_dot;
use super::json::KEYS;
use super::{Side, Tree};
use crate::text::{Cursor, Lexer, ParseError, Token};
#[cfg(not(feature = "notations"))]
use crate::text::{ParseErrorKind, Place};

/// A notation for trees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// `[[3,12,8],[2,4,6]]`, with any brackets, names and moves; see [`Tree::parse`].
    Brackets,
    /// `3 5 6 9 branching 2`: see [`Tree::from_leaf_list`].
    LeafList,
    /// A node a line, children indented: see [`Tree::from_outline`].
    Outline,
    /// JSON: see [`Tree::from_json`].
    Json,
    /// A graph of Graphviz: see [`Tree::from_dot`].
    Dot,
    /// A LaTeX forest: see [`Tree::from_forest`].
    Forest,
    /// A `\Tree` of LaTeX: see [`Tree::from_qtree`].
    Qtree,
}

impl Format {
    /// The notation of a text; brackets by default.
    pub fn of(text: &str) -> Self {
        if is_json(text) {
            Self::Json
        } else if is_forest(text) {
            Self::Forest
        } else if cfg!(feature = "notations") && text.contains("\\Tree") {
            Self::Qtree
        } else if is_dot(text) {
            Self::Dot
        } else {
            Self::of_tokens(text)
        }
    }

    /// Distinguishes notations of the same tokens: only brackets have brackets, only a leaf list starts with a number and has a
    /// keyword, only an outline has several lines without either.
    fn of_tokens(text: &str) -> Self {
        let Ok(mut lexer) = Lexer::new(text) else { return Self::Brackets };
        let (mut first, mut keyword, mut lines) = (None, false, 0);
        let mut line = 0;
        loop {
            let Ok(lexeme) = lexer.next() else { return Self::Brackets };
            if lexeme.token != Token::End && lexeme.place.line > line {
                line = lexeme.place.line;
                lines += 1;
            }
            match &lexeme.token {
                Token::End => break,
                Token::Open(_) | Token::Close(_) => return Self::Brackets,
                Token::Word(word) => keyword |= word == "branching" || word == "depth",
                _ => {}
            }
            first.get_or_insert(lexeme.token);
        }
        match first {
            Some(Token::Number(_)) if keyword => Self::LeafList,
            Some(_) if lines > 1 => Self::Outline,
            _ => Self::Brackets,
        }
    }
}

impl Tree {
    /// Reads a tree in any notation. The side to move comes from the text; the default is Max.
    pub fn read(text: &str) -> Result<Self, ParseError> {
        match Format::of(text) {
            Format::Brackets => Self::parse(text, Side::Max),
            Format::Json => Self::from_json(text),
            #[cfg(feature = "notations")]
            Format::LeafList => Self::from_leaf_list(text, Side::Max),
            #[cfg(feature = "notations")]
            Format::Outline => Self::from_outline(text, Side::Max),
            #[cfg(feature = "notations")]
            Format::Dot => Self::from_dot(text),
            #[cfg(feature = "notations")]
            Format::Forest => Self::from_forest(text),
            #[cfg(feature = "notations")]
            Format::Qtree => Self::from_qtree(text, Side::Max),
            #[cfg(not(feature = "notations"))]
            _ => Err(Place::START.error(ParseErrorKind::Notation)),
        }
    }
}

/// Whether a text has the command that starts a forest. Without the feature `notations` a backslash is enough: no other
/// notation has one outside of quotes.
fn is_forest(text: &str) -> bool {
    if !cfg!(feature = "notations") {
        return text.bytes().any(|byte| byte == b'\\');
    }
    text.contains("\\begin{forest}") || text.contains("\\Forest")
}

/// Whether a text starts like an object with a key of a tree. `{"A": 3}` is a group in brackets.
fn is_json(text: &str) -> bool {
    let mut cursor = Cursor::new(text);
    cursor.skip_blanks();
    if !cursor.take('{') {
        return false;
    }
    cursor.skip_blanks();
    if !cursor.take('"') {
        return false;
    }
    let key = cursor.take_while(|c| c != '"');
    cursor.take('"');
    cursor.skip_blanks();
    KEYS.contains(&key) && cursor.peek() == Some(':')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_notation_is_recognised() {
        for (text, format, tree) in [
            ("[[3,12],[2,4]]", Format::Brackets, "((3 12) (2 4))"),
            ("{\"A\": 3}", Format::Brackets, "(A:3)"),
            ("(3\n4)", Format::Brackets, "(3 4)"),
            ("7", Format::Brackets, "7"),
            ("3 5 6 9 branching 2", Format::LeafList, "((3 5) (6 9))"),
            ("3\n5\n6\n9\nbranching 2", Format::LeafList, "((3 5) (6 9))"),
            ("A\n  3\n  B\n    4\n", Format::Outline, "A(3 B(4))"),
            ("{\"children\": [{\"value\": 1}]}", Format::Json, "(1)"),
            ("\\begin{forest} [A [3] [B: 4]] \\end{forest}", Format::Forest, "A(3 B:4)"),
            ("digraph { A -> 3; A -> B -> 4 }", Format::Dot, "A(3 B(4))"),
            ("\\Tree [.A 3 [.B 4 ] ]", Format::Qtree, "A(3 B:4)"),
        ] {
            assert_eq!(Format::of(text), format, "{text}");
            let read = Tree::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(read.to_brackets(), tree, "{text}");
        }
    }
}
