//! Searches of xiangqi, watched: the very search that plays, or any listing, with the recorder looking on.

mod replay;
mod search;
mod shown;

pub(crate) use search::trace;
