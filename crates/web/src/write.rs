//! Writes answers: what serde tells of them becomes plain objects of JavaScript, and what is nothing becomes `null`.

use alloc::vec::Vec;
use core::cell::RefCell;
use core::fmt;

use gametree::map::Map;
use js_sys::{Array, Object};
use serde::ser::{
    Error, Impossible, Serialize, SerializeSeq, SerializeStruct, SerializeTuple, Serializer,
};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    type Plain;

    #[wasm_bindgen(method, indexing_setter)]
    fn set(this: &Plain, name: &JsValue, value: &JsValue);
}

/// Writes an answer.
#[inline(never)]
pub(crate) fn to_js<T: Serialize + ?Sized>(value: &T) -> Result<JsValue, JsValue> {
    let written = value.serialize(&Writer::default());
    written.map_err(|Unwritable| JsValue::from_str("this is nothing that an answer holds"))
}

/// Writes one answer. The names of fields come up again and again, and cost much more than what is in them.
#[derive(Default)]
struct Writer(RefCell<Names>);

/// Texts that are there for good, by where they are.
#[derive(Default)]
struct Names {
    numbers: Map,
    names: Vec<JsValue>,
}

impl Writer {
    fn name(&self, name: &'static str) -> JsValue {
        let Names { numbers, names } = &mut *self.0.borrow_mut();
        // No two texts begin at one place, unless one of them is empty or is how the other begins.
        let key = (name.as_ptr() as u64) << 16 | name.len() as u64;
        let number = numbers.get(key).unwrap_or_else(|| {
            names.push(JsValue::from_str(name));
            numbers.insert(key, names.len() as u32 - 1);
            names.len() as u32 - 1
        });
        names[number as usize].clone()
    }
}

/// There is something that no answer holds.
#[derive(Debug)]
struct Unwritable;

impl Error for Unwritable {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

impl core::error::Error for Unwritable {}

impl fmt::Display for Unwritable {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

/// Numbers of all sizes are JavaScript's.
macro_rules! numbers {
    ($($method:ident $number:ty),*) => {
        $(fn $method(self, number: $number) -> Result<JsValue, Unwritable> {
            Ok(JsValue::from_f64(number as f64))
        })*
    };
}

impl<'w> Serializer for &'w Writer {
    type Ok = JsValue;
    type Error = Unwritable;
    type SerializeSeq = List<'w>;
    type SerializeTuple = List<'w>;
    type SerializeStruct = Fields<'w>;
    type SerializeTupleStruct = Impossible<JsValue, Unwritable>;
    type SerializeTupleVariant = Impossible<JsValue, Unwritable>;
    type SerializeMap = Impossible<JsValue, Unwritable>;
    type SerializeStructVariant = Impossible<JsValue, Unwritable>;

    numbers! {
        serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64,
        serialize_u8 u8, serialize_u16 u16, serialize_u32 u32, serialize_u64 u64,
        serialize_f32 f32, serialize_f64 f64
    }

    fn serialize_bool(self, truth: bool) -> Result<JsValue, Unwritable> {
        Ok(JsValue::from_bool(truth))
    }

    fn serialize_char(self, _: char) -> Result<JsValue, Unwritable> {
        Err(Unwritable)
    }

    fn serialize_str(self, text: &str) -> Result<JsValue, Unwritable> {
        Ok(JsValue::from_str(text))
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<JsValue, Unwritable> {
        Err(Unwritable)
    }

    fn serialize_none(self) -> Result<JsValue, Unwritable> {
        Ok(JsValue::NULL)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<JsValue, Unwritable> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<JsValue, Unwritable> {
        Ok(JsValue::NULL)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<JsValue, Unwritable> {
        Err(Unwritable)
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
    ) -> Result<JsValue, Unwritable> {
        Ok(self.name(name))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<JsValue, Unwritable> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<JsValue, Unwritable> {
        Err(Unwritable)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<List<'w>, Unwritable> {
        Ok(List(self, Array::new()))
    }

    fn serialize_tuple(self, _: usize) -> Result<List<'w>, Unwritable> {
        Ok(List(self, Array::new()))
    }

    fn serialize_tuple_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> Result<Impossible<JsValue, Unwritable>, Unwritable> {
        Err(Unwritable)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Impossible<JsValue, Unwritable>, Unwritable> {
        Err(Unwritable)
    }

    fn serialize_map(
        self,
        _: Option<usize>,
    ) -> Result<Impossible<JsValue, Unwritable>, Unwritable> {
        Err(Unwritable)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Fields<'w>, Unwritable> {
        Ok(Fields(self, Object::new().unchecked_into()))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Impossible<JsValue, Unwritable>, Unwritable> {
        Err(Unwritable)
    }
}

/// A list in the making.
struct List<'w>(&'w Writer, Array);

impl SerializeSeq for List<'_> {
    type Ok = JsValue;
    type Error = Unwritable;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), Unwritable> {
        self.1.push(&item.serialize(self.0)?);
        Ok(())
    }

    fn end(self) -> Result<JsValue, Unwritable> {
        Ok(self.1.into())
    }
}

impl SerializeTuple for List<'_> {
    type Ok = JsValue;
    type Error = Unwritable;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), Unwritable> {
        SerializeSeq::serialize_element(self, item)
    }

    fn end(self) -> Result<JsValue, Unwritable> {
        SerializeSeq::end(self)
    }
}

/// An object in the making.
struct Fields<'w>(&'w Writer, Plain);

impl SerializeStruct for Fields<'_> {
    type Ok = JsValue;
    type Error = Unwritable;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Unwritable> {
        self.1.set(&self.0.name(name), &value.serialize(self.0)?);
        Ok(())
    }

    fn end(self) -> Result<JsValue, Unwritable> {
        Ok(self.1.into())
    }
}
