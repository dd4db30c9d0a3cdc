//! Files of samples: an origin and games, each with a checksum.
//!
//! | bytes | content |
//! |---|---|
//! | 0 to 7 | `chuhe-p1` |
//! | 8 to 31 | the origin: seed (8), shard (2), number of shards (2), nodes per move (4), evaluation (8) |
//! | then for each game | its number (8), its number of samples (4), their checksum (4), and the samples, 30 bytes each |
//!
//! Numbers are little-endian. Games are numbered from 0 without gaps, and a game is appended as a whole: an interrupted file
//! ends with the start of its next game. Only such an end is ever cut, and its bytes are kept in another file. Any other damage
//! is an error.

use crate::hash::Hash;
use crate::sample::{Packed, Sample, SampleError};
use cli::Failure;
use cli::disk::{FileError, Output};
use cli::output_path::path_error;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

const MAGIC: &[u8; 8] = b"chuhe-p1";
const HEADER: usize = 32;
const GAME: usize = 16;

/// The origin of a file of samples.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Origin {
    pub seed: u64,
    /// The shard, from 1; 0 in a merged file.
    pub shard: u16,
    /// The number of shards; 0 in a merged file.
    pub shards: u16,
    /// Nodes per move.
    pub nodes: u32,
    /// The net that evaluated, by its hash; 0: the hand-written evaluation, or several.
    pub evaluation: u64,
}

impl Origin {
    /// The origin of a merged file.
    pub(crate) const MERGED: Self = Self { seed: 0, shard: 0, shards: 0, nodes: 0, evaluation: 0 };

    fn is_merged(&self) -> bool {
        self.shards == 0
    }

    /// The settings, as on the command line.
    fn settings(&self) -> [String; 4] {
        let Self { seed, shard, shards, nodes, evaluation } = self;
        let evaluation = match evaluation {
            0 => "the hand-written evaluation".to_owned(),
            recipe => format!("the net of recipe {recipe:016x}"),
        };
        [format!("--seed {seed}"), format!("--shard {shard}/{shards}"), format!("--nodes {nodes}"), evaluation]
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
        let header: &[u8; HEADER] = bytes.first_chunk().ok_or(Damage::BrokenOff(0))?;
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
pub(crate) struct Records<'bytes> {
    pub origin: Origin,
    games: &'bytes [u8],
    at: usize,
    /// The number of the next game, counted from 0.
    next_game: u64,
}

/// One game of a file.
pub(crate) struct Game<'bytes> {
    /// The offset of its samples in the file.
    pub at: usize,
    pub samples: &'bytes [Packed],
}

impl<'bytes> Records<'bytes> {
    pub(crate) fn read(bytes: &'bytes [u8]) -> Result<Self, Damage> {
        Ok(Self { origin: Origin::read(bytes)?, games: &bytes[HEADER..], at: HEADER, next_game: 0 })
    }
}

impl<'bytes> Iterator for Records<'bytes> {
    type Item = Result<Game<'bytes>, Damage>;

    /// The next game; `None` after damage.
    fn next(&mut self) -> Option<Self::Item> {
        if self.games.is_empty() {
            return None;
        }
        let at = self.at;
        let games = std::mem::take(&mut self.games);
        let end = |expected| Some(Err(damage_of_end(games, at, expected)));
        let Some((head, rest)) = games.split_at_checked(GAME) else { return end(self.next_game) };
        let count = number(&head[8..12]) as usize;
        let Some((samples, rest)) = rest.split_at_checked(count * Sample::BYTES) else {
            return end(self.next_game);
        };
        if number(&head[12..]) != u64::from(check(samples)) {
            return Some(Err(Damage::Checksum(at)));
        }
        if number(&head[..8]) != self.next_game {
            return Some(Err(Damage::Number { at, number: number(&head[..8]), expected: self.next_game }));
        }
        self.games = rest;
        self.at += GAME + samples.len();
        self.next_game += 1;
        Some(Ok(Game { at: at + GAME, samples: samples.as_chunks().0 }))
    }
}

/// No game has as many samples.
const MOST_SAMPLES: u64 = 1 << 16;

/// The damage of an end that is no whole game. It is unfinished only if all of it can be the start of game `expected`: with a
/// damaged count, whole games look like an unfinished one.
fn damage_of_end(end: &[u8], at: usize, expected: u64) -> Damage {
    let is_numbered = end.iter().zip(expected.to_le_bytes()).all(|(&has, byte)| has == byte);
    let (head, samples) = end.split_at(end.len().min(GAME));
    let count = head.get(8..12).map_or(0, number);
    let are_samples = samples.as_chunks::<{ Sample::BYTES }>().0.iter().all(|packed| Sample::unpack(packed).is_ok());
    let is_plausible = is_numbered && count < MOST_SAMPLES && are_samples;
    if is_plausible && !has_whole_game(head, samples) && !has_later_game(end, expected) {
        Damage::BrokenOff(at)
    } else {
        Damage::Count(at)
    }
}

/// Whether the checksum in the head fits the first samples, or none.
fn has_whole_game(head: &[u8], samples: &[u8]) -> bool {
    let Some(sum) = head.get(12..GAME).map(number) else { return false };
    let mut hash = Hash::new();
    let mut ends = samples.as_chunks::<{ Sample::BYTES }>().0.iter();
    let is_empty = u64::from(fold(hash)) == sum;
    is_empty
        || ends.any(|packed| {
            hash.add(packed);
            u64::from(fold(hash)) == sum
        })
}

/// Whether a whole game after game `expected` starts anywhere in these bytes.
fn has_later_game(bytes: &[u8], expected: u64) -> bool {
    let most = bytes.len() as u64 / GAME as u64;
    (1..bytes.len()).any(|at| {
        let Some((head, rest)) = bytes[at..].split_at_checked(GAME) else { return false };
        let ahead = number(&head[..8]).wrapping_sub(expected);
        let count = number(&head[8..12]) as usize;
        (1..=most).contains(&ahead)
            && rest.get(..count * Sample::BYTES).is_some_and(|samples| u64::from(check(samples)) == number(&head[12..]))
    })
}

impl Game<'_> {
    /// The samples, each checked.
    pub(crate) fn each(&self) -> impl Iterator<Item = Result<Sample, Damage>> {
        self.samples.iter().enumerate().map(|(index, packed)| {
            Sample::unpack(packed).map_err(|error| Damage::Sample { at: self.at + index * Sample::BYTES, error })
        })
    }
}

/// Passes the games of a file to `each`, in order, each checked.
pub(crate) fn each_game(
    path: &Path,
    bytes: &[u8],
    mut each: impl FnMut(&Game) -> Result<(), Failure>,
) -> Result<(), Failure> {
    for game in Records::read(bytes).map_err(|damage| path_error(path, damage))? {
        let game = game.map_err(|damage| path_error(path, damage))?;
        if let Some(damage) = game.each().find_map(Result::err) {
            return Err(path_error(path, damage));
        }
        each(&game)?;
    }
    Ok(())
}

/// The first bytes of a file.
pub(crate) fn header(origin: Origin) -> [u8; HEADER] {
    origin.to_bytes()
}

/// The bytes of a game.
pub(crate) fn record(number: u64, samples: &[Packed]) -> Vec<u8> {
    let samples = samples.as_flattened();
    let mut bytes = Vec::with_capacity(GAME + samples.len());
    bytes.extend(number.to_le_bytes());
    bytes.extend(((samples.len() / Sample::BYTES) as u32).to_le_bytes());
    bytes.extend(check(samples).to_le_bytes());
    bytes.extend(samples);
    bytes
}

/// A file opened for appending games.
pub(crate) struct Resumed {
    pub output: Output,
    /// The number of the next game.
    pub next_game: u64,
    /// The unfinished game that was cut off the end.
    pub cut: Option<Cut>,
}

/// An unfinished game that was cut off the end of a file.
pub(crate) struct Cut {
    pub at: usize,
    pub bytes: usize,
    /// The file that has its bytes now.
    pub saved: PathBuf,
}

/// Creates a file, or continues one after its last whole game. A damaged file stays unchanged.
pub(crate) fn resume(path: &Path, origin: Origin) -> Result<Resumed, ResumeError> {
    if std::fs::metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
        return Err(ResumeError::NoFile);
    }
    let mut output = Output::append_to(path)?;
    if !output.try_lock() {
        return Err(ResumeError::InUse);
    }
    let bytes = output.read_all()?;
    let header = header(origin);
    if bytes.len() < HEADER && header.starts_with(&bytes) {
        output.append(&header[bytes.len()..])?;
        return Ok(Resumed { output, next_game: 0, cut: None });
    }
    let mut records = Records::read(&bytes)?;
    if records.origin != origin {
        return Err(ResumeError::OtherOrigin { has: records.origin, requested: origin });
    }
    let damage = records.by_ref().find_map(Result::err);
    let mut cut = None;
    match damage {
        None => {}
        Some(Damage::BrokenOff(at)) => {
            let end = &bytes[at..];
            cut = Some(Cut { at, bytes: end.len(), saved: output.cut_unfinished_end(at, end)? });
        }
        Some(damage) => return Err(damage.into()),
    }
    Ok(Resumed { output, next_game: records.next_game, cut })
}

fn check(samples: &[u8]) -> u32 {
    let mut hash = Hash::new();
    hash.add(samples);
    fold(hash)
}

/// A hash folded into 32 bits.
fn fold(hash: Hash) -> u32 {
    let hash = hash.value();
    (hash ^ hash >> 32) as u32
}

/// The damage of a file of samples, and its byte offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Damage {
    NoRecords,
    BrokenOff(usize),
    /// The length of the game differs from the count in its head.
    Count(usize),
    Checksum(usize),
    Number {
        at: usize,
        number: u64,
        expected: u64,
    },
    Sample {
        at: usize,
        error: SampleError,
    },
}

impl fmt::Display for Damage {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoRecords => {
                write!(out, "it does not begin as a file of `workshop games` does")
            }
            Self::BrokenOff(0) => write!(out, "it ends within its first {HEADER} bytes"),
            Self::BrokenOff(at) => {
                write!(out, "it ends within the game at byte {at}; `workshop games` goes on from there")
            }
            Self::Count(at) => {
                write!(out, "the game at byte {at} has a damaged head, or its end is missing{}", left(at))
            }
            Self::Checksum(at) => {
                write!(out, "the game at byte {at} does not agree with its checksum{}", left(at))
            }
            Self::Number { at, number, expected } => {
                write!(out, "the game at byte {at} has number {number}, not {expected}{}", left(at))
            }
            Self::Sample { at, error } => write!(out, "the position at byte {at}: {error}"),
        }
    }
}

/// How to copy the undamaged games of a file.
fn left(at: &usize) -> String {
    format!("; the file is left as it is, and `head -c {at}` copies the games before")
}

/// Why a file cannot be continued.
#[derive(Debug)]
pub(crate) enum ResumeError {
    Read(io::Error),
    File(FileError),
    Damage(Damage),
    /// A folder or a device.
    NoFile,
    /// Another process is writing it.
    InUse,
    OtherOrigin {
        has: Origin,
        requested: Origin,
    },
}

impl From<io::Error> for ResumeError {
    fn from(error: io::Error) -> Self {
        Self::Read(error)
    }
}

impl From<FileError> for ResumeError {
    fn from(error: FileError) -> Self {
        Self::File(error)
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
            Self::Read(error) => error.fmt(out),
            Self::File(error) => error.fmt(out),
            Self::Damage(damage) => damage.fmt(out),
            Self::NoFile => out.write_str("it is not a regular file"),
            Self::InUse => out.write_str("another `workshop games` is writing it"),
            Self::OtherOrigin { has, .. } if has.is_merged() => {
                out.write_str("it was put together by `workshop merge`: no games can be added")
            }
            Self::OtherOrigin { has, requested } => {
                let differences: Vec<_> = has
                    .settings()
                    .into_iter()
                    .zip(requested.settings())
                    .filter(|(has, requested)| has != requested)
                    .map(|(has, requested)| format!("{has}, not {requested}"))
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
    use cli::disk::testing::{Fault, Folder, with_fault};
    use xiangqi::{Position, Side};

    const ORIGIN: Origin = Origin { seed: 5, shard: 3, shards: 16, nodes: 1_000, evaluation: 0 };

    fn packed(score: i16) -> Packed {
        let sample = Sample { squares: Position::start().setup().squares, side: Side::Black, score, result: 2 };
        sample.pack()
    }

    /// Three games, of two samples, one and none, and their offsets.
    fn file() -> (Vec<u8>, [usize; 3]) {
        let mut bytes = header(ORIGIN).to_vec();
        let mut places = [0; 3];
        for (number, samples) in [vec![packed(1), packed(2)], vec![packed(3)], vec![]].into_iter().enumerate() {
            places[number] = bytes.len();
            bytes.extend(record(number as u64, &samples));
        }
        (bytes, places)
    }

    fn games(bytes: &[u8]) -> Result<Vec<Vec<i16>>, Damage> {
        Records::read(bytes)?.map(|game| game?.each().map(|sample| Ok(sample?.score)).collect()).collect()
    }

    #[test]
    fn written_games_are_read_back_equal() {
        let (bytes, _) = file();
        assert_eq!(Records::read(&bytes).unwrap().origin, ORIGIN);
        assert_eq!(games(&bytes), Ok(vec![vec![1, 2], vec![3], vec![]]));
    }

    #[test]
    fn damage_is_reported_with_its_place() {
        let (whole, [_, second, third]) = file();
        assert_eq!(games(b"GIF89a"), Err(Damage::NoRecords));
        assert_eq!(games(&whole[..20]), Err(Damage::BrokenOff(0)));
        for end in [second + 1, second + GAME, third - 1] {
            assert_eq!(games(&whole[..end]), Err(Damage::BrokenOff(second)));
        }
        let mut flipped = whole.clone();
        flipped[HEADER + GAME + 7] ^= 1;
        assert_eq!(games(&flipped), Err(Damage::Checksum(HEADER)));
        // A wrong sample can have a valid checksum.
        let mut wrong = packed(0);
        wrong[11] = 0xff;
        let mut bytes = header(ORIGIN).to_vec();
        bytes.extend(record(0, &[packed(1), wrong]));
        assert_eq!(
            games(&bytes),
            Err(Damage::Sample { at: HEADER + GAME + Sample::BYTES, error: SampleError::Result(31) })
        );
    }

    #[test]
    fn a_file_cut_anywhere_continues_after_its_last_complete_game() {
        let (whole, places) = file();
        let folder = Folder::new("records-resume");
        let path = &folder.0.join("games");
        for end in 0..=whole.len() {
            std::fs::write(path, &whole[..end]).unwrap();
            let resumed = resume(path, ORIGIN).unwrap();
            let next = resumed.next_game as usize;
            let start = places.get(next).copied().unwrap_or(whole.len());
            let cut = resumed.cut.map(|cut| {
                assert_eq!((cut.at, cut.bytes), (start, end - start));
                std::fs::read(cut.saved).unwrap()
            });
            let unfinished = &whole[start.min(end)..end];
            assert_eq!(cut.unwrap_or_default(), unfinished, "broken off at {end}");
            let mut output = resumed.output;
            output.append(&whole[start..]).unwrap();
            assert_eq!(std::fs::read(path).unwrap(), whole, "broken off at {end}");
        }
        let other = Origin { nodes: 2, ..ORIGIN };
        let Err(error) = resume(path, other) else {
            panic!("a file of others is not gone on with");
        };
        assert_eq!(error.to_string(), "its games were made with --nodes 1000, not --nodes 2");
    }

    #[test]
    fn a_file_with_any_bit_flipped_is_refused_and_unchanged() {
        let (whole, [_, _, third]) = file();
        let folder = Folder::new("records-flipped");
        let path = &folder.0.join("games");
        // A whole file, and one that ends within a game; there only the unfinished game may be cut.
        for (end, proved) in [(whole.len(), whole.len()), (whole.len() - 1, third)] {
            for bit in 0..8 * proved {
                let mut flipped = whole[..end].to_vec();
                flipped[bit / 8] ^= 1 << (bit % 8);
                std::fs::write(path, &flipped).unwrap();
                let Err(error) = resume(path, ORIGIN) else {
                    panic!("bit {bit} of {end} bytes is damaged");
                };
                assert!(std::fs::read(path).unwrap() == flipped, "bit {bit}: {error}");
                if bit >= 8 * HEADER {
                    assert!(error.to_string().contains("the game at byte "), "{error}");
                    assert!(games(&flipped).is_err());
                }
            }
        }
        assert_eq!(folder.names(), ["games"]);
    }

    #[test]
    fn only_the_beginning_of_a_game_is_an_unfinished_end() {
        let (whole, _) = file();
        let folder = Folder::new("records-end");
        let path = &folder.0.join("games");
        let later = record(4, &[packed(5)]);
        let mut long = record(3, &[packed(4)]);
        long[8] = 200;
        for end in [
            vec![0; 5],
            vec![0; 4_096],
            b"notes".to_vec(),
            later.clone(),
            long.clone(),
            [&long[..long.len() - 3], &later].concat(),
            [&record(3, &[packed(4), packed(6)])[..40], &later].concat(),
        ] {
            let bytes = [&whole[..], &end].concat();
            std::fs::write(path, &bytes).unwrap();
            assert!(resume(path, ORIGIN).is_err(), "{end:?}");
            assert!(std::fs::read(path).unwrap() == bytes);
        }
        assert_eq!(folder.names(), ["games"]);
    }

    #[test]
    fn any_failed_call_loses_at_most_the_current_game() {
        const GAMES: u64 = 190;
        let folder = Folder::new("records-faults");
        let path = &folder.0.join("games");
        let samples = |number: u64| vec![packed(number as i16); number as usize % 4];
        let write = || -> Result<u64, ResumeError> {
            let Resumed { mut output, next_game, .. } = resume(path, ORIGIN)?;
            for number in next_game..GAMES {
                output.append(&record(number, &samples(number)))?;
            }
            output.sync()?;
            Ok(next_game)
        };
        write().unwrap();
        let whole = std::fs::read(path).unwrap();
        for fault in [Fault::Once, Fault::Killed] {
            for nth in 0..200 {
                let _ = std::fs::remove_file(path);
                let (result, has_failed) = with_fault(fault, nth, write);
                if !has_failed {
                    assert!(result.is_ok() && nth > 190);
                    break;
                }
                assert!(matches!(result, Err(ResumeError::File(_))), "{nth}");
                let there = std::fs::read(path).unwrap_or_default();
                assert!(whole.starts_with(&there), "{fault:?} {nth}");
                // Resuming may fail in the same way, at any call.
                for again in 0..3 {
                    let (result, has_failed) = with_fault(fault, again, write);
                    let there = std::fs::read(path).unwrap_or_default();
                    assert_eq!(result.is_err(), has_failed);
                    assert!(whole.starts_with(&there));
                }
                let next_game = write().unwrap();
                assert!(next_game + 2 >= u64::from(nth), "{fault:?} {nth}: {next_game}");
                assert!(std::fs::read(path).unwrap() == whole, "{fault:?} {nth}");
            }
        }
    }
}
