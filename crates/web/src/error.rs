//! Errors, and their form in JavaScript: an `Error` named `ChuheError` with code, place and parameters.

use crate::api::{ErrorPlace, to_js};
use gametree::message::Message;
use js_sys::{Error, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// Why a request is refused. Boxed, because the details are large and every reading step may return them.
#[derive(Debug)]
pub(crate) struct Refusal(Box<Details>);

#[derive(Debug)]
pub(crate) struct Details {
    pub(crate) code: &'static str,
    pub(crate) message: String,
    pub(crate) place: ErrorPlace,
    pub(crate) params: Vec<(&'static str, String)>,
}

impl Refusal {
    /// An error about a field.
    #[inline(never)]
    pub(crate) fn of(field: &str, why: &Message) -> Self {
        Self::at(ErrorPlace::of_field(field), why)
    }

    /// An error about a place in a request.
    #[inline(never)]
    pub(crate) fn at(place: ErrorPlace, why: &Message) -> Self {
        let spot = why.spot();
        let within = |number: Option<usize>| number.map(|number| number as u32);
        Self(Box::new(Details {
            code: why.code(),
            message: why.words(),
            place: ErrorPlace {
                line: within(spot.map(|spot| spot.line)),
                column: within(spot.and_then(|spot| spot.column)),
                offset: within(spot.and_then(|spot| spot.offset)),
                ..place
            },
            params: why.params().to_vec(),
        }))
    }

    /// A number beyond its limits.
    pub(crate) fn out_of_range(field: &'static str, value: i64, least: u64, most: u64) -> Self {
        let why = Message::new("request/range", "{name}: {value} is not within {least} to {most}");
        let why = why.text("name", field).text("value", &value.to_string());
        Self::of(field, &why.number("least", least).number("most", most))
    }

    pub(crate) fn missing(field: &'static str) -> Self {
        let why = Message::new("request/missingField", "{name}: required, but missing");
        Self::of(field, &why.text("name", field))
    }

    /// The same, with the name of the faulty value.
    pub(crate) fn named(mut self, name: &str) -> Self {
        self.0.message = format!("{name}: {}", self.0.message);
        self.0.params.insert(0, ("name", name.to_owned()));
        self
    }

    /// The same, seen from the object whose field `name` is faulty: adds `name` to the path, also at the start of a message.
    pub(crate) fn inside(mut self, name: &str) -> Self {
        let Some(inner) = self.0.place.field.take() else { return self.about(name) };
        let whole = format!("{name}.{inner}");
        for (_, param) in self.0.params.iter_mut().filter(|(param, text)| *param == "name" && *text == inner) {
            param.clone_from(&whole);
        }
        let rest = self.0.message.strip_prefix(&inner);
        if let Some(rest) = rest.filter(|rest| rest.starts_with(':')) {
            self.0.message = format!("{whole}{rest}");
        }
        self.about(&whole)
    }

    /// The same, with another field as the faulty one.
    pub(crate) fn about(mut self, field: &str) -> Self {
        self.0.place.field = Some(field.to_owned());
        self
    }
}

impl ErrorPlace {
    pub(crate) fn of_field(field: &str) -> Self {
        Self { field: Some(field.to_owned()), ..Self::default() }
    }
}

/// Returns `value` if it lies within the limits.
pub(crate) fn within(field: &'static str, value: i64, least: u64, most: u64) -> Result<u64, Refusal> {
    let number = u64::try_from(value).ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| Refusal::out_of_range(field, value, least, most))
}

/// A text shortened to 120 characters for a message.
pub(crate) fn clipped(text: &str) -> String {
    clipped_to(120, text)
}

fn clipped_to(most: usize, text: &str) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The maximum length of a message in characters, because it may repeat the input.
const MAX_MESSAGE_CHARS: usize = 1_500;

impl From<Refusal> for JsValue {
    fn from(Refusal(refusal): Refusal) -> Self {
        let error = Error::new(&clipped_to(MAX_MESSAGE_CHARS, &refusal.message));
        error.set_name("ChuheError");
        let params = js_sys::Object::new();
        for (name, value) in &refusal.params {
            set(&params, name, &Self::from_str(&clipped_to(MAX_MESSAGE_CHARS, value)));
        }
        set(&error, "code", &Self::from_str(refusal.code));
        set(&error, "where", &to_js(&refusal.place));
        set(&error, "params", &params);
        error.into()
    }
}

fn set(object: &impl JsCast, name: &str, value: &JsValue) {
    // Setting a property of an object just made cannot fail.
    let _ = Reflect::set(object.unchecked_ref(), &JsValue::from_str(name), value);
}
