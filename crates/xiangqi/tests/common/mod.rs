//! Shared by several tests: the table of positions, seeded random numbers, and the text encoding of old files.

use xiangqi::{Move, Position};

/// The FENs of the perft table.
pub(crate) fn table() -> impl Iterator<Item = &'static str> {
    let table = include_str!("../../../../tests/data/perft.tsv");
    table.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').next().unwrap())
}

/// Random numbers, the same for the same seed.
pub(crate) struct Random(gametree::random::Random);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(gametree::random::Random::new(seed))
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.0.next() % bound as u64) as usize
    }

    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

/// Plays random legal moves from every position of the table, and calls `visit` with every position.
pub(crate) fn walks(plies: usize, mut visit: impl FnMut(&Position)) {
    let mut random = Random::new(20_260_101);
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

/// Decodes GB18030 and its predecessors.
pub(crate) fn decode(bytes: &[u8]) -> String {
    encoding_rs::GB18030.decode(bytes).0.into_owned()
}
