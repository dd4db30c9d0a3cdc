//! Bytes in a request.

use serde::{Deserialize, Deserializer, de};

/// A JavaScript byte array.
#[derive(Clone, Debug)]
pub(crate) struct Uint8Array(pub Vec<u8>);

impl<'de> Deserialize<'de> for Uint8Array {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Bytes;

        impl de::Visitor<'_> for Bytes {
            type Value = Uint8Array;

            fn expecting(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                out.write_str("a Uint8Array")
            }

            fn visit_byte_buf<E>(self, bytes: Vec<u8>) -> Result<Uint8Array, E> {
                Ok(Uint8Array(bytes))
            }
        }

        deserializer.deserialize_byte_buf(Bytes)
    }
}
