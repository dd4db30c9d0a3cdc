//! Requests and answers, as plain objects: the TypeScript declarations are made from this folder.

#[cfg(feature = "lab")]
mod answer;
#[cfg(feature = "lab")]
mod example;
#[cfg(feature = "lab")]
mod make;
#[cfg(feature = "play")]
mod play;
#[cfg(feature = "lab")]
mod reason;
#[cfg(feature = "lab")]
mod request;

use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

use crate::error::Refusal;

#[cfg(feature = "lab")]
pub(crate) use {answer::*, example::*, make::*, reason::Reason, request::*};

#[cfg(feature = "play")]
pub(crate) use play::*;

/// Where a request went wrong.
#[derive(Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ErrorPlace {
    /// The field of the request.
    pub field: Option<String>,
    /// The line of a text, from 1.
    pub line: Option<u32>,
    /// The column, from 1, in characters.
    pub column: Option<u32>,
    /// How many characters come before.
    pub offset: Option<u32>,
    /// Which of a list, from 0.
    pub index: Option<u32>,
    /// The points of the board to look at.
    pub squares: Option<Vec<String>>,
}

/// Reads a request.
pub(crate) fn from_js<T: for<'de> Deserialize<'de>>(value: JsValue) -> Result<T, Refusal> {
    serde_wasm_bindgen::from_value(value).map_err(|error| Refusal::ill_formed(&error.to_string()))
}

/// Writes an answer.
pub(crate) fn to_js<T: Serialize + ?Sized>(value: &T) -> Result<JsValue, JsValue> {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    value.serialize(&serializer).map_err(JsValue::from)
}
