//! The integration tests of this crate, linked into one program.

mod book;
mod disk_faults;
mod folder;
mod puzzles;
mod training;
