//! Errors of parsing, with their place.

use gametree::message::{Explain, Message, Spot};

use super::part;
use crate::tree::{Side, Tree};

/// The longest text that is parsed, in bytes.
pub(crate) const MAX_TEXT: usize = 4_000_000;

/// A place in a text. Lines and columns count from 1, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
    /// The number of characters before it.
    pub offset: usize,
}

impl Place {
    /// The beginning of a text.
    pub(crate) const START: Self = Self { line: 1, column: 1, offset: 0 };

    /// An error at this place.
    pub(crate) fn error(self, kind: ParseErrorKind) -> ParseError {
        ParseError { place: self, kind: Box::new(kind) }
    }
}

/// Why a text cannot be parsed, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// Where parsing stopped.
    pub place: Place,
    /// The kind of error. Boxed, because it is large and rare.
    pub kind: Box<ParseErrorKind>,
}

/// The kinds of parse errors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseErrorKind {
    /// There is no text.
    Empty,
    /// Something else was expected.
    Expected {
        /// What could have come.
        expected: Vec<Expected>,
        /// The text that came. Empty: the end of the text.
        found: String,
    },
    /// A bracket was closed by another kind, or never.
    Unbalanced {
        /// The bracket that was opened.
        open: char,
        /// Its place.
        opened: Place,
        /// The text that came. Empty: the end of the text.
        found: String,
    },
    /// A word that is no number and names nothing.
    Name {
        /// The word, taken for a name.
        name: String,
        /// The text after it. Empty: the end of the text.
        found: String,
    },
    /// A number with too many digits, as written.
    Number(String),
    /// More nodes than [`Tree::MAX_NODES`].
    TooManyNodes,
    /// More plies than [`Tree::MAX_DEPTH`].
    TooDeep,
    /// A text longer than any tree needs.
    TooLong,
    /// A duplicate key or state, by name.
    Duplicate(String),
    /// An unknown key or state, by name.
    Unknown(String),
    /// An object without this required key.
    Missing(&'static str),
    /// A node states this side, and the other moves: sides alternate.
    Side(Side),
    /// A line whose indentation matches no line above.
    Indent,
    /// A number of leaves that does not fit the branching and depth given.
    LeafCount(usize),
    /// A notation that this build does not read: without the feature `notations`, all but brackets and JSON.
    Notation,
    /// The names of states that form a cycle, the first once more at the end.
    Cycle(Vec<String>),
    /// The names of the states that are no child of another: not exactly one.
    Roots(Vec<String>),
}

/// What a parser expects next.
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
    /// A name, in quotes where the notation needs them.
    Name,
    /// A value of any kind.
    Value,
    /// A character that may follow a backslash.
    Escape,
    /// A line indented more than the one before.
    Indented,
    /// Exactly this.
    Literal(&'static str),
}

impl Explain for ParseError {
    fn explain(&self) -> Message {
        let Place { line, column, offset } = self.place;
        self.kind.explain().at(Spot { line, column: Some(column), offset: Some(offset) })
    }
}

impl Explain for ParseErrorKind {
    fn explain(&self) -> Message {
        use Message as M;
        match self {
            Self::Empty => M::new("tree/empty", "there is no tree here"),
            Self::Expected { expected, found } => {
                let names: Vec<_> = expected.iter().map(|expected| expected.name()).collect();
                let words: Vec<_> = expected.iter().map(|expected| expected.words()).collect();
                M::new("tree/expected", "expected {wanted}, found {shown}")
                    .text("expected", &names.join(" "))
                    .text("found", &shortened(found))
                    .hidden_text("wanted", &words.join(" or "))
                    .hidden_text("shown", &shown(found))
            }
            Self::Unbalanced { open, opened, found } => {
                M::new("tree/unbalanced", "'{open}' of line {line}, column {column} is not closed: found {shown}")
                    .text("open", &String::from(*open))
                    .number("line", opened.line as u64)
                    .number("column", opened.column as u64)
                    .text("found", &shortened(found))
                    .hidden_text("shown", &shown(found))
            }
            Self::Name { name, found } => M::new(
                "tree/name",
                "'{name}' was read as a name; a number or an opening bracket must follow it, but found {shown}",
            )
            .text("name", &shortened(name))
            .text("found", &shortened(found))
            .hidden_text("shown", &shown(found)),
            Self::Number(found) => M::new("tree/number", "{found} is not a valid number, or has too many digits")
                .text("found", &shortened(found))
                .number("most", Tree::MAX_VALUE.unsigned_abs().into()),
            Self::TooManyNodes => {
                M::new("tree/tooManyNodes", "more than {most} nodes").number("most", Tree::MAX_NODES as u64)
            }
            Self::TooDeep => M::new("tree/tooDeep", "deeper than {most} plies").number("most", Tree::MAX_DEPTH.into()),
            Self::TooLong => M::new("tree/tooLong", "longer than {most} bytes").number("most", MAX_TEXT as u64),
            Self::Duplicate(name) => M::new("tree/twice", "'{name}' occurs twice").text("name", &shortened(name)),
            Self::Unknown(name) => M::new("tree/unknown", "'{name}' is unknown").text("name", &shortened(name)),
            Self::Missing(name) => M::new("tree/missing", "'{name}' is missing").text("name", name),
            Self::Side(found) => M::new("tree/side", "{found} cannot move here: {other} is to move")
                .text("found", found.name())
                .hidden_text("other", found.other().name()),
            Self::Indent => M::new("tree/indent", "the indentation matches no line above"),
            Self::LeafCount(leaves) => M::new("tree/leafCount", "a tree of this shape cannot have {leaves} leaves")
                .number("leaves", *leaves as u64),
            Self::Notation => M::new("request/elsewhere", "this module does not read this notation"),
            Self::Cycle(names) => M::new("tree/cycle", "the states form a cycle: {chain}")
                .text("names", &names.join(" "))
                .hidden_text("chain", &names.join(" → ")),
            Self::Roots(names) => {
                let pattern = if names.is_empty() {
                    "no state is the root: each is a child of another"
                } else {
                    "several states could be the root: {list}"
                };
                M::new("tree/roots", pattern).text("names", &names.join(" ")).hidden_text("list", &names.join(", "))
            }
        }
    }
}

gametree::explained!(ParseError);

impl Expected {
    /// A stable name, for programs.
    fn name(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Open => "open",
            Self::Close => "close",
            Self::End => "end",
            Self::Name => "name",
            Self::Value => "value",
            Self::Escape => "escape",
            Self::Indented => "indented",
            Self::Literal(literal) => literal,
        }
    }

    fn words(self) -> String {
        let words = match self {
            Self::Number => "a number",
            Self::Open => "an opening bracket",
            Self::Close => "a closing bracket",
            Self::End => THE_END,
            Self::Name => "a name",
            Self::Value => "a value",
            Self::Escape => "an escape",
            Self::Indented => "an indented line",
            Self::Literal(literal) => return format!("'{literal}'"),
        };
        words.to_owned()
    }
}

const THE_END: &str = "the end of the text";

fn shown(found: &str) -> String {
    if found.is_empty() { THE_END.to_owned() } else { format!("'{}'", shortened(found)) }
}

/// Shortens text for a message; it may be long if pasted.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(MAX_SHOWN_CHARS) {
        Some((end, _)) => format!("{}…", part(text, 0, end)),
        None => text.to_owned(),
    }
}

const MAX_SHOWN_CHARS: usize = 40;
