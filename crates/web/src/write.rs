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
pub(crate) fn to_js<T: Serialize + ?Sized>(value: &T) -> JsValue {
    match value.serialize(&Writer::default()) {
        Ok(written) => written,
        Err(never) => match never {},
    }
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

/// What cannot be: the types of answers hold nothing that could not be written. So no field has to hand a failure on.
#[derive(Debug)]
enum Never {}

impl Error for Never {
    fn custom<T: fmt::Display>(_: T) -> Self {
        unreachable!("no answer fails to be written")
    }
}

impl core::error::Error for Never {}

impl fmt::Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

/// Kinds of things that no answer holds.
macro_rules! absent {
    ($($method:ident($($argument:ty),*) -> $answer:ty;)*) => {
        $(fn $method(self, $(_: $argument),*) -> Result<$answer, Never> {
            unreachable!("no answer holds this")
        })*
    };
}

type Unknown = Impossible<JsValue, Never>;

/// Numbers of all sizes are JavaScript's.
macro_rules! numbers {
    ($($method:ident $number:ty),*) => {
        $(fn $method(self, number: $number) -> Result<JsValue, Never> {
            Ok(JsValue::from_f64(number as f64))
        })*
    };
}

impl<'w> Serializer for &'w Writer {
    type Ok = JsValue;
    type Error = Never;
    type SerializeSeq = List<'w>;
    type SerializeTuple = List<'w>;
    type SerializeStruct = Fields<'w>;
    type SerializeTupleStruct = Unknown;
    type SerializeTupleVariant = Unknown;
    type SerializeMap = Unknown;
    type SerializeStructVariant = Unknown;

    numbers! {
        serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64,
        serialize_u8 u8, serialize_u16 u16, serialize_u32 u32, serialize_u64 u64,
        serialize_f32 f32, serialize_f64 f64
    }

    absent! {
        serialize_char(char) -> JsValue;
        serialize_bytes(&[u8]) -> JsValue;
        serialize_unit_struct(&'static str) -> JsValue;
        serialize_tuple_struct(&'static str, usize) -> Unknown;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Unknown;
        serialize_map(Option<usize>) -> Unknown;
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> Unknown;
    }

    fn serialize_bool(self, truth: bool) -> Result<JsValue, Never> {
        Ok(JsValue::from_bool(truth))
    }

    fn serialize_str(self, text: &str) -> Result<JsValue, Never> {
        Ok(JsValue::from_str(text))
    }

    fn serialize_none(self) -> Result<JsValue, Never> {
        Ok(JsValue::NULL)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<JsValue, Never> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<JsValue, Never> {
        Ok(JsValue::NULL)
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
    ) -> Result<JsValue, Never> {
        Ok(self.name(name))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<JsValue, Never> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<JsValue, Never> {
        unreachable!("no answer holds this")
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<List<'w>, Never> {
        Ok(List(self, Array::new()))
    }

    fn serialize_tuple(self, _: usize) -> Result<List<'w>, Never> {
        Ok(List(self, Array::new()))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Fields<'w>, Never> {
        Ok(Fields(self, Object::new().unchecked_into()))
    }
}

/// A list in the making.
struct List<'w>(&'w Writer, Array);

impl SerializeSeq for List<'_> {
    type Ok = JsValue;
    type Error = Never;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), Never> {
        self.1.push(&item.serialize(self.0)?);
        Ok(())
    }

    fn end(self) -> Result<JsValue, Never> {
        Ok(self.1.into())
    }
}

impl SerializeTuple for List<'_> {
    type Ok = JsValue;
    type Error = Never;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), Never> {
        SerializeSeq::serialize_element(self, item)
    }

    fn end(self) -> Result<JsValue, Never> {
        SerializeSeq::end(self)
    }
}

/// An object in the making.
struct Fields<'w>(&'w Writer, Plain);

impl Fields<'_> {
    #[inline(never)]
    fn put(&self, name: &'static str, value: &JsValue) {
        self.1.set(&self.0.name(name), value);
    }
}

impl SerializeStruct for Fields<'_> {
    type Ok = JsValue;
    type Error = Never;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        self.put(name, &value.serialize(self.0)?);
        Ok(())
    }

    fn end(self) -> Result<JsValue, Never> {
        Ok(self.1.into())
    }
}
