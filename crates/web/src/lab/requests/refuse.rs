//! The errors of small games, in the terms of a request.

use classroom::bags::BagsError;
use classroom::capture::CaptureError;
use classroom::random::RandomError;
use classroom::tictactoe::TicTacToeError;
use classroom::tree::{NoStaticValue, ParseError};
use gametree::message::{Explain, Message};

use crate::api::GameName;
use crate::error::{Refusal, clipped};

impl Refusal {
    /// An unknown value of a field with the values `known`.
    pub(crate) fn unknown_value(field: &'static str, value: &str, known: &[&str]) -> Self {
        let why = Message::new("request/unknownValue", "{name}: '{value}' is unknown; expected one of: {expected}");
        let why = why.text("name", field).text("value", &clipped(value));
        Self::of(field, &why.text("expected", &known.join(", ")))
    }

    /// A field that belongs to another game.
    pub(crate) fn unknown_field(field: &'static str, game: GameName) -> Self {
        let own = game.fields().join(", ");
        let known = format!("game, {own}, algorithm, limits, options");
        let why = Message::new("request/unknownField", "{name}: unknown field; expected one of: {expected}");
        let why = why.text("name", field).text("expected", &known);
        Self::of(field, &why)
    }

    /// A position of another game.
    #[cfg(feature = "play")]
    pub(crate) fn position_kind(expected: &str) -> Self {
        let why = Message::new("request/type", "{name}: expected {expected} for this game");
        Self::of("position", &why.text("name", "position").text("expected", expected))
    }

    /// A value that only the module with the feature `formats` reads: pages then load that module.
    #[cfg(not(feature = "formats"))]
    pub(crate) fn elsewhere(field: &'static str) -> Self {
        let why = Message::new("request/elsewhere", "{name}: only the larger module reads this");
        Self::of(field, &why.hidden_text("name", field))
    }
}

/// The field of a request to which each error belongs.
macro_rules! refusals {
    ($($error:ty: $field:literal)*) => {
        $(impl From<$error> for Refusal {
            fn from(error: $error) -> Self {
                Self::of($field, &error.explain())
            }
        })*
    };
}

refusals! {
    ParseError: "tree"
    BagsError: "bags"
    TicTacToeError: "position"
    CaptureError: "position"
    NoStaticValue: "limits.depth"
    RandomError: "cuts"
}
