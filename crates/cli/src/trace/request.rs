//! How a search is to be run and shown, read from the arguments.

use gametree::textbook::Start;
use gametree::{Algorithm, Cut, Depth, Options};

use crate::Failure;
use crate::arguments::Arguments;

/// How a search is to be run and shown.
pub(super) struct Request {
    pub(super) algorithm: Algorithm,
    pub(super) options: Options,
    /// How many nodes are recorded.
    pub(super) limit: usize,
    pub(super) json: bool,
}

/// As many nodes as a person or a script is likely to want; a search may enter many more.
const RECORDED: usize = 100_000;

impl Request {
    pub(super) fn read(arguments: &Arguments) -> Result<Self, Failure> {
        let algorithms = Algorithm::ALL.map(|algorithm| (algorithm.name(), algorithm));
        let algorithm = arguments.choice("algorithm", &algorithms)?;
        Ok(Self {
            algorithm: algorithm.unwrap_or(Algorithm::FailSoft),
            options: options(arguments)?,
            limit: arguments.number("limit")?.unwrap_or(RECORDED),
            json: arguments.has("json"),
        })
    }
}

fn options(arguments: &Arguments) -> Result<Options, Failure> {
    let cuts = [("at-or-above", Cut::AtOrAbove), ("above", Cut::Above)];
    let windows = [("infinite", Start::Infinite), ("limits", Start::Limits)];
    let default = Options::default();
    Ok(Options {
        depth: depth(arguments)?.unwrap_or(default.depth),
        cut: arguments.choice("cut", &cuts)?.unwrap_or(default.cut),
        start: arguments
            .choice("window", &windows)?
            .unwrap_or(default.start),
        ..default
    })
}

fn depth(arguments: &Arguments) -> Result<Option<Depth>, Failure> {
    let most = 1_000;
    match arguments.number("depth")? {
        Some(plies) if plies > most => Err(Failure::usage(format!(
            "--depth: {plies} is more than {most}"
        ))),
        plies => Ok(plies.map(|plies: u16| Depth::plies(plies.into()))),
    }
}
