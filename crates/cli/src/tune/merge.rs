//! Puts files of samples together, each position once.

use std::collections::HashSet;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;

use super::files;
use super::hash::Hash;
use super::records::{Origin, Writer};
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
    let merged = Origin {
        seed: 0,
        shard: 0,
        shards: 0,
        nodes: 0,
        evaluation: 0,
    };
    // Written beside its place and moved there when it is whole, so that nobody takes a half for the whole.
    let half = arguments
        .output
        .as_ref()
        .map(|path| path.with_added_extension("part"));
    let mut writer = match &half {
        Some(path) => {
            let file = BufWriter::new(File::create(path)?);
            Some(Writer::begin(file, merged)?)
        }
        None => None,
    };
    let mut seen = HashSet::new();
    let (mut games, mut positions, mut again) = (0, 0, 0);
    for path in &arguments.files {
        let bytes = files::bytes(path)?;
        files::each_game(path, &bytes, |game| {
            let mut kept = game.samples.to_vec();
            kept.retain(|packed| seen.insert(position_hash(packed)));
            if let Some(writer) = &mut writer {
                writer.game(games, &kept)?;
            }
            games += 1;
            positions += kept.len();
            again += game.samples.len() - kept.len();
            Ok(())
        })?;
    }
    if let (Some(writer), Some(half), Some(path)) = (writer, half, &arguments.output) {
        writer.end()?;
        std::fs::rename(half, path)?;
    }
    writeln!(
        out,
        "{games} games, {positions} positions, {again} more that occurred before"
    )?;
    Ok(())
}

/// The hash of the board and whose turn it is, without result and score.
fn position_hash(packed: &Packed) -> u64 {
    let mut position = *packed;
    position[11] &= 0b111;
    Hash::of(&position[..28])
}
