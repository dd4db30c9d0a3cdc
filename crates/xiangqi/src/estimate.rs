//! The evaluation of the playing search: a net, or the hand-written evaluation without one.

use crate::evaluate::{self, Appraisal};
use crate::net::{Net, Sums};
use crate::{Board, Evaluation, Piece, PieceObserver, Side, Square};
use std::sync::Arc;

/// The node count of `chuhe bench --net none`. A different search or hand-written evaluation has a different
/// count, so it shows whether a recorded search can be reproduced.
pub const SIGNATURE: u32 = 517_753;

/// The choice of the evaluation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Evaluator {
    /// [`Appraisal`]: hand-written terms.
    #[default]
    HandWritten,
    /// A net.
    Net(Arc<Net>),
}

impl Evaluator {
    /// An evaluator with this net.
    pub fn net(net: Net) -> Self {
        Self::Net(Arc::new(net))
    }

    /// Its name; that of a net includes its recipe.
    pub fn name(&self) -> String {
        match self {
            Self::HandWritten => evaluate::NAME.to_owned(),
            Self::Net(net) => format!("net-{}", net.name()),
        }
    }

    /// Identifies the search and the evaluation: different ones have different signatures.
    pub fn signature(&self) -> u32 {
        match self {
            Self::HandWritten => SIGNATURE,
            Self::Net(net) => SIGNATURE ^ net.checksum(),
        }
    }

    /// The evaluation of an empty board, to which pieces are added.
    pub fn estimate(&self) -> Estimate {
        match self {
            Self::HandWritten => Estimate(Method::Appraisal(Appraisal::default())),
            Self::Net(net) => Estimate(Method::Net(Sums::empty(net), Arc::clone(net))),
        }
    }
}

/// The evaluation that plays, a net or hand-written.
///
/// One type, so that the search is compiled once: a branch per call costs less than a second copy of the search in the
/// download.
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

impl PieceObserver for Estimate {
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
            Method::Net(sums, net) => scale_score(board, sums.score(net, board)),
        }
    }
}

/// A score of the net, scaled down if the side that is ahead can hardly win.
fn scale_score(board: &Board, score: i32) -> i32 {
    match board.side() {
        Side::Red => evaluate::scale(board, score),
        Side::Black => -evaluate::scale(board, -score),
    }
}
