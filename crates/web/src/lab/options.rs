//! The switches of a request, checked and turned into those of the search.

use gametree::table::{Depths, Scheme};
use gametree::{Cut, Depth, NullMove, Options, Start};

use classroom::order::Order;

use crate::api::{
    CutRule, MoveOrder, NullMoveRule, RootWindow, SearchOptions, TableDepths, TableScheme,
};
use crate::error::{Refusal, within};

/// The switches that a request asks for; what it does not say is as the search has it.
pub(super) fn read(asked: &SearchOptions) -> Result<Options, Refusal> {
    let mut options = Options::default();
    if let Some(plies) = asked.depth {
        options.depth = Depth::plies(within("depth", plies.into(), 0, 1_000)? as i32);
    }
    match asked.cut {
        Some(CutRule::Above) => options.cut = Cut::Above,
        Some(CutRule::AtOrAbove) | None => {}
    }
    match asked.window {
        Some(RootWindow::Limits) => options.start = Start::Limits,
        Some(RootWindow::Infinite) | None => {}
    }
    table(asked, &mut options)?;
    selective(asked, &mut options)?;
    set(&mut options.memo_by_depth, asked.memo_by_depth);
    set(&mut options.order_quiet, asked.order_quiet);
    if let Some(workers) = asked.workers {
        options.workers = within("workers", workers.into(), 1, 64)? as usize;
    }
    Ok(options)
}

/// In which order the moves come.
pub(super) fn order(asked: &SearchOptions) -> Order {
    match asked.order {
        Some(MoveOrder::Reversed) => Order::Reversed,
        Some(MoveOrder::Best) => Order::BestFirst,
        Some(MoveOrder::Worst) => Order::WorstFirst,
        Some(MoveOrder::Shuffled) => Order::Shuffled(asked.seed.unwrap_or(1).into()),
        Some(MoveOrder::Given) | None => Order::Given,
    }
}

/// How many nodes are to be recorded.
pub(super) fn recorded(asked: &SearchOptions) -> Result<usize, Refusal> {
    let nodes = asked.record.unwrap_or(200_000);
    Ok(within("record", nodes.into(), 1, 4_000_000)? as usize)
}

/// How many nodes may be drawn at once.
pub(super) fn drawn(asked: &SearchOptions) -> Result<usize, Refusal> {
    let nodes = asked.drawn.unwrap_or(2_000);
    Ok(within("drawn", nodes.into(), 1, 20_000)? as usize)
}

fn table(asked: &SearchOptions, options: &mut Options) -> Result<(), Refusal> {
    if let Some(slots) = asked.table_slots {
        options.table.slots = within("tableSlots", slots.into(), 1, 1_000_000)? as usize;
    }
    if let Some(bits) = asked.table_check_bits {
        options.table.check_bits = within("tableCheckBits", bits.into(), 1, 64)? as u32;
    }
    let levels = within("tableLevels", asked.table_levels.unwrap_or(4).into(), 1, 16)?;
    match asked.table_scheme {
        Some(TableScheme::Always) => options.table.scheme = Scheme::Always,
        Some(TableScheme::SameOrDeeper) => options.table.scheme = Scheme::SameOrDeeper,
        Some(TableScheme::TwoTier) => options.table.scheme = Scheme::TwoTier,
        Some(TableScheme::Bucket) => options.table.scheme = Scheme::Bucket(levels as usize),
        None => {}
    }
    match asked.table_depths {
        Some(TableDepths::Same) => options.table.depths = Depths::Same,
        Some(TableDepths::AtLeast) | None => {}
    }
    Ok(())
}

fn selective(asked: &SearchOptions, options: &mut Options) -> Result<(), Refusal> {
    let whole = |wanted: bool| if wanted { Depth::ONE } else { Depth::ZERO };
    set(&mut options.quiescence, asked.quiescence);
    set(&mut options.extend.check, asked.extend_check.map(whole));
    set(
        &mut options.extend.single_reply,
        asked.extend_single_reply.map(whole),
    );
    if let Some(twelfths) = asked.extend_exchange {
        let twelfths = within("extendExchange", twelfths.into(), 0, 12)?;
        options.extend.exchange = Depth::twelfths(twelfths as i32);
    }
    set(&mut options.prune_repetition, asked.prune_repetition);
    set(&mut options.prune_dead_draw, asked.prune_dead_draw);
    let reduction = asked.null_move_reduction.unwrap_or(3);
    let reduction = within("nullMoveReduction", reduction.into(), 1, 9)? as i32;
    match asked.null_move {
        Some(NullMoveRule::Off) => options.null_move = NullMove::Off,
        Some(NullMoveRule::Fixed) => options.null_move = NullMove::Fixed(reduction),
        Some(NullMoveRule::Adaptive) => options.null_move = NullMove::Adaptive,
        Some(NullMoveRule::Verified) => options.null_move = NullMove::Verified(reduction),
        None => {}
    }
    Ok(())
}

fn set<T>(switch: &mut T, asked: Option<T>) {
    if let Some(value) = asked {
        *switch = value;
    }
}
