//! Analysis of a position for the book: several lines at once, from an empty table, so that the search is reproducible.

use super::tree::{Choice, Entry, MirrorPair};
use cli::evaluator;
use gametree::search::{Event, Limits, NoClock, Slice};
use xiangqi::{Move, Player};

/// The breadth of the analysis after fewer than `plies` moves: early in a game more moves are playable.
struct Breadth {
    plies: usize,
    lines: usize,
    /// The most points a move may be worse than the best.
    margin: i32,
}

const BREADTHS: [Breadth; 3] = [
    Breadth { plies: 2, lines: 12, margin: 120 },
    Breadth { plies: 4, lines: 7, margin: 80 },
    Breadth { plies: usize::MAX, lines: 4, margin: 60 },
];

pub(super) struct Analyst {
    player: Player,
    /// The nodes per line.
    nodes: u64,
}

impl Analyst {
    pub(super) fn new(nodes: u64) -> Self {
        let mut player = Player::new(16).expect("memory for a table");
        player.set_evaluator(evaluator::internal());
        Self { player, nodes }
    }

    /// The analysis of the position after `moves` from the start. `None`: the game is over.
    pub(super) fn analyse(&mut self, moves: &[Move]) -> Option<Entry> {
        let mut pair = MirrorPair::after(moves);
        let breadth = BREADTHS.iter().find(|breadth| moves.len() < breadth.plies).expect("the last has no end");
        let mut keys = Vec::new();
        let mut different = Vec::new();
        for mv in pair.position.legal_moves() {
            let key = pair.key_after(mv);
            if !keys.contains(&key) {
                keys.push(key);
                different.push(mv);
            }
        }
        if different.is_empty() {
            return None;
        }
        let limits = Limits {
            nodes: Some(self.nodes * breadth.lines as u64),
            lines: breadth.lines,
            moves: different,
            ..Limits::default()
        };
        self.player.forget();
        self.player.begin(&pair.position, limits);
        while self.player.think(Slice::default(), &mut NoClock) != Event::Finished {}
        let lines: Vec<_> = self.player.session().lines().cloned().collect();
        let best = lines.first()?.score;
        let kept = lines.iter().filter(|line| line.score >= best - breadth.margin && !line.moves.is_empty());
        let depth = kept.clone().map(|line| line.depth).min()?;
        let depth = u8::try_from(depth).unwrap_or(u8::MAX);
        let choices = kept.map(|line| Choice {
            mv: line.moves[0],
            score: line.score,
            depth,
            key: pair.key_after(line.moves[0]),
            entry: None,
        });
        Some(Entry { moves: moves.to_vec(), depth, choices: choices.collect() })
    }
}
