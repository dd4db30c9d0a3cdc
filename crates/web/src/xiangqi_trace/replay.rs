//! The position at any node of a search of xiangqi, and the names of moves there.

use crate::evaluator;
use crate::lab::record::path::{PathStep, PositionFacts, Replay};
use gametree::{Game, Score};
use std::fmt;
use std::ops::Neg;
use xiangqi::{Move, Notation, Position};

/// The position at the root.
pub(super) struct Replayed {
    root: Position,
    notation: Notation,
    /// Whether the searcher is a weaker player, whose evaluation differs.
    is_rough: bool,
}

impl Replayed {
    pub(super) fn new(root: &Position, notation: Notation) -> Self {
        Self { root: root.clone(), notation, is_rough: false }
    }

    pub(super) fn with_rough_evaluation(self, is_rough: bool) -> Self {
        Self { is_rough, ..self }
    }
}

impl fmt::Debug for Replayed {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("Replayed")
    }
}

impl Replay for Replayed {
    fn at(&self, steps: &[PathStep], moves: &[u16]) -> PositionFacts {
        let mut position = self.root.clone();
        let mut uci = Vec::with_capacity(steps.len());
        for &step in steps {
            uci.push(match step {
                PathStep::Move(bits) => Move::from_bits(bits).map(|mv| {
                    position.make(mv);
                    mv.to_string()
                }),
                PathStep::Pass => {
                    position.pass();
                    None
                }
                PathStep::Same => None,
            });
        }
        let name = |&bits: &u16| {
            let mv = Move::from_bits(bits);
            mv.map_or_else(Default::default, |mv| self.notation.write(position.board(), mv))
        };
        PositionFacts {
            fen: Some(position.fen()),
            uci,
            names: moves.iter().map(name).collect(),
            fair: self.is_rough.then(|| evaluate_for_max(&position)),
        }
    }
}

/// A score or bound for the side to move, as one for Max.
pub(super) fn for_max<T: Neg<Output = T>>(position: &Position, own: T) -> T {
    match position.side() {
        xiangqi::Side::Red => own,
        xiangqi::Side::Black => -own,
    }
}

/// The true evaluation of a position for Max.
pub(super) fn evaluate_for_max(position: &Position) -> Score {
    for_max(position, position.evaluated_by(evaluator::current().estimate()).evaluate())
}
