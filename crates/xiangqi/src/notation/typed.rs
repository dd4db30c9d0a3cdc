//! Text as people type it: full-width characters and the many dashes are made one, then read in order.

use super::{Direction, Expected, NotationError, Refusal};

/// The characters of a move, without the space around it.
pub(super) fn characters(text: &str) -> Vec<char> {
    text.trim().chars().map(plain).collect()
}

/// The ASCII character for its full-width form, and for the dashes and dots typed in its place.
fn plain(letter: char) -> char {
    match letter {
        // Full-width forms stand in the order of ASCII.
        '\u{ff01}'..='\u{ff5e}' => {
            char::from_u32(letter as u32 - 0xff01 + 0x21).expect("an ASCII character")
        }
        '‐' | '‑' | '‒' | '–' | '—' | '−' | '﹣' => '-',
        '﹢' => '+',
        '﹦' => '=',
        '。' | '·' | '﹒' => '.',
        _ => letter,
    }
}

/// The number that a digit stands for, in ASCII or Chinese; none for zero.
pub(super) fn digit(letter: char) -> Option<u8> {
    let number = match CHINESE_DIGITS.iter().position(|digit| *digit == letter) {
        Some(place) => place + 1,
        None => letter.to_digit(10)? as usize,
    };
    u8::try_from(number).ok().filter(|number| *number > 0)
}

/// The digits from 1 to 9.
pub(super) const CHINESE_DIGITS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// The direction that a sign or word stands for.
pub(super) fn direction(letter: char) -> Option<Direction> {
    match letter {
        '+' | '进' | '進' => Some(Direction::Forward),
        '-' | '退' => Some(Direction::Back),
        '=' | '.' | '平' => Some(Direction::Sideways),
        _ => None,
    }
}

/// The characters of a move, read one after the other.
pub(super) struct Parts {
    letters: Vec<char>,
    at: usize,
}

impl Parts {
    /// There has to be something to read.
    pub(super) fn new(letters: Vec<char>) -> Result<Parts, NotationError> {
        if letters.is_empty() {
            return Err(NotationError::at(0, 0, Refusal::Empty));
        }
        Ok(Parts { letters, at: 0 })
    }

    /// How many characters there are in all.
    pub(super) fn len(&self) -> usize {
        self.letters.len()
    }

    /// Where the next character stands.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// A character ahead, 0 for the next one.
    pub(super) fn peek(&self, ahead: usize) -> Option<char> {
        self.letters.get(self.at + ahead).copied()
    }

    /// Goes on past this many characters.
    pub(super) fn skip(&mut self, count: usize) {
        self.at += count;
    }

    /// Takes the next character if it is one that is accepted.
    pub(super) fn next<T>(
        &mut self,
        expected: Expected,
        accept: impl FnOnce(char) -> Option<T>,
    ) -> Result<T, NotationError> {
        let at = self.at;
        let refusal = match self.peek(0) {
            None => Refusal::Short { expected },
            Some(found) => match accept(found) {
                Some(value) => {
                    self.at += 1;
                    return Ok(value);
                }
                None => Refusal::Unexpected { found, expected },
            },
        };
        Err(NotationError::at(at, at + 1, refusal))
    }

    /// There must be nothing left.
    pub(super) fn end(&self) -> Result<(), NotationError> {
        if self.at < self.len() {
            return Err(NotationError::at(self.at, self.len(), Refusal::Long));
        }
        Ok(())
    }
}
