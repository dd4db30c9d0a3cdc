//! Parses moves as pairs of squares, with ranks counted from 0 (ICCS, UCI of most programs) or from 1.

use crate::Failure;
use xiangqi::{Move, Position, Square};

/// Whether a word is two squares, as in `h2e2`, `H2-E2` or `h3h10`.
pub(crate) fn is_move(word: &str) -> bool {
    Written::read(word).is_some()
}

/// Plays all moves. Ranks count from 0, unless the moves are legal only if they count from 1.
pub(crate) fn play(start: &Position, words: &[&str]) -> Result<Position, Failure> {
    play_from(start, words, 0).or_else(|from_zero| play_from(start, words, 1).map_err(|_| from_zero))
}

fn play_from(start: &Position, words: &[&str], first_rank: u8) -> Result<Position, Failure> {
    let mut game = start.clone();
    for (word, number) in words.iter().zip(1..) {
        let refuse = |why: &str| Failure::usage(format!("move {number}, '{word}', {why}"));
        let written = Written::read(word).ok_or_else(|| refuse("is not two squares, as in h2e2"))?;
        let mv = written.with_ranks_from(first_rank).ok_or_else(|| refuse("leaves the board"))?;
        game.play(mv).map_err(|_| refuse(&format!("is not legal in {}", game.fen())))?;
    }
    Ok(game)
}

/// Two squares as written: files from 0, ranks as numbers.
struct Written {
    from: (u8, u8),
    to: (u8, u8),
}

impl Written {
    fn read(word: &str) -> Option<Written> {
        let (from, rest) = square(word)?;
        let (to, rest) = square(rest.strip_prefix('-').unwrap_or(rest))?;
        rest.is_empty().then_some(Written { from, to })
    }

    fn with_ranks_from(&self, first: u8) -> Option<Move> {
        let [from, to] =
            [self.from, self.to].map(|(file, rank)| rank.checked_sub(first).and_then(|rank| Square::new(file, rank)));
        Some(Move::new(from?, to?))
    }
}

/// A file and a rank at the start of a text, and the rest of the text.
fn square(text: &str) -> Option<((u8, u8), &str)> {
    let (&file, rest) = text.as_bytes().split_first()?;
    let file = file.to_ascii_lowercase().checked_sub(b'a')?;
    if file >= Square::FILES {
        return None;
    }
    let digits = if rest.starts_with(b"10") { 2 } else { 1 };
    let rank = text.get(1..=digits)?.parse().ok()?;
    Some(((file, rank), &text[1 + digits..]))
}
