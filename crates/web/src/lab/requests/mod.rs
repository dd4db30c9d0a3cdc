//! Requests about small games: each is checked and answered with a search, a move, a tree or a key.

#[cfg(feature = "formats")]
mod best;
#[cfg(feature = "formats")]
pub(super) mod hunt;
#[cfg(feature = "formats")]
pub(super) mod key;
#[cfg(feature = "formats")]
pub(super) mod make;
mod named;
#[cfg(feature = "formats")]
pub(super) mod practice;
mod refuse;
mod search;
pub(crate) mod trace_options;
