//! Requests and answers as plain objects. The TypeScript declarations are made from this folder.

#[cfg(feature = "lab")]
mod answer;
#[cfg(any(feature = "formats", feature = "play"))]
mod best;
#[cfg(any(feature = "lab", feature = "play"))]
mod bound;
#[cfg(feature = "play")]
mod bytes;
#[cfg(all(feature = "lab", feature = "play"))]
mod considered;
#[cfg(feature = "endings")]
mod ending;
#[cfg(feature = "formats")]
mod example;
#[cfg(feature = "formats")]
mod hunt;
#[cfg(feature = "lab")]
mod make;
#[cfg(feature = "play")]
mod play;
#[cfg(feature = "formats")]
mod practice;
#[cfg(feature = "lab")]
mod reason;
#[cfg(feature = "files")]
mod record;
#[cfg(feature = "lab")]
mod request;
#[cfg(feature = "lab")]
mod story;
#[cfg(feature = "lab")]
mod switches;
#[cfg(feature = "lab")]
mod visit;
#[cfg(feature = "play")]
mod xiangqi;

use serde::Serialize;

pub(crate) use crate::write::to_js;
#[cfg(any(feature = "formats", feature = "play"))]
pub(crate) use best::*;
#[cfg(any(feature = "lab", feature = "play"))]
pub(crate) use bound::*;

#[cfg(feature = "lab")]
pub(crate) use {answer::*, make::*, reason::Reason, request::*, story::*, switches::*, visit::*};

#[cfg(all(feature = "lab", feature = "play"))]
pub(crate) use considered::*;

#[cfg(feature = "formats")]
pub(crate) use {example::*, hunt::*, practice::*};

#[cfg(feature = "play")]
pub(crate) use {bytes::*, play::*, xiangqi::*};

#[cfg(feature = "endings")]
pub(crate) use ending::*;

#[cfg(feature = "files")]
pub(crate) use record::*;

/// The faulty place of a request.
#[derive(Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ErrorPlace {
    /// The field of the request.
    pub field: Option<String>,
    /// The line of a text, from 1.
    pub line: Option<u32>,
    /// The column, from 1, in characters.
    pub column: Option<u32>,
    /// The number of characters before it.
    pub offset: Option<u32>,
    /// The index in a list, from 0.
    pub index: Option<u32>,
    /// The points of the board concerned.
    pub squares: Option<Vec<String>>,
}
