//! All parsers with their laws.

mod conversation;
mod endings;
mod fen;
mod files;
mod net;
mod notation;
mod puzzles;
mod recording;
mod small;
mod tree;

/// A parser with its laws.
pub struct Target {
    /// The name of the target and of its corpus.
    pub name: &'static str,
    /// The number of inputs in each run of the tests. All targets together take a minute on two cores.
    pub count: u32,
    /// Reads an input and panics if a law is broken. Returns `accepted` and the kind of input, or the code of the error:
    /// inputs with different answers are worth keeping.
    pub check: fn(&[u8]) -> String,
}

/// All targets.
pub const TARGETS: &[Target] = &[
    target("tree", 150_000, tree::check),
    target("graph", 300_000, tree::graph),
    target("bags", 200_000, small::bags),
    target("tictactoe", 500_000, small::tic_tac_toe),
    target("capture", 500_000, small::capture),
    target("fen", 500_000, fen::check),
    target("notation", 400_000, notation::check),
    target("files", 40_000, files::check),
    target("recording", 100_000, recording::check),
    target("puzzles", 100_000, puzzles::check),
    target("endings", 4_000, endings::check),
    target("net", 10_000, net::check),
    target("conversation", 1_000, conversation::check),
];

const fn target(name: &'static str, count: u32, check: fn(&[u8]) -> String) -> Target {
    Target { name, count, check }
}
