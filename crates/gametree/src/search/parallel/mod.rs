//! Parallel search: several searches of one position that share no memory and exchange messages.
//!
//! [`exchange`] is what a search keeps of the others, [`messages`] is what crosses between them, and [`abdada`] is how they
//! divide the work.

pub(super) mod abdada;
pub(super) mod exchange;
pub(super) mod messages;
