//! What several tests share: the table of positions, and random numbers that are the same everywhere.

use xiangqi::{Move, Position};

/// The FENs of the perft table.
pub(crate) fn table() -> impl Iterator<Item = &'static str> {
    let table = include_str!("../../../../tests/data/perft.tsv");
    table
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split('\t').next().unwrap())
}

/// SplitMix64 (Steele, Lea and Flood 2014).
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// A number below the bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % bound as u64) as usize
    }
}

/// Plays random legal moves from every position of the table, and shows every position on the way.
pub(crate) fn walks(plies: usize, mut visit: impl FnMut(&Position)) {
    let mut random = Random(20_260_101);
    for fen in table() {
        let mut position = Position::parse(fen).unwrap();
        for _ in 0..plies {
            visit(&position);
            let moves: Vec<Move> = position.legal_moves().into_iter().collect();
            if moves.is_empty() {
                break;
            }
            position.make(moves[random.below(moves.len())]);
        }
    }
}
