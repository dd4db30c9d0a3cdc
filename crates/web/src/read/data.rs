//! Plain data read as the types of requests, by serde and strictly: no number is rounded, no text parsed.
//!
//! Nothing here is inlined: requests are read once, and a copy for each field of each type is a lot to download.

use alloc::string::String;
use alloc::vec::Vec;

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error, Expected, IntoDeserializer,
    MapAccess, SeqAccess, Unexpected, Visitor,
};
use serde::forward_to_deserialize_any;
use wasm_bindgen::JsValue;

use super::fault::Fault;
#[cfg(all(feature = "lab", feature = "play"))]
use super::fields;
use super::value::{self, Value};
use crate::error::Refusal;

/// Reads a request by serde.
#[inline(never)]
pub(crate) fn from_js<T: DeserializeOwned>(request: &JsValue) -> Result<T, Refusal> {
    Ok(T::deserialize(value::read(request)?)?)
}

/// A request that says itself what kind of request it is.
#[cfg(all(feature = "lab", feature = "play"))]
pub(crate) struct Unread(Value);

#[cfg(all(feature = "lab", feature = "play"))]
impl Unread {
    pub(crate) fn new(request: &JsValue) -> Result<Self, Refusal> {
        Ok(Self(value::read(request)?))
    }

    /// The text of a field.
    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        let Value::Object(fields) = &self.0 else {
            return None;
        };
        match fields.iter().find(|(field, _)| field == name) {
            Some((_, Value::Text(text))) => Some(text),
            _ => None,
        }
    }

    /// The request itself, read field by field.
    pub(crate) fn fields<T: fields::Fields>(self) -> Result<T, Refusal> {
        Ok(fields::read(self.0)?)
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

/// Whole numbers of all sizes are read alike: the visitor knows its limits.
macro_rules! numbers {
    ($($method:ident)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
            self.deserialize_u64(visitor)
        })*
    };
}

impl Value {
    /// The fields of an object whose fields have these names. What is `undefined` is left out; unless it is
    /// nothing that could be left out.
    fn fields(self, names: &[&str]) -> Result<Fields, Fault> {
        let Self::Object(mut fields) = self else {
            return Err(self.refused(&"an object"));
        };
        fields.retain(|(name, value)| {
            !matches!(value, Self::Nothing) || !names.contains(&name.as_str())
        });
        Ok(Fields::new(fields))
    }

    /// That this is not what was expected.
    #[inline(never)]
    fn refused(&self, expected: &dyn Expected) -> Fault {
        Fault::invalid_type(self.unexpected(), expected)
    }

    fn unexpected(&self) -> Unexpected<'_> {
        match self {
            Self::Nothing => Unexpected::Unit,
            Self::Bool(truth) => Unexpected::Bool(*truth),
            Self::Number(number) => Unexpected::Float(*number),
            Self::Text(text) => Unexpected::Str(text),
            Self::Bytes(bytes) => Unexpected::Bytes(bytes),
            Self::List(_) => Unexpected::Seq,
            Self::Object(_) => Unexpected::Map,
            Self::Other(words) => Unexpected::Other(words),
        }
    }
}

/// Each kind of thing that a request holds is read by a few lines of its own: what takes whatever comes is large,
/// and there is one copy of it for every type that is read by it.
impl<'de> Deserializer<'de> for Value {
    type Error = Fault;

    #[inline(never)]
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self {
            Self::Nothing => visitor.visit_unit(),
            Self::Bool(truth) => visitor.visit_bool(truth),
            Self::Number(_) => self.deserialize_f64(visitor),
            Self::Text(text) => visitor.visit_string(text),
            Self::Bytes(bytes) => visitor.visit_byte_buf(bytes),
            Self::List(_) => self.deserialize_seq(visitor),
            Self::Object(_) => self.deserialize_map(visitor),
            Self::Other(_) => Err(self.refused(&visitor)),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self {
            Self::Bool(truth) => visitor.visit_bool(truth),
            other => Err(other.refused(&visitor)),
        }
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.whole() {
            Some(number) if number < 0 => visitor.visit_i64(number),
            Some(number) => visitor.visit_u64(number as u64),
            None => Err(self.refused(&visitor)),
        }
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match (self.whole(), self) {
            (Some(number), _) if number < 0 => visitor.visit_i64(number),
            (Some(number), _) => visitor.visit_u64(number as u64),
            (None, Self::Number(number)) => visitor.visit_f64(number),
            (None, other) => Err(other.refused(&visitor)),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self {
            Self::Text(text) => visitor.visit_string(text),
            other => Err(other.refused(&visitor)),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self {
            Self::List(items) => visitor.visit_seq(Items(items.into_iter().enumerate())),
            other => Err(other.refused(&visitor)),
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self {
            Self::Object(fields) => visitor.visit_map(Fields::new(fields)),
            other => Err(other.refused(&visitor)),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self {
            Self::Nothing => visitor.visit_none(),
            value => visitor.visit_some(value),
        }
    }

    /// Serde would take a list for an object, its items for the fields in their order.
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_map(self.fields(names)?)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match self {
            Self::Text(name) => visitor.visit_enum(Name(&name)),
            other => Err(other.refused(&"a text")),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    numbers! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
        deserialize_u8 deserialize_u16 deserialize_u32
    }

    forward_to_deserialize_any! {
        i128 u128 f32 char str bytes byte_buf unit unit_struct tuple tuple_struct identifier ignored_any
    }
}

/// The items of a list.
struct Items(core::iter::Enumerate<alloc::vec::IntoIter<Value>>);

impl<'de> SeqAccess<'de> for Items {
    type Error = Fault;

    #[inline(never)]
    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Fault> {
        let Some((index, item)) = self.0.next() else {
            return Ok(None);
        };
        let item = seed.deserialize(item);
        item.map(Some).map_err(|fault| fault.at(index as u32))
    }
}

/// The fields of an object.
struct Fields {
    left: alloc::vec::IntoIter<(String, Value)>,
    /// The field just read: its name, and its value until that is read.
    name: String,
    value: Value,
}

impl Fields {
    fn new(fields: Vec<(String, Value)>) -> Self {
        Self {
            left: fields.into_iter(),
            name: String::new(),
            value: Value::Nothing,
        }
    }

    /// Goes on to the next field, if there is one.
    #[inline(never)]
    fn advance(&mut self) -> bool {
        let next = self.left.next();
        let is_there = next.is_some();
        (self.name, self.value) = next.unwrap_or((String::new(), Value::Nothing));
        is_there
    }
}

impl<'de> MapAccess<'de> for Fields {
    type Error = Fault;

    #[inline(never)]
    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Fault> {
        if !self.advance() {
            return Ok(None);
        }
        let name: StrDeserializer<'_, Fault> = self.name.as_str().into_deserializer();
        seed.deserialize(name).map(Some)
    }

    #[inline(never)]
    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Fault> {
        let value = core::mem::replace(&mut self.value, Value::Nothing);
        let read = seed.deserialize(value);
        read.map_err(|fault| fault.within(&self.name))
    }
}

/// The name of a choice: the enums of requests hold no data.
struct Name<'a>(&'a str);

impl<'de> EnumAccess<'de> for Name<'_> {
    type Error = Fault;
    type Variant = Unit;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Unit), Fault> {
        let name: StrDeserializer<'_, Fault> = self.0.into_deserializer();
        Ok((seed.deserialize(name)?, Unit))
    }
}

/// A choice without data.
struct Unit;

impl<'de> serde::de::VariantAccess<'de> for Unit {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, _: T) -> Result<T::Value, Fault> {
        Err(Fault::custom("this choice holds no data"))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Fault> {
        Err(Fault::custom("this choice holds no data"))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Fault> {
        Err(Fault::custom("this choice holds no data"))
    }
}
