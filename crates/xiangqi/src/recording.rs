//! A recorded search as a file: its position, its result, and every node.
//!
//! A few lines of text, an empty line, the bytes of the trace, and a checksum of all bytes before it:
//!
//! ```text
//! chuhe trace 1
//! fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
//! moves h2e2 h9g7
//! found 20 exact 8 b0c2 h9g7
//! note level 10
//!
//! ```

use crate::checksum::crc32;
use crate::{Move, Position};
use gametree::trace::{Damage, Fault};
use gametree::{Bound, INFINITE, Score, Trace};
use std::fmt;

/// The first bytes of a file; the number is the format version.
const MAGIC: &str = "chuhe trace 1";
const ANY_VERSION: &str = "chuhe trace ";
const VERSION: &[u8] = b"1";

/// A recorded search.
#[derive(Clone, Debug, PartialEq)]
pub struct Recording {
    /// The start of the game.
    pub fen: String,
    /// The moves from there to the searched position.
    pub moves: Vec<Move>,
    /// The score of the position, for the side to move.
    pub score: Score,
    /// Whether the score is exact or a bound.
    pub bound: Bound,
    /// The depth of the line, in plies.
    pub depth: i32,
    /// The principal variation; empty without a legal move.
    pub line: Vec<Move>,
    /// The settings of the search: names without blanks, and their values.
    pub notes: Vec<(String, String)>,
    /// Every node.
    pub trace: Trace<Move>,
}

/// Why a file is not a recording.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordingError {
    /// The file does not begin like a recording.
    Foreign,
    /// The format version is unknown.
    Version(String),
    /// The number of a line before the trace that makes no sense, from 1.
    Line(usize),
    /// The number of a line before the trace with an illegal position or move, from 1.
    Position(usize),
    /// The trace is damaged, at a byte of the file.
    Trace(Damage),
    /// The file could be read, but its checksum is wrong.
    Changed,
}

impl fmt::Display for RecordingError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign => write!(out, "it does not begin with '{MAGIC}'"),
            Self::Version(version) => write!(out, "form '{version}' is not known, only 1 is"),
            Self::Line(line) => write!(out, "line {line} makes no sense"),
            Self::Position(line) => write!(out, "line {line}: no legal position or move"),
            Self::Trace(Damage { at, fault }) => {
                write!(out, "byte {at} of the file: {fault}")
            }
            Self::Changed => write!(out, "its checksum is that of another file"),
        }
    }
}

impl std::error::Error for RecordingError {}

impl RecordingError {
    /// Whether bytes follow the end of the trace, as a wrong checksum does when it is read as a part of the trace.
    fn is_too_long(&self) -> bool {
        matches!(self, Self::Trace(damage) if damage.fault == Fault::TooLong)
    }
}

impl Recording {
    /// The searched position. `None`: the FEN or the moves are invalid.
    pub fn position(&self) -> Option<Position> {
        let mut position = Position::parse(&self.fen).ok()?;
        play(&mut position, &self.moves)?;
        Some(position)
    }

    /// The recording as the bytes of a file. `None`: its moves are not legal.
    pub fn to_bytes(&self) -> Option<Vec<u8>> {
        self.to_bytes_with(&self.trace, |mv| mv)
    }

    /// Like [`Recording::to_bytes`], with a trace from elsewhere whose moves have another type; `to_game_move` converts them.
    pub fn to_bytes_with<M: Copy>(&self, trace: &Trace<M>, to_game_move: impl Fn(M) -> Move) -> Option<Vec<u8>> {
        let mut position = self.position()?;
        let mut head = format!("{MAGIC}\nfen {}\n", self.fen);
        if !self.moves.is_empty() {
            head += &format!("moves {}\n", listed(&self.moves));
        }
        let bound = self.bound.name();
        let found = format!("found {} {bound} {} {}", self.score, self.depth, listed(&self.line));
        head += &format!("{}\n", found.trim_end());
        for (name, value) in &self.notes {
            head += &format!("note {name} {}\n", value.replace(['\n', '\r'], " "));
        }
        head.push('\n');
        let mut bytes = head.into_bytes();
        bytes.extend(trace.to_bytes_as(&mut position, to_game_move));
        let sum = crc32(&bytes);
        bytes.extend(sum.to_le_bytes());
        Some(bytes)
    }

    /// Reads the bytes of a file.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, RecordingError> {
        check_version(bytes)?;
        if let Some((content, sum)) = bytes.split_last_chunk()
            && crc32(content) == u32::from_le_bytes(*sum)
        {
            return Self::read(content);
        }
        // The checksum is wrong: reading may still find the damaged place.
        match Self::read(bytes) {
            Err(error) if !error.is_too_long() => Err(error),
            _ => Err(RecordingError::Changed),
        }
    }

    /// Reads the bytes before the checksum.
    fn read(bytes: &[u8]) -> Result<Self, RecordingError> {
        let end = bytes.windows(2).position(|pair| pair == b"\n\n");
        let end = end.ok_or_else(|| cut_short(bytes))?;
        let (head, body) = (&bytes[..end], &bytes[end + 2..]);
        let head = str::from_utf8(head).map_err(|error| {
            let good = &head[..error.valid_up_to()];
            RecordingError::Line(1 + good.iter().filter(|&&byte| byte == b'\n').count())
        })?;
        let mut recording = Self {
            fen: String::new(),
            moves: Vec::new(),
            score: 0,
            bound: Bound::Exact,
            depth: 0,
            line: Vec::new(),
            notes: Vec::new(),
            trace: Trace::default(),
        };
        let mut position = None;
        for (number, line) in (1..).zip(head.split('\n')).skip(1) {
            // The writer replaces it by a blank.
            if line.contains('\r') {
                return Err(RecordingError::Line(number));
            }
            recording.read_line(line, &mut position).map_err(|fault| match fault {
                LineError::Senseless => RecordingError::Line(number),
                LineError::Illegal => RecordingError::Position(number),
            })?;
        }
        let mut position = position.ok_or(RecordingError::Line(2))?;
        let trace = Trace::from_bytes(body, &mut position);
        recording.trace =
            trace.map_err(|damage| RecordingError::Trace(Damage { at: damage.at + end + 2, ..damage }))?;
        Ok(recording)
    }

    /// Reads a line, given the position after the lines before it.
    fn read_line(&mut self, line: &str, position: &mut Option<Position>) -> Result<(), LineError> {
        let (name, rest) = line.split_once(' ').ok_or(LineError::Senseless)?;
        match name {
            "fen" if position.is_none() => {
                let read = Position::parse(rest).map_err(|_| LineError::Illegal)?;
                (self.fen, *position) = (rest.to_owned(), Some(read));
            }
            "moves" if self.moves.is_empty() => {
                self.moves = moves(rest.split(' ')).ok_or(LineError::Senseless)?;
                let position = position.as_mut().ok_or(LineError::Senseless)?;
                play(position, &self.moves).ok_or(LineError::Illegal)?;
            }
            "found" => {
                self.read_found(rest).ok_or(LineError::Senseless)?;
                let mut position = position.clone().ok_or(LineError::Senseless)?;
                play(&mut position, &self.line).ok_or(LineError::Illegal)?;
            }
            "note" => {
                let (name, value) = rest.split_once(' ').ok_or(LineError::Senseless)?;
                self.notes.push((name.to_owned(), value.to_owned()));
            }
            _ => return Err(LineError::Senseless),
        }
        Ok(())
    }

    fn read_found(&mut self, text: &str) -> Option<()> {
        let mut words = text.split(' ');
        let score: Score = words.next()?.parse().ok()?;
        self.score = Some(score).filter(|score| score.unsigned_abs() <= INFINITE.unsigned_abs())?;
        self.bound = Bound::named(words.next()?)?;
        self.depth = words.next()?.parse().ok()?;
        self.line = moves(words)?;
        Some(())
    }
}

/// Why a line before the trace cannot be read.
enum LineError {
    Senseless,
    Illegal,
}

fn cut_short(bytes: &[u8]) -> RecordingError {
    RecordingError::Trace(Damage { at: bytes.len(), fault: Fault::CutShort })
}

/// Plays moves. `None`: one of them is not legal.
fn play(position: &mut Position, moves: &[Move]) -> Option<()> {
    for &mv in moves {
        if !position.is_legal(mv) {
            return None;
        }
        position.make(mv);
    }
    Some(())
}

/// Checks that the bytes are a recording of the known version.
fn check_version(bytes: &[u8]) -> Result<(), RecordingError> {
    let version = bytes.strip_prefix(ANY_VERSION.as_bytes());
    let version = version.ok_or(RecordingError::Foreign)?;
    let end = version.iter().position(|&byte| byte == b'\n');
    match end.map(|end| &version[..end]) {
        Some(VERSION) => Ok(()),
        Some(other) => {
            let other = String::from_utf8_lossy(other);
            Err(RecordingError::Version(other.chars().take(20).collect()))
        }
        None => Err(cut_short(bytes)),
    }
}

fn listed(moves: &[Move]) -> String {
    let moves: Vec<_> = moves.iter().map(Move::to_string).collect();
    moves.join(" ")
}

fn moves<'t>(words: impl Iterator<Item = &'t str>) -> Option<Vec<Move>> {
    words.map(|word| word.parse().ok()).collect()
}
