//! Why a small game cannot be searched, in the terms of a request.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

use classroom::bags::BagsError;
use classroom::capture::CaptureError;
use classroom::text::joined;
use classroom::tictactoe::TicTacToeError;
use classroom::tree::{Expected, Fault, NoStaticValue, ParseError};

use crate::api::ErrorPlace;
use crate::error::{Refusal, clipped};

impl Refusal {
    /// A value that names nothing, where there are these.
    pub(crate) fn unknown_value(field: &'static str, value: &str, known: &[&str]) -> Self {
        let (value, known) = (clipped(value), joined(known, ", "));
        Self {
            code: "request/unknownValue",
            message: format!("{field}: there is no '{value}'; there are {known}"),
            place: ErrorPlace::boxed(field),
            params: vec![
                ("name", field.to_owned()),
                ("value", value),
                ("expected", known),
            ],
        }
    }

    /// Something that only the module with the feature `papers` reads: pages ask that one then.
    pub(crate) fn elsewhere(field: &'static str) -> Self {
        Self {
            code: "request/elsewhere",
            message: format!("{field}: the larger module reads this"),
            place: ErrorPlace::boxed(field),
            params: vec![],
        }
    }

    /// A depth limit where no static values say what a position is worth.
    pub(crate) fn no_static_value(missing: &NoStaticValue) -> Self {
        Self {
            code: "options/depthNeedsValues",
            message: missing.to_string(),
            place: ErrorPlace::boxed("options.depth"),
            params: vec![("node", missing.node.clone())],
        }
    }
}

impl From<ParseError> for Refusal {
    fn from(error: ParseError) -> Self {
        let message = error.to_string();
        let ParseError { place, fault } = error;
        let (code, params) = match *fault {
            Fault::Empty => ("tree/empty", vec![]),
            Fault::Expected { expected, found } => {
                let names: Vec<_> = expected.into_iter().map(expected_name).collect();
                (
                    "tree/expected",
                    vec![("expected", joined(&names, " ")), ("found", found)],
                )
            }
            Fault::Unbalanced {
                open,
                opened,
                found,
            } => (
                "tree/unbalanced",
                vec![
                    ("open", open.to_string()),
                    ("line", opened.line.to_string()),
                    ("column", opened.column.to_string()),
                    ("found", found),
                ],
            ),
            Fault::Number { found } => ("tree/number", vec![("found", found)]),
            Fault::TooManyNodes => ("tree/tooManyNodes", vec![]),
            Fault::TooDeep => ("tree/tooDeep", vec![]),
            Fault::TooLong => ("tree/tooLong", vec![]),
            Fault::Twice { name } => ("tree/twice", vec![("name", name)]),
            Fault::Unknown { name } => ("tree/unknown", vec![("name", name)]),
            Fault::Missing { name } => ("tree/missing", vec![("name", name.to_owned())]),
            Fault::Side { found } => ("tree/side", vec![("found", found.name().to_owned())]),
            Fault::Indent => ("tree/indent", vec![]),
            Fault::LeafCount { leaves } => ("tree/leafCount", vec![("leaves", leaves.to_string())]),
            Fault::Notation => return Self::elsewhere("tree"),
            Fault::Cycle { names } => ("tree/cycle", vec![("names", joined(&names, " "))]),
            Fault::Roots { names } => ("tree/roots", vec![("names", joined(&names, " "))]),
        };
        let place = Box::new(ErrorPlace {
            line: Some(place.line as u32),
            column: Some(place.column as u32),
            offset: Some(place.offset as u32),
            ..ErrorPlace::of_field("tree")
        });
        Self {
            code,
            message,
            place,
            params,
        }
    }
}

impl From<BagsError> for Refusal {
    fn from(error: BagsError) -> Self {
        let message = error.to_string();
        let (code, path) = match error {
            BagsError::Text(error) => {
                return Self::from(error).about("bags");
            }
            BagsError::NoBag { path } => ("bags/noBag", path),
            BagsError::NotAThing { path } => ("bags/notAThing", path),
        };
        Self {
            code,
            message,
            place: ErrorPlace::boxed("bags"),
            params: vec![("node", path)],
        }
    }
}

impl From<TicTacToeError> for Refusal {
    fn from(error: TicTacToeError) -> Self {
        let message = error.to_string();
        let mut place = ErrorPlace::boxed("position");
        let (code, params) = match error {
            TicTacToeError::Rows { found } => ("board/rows", vec![("found", found.to_string())]),
            TicTacToeError::Squares { row, found } => {
                place.line = Some(row as u32);
                (
                    "board/squares",
                    vec![("row", row.to_string()), ("found", found.to_string())],
                )
            }
            TicTacToeError::Mark { row, column, found } => {
                (place.line, place.column) = (Some(row as u32), Some(column as u32));
                ("board/mark", vec![("found", found.to_string())])
            }
            TicTacToeError::Counts { crosses, noughts } => (
                "board/counts",
                vec![
                    ("crosses", crosses.to_string()),
                    ("noughts", noughts.to_string()),
                ],
            ),
            TicTacToeError::PlayedOn { winner } => {
                ("board/playedOn", vec![("winner", winner.to_string())])
            }
        };
        Self {
            code,
            message,
            place,
            params,
        }
    }
}

impl From<CaptureError> for Refusal {
    fn from(error: CaptureError) -> Self {
        let message = error.to_string();
        let mut place = ErrorPlace::boxed("position");
        let (code, params) = match error {
            CaptureError::Mover { found } => ("capture/mover", vec![("found", found)]),
            CaptureError::Size { height, width } => (
                "capture/size",
                vec![("height", height.to_string()), ("width", width.to_string())],
            ),
            CaptureError::Row { row, found, width } => {
                place.line = Some(row as u32);
                let counts = [("found", found), ("width", width), ("row", row)];
                (
                    "capture/row",
                    counts
                        .map(|(name, count)| (name, count.to_string()))
                        .to_vec(),
                )
            }
            CaptureError::Piece { row, column, found } => {
                (place.line, place.column) = (Some(row as u32), Some(column as u32));
                ("capture/piece", vec![("found", found.to_string())])
            }
            CaptureError::Kings { side, found } => (
                "capture/kings",
                vec![
                    ("side", side.name().to_owned()),
                    ("found", found.to_string()),
                ],
            ),
            CaptureError::PawnHome => ("capture/pawnHome", vec![]),
            CaptureError::KingEnPrise { side } => (
                "capture/kingEnPrise",
                vec![("side", side.name().to_owned())],
            ),
        };
        Self {
            code,
            message,
            place,
            params,
        }
    }
}

fn expected_name(expected: Expected) -> &'static str {
    match expected {
        Expected::Number => "number",
        Expected::Open => "open",
        Expected::Close => "close",
        Expected::End => "end",
        Expected::Name => "name",
        Expected::Value => "value",
        Expected::Escape => "escape",
        Expected::Indented => "indented",
        Expected::Literal(literal) => literal,
    }
}
