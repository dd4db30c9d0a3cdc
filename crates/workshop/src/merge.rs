//! Merges files of samples, each position once.

use crate::hash::Hash;
use crate::records::{Origin, Records, each_game, merged_header, record_samples};
use crate::sample::Packed;
use cli::disk::Replacement;
use cli::{Failure, output_path};
use std::collections::HashSet;
use std::io::Write;
use std::path::PathBuf;

/// Put the positions of several files into one, each position once, and count them
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Files written by `workshop games`
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// File to write; without it the positions are only counted
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(crate) fn write(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let place = arguments.output.as_deref();
    if let Some(path) = place {
        let is_merged = |bytes: &[u8]| Records::read(bytes).is_ok_and(|records| records.origin == Origin::MERGED);
        output_path::check(path, &arguments.files, is_merged)?;
    }
    let mut into = place.map(Replacement::begin).transpose()?;
    if let Some(into) = &mut into {
        into.append(&merged_header())?;
    }
    let Counted { games, positions, again } = merge(&arguments.files, into.as_mut())?;
    if let Some(into) = into {
        into.finish()?;
    }
    writeln!(out, "{games} games, {positions} positions, {again} more that occurred before")?;
    Ok(())
}

struct Counted {
    games: u64,
    positions: usize,
    /// The number of positions that occurred before.
    again: usize,
}

/// Goes through the files; with an output, writes each position once.
fn merge(paths: &[PathBuf], mut into: Option<&mut Replacement>) -> Result<Counted, Failure> {
    let mut seen = HashSet::new();
    let (mut games, mut positions, mut again) = (0, 0, 0);
    for path in paths {
        let bytes = output_path::read(path)?;
        each_game(path, &bytes, |samples| {
            let mut kept = samples.to_vec();
            kept.retain(|packed| seen.insert(position_hash(packed)));
            if let Some(into) = &mut into {
                into.append(&record_samples(games, &kept))?;
            }
            games += 1;
            positions += kept.len();
            again += samples.len() - kept.len();
            Ok(())
        })?;
    }
    Ok(Counted { games, positions, again })
}

/// The hash of the board and the side to move, without result and score.
fn position_hash(packed: &Packed) -> u64 {
    let mut position = *packed;
    position[11] &= 0b111;
    Hash::of(&position[..28])
}
