//! Files of games: an origin and games, each with a checksum.
//!
//! | bytes | content |
//! |---|---|
//! | 0 to 7 | `chuhe-g2`: games as [`played`] writes them; `chuhe-p1`: their samples, 30 bytes each |
//! | 8 to 31 | the origin: seed (8), shard (2), number of shards (2), nodes per move (4), evaluation (8) |
//! | 32 to 39 | in `chuhe-g2`: greatest number of nodes per move (4), fewest and most random plies of an opening (2 and 2) |
//! | then for each game | its number (8), its bytes or number of samples (4), a checksum (4), and its bytes or samples |
//!
//! Numbers are little-endian. Games are numbered from 0 without gaps, and a game is appended as a whole: an interrupted file
//! ends with the start of its next game. Only such an end is ever cut, and its bytes are kept in another file. Any other damage
//! is an error. `workshop games` writes `chuhe-g2`, `workshop merge` writes `chuhe-p1`; versions before 0.3 wrote `chuhe-p1` in both.

use crate::hash::Hash;
use crate::played::{self, PlayedError};
use crate::sample::{Packed, Sample, SampleError};
use cli::Failure;
use cli::disk::{FileError, Output};
use cli::output_path::path_error;
use std::borrow::Cow;
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The bytes before those of a game.
const GAME: usize = 16;

/// What a file has of its games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Content {
    Moves,
    Samples,
}

impl Content {
    const fn magic(self) -> &'static [u8; 8] {
        match self {
            Self::Moves => b"chuhe-g2",
            Self::Samples => b"chuhe-p1",
        }
    }

    /// The length of the header.
    const fn header(self) -> usize {
        match self {
            Self::Moves => 40,
            Self::Samples => 32,
        }
    }

    /// The bytes of what the head of a game counts.
    const fn unit(self) -> usize {
        match self {
            Self::Moves => 1,
            Self::Samples => Sample::BYTES,
        }
    }

    /// Whether these bytes can begin a game.
    fn is_plausible(self, bytes: &[u8]) -> bool {
        let mut samples = bytes.as_chunks::<{ Sample::BYTES }>().0.iter();
        let checked = match self {
            Self::Moves => 1,
            Self::Samples => usize::MAX,
        };
        samples.by_ref().take(checked).all(|packed| Sample::unpack(packed).is_ok())
    }
}

/// The origin of a file of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Origin {
    pub seed: u64,
    /// The shard, from 1; 0 in a merged file.
    pub shard: u16,
    /// The number of shards; 0 in a merged file.
    pub shards: u16,
    /// Nodes per move, after which no iteration begins.
    pub nodes: u32,
    /// The greatest number of nodes per move.
    pub most_nodes: u32,
    /// The fewest and the most random plies of an opening.
    pub opening_plies: (u16, u16),
    /// The net that evaluated, by its hash; 0: the hand-written evaluation, or several.
    pub evaluation: u64,
}

impl Origin {
    /// The origin of a merged file.
    pub(crate) const MERGED: Self =
        Self { seed: 0, shard: 0, shards: 0, nodes: 0, most_nodes: 0, opening_plies: (0, 0), evaluation: 0 };

    /// The settings, as on the command line.
    fn settings(&self) -> [String; 6] {
        let Self { seed, shard, shards, nodes, most_nodes, opening_plies: (fewest, most), evaluation } = self;
        let evaluation = match evaluation {
            0 => "the hand-written evaluation".to_owned(),
            recipe => format!("the net of recipe {recipe:016x}"),
        };
        [
            format!("--seed {seed}"),
            format!("--shard {shard}/{shards}"),
            format!("--nodes {nodes}"),
            format!("--most-nodes {most_nodes}"),
            format!("--opening-plies {fewest}-{most}"),
            evaluation,
        ]
    }

    /// The first bytes of a file.
    fn header(self, content: Content) -> Vec<u8> {
        let (fewest, most) = self.opening_plies;
        let mut bytes = content.magic().to_vec();
        bytes.extend(self.seed.to_le_bytes());
        bytes.extend(self.shard.to_le_bytes());
        bytes.extend(self.shards.to_le_bytes());
        bytes.extend(self.nodes.to_le_bytes());
        bytes.extend(self.evaluation.to_le_bytes());
        bytes.extend(self.most_nodes.to_le_bytes());
        bytes.extend(fewest.to_le_bytes());
        bytes.extend(most.to_le_bytes());
        bytes.truncate(content.header());
        bytes
    }

    fn read(bytes: &[u8]) -> Result<(Self, Content), Damage> {
        let contents = [Content::Moves, Content::Samples];
        let content =
            contents.into_iter().find(|content| bytes.starts_with(content.magic())).ok_or(Damage::NoRecords)?;
        let header = bytes.get(..content.header()).ok_or(Damage::NoHeader)?;
        let half = |at: usize| number(header.get(at..at + 2).unwrap_or_default()) as u16;
        let origin = Self {
            seed: number(&header[8..]),
            shard: half(16),
            shards: half(18),
            nodes: number(&header[20..24]) as u32,
            evaluation: number(&header[24..32]),
            most_nodes: number(&header[32..]) as u32,
            opening_plies: (half(36), half(38)),
        };
        Ok((origin, content))
    }
}

/// Up to eight bytes as a number.
fn number(bytes: &[u8]) -> u64 {
    let mut padded = [0; 8];
    let len = bytes.len().min(8);
    padded[..len].copy_from_slice(&bytes[..len]);
    u64::from_le_bytes(padded)
}

/// A file of games in memory.
pub(crate) struct Records<'bytes> {
    pub origin: Origin,
    content: Content,
    games: &'bytes [u8],
    at: usize,
    /// The number of the next game, counted from 0.
    next_game: u64,
}

/// One game of a file.
pub(crate) struct Game<'bytes> {
    /// The offset of its bytes in the file.
    at: usize,
    content: Content,
    bytes: &'bytes [u8],
}

impl<'bytes> Records<'bytes> {
    pub(crate) fn read(bytes: &'bytes [u8]) -> Result<Self, Damage> {
        let (origin, content) = Origin::read(bytes)?;
        let (header, games) = bytes.split_at(content.header());
        Ok(Self { origin, content, games, at: header.len(), next_game: 0 })
    }

    /// The damage of an end that is no whole game. It is unfinished only if all of it can be the start of the next game: with a
    /// damaged count, whole games look like an unfinished one.
    fn damage_of_end(&self, end: &[u8]) -> Damage {
        let (at, expected, content) = (self.at, self.next_game, self.content);
        let is_numbered = end.iter().zip(expected.to_le_bytes()).all(|(&has, byte)| has == byte);
        let (head, bytes) = end.split_at(end.len().min(GAME));
        let count = head.get(8..12).map_or(0, number);
        let is_plausible = is_numbered && count < MOST_COUNT && content.is_plausible(bytes);
        if is_plausible && !has_whole_game(content, head, bytes) && !has_later_game(content, end, expected) {
            Damage::BrokenOff(at)
        } else {
            Damage::Count(at)
        }
    }
}

impl<'bytes> Iterator for Records<'bytes> {
    type Item = Result<Game<'bytes>, Damage>;

    /// The next game; `None` after damage.
    fn next(&mut self) -> Option<Self::Item> {
        if self.games.is_empty() {
            return None;
        }
        let (at, content) = (self.at, self.content);
        let games = std::mem::take(&mut self.games);
        let Some((head, rest)) = games.split_at_checked(GAME) else { return Some(Err(self.damage_of_end(games))) };
        let count = number(&head[8..12]) as usize;
        let Some((bytes, rest)) = rest.split_at_checked(count * content.unit()) else {
            return Some(Err(self.damage_of_end(games)));
        };
        if number(&head[12..]) != u64::from(check(bytes)) {
            return Some(Err(Damage::Checksum(at)));
        }
        if number(&head[..8]) != self.next_game {
            return Some(Err(Damage::Number { at, number: number(&head[..8]), expected: self.next_game }));
        }
        self.games = rest;
        self.at += GAME + bytes.len();
        self.next_game += 1;
        Some(Ok(Game { at: at + GAME, content, bytes }))
    }
}

/// No game has as many samples, or bytes.
const MOST_COUNT: u64 = 1 << 16;

/// Whether the checksum in the head fits the first bytes, or none.
fn has_whole_game(content: Content, head: &[u8], bytes: &[u8]) -> bool {
    let Some(sum) = head.get(12..GAME).map(number) else { return false };
    let mut hash = Hash::new();
    let mut ends = bytes.chunks_exact(content.unit());
    let is_empty = u64::from(fold(hash)) == sum;
    is_empty
        || ends.any(|unit| {
            hash.add(unit);
            u64::from(fold(hash)) == sum
        })
}

/// Whether a whole game after game `expected` starts anywhere in these bytes.
fn has_later_game(content: Content, bytes: &[u8], expected: u64) -> bool {
    let most = bytes.len() as u64 / GAME as u64;
    (1..bytes.len()).any(|at| {
        let Some((head, rest)) = bytes[at..].split_at_checked(GAME) else { return false };
        let ahead = number(&head[..8]).wrapping_sub(expected);
        let count = number(&head[8..12]) as usize;
        (1..=most).contains(&ahead)
            && rest.get(..count * content.unit()).is_some_and(|bytes| u64::from(check(bytes)) == number(&head[12..]))
    })
}

impl<'bytes> Game<'bytes> {
    /// The samples, each checked.
    fn samples(&self) -> Result<Cow<'bytes, [Packed]>, Damage> {
        if self.content == Content::Moves {
            let samples = played::samples(self.bytes).map_err(|error| Damage::Played { at: self.at, error })?;
            return Ok(samples.into());
        }
        let samples: &[Packed] = self.bytes.as_chunks().0;
        for (index, packed) in samples.iter().enumerate() {
            let at = self.at + index * Sample::BYTES;
            Sample::unpack(packed).map_err(|error| Damage::Sample { at, error })?;
        }
        Ok(samples.into())
    }
}

/// Passes the samples of each game of a file to `each`, in order, each checked.
pub(crate) fn each_game(
    path: &Path,
    bytes: &[u8],
    mut each: impl FnMut(&[Packed]) -> Result<(), Failure>,
) -> Result<(), Failure> {
    for game in Records::read(bytes).map_err(|damage| path_error(path, damage))? {
        let samples = game.and_then(|game| game.samples()).map_err(|damage| path_error(path, damage))?;
        each(&samples)?;
    }
    Ok(())
}

/// The first bytes of a merged file.
pub(crate) fn merged_header() -> Vec<u8> {
    Origin::MERGED.header(Content::Samples)
}

/// The record of a game in a merged file.
pub(crate) fn record_samples(number: u64, samples: &[Packed]) -> Vec<u8> {
    record(number, samples.len(), samples.as_flattened())
}

/// The record of a game as [`played`] writes it.
pub(crate) fn record_moves(number: u64, game: &[u8]) -> Vec<u8> {
    record(number, game.len(), game)
}

fn record(number: u64, count: usize, game: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(GAME + game.len());
    bytes.extend(number.to_le_bytes());
    bytes.extend((count as u32).to_le_bytes());
    bytes.extend(check(game).to_le_bytes());
    bytes.extend(game);
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
    let header = origin.header(Content::Moves);
    if bytes.len() < header.len() && header.starts_with(&bytes) {
        output.append(&header[bytes.len()..])?;
        return Ok(Resumed { output, next_game: 0, cut: None });
    }
    let mut records = Records::read(&bytes)?;
    if records.origin.shards == 0 {
        return Err(ResumeError::Merged);
    }
    if records.content != Content::Moves {
        return Err(ResumeError::OldFile);
    }
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

fn check(game: &[u8]) -> u32 {
    let mut hash = Hash::new();
    hash.add(game);
    fold(hash)
}

/// A hash folded into 32 bits.
fn fold(hash: Hash) -> u32 {
    let hash = hash.value();
    (hash ^ hash >> 32) as u32
}

/// The damage of a file of games, and its byte offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(crate) enum Damage {
    #[error("it does not begin as a file of `workshop games` does")]
    NoRecords,
    #[error("it ends within its header")]
    NoHeader,
    #[error("it ends within the game at byte {0}; `workshop games` goes on from there")]
    BrokenOff(usize),
    /// The length of the game differs from the count in its head.
    #[error("the game at byte {at} has a damaged head, or its end is missing{}", left(.0), at = .0)]
    Count(usize),
    #[error("the game at byte {at} does not agree with its checksum{}", left(.0), at = .0)]
    Checksum(usize),
    #[error("the game at byte {at} has number {number}, not {expected}{}", left(.at))]
    Number { at: usize, number: u64, expected: u64 },
    #[error("the position at byte {at}: {error}")]
    Sample { at: usize, error: SampleError },
    #[error("the game at byte {at}: {error}")]
    Played { at: usize, error: PlayedError },
}

/// How to copy the undamaged games of a file.
fn left(at: &usize) -> String {
    format!("; the file is left as it is, and `head -c {at}` copies the games before")
}

/// Why a file cannot be continued.
#[derive(Debug, Error)]
pub(crate) enum ResumeError {
    #[error(transparent)]
    Read(#[from] io::Error),
    #[error(transparent)]
    File(#[from] FileError),
    #[error(transparent)]
    Damage(#[from] Damage),
    #[error("it is not a regular file")]
    NoFile,
    #[error("another `workshop games` is writing it")]
    InUse,
    /// A file of samples by a version before 0.3.
    #[error("an older version made it: `workshop merge` reads it, but no games can be added")]
    OldFile,
    #[error("it was put together by `workshop merge`: no games can be added")]
    Merged,
    #[error("its games were made with {}", differences(.has, .requested))]
    OtherOrigin { has: Origin, requested: Origin },
}

fn differences(has: &Origin, requested: &Origin) -> String {
    let settings = has.settings().into_iter().zip(requested.settings());
    let differing = settings.filter(|(has, requested)| has != requested);
    differing.map(|(has, requested)| format!("{has}, not {requested}")).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::played::tests::game;
    use cli::disk::testing::{Fault, Folder, with_fault};
    use xiangqi::{Position, Side};

    const ORIGIN: Origin = Origin {
        seed: 5,
        shard: 3,
        shards: 16,
        nodes: 1_000,
        most_nodes: 8_000,
        opening_plies: (6, 12),
        evaluation: 0,
    };
    const HEADER: usize = Content::Moves.header();

    fn packed(score: i16) -> Packed {
        let sample = Sample { squares: Position::start().setup().squares, side: Side::Black, score, result: 2 };
        sample.pack()
    }

    /// Three games, of two moves, one and none, and their offsets.
    fn file() -> (Vec<u8>, [usize; 3]) {
        let mut bytes = ORIGIN.header(Content::Moves);
        let mut places = [0; 3];
        for (number, scores) in [&[1, 200][..], &[3], &[]].into_iter().enumerate() {
            places[number] = bytes.len();
            bytes.extend(record_moves(number as u64, &game(scores)));
        }
        (bytes, places)
    }

    fn games(bytes: &[u8]) -> Result<Vec<Vec<i16>>, Damage> {
        let scores =
            |samples: Cow<[Packed]>| samples.iter().map(|packed| Sample::score_and_result_of(packed).0).collect();
        Records::read(bytes)?.map(|game| game?.samples().map(scores)).collect()
    }

    #[test]
    fn written_games_are_read_back_equal() {
        let (bytes, _) = file();
        assert_eq!(Records::read(&bytes).unwrap().origin, ORIGIN);
        assert_eq!(games(&bytes), Ok(vec![vec![1, 200], vec![3], vec![]]));
        let mut bytes = merged_header();
        bytes.extend(record_samples(0, &[packed(4), packed(5)]));
        assert_eq!(Records::read(&bytes).unwrap().origin, Origin::MERGED);
        assert_eq!(games(&bytes), Ok(vec![vec![4, 5]]));
    }

    #[test]
    fn damage_is_reported_with_its_place() {
        let (whole, [_, second, third]) = file();
        assert_eq!(games(b"GIF89a"), Err(Damage::NoRecords));
        assert_eq!(games(&whole[..20]), Err(Damage::NoHeader));
        for end in [second + 1, second + GAME, third - 1] {
            assert_eq!(games(&whole[..end]), Err(Damage::BrokenOff(second)));
        }
        let mut flipped = whole.clone();
        flipped[HEADER + GAME + 7] ^= 1;
        assert_eq!(games(&flipped), Err(Damage::Checksum(HEADER)));
        // A wrong sample can have a valid checksum.
        let mut wrong = packed(0);
        wrong[11] = 0xff;
        let mut bytes = merged_header();
        bytes.extend(record_samples(0, &[packed(1), wrong]));
        assert_eq!(
            games(&bytes),
            Err(Damage::Sample { at: 32 + GAME + Sample::BYTES, error: SampleError::Result(31) })
        );
        let mut bytes = ORIGIN.header(Content::Moves);
        bytes.extend(record_moves(0, &game(&[])[..29]));
        assert_eq!(games(&bytes), Err(Damage::Played { at: HEADER + GAME, error: PlayedError::Start }));
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
        let later = record_moves(4, &game(&[5]));
        let mut long = record_moves(3, &game(&[4]));
        long[8] = 200;
        for end in [
            vec![0; 5],
            vec![0; 4_096],
            b"notes".to_vec(),
            later.clone(),
            long.clone(),
            [&long[..long.len() - 3], &later].concat(),
            [&record_moves(3, &game(&[4, 6]))[..40], &later].concat(),
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
        let played = |number: u64| game(&vec![number as i32; number as usize % 4]);
        let write = || -> Result<u64, ResumeError> {
            let Resumed { mut output, next_game, .. } = resume(path, ORIGIN)?;
            for number in next_game..GAMES {
                output.append(&record_moves(number, &played(number)))?;
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
