//! Games of xiangqi in files: what is read, and what is to be written.

use serde::{Deserialize, Serialize};

use super::{MoveNotation, Uint8Array};

/// A file to read: its text or its bytes.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub(crate) struct FileRequest {
    /// Its text.
    pub text: Option<String>,
    /// Its bytes, in UTF-8, GB18030 or a binary format; instead of its text.
    pub bytes: Option<Uint8Array>,
    /// What it is called, for people. The format is told from what the file holds.
    pub name: Option<String>,
}

/// What a file holds.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct XiangqiReading {
    /// How it is written.
    pub format: FileFormat,
    /// Its games, as far as they could be read.
    pub records: Vec<XiangqiRecord>,
    /// What could not be read, in the order of the file.
    pub damage: Vec<FileDamage>,
}

/// How a file of games is written.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum FileFormat {
    /// Tags in brackets, then moves in any notation.
    Pgn,
    /// The markup of dpxq.com and of forums.
    Dhtmlxq,
    /// The same: what a forum takes.
    Ubb,
    /// The binary format of XQStudio.
    Xqf,
    /// Texts of the WXF, with the moves between `START{` and `}END`; only read.
    Wxf,
    /// One position.
    Fen,
}

/// A place where a file is broken.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FileDamage {
    /// The reason, by a name that stays the same.
    pub code: &'static str,
    /// The reason in English.
    pub message: String,
    /// Where; `index` is the number of the game, from 0.
    #[serde(rename = "where")]
    pub place: super::ErrorPlace,
}

/// A game with its variations and comments.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct XiangqiRecord {
    /// Where it begins.
    pub start_fen: String,
    /// Names and values: `Red`, `Black`, `Event`, `Date` and whatever else the file says.
    pub tags: Vec<(String, String)>,
    /// How it ended.
    pub result: RecordResult,
    /// The start, then the moves; a node comes after its parent, and the first child is the main line.
    pub nodes: Vec<RecordNode>,
}

/// How a recorded game ended.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum RecordResult {
    /// Red won.
    Red,
    /// Black won.
    Black,
    /// Nobody won.
    Draw,
    /// It goes on, or nobody says.
    Unknown,
}

/// A move of a record, or its start.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct RecordNode {
    /// The node before; -1 at the start.
    pub parent: i32,
    /// The move that leads here: `h2e2`. Nothing at the start.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// What is said about it.
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
    /// How to write it. PGN, unless said otherwise.
    pub format: Option<FileFormat>,
    /// How to write its moves, in PGN. In Chinese, unless said otherwise.
    pub notation: Option<MoveNotation>,
}
