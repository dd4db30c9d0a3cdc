//! The tokens of a PGN, each with the byte where it starts.

use super::heading::{heading, is_unknown};
use crate::files::{DamageReason, GameResult};

/// A token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'text> {
    Tag {
        name: &'text str,
        value: String,
    },
    /// An unclosed comment extends to the end of the text.
    Comment {
        text: &'text str,
        is_closed: bool,
    },
    Open,
    Close,
    Glyph(u8),
    /// The number of a move, with its dots; 0 without dots.
    Number(u32),
    Result(GameResult),
    /// A possible move, without its number and glyphs.
    Move(&'text str),
    Broken(DamageReason),
}

/// The tokens of a text, one after the other.
pub(super) struct Lexer<'text> {
    text: &'text str,
    at: usize,
    /// A glyph written at the end of the word just read: `!?`.
    glyph: Option<(usize, u8)>,
}

impl<'text> Lexer<'text> {
    pub(super) fn new(text: &'text str) -> Lexer<'text> {
        Lexer { text, at: 0, glyph: None }
    }

    fn rest(&self) -> &'text str {
        &self.text[self.at..]
    }

    /// The rest of the line.
    fn line(&self) -> &'text str {
        self.rest().split('\n').next().unwrap_or_default()
    }

    fn is_at_line_start(&self) -> bool {
        self.at == 0 || self.text[..self.at].ends_with('\n')
    }

    fn skip_space(&mut self) {
        loop {
            let rest = self.rest().trim_start_matches(is_space);
            self.at = self.text.len() - rest.len();
            if !(self.is_at_line_start() && rest.starts_with('%')) {
                break;
            }
            self.at += self.line().len();
        }
    }

    /// `{...}`, on one or several lines.
    fn comment(&mut self) -> Token<'text> {
        let inside = &self.rest()[1..];
        let end = inside.find('}');
        self.at += end.map_or(inside.len() + 1, |end| end + 2);
        Token::Comment { text: &inside[..end.unwrap_or(inside.len())], is_closed: end.is_some() }
    }

    /// `[Name "value"]`, on one line.
    fn tag(&mut self) -> Token<'text> {
        let line = self.line();
        let Some((name, value, length)) = tag(line) else {
            self.at += line.len();
            return Token::Broken(DamageReason::Tag);
        };
        self.at += length;
        Token::Tag { name, value }
    }

    fn glyph(&mut self) -> Token<'text> {
        let digits = &self.rest()[1..];
        let count = digits.bytes().take_while(u8::is_ascii_digit).count();
        self.at += 1 + count;
        match digits[..count].parse() {
            Ok(number) => Token::Glyph(number),
            Err(_) => Token::Broken(DamageReason::Stray('$')),
        }
    }

    /// A word between spaces and brackets: a number, a result or a move.
    fn word(&mut self) -> (usize, Token<'text>) {
        let rest = self.rest();
        let ends = |letter: char| is_space(letter) || "{}()[];$".contains(letter);
        let word = &rest[..rest.find(ends).unwrap_or(rest.len())];
        let start = self.at;
        if let Some(result) = result(word) {
            self.at += word.len();
            return (start, Token::Result(result));
        }
        let (number, length) = number(word);
        if length > 0 {
            self.at += length;
            return (start, Token::Number(number));
        }
        let word = first_move(word);
        self.at += word.len();
        let (mv, marks) = word.split_at(word.trim_end_matches(is_mark).len());
        let glyph = glyph_of(marks);
        if mv.is_empty() {
            let stray = DamageReason::Stray(word.chars().next().unwrap_or_default());
            return (start, glyph.map_or(Token::Broken(stray), Token::Glyph));
        }
        self.glyph = glyph.map(|glyph| (start + mv.len(), glyph));
        (start, Token::Move(mv))
    }
}

impl<'text> Iterator for Lexer<'text> {
    type Item = (usize, Token<'text>);

    fn next(&mut self) -> Option<(usize, Token<'text>)> {
        if let Some((at, glyph)) = self.glyph.take() {
            return Some((at, Token::Glyph(glyph)));
        }
        self.skip_space();
        let start = self.at;
        let first = self.rest().chars().next()?;
        let token = match first {
            '{' => self.comment(),
            '[' => self.tag(),
            '$' => self.glyph(),
            ';' => {
                let line = self.line();
                self.at += line.len();
                Token::Comment { text: &line[1..], is_closed: true }
            }
            '(' | ')' => {
                self.at += 1;
                if first == '(' { Token::Open } else { Token::Close }
            }
            '}' | ']' => {
                self.at += 1;
                Token::Broken(DamageReason::Stray(first))
            }
            _ => match heading(self.rest()) {
                Some((name, value, length)) => {
                    self.at += length;
                    let value = value.to_owned();
                    Token::Tag { name, value }
                }
                None if self.is_at_line_start() && is_unknown(self.rest()) => {
                    self.at += self.line().len();
                    Token::Broken(DamageReason::Tag)
                }
                None => return Some(self.word()),
            },
        };
        Some((start, token))
    }
}

/// Commas also separate, and files may begin with a byte order mark.
fn is_space(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, ',' | '，' | '\u{feff}')
}

/// Whether a character may follow a move: a mark of its quality, or of check.
fn is_mark(letter: char) -> bool {
    matches!(letter, '!' | '?' | '！' | '？' | '+' | '#')
}

fn glyph_of(marks: &str) -> Option<u8> {
    let marks: String = marks.chars().filter(|mark| !matches!(mark, '+' | '#')).collect();
    match marks.replace('！', "!").replace('？', "?").as_str() {
        "!" => Some(1),
        "?" => Some(2),
        "!!" => Some(3),
        "??" => Some(4),
        "!?" => Some(5),
        "?!" => Some(6),
        _ => None,
    }
}

fn result(word: &str) -> Option<GameResult> {
    // 和 alone could begin another word.
    GameResult::parse(word).filter(|_| word != "和" && !word.is_empty())
}

/// The number at the start of a word, and its length in bytes with its dots; 0 bytes without a number.
fn number(word: &str) -> (u32, usize) {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let after = &word[digits..];
    let rest = after.trim_start_matches(['.', '．', '。', '…', '、']);
    let dots = after.len() - rest.len();
    // In WXF `33.4` is the move of a soldier, and so is what follows the number in `12.33.4`; but
    // `2026.1.2` is neither a move nor a number with a move.
    let move_length = rest.trim_end_matches(is_mark).len();
    let goes_on = rest.starts_with(|letter: char| letter.is_ascii_digit());
    let is_move = digits == 2 && dots == 1 && goes_on && move_length == 1;
    let is_date = goes_on && move_length != 4;
    if (dots == 0 && (digits == 0 || !rest.is_empty())) || is_move || is_date {
        return (0, 0);
    }
    let value = if dots > 0 { word[..digits].parse().unwrap_or(0) } else { 0 };
    (value, digits + dots)
}

/// The first move of a word of several Chinese moves without spaces, with its marks.
fn first_move(word: &str) -> &str {
    // The direction is the third character, or the fourth as in 前兵九; one character follows it.
    let mut letters = word.char_indices().skip(2).take(2);
    let is_direction = |letter: char| matches!(letter, '进' | '進' | '退' | '平');
    let Some((direction, _)) = letters.find(|(_, letter)| is_direction(*letter)) else {
        return word;
    };
    match word[direction..].char_indices().nth(2) {
        Some((end, _)) => {
            let after = &word[direction + end..];
            &word[..word.len() - after.trim_start_matches(is_mark).len()]
        }
        None => word,
    }
}

/// Name, value and length in bytes of the tag at the start of a line.
fn tag(line: &str) -> Option<(&str, String, usize)> {
    let inside = line.strip_prefix('[')?.trim_start();
    let name = &inside[..inside.find(|letter: char| letter.is_whitespace() || "\"]".contains(letter))?];
    let rest = inside[name.len()..].trim_start();
    if name.is_empty() {
        return None;
    }
    let length = |rest: &str| line.len() - rest.len();
    let Some(quoted) = rest.strip_prefix('"') else {
        let end = rest.find(']')?;
        return Some((name, rest[..end].trim().to_owned(), length(&rest[end + 1..])));
    };
    let mut value = String::new();
    let mut letters = quoted.char_indices();
    while let Some((at, letter)) = letters.next() {
        let after = &quoted[at + letter.len_utf8()..];
        match letter {
            '\\' if after.starts_with(['"', '\\']) => {
                value.extend(after.chars().next());
                letters.next();
            }
            // An unescaped quote inside the value belongs to the value.
            '"' if after.trim_start().starts_with(']') => {
                return Some((name, value, length(&after.trim_start()[1..])));
            }
            _ => value.push(letter),
        }
    }
    None
}
