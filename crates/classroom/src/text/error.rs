//! Why a text cannot be read as what it should be, and where.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use core::fmt;

use super::MAX_TEXT;
use crate::tree::{Side, Tree};

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

impl Place {
    /// The beginning of a text.
    pub(crate) const START: Self = Self {
        line: 1,
        column: 1,
        offset: 0,
    };

    /// The error that this is wrong here.
    pub(crate) fn fault(self, fault: Fault) -> ParseError {
        ParseError {
            place: self,
            fault: Box::new(fault),
        }
    }
}

/// Why a text cannot be read, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// Where reading stopped.
    pub place: Place,
    /// Why. It is on the heap because it is large and hardly ever there.
    pub fault: Box<Fault>,
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
    /// A key or a state that is there already.
    Twice {
        /// Its name.
        name: String,
    },
    /// A key or a state that there is not.
    Unknown {
        /// Its name.
        name: String,
    },
    /// An object without a key it needs.
    Missing {
        /// The key.
        name: &'static str,
    },
    /// A node of the wrong side: they move in turn.
    Side {
        /// Who is said to move.
        found: Side,
    },
    /// A line that is indented like none above it.
    Indent,
    /// A number of leaves that makes no full tree of the branching and depth given.
    LeafCount {
        /// How many leaves there are.
        leaves: usize,
    },
    /// A notation that is not read here: without the feature `notations`, all but brackets and JSON.
    Notation,
    /// States that lead back to themselves.
    Cycle {
        /// Their names, the first once more at the end.
        names: Vec<String>,
    },
    /// Not one state that no other leads to, but none or several.
    Roots {
        /// Their names.
        names: Vec<String>,
    },
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
    /// A name, in quotes where the notation wants them.
    Name,
    /// A value of any kind.
    Value,
    /// What a backslash may stand before.
    Escape,
    /// A line indented more than the one before.
    Indented,
    /// Exactly this.
    Literal(&'static str),
}

impl fmt::Display for ParseError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { line, column, .. } = self.place;
        write!(out, "line {line}, column {column}: ")?;
        match &*self.fault {
            Fault::Empty => out.write_str("there is no tree here"),
            Fault::Expected { expected, found } => {
                let names: Vec<_> = expected.iter().map(Expected::to_string).collect();
                write!(
                    out,
                    "expected {}, found {}",
                    joined(&names, " or "),
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
            Fault::TooLong => write!(out, "longer than {MAX_TEXT} bytes"),
            Fault::Twice { name } => write!(out, "'{name}' is there twice"),
            Fault::Unknown { name } => write!(out, "there is no '{name}'"),
            Fault::Missing { name } => write!(out, "'{name}' is missing"),
            Fault::Side { found } => {
                let other = found.other().name();
                write!(out, "{} where {other} moves", found.name())
            }
            Fault::Indent => out.write_str("indented like no line above"),
            Fault::LeafCount { leaves } => {
                write!(out, "{leaves} leaves make no such tree")
            }
            Fault::Notation => out.write_str("a notation that is not read here"),
            Fault::Cycle { names } => {
                write!(out, "the states form a cycle: {}", joined(names, " → "))
            }
            Fault::Roots { names } if names.is_empty() => {
                out.write_str("every state follows another: which is the root?")
            }
            Fault::Roots { names } => {
                write!(
                    out,
                    "several states may be the root: {}",
                    joined(names, ", ")
                )
            }
        }
    }
}

impl core::error::Error for ParseError {}

impl fmt::Display for Expected {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number => out.write_str("a number"),
            Self::Open => out.write_str("an opening bracket"),
            Self::Close => out.write_str("a closing bracket"),
            Self::End => out.write_str("the end of the text"),
            Self::Name => out.write_str("a name"),
            Self::Value => out.write_str("a value"),
            Self::Escape => out.write_str("an escape"),
            Self::Indented => out.write_str("an indented line"),
            Self::Literal(literal) => write!(out, "'{literal}'"),
        }
    }
}

fn shown(found: &str) -> String {
    if found.is_empty() {
        "the end of the text".to_owned()
    } else {
        format!("'{found}'")
    }
}

/// Texts with something between them. What the library has for it is several times as large: it knows how to be fast.
#[must_use]
pub fn joined<T: AsRef<str>>(parts: &[T], between: &str) -> String {
    let mut joined = String::new();
    for (at, part) in parts.iter().enumerate() {
        joined.push_str(if at == 0 { "" } else { between });
        joined.push_str(part.as_ref());
    }
    joined
}
