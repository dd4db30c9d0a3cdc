//! How a listing is to be run and shown, read from the arguments.

use classroom::order::Order;
use gametree::{Algorithm, Options};

use super::arguments::{Arguments, Searcher};
use super::figure::Figure;
use crate::Failure;

/// How a listing is to be run and shown.
pub(super) struct Request {
    pub(super) algorithm: Algorithm,
    pub(super) options: Options,
    pub(super) order: Order,
    /// How many nodes are recorded.
    pub(super) limit: usize,
    pub(super) json: bool,
    /// A picture in place of all that.
    pub(super) figure: Option<Figure>,
}

/// As many nodes as a person or a script is likely to want; a search may enter many more.
const RECORDED: usize = 100_000;

impl Request {
    pub(super) fn read(arguments: &Arguments) -> Result<Self, Failure> {
        let algorithm = match arguments.algorithm {
            Some(Searcher::Listing(listing)) => listing,
            _ => Algorithm::FailSoft,
        };
        let depth = arguments.depth.map(u64::from);
        let switches = arguments
            .listing
            .switches(&[("depth", depth), ("seed", arguments.seed)])?;
        Ok(Self {
            algorithm,
            options: switches.options(),
            order: switches.order(),
            limit: arguments.limit.map_or(RECORDED, |limit| limit as usize),
            json: arguments.json,
            figure: arguments.small.figure.map(|format| Figure {
                format,
                step: arguments.small.step.unwrap_or(u32::MAX),
            }),
        })
    }
}
