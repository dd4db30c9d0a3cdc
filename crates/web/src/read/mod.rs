//! Reads requests: whatever JavaScript hands over becomes a request, or a refusal that names the field.
//!
//! Nothing a value can do gets past [`value`]: getters that throw, objects that contain themselves, texts
//! without end. What it gives is plain data, and [`fields`] reads that strictly; so does [`data`], by serde.

#[cfg(any(feature = "papers", feature = "play"))]
mod data;
mod fault;
#[cfg(feature = "lab")]
mod fields;
mod value;

#[cfg(all(feature = "lab", feature = "play"))]
pub(crate) use data::Unread;
#[cfg(any(feature = "papers", feature = "play"))]
pub(crate) use data::{argument, from_js};
#[cfg(feature = "lab")]
pub(crate) use fields::{Choice, Fields, Object, number, numbers, request};
