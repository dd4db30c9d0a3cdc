//! Shared by all parsers: places, errors, tokens, numbers and JSON.

mod cursor;
mod error;
pub mod json;
mod lex;
mod number;
mod pieces;

pub(crate) use cursor::Cursor;
pub(crate) use error::MAX_TEXT;
pub use error::{Expected, ParseError, ParseErrorKind, Place};
pub(crate) use lex::{Lexeme, Lexer, Token, is_word};
pub(crate) use number::{Decimal, is_like_number};
pub(crate) use pieces::{is_one_of, length, part, split};
