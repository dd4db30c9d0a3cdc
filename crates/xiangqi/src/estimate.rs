//! What the search that plays asks what a position is worth: a net, or where there is none the hand-written evaluation.

use std::sync::Arc;

use crate::evaluate::{self, Appraisal};
use crate::net::{Net, Sums};
use crate::{Board, Evaluation, Follow, Piece, Side, Square};

/// How many nodes `chuhe bench --net none` counts. A search that is not the same, or another hand-written evaluation, has
/// another number: with it one can tell whether a search found elsewhere can be made again here.
pub const SIGNATURE: u32 = 517_753;

/// Who says what a position is worth.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Evaluator {
    /// [`Appraisal`]: terms that people wrote.
    #[default]
    HandWritten,
    /// A net.
    Net(Arc<Net>),
}

impl Evaluator {
    /// A net that was read from a file.
    #[must_use]
    pub fn net(net: Net) -> Self {
        Self::Net(Arc::new(net))
    }

    /// What it is called where there may be others; of a net it tells the recipe.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::HandWritten => evaluate::NAME.to_owned(),
            Self::Net(net) => format!("net-{}", net.name()),
        }
    }

    /// Tells searches apart: another search, or one with another evaluation, has another number.
    #[must_use]
    pub fn signature(&self) -> u32 {
        match self {
            Self::HandWritten => SIGNATURE,
            Self::Net(net) => SIGNATURE ^ net.checksum(),
        }
    }

    /// An evaluation of the empty board, which is to follow the pieces.
    #[must_use]
    pub fn estimate(&self) -> Estimate {
        match self {
            Self::HandWritten => Estimate(Method::Appraisal(Appraisal::default())),
            Self::Net(net) => Estimate(Method::Net(Sums::empty(net), Arc::clone(net))),
        }
    }
}

/// The evaluation that plays, whichever it is.
///
/// One type, so that the search is compiled once: asking each time which it is costs less than one search more would cost
/// whoever downloads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Estimate(Method);

#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::large_enum_variant)] // There is one of it.
enum Method {
    Appraisal(Appraisal),
    Net(Sums, Arc<Net>),
}

impl Default for Estimate {
    fn default() -> Self {
        Evaluator::HandWritten.estimate()
    }
}

impl Follow for Estimate {
    #[inline]
    fn put(&mut self, piece: Piece, square: Square) {
        match &mut self.0 {
            Method::Appraisal(appraisal) => appraisal.put(piece, square),
            Method::Net(sums, net) => sums.put(net, piece, square),
        }
    }

    #[inline]
    fn take(&mut self, piece: Piece, square: Square) {
        match &mut self.0 {
            Method::Appraisal(appraisal) => appraisal.take(piece, square),
            Method::Net(sums, net) => sums.take(net, piece, square),
        }
    }

    #[inline]
    fn relocate(&mut self, piece: Piece, from: Square, to: Square) {
        match &mut self.0 {
            Method::Appraisal(appraisal) => appraisal.relocate(piece, from, to),
            Method::Net(sums, net) => sums.relocate(net, piece, from, to),
        }
    }
}

impl Evaluation for Estimate {
    #[inline]
    fn score(&self, board: &Board) -> i32 {
        match &self.0 {
            Method::Appraisal(appraisal) => appraisal.score(board),
            Method::Net(sums, net) => tempered(board, sums.score(net, board)),
        }
    }
}

/// A score of the net, made smaller where the side that is ahead can hardly win.
fn tempered(board: &Board, score: i32) -> i32 {
    match board.side() {
        Side::Red => evaluate::scale(board, score),
        Side::Black => -evaluate::scale(board, -score),
    }
}
