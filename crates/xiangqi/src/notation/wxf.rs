//! WXF: letters for pieces, digits for files, `+` forward, `-` back, `=` or `.` sideways, as in `C2=5`.
//!
//! Of two pieces on a file, `C+` is the front one and `C-` the rear one. Several soldiers are named
//! by the federation's rules for tandem pawns (C. W. Huang's notation, adopted by the WXF in 1997): of three
//! `P+`, `P3` with the number of the file, and `P-`; of five `++`, `P+`, `P3`, `P-`, `--`; of four the
//! same without the middle one; on two files at once the file comes first: `3+`, `33`, `3-`, `7+`, `7-`.

use super::described::Direction;
use super::resolve::{PieceReading, PieceSelector, Place, TextRanges, resolve};
use super::typed::{self, Parts};
use super::{Described, Expected, NotationError, Tandem, Target};
use crate::{Board, Move, PieceKind};

/// The variants of WXF notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WxfStyle {
    /// The naming of three or more soldiers on a file, or of several on two files.
    pub tandem: WxfTandem,
    /// Whether sideways moves are written with a dot, as by the federation, instead of `=`.
    pub dot: bool,
}

/// The naming of soldiers for which front and rear do not suffice.
///
/// All are read, whatever the style; the style decides only which meaning comes first if two are possible:
/// with three soldiers on file 3 and two on another, `33` is the middle one officially and the third one
/// by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WxfTandem {
    /// `++`, `P+`, `P3`, `P-`, `--`, and `3+`, `33`, `3-` on two files.
    Official,
    /// `15`, `25`, `35`: the number from the front, then the file, as in Fairy-Stockfish.
    Numbered,
    /// `Pa` to `Pe`: from right to left and front to rear over all such files; of three on a file `P+`,
    /// `P.`, `P-`, as in the software of xqbase.com.
    Lettered,
}

impl WxfStyle {
    /// The federation's naming of soldiers, and `=`.
    pub const OFFICIAL: WxfStyle = WxfStyle { tandem: WxfTandem::Official, dot: false };
}

impl Default for WxfStyle {
    fn default() -> WxfStyle {
        WxfStyle::OFFICIAL
    }
}

pub(super) fn write(described: &Described, style: WxfStyle) -> String {
    let direction = match described.direction {
        Direction::Forward => '+',
        Direction::Back => '-',
        Direction::Sideways if style.dot => '.',
        Direction::Sideways => '=',
    };
    let (Target::File(value) | Target::Steps(value)) = described.target;
    format!("{}{direction}{value}", origin(described, style.tandem))
}

/// The first two characters.
fn origin(described: &Described, style: WxfTandem) -> String {
    let letter = letter(described.piece.kind());
    let file = described.file;
    let Some(Tandem { place, count, series }) = described.tandem else {
        return format!("{letter}{file}");
    };
    let sign = if place == 1 { '+' } else { '-' };
    let is_end = place == 1 || place == count;
    match (style, series) {
        (_, None) if count == 2 => format!("{letter}{sign}"),
        (WxfTandem::Numbered, _) => format!("{place}{file}"),
        (WxfTandem::Lettered, Some(series)) => format!("{letter}{}", series_letter(series)),
        (WxfTandem::Lettered, None) if count > 3 => format!("{letter}{}", series_letter(place)),
        (WxfTandem::Lettered, None) if is_end => format!("{letter}{sign}"),
        (WxfTandem::Lettered, None) => format!("{letter}."),
        (WxfTandem::Official, Some(_)) if is_end => format!("{file}{sign}"),
        (WxfTandem::Official, Some(_)) => format!("{file}{file}"),
        (WxfTandem::Official, None) if count > 3 && is_end => format!("{sign}{sign}"),
        (WxfTandem::Official, None) if count % 2 == 1 && place == count / 2 + 1 => {
            format!("{letter}{file}")
        }
        (WxfTandem::Official, None) => {
            format!("{letter}{}", if place <= count / 2 { '+' } else { '-' })
        }
    }
}

/// The letter of a number: `a` for 1.
fn series_letter(number: u8) -> char {
    char::from(b'a' - 1 + number)
}

fn letter(kind: PieceKind) -> char {
    match kind {
        PieceKind::General => 'K',
        PieceKind::Advisor => 'A',
        PieceKind::Elephant => 'E',
        PieceKind::Horse => 'H',
        PieceKind::Chariot => 'R',
        PieceKind::Cannon => 'C',
        PieceKind::Soldier => 'P',
    }
}

/// The kinds that a letter can stand for: `G` is the general for some writers and a guard, an advisor, for others.
pub(super) fn kinds(letter: char) -> Option<&'static [PieceKind]> {
    Some(match letter.to_ascii_uppercase() {
        'K' => &[PieceKind::General],
        'A' => &[PieceKind::Advisor],
        'G' => &[PieceKind::Advisor, PieceKind::General],
        'E' | 'B' | 'M' => &[PieceKind::Elephant],
        'H' | 'N' => &[PieceKind::Horse],
        'R' => &[PieceKind::Chariot],
        'C' => &[PieceKind::Cannon],
        'P' | 'S' => &[PieceKind::Soldier],
        _ => return None,
    })
}

pub(super) fn can_begin(letter: char) -> bool {
    kinds(letter).is_some() || matches!(letter, '1'..='9' | '+' | '-')
}

pub(super) fn read(board: &Board, text: &str, style: WxfStyle) -> Result<Move, NotationError> {
    let mut parts = Parts::new(typed::characters(text))?;
    let is_file_first = parts.peek(0).and_then(typed::digit).is_some() && parts.peek(1).and_then(inner).is_some();
    let readings = read_origin(board, &mut parts, style)?;
    // Some writers omit the sign of a sideways move: C25.
    let direction = match parts.peek(0).and_then(typed::digit) {
        Some(_) if parts.len() == 3 => Direction::Sideways,
        _ => parts.next(Expected::Direction, typed::direction)?,
    };
    let value = parts.next(Expected::Digit, typed::digit)?;
    parts.end()?;
    let ranges =
        TextRanges { all: 0..parts.len(), origin: 0..2, file: usize::from(!is_file_first), way: 2..parts.len() };
    resolve(board, readings, direction, value, &ranges)
}

/// Reads the first two characters. Returns every possible reading, the most likely one first.
fn read_origin(board: &Board, parts: &mut Parts, style: WxfStyle) -> Result<Vec<PieceReading>, NotationError> {
    let soldier = |which| PieceReading { kind: PieceKind::Soldier, which };
    let (first, second) = (parts.peek(0), parts.peek(1));
    // Sign and piece in either order.
    if let (Some(place), Some(kinds)) = (first.and_then(inner), second.and_then(kinds)) {
        parts.skip(2);
        return Ok(all(kinds, PieceSelector::Placed(place, None)));
    }
    if let (Some(sign @ ('+' | '-')), true) = (first, first == second) {
        parts.skip(2);
        let place = if sign == '+' { Place::Front } else { Place::Rear };
        return Ok(vec![soldier(PieceSelector::Placed(place, None))]);
    }
    if let Some(file) = first.and_then(typed::digit) {
        parts.skip(1);
        return match second.and_then(inner) {
            Some(place) => {
                parts.skip(1);
                Ok(vec![soldier(PieceSelector::Placed(place, Some(file)))])
            }
            None => {
                let second = parts.next(Expected::Origin, typed::digit)?;
                let by_number = PieceSelector::Placed(Place::Number(file), Some(second));
                let official = PieceSelector::Placed(Place::Middle, Some(file));
                Ok(match (file == second, style.tandem) {
                    (false, _) => vec![soldier(by_number)],
                    (true, WxfTandem::Numbered) => vec![soldier(by_number), soldier(official)],
                    (true, _) => vec![soldier(official), soldier(by_number)],
                })
            }
        };
    }
    let kinds = parts.next(Expected::Piece, kinds)?;
    let which = parts.next(Expected::Origin, |letter| match letter {
        'a'..='e' | 'A'..='E' => Some(PieceSelector::InSeries(letter.to_ascii_lowercase() as u8 - b'a' + 1)),
        '.' | '=' => Some(PieceSelector::Placed(Place::Middle, None)),
        _ => match inner(letter) {
            Some(place) => Some(PieceSelector::Placed(place, None)),
            None => typed::digit(letter).map(PieceSelector::OnFile),
        },
    })?;
    if let PieceSelector::OnFile(file) = which
        && kinds == [PieceKind::Soldier]
        && has_middle(board, file)
    {
        return Ok(vec![soldier(PieceSelector::Placed(Place::Middle, Some(file)))]);
    }
    Ok(all(kinds, which))
}

fn all(kinds: &[PieceKind], which: PieceSelector) -> Vec<PieceReading> {
    let reading = |kind: &PieceKind| PieceReading { kind: *kind, which };
    kinds.iter().map(reading).collect()
}

fn inner(sign: char) -> Option<Place> {
    match sign {
        '+' => Some(Place::InnerFront),
        '-' => Some(Place::InnerRear),
        _ => None,
    }
}

/// Whether three or five soldiers stand on a file, so that the file alone means the middle one.
fn has_middle(board: &Board, file: u8) -> bool {
    let side = board.side();
    let soldiers = board.pieces(side, PieceKind::Soldier);
    let on_file = |square: &crate::Square| super::described::file_number(side, *square) == file;
    matches!(soldiers.into_iter().filter(on_file).count(), 3 | 5)
}
