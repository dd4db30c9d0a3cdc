//! How to run a listing and show its search, from the arguments; and the report about it.

use super::arguments::{Arguments, Searcher};
use super::figure::Figure;
use super::names::Names;
use crate::Failure;
use classroom::order::Order;
use gametree::textbook::Answer;
use gametree::{Algorithm, Options, Score, Trace};

/// How to run a listing and show its search.
pub(super) struct Request {
    pub(super) algorithm: Algorithm,
    pub(super) options: Options,
    pub(super) order: Order,
    /// The most nodes to record.
    pub(super) limit: usize,
    pub(super) json: bool,
    /// The picture to print instead of the report.
    pub(super) figure: Option<Figure>,
}

/// The report about one search.
pub(super) struct Report<'r, M> {
    pub(super) request: &'r Request,
    pub(super) answer: Answer,
    pub(super) trace: &'r Trace<M>,
    pub(super) names: Names,
    /// Score units per unit as written.
    pub(super) scale: Score,
}

/// Enough for a reader or a script; a search may visit many more nodes.
const RECORDED: usize = 100_000;

impl Request {
    pub(super) fn read(arguments: &Arguments) -> Result<Self, Failure> {
        let algorithm = match arguments.algorithm {
            Some(Searcher::Listing(listing)) => listing,
            _ => Algorithm::FailSoft,
        };
        let depth = arguments.depth_within(0, 1_000)?;
        let switches = arguments.listing.switches(&[("depth", depth), ("seed", arguments.seed)])?;
        Ok(Self {
            algorithm,
            options: switches.options(),
            order: switches.order(),
            limit: arguments.limit.map_or(RECORDED, |limit| limit as usize),
            json: arguments.json,
            figure: arguments
                .small
                .figure
                .map(|format| Figure { format, step: arguments.small.step.unwrap_or(u32::MAX) }),
        })
    }
}
