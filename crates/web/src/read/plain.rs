//! A JavaScript value as plain data: each property is read once, and everything that a read throws is caught.

use super::read_error::ReadError;
use js_sys::{Array, JsString, Number, Reflect, Uint8Array, Uint32Array};
use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{Deserializer, Error, Expected, IntoDeserializer, Unexpected, Visitor};
use serde::forward_to_deserialize_any;
use wasm_bindgen::prelude::*;

/// The content of a JavaScript value.
pub(crate) enum Plain {
    /// `undefined` or `null`.
    Nothing,
    Bool(bool),
    Number(f64),
    Text(String),
    Bytes(Vec<u8>),
    List(Vec<Plain>),
    Object(Vec<(String, Plain)>),
    /// A kind that no request has: a function, a symbol, a `Map`.
    Other(&'static str),
}

/// The maximum nesting of a request, which also stops objects that contain themselves.
const MAX_DEPTH: u32 = 16;
/// The maximum number of values in a request.
const MAX_VALUES: u32 = 1 << 20;
/// The maximum number of characters and bytes in a request.
const MAX_TEXT_LENGTH: u32 = 1 << 24;

#[wasm_bindgen]
extern "C" {
    /// `js_sys` has these too, but without `catch`: a `Proxy` makes them throw.
    #[wasm_bindgen(catch, js_namespace = Array, js_name = isArray)]
    fn is_array(value: &JsValue) -> Result<bool, JsValue>;

    #[wasm_bindgen(catch, js_namespace = ["Object", "prototype", "toString"], js_name = call)]
    fn kind_of(value: &JsValue) -> Result<JsString, JsValue>;

    #[wasm_bindgen(js_namespace = ArrayBuffer, js_name = isView)]
    fn is_view(value: &JsValue) -> bool;
}

/// Copies a value and everything in it.
pub(super) fn copied(value: &JsValue) -> Result<Plain, ReadError> {
    let mut left = Budget { values: MAX_VALUES, text: MAX_TEXT_LENGTH };
    left.copy(value, MAX_DEPTH)
}

/// The remaining limits of a copy.
struct Budget {
    values: u32,
    text: u32,
}

impl Budget {
    fn copy(&mut self, value: &JsValue, depth: u32) -> Result<Plain, ReadError> {
        if value.is_undefined() || value.is_null() {
            return Ok(Plain::Nothing);
        }
        if let Some(truth) = value.as_bool() {
            return Ok(Plain::Bool(truth));
        }
        if let Some(number) = value.as_f64() {
            return Ok(Plain::Number(number));
        }
        if value.is_string() {
            let text: &JsString = value.unchecked_ref();
            take(&mut self.text, text.length())?;
            return Ok(Plain::Text(text.into()));
        }
        if !value.is_object() {
            return Ok(Plain::Other(if value.is_function() {
                "a function"
            } else if value.is_symbol() {
                "a symbol"
            } else {
                "a BigInt"
            }));
        }
        if is_view(value) {
            return self.buffer(value);
        }
        let depth = depth.checked_sub(1).ok_or_else(ReadError::too_deep)?;
        if is_array(value).map_err(|_| ReadError::unreadable())? {
            return self.list(value, depth);
        }
        let kind = kind_of(value).map_err(|_| ReadError::unreadable())?;
        if kind != "[object Object]" {
            return Ok(Plain::Other("an object of another kind"));
        }
        self.object(value, depth)
    }

    /// A detached buffer has length 0, and copying from it throws.
    fn buffer(&mut self, value: &JsValue) -> Result<Plain, ReadError> {
        if let Some(bytes) = value.dyn_ref::<Uint8Array>() {
            take(&mut self.text, bytes.length())?;
            let is_empty = bytes.length() == 0;
            return Ok(Plain::Bytes(if is_empty { Vec::new() } else { bytes.to_vec() }));
        }
        let Some(numbers) = value.dyn_ref::<Uint32Array>() else {
            return Ok(Plain::Other("a buffer of another kind"));
        };
        take(&mut self.values, numbers.length())?;
        if numbers.length() == 0 {
            return Ok(Plain::List(Vec::new()));
        }
        let numbers = numbers.to_vec().into_iter();
        Ok(Plain::List(numbers.map(|number| Plain::Number(number.into())).collect()))
    }

    fn list(&mut self, list: &JsValue, depth: u32) -> Result<Plain, ReadError> {
        let length = Reflect::get(list, &"length".into()).map_err(|_| ReadError::unreadable())?;
        // A saturating cast: too large a length is refused next.
        let length = length.as_f64().unwrap_or(0.0) as u32;
        take(&mut self.values, length)?;
        let item = |index: u32| {
            let item = Reflect::get_u32(list, index).map_err(|_| ReadError::unreadable());
            item.and_then(|item| self.copy(&item, depth)).map_err(|error| error.at(index))
        };
        Ok(Plain::List((0..length).map(item).collect::<Result<_, _>>()?))
    }

    fn object(&mut self, object: &JsValue, depth: u32) -> Result<Plain, ReadError> {
        let keys: Array = Reflect::own_keys(object).map_err(|_| ReadError::unreadable())?;
        take(&mut self.values, keys.length())?;
        let mut fields = Vec::new();
        for key in keys.iter() {
            // Requests have no symbols as names.
            let Plain::Text(name) = self.copy(&key, depth)? else { continue };
            let value = Reflect::get(object, &key).map_err(|_| ReadError::unreadable());
            match value.and_then(|value| self.copy(&value, depth)) {
                Ok(value) => fields.push((name, value)),
                Err(error) => return Err(error.within(&name)),
            }
        }
        Ok(Plain::Object(fields))
    }
}

fn take(left: &mut u32, needed: u32) -> Result<(), ReadError> {
    *left = left.checked_sub(needed).ok_or_else(ReadError::too_large)?;
    Ok(())
}

impl Plain {
    /// The text of a field.
    #[cfg(all(feature = "lab", feature = "play"))]
    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        let Self::Object(fields) = self else { return None };
        match fields.iter().find(|(field, _)| field == name) {
            Some((_, Self::Text(text))) => Some(text),
            _ => None,
        }
    }

    fn refused(&self, expected: &dyn Expected) -> ReadError {
        let found = match self {
            Self::Nothing => Unexpected::Unit,
            Self::Bool(truth) => Unexpected::Bool(*truth),
            Self::Number(number) => Unexpected::Float(*number),
            Self::Text(text) => Unexpected::Str(text),
            Self::Bytes(bytes) => Unexpected::Bytes(bytes),
            Self::List(_) => Unexpected::Seq,
            Self::Object(_) => Unexpected::Map,
            Self::Other(words) => Unexpected::Other(words),
        };
        ReadError::invalid_type(found, expected)
    }
}

impl IntoDeserializer<'_, ReadError> for Plain {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

/// Rounds no number, parses no text and takes no list for an object.
impl<'de> Deserializer<'de> for Plain {
    type Error = ReadError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        match self {
            Self::Nothing => visitor.visit_unit(),
            Self::Bool(truth) => visitor.visit_bool(truth),
            Self::Number(number) if number.fract() != 0.0 || number.abs() > Number::MAX_SAFE_INTEGER => {
                visitor.visit_f64(number)
            }
            Self::Number(number) if number < 0.0 => visitor.visit_i64(number as i64),
            Self::Number(number) => visitor.visit_u64(number as u64),
            Self::Text(text) => visitor.visit_string(text),
            Self::Bytes(bytes) => visitor.visit_byte_buf(bytes),
            Self::List(items) => visitor.visit_seq(SeqDeserializer::new(items.into_iter())),
            Self::Object(fields) => visitor.visit_map(MapDeserializer::new(fields.into_iter())),
            Self::Other(_) => Err(self.refused(&visitor)),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        match self {
            Self::Nothing => visitor.visit_none(),
            value => visitor.visit_some(value),
        }
    }

    /// Drops known fields that are `undefined` or `null`.
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        let Self::Object(mut fields) = self else { return Err(self.refused(&"an object")) };
        fields.retain(|(name, value)| !matches!(value, Self::Nothing) || !names.contains(&name.as_str()));
        Self::Object(fields).deserialize_any(visitor)
    }

    /// The enums of requests are names without data.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        match self {
            Self::Text(text) => text.into_deserializer().deserialize_enum(name, variants, visitor),
            other => Err(other.refused(&"a text")),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, ReadError> {
        visitor.visit_newtype_struct(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct seq tuple tuple_struct map identifier ignored_any
    }
}
