//! Chinese notation: piece, file, direction and target in four characters, as in 炮二平五.
//!
//! Red uses Chinese digits, Black Arabic ones, each counting from its own right. For two equal pieces on a
//! file, 前 and 后 replace the file, 前炮退二; for three soldiers 前, 中, 后. Beyond that there are
//! two conventions, both of which are read and can be written: [`Soldiers`].

use super::described::Direction;
use super::resolve::{PieceReading, PieceSelector, Place, TextRanges, resolve};
use super::typed::{self, CHINESE_DIGITS, Parts};
use super::{Described, Expected, NotationError, Tandem, Target};
use crate::{Board, Move, PieceKind, Side};

/// The variants of Chinese notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChineseStyle {
    /// Simplified or traditional characters.
    pub script: Script,
    /// The digits of either side.
    pub digits: Digits,
    /// The naming of four or five soldiers on a file, or of several on two files.
    pub soldiers: Soldiers,
}

/// The characters of pieces and directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Script {
    /// 车马进后.
    Simplified,
    /// 車馬進後.
    Traditional,
}

/// The digits of either side. Red's are always Chinese.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Digits {
    /// Black's are full-width: 马８进７.
    FullWidth,
    /// Black's are ASCII: 马8进7.
    Ascii,
    /// Black's are Chinese too: 马八进七.
    Chinese,
}

/// The naming of soldiers for which 前, 中 and 后 do not suffice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Soldiers {
    /// 一 to 五 from the front; with several on two files, the count continues from the right file to the left one:
    /// 一兵平五. The numbers are Chinese for Black too: 一卒平５. This is the computer standard of xqbase.com
    /// (move notation, part two of its standards).
    Numbered,
    /// 前, 二, 三, 四, 五 from the front; on two files the file replaces the piece: 前九平八.
    /// Older handbooks use it.
    Handbook,
}

impl ChineseStyle {
    /// Simplified characters, full-width digits for Black, numbered soldiers.
    pub const SIMPLIFIED: ChineseStyle =
        ChineseStyle { script: Script::Simplified, digits: Digits::FullWidth, soldiers: Soldiers::Numbered };
    /// The same in traditional characters.
    pub const TRADITIONAL: ChineseStyle = ChineseStyle { script: Script::Traditional, ..ChineseStyle::SIMPLIFIED };
}

impl Default for ChineseStyle {
    fn default() -> ChineseStyle {
        ChineseStyle::SIMPLIFIED
    }
}

pub(super) fn write(described: &Described, style: ChineseStyle) -> String {
    let side = described.piece.side();
    let mut text = String::with_capacity(12);
    push_origin(&mut text, described, style);
    text.push(match (described.direction, style.script) {
        (Direction::Forward, Script::Simplified) => '进',
        (Direction::Forward, Script::Traditional) => '進',
        (Direction::Back, _) => '退',
        (Direction::Sideways, _) => '平',
    });
    let (Target::File(value) | Target::Steps(value)) = described.target;
    text.push(digit(side, value, style.digits));
    text
}

fn push_origin(text: &mut String, described: &Described, style: ChineseStyle) {
    let (side, kind) = (described.piece.side(), described.piece.kind());
    let name = name(side, kind, style.script);
    let file = digit(side, described.file, style.digits);
    let Some(Tandem { place, count, series }) = described.tandem else {
        text.extend([name, file]);
        return;
    };
    let number = |number: u8| CHINESE_DIGITS[usize::from(number - 1)];
    let word = match (place, style.script) {
        (1, _) => '前',
        (_, Script::Simplified) if place == count => '后',
        (_, Script::Traditional) if place == count => '後',
        _ => '中',
    };
    match (style.soldiers, series) {
        (Soldiers::Numbered, Some(series)) => text.extend([number(series), name]),
        (Soldiers::Numbered, None) if count > 3 => text.extend([number(place), name]),
        (Soldiers::Handbook, Some(_)) => text.extend([word, file]),
        (Soldiers::Handbook, None) if count > 3 && place > 1 => text.extend([number(place), name]),
        (_, None) => text.extend([word, name]),
    }
}

fn name(side: Side, kind: PieceKind, script: Script) -> char {
    let (simplified, traditional) = match (kind, side) {
        (PieceKind::General, Side::Red) => ('帅', '帥'),
        (PieceKind::General, Side::Black) => ('将', '將'),
        (PieceKind::Advisor, Side::Red) => ('仕', '仕'),
        (PieceKind::Advisor, Side::Black) => ('士', '士'),
        (PieceKind::Elephant, Side::Red) => ('相', '相'),
        (PieceKind::Elephant, Side::Black) => ('象', '象'),
        (PieceKind::Horse, _) => ('马', '馬'),
        (PieceKind::Chariot, _) => ('车', '車'),
        (PieceKind::Cannon, _) => ('炮', '炮'),
        (PieceKind::Soldier, Side::Red) => ('兵', '兵'),
        (PieceKind::Soldier, Side::Black) => ('卒', '卒'),
    };
    match script {
        Script::Simplified => simplified,
        Script::Traditional => traditional,
    }
}

fn digit(side: Side, number: u8, style: Digits) -> char {
    match (side, style) {
        (Side::Red, _) | (_, Digits::Chinese) => CHINESE_DIGITS[usize::from(number - 1)],
        (Side::Black, Digits::Ascii) => char::from(b'0' + number),
        (Side::Black, Digits::FullWidth) => {
            char::from_u32('０' as u32 + u32::from(number)).expect("a full-width digit")
        }
    }
}

/// The piece that a character names, of either side: 将 is accepted for Red's general too.
fn piece(letter: char) -> Option<PieceKind> {
    Some(match letter {
        '帅' | '帥' | '将' | '將' => PieceKind::General,
        '仕' | '士' => PieceKind::Advisor,
        '相' | '象' => PieceKind::Elephant,
        '马' | '馬' | '傌' => PieceKind::Horse,
        '车' | '車' | '俥' => PieceKind::Chariot,
        '炮' | '砲' | '包' => PieceKind::Cannon,
        '兵' | '卒' => PieceKind::Soldier,
        _ => return None,
    })
}

fn place(letter: char) -> Option<Place> {
    match letter {
        '前' => Some(Place::Front),
        '中' => Some(Place::Middle),
        '后' | '後' => Some(Place::Rear),
        _ => None,
    }
}

/// Whether a character is the name or the place of a piece, which only this notation has.
pub(super) fn names_piece(letter: char) -> bool {
    piece(letter).is_some() || place(letter).is_some()
}

pub(super) fn can_begin(letter: char) -> bool {
    names_piece(letter) || typed::digit(letter).is_some()
}

pub(super) fn read(board: &Board, text: &str) -> Result<Move, NotationError> {
    let mut parts = Parts::new(typed::characters(text))?;
    let reading = read_origin(&mut parts)?;
    let origin = parts.at();
    let direction = parts.next(Expected::Direction, typed::direction)?;
    let value = parts.next(Expected::Digit, typed::digit)?;
    parts.end()?;
    let ranges = TextRanges { all: 0..parts.len(), origin: 0..origin, file: origin - 1, way: origin..parts.len() };
    resolve(board, [reading], direction, value, &ranges)
}

/// Reads everything before the direction: two characters, or three if both piece and file are given.
fn read_origin(parts: &mut Parts) -> Result<PieceReading, NotationError> {
    if let Some(kind) = parts.peek(0).and_then(piece) {
        parts.skip(1);
        let which = parts.next(Expected::Origin, |letter| match place(letter) {
            Some(place) => Some(PieceSelector::Placed(place, None)),
            None => typed::digit(letter).map(PieceSelector::OnFile),
        })?;
        return Ok(PieceReading { kind, which });
    }
    let (place, number) = parts.next(Expected::Piece, |letter| match place(letter) {
        Some(place) => Some((place, None)),
        None => typed::digit(letter).map(|number| (Place::Number(number), Some(number))),
    })?;
    // 前兵九平八 is complete, 前九平八 omits the soldier, 前兵平八 the file.
    let named = parts.peek(0).and_then(piece);
    parts.skip(usize::from(named.is_some()));
    let file = match named {
        None => Some(parts.next(Expected::Origin, typed::digit)?),
        Some(_) => {
            let file = parts.peek(0).and_then(typed::digit);
            parts.skip(usize::from(file.is_some()));
            file
        }
    };
    let which = match (number, file) {
        (Some(number), None) => PieceSelector::InSeries(number),
        _ => PieceSelector::Placed(place, file),
    };
    Ok(PieceReading { kind: named.unwrap_or(PieceKind::Soldier), which })
}
