//! Requests and answers, as plain objects: the TypeScript declarations are made from this folder.

mod answer;
mod example;
mod reason;
mod request;

use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

use crate::error::Refusal;

pub(crate) use answer::*;
pub(crate) use example::{Example, ExampleGraph};
pub(crate) use reason::Reason;
pub(crate) use request::*;

/// Reads a request.
pub(crate) fn from_js<T: for<'de> Deserialize<'de>>(value: JsValue) -> Result<T, Refusal> {
    serde_wasm_bindgen::from_value(value).map_err(|error| Refusal::ill_formed(&error.to_string()))
}

/// Writes an answer.
pub(crate) fn to_js<T: Serialize + ?Sized>(value: &T) -> Result<JsValue, JsValue> {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    value.serialize(&serializer).map_err(JsValue::from)
}
