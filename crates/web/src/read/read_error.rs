//! Errors of values with the path of the field in the request.

use crate::api::ErrorPlace;
use crate::error::{Refusal, clipped};
use gametree::message::Message;
use serde::de::{Error, Expected, Unexpected};
use serde_path_to_error::Segment;
use std::fmt;

/// What is wrong with a value, and its path from the request.
#[derive(Debug)]
pub(crate) struct ReadError {
    why: Message,
    path: Vec<Step>,
}

/// Fields of requests that had another name before version 0.3.0: the old name and the new one.
const RENAMED: [(&str, &str); 1] = [("rung", "topic")];

/// A step from a value to one inside it.
#[derive(Debug)]
enum Step {
    Field(String),
    Item(usize),
}

impl ReadError {
    fn new(why: Message) -> Self {
        Self { why, path: Vec::new() }
    }

    pub(super) fn unreadable() -> Self {
        Self::new(Message::new("request/unreadable", "reading it throws an error"))
    }

    pub(super) fn too_deep() -> Self {
        Self::new(Message::new("request/tooDeep", "it is nested too deeply, or contains itself"))
    }

    pub(super) fn too_large() -> Self {
        Self::new(Message::new("request/tooLarge", "the request is too large"))
    }

    /// The same, seen from the object with the field `name`.
    pub(super) fn within(mut self, name: &str) -> Self {
        self.path.insert(0, Step::Field(clipped(name)));
        self
    }

    /// The same, seen from the list with the item `index`.
    pub(super) fn at(mut self, index: u32) -> Self {
        self.path.insert(0, Step::Item(index as usize));
        self
    }

    /// An error of serde with its path.
    pub(super) fn placed(error: serde_path_to_error::Error<Self>) -> Self {
        let steps = error.path().iter().filter_map(|segment| match segment {
            Segment::Map { key } => Some(Step::Field(clipped(key))),
            Segment::Seq { index } => Some(Step::Item(*index)),
            Segment::Enum { .. } | Segment::Unknown => None,
        });
        let mut path: Vec<_> = steps.collect();
        let Self { why, path: further } = error.into_inner();
        path.extend(further);
        Self { why, path }
    }

    /// The field names of the path with dots between, and the last index of a list. A path that ends with an item gives only
    /// its index.
    fn place(&self) -> (String, Option<u32>) {
        let (mut field, mut index) = (String::new(), None);
        for (at, step) in self.path.iter().enumerate() {
            match step {
                Step::Field(name) => {
                    let dot = if field.is_empty() { "" } else { "." };
                    field = format!("{field}{dot}{name}");
                }
                Step::Item(item) => {
                    index = Some(*item as u32);
                    if at + 1 < self.path.len() {
                        field = format!("{field}[{item}]");
                    }
                }
            }
        }
        (field, index)
    }
}

impl From<ReadError> for Refusal {
    fn from(error: ReadError) -> Self {
        let (field, index) = error.place();
        let (field, name) =
            if field.is_empty() { (None, "the request".to_owned()) } else { (Some(field.clone()), field) };
        let place = ErrorPlace { field, index, ..ErrorPlace::default() };
        Self::at(place, &error.why).named(&name)
    }
}

impl Error for ReadError {
    fn custom<T: fmt::Display>(message: T) -> Self {
        let why = Message::new("request/type", "{reason}");
        Self::new(why.hidden_text("reason", &message.to_string()))
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        let why = Message::new("request/type", "expected {expected}, not {found}");
        let why = why.text("expected", &expected_words(expected));
        Self::new(why.text("found", &found_words(&found)))
    }

    /// Serde reports only numbers beyond the range of their field as invalid values. Settings name their range: the least number, a space, the
    /// greatest.
    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        let words = expected.to_string();
        // A formatted `f64` would add 8 kB to each module.
        let (least, most) = match words.as_str() {
            "i32" => ("-2147483648", "2147483647"),
            "u32" => ("0", "4294967295"),
            "u64" => ("0", "9007199254740991"),
            range => range.split_once(' ').unwrap_or_default(),
        };
        let why = Message::new("request/range", "{value} is not within {least} to {most}");
        Self::new(why.text("value", &found_words(&found)).text("least", least).text("most", most))
    }

    fn unknown_field(name: &str, expected: &'static [&'static str]) -> Self {
        if let Some((_, new)) = RENAMED.iter().find(|(old, new)| *old == name && expected.contains(new)) {
            let why = Message::new("request/unknownField", "unknown field; since version 0.3.0 it is named {expected}");
            return Self::new(why.text("expected", new));
        }
        if matches!(name, "fen" | "moves") && expected.contains(&"position") {
            let why = Message::new("request/unknownField", "unknown field; a position is written {expected}");
            return Self::new(why.text("expected", "position: { fen, moves }"));
        }
        let why = Message::new("request/unknownField", "unknown field; expected one of: {expected}");
        Self::new(why.text("expected", &expected.join(", ")))
    }

    fn unknown_variant(name: &str, expected: &'static [&'static str]) -> Self {
        let why = Message::new("request/unknownValue", "'{value}' is unknown; expected one of: {expected}");
        let why = why.text("value", &clipped(name));
        Self::new(why.text("expected", &expected.join(", ")))
    }

    fn missing_field(name: &'static str) -> Self {
        Self::new(Message::new("request/missingField", "required, but missing")).within(name)
    }
}

impl std::error::Error for ReadError {}

impl fmt::Display for ReadError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.why.words())
    }
}

fn found_words(found: &Unexpected<'_>) -> String {
    match *found {
        Unexpected::Bool(truth) => truth.to_string(),
        Unexpected::Unsigned(number) => number.to_string(),
        Unexpected::Signed(number) => number.to_string(),
        // JavaScript formats its own numbers as they were sent, without more code here.
        Unexpected::Float(number) => {
            js_sys::Number::from(number).to_string_with_radix(10).map_or_else(|_| "a number".to_owned(), String::from)
        }
        Unexpected::Str(text) => format!("'{}'", clipped(text)),
        Unexpected::Bytes(_) => "bytes".to_owned(),
        Unexpected::Seq => "a list".to_owned(),
        Unexpected::Map => "an object".to_owned(),
        Unexpected::Other(words) => words.to_owned(),
        _ => "nothing".to_owned(),
    }
}

/// Serde's names of Rust types in the terms of JavaScript.
fn expected_words(expected: &dyn Expected) -> String {
    let rust = expected.to_string();
    let words = match rust.as_str() {
        "a boolean" => "true or false",
        "a string" | "string or map" => "a text",
        "a sequence" => "a list",
        "a map" => "an object",
        "f32" | "f64" => "a number",
        "u8" | "u16" | "u32" | "u64" | "usize" | "i8" | "i16" | "i32" | "i64" => "a whole number",
        other if other.starts_with("struct ") => "an object",
        other if other.starts_with("enum ") => "a text",
        other => other,
    };
    words.to_owned()
}
