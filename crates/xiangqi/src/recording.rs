//! A search as a file: where it began, what it found, and every node of it.
//!
//! A few lines of text, an empty line, and the bytes of the trace:
//!
//! ```text
//! chuhe trace 1
//! fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
//! moves h2e2 h9g7
//! found 20 exact 8 b0c2 h9g7
//! note level 10
//!
//! ```

use std::fmt;

use gametree::trace::Damage;
use gametree::{Bound, Score, Trace};

use crate::{Move, Position};

/// What a file begins with; the number is the version of the form.
const MAGIC: &str = "chuhe trace 1";
const ANY_VERSION: &str = "chuhe trace ";

/// A search that was recorded.
#[derive(Clone, Debug, PartialEq)]
pub struct Recording {
    /// Where the game began.
    pub fen: String,
    /// The moves from there to the position that was searched.
    pub moves: Vec<Move>,
    /// What the position is worth to the side to move.
    pub score: Score,
    /// What the score is worth.
    pub bound: Bound,
    /// How deep the line was searched, in plies.
    pub depth: i32,
    /// The moves of best play; none, where there is no legal move.
    pub line: Vec<Move>,
    /// How the search was made: names without blanks, and what they stand for.
    pub notes: Vec<(String, String)>,
    /// Every node.
    pub trace: Trace<Move>,
}

/// Why a file is no recording.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordingError {
    /// It begins as no recording does.
    Foreign,
    /// It is written in a form that is not known here.
    Version(String),
    /// A line before the trace makes no sense; counted from 1.
    Line(usize),
    /// A move before the trace is not legal, or the position is none; the line, from 1.
    Position(usize),
    /// The trace is damaged, at a byte of the file.
    Trace(Damage),
}

impl fmt::Display for RecordingError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign => write!(out, "it does not begin with '{MAGIC}'"),
            Self::Version(version) => write!(out, "form '{version}' is not known, only 1 is"),
            Self::Line(line) => write!(out, "line {line} makes no sense"),
            Self::Position(line) => write!(out, "line {line}: no legal position or move"),
            Self::Trace(Damage { at, fault }) => {
                write!(out, "byte {at} of the file: {}", fault.name())
            }
        }
    }
}

impl std::error::Error for RecordingError {}

impl Recording {
    /// The position that was searched. `None`: the moves do not lead to one.
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        let mut position = Position::parse(&self.fen).ok()?;
        for &mv in &self.moves {
            if !position.is_legal(mv) {
                return None;
            }
            position.make(mv);
        }
        Some(position)
    }

    /// It as the bytes of a file. `None`: its moves are not legal.
    #[must_use]
    pub fn to_bytes(&self) -> Option<Vec<u8>> {
        let mut position = self.position()?;
        let mut head = format!("{MAGIC}\nfen {}\n", self.fen);
        if !self.moves.is_empty() {
            head += &format!("moves {}\n", listed(&self.moves));
        }
        let bound = match self.bound {
            Bound::Exact => "exact",
            Bound::AtLeast => "at_least",
            Bound::AtMost => "at_most",
        };
        let found = format!(
            "found {} {bound} {} {}",
            self.score,
            self.depth,
            listed(&self.line)
        );
        head += &format!("{}\n", found.trim_end());
        for (name, value) in &self.notes {
            head += &format!("note {name} {}\n", value.replace(['\n', '\r'], " "));
        }
        head.push('\n');
        let mut bytes = head.into_bytes();
        bytes.extend(self.trace.to_bytes(&mut position));
        Some(bytes)
    }

    /// What the bytes of a file say.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, RecordingError> {
        if !bytes.starts_with(ANY_VERSION.as_bytes()) {
            return Err(RecordingError::Foreign);
        }
        let end = bytes.windows(2).position(|pair| pair == b"\n\n");
        let end = end.ok_or(RecordingError::Line(1))?;
        let head = str::from_utf8(&bytes[..end]).map_err(|_| RecordingError::Line(1))?;
        let mut lines = (1..).zip(head.lines());
        let first = lines.next().map_or("", |(_, line)| line);
        if first != MAGIC {
            let version = first.trim_start_matches(ANY_VERSION).chars().take(20);
            return Err(RecordingError::Version(version.collect()));
        }
        let mut recording = Self {
            fen: String::new(),
            moves: Vec::new(),
            score: 0,
            bound: Bound::Exact,
            depth: 0,
            line: Vec::new(),
            notes: Vec::new(),
            trace: gametree::Recorder::new(gametree::View::Mover).finish(),
        };
        let mut last = 1;
        for (number, line) in lines {
            recording
                .read_line(line)
                .ok_or(RecordingError::Line(number))?;
            last = number;
        }
        let position = recording.position().filter(|_| !recording.fen.is_empty());
        let mut position = position.ok_or(RecordingError::Position(last.min(3)))?;
        let body = &bytes[end + 2..];
        let trace = Trace::from_bytes(body, &mut position);
        recording.trace = trace.map_err(|damage| {
            RecordingError::Trace(Damage {
                at: damage.at + end + 2,
                ..damage
            })
        })?;
        Ok(recording)
    }

    fn read_line(&mut self, line: &str) -> Option<()> {
        let (name, rest) = line.split_once(' ')?;
        match name {
            "fen" => self.fen = rest.to_owned(),
            "moves" => self.moves = moves(rest.split(' '))?,
            "found" => {
                let mut words = rest.split(' ');
                self.score = words.next()?.parse().ok()?;
                self.bound = match words.next()? {
                    "exact" => Bound::Exact,
                    "at_least" => Bound::AtLeast,
                    "at_most" => Bound::AtMost,
                    _ => return None,
                };
                self.depth = words.next()?.parse().ok()?;
                self.line = moves(words)?;
            }
            "note" => {
                let (name, value) = rest.split_once(' ')?;
                self.notes.push((name.to_owned(), value.to_owned()));
            }
            _ => return None,
        }
        Some(())
    }
}

fn listed(moves: &[Move]) -> String {
    let moves: Vec<_> = moves.iter().map(Move::to_string).collect();
    moves.join(" ")
}

fn moves<'t>(words: impl Iterator<Item = &'t str>) -> Option<Vec<Move>> {
    words.map(|word| word.parse().ok()).collect()
}
