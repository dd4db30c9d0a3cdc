//! The position at any node of a search of xiangqi, and the names of moves there.

use std::fmt;

use gametree::{Game, Score};
use xiangqi::{Move, Notation, Position};

use crate::evaluator;
use crate::lab::record::way::{Replay, There, Way};

/// The position at the root.
pub(super) struct Replayed {
    root: Position,
    notation: Notation,
    /// Whether the searcher is a weaker player, whose evaluation differs.
    rough: bool,
}

impl Replayed {
    pub(super) fn new(root: &Position, notation: Notation) -> Self {
        Self {
            root: root.clone(),
            notation,
            rough: false,
        }
    }

    pub(super) fn judged_roughly(self, rough: bool) -> Self {
        Self { rough, ..self }
    }
}

impl fmt::Debug for Replayed {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("Replayed")
    }
}

impl Replay for Replayed {
    fn at(&self, way: &[Way], moves: &[u16]) -> There {
        let mut position = self.root.clone();
        let mut uci = Vec::with_capacity(way.len());
        for &step in way {
            uci.push(match step {
                Way::Move(bits) => Move::from_bits(bits).map(|mv| {
                    position.make(mv);
                    mv.to_string()
                }),
                Way::Pass => {
                    position.pass();
                    None
                }
                Way::Same => None,
            });
        }
        let name = |&bits: &u16| {
            let mv = Move::from_bits(bits);
            mv.map_or_else(Default::default, |mv| {
                self.notation.write(position.board(), mv)
            })
        };
        There {
            fen: Some(position.fen()),
            uci,
            names: moves.iter().map(name).collect(),
            fair: self.rough.then(|| judged(&position)),
        }
    }
}

pub(super) fn for_max(position: &Position, score: Score) -> Score {
    match position.side() {
        xiangqi::Side::Red => score,
        xiangqi::Side::Black => -score,
    }
}

/// The true evaluation of a position for Max.
pub(super) fn judged(position: &Position) -> Score {
    for_max(
        position,
        position
            .evaluated_by(evaluator::current().estimate())
            .evaluate(),
    )
}
