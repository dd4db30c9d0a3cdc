//! How a listing is to be run and shown, read from the arguments.

use classroom::order::Order;
use gametree::table::Scheme;
use gametree::{Algorithm, Depth, NullMove, Options};

use super::arguments::{Arguments, Listings, Searcher};

/// How a listing is to be run and shown.
pub(super) struct Request {
    pub(super) algorithm: Algorithm,
    pub(super) options: Options,
    pub(super) order: Order,
    /// How many nodes are recorded.
    pub(super) limit: usize,
    pub(super) json: bool,
}

/// As many nodes as a person or a script is likely to want; a search may enter many more.
const RECORDED: usize = 100_000;

impl Request {
    pub(super) fn read(arguments: &Arguments) -> Self {
        let algorithm = match arguments.algorithm {
            Some(Searcher::Listing(listing)) => listing,
            _ => Algorithm::FailSoft,
        };
        let mut options = options(&arguments.listing);
        set(&mut options.depth, arguments.depth.map(Depth::plies));
        let order = match arguments.listing.order.as_deref() {
            Some("reversed") => Order::Reversed,
            Some("best") => Order::BestFirst,
            Some("worst") => Order::WorstFirst,
            Some("shuffled") => Order::Shuffled(arguments.seed.unwrap_or(0)),
            _ => Order::Given,
        };
        Self {
            algorithm,
            options,
            order,
            limit: arguments.limit.map_or(RECORDED, |limit| limit as usize),
            json: arguments.json,
        }
    }
}

fn options(asked: &Listings) -> Options {
    let mut options = Options::default();
    set(&mut options.cut, asked.cut);
    set(&mut options.start, asked.window);
    set(&mut options.memo_by_depth, asked.memo_by_depth);
    set(&mut options.order_quiet, asked.order_quiet);
    set(&mut options.workers, asked.workers.map(usize::from));
    set(&mut options.quiescence, asked.quiescence);
    set(&mut options.prune_repetition, asked.prune_repetition);
    set(&mut options.prune_dead_draw, asked.prune_dead_draw);
    let table = &mut options.table;
    set(
        &mut table.slots,
        asked.table_slots.map(|slots| slots as usize),
    );
    set(&mut table.check_bits, asked.table_check_bits);
    set(&mut table.depths, asked.table_depths);
    let levels = asked.table_levels.map_or(4, usize::from);
    set(
        &mut table.scheme,
        asked.table_scheme.as_deref().map(|scheme| match scheme {
            "same-or-deeper" => Scheme::SameOrDeeper,
            "two-tier" => Scheme::TwoTier,
            "bucket" => Scheme::Bucket(levels),
            _ => Scheme::Always,
        }),
    );
    let extend = &mut options.extend;
    set(&mut extend.check, asked.extend_check);
    set(&mut extend.single_reply, asked.extend_single_reply);
    set(
        &mut extend.exchange,
        asked.extend_exchange.map(Depth::twelfths),
    );
    let plies = asked.null_move_reduction.unwrap_or(3);
    set(
        &mut options.null_move,
        asked.null_move.as_deref().map(|kind| match kind {
            "fixed" => NullMove::Fixed(plies),
            "adaptive" => NullMove::Adaptive,
            "verified" => NullMove::Verified(plies),
            _ => NullMove::Off,
        }),
    );
    options
}

fn set<T>(switch: &mut T, asked: Option<T>) {
    if let Some(value) = asked {
        *switch = value;
    }
}
