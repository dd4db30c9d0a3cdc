//! The laws of search: on thousands of random trees and graphs every listing finds what brute force finds,
//! and everything that a trace says is true.

mod agreement;
mod brute;
mod check;
mod enter;
mod events;
mod explicit_game;
mod games;
mod incorrect_listings;
mod leave;
mod leaves;
mod memory;
mod random;
mod reasons;
mod rules;
mod selective;
