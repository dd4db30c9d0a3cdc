//! Writes answers as plain objects of JavaScript; `None` becomes `null`.

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

/// Writes an answer.
pub(crate) fn to_js<T: Serialize + ?Sized>(value: &T) -> JsValue {
    const PLAIN: Serializer = Serializer::new().serialize_missing_as_null(true).serialize_maps_as_objects(true);
    let written = value.serialize(&PLAIN);
    written.expect("every answer type can be written")
}
