//! Games in files: PGN, DhtmlXQ and XQF read and written, texts of the WXF read.
//!
//! ```
//! use xiangqi::files::{Format, GameResult, pgn};
//!
//! let text = "[Red \"A\"]\n1. 炮二平五 马8进7 (1... C8=5 {the other cannon}) 2. 马二进三 1-0";
//! let reading = pgn::read(text);
//! assert!(reading.damage.is_empty());
//! let record = &reading.games[0];
//! assert_eq!(record.result, GameResult::RedWins);
//! assert_eq!(record.main_line().len(), 3);
//! assert!(pgn::write(record, Format::Iccs).contains("1. H2-E2 H9-G7"));
//! ```
//!
//! Reading never fails as a whole: it returns the games as far as they could be read, and the place and reason of each
//! error. A move that cannot be played ends its line; other games and variations
//! are read on.
//!
//! Text is Unicode. Old files are in GB18030: browsers decode it themselves; elsewhere the crate `encoding_rs` decodes
//! and encodes it.

pub mod dhtmlxq;
pub mod pgn;
pub mod wxf;
pub mod xqf;

mod damage;
mod pieces;
mod record;

pub use damage::{Damage, DamageReason, Reading};
pub use pgn::Format;
pub use record::{GameRecord, GameResult, Node, NodeId, RecordError};
