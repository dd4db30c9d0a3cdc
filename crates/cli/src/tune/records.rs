//! Files of samples: what made them, and game after game, each with a checksum.
//!
//! | bytes | hold |
//! |---|---|
//! | 0 to 7 | `chuhe-p1` |
//! | 8 to 31 | what made the file: seed (8), shard (2) of so many (2), nodes a move (4), which evaluation (8) |
//! | then for each game | its number (8), how many samples it has (4), their checksum (4) and they themselves, 30 bytes each |
//!
//! Numbers have their lowest byte first. A game is appended as a whole, so a file that was broken off ends
//! within its last game, and goes on after the one before.

use std::fmt;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::Path;

use super::hash::Hash;
use super::sample::{Packed, Sample, SampleError};

const MAGIC: &[u8; 8] = b"chuhe-p1";
const HEADER: usize = 32;
const GAME: usize = 16;

/// What made a file of samples.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Origin {
    pub seed: u64,
    /// Which shard, from 1; 0 in a merged file.
    pub shard: u16,
    /// Of how many; 0 in a merged file.
    pub shards: u16,
    /// Nodes a move.
    pub nodes: u32,
    /// The net that evaluated, by its hash; 0: the hand-written evaluation, or several.
    pub evaluation: u64,
}

impl Origin {
    /// What is written for positions of many files.
    pub(super) const MERGED: Self = Self {
        seed: 0,
        shard: 0,
        shards: 0,
        nodes: 0,
        evaluation: 0,
    };

    fn is_merged(&self) -> bool {
        self.shards == 0
    }

    /// As the command line has them.
    fn settings(&self) -> [String; 4] {
        let Self {
            seed,
            shard,
            shards,
            nodes,
            evaluation,
        } = self;
        let evaluation = match evaluation {
            0 => "the hand-written evaluation".to_owned(),
            recipe => format!("the net of recipe {recipe:016x}"),
        };
        [
            format!("--seed {seed}"),
            format!("--shard {shard}/{shards}"),
            format!("--nodes {nodes}"),
            evaluation,
        ]
    }

    fn to_bytes(self) -> [u8; HEADER] {
        let mut bytes = [0; HEADER];
        bytes[..8].copy_from_slice(MAGIC);
        bytes[8..16].copy_from_slice(&self.seed.to_le_bytes());
        bytes[16..18].copy_from_slice(&self.shard.to_le_bytes());
        bytes[18..20].copy_from_slice(&self.shards.to_le_bytes());
        bytes[20..24].copy_from_slice(&self.nodes.to_le_bytes());
        bytes[24..].copy_from_slice(&self.evaluation.to_le_bytes());
        bytes
    }

    fn read(bytes: &[u8]) -> Result<Self, Damage> {
        if !bytes.starts_with(MAGIC) {
            return Err(Damage::NoRecords);
        }
        let header: &[u8; HEADER] = bytes.first_chunk().ok_or(Damage::BrokenOff { at: 0 })?;
        let half = |at: usize| u16::from_le_bytes([header[at], header[at + 1]]);
        Ok(Self {
            seed: number(&header[8..]),
            shard: half(16),
            shards: half(18),
            nodes: number(&header[20..24]) as u32,
            evaluation: number(&header[24..]),
        })
    }
}

/// Up to eight bytes as a number.
fn number(bytes: &[u8]) -> u64 {
    let mut padded = [0; 8];
    let len = bytes.len().min(8);
    padded[..len].copy_from_slice(&bytes[..len]);
    u64::from_le_bytes(padded)
}

/// A file of samples in memory.
pub(super) struct Records<'bytes> {
    pub origin: Origin,
    games: &'bytes [u8],
    at: usize,
}

/// One game of a file.
pub(super) struct Game<'bytes> {
    pub number: u64,
    /// Where its samples begin in the file.
    pub at: usize,
    pub samples: &'bytes [Packed],
}

impl<'bytes> Records<'bytes> {
    pub(super) fn read(bytes: &'bytes [u8]) -> Result<Self, Damage> {
        Ok(Self {
            origin: Origin::read(bytes)?,
            games: &bytes[HEADER..],
            at: HEADER,
        })
    }

    /// Where the next game begins.
    pub(super) fn at(&self) -> usize {
        self.at
    }
}

impl<'bytes> Iterator for Records<'bytes> {
    type Item = Result<Game<'bytes>, Damage>;

    /// The next game; after damage nothing more.
    fn next(&mut self) -> Option<Self::Item> {
        if self.games.is_empty() {
            return None;
        }
        let at = self.at;
        let broken_off = Some(Err(Damage::BrokenOff { at }));
        let games = std::mem::take(&mut self.games);
        let Some((head, rest)) = games.split_at_checked(GAME) else {
            return broken_off;
        };
        let count = number(&head[8..12]) as usize;
        let Some((samples, rest)) = rest.split_at_checked(count * Sample::BYTES) else {
            return broken_off;
        };
        if number(&head[12..]) != u64::from(check(samples)) {
            return Some(Err(Damage::Checksum { at }));
        }
        self.games = rest;
        self.at += GAME + samples.len();
        Some(Ok(Game {
            number: number(&head[..8]),
            at: at + GAME,
            samples: samples.as_chunks().0,
        }))
    }
}

impl Game<'_> {
    /// The samples, each checked.
    pub(super) fn each(&self) -> impl Iterator<Item = Result<Sample, Damage>> {
        self.samples.iter().enumerate().map(|(index, packed)| {
            Sample::unpack(packed).map_err(|error| Damage::Sample {
                at: self.at + index * Sample::BYTES,
                error,
            })
        })
    }
}

/// Writes files of samples.
pub(super) struct Writer<W>(W);

impl<W: Write> Writer<W> {
    /// A new file.
    pub(super) fn begin(mut out: W, origin: Origin) -> io::Result<Self> {
        out.write_all(&origin.to_bytes())?;
        Ok(Self(out))
    }

    /// Appends a game in one piece.
    pub(super) fn game(&mut self, number: u64, samples: &[Packed]) -> io::Result<()> {
        let samples = samples.as_flattened();
        let mut bytes = Vec::with_capacity(GAME + samples.len());
        bytes.extend(number.to_le_bytes());
        bytes.extend(((samples.len() / Sample::BYTES) as u32).to_le_bytes());
        bytes.extend(check(samples).to_le_bytes());
        bytes.extend(samples);
        self.0.write_all(&bytes)
    }

    /// Writes what is still held back.
    pub(super) fn end(mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Where a file that may have been broken off goes on.
pub(super) struct Resumed {
    pub writer: Writer<File>,
    /// The number of its last whole game.
    pub last_game: Option<u64>,
}

/// Goes on with a file after its last whole game, or begins it.
pub(super) fn resume(path: &Path, origin: Origin) -> Result<Resumed, ResumeError> {
    if std::fs::metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
        return Err(ResumeError::NoFile);
    }
    let mut options = OpenOptions::new();
    let mut file = options.read(true).append(true).create(true).open(path)?;
    // The lock goes with the file, however this process ends. Where a file system has none, nobody is kept out.
    if let Err(TryLockError::WouldBlock) = file.try_lock() {
        return Err(ResumeError::InUse);
    }
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    // A header that was broken off is like a file that was not begun.
    if bytes.len() < HEADER && origin.to_bytes().starts_with(&bytes) {
        file.set_len(0)?;
        return Ok(Resumed {
            writer: Writer::begin(file, origin)?,
            last_game: None,
        });
    }
    let mut records = Records::read(&bytes)?;
    if records.origin != origin {
        return Err(ResumeError::OtherOrigin {
            has: records.origin,
            asked: origin,
        });
    }
    let mut last_game = None;
    for game in records.by_ref() {
        match game {
            Ok(game) => last_game = Some(game.number),
            Err(Damage::BrokenOff { .. }) => break,
            Err(damage) => return Err(damage.into()),
        }
    }
    file.set_len(records.at() as u64)?;
    Ok(Resumed {
        writer: Writer(file),
        last_game,
    })
}

/// The checksum of the samples of a game.
fn check(samples: &[u8]) -> u32 {
    let hash = Hash::of(samples);
    (hash ^ hash >> 32) as u32
}

/// What is wrong with a file of samples, and at which byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Damage {
    NoRecords,
    BrokenOff { at: usize },
    Checksum { at: usize },
    Sample { at: usize, error: SampleError },
}

impl fmt::Display for Damage {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoRecords => write!(
                out,
                "it does not begin as a file of `chuhe tune games` does"
            ),
            Self::BrokenOff { at: 0 } => write!(out, "it ends within its first {HEADER} bytes"),
            Self::BrokenOff { at } => write!(
                out,
                "it ends within the game at byte {at}; `chuhe tune games` goes on from there"
            ),
            Self::Checksum { at } => {
                write!(
                    out,
                    "the game at byte {at} does not agree with its checksum; make the file again"
                )
            }
            Self::Sample { at, error } => {
                write!(
                    out,
                    "the position at byte {at}: {error}; make the file again"
                )
            }
        }
    }
}

/// Why a file cannot be gone on with.
#[derive(Debug)]
pub(super) enum ResumeError {
    Io(io::Error),
    Damage(Damage),
    /// A folder, or a device.
    NoFile,
    /// Another process writes it.
    InUse,
    OtherOrigin {
        has: Origin,
        asked: Origin,
    },
}

impl From<io::Error> for ResumeError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<Damage> for ResumeError {
    fn from(damage: Damage) -> Self {
        Self::Damage(damage)
    }
}

impl fmt::Display for ResumeError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(out),
            Self::Damage(damage) => damage.fmt(out),
            Self::NoFile => out.write_str("it is no ordinary file"),
            Self::InUse => out.write_str("another `chuhe tune games` is writing it"),
            Self::OtherOrigin { has, .. } if has.is_merged() => {
                out.write_str("it was put together by `chuhe tune merge`: no games can be added")
            }
            Self::OtherOrigin { has, asked } => {
                let differences: Vec<_> = has
                    .settings()
                    .into_iter()
                    .zip(asked.settings())
                    .filter(|(has, asked)| has != asked)
                    .map(|(has, asked)| format!("{has}, not {asked}"))
                    .collect();
                let differences = differences.join("; ");
                write!(out, "its games were made with {differences}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use xiangqi::{Position, Side};

    const ORIGIN: Origin = Origin {
        seed: 5,
        shard: 3,
        shards: 16,
        nodes: 1_000,
        evaluation: 0,
    };

    fn packed(score: i16) -> Packed {
        let sample = Sample {
            squares: Position::start().setup().squares,
            side: Side::Black,
            score,
            result: 2,
        };
        sample.pack()
    }

    /// Two games, of two samples and of one.
    fn file() -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut writer = Writer::begin(&mut bytes, ORIGIN).unwrap();
        writer.game(3, &[packed(1), packed(2)]).unwrap();
        writer.game(19, &[packed(3)]).unwrap();
        bytes
    }

    fn games(bytes: &[u8]) -> Result<Vec<(u64, Vec<i16>)>, Damage> {
        Records::read(bytes)?
            .map(|game| {
                let game = game?;
                let scores: Result<_, _> = game.each().map(|sample| Ok(sample?.score)).collect();
                Ok((game.number, scores?))
            })
            .collect()
    }

    #[test]
    fn games_are_read_as_they_were_written() {
        let bytes = file();
        assert_eq!(Records::read(&bytes).unwrap().origin, ORIGIN);
        assert_eq!(games(&bytes), Ok(vec![(3, vec![1, 2]), (19, vec![3])]));
    }

    #[test]
    fn damage_is_named_with_its_place() {
        let whole = file();
        let second = HEADER + GAME + 2 * Sample::BYTES;
        assert_eq!(games(b"GIF89a"), Err(Damage::NoRecords));
        assert_eq!(games(&whole[..20]), Err(Damage::BrokenOff { at: 0 }));
        for end in [second + 1, second + GAME, whole.len() - 1] {
            assert_eq!(games(&whole[..end]), Err(Damage::BrokenOff { at: second }));
        }
        let mut flipped = whole.clone();
        flipped[HEADER + GAME + 7] ^= 1;
        assert_eq!(games(&flipped), Err(Damage::Checksum { at: HEADER }));
        // What was written wrong has a good checksum all the same.
        let mut wrong = packed(0);
        wrong[11] = 0xff;
        let mut bytes = Vec::new();
        let mut writer = Writer::begin(&mut bytes, ORIGIN).unwrap();
        writer.game(0, &[packed(1), wrong]).unwrap();
        assert_eq!(
            games(&bytes),
            Err(Damage::Sample {
                at: HEADER + GAME + Sample::BYTES,
                error: SampleError::Result(31)
            })
        );
    }

    #[test]
    fn a_file_that_was_broken_off_anywhere_goes_on_after_its_last_whole_game() {
        let whole = file();
        let path = std::env::temp_dir().join(format!("chuhe-resume-{}", std::process::id()));
        for end in 0..=whole.len() {
            std::fs::write(&path, &whole[..end]).unwrap();
            let Resumed {
                mut writer,
                last_game,
            } = resume(&path, ORIGIN).unwrap();
            if last_game.is_none() {
                writer.game(3, &[packed(1), packed(2)]).unwrap();
            }
            if last_game != Some(19) {
                writer.game(19, &[packed(3)]).unwrap();
            }
            assert_eq!(std::fs::read(&path).unwrap(), whole, "broken off at {end}");
        }
        let other = Origin { nodes: 2, ..ORIGIN };
        let Err(error) = resume(&path, other) else {
            panic!("a file of others is not gone on with");
        };
        assert_eq!(
            error.to_string(),
            "its games were made with --nodes 1000, not --nodes 2"
        );
        std::fs::remove_file(path).unwrap();
    }
}
