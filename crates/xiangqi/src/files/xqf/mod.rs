//! XQF, the binary format of the desktop program XQStudio and others, read and written.
//!
//! Version 10 (XQF 1.0) is plain and was published by its author in 2001; up to version 18 the squares of
//! the pieces, the moves and the comments are scrambled with keys from the header. The header takes 1,024
//! bytes; then each move is a record: from, to, flags, a spare byte, and the length and the text of a
//! comment. The continuation of a move comes right after it, then its alternatives.
//!
//! Texts are in GB18030. The caller supplies the functions that decode and encode them, for instance of the crate
//! `encoding_rs`.

mod write;

pub use write::write;

use super::pieces::{listed, side_by_move};
use super::{DamageReason, GameRecord, GameResult, NodeId, Reading};
use crate::{Move, Position, Setup, Side, Square};

/// The offset of the moves.
const MOVES: usize = 0x400;

/// The offsets of the header's texts, and their PGN tags.
const TEXTS: [(usize, &str); 11] = [
    (0x50, "Title"),
    (0xd0, "Event"),
    (0x110, "Date"),
    (0x120, "Site"),
    (0x130, "Red"),
    (0x140, "Black"),
    (0x150, "TimeControl"),
    (0x190, "RedTime"),
    (0x1a0, "BlackTime"),
    (0x1d0, "Annotator"),
    (0x1e0, "Author"),
];

/// Reads the one game of a file.
pub fn read(bytes: &[u8], decode: impl Fn(&[u8]) -> String) -> Reading {
    let mut reading = Reading::default();
    if !bytes.starts_with(b"XQ") {
        reading.add_byte_damage(0, DamageReason::Foreign);
        return reading;
    }
    let Some(header) = Header::read(bytes) else {
        reading.add_byte_damage(bytes.len(), DamageReason::Truncated);
        return reading;
    };
    if header.version > 18 {
        let found = header.version;
        reading.add_byte_damage(2, DamageReason::Version(found));
        return reading;
    }
    let mut setup = header.setup(&mut reading);
    let body = header.unscramble(bytes.get(MOVES..).unwrap_or_default());
    let mut moves = Records { body: &body, at: 0, header: &header };
    let first = moves.next_of(&mut Reading::default());
    let opening = first.and_then(|_| moves.next_of(&mut Reading::default()));
    setup.side = side_by_move(&setup, opening.and_then(|record| record.mv)).unwrap_or(setup.side);
    moves.at = 0;
    let mut game = GameRecord::new(setup);
    game.result = header.result;
    for (at, name) in TEXTS {
        let text = text(bytes, at, &decode);
        if !text.is_empty() {
            game.tags.push((name.to_owned(), text));
        }
    }
    match Position::new(game.start().clone()) {
        Ok(_) if bytes.len() < MOVES => {
            reading.add_byte_damage(bytes.len(), DamageReason::Truncated);
        }
        Ok(position) => read_moves(&mut game, position, moves, &decode, &mut reading),
        Err(error) => reading.add_byte_damage(0x10, DamageReason::Start(error.faults)),
    }
    reading.games.push(game);
    reading
}

/// A text after its length byte; cut if the file is too short.
fn text(bytes: &[u8], at: usize, decode: impl Fn(&[u8]) -> String) -> String {
    let length = bytes.get(at).map_or(0, |length| usize::from(*length));
    let rest = bytes.get(at + 1..).unwrap_or_default();
    decode(&rest[..length.min(rest.len()).min(63)]).trim().to_owned()
}

/// The contents of the first 64 bytes.
struct Header {
    version: u8,
    /// Four keys: added to the squares of pieces, of departure, of arrival, and to the length of comments.
    piece_key: u8,
    from_key: u8,
    to_key: u8,
    length_key: u32,
    /// Added to the bytes of moves and comments, in turn.
    stream: [u8; 32],
    squares: [u8; 32],
    black_moves: bool,
    result: GameResult,
}

impl Header {
    fn read(bytes: &[u8]) -> Option<Header> {
        let bytes: &[u8; 64] = bytes.first_chunk()?;
        let mut header = Header {
            version: bytes[2],
            piece_key: 0,
            from_key: 0,
            to_key: 0,
            length_key: 0,
            stream: [0; 32],
            squares: *bytes[0x10..].first_chunk()?,
            black_moves: bytes[0x32] == 1,
            result: match bytes[0x33] {
                1 => GameResult::RedWins,
                2 => GameResult::BlackWins,
                3 => GameResult::Draw,
                _ => GameResult::Unknown,
            },
        };
        if header.version > 10 {
            header.set_keys(bytes);
        }
        Some(header)
    }

    /// Computes the keys, each of which depends on the one before; the stream is derived from a sentence.
    fn set_keys(&mut self, bytes: &[u8; 64]) {
        const SENTENCE: &[u8; 32] = b"[(C) Copyright Mr. Dong Shiwei.]";
        let mixed = |seed: u8| seed.wrapping_mul(seed).wrapping_mul(54).wrapping_add(221);
        let [sum, piece, from, to] = [bytes[12], bytes[13], bytes[14], bytes[15]];
        self.piece_key = mixed(piece).wrapping_mul(piece);
        self.from_key = mixed(from).wrapping_mul(self.piece_key);
        self.to_key = mixed(to).wrapping_mul(self.from_key);
        self.length_key = (u32::from(sum) * 256 + u32::from(piece)) % 32000 + 767;
        let mask = bytes[3];
        for (index, letter) in SENTENCE.iter().enumerate() {
            let part = index % 4;
            self.stream[index] = letter & (bytes[8 + part] | (bytes[12 + part] & mask));
        }
    }

    /// The pieces on their squares; from version 12 on the list is also rotated.
    fn setup(&self, reading: &mut Reading) -> Setup {
        let mut setup = Setup::EMPTY;
        setup.side = if self.black_moves { Side::Black } else { Side::Red };
        for (index, piece) in listed().enumerate() {
            let place = if self.version < 12 { index } else { (index + 31 - usize::from(self.piece_key % 32)) % 32 };
            let Some(square) = square(self.squares[place].wrapping_sub(self.piece_key)) else {
                continue;
            };
            if setup.piece(square).is_some() {
                reading.add_byte_damage(0x10 + place, DamageReason::StartSquare);
            } else {
                setup.set(square, Some(piece));
            }
        }
        setup
    }

    fn unscramble(&self, body: &[u8]) -> Vec<u8> {
        let keys = self.stream.iter().cycle();
        body.iter().zip(keys).map(|(byte, key)| byte.wrapping_sub(*key)).collect()
    }
}

/// The square of a code, ten times the file plus the rank. Missing pieces have higher codes.
fn square(code: u8) -> Option<Square> {
    Square::new(code / 10, code % 10)
}

/// The records of moves, one after the other.
struct Records<'file> {
    body: &'file [u8],
    at: usize,
    header: &'file Header,
}

/// A move of the file; the first record has no move and stands for the start.
struct Record<'file> {
    at: usize,
    mv: Option<Move>,
    comment: &'file [u8],
    /// Whether a move follows.
    has_next: bool,
    /// Whether an alternative to this move follows.
    has_sibling: bool,
}

impl<'file> Records<'file> {
    fn next_of(&mut self, reading: &mut Reading) -> Option<Record<'file>> {
        let at = MOVES + self.at;
        let Some([from, to, flags, _]) = self.take(4).and_then(|four| four.first_chunk()) else {
            // A comment that ends too early has been reported already.
            let last = reading.damage.last().map(|damage| &damage.reason);
            if last != Some(&DamageReason::Truncated) {
                reading.add_byte_damage(MOVES + self.body.len(), DamageReason::Truncated);
            }
            return None;
        };
        let header = self.header;
        let is_plain = header.version <= 10;
        let has_comment = is_plain || flags & 0x20 != 0;
        let from = square(from.wrapping_sub(header.from_key).wrapping_sub(0x18));
        let to = square(to.wrapping_sub(header.to_key).wrapping_sub(0x20));
        Some(Record {
            at,
            mv: from.zip(to).map(|(from, to)| Move::new(from, to)),
            has_next: flags & if is_plain { 0xf0 } else { 0x80 } != 0,
            has_sibling: flags & if is_plain { 0x0f } else { 0x40 } != 0,
            comment: if has_comment { self.comment(reading) } else { &[] },
        })
    }

    /// A comment after its length; cut if the file ends too early.
    fn comment(&mut self, reading: &mut Reading) -> &'file [u8] {
        let length = self.take(4).and_then(|four| four.first_chunk().copied());
        let length = length.and_then(|four| u32::from_le_bytes(four).checked_sub(self.header.length_key));
        let left = self.body.len() - self.at;
        let length_read = length.map_or(usize::MAX, |length| length as usize);
        if length_read > left {
            reading.add_byte_damage(MOVES + self.at, DamageReason::Truncated);
        }
        let taken = if length.is_some() { length_read.min(left) } else { 0 };
        let comment = self.take(taken).unwrap_or_default();
        if length_read > left {
            self.at = self.body.len();
        }
        comment
    }

    fn take(&mut self, count: usize) -> Option<&'file [u8]> {
        let taken = self.body.get(self.at..self.at.checked_add(count)?)?;
        self.at += count;
        Some(taken)
    }
}

/// The place of a record in the game.
#[derive(Clone, Copy)]
struct Place {
    after: NodeId,
    depth: usize,
    /// A move before it could not be played: the record is skipped.
    is_unreadable: bool,
}

fn read_moves(
    game: &mut GameRecord,
    mut position: Position,
    mut records: Records<'_>,
    decode: impl Fn(&[u8]) -> String,
    reading: &mut Reading,
) {
    let mut place = Place { after: game.root(), depth: 0, is_unreadable: false };
    let mut is_start = true;
    let mut siblings: Vec<Place> = Vec::new();
    while let Some(record) = records.next_of(reading) {
        let mut next = place;
        if !is_start && !place.is_unreadable {
            while position.past().len() > place.depth {
                position.unmake();
            }
            match record.mv.filter(|mv| position.is_legal(*mv)) {
                Some(mv) => {
                    position.make(mv);
                    next.after = game.attach(place.after, mv);
                    next.depth += 1;
                }
                None => {
                    let reason = record.mv.map(DamageReason::Illegal);
                    reading.add_byte_damage(record.at, reason.unwrap_or(DamageReason::NotSquares));
                    next.is_unreadable = true;
                }
            }
        }
        if !next.is_unreadable {
            game.comment(next.after, &decode(record.comment));
        }
        let has_sibling = record.has_sibling && !is_start;
        is_start = false;
        if record.has_next {
            siblings.extend(has_sibling.then_some(place));
            place = next;
        } else if !has_sibling {
            match siblings.pop() {
                Some(sibling) => place = sibling,
                None => return,
            }
        }
    }
}
