//! How a search is to be run and shown, read from the arguments.

use classroom::order::Order;
use gametree::table::{Depths, Scheme};
use gametree::textbook::Start;
use gametree::{Algorithm, Cut, Depth, NullMove, Options};

use crate::Failure;
use crate::arguments::Arguments;

/// How a search is to be run and shown.
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

const SWITCH: [(&str, bool); 2] = [("on", true), ("off", false)];

impl Request {
    pub(super) fn read(arguments: &Arguments) -> Result<Self, Failure> {
        let algorithms = Algorithm::ALL.map(|algorithm| (algorithm.name(), algorithm));
        let algorithm = arguments.choice("algorithm", &algorithms)?;
        Ok(Self {
            algorithm: algorithm.unwrap_or(Algorithm::FailSoft),
            options: options(arguments)?,
            order: order(arguments)?,
            limit: within(arguments, "limit", 1, u32::MAX)?
                .map_or(RECORDED, |limit| limit as usize),
            json: arguments.has("json"),
        })
    }
}

fn options(arguments: &Arguments) -> Result<Options, Failure> {
    let mut options = Options::default();
    let cuts = [("at-or-above", Cut::AtOrAbove), ("above", Cut::Above)];
    let windows = [("infinite", Start::Infinite), ("limits", Start::Limits)];
    if let Some(plies) = within(arguments, "depth", 0, 1_000)? {
        options.depth = Depth::plies(plies as i32);
    }
    set(&mut options.cut, arguments.choice("cut", &cuts)?);
    set(&mut options.start, arguments.choice("window", &windows)?);
    set(
        &mut options.memo_by_depth,
        arguments.choice("memo-by-depth", &SWITCH)?,
    );
    set(
        &mut options.order_quiet,
        arguments.choice("order-quiet", &SWITCH)?,
    );
    set(
        &mut options.workers,
        within(arguments, "workers", 1, 64)?.map(|count| count as usize),
    );
    table(arguments, &mut options)?;
    selective(arguments, &mut options)?;
    Ok(options)
}

fn table(arguments: &Arguments, options: &mut Options) -> Result<(), Failure> {
    let levels = within(arguments, "table-levels", 1, 16)?.unwrap_or(4) as usize;
    let schemes = [
        ("always", Scheme::Always),
        ("same-or-deeper", Scheme::SameOrDeeper),
        ("two-tier", Scheme::TwoTier),
        ("bucket", Scheme::Bucket(levels)),
    ];
    let depths = [("at-least", Depths::AtLeast), ("same", Depths::Same)];
    let slots = within(arguments, "table-slots", 1, 10_000_000)?;
    let table = &mut options.table;
    set(
        &mut table.scheme,
        arguments.choice("table-scheme", &schemes)?,
    );
    set(
        &mut table.depths,
        arguments.choice("table-depths", &depths)?,
    );
    set(&mut table.slots, slots.map(|slots| slots as usize));
    set(
        &mut table.check_bits,
        within(arguments, "table-check-bits", 1, 64)?,
    );
    Ok(())
}

fn selective(arguments: &Arguments, options: &mut Options) -> Result<(), Failure> {
    let whole = [("on", Depth::ONE), ("off", Depth::ZERO)];
    let twelfths = within(arguments, "extend-exchange", 0, 12)?;
    let extend = &mut options.extend;
    set(&mut extend.check, arguments.choice("extend-check", &whole)?);
    set(
        &mut extend.single_reply,
        arguments.choice("extend-single-reply", &whole)?,
    );
    set(
        &mut extend.exchange,
        twelfths.map(|twelfths| Depth::twelfths(twelfths as i32)),
    );
    let plies = within(arguments, "null-move-reduction", 1, 9)?.unwrap_or(3) as i32;
    let kinds = [
        ("off", NullMove::Off),
        ("fixed", NullMove::Fixed(plies)),
        ("adaptive", NullMove::Adaptive),
        ("verified", NullMove::Verified(plies)),
    ];
    set(
        &mut options.null_move,
        arguments.choice("null-move", &kinds)?,
    );
    set(
        &mut options.quiescence,
        arguments.choice("quiescence", &SWITCH)?,
    );
    set(
        &mut options.prune_repetition,
        arguments.choice("prune-repetition", &SWITCH)?,
    );
    set(
        &mut options.prune_dead_draw,
        arguments.choice("prune-dead-draw", &SWITCH)?,
    );
    Ok(())
}

fn order(arguments: &Arguments) -> Result<Order, Failure> {
    let seed = arguments.number("seed")?.unwrap_or(0);
    let orders = [
        ("given", Order::Given),
        ("reversed", Order::Reversed),
        ("best", Order::BestFirst),
        ("worst", Order::WorstFirst),
        ("shuffled", Order::Shuffled(seed)),
    ];
    Ok(arguments.choice("order", &orders)?.unwrap_or_default())
}

/// A number from `least` to `most`.
pub(super) fn within(
    arguments: &Arguments,
    flag: &str,
    least: u32,
    most: u32,
) -> Result<Option<u32>, Failure> {
    match arguments.number(flag)? {
        Some(number) if !(least..=most).contains(&number) => Err(Failure::usage(format!(
            "--{flag}: {number} is not between {least} and {most}"
        ))),
        number => Ok(number),
    }
}

fn set<T>(switch: &mut T, asked: Option<T>) {
    if let Some(value) = asked {
        *switch = value;
    }
}
