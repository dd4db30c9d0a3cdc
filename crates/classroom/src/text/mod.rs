//! What all readers of texts share: places, errors, tokens, numbers and JSON.

mod cursor;
mod error;
pub mod json;
mod lex;
mod number;

pub(crate) use cursor::Cursor;
pub use error::{Expected, Fault, ParseError, Place, joined};
pub(crate) use lex::{Lexeme, Lexer, MAX_TEXT, Token, is_word};
pub(crate) use number::Decimal;
