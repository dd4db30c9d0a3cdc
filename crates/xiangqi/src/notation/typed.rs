//! Typed text: normalises full-width characters and dashes, then reads the characters in order.

use super::{Direction, Expected, NotationError, Refusal};

/// The normalised characters of a move, without surrounding space.
pub(super) fn characters(text: &str) -> Vec<char> {
    text.trim().chars().map(plain).collect()
}

/// The ASCII character for its full-width form, and for similar dashes and dots.
fn plain(letter: char) -> char {
    match letter {
        // Full-width forms are in the order of ASCII.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(letter as u32 - 0xff01 + 0x21).expect("an ASCII character"),
        '‐' | '‑' | '‒' | '–' | '—' | '−' | '﹣' => '-',
        '﹢' => '+',
        '﹦' => '=',
        '。' | '·' | '﹒' => '.',
        _ => letter,
    }
}

/// The number of an ASCII or Chinese digit; `None` for zero.
pub(super) fn digit(letter: char) -> Option<u8> {
    let number = match CHINESE_DIGITS.iter().position(|digit| *digit == letter) {
        Some(place) => place + 1,
        None => letter.to_digit(10)? as usize,
    };
    u8::try_from(number).ok().filter(|number| *number > 0)
}

/// The digits from 1 to 9.
pub(super) const CHINESE_DIGITS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// The direction of a sign or word.
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
    /// Fails if there are no characters.
    pub(super) fn new(letters: Vec<char>) -> Result<Parts, NotationError> {
        if letters.is_empty() {
            return Err(NotationError::at(0, 0, Refusal::Empty));
        }
        Ok(Parts { letters, at: 0 })
    }

    /// The number of characters.
    pub(super) fn len(&self) -> usize {
        self.letters.len()
    }

    /// The index of the next character.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    pub(super) fn peek(&self, ahead: usize) -> Option<char> {
        self.letters.get(self.at + ahead).copied()
    }

    pub(super) fn skip(&mut self, count: usize) {
        self.at += count;
    }

    /// Takes the next character if it is accepted.
    pub(super) fn next<T>(
        &mut self,
        expected: Expected,
        accept: impl FnOnce(char) -> Option<T>,
    ) -> Result<T, NotationError> {
        let at = self.at;
        let refusal = match self.peek(0) {
            None => Refusal::Short(expected),
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

    /// Fails if characters are left.
    pub(super) fn end(&self) -> Result<(), NotationError> {
        if self.at < self.len() {
            return Err(NotationError::at(self.at, self.len(), Refusal::Long));
        }
        Ok(())
    }
}
