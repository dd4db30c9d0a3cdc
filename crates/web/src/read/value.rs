//! A JavaScript value as plain data: looked at once, and everything caught that looking at it can set off.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use gametree::message::joined;
use js_sys::{Array, JsString, Reflect, Uint8Array, Uint32Array};
use wasm_bindgen::prelude::*;

use super::fault::Fault;
use crate::error::clipped;

/// What a JavaScript value holds.
pub(super) enum Value {
    /// `undefined` or `null`.
    Nothing,
    Bool(bool),
    Number(f64),
    Text(String),
    #[cfg_attr(
        not(any(feature = "papers", feature = "play")),
        expect(dead_code, reason = "requests to trace hold no bytes")
    )]
    Bytes(Vec<u8>),
    List(Vec<Value>),
    Object(Vec<(String, Value)>),
    /// Something that no request has: a function, a symbol, a `Map`.
    Other(&'static str),
}

/// The largest whole number that JavaScript tells from its neighbours.
const LARGEST_SAFE: f64 = 9_007_199_254_740_991.0;

impl Value {
    /// It as a whole number that JavaScript tells from its neighbours.
    pub(super) fn whole(&self) -> Option<i64> {
        match *self {
            Self::Number(number) if number as i64 as f64 != number => None,
            Self::Number(number) if number.abs() > LARGEST_SAFE => None,
            Self::Number(number) => Some(number as i64),
            _ => None,
        }
    }
}

/// JavaScript writes its own numbers, and we need not carry the code for it.
pub(super) fn number_words(number: f64) -> String {
    let written = js_sys::Number::from(number).to_string_with_radix(10);
    written.map_or_else(|_| "a number".to_owned(), String::from)
}

/// A text as a message repeats it.
pub(super) fn text_words(text: &str) -> String {
    joined(&["'", &clipped(text), "'"], "")
}

/// How deep a request may be nested: what contains itself never ends.
const DEEPEST: u32 = 16;
/// How many values a request may hold.
const MOST_VALUES: u32 = 1 << 20;
/// How many characters or bytes a request may hold.
const MOST_TEXT: u32 = 1 << 24;

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

/// Reads a value, with all that it contains.
pub(super) fn read(value: &JsValue) -> Result<Value, Fault> {
    let mut left = Left {
        values: MOST_VALUES,
        text: MOST_TEXT,
    };
    left.read(value, DEEPEST)
}

/// How much may still be read.
struct Left {
    values: u32,
    text: u32,
}

impl Left {
    fn read(&mut self, value: &JsValue, depth: u32) -> Result<Value, Fault> {
        if value.is_undefined() || value.is_null() {
            return Ok(Value::Nothing);
        }
        if let Some(truth) = value.as_bool() {
            return Ok(Value::Bool(truth));
        }
        if let Some(number) = value.as_f64() {
            return Ok(Value::Number(number));
        }
        if value.is_string() {
            let text: &JsString = value.unchecked_ref();
            take(&mut self.text, text.length())?;
            return Ok(Value::Text(text.into()));
        }
        if !value.is_object() {
            return Ok(Value::Other(if value.is_function() {
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
        let depth = depth.checked_sub(1).ok_or_else(Fault::too_deep)?;
        if is_array(value).map_err(|_| Fault::unreadable())? {
            return self.list(value, depth);
        }
        let kind = kind_of(value).map_err(|_| Fault::unreadable())?;
        if kind != "[object Object]" {
            return Ok(Value::Other("an object of another kind"));
        }
        self.object(value, depth)
    }

    /// A detached buffer has no length, and copying from it throws.
    fn buffer(&mut self, value: &JsValue) -> Result<Value, Fault> {
        if let Some(bytes) = value.dyn_ref::<Uint8Array>() {
            take(&mut self.text, bytes.length())?;
            let is_empty = bytes.length() == 0;
            return Ok(Value::Bytes(if is_empty {
                Vec::new()
            } else {
                bytes.to_vec()
            }));
        }
        let Some(numbers) = value.dyn_ref::<Uint32Array>() else {
            return Ok(Value::Other("a buffer of another kind"));
        };
        take(&mut self.values, numbers.length())?;
        if numbers.length() == 0 {
            return Ok(Value::List(Vec::new()));
        }
        let number = |number: u32| Value::Number(number.into());
        Ok(Value::List(
            numbers.to_vec().into_iter().map(number).collect(),
        ))
    }

    fn list(&mut self, list: &JsValue, depth: u32) -> Result<Value, Fault> {
        let length = Reflect::get(list, &"length".into()).map_err(|_| Fault::unreadable())?;
        // A saturating cast: what is too long is refused next.
        let length = length.as_f64().unwrap_or(0.0) as u32;
        take(&mut self.values, length)?;
        let item = |index: u32| {
            let item = Reflect::get_u32(list, index).map_err(|_| Fault::unreadable());
            item.and_then(|item| self.read(&item, depth))
                .map_err(|fault| fault.at(index))
        };
        Ok(Value::List(
            (0..length).map(item).collect::<Result<_, _>>()?,
        ))
    }

    fn object(&mut self, object: &JsValue, depth: u32) -> Result<Value, Fault> {
        let keys: Array = Reflect::own_keys(object).map_err(|_| Fault::unreadable())?;
        take(&mut self.values, keys.length())?;
        let mut fields = Vec::new();
        for index in 0..keys.length() {
            let key = keys.get(index);
            // Symbols name nothing that a request has.
            let Value::Text(name) = self.read(&key, depth)? else {
                continue;
            };
            let value = Reflect::get(object, &key).map_err(|_| Fault::unreadable());
            let value = value.and_then(|value| self.read(&value, depth));
            match value {
                Ok(value) => fields.push((name, value)),
                Err(fault) => return Err(fault.within(&name)),
            }
        }
        Ok(Value::Object(fields))
    }
}

fn take(left: &mut u32, wanted: u32) -> Result<(), Fault> {
    *left = left.checked_sub(wanted).ok_or_else(Fault::too_large)?;
    Ok(())
}
