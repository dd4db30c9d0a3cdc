//! The rating of a puzzle: that of a level which solves it every other time.
//!
//! The levels that play in the page try it. Their ratings are those of games between them (`docs/strength.md`, "Ratings of the
//! levels"), so a puzzle and a level have one scale.

use super::mates::{Solver, after};
use super::puzzle::Puzzle;
use super::search::Searcher;

/// Each level from 1 with its rating, and how often it tries: the seed changes what a weak level overlooks, a strong one hardly.
const LEVELS: [(f64, u64); 9] = [
    (200.0, 3),
    (530.0, 3),
    (860.0, 3),
    (1_140.0, 3),
    (1_500.0, 3),
    (1_780.0, 3),
    (2_090.0, 1),
    (2_440.0, 1),
    (2_760.0, 1),
];
/// Each puzzle counts as tried once more at both ends of the scale: missed here, and solved there.
const MISSED_AT: f64 = 0.0;
const SOLVED_AT: f64 = 3_040.0;
/// The rating of the first level, which every player has.
const LEAST: u32 = 200;
/// Ratings are multiples of this.
const STEP: u32 = 10;
/// The most positions of the proof that another move mates in time, too.
const PROOF_POSITIONS: u64 = 100_000;

/// The most likely rating.
pub(super) fn rating(searcher: &mut Searcher, puzzle: &Puzzle) -> u32 {
    let mut tries = vec![(MISSED_AT, false), (SOLVED_AT, true)];
    for (level, (rating, count)) in (1..).zip(LEVELS) {
        tries.extend((0..count).map(|seed| (rating, solves(searcher, puzzle, level, seed))));
    }
    let likelihood = |rating: f64| {
        let chance = |&(level, is_solved): &(f64, bool)| {
            let below = if is_solved { rating - level } else { level - rating };
            -(1.0 + 10f64.powf(below / 400.0)).ln()
        };
        tries.iter().map(chance).sum::<f64>()
    };
    let ratings = (LEAST / STEP..SOLVED_AT as u32 / STEP).map(|step| step * STEP);
    ratings.max_by(|&one, &other| likelihood(one.into()).total_cmp(&likelihood(other.into()))).unwrap_or_default()
}

/// Whether a level finds each move of the solution. Another move that mates in time counts as found.
fn solves(searcher: &mut Searcher, puzzle: &Puzzle, level: u32, seed: u64) -> bool {
    let mut position = puzzle.position();
    for (ply, &mv) in puzzle.moves.iter().enumerate() {
        if ply % 2 == 0 {
            let left = puzzle.len() - 1 - (ply / 2) as u8;
            // The page says in how many moves.
            let mate = puzzle.kind.is_mate().then_some(left + 1);
            let played = searcher.move_of_level(&position, level, 1_000 * seed + ply as u64, mate);
            let mates = || {
                let end = after(position.board(), played);
                puzzle.kind.is_mate() && Solver::new(PROOF_POSITIONS).is_mated(&end, left).unwrap_or(false)
            };
            if played != mv && !mates() {
                return false;
            }
        }
        position.make(mv);
    }
    true
}

#[cfg(test)]
mod tests {
    use super::LEVELS;

    #[test]
    fn the_levels_have_the_ratings_of_the_page() {
        let script = include_str!("../../../../www/you/level-rating.js");
        let list =
            script.split("LEVEL_RATINGS = Object.freeze([").nth(1).and_then(|rest| rest.split(']').next()).unwrap();
        let ratings: Vec<f64> = list.split(',').map(|number| number.trim().parse().unwrap()).collect();
        assert_eq!(LEVELS.map(|(rating, _)| rating), ratings[..9]);
    }
}
