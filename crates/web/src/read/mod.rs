//! Reads requests: any JavaScript value becomes a request, or an error that names the field.
//!
//! [`plain`] copies the value once, which isolates getters that throw, objects that contain themselves, and endless texts.
//! Serde reads the copy strictly, and `serde_path_to_error` knows the path of an error. `serde_wasm_bindgen` would read the
//! value itself, but it calls getters unguarded, skips unknown fields and takes a `Date` for an object without fields.

mod plain;
mod read_error;

use serde::de::DeserializeOwned;
use wasm_bindgen::JsValue;

use crate::error::Refusal;
pub(crate) use plain::Plain;
use read_error::ReadError;

/// Reads a request.
pub(crate) fn request<T: DeserializeOwned>(request: &JsValue) -> Result<T, Refusal> {
    Ok(plain::copied(request).and_then(data)?)
}

/// Reads a single argument.
pub(crate) fn argument<T: DeserializeOwned>(name: &'static str, value: &JsValue) -> Result<T, Refusal> {
    let read = plain::copied(value).and_then(data);
    Ok(read.map_err(|error| error.within(name))?)
}

fn data<T: DeserializeOwned>(data: Plain) -> Result<T, ReadError> {
    serde_path_to_error::deserialize(data).map_err(ReadError::placed)
}

#[cfg(all(feature = "lab", feature = "play"))]
impl Plain {
    /// Copies a request whose kind depends on its fields.
    pub(crate) fn of(request: &JsValue) -> Result<Self, Refusal> {
        Ok(plain::copied(request)?)
    }

    /// Reads it as a request.
    pub(crate) fn read<T: DeserializeOwned>(self) -> Result<T, Refusal> {
        Ok(data(self)?)
    }
}
