//! The laws of the playing search: every node of its traces is read with the game beside it, and what is told of it
//! must be what the rules of the game, the switches and what was told before make of it.

mod board;
mod entry;
mod fault;
mod games;
mod lies;
mod memory;
mod messages;
mod moves;
mod quiet;
mod roots;
mod run;
mod skips;
mod small;
mod structure;
mod tally;
mod thinned;
mod told;
mod tries;
mod walk;
