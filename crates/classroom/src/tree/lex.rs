//! Cuts a text into brackets, words and numbers, each with its place.

use std::str::Chars;

use super::error::{Expected, Fault, ParseError, Place};
use super::number::Decimal;

/// The longest text that is read.
pub(super) const MAX_TEXT: usize = 4_000_000;

/// What the text is made of.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Token {
    Open(char),
    Close(char),
    Number(Decimal),
    /// A name, without its quotes.
    Word(String),
    /// `:` or `=`, which name a node.
    Names,
    /// `->`, which names a move.
    Leads,
    End,
}

/// A token, how it was written and where.
#[derive(Clone, Debug)]
pub(super) struct Lexeme {
    pub(super) token: Token,
    pub(super) text: String,
    pub(super) place: Place,
}

impl Lexeme {
    /// It as a name: a word without its quotes, a number as written.
    pub(super) fn name(&self) -> String {
        match &self.token {
            Token::Word(word) => word.clone(),
            _ => self.text.clone(),
        }
    }

    /// The error that this came where something else should have.
    pub(super) fn unexpected(&self, expected: &[Expected]) -> ParseError {
        let fault = Fault::Expected {
            expected: expected.to_vec(),
            found: self.text.clone(),
        };
        ParseError {
            place: self.place,
            fault,
        }
    }

    /// Whether it stands right behind `before`, with nothing between.
    pub(super) fn touches(&self, before: &Self) -> bool {
        self.place.offset == before.place.offset + before.text.chars().count()
    }
}

/// Reads lexemes one at a time, and one ahead.
pub(super) struct Lexer<'t> {
    rest: Chars<'t>,
    place: Place,
    ahead: Option<Lexeme>,
}

impl<'t> Lexer<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        let place = Place {
            line: 1,
            column: 1,
            offset: 0,
        };
        Self {
            rest: text.chars(),
            place,
            ahead: None,
        }
    }

    /// What comes next, left where it is.
    pub(super) fn peek(&mut self) -> Result<&Lexeme, ParseError> {
        let lexeme = self.next()?;
        Ok(self.ahead.insert(lexeme))
    }

    /// What comes next.
    pub(super) fn next(&mut self) -> Result<Lexeme, ParseError> {
        match self.ahead.take() {
            Some(lexeme) => Ok(lexeme),
            None => self.read(),
        }
    }

    fn read(&mut self) -> Result<Lexeme, ParseError> {
        while self
            .first()
            .is_some_and(|next| next.is_whitespace() || is_separator(next))
        {
            self.bump();
        }
        let place = self.place;
        let lexeme = |token, text: String| Ok(Lexeme { token, text, place });
        let Some(next) = self.bump() else {
            return lexeme(Token::End, String::new());
        };
        match next {
            '(' | '[' | '{' | '（' | '【' => lexeme(Token::Open(next), next.to_string()),
            ')' | ']' | '}' | '）' | '】' => lexeme(Token::Close(next), next.to_string()),
            ':' | '=' | '：' => lexeme(Token::Names, next.to_string()),
            '→' => lexeme(Token::Leads, next.to_string()),
            '-' if self.first() == Some('>') => {
                self.bump();
                lexeme(Token::Leads, "->".to_owned())
            }
            '\'' | '"' | '“' | '‘' => self.quoted(next, place),
            _ if is_word(next) => self.word(next, place),
            _ => {
                let found = Lexeme {
                    token: Token::End,
                    text: next.to_string(),
                    place,
                };
                Err(found.unexpected(&[Expected::Number, Expected::Open, Expected::Close]))
            }
        }
    }

    fn quoted(&mut self, open: char, place: Place) -> Result<Lexeme, ParseError> {
        let close = match open {
            '“' => '”',
            '‘' => '’',
            same => same,
        };
        let mut word = String::new();
        loop {
            match self.bump() {
                Some(next) if next == close => {
                    let text = format!("{open}{word}{close}");
                    return Ok(Lexeme {
                        token: Token::Word(word),
                        text,
                        place,
                    });
                }
                Some(next) => word.push(next),
                None => {
                    let fault = Fault::Unbalanced {
                        open,
                        opened: place,
                        found: String::new(),
                    };
                    return Err(ParseError {
                        place: self.place,
                        fault,
                    });
                }
            }
        }
    }

    fn word(&mut self, first: char, place: Place) -> Result<Lexeme, ParseError> {
        let mut text = first.to_string();
        while let Some(next) = self.first().filter(|&next| is_word(next)) {
            if next == '-' && self.rest.clone().nth(1) == Some('>') {
                break;
            }
            text.push(next);
            self.bump();
        }
        let looks_numeric = text
            .trim_start_matches(['+', '-', '−', '－', '.'])
            .starts_with(|c: char| c.is_ascii_digit());
        match Decimal::parse(&text) {
            Some(value) => Ok(Lexeme {
                token: Token::Number(value),
                text,
                place,
            }),
            None if looks_numeric
                && text
                    .chars()
                    .all(|c| c.is_ascii_digit() || "+-−.".contains(c)) =>
            {
                Err(ParseError {
                    place,
                    fault: Fault::Number { found: text },
                })
            }
            None => Ok(Lexeme {
                token: Token::Word(text.clone()),
                text,
                place,
            }),
        }
    }

    fn first(&self) -> Option<char> {
        self.rest.clone().next()
    }

    fn bump(&mut self) -> Option<char> {
        let next = self.rest.next()?;
        self.place.offset += 1;
        self.place.column += 1;
        if next == '\n' {
            self.place.line += 1;
            self.place.column = 1;
        }
        Some(next)
    }
}

fn is_separator(c: char) -> bool {
    matches!(c, ',' | ';' | '，' | '；' | '、')
}

fn is_word(c: char) -> bool {
    let punctuation = "()[]{}:=\"'（）【】：→“”‘’";
    !c.is_whitespace()
        && !is_separator(c)
        && !punctuation.contains(c)
        && (!c.is_ascii() || c.is_ascii_alphanumeric() || "+-._*%!?/".contains(c))
}
