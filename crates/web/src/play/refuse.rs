//! Errors of positions and moves of xiangqi, in the terms of a request.

use super::state::names;
use crate::api::ErrorPlace;
use crate::error::{Refusal, clipped};
use gametree::message::Message;
use gametree::search::Techniques;
use xiangqi::{FenError, NotationError, PositionError};

impl Refusal {
    /// A text that is not the FEN of a legal position.
    pub(crate) fn position(error: &PositionError) -> Self {
        let squares = match error {
            PositionError::Illegal(illegal) => illegal.faults.first().map(|fault| names(fault.squares())),
            _ => None,
        };
        let place = ErrorPlace { squares, ..ErrorPlace::of_field("fen") };
        let why = match error {
            PositionError::Fen(error) => message_of_fen_error(error),
            _ => message_of(error.code(), &error.to_string()),
        };
        Self::at(place, &why)
    }

    /// A text that is no FEN.
    pub(crate) fn fen(error: &FenError) -> Self {
        Self::of("fen", &message_of_fen_error(error))
    }

    /// A text that is no move of the position.
    pub(crate) fn notation(field: &str, index: Option<usize>, text: &str, error: &NotationError) -> Self {
        let place = ErrorPlace { index: index.map(|index| index as u32), ..ErrorPlace::of_field(field) };
        let why = Message::new(error.code(), "'{move}': {reason}");
        let why = why.hidden_text("reason", &error.to_string());
        Self::at(place, &why.text("move", &clipped(text)))
    }

    pub(crate) fn illegal_move(index: usize, text: &str) -> Self {
        let place = ErrorPlace { index: Some(index as u32), ..ErrorPlace::of_field("moves") };
        let why = Message::new("move-illegal", "'{move}' is not legal here");
        Self::at(place, &why.text("move", &clipped(text)))
    }

    /// A technique that the search does not have.
    pub(crate) fn unknown_technique(name: &str) -> Self {
        let names: Vec<_> = Techniques::NAMES.iter().map(|(name, _)| *name).collect();
        let name = clipped(name);
        let why = Message::new("request/unknownField", "unknown technique '{name}'; expected one of: {expected}");
        let why = why.text("name", &name);
        Self::of(&format!("techniques.{name}"), &why.text("expected", &names.join(", ")))
    }

    /// No memory for a table of this size.
    pub(crate) fn no_room(table_mb: usize) -> Self {
        let why = Message::new("engine/memory", "tableMb: there is no memory for {value} MB");
        Self::of("options.tableMb", &why.number("value", table_mb as u64))
    }

    /// A search without limits where one call must finish it.
    pub(crate) fn endless() -> Self {
        let why = "limits: set depth, nodes, timeMs or clock";
        Self::of("limits", &Message::new("request/endless", why))
    }
}

/// A message that consists of its reason.
fn message_of(code: &'static str, reason: &str) -> Message {
    Message::new(code, "{reason}").hidden_text("reason", reason)
}

/// The message of a FEN error, with the row in reading order (1 for the first) and the character found.
fn message_of_fen_error(error: &FenError) -> Message {
    let why = message_of(error.code(), &error.to_string());
    let row = |rank: u8| 10_u64.saturating_sub(u64::from(rank));
    match error {
        FenError::Ranks(found) => why.number("found", *found as u64),
        FenError::RankLength { rank, found } => why.number("row", row(*rank)).number("found", *found as u64),
        FenError::Character { rank, found, .. } => {
            why.number("row", row(*rank)).text("found", &clipped(&found.to_string()))
        }
        FenError::Side(found) | FenError::Counter { found, .. } | FenError::Trailing(found) => {
            why.text("found", &clipped(found))
        }
        _ => why,
    }
}
