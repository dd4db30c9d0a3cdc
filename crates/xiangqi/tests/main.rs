//! The integration tests of this crate, linked into one program.

mod common;
mod considered;
mod endings;
mod exchange;
mod fen;
mod files;
mod files_damage;
mod files_laws;
mod forwarded;
mod game;
mod judge_laws;
mod judge_rules;
mod net_laws;
mod notation;
mod notation_laws;
mod notation_typed;
mod outline;
mod perft;
mod random_positions;
mod recording;
mod reproduction;
mod slow_judge;
mod walks;
