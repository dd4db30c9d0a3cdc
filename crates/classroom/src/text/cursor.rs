//! A place in a text that advances one character at a time.

use super::{Expected, MAX_TEXT, ParseError, ParseErrorKind, Place, part};
use std::str::Chars;

/// The unread rest of a text, and its place.
#[derive(Clone)]
pub(crate) struct Cursor<'t> {
    rest: Chars<'t>,
    place: Place,
}

impl<'t> Cursor<'t> {
    /// The beginning of `text`.
    pub(crate) fn new(text: &'t str) -> Self {
        Self { rest: text.chars(), place: Place::START }
    }

    /// The beginning of `text`. An error if it exceeds [`MAX_TEXT`].
    pub(crate) fn checked(text: &'t str) -> Result<Self, ParseError> {
        if text.len() > MAX_TEXT {
            return Err(Place::START.error(ParseErrorKind::TooLong));
        }
        Ok(Self::new(text))
    }

    pub(crate) fn place(&self) -> Place {
        self.place
    }

    /// The text not read yet.
    pub(crate) fn rest(&self) -> &'t str {
        self.rest.as_str()
    }

    /// The next character, without consuming it.
    pub(crate) fn peek(&self) -> Option<char> {
        self.rest.clone().next()
    }

    /// The character after the next.
    pub(crate) fn peek_second(&self) -> Option<char> {
        self.rest.clone().nth(1)
    }

    pub(crate) fn bump(&mut self) -> Option<char> {
        let next = self.rest.next()?;
        self.place.offset += 1;
        self.place.column += 1;
        if next == '\n' {
            self.place.line += 1;
            self.place.column = 1;
        }
        Some(next)
    }

    /// Consumes the next character if it is `expected`.
    pub(crate) fn take(&mut self, expected: char) -> bool {
        let found = self.peek() == Some(expected);
        if found {
            self.bump();
        }
        found
    }

    /// Consumes characters as long as `belongs` holds.
    pub(crate) fn take_while(&mut self, belongs: fn(char) -> bool) -> &'t str {
        let from = self.rest();
        while self.peek().is_some_and(belongs) {
            self.bump();
        }
        part(from, 0, from.len() - self.rest().len())
    }

    pub(crate) fn skip_blanks(&mut self) {
        self.take_while(char::is_whitespace);
    }

    /// The error that the next character is none of `expected`.
    pub(crate) fn unexpected(&self, expected: &[Expected]) -> ParseError {
        self.place.error(ParseErrorKind::Expected {
            expected: expected.to_vec(),
            found: self.peek().map(String::from).unwrap_or_default(),
        })
    }
}
