//! What is wrong with a value, and which field of the request it is.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::{String, ToString};

use core::fmt;

use gametree::message::{Message, digits, joined};
use serde::de::{Error, Expected, Unexpected};

use super::value::{number_words, text_words};
use crate::api::ErrorPlace;
use crate::error::{Refusal, clipped};

/// Why a value is not what it should be: on the heap, as every step of reading may hand it on and none does.
#[derive(Debug)]
pub(crate) struct Fault(Box<Details>);

#[derive(Debug)]
struct Details {
    why: Message,
    /// The names of the fields from the request down to the value, with dots between.
    field: String,
    /// Which item of the innermost list.
    index: Option<u32>,
}

impl Fault {
    #[inline(never)]
    fn new(why: Message) -> Self {
        Self(Box::new(Details {
            why,
            field: String::new(),
            index: None,
        }))
    }

    pub(super) fn unreadable() -> Self {
        Self::new(Message::new(
            "request/unreadable",
            "looking at it throws an error",
        ))
    }

    pub(super) fn too_deep() -> Self {
        Self::new(Message::new(
            "request/tooDeep",
            "it is nested too deeply, or contains itself",
        ))
    }

    pub(super) fn too_large() -> Self {
        Self::new(Message::new(
            "request/tooLarge",
            "it is larger than any request need be",
        ))
    }

    /// Something of another kind.
    #[inline(never)]
    pub(super) fn unlike(found: &str, wanted: &str) -> Self {
        let why = Message::new("request/type", "{expected} is wanted, not {found}");
        Self::new(why.text("expected", wanted).text("found", found))
    }

    /// A whole number beyond what its field can hold.
    pub(super) fn out_of_range(found: &str) -> Self {
        let why = Message::new("request/range", "{value} is beyond its limits");
        Self::new(why.text("value", found))
    }

    /// A field that is not known.
    #[inline(never)]
    pub(super) fn no_such_field(name: &str, names: &[&str]) -> Self {
        let why = Message::new(
            "request/unknownField",
            "there is no such field here; there are {expected}",
        );
        Self::new(why.text("expected", &joined(names, ", "))).within(name)
    }

    /// The name of a choice that there is not.
    pub(super) fn no_such_value(name: &str, names: &[&str]) -> Self {
        let why = Message::new(
            "request/unknownValue",
            "there is no '{value}'; there are {expected}",
        );
        let why = why.text("value", &clipped(name));
        Self::new(why.text("expected", &joined(names, ", ")))
    }

    /// A field that is needed.
    pub(super) fn needed() -> Self {
        Self::new(Message::new("request/missingField", "this is needed"))
    }

    /// The same, seen from the object whose field it is.
    pub(super) fn within(mut self, name: &str) -> Self {
        let (outer, inner) = (clipped(name), &self.0.field);
        let dot = if outer.is_empty() || inner.is_empty() || inner.starts_with('[') {
            ""
        } else {
            "."
        };
        self.0.field = joined(&[&outer, dot, inner], "");
        self
    }

    /// The same, seen from the list whose item it is.
    pub(super) fn at(mut self, index: u32) -> Self {
        if !self.0.field.is_empty() {
            let index = digits(index.into());
            self.0.field = joined(&["[", &index, "].", &self.0.field], "");
        }
        self.0.index.get_or_insert(index);
        self
    }
}

impl From<Fault> for Refusal {
    fn from(Fault(fault): Fault) -> Self {
        let Details { why, field, index } = *fault;
        let (field, name) = match field.as_str() {
            "" => (None, "the request"),
            name => (Some(name.to_owned()), name),
        };
        let place = ErrorPlace {
            field,
            index,
            ..ErrorPlace::default()
        };
        Self::at(place, &why).named(name)
    }
}

impl Error for Fault {
    fn custom<T: fmt::Display>(message: T) -> Self {
        let why = Message::new("request/type", "{reason}");
        Self::new(why.aside("reason", &message.to_string()))
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::unlike(&found_words(&found), &wanted_words(expected))
    }

    fn invalid_value(found: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self::out_of_range(&found_words(&found))
    }

    fn unknown_field(name: &str, expected: &'static [&'static str]) -> Self {
        Self::no_such_field(name, expected)
    }

    fn unknown_variant(name: &str, expected: &'static [&'static str]) -> Self {
        Self::no_such_value(name, expected)
    }

    fn missing_field(name: &'static str) -> Self {
        Self::needed().within(name)
    }
}

impl core::error::Error for Fault {}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0.why.words())
    }
}

fn found_words(found: &Unexpected<'_>) -> String {
    match *found {
        Unexpected::Bool(truth) => truth.to_string(),
        Unexpected::Unsigned(number) => number.to_string(),
        Unexpected::Signed(number) => number.to_string(),
        Unexpected::Float(number) => number_words(number),
        Unexpected::Str(text) => text_words(text),
        Unexpected::Bytes(_) => "bytes".to_owned(),
        Unexpected::Seq => "a list".to_owned(),
        Unexpected::Map => "an object".to_owned(),
        Unexpected::Other(words) => words.to_owned(),
        _ => "nothing".to_owned(),
    }
}

/// Serde names types of Rust; who reads this thinks in those of JavaScript.
fn wanted_words(expected: &dyn Expected) -> String {
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
