//! How requests for a trace are read: field by field, as serde would.
//!
//! The types say to serde what they hold, and TypeScript hears it from there; the test below holds this to it.

use crate::read::{Choice, Fields, Object};

#[cfg(feature = "play")]
use super::MoveNotation;
use super::{
    CutRule, GameName, MoveOrder, NullMoveRule, RootWindow, SearchOptions, Side, TableDepths,
    TableScheme, TraceLimits, TraceRequest,
};

impl Fields for TraceRequest {
    const NAMES: &'static [&'static str] = &[
        "game",
        "tree",
        "graph",
        "position",
        "folded",
        "bags",
        #[cfg(feature = "play")]
        "fen",
        #[cfg(feature = "play")]
        "moves",
        #[cfg(feature = "play")]
        "notation",
        "root",
        "algorithm",
        "limits",
        "options",
    ];

    fn read(object: &mut Object) -> Self {
        Self {
            game: object.needed("game"),
            tree: object.text("tree"),
            graph: object.text("graph"),
            position: object.text("position"),
            folded: object.truth("folded"),
            bags: object.text("bags"),
            #[cfg(feature = "play")]
            fen: object.text("fen"),
            #[cfg(feature = "play")]
            moves: object.other("moves"),
            #[cfg(feature = "play")]
            notation: object.choice("notation"),
            root: object.choice("root"),
            algorithm: object.text("algorithm"),
            limits: object.inner("limits"),
            options: object.inner("options"),
        }
    }
}

impl Fields for TraceLimits {
    const NAMES: &'static [&'static str] = &["depth", "nodes"];

    fn read(object: &mut Object) -> Self {
        Self {
            depth: object.number("depth"),
            nodes: object.number("nodes"),
        }
    }
}

impl Fields for SearchOptions {
    const NAMES: &'static [&'static str] = &[
        "depth",
        "cut",
        "window",
        "order",
        "seed",
        "memoByDepth",
        "tableSlots",
        "tableScheme",
        "tableLevels",
        "tableCheckBits",
        "tableDepths",
        "quiescence",
        "extendCheck",
        "extendExchange",
        "extendSingleReply",
        "nullMove",
        "nullMoveReduction",
        "pruneRepetition",
        "pruneDeadDraw",
        "orderQuiet",
        "workers",
        #[cfg(feature = "play")]
        "tableMb",
        #[cfg(feature = "play")]
        "level",
        #[cfg(feature = "play")]
        "techniques",
        #[cfg(feature = "play")]
        "before",
        "record",
        "drawn",
    ];

    fn read(object: &mut Object) -> Self {
        Self {
            depth: object.number("depth"),
            cut: object.choice("cut"),
            window: object.choice("window"),
            order: object.choice("order"),
            seed: object.number("seed"),
            memo_by_depth: object.truth("memoByDepth"),
            table_slots: object.number("tableSlots"),
            table_scheme: object.choice("tableScheme"),
            table_levels: object.number("tableLevels"),
            table_check_bits: object.number("tableCheckBits"),
            table_depths: object.choice("tableDepths"),
            quiescence: object.truth("quiescence"),
            extend_check: object.truth("extendCheck"),
            extend_exchange: object.number("extendExchange"),
            extend_single_reply: object.truth("extendSingleReply"),
            null_move: object.choice("nullMove"),
            null_move_reduction: object.number("nullMoveReduction"),
            prune_repetition: object.truth("pruneRepetition"),
            prune_dead_draw: object.truth("pruneDeadDraw"),
            order_quiet: object.truth("orderQuiet"),
            workers: object.number("workers"),
            #[cfg(feature = "play")]
            table_mb: object.number("tableMb"),
            #[cfg(feature = "play")]
            level: object.number("level"),
            #[cfg(feature = "play")]
            techniques: object.other("techniques"),
            #[cfg(feature = "play")]
            before: object.other("before"),
            record: object.number("record"),
            drawn: object.number("drawn"),
        }
    }
}

impl Choice for GameName {
    const NAMES: &'static [&'static str] = &[
        "tree",
        "graph",
        "tictactoe",
        "capture",
        "bags",
        #[cfg(feature = "play")]
        "xiangqi",
    ];
    const ALL: &'static [Self] = &[
        Self::Tree,
        Self::Graph,
        Self::Tictactoe,
        Self::Capture,
        Self::Bags,
        #[cfg(feature = "play")]
        Self::Xiangqi,
    ];
}

impl Choice for Side {
    const NAMES: &'static [&'static str] = &["max", "min"];
    const ALL: &'static [Self] = &[Self::Max, Self::Min];
}

impl Choice for CutRule {
    const NAMES: &'static [&'static str] = &["atOrAbove", "above"];
    const ALL: &'static [Self] = &[Self::AtOrAbove, Self::Above];
}

impl Choice for RootWindow {
    const NAMES: &'static [&'static str] = &["infinite", "limits"];
    const ALL: &'static [Self] = &[Self::Infinite, Self::Limits];
}

impl Choice for MoveOrder {
    const NAMES: &'static [&'static str] = &["given", "reversed", "best", "worst", "shuffled"];
    const ALL: &'static [Self] = &[
        Self::Given,
        Self::Reversed,
        Self::Best,
        Self::Worst,
        Self::Shuffled,
    ];
}

impl Choice for TableScheme {
    const NAMES: &'static [&'static str] = &["always", "sameOrDeeper", "twoTier", "bucket"];
    const ALL: &'static [Self] = &[
        Self::Always,
        Self::SameOrDeeper,
        Self::TwoTier,
        Self::Bucket,
    ];
}

impl Choice for TableDepths {
    const NAMES: &'static [&'static str] = &["atLeast", "same"];
    const ALL: &'static [Self] = &[Self::AtLeast, Self::Same];
}

impl Choice for NullMoveRule {
    const NAMES: &'static [&'static str] = &["off", "fixed", "adaptive", "verified"];
    const ALL: &'static [Self] = &[Self::Off, Self::Fixed, Self::Adaptive, Self::Verified];
}

#[cfg(feature = "play")]
impl Choice for MoveNotation {
    const NAMES: &'static [&'static str] = &["chinese", "traditional", "wxf", "iccs"];
    const ALL: &'static [Self] = &[Self::Chinese, Self::Traditional, Self::Wxf, Self::Iccs];
}
