//! Reads requests: whatever JavaScript hands over becomes a request, or a refusal that names the field.
//!
//! Nothing a value can do gets past [`value`]: getters that throw, objects that contain themselves, texts
//! without end. What it gives is plain data, and [`data`] reads that strictly.

mod data;
mod fault;
mod value;

use serde::de::DeserializeOwned;
use wasm_bindgen::JsValue;

use crate::error::Refusal;

/// Reads a request.
#[inline(never)]
pub(crate) fn from_js<T: DeserializeOwned>(request: &JsValue) -> Result<T, Refusal> {
    Ok(T::deserialize(value::read(request)?)?)
}

/// A request that says itself what kind of request it is.
#[cfg(all(feature = "lab", feature = "play"))]
pub(crate) struct Unread(value::Value);

#[cfg(all(feature = "lab", feature = "play"))]
impl Unread {
    pub(crate) fn new(request: &JsValue) -> Result<Self, Refusal> {
        Ok(Self(value::read(request)?))
    }

    /// The text of a field.
    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        let value::Value::Object(fields) = &self.0 else {
            return None;
        };
        match fields.iter().find(|(field, _)| field == name) {
            Some((_, value::Value::Text(text))) => Some(text),
            _ => None,
        }
    }

    /// The request itself.
    pub(crate) fn read<T: DeserializeOwned>(self) -> Result<T, Refusal> {
        Ok(T::deserialize(self.0)?)
    }
}

/// Reads an argument that is no request, but one thing by itself.
#[inline(never)]
pub(crate) fn argument<T: DeserializeOwned>(
    name: &'static str,
    value: &JsValue,
) -> Result<T, Refusal> {
    let read = value::read(value).and_then(T::deserialize);
    Ok(read.map_err(|fault| fault.within(name))?)
}
