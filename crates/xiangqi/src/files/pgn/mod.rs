//! PGN as xiangqi sites write it: tags in brackets, moves in Chinese, WXF or ICCS, comments in braces,
//! variations in parentheses.
//!
//! ```text
//! [Game "Chinese Chess"]
//! [Red "..."]
//! [Black "..."]
//! [Result "1-0"]
//! [FEN "..."]
//!
//! 1. 炮二平五 马８进７ {a comment}
//! (1... 炮８平５ 2. 马二进三)
//! 2. 马二进三 车９平８
//! 1-0
//! ```
//!
//! Every move is read in any notation, whatever the tag `Format` says. A file may contain
//! many games. The reader also accepts notes with `;` to the end of the line, lines with `%`, glyphs like `$2` and `!?`,
//! numbers with or without dots, unquoted values, quotes inside values, Chinese moves without spaces between them,
//! and a Chinese heading without brackets, `红方：…  黑方：…`. Text after a result is skipped up to the next game.

mod heading;
mod lex;
mod read;
mod write;

pub use read::read;
pub use write::write;

use crate::Notation;

/// The notation of the moves of a PGN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// 炮二平五, the default of PGN.
    Chinese,
    /// 炮二平五 in traditional characters.
    Traditional,
    /// C2=5.
    Wxf,
    /// H2-E2.
    Iccs,
}

impl Format {
    /// The notation of the moves.
    pub fn notation(self) -> Notation {
        match self {
            Format::Chinese => Notation::CHINESE,
            Format::Traditional => Notation::TRADITIONAL,
            Format::Wxf => Notation::WXF,
            Format::Iccs => Notation::Iccs,
        }
    }

    /// The value of the tag `Format`.
    fn tag(self) -> &'static str {
        match self {
            Format::Chinese | Format::Traditional => "Chinese",
            Format::Wxf => "WXF",
            Format::Iccs => "ICCS",
        }
    }
}
