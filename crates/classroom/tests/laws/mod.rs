//! The laws of search: on thousands of random trees and graphs every listing finds what brute force finds,
//! and everything that a trace says is true.

mod agreement;
mod brute;
mod bush;
mod check;
mod events;
mod games;
mod leaves;
mod memory;
mod random;
mod reasons;
mod rules;
mod selective;
mod way_down;
mod way_up;
mod wrong;
