//! Searches for puzzles: the best lines of a position, and whether only one move keeps the result.

use super::puzzle::Kind;
use cli::evaluator;
use gametree::MATE;
use gametree::search::{Limits, NoClock, Slice, Techniques, Weakness};
use xiangqi::{Move, Player, Position};

/// Techniques that may overlook a move for speed; they are off when a mate is judged.
const RISKY_TECHNIQUES: [&str; 9] = [
    "null_move", "late_move_pruning", "late_move_reduction", "history_pruning", "futility", "reverse_futility",
    "razoring", "probable_cut", "internal_reduction",
];

/// A win has at least this score; a score of at most [`LEVEL`] is no win.
pub(super) const WON: i32 = 300;
pub(super) const LEVEL: i32 = 150;
/// The least lead of an only move over the next best.
const MARGIN: i32 = 250;
/// The nodes of the two searches for an only move.
const ONLY_MOVE_NODES: [u64; 2] = [15_000, 60_000];
/// The most moves of the solver in a solution.
const MAX_SOLUTION_MOVES: usize = 4;

#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) score: i32,
    pub(super) depth: i32,
    pub(super) moves: Vec<Move>,
}

impl Line {
    /// The number of moves in which the side to move mates.
    pub(super) fn mate(&self) -> Option<u8> {
        let plies = MATE - self.score;
        (plies < 1_000).then(|| (plies as u8).div_ceil(2))
    }
}

pub(super) struct Searcher {
    player: Player,
}

impl Searcher {
    pub(super) fn new() -> Self {
        let mut player = Player::new(4).expect("memory for a small table");
        player.set_evaluator(evaluator::internal());
        Self { player }
    }

    /// Clears the memory, so that the same search has the same result.
    pub(super) fn forget(&mut self) {
        self.player.forget();
    }

    pub(super) fn lines(&mut self, position: &Position, limits: Limits<Move>) -> Vec<Line> {
        self.player.begin(position, limits);
        while self.player.think(Slice::default(), &mut NoClock) != gametree::search::Event::Finished {}
        let lines = self.player.session().lines();
        lines.map(|line| Line { score: line.score, depth: line.depth, moves: line.moves.clone() }).collect()
    }

    /// The move that a level plays; one that knows of a mate in `mate` moves looks for nothing else.
    pub(super) fn move_of_level(&mut self, position: &Position, level: u32, seed: u64, mate: Option<u8>) -> Move {
        self.forget();
        self.player.configure(Weakness::of_level(level, seed), Techniques::default());
        let lines = self.lines(position, Limits { mate: mate.map(i32::from), ..Limits::default() });
        self.adopt(false);
        self.forget();
        lines[0].moves[0]
    }

    fn adopt(&mut self, unhurried: bool) {
        let mut techniques = Techniques::default();
        for name in RISKY_TECHNIQUES {
            *techniques.named(name).expect("a technique") = !unhurried;
        }
        self.player.configure(Weakness::default(), techniques);
    }

    /// The moves of a mate in `moves`, if each move of the attacker is the only one in time, except for the last of several.
    pub(super) fn only_mate(&mut self, position: &Position, moves: u8) -> Option<Vec<Move>> {
        self.forget();
        self.adopt(true);
        let found = self.follow_mate(position, moves);
        self.adopt(false);
        self.forget();
        found
    }

    fn follow_mate(&mut self, position: &Position, moves: u8) -> Option<Vec<Move>> {
        let mut position = position.clone();
        let mut solution = Vec::new();
        for left in (1..=moves).rev() {
            let limits = Limits {
                depth: Some(2 * i32::from(left)),
                nodes: Some(40_000 * u64::from(left)),
                lines: 2,
                ..Limits::default()
            };
            let lines = self.lines(&position, limits);
            let best = lines.first().filter(|line| line.mate() == Some(left))?;
            let rival = lines.get(1).and_then(Line::mate);
            let any_will_do = left == 1 && moves > 1;
            if !any_will_do && rival.is_some_and(|mate| mate <= left) {
                return None;
            }
            solution.push(best.moves[0]);
            position.make(best.moves[0]);
            if left > 1 {
                let reply = *best.moves.get(1)?;
                solution.push(reply);
                position.make(reply);
            }
        }
        Some(solution)
    }

    /// The moves of a win or a draw, as long as the solver's move is the only one in both searches; and the lesser depth.
    pub(super) fn only_moves(&mut self, position: &Position, draw: bool) -> Option<(Kind, Vec<Move>)> {
        let mut position = position.clone();
        let mut solution: Vec<Move> = Vec::new();
        let mut reply = None;
        let mut depth = u8::MAX;
        while solution.len() < 2 * MAX_SOLUTION_MOVES {
            self.forget();
            let Some((line, seen)) = self.only_move(&position, draw) else { break };
            solution.extend(reply);
            solution.push(line.moves[0]);
            depth = depth.min(seen);
            let Some(&next) = line.moves.get(1) else { break };
            position.make(line.moves[0]);
            position.make(next);
            reply = Some(next);
        }
        let kind = if draw { Kind::Draw(depth) } else { Kind::Win(depth) };
        (!solution.is_empty()).then_some((kind, solution))
    }

    fn only_move(&mut self, position: &Position, draw: bool) -> Option<(Line, u8)> {
        let mut chosen: Option<Line> = None;
        for nodes in ONLY_MOVE_NODES {
            let limits = Limits { nodes: Some(nodes), lines: 2, ..Limits::default() };
            let lines = self.lines(position, limits);
            let [best, rival] = lines.as_slice() else { return None };
            let changed = chosen.as_ref().is_some_and(|line| line.moves[0] != best.moves[0]);
            if changed || !stands_out(best.score, rival.score, draw) {
                return None;
            }
            chosen = Some(Line { depth: best.depth.min(rival.depth), ..best.clone() });
        }
        let line = chosen?;
        let depth = line.depth as u8;
        Some((line, depth))
    }
}

/// Whether a move keeps a result and the next best does not.
pub(super) fn stands_out(best: i32, rival: i32, draw: bool) -> bool {
    if draw { best.abs() <= 100 && rival <= -WON } else { best >= WON && rival <= LEVEL && best - rival >= MARGIN }
}
