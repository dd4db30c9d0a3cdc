//! Xiangqi (Chinese chess): everything except the search.
//!
//! ```
//! use xiangqi::{Move, Position, perft};
//!
//! let mut position = Position::start();
//! assert_eq!(position.legal_moves().len(), 44);
//! assert_eq!(perft(&mut position, 3), 79_666);
//!
//! let cannon_to_the_middle: Move = "h2e2".parse()?;
//! position.play(cannon_to_the_middle)?;
//! assert_eq!(
//!     position.fen(),
//!     "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | type | is |
//! |---|---|
//! | [`Setup`] | any arrangement of pieces, as in an editor; [`Setup::faults`] lists its errors |
//! | [`Board`] | a legal arrangement and the side to move: plain data with all queries about moves and attacks |
//! | [`Position`] | a board with its counters, its history and optionally an evaluation updated incrementally |
//! | [`Move`], [`MoveList`] | two bytes, and a list without allocation |
//! | [`Notation`], [`Described`] | moves written and read as ICCS, UCI, WXF and Chinese, and in words |
//! | [`Player`] | the playing search with its evaluation |
//! | [`Recording`] | a recorded search with every node, as a file |
//! | [`endings`] | a few pieces solved by retrograde analysis |
//! | [`files`] | whole games with variations and comments: PGN, DhtmlXQ, XQF |
//! | [`Square`], [`SquareSet`] | one of ninety squares, and a set of them |
//!
//! A legal move is one after which the mover's general is not attacked and the generals do not face each
//! other. A side without one has lost, in check or not.

mod attacks;
mod board;
mod checks;
mod checksum;
pub mod endings;
mod estimate;
pub mod evaluate;
mod evaluation;
mod exchange;
mod fen;
pub mod files;
mod game;
mod generate;
mod guard;
mod judge;
mod lines;
mod moves;
pub mod net;
mod notation;
mod perft;
mod player;
mod position;
mod recording;
mod setup;
mod side;
mod square;
mod square_set;
mod steps;
mod write_fen;

pub use board::{Board, PieceObserver};
pub use estimate::{Estimate, Evaluator, SIGNATURE};
pub use evaluation::{Evaluation, PieceSquares};
pub use fen::{Counter, FenError};
pub use game::QUIET_LIMIT;
pub use judge::{
    AllowedReason, Chase, Conduct, Cycle, CycleMove, CycleRule, EndReason, Ground, Judgement, Means, Mixture, RuleSet,
    Verdict,
};
pub use moves::{Move, MoveList, MoveTextError};
pub use notation::{
    ChineseStyle, Described, Digits, Direction, Expected, Notation, NotationError, Ranks, Refusal, Script, Soldiers,
    Tandem, Target, WxfStyle, WxfTandem,
};
pub use perft::{divide, perft};
pub use player::Player;
pub use position::{IllegalMove, MoveRefusal, Past, Position, PositionError, START_FEN};
pub use recording::{Recording, RecordingError};
pub use setup::{Fault, IllegalSetup, Setup, squares_for};
pub use side::{Piece, PieceKind, Side};
pub use square::{Square, SquareError};
pub use square_set::{SquareIter, SquareSet};
