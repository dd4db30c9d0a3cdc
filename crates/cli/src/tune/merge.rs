//! Puts files of samples together, each position once.

use std::collections::HashSet;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use super::files;
use super::hash::Hash;
use super::records::{Origin, Records, Writer};
use super::sample::Packed;
use crate::Failure;

/// Put the positions of several files into one, each position once, and count them
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// What `chuhe tune games` wrote
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Where to; without it they are only counted
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(super) fn write(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let place = arguments.output.as_ref();
    if let Some(path) = place {
        let is_merged = |bytes: &[u8]| {
            Records::read(bytes).is_ok_and(|records| records.origin == Origin::MERGED)
        };
        files::check_place(path, &arguments.files, is_merged)?;
    }
    // Written beside its place and moved there when it is whole, so that nobody takes a half for the whole.
    let half = place.map(|path| path.with_added_extension("part"));
    let mut writer = match &half {
        Some(path) => {
            let file = File::create(path).map_err(|error| files::fault(path, error))?;
            Some(Writer::begin(BufWriter::new(file), Origin::MERGED)?)
        }
        None => None,
    };
    let into = half.as_deref().zip(writer.as_mut());
    let counted = merge(&arguments.files, into);
    if let (Err(_), Some(half)) = (&counted, &half) {
        std::fs::remove_file(half)?;
    }
    let Counted {
        games,
        positions,
        again,
    } = counted?;
    if let (Some(writer), Some(half), Some(path)) = (writer, half, place) {
        let put = writer.end().and_then(|()| std::fs::rename(half, path));
        put.map_err(|error| files::fault(path, error))?;
    }
    writeln!(
        out,
        "{games} games, {positions} positions, {again} more that occurred before"
    )?;
    Ok(())
}

struct Counted {
    games: u64,
    positions: usize,
    /// How many occurred before.
    again: usize,
}

/// Goes through the files; writes each position once, where there is a writer.
fn merge(
    paths: &[PathBuf],
    mut into: Option<(&Path, &mut Writer<impl Write>)>,
) -> Result<Counted, Failure> {
    let mut seen = HashSet::new();
    let (mut games, mut positions, mut again) = (0, 0, 0);
    for path in paths {
        let bytes = files::bytes(path)?;
        files::each_game(path, &bytes, |game| {
            let mut kept = game.samples.to_vec();
            kept.retain(|packed| seen.insert(position_hash(packed)));
            if let Some((path, writer)) = &mut into {
                let written = writer.game(games, &kept);
                written.map_err(|error| files::fault(path, error))?;
            }
            games += 1;
            positions += kept.len();
            again += game.samples.len() - kept.len();
            Ok(())
        })?;
    }
    Ok(Counted {
        games,
        positions,
        again,
    })
}

/// The hash of the board and whose turn it is, without result and score.
fn position_hash(packed: &Packed) -> u64 {
    let mut position = *packed;
    position[11] &= 0b111;
    Hash::of(&position[..28])
}
