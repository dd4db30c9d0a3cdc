//! Reads requests: whatever JavaScript hands over becomes a request, or a refusal that names the field.
//!
//! Nothing a value can do gets past [`value`]: getters that throw, objects that contain themselves, texts
//! without end. What it gives is plain data, and [`data`] reads that strictly.

#[cfg(any(feature = "papers", feature = "play"))]
mod data;
mod fault;
mod fields;
mod value;

use alloc::vec::Vec;

#[cfg(any(feature = "papers", feature = "play"))]
use serde::de::DeserializeOwned;
use wasm_bindgen::JsValue;

use crate::error::Refusal;

pub(crate) use fields::{Choice, Fields, Object};

/// Reads a request by serde.
#[cfg(any(feature = "papers", feature = "play"))]
#[inline(never)]
pub(crate) fn from_js<T: DeserializeOwned>(request: &JsValue) -> Result<T, Refusal> {
    Ok(T::deserialize(value::read(request)?)?)
}

/// Reads a request field by field.
#[inline(never)]
pub(crate) fn request<T: Fields>(request: &JsValue) -> Result<T, Refusal> {
    Ok(fields::read(value::read(request)?)?)
}

/// Reads an argument that is a whole number.
#[inline(never)]
pub(crate) fn number(name: &'static str, number: &JsValue) -> Result<u32, Refusal> {
    let read = value::read(number).and_then(|value| value.whole_to(u32::MAX.into()));
    Ok(read.map_err(|fault| fault.within(name))? as u32)
}

/// Reads an argument that is a list of whole numbers.
pub(crate) fn numbers(name: &'static str, list: &JsValue) -> Result<Vec<u32>, Refusal> {
    let read = value::read(list).and_then(|value| value.numbers());
    Ok(read.map_err(|fault| fault.within(name))?)
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

    /// The request itself, read field by field.
    pub(crate) fn fields<T: Fields>(self) -> Result<T, Refusal> {
        Ok(fields::read(self.0)?)
    }

    /// The request itself.
    pub(crate) fn read<T: DeserializeOwned>(self) -> Result<T, Refusal> {
        Ok(T::deserialize(self.0)?)
    }
}

/// Reads an argument that is no request, but one thing by itself.
#[cfg(any(feature = "papers", feature = "play"))]
#[inline(never)]
pub(crate) fn argument<T: DeserializeOwned>(
    name: &'static str,
    value: &JsValue,
) -> Result<T, Refusal> {
    let read = value::read(value).and_then(T::deserialize);
    Ok(read.map_err(|fault| fault.within(name))?)
}
