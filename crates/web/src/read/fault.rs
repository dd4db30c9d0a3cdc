//! What is wrong with a value, and which field of the request it is.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use core::fmt;

use serde::de::{Error, Expected, Unexpected};

use super::value::{number_words, text_words};
use crate::api::ErrorPlace;
use crate::error::{Refusal, clipped};

/// Why a value is not what it should be: on the heap, as every step of reading may hand it on and none does.
#[derive(Debug)]
pub(crate) struct Fault(Box<Details>);

#[derive(Debug)]
struct Details {
    code: &'static str,
    message: String,
    /// The names of the fields from the request down to the value, with dots between.
    field: String,
    /// Which item of the innermost list.
    index: Option<u32>,
    params: Vec<(&'static str, String)>,
}

impl Fault {
    fn new(code: &'static str, message: &str) -> Self {
        Self(Box::new(Details {
            code,
            message: message.to_owned(),
            field: String::new(),
            index: None,
            params: Vec::new(),
        }))
    }

    pub(super) fn unreadable() -> Self {
        Self::new("request/unreadable", "looking at it throws an error")
    }

    pub(super) fn too_deep() -> Self {
        Self::new(
            "request/tooDeep",
            "it is nested too deeply, or contains itself",
        )
    }

    pub(super) fn too_large() -> Self {
        Self::new("request/tooLarge", "it is larger than any request need be")
    }

    /// Something of another kind.
    #[inline(never)]
    pub(super) fn unlike(found: String, wanted: String) -> Self {
        let mut fault = Self::new("request/type", &format!("{wanted} is wanted, not {found}"));
        fault.0.params = vec![("expected", wanted), ("found", found)];
        fault
    }

    /// A whole number beyond what its field can hold.
    pub(super) fn out_of_range(found: String) -> Self {
        let mut fault = Self::new("request/range", &format!("{found} is beyond its limits"));
        fault.0.params = vec![("value", found)];
        fault
    }

    /// A field that is not known.
    #[inline(never)]
    pub(super) fn no_such_field(name: &str, names: &[&str]) -> Self {
        let known = listed(names);
        let message = format!("there is no such field here; there are {known}");
        let mut fault = Self::new("request/unknownField", &message);
        fault.0.params = vec![("expected", known)];
        fault.within(name)
    }

    /// The name of a choice that there is not.
    pub(super) fn no_such_value(name: &str, names: &[&str]) -> Self {
        let known = listed(names);
        let message = format!("there is no '{}'; there are {known}", clipped(name));
        let mut fault = Self::new("request/unknownValue", &message);
        fault.0.params = vec![("value", clipped(name)), ("expected", known)];
        fault
    }

    /// A field that is needed.
    pub(super) fn needed() -> Self {
        Self::new("request/missingField", "this is needed")
    }

    /// The same, seen from the object whose field it is.
    pub(super) fn within(mut self, name: &str) -> Self {
        let dot = if self.0.field.is_empty() || self.0.field.starts_with('[') {
            ""
        } else {
            "."
        };
        self.0.field = format!("{}{dot}{}", clipped(name), self.0.field);
        self
    }

    /// The same, seen from the list whose item it is.
    pub(super) fn at(mut self, index: u32) -> Self {
        if !self.0.field.is_empty() {
            self.0.field = format!("[{index}].{}", self.0.field);
        }
        self.0.index.get_or_insert(index);
        self
    }
}

/// Names with commas between. (What the library has for it is large, as it knows how to be fast.)
#[inline(never)]
fn listed(names: &[&str]) -> String {
    let mut list = String::new();
    for (at, name) in names.iter().enumerate() {
        list.push_str(if at == 0 { "" } else { ", " });
        list.push_str(name);
    }
    list
}

impl From<Fault> for Refusal {
    fn from(Fault(fault): Fault) -> Self {
        let field = fault.field.trim_start_matches('.');
        let name = match field {
            "" => "the request",
            name => name,
        };
        let mut params = vec![("name", name.to_owned())];
        params.extend(fault.params);
        Self {
            code: fault.code,
            message: format!("{name}: {}", fault.message),
            place: Box::new(ErrorPlace {
                field: (!field.is_empty()).then(|| field.to_owned()),
                index: fault.index,
                ..ErrorPlace::default()
            }),
            params,
        }
    }
}

impl Error for Fault {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self::new("request/type", &message.to_string())
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::unlike(found_words(&found), wanted_words(expected))
    }

    fn invalid_value(found: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self::out_of_range(found_words(&found))
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
        out.write_str(&self.0.message)
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
