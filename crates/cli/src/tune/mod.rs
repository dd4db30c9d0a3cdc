//! `chuhe tune`: makes positions from the engine's own games and fits the weights of the evaluation to them.
//!
//! `chuhe tune games` plays and writes positions with the score that a search gave and the result of the game
//! (`sample.rs`, `records.rs`), `chuhe tune merge` puts such files together, `chuhe tune train` makes a net from them, and
//! `chuhe tune fit` the hand-written evaluation's `weights.rs`. Nobody else's games or weights are needed.

mod files;
mod fit;
mod games;
mod hash;
mod merge;
mod records;
mod sample;
mod train;

use std::io::Write;

use crate::Failure;

/// Play games against itself for positions, and train a net or fit the weights of the evaluation to them
#[derive(clap::Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    Games(games::Arguments),
    Merge(merge::Arguments),
    Train(train::Arguments),
    Fit(fit::Arguments),
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    match &arguments.what {
        What::Games(arguments) => games::write(arguments, out),
        What::Merge(arguments) => merge::write(arguments, out),
        What::Train(arguments) => train::write(arguments, out),
        What::Fit(arguments) => fit::write(arguments, out),
    }
}
