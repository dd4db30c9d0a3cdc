//! `chuhe tune`: makes positions from the engine's own games and fits the weights of the evaluation to them.
//!
//! `chuhe tune games` plays and writes positions with the score that a search gave and the result of the game
//! (`sample.rs`, `records.rs`), `chuhe tune merge` puts such files together, and `chuhe tune fit` writes `weights.rs` from
//! them. Nobody else's games or weights are needed.

mod fit;
mod games;
mod hash;
mod merge;
mod records;
mod sample;

use std::io::Write;

use crate::Failure;

/// Play games against itself for positions, or fit the weights of the evaluation to such positions
#[derive(clap::Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    Games(games::Arguments),
    Merge(merge::Arguments),
    Fit(fit::Arguments),
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    match &arguments.what {
        What::Games(arguments) => games::write(arguments, out),
        What::Merge(arguments) => merge::write(arguments, out),
        What::Fit(arguments) => fit::write(arguments, out),
    }
}
