//! Files of xiangqi games: reading and writing.

use super::{MoveNotation, Uint8Array};
use serde::{Deserialize, Serialize};

/// A file to read: its text or its bytes.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub(crate) struct FileRequest {
    /// Its text.
    pub text: Option<String>,
    /// Its bytes, in UTF-8, GB18030 or a binary format; instead of `text`.
    pub bytes: Option<Uint8Array>,
    /// Its name, for messages. The format is detected from the content.
    pub name: Option<String>,
}

/// The content of a file.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct XiangqiReading {
    /// Its format.
    pub format: FileFormat,
    /// Its games, as far as they could be read.
    pub records: Vec<XiangqiRecord>,
    /// The unreadable parts, in the order of the file.
    pub damage: Vec<FileDamage>,
}

/// The format of a file of games.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum FileFormat {
    /// Tags in brackets, then moves in any notation.
    Pgn,
    /// The markup of dpxq.com and of forums.
    Dhtmlxq,
    /// DhtmlXQ markup as forums accept it.
    Ubb,
    /// The binary format of XQStudio.
    Xqf,
    /// Texts of the WXF, with the moves between `START{` and `}END`; read-only.
    Wxf,
    /// One position.
    Fen,
}

/// A damaged place of a file.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FileDamage {
    /// The reason, by a stable name.
    pub code: &'static str,
    /// The reason in English.
    pub message: String,
    /// The place; `index` is the number of the game, from 0.
    #[serde(rename = "where")]
    pub place: super::ErrorPlace,
}

/// A game with its variations and comments.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct XiangqiRecord {
    /// Its first position.
    pub start_fen: String,
    /// Names and values: `Red`, `Black`, `Event`, `Date` and all others of the file.
    pub tags: Vec<(String, String)>,
    /// Its result.
    pub result: RecordResult,
    /// The start, then the moves; a node comes after its parent, and the first child is the main line.
    pub nodes: Vec<RecordNode>,
}

/// The result of a recorded game.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum RecordResult {
    /// Red won.
    Red,
    /// Black won.
    Black,
    /// A draw.
    Draw,
    /// Unfinished or unknown.
    Unknown,
}

/// A move of a record, or its start.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct RecordNode {
    /// The previous node; -1 at the start.
    pub parent: i32,
    /// The move that leads here: `h2e2`. Null at the start.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// The comment on it.
    pub comment: String,
    /// The numbers of PGN's glyphs: 1 for `!`, 2 for `?` and so on.
    pub glyphs: Vec<u8>,
}

/// A record to write.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct WriteRequest {
    /// The record.
    pub record: XiangqiRecord,
    /// The format. Default: PGN.
    pub format: Option<FileFormat>,
    /// The notation of moves in PGN. Default: Chinese. `uci` is written as `iccs`.
    pub notation: Option<MoveNotation>,
}
