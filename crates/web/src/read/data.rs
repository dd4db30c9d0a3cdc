//! Plain data read as the types of requests, by serde and strictly: no number is rounded, no text parsed.
//!
//! Nothing here is inlined: requests are read once, and a copy for each field of each type is a lot to download.

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, IntoDeserializer, MapAccess, SeqAccess,
    Unexpected, Visitor,
};
use serde::forward_to_deserialize_any;

use super::fault::Fault;
use super::value::Value;

/// The largest whole number that JavaScript tells from its neighbours.
const LARGEST_SAFE: f64 = 9_007_199_254_740_991.0;

impl Value {
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

impl<'de> Deserializer<'de> for Value {
    type Error = Fault;

    #[inline(never)]
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self {
            Self::Nothing => visitor.visit_unit(),
            Self::Bool(truth) => visitor.visit_bool(truth),
            Self::Number(number) if number.fract() != 0.0 || number.abs() > LARGEST_SAFE => {
                visitor.visit_f64(number)
            }
            Self::Number(number) if number < 0.0 => visitor.visit_i64(number as i64),
            Self::Number(number) => visitor.visit_u64(number as u64),
            Self::Text(text) => visitor.visit_string(text),
            Self::Bytes(bytes) => visitor.visit_byte_buf(bytes),
            Self::List(items) => visitor.visit_seq(Items(items.into_iter().enumerate())),
            Self::Object(fields) => visitor.visit_map(Fields::new(fields)),
            Self::Other(words) => Err(Fault::invalid_type(Unexpected::Other(words), &visitor)),
        }
    }

    #[inline(never)]
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self {
            Self::Nothing => visitor.visit_none(),
            value => visitor.visit_some(value),
        }
    }

    /// Serde would take a list for an object, its items for the fields in their order.
    #[inline(never)]
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match self {
            Self::Object(mut fields) => {
                // What is `undefined` is left out; unless it is nothing that could be left out.
                fields.retain(|(name, value)| {
                    !matches!(value, Self::Nothing) || !names.contains(&name.as_str())
                });
                visitor.visit_map(Fields::new(fields))
            }
            other => Err(Fault::invalid_type(other.unexpected(), &"an object")),
        }
    }

    #[inline(never)]
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match self {
            Self::Text(name) => visitor.visit_enum(Name(&name)),
            other => Err(Fault::invalid_type(other.unexpected(), &"a text")),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct
        seq tuple tuple_struct map identifier ignored_any
    }
}

/// The items of a list.
struct Items(std::iter::Enumerate<std::vec::IntoIter<Value>>);

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
    left: std::vec::IntoIter<(String, Value)>,
    open: Option<(String, Value)>,
}

impl Fields {
    fn new(fields: Vec<(String, Value)>) -> Self {
        Self {
            left: fields.into_iter(),
            open: None,
        }
    }
}

impl<'de> MapAccess<'de> for Fields {
    type Error = Fault;

    #[inline(never)]
    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Fault> {
        self.open = self.left.next();
        let Some((name, _)) = &self.open else {
            return Ok(None);
        };
        let name: StrDeserializer<'_, Fault> = name.as_str().into_deserializer();
        seed.deserialize(name).map(Some)
    }

    #[inline(never)]
    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Fault> {
        let (name, value) = self
            .open
            .take()
            .ok_or_else(|| Fault::custom("no field is open"))?;
        seed.deserialize(value).map_err(|fault| fault.within(&name))
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
