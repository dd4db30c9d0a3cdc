//! Parallel search: several searches of one position that share no memory and exchange messages.
//!
//! [`exchange`] is the state of the message exchange, [`messages`] sends and receives, and [`abdada`] divides the work.

pub(super) mod abdada;
pub(super) mod exchange;
pub(super) mod messages;
