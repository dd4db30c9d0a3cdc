//! Refusals, and how they reach JavaScript: an `Error` named `ChuheError` with code, place and parameters.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use js_sys::{Error, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use crate::api::{ErrorPlace, to_js};

/// Why a request cannot be answered.
#[derive(Debug, PartialEq)]
pub(crate) struct Refusal {
    pub(crate) code: &'static str,
    pub(crate) message: String,
    pub(crate) place: Box<ErrorPlace>,
    pub(crate) params: Vec<(&'static str, String)>,
}

impl Refusal {
    /// A number beyond its limits.
    pub(crate) fn out_of_range(field: &'static str, value: u64, least: u64, most: u64) -> Self {
        Self {
            code: "request/range",
            message: format!("{field}: {value} is not within {least} to {most}"),
            place: ErrorPlace::boxed(field),
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
            message: format!("{field}: this is needed"),
            place: ErrorPlace::boxed(field),
            params: vec![("name", field.to_owned())],
        }
    }

    /// The same, seen from the object whose field `name` is at fault. A message that begins with the field still does.
    pub(crate) fn inside(mut self, name: &str) -> Self {
        let Some(inner) = self.place.field.take() else {
            return self.about(name);
        };
        let rest = self.message.strip_prefix(&inner);
        if let Some(rest) = rest.filter(|rest| rest.starts_with(':')) {
            self.message = format!("{name}.{inner}{rest}");
        }
        self.about(&format!("{name}.{inner}"))
    }

    /// The same, where it is another field that is at fault.
    pub(crate) fn about(mut self, field: &str) -> Self {
        self.place.field = Some(field.to_owned());
        self
    }
}

impl ErrorPlace {
    pub(crate) fn boxed(field: &str) -> Box<Self> {
        Box::new(Self::of_field(field))
    }

    pub(crate) fn of_field(field: &str) -> Self {
        Self {
            field: Some(field.to_owned()),
            ..Self::default()
        }
    }
}

/// The number, if it is within its limits.
pub(crate) fn within(
    field: &'static str,
    value: u64,
    least: u64,
    most: u64,
) -> Result<u64, Refusal> {
    if (least..=most).contains(&value) {
        return Ok(value);
    }
    Err(Refusal::out_of_range(field, value, least, most))
}

/// A text as it is repeated in a message: whole, unless it is long.
pub(crate) fn clipped(text: &str) -> String {
    clipped_to(120, text)
}

fn clipped_to(most: usize, text: &str) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// No message is longer: it may repeat what was sent.
const LONGEST: usize = 1_500;

impl From<Refusal> for JsValue {
    fn from(refusal: Refusal) -> Self {
        let error = Error::new(&clipped_to(LONGEST, &refusal.message));
        error.set_name("ChuheError");
        let params = js_sys::Object::new();
        for (name, value) in &refusal.params {
            set(&params, name, &Self::from_str(&clipped_to(LONGEST, value)));
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
