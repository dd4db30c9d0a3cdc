//! The integration tests of this crate, linked into one program.

mod bench;
mod book;
mod contest;
mod conversation;
mod endings;
mod examples;
mod experiment;
mod judge;
mod net;
mod puzzles;
mod trace;
mod trace_play;
mod tune;
