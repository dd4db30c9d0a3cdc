//! Splits a text into brackets, words and numbers, with their places.

use super::{Cursor, Decimal, Expected, ParseError, ParseErrorKind, Place, is_like_number, is_one_of, length};

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Token {
    Open(char),
    Close(char),
    Number(Decimal),
    /// A name, without its quotes.
    Word(String),
    /// `:` or `=`, after the name of a node.
    Colon,
    /// `->`, after the name of a move.
    Arrow,
    /// `~`, before a static value.
    Static,
    End,
}

/// A token with its text and place.
#[derive(Clone, Debug)]
pub(crate) struct Lexeme {
    pub(crate) token: Token,
    pub(crate) text: String,
    pub(crate) place: Place,
}

impl Lexeme {
    /// The lexeme as a name: a word without its quotes, a number as written.
    pub(crate) fn name(&self) -> String {
        match &self.token {
            Token::Word(word) => word.clone(),
            _ => self.text.clone(),
        }
    }

    /// The error that this lexeme is none of `expected`.
    pub(crate) fn unexpected(&self, expected: &[Expected]) -> ParseError {
        let kind = ParseErrorKind::Expected { expected: expected.to_vec(), found: self.text.clone() };
        self.place.error(kind)
    }

    /// The error that this lexeme was taken for a name, but `found` cannot have one.
    pub(crate) fn as_name_before(&self, found: &Self) -> ParseError {
        self.place.error(ParseErrorKind::Name { name: self.name(), found: found.text.clone() })
    }

    /// Whether it follows `before` directly, without blanks.
    pub(crate) fn touches(&self, before: &Self) -> bool {
        self.place.offset == before.place.offset + length(&before.text)
    }
}

/// Reads lexemes, with a lookahead of one.
pub(crate) struct Lexer<'t> {
    cursor: Cursor<'t>,
    ahead: Option<Lexeme>,
}

impl<'t> Lexer<'t> {
    pub(crate) fn new(text: &'t str) -> Result<Self, ParseError> {
        Ok(Self { cursor: Cursor::checked(text)?, ahead: None })
    }

    /// The next lexeme, without consuming it.
    pub(crate) fn peek(&mut self) -> Result<&Lexeme, ParseError> {
        let lexeme = self.next()?;
        Ok(self.ahead.insert(lexeme))
    }

    pub(crate) fn next(&mut self) -> Result<Lexeme, ParseError> {
        match self.ahead.take() {
            Some(lexeme) => Ok(lexeme),
            None => self.read(),
        }
    }

    fn read(&mut self) -> Result<Lexeme, ParseError> {
        self.cursor.take_while(|next| next.is_whitespace() || is_separator(next));
        let before = self.cursor.clone();
        let place = before.place();
        let lexeme = |token, text: String| Ok(Lexeme { token, text, place });
        let Some(next) = self.cursor.bump() else { return lexeme(Token::End, String::new()) };
        match next {
            '(' | '[' | '{' | '（' | '【' | '［' | '｛' => lexeme(Token::Open(next), String::from(next)),
            ')' | ']' | '}' | '）' | '】' | '］' | '｝' => lexeme(Token::Close(next), String::from(next)),
            ':' | '=' | '：' | '＝' => lexeme(Token::Colon, String::from(next)),
            '→' => lexeme(Token::Arrow, String::from(next)),
            '~' => lexeme(Token::Static, String::from(next)),
            '-' if self.cursor.take('>') => lexeme(Token::Arrow, "->".to_owned()),
            '\'' | '"' | '“' | '‘' => self.quoted(next, place),
            _ if is_word(next) => self.word(next, place),
            _ => Err(before.unexpected(&[Expected::Number, Expected::Open, Expected::Close])),
        }
    }

    /// Reads to the closing quote. A doubled quote stands for itself.
    fn quoted(&mut self, open: char, place: Place) -> Result<Lexeme, ParseError> {
        let close = match open {
            '“' => '”',
            '‘' => '’',
            same => same,
        };
        let (mut word, mut text) = (String::new(), String::from(open));
        while let Some(next) = self.cursor.bump() {
            text.push(next);
            if next == close {
                if !self.cursor.take(close) {
                    let token = Token::Word(word);
                    return Ok(Lexeme { token, text, place });
                }
                text.push(next);
            }
            word.push(next);
        }
        Err(self.cursor.place().error(ParseErrorKind::Unbalanced { open, opened: place, found: String::new() }))
    }

    fn word(&mut self, first: char, place: Place) -> Result<Lexeme, ParseError> {
        let mut text = String::from(first);
        while let Some(next) = self.cursor.peek().filter(|&next| is_word(next)) {
            if next == '-' && self.cursor.peek_second() == Some('>') {
                break;
            }
            text.push(next);
            self.cursor.bump();
        }
        match Decimal::parse(&text) {
            Some(value) => Ok(Lexeme { token: Token::Number(value), text, place }),
            None if is_like_number(&text) => Err(place.error(ParseErrorKind::Number(text))),
            None => Ok(Lexeme { token: Token::Word(text.clone()), text, place }),
        }
    }
}

fn is_separator(c: char) -> bool {
    matches!(c, ',' | ';' | '，' | '；' | '、')
}

/// Whether `c` may stand in a name without quotes.
pub(crate) fn is_word(c: char) -> bool {
    let punctuation = "()[]{}:=~\"'（）【】［］｛｝：＝→“”‘’";
    !c.is_whitespace()
        && !is_separator(c)
        && !is_one_of(c, punctuation)
        && (!c.is_ascii() || c.is_ascii_alphanumeric() || is_one_of(c, "+-._*%!?/"))
}
