//! Refusals, and how they reach JavaScript: an `Error` named `ChuheError` with code, place and parameters.

use classroom::bags::BagsError;
use classroom::tictactoe::TicTacToeError;
use classroom::tree::{Expected, Fault, NoStaticValue, ParseError};
use js_sys::{Error, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use crate::api::{ErrorPlace, to_js};

/// Why a request cannot be answered.
#[derive(Debug, PartialEq)]
pub(crate) struct Refusal {
    code: &'static str,
    message: String,
    place: ErrorPlace,
    params: Vec<(&'static str, String)>,
}

impl Refusal {
    /// A request that is not of the declared shape; `message` names the field in backquotes.
    pub(crate) fn ill_formed(message: &str) -> Self {
        let named = message.split('`').nth(1).map(str::to_owned);
        let code = if message.starts_with("unknown field") {
            "request/unknownField"
        } else if message.starts_with("unknown variant") {
            "request/unknownValue"
        } else if message.starts_with("missing field") {
            "request/missingField"
        } else {
            "request/type"
        };
        let params = named.iter().map(|name| ("name", name.clone())).collect();
        let place = ErrorPlace {
            field: named,
            ..ErrorPlace::default()
        };
        Self {
            code,
            message: message.to_owned(),
            place,
            params,
        }
    }

    /// A number beyond its limits.
    pub(crate) fn out_of_range(field: &'static str, value: u64, least: u64, most: u64) -> Self {
        Self {
            code: "request/range",
            message: format!("{field}: {value} is not within {least} to {most}"),
            place: ErrorPlace::of_field(field),
            params: vec![
                ("name", field.to_owned()),
                ("value", value.to_string()),
                ("least", least.to_string()),
                ("most", most.to_string()),
            ],
        }
    }

    /// A field that this game needs.
    pub(crate) fn missing(field: &'static str) -> Self {
        Self {
            code: "request/missingField",
            message: format!("missing field `{field}`"),
            place: ErrorPlace::of_field(field),
            params: vec![("name", field.to_owned())],
        }
    }

    /// A depth limit where no static values say what a position is worth.
    pub(crate) fn no_static_value(missing: &NoStaticValue) -> Self {
        Self {
            code: "options/depthNeedsValues",
            message: missing.to_string(),
            place: ErrorPlace::of_field("depth"),
            params: vec![("node", missing.node.clone())],
        }
    }

    /// A value that names nothing.
    pub(crate) fn unknown_value(field: &'static str, value: &str) -> Self {
        Self {
            code: "request/unknownValue",
            message: format!("{field}: there is no '{value}'"),
            place: ErrorPlace::of_field(field),
            params: vec![("name", value.to_owned())],
        }
    }
}

impl From<ParseError> for Refusal {
    fn from(error: ParseError) -> Self {
        let message = error.to_string();
        let ParseError { place, fault } = error;
        let (code, params) = match fault {
            Fault::Empty => ("tree/empty", vec![]),
            Fault::Expected { expected, found } => {
                let names: Vec<_> = expected.into_iter().map(expected_name).collect();
                (
                    "tree/expected",
                    vec![("expected", names.join(" ")), ("found", found)],
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
            Fault::Cycle { names } => ("tree/cycle", vec![("names", names.join(" "))]),
            Fault::Roots { names } => ("tree/roots", vec![("names", names.join(" "))]),
        };
        let place = ErrorPlace {
            field: Some("tree".to_owned()),
            line: Some(place.line as u32),
            column: Some(place.column as u32),
            offset: Some(place.offset as u32),
        };
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
                let refusal = Self::from(error);
                let place = ErrorPlace {
                    field: Some("bags".to_owned()),
                    ..refusal.place
                };
                return Self { place, ..refusal };
            }
            BagsError::NoBag { path } => ("bags/noBag", path),
            BagsError::NotAThing { path } => ("bags/notAThing", path),
        };
        Self {
            code,
            message,
            place: ErrorPlace::of_field("bags"),
            params: vec![("node", path)],
        }
    }
}

impl From<TicTacToeError> for Refusal {
    fn from(error: TicTacToeError) -> Self {
        let message = error.to_string();
        let mut place = ErrorPlace::of_field("position");
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

impl ErrorPlace {
    fn of_field(field: &str) -> Self {
        Self {
            field: Some(field.to_owned()),
            ..Self::default()
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

impl From<Refusal> for JsValue {
    fn from(refusal: Refusal) -> Self {
        let error = Error::new(&refusal.message);
        error.set_name("ChuheError");
        let params = js_sys::Object::new();
        for (name, value) in &refusal.params {
            set(&params, name, &Self::from_str(value));
        }
        set(&error, "code", &Self::from_str(refusal.code));
        set(
            &error,
            "where",
            &to_js(&refusal.place).unwrap_or(Self::NULL),
        );
        set(&error, "params", &params);
        error.into()
    }
}

fn set(object: &impl JsCast, name: &str, value: &JsValue) {
    // Setting a property of an object just made cannot fail.
    let _ = Reflect::set(object.unchecked_ref(), &JsValue::from_str(name), value);
}
