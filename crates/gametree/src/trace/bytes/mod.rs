//! The binary form of a trace: its events in order, in about a fifth of the memory of a trace.
//!
//! `docs/trace.md` describes it. Reading plays the moves on the game, so any bytes are either a search of that
//! game or refused.

mod read;
mod write;

use std::fmt;

use crate::game::Tactical;
use crate::named_enum;

/// An error in the bytes of a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The index of the byte, from 0.
    pub at: usize,
    /// The kind of error.
    pub fault: Fault,
}

named_enum! {
    /// The kinds of errors in the bytes of a trace.
    pub enum Fault {
        /// The bytes end too early.
        CutShort = "cut_short",
        /// A number has no meaning at its place.
        NoMeaning = "no_meaning",
        /// A move is illegal at its place.
        IllegalMove = "illegal_move",
        /// Bytes follow the end.
        TooLong = "too_long",
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::CutShort => "the file is cut short there",
            Self::NoMeaning => "what is there has no meaning",
            Self::IllegalMove => "the move there cannot be made",
            Self::TooLong => "the search ends there, and something follows",
        })
    }
}

const END: u64 = 0;
const ENTER: u64 = 1;
const RAISE: u64 = 2;
const LEAVE: u64 = 3;
const ITERATE: u64 = 4;

// Flags of an entry.
const MOVE: u64 = 1;
const WIDE: u64 = 2;
const ASSESSED: u64 = 4;
const NARROWED: u64 = 8;
const SHORTENED: u64 = 16;
const FOUND: u64 = 32;
const EXTENSION: u64 = 64;
const ALL_OF_ENTRY: u64 = 127;

// Flags of a leave.
const UNSEARCHED: u64 = 1;
const SKIPS: u64 = 2;
const REST: u64 = 4;
const STORE: u64 = 8;
const OMITTED: u64 = 16;
const ALL_OF_LEAVE: u64 = 31;

fn take_back<G: Tactical>(game: &mut G, mv: Option<G::Move>, undo: Option<G::Undo>) {
    match (mv, undo) {
        (Some(mv), Some(undo)) => game.unmake(mv, undo),
        (None, Some(undo)) => game.unpass(undo),
        (_, None) => {}
    }
}
