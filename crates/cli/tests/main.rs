//! The integration tests of this crate, linked into one program.

mod bench;
mod contest;
mod conversation;
mod endings;
mod experiment;
mod judge;
mod net;
mod program;
mod trace;
mod trace_play;
