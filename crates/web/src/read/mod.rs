//! Reads requests: whatever JavaScript hands over becomes a request, or a refusal that names the field.
//!
//! [`plain`] copies the value, so that nothing a value can do gets further: getters that throw, objects that contain
//! themselves, texts without end. Serde reads the copy, strictly, and `serde_path_to_error` knows where it stopped.
//! `serde_wasm_bindgen` would read the value itself, but it calls getters unguarded, passes over unknown fields and
//! takes a `Date` for an object without fields.

mod fault;
mod plain;

use serde::de::DeserializeOwned;
use wasm_bindgen::JsValue;

use crate::error::Refusal;
use fault::Fault;
pub(crate) use plain::Plain;

/// Reads a request.
pub(crate) fn request<T: DeserializeOwned>(request: &JsValue) -> Result<T, Refusal> {
    Ok(plain::copied(request).and_then(data)?)
}

/// Reads an argument that is no request, but one thing by itself.
pub(crate) fn argument<T: DeserializeOwned>(
    name: &'static str,
    value: &JsValue,
) -> Result<T, Refusal> {
    let read = plain::copied(value).and_then(data);
    Ok(read.map_err(|fault| fault.within(name))?)
}

fn data<T: DeserializeOwned>(data: Plain) -> Result<T, Fault> {
    serde_path_to_error::deserialize(data).map_err(Fault::placed)
}

#[cfg(all(feature = "lab", feature = "play"))]
impl Plain {
    /// Copies a request that says itself what kind of request it is.
    pub(crate) fn of(request: &JsValue) -> Result<Self, Refusal> {
        Ok(plain::copied(request)?)
    }

    /// Reads it as a request.
    pub(crate) fn read<T: DeserializeOwned>(self) -> Result<T, Refusal> {
        Ok(data(self)?)
    }
}
