//! `chuhe tune`: makes positions from the engine's own games and fits the weights of the evaluation to them.
//!
//! `chuhe tune games` plays games and writes positions with the score of a search and the result of the game (`sample.rs`,
//! `records.rs`), `chuhe tune merge` merges such files, `chuhe tune train` trains a net on them, and `chuhe tune fit` fits the
//! `weights.rs` of the hand-written evaluation. No games or weights of other programs are needed.

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
