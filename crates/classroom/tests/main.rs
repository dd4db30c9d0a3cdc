//! The integration tests of this crate, linked into one program.

mod capture;
mod examples;
mod figure_export;
mod figures;
mod formats;
mod graphs;
mod hunts;
mod laws;
mod practice;
mod search_limit;
mod switches;
