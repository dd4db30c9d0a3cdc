//! Writes version 10 of XQF, which is not scrambled and which every XQF program reads.

use super::super::pieces::squares;
use super::{MOVES, TEXTS};
use crate::files::{GameRecord, GameResult};
use crate::{Side, Square};

/// Flags of a move: another follows it; it has an alternative.
const HAS_NEXT: u8 = 0xf0;
const HAS_SIBLING: u8 = 0x0f;

/// The greatest length of a text in bytes, in long and in short fields.
const LONG: usize = 63;
const SHORT: usize = 15;

/// Writes a game with its comments and variations. The caller supplies the encoding of texts; programs expect GB18030.
///
/// The format has no glyphs and only a fixed set of tags. Texts too long for their fields are cut.
pub fn write(record: &GameRecord, encode: impl Fn(&str) -> Vec<u8>) -> Vec<u8> {
    let mut bytes = vec![0; MOVES];
    bytes[..3].copy_from_slice(b"XQ\x0a");
    for (place, square) in squares(record.start()).into_iter().enumerate() {
        bytes[0x10 + place] = square.map_or(0xff, code);
    }
    bytes[0x32] = u8::from(record.start().side == Side::Black);
    bytes[0x33] = match record.result {
        GameResult::Unknown => 0,
        GameResult::RedWins => 1,
        GameResult::BlackWins => 2,
        GameResult::Draw => 3,
    };
    for (at, name) in TEXTS {
        let next = TEXTS.iter().map(|(other, _)| *other).find(|other| *other > at);
        let room = if next.is_some_and(|next| next - at < 0x40) || next.is_none() { SHORT } else { LONG };
        let text = fitting(record.tag(name).unwrap_or_default(), room, &encode);
        bytes[at] = u8::try_from(text.len()).expect("no text is longer than its field");
        bytes[at + 1..=at + text.len()].copy_from_slice(&text);
    }
    push_moves(&mut bytes, record, encode);
    bytes
}

/// The longest start of a text that fits, in whole characters.
fn fitting(text: &str, room: usize, encode: impl Fn(&str) -> Vec<u8>) -> Vec<u8> {
    let mut text = text;
    loop {
        let bytes = encode(text);
        let Some((last, _)) = text.char_indices().next_back() else { return bytes };
        if bytes.len() <= room {
            return bytes;
        }
        text = &text[..last];
    }
}

/// Writes each move, then its continuation, then its alternatives.
fn push_moves(bytes: &mut Vec<u8>, record: &GameRecord, encode: impl Fn(&str) -> Vec<u8>) {
    let flag = |is_set: bool, bits: u8| if is_set { bits } else { 0 };
    let mut waiting = vec![(record.root(), false)];
    while let Some((id, has_sibling)) = waiting.pop() {
        let node = record.node(id);
        let (from, to) = node.mv().map_or((0, 0), |mv| (code(mv.from()), code(mv.to())));
        let flags = flag(!node.children().is_empty(), HAS_NEXT) | flag(has_sibling, HAS_SIBLING);
        bytes.extend([from + 0x18, to + 0x20, flags, 0]);
        let comment = encode(&node.comment.replace('\n', "\r\n"));
        let length = u32::try_from(comment.len()).unwrap_or(u32::MAX);
        bytes.extend(length.to_le_bytes());
        bytes.extend(comment);
        let last = node.children().len().saturating_sub(1);
        let children = node.children().iter().enumerate().rev();
        waiting.extend(children.map(|(index, child)| (*child, index < last)));
    }
}

/// The code of a square: ten times the file plus the rank.
fn code(square: Square) -> u8 {
    square.file() * 10 + square.rank()
}
