//! Why a text is no tree, and where.

use std::fmt;

use super::Tree;
use super::lex::MAX_TEXT;

/// Where in the text, for people: lines and columns count from 1, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
    /// How many characters come before.
    pub offset: usize,
}

/// Why a text is no tree, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// Where reading stopped.
    pub place: Place,
    /// Why.
    pub fault: Fault,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// There is no text.
    Empty,
    /// Something else was expected.
    Expected {
        /// What could have come.
        expected: Vec<Expected>,
        /// What came. Empty: the end of the text.
        found: String,
    },
    /// A bracket was closed by another kind, or never.
    Unbalanced {
        /// The bracket that was opened.
        open: char,
        /// Where it was.
        opened: Place,
        /// What came. Empty: the end of the text.
        found: String,
    },
    /// A number with too many digits.
    Number {
        /// The number as written.
        found: String,
    },
    /// More nodes than [`Tree::MAX_NODES`].
    TooManyNodes,
    /// More plies than [`Tree::MAX_DEPTH`].
    TooDeep,
    /// A text longer than any tree needs.
    TooLong,
}

/// What can come at a place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A value.
    Number,
    /// An opening bracket.
    Open,
    /// A closing bracket.
    Close,
    /// The end of the text.
    End,
}

impl fmt::Display for ParseError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { line, column, .. } = self.place;
        write!(out, "line {line}, column {column}: ")?;
        match &self.fault {
            Fault::Empty => out.write_str("there is no tree here"),
            Fault::Expected { expected, found } => {
                let names: Vec<_> = expected.iter().map(|&what| name(what)).collect();
                write!(
                    out,
                    "expected {}, found {}",
                    names.join(" or "),
                    shown(found)
                )
            }
            Fault::Unbalanced {
                open,
                opened,
                found,
            } => {
                let Place { line, column, .. } = opened;
                let found = shown(found);
                write!(
                    out,
                    "'{open}' of line {line}, column {column} is not closed: found {found}"
                )
            }
            Fault::Number { found } => write!(out, "the number {found} has too many digits"),
            Fault::TooManyNodes => write!(out, "more than {} nodes", Tree::MAX_NODES),
            Fault::TooDeep => write!(out, "deeper than {} plies", Tree::MAX_DEPTH),
            Fault::TooLong => write!(out, "longer than {MAX_TEXT} characters"),
        }
    }
}

impl std::error::Error for ParseError {}

fn name(what: Expected) -> &'static str {
    match what {
        Expected::Number => "a number",
        Expected::Open => "an opening bracket",
        Expected::Close => "a closing bracket",
        Expected::End => "the end of the text",
    }
}

fn shown(found: &str) -> String {
    if found.is_empty() {
        "the end of the text".to_owned()
    } else {
        format!("'{found}'")
    }
}
