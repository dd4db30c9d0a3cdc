//! The laws of the playing search: a reader replays every node of a trace with the game beside it. All that is recorded must
//! follow from the rules of the game, the switches and what was recorded before.

mod board;
mod cuts;
mod entry;
mod games;
mod incorrect_claims;
mod memory;
mod messages;
mod mover_view;
mod moves;
mod quiet;
mod roots;
mod run;
mod skips;
mod small;
mod structure;
mod tally;
mod thinned;
mod tries;
mod violation;
mod walk;
