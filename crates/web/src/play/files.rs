//! Reads and writes files of games.

use super::gb18030;
use crate::api::{
    self, ErrorPlace, FileDamage, FileFormat, FileRequest, MoveNotation, RecordNode, RecordResult, Uint8Array,
    WriteRequest, XiangqiReading, XiangqiRecord,
};
use crate::error::{Refusal, clipped};
use crate::read;
use gametree::message::Message;
use wasm_bindgen::prelude::*;
use xiangqi::files::{Damage, Format, GameRecord, GameResult, NodeId, Reading, RecordError, dhtmlxq, pgn, wxf, xqf};
use xiangqi::{Notation, Setup};

/// Reads the games of a file and detects its format. The answer lists damage beside the games.
/// Throws a `ChuheError` only if there is no file.
#[wasm_bindgen(js_name = xiangqiRead, unchecked_return_type = "XiangqiReading")]
pub fn xiangqi_read(#[wasm_bindgen(unchecked_param_type = "FileRequest")] file: &JsValue) -> Result<JsValue, JsValue> {
    let file: FileRequest = read::request(file)?;
    let (format, reading) = match (&file.text, &file.bytes) {
        (Some(text), _) => of_text(text),
        (None, Some(Uint8Array(bytes))) if bytes.starts_with(b"XQ") => (FileFormat::Xqf, xqf::read(bytes, decoded)),
        (None, Some(Uint8Array(bytes))) => of_text(&decoded(bytes)),
        (None, None) => Err(Refusal::missing("text"))?,
    };
    Ok(api::to_js(&XiangqiReading {
        format,
        records: reading.games.iter().map(described).collect(),
        damage: reading.damage.iter().map(damage).collect(),
    }))
}

/// Writes a game as the text of a file. Throws a `ChuheError`.
#[wasm_bindgen(js_name = xiangqiWrite)]
pub fn xiangqi_write(
    #[wasm_bindgen(unchecked_param_type = "WriteRequest")] request: &JsValue,
) -> Result<String, JsValue> {
    match written(request)? {
        Written::Text(text) => Ok(text),
        Written::Bytes(_) => Err(Refusal::no_text("xqf").into()),
    }
}

/// Writes a game as the bytes of a file: XQF in GB18030, a text in UTF-8. Throws a `ChuheError`.
#[wasm_bindgen(js_name = xiangqiFile)]
pub fn xiangqi_file(
    #[wasm_bindgen(unchecked_param_type = "WriteRequest")] request: &JsValue,
) -> Result<Vec<u8>, JsValue> {
    Ok(match written(request)? {
        Written::Text(text) => text.into_bytes(),
        Written::Bytes(bytes) => bytes,
    })
}

enum Written {
    Text(String),
    Bytes(Vec<u8>),
}

fn written(request: &JsValue) -> Result<Written, Refusal> {
    let request: WriteRequest = read::request(request)?;
    let record = built(&request.record).map_err(|refusal| refusal.inside("record"))?;
    let notation = match request.notation {
        None | Some(MoveNotation::Chinese) => Format::Chinese,
        Some(MoveNotation::Traditional) => Format::Traditional,
        Some(MoveNotation::Wxf) => Format::Wxf,
        Some(MoveNotation::Iccs | MoveNotation::Uci) => Format::Iccs,
    };
    Ok(match request.format.unwrap_or(FileFormat::Pgn) {
        FileFormat::Pgn => Written::Text(pgn::write(&record, notation)),
        FileFormat::Dhtmlxq | FileFormat::Ubb => Written::Text(dhtmlxq::write(&record)),
        FileFormat::Fen => Written::Text(record.start().fen()),
        FileFormat::Xqf => Written::Bytes(xqf::write(&record, gb18030::encode_text)),
        FileFormat::Wxf => return Err(Refusal::only_read("wxf")),
    })
}

fn of_text(text: &str) -> (FileFormat, Reading) {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.to_ascii_lowercase().contains("[dhtmlxq") {
        return (FileFormat::Dhtmlxq, dhtmlxq::read(text));
    }
    if wxf::is_wxf(text) {
        return (FileFormat::Wxf, wxf::read(text));
    }
    if let Ok(start) = Setup::parse(text.trim()) {
        let games = vec![GameRecord::new(start)];
        let damage = Vec::new();
        return (FileFormat::Fen, Reading { games, damage });
    }
    (FileFormat::Pgn, pgn::read(text))
}

/// The text of a file: UTF-8 if it is valid, else GB18030, as in old Chinese files.
fn decoded(bytes: &[u8]) -> String {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return text.to_owned();
    }
    gb18030::decode_text(bytes)
}

fn described(record: &GameRecord) -> XiangqiRecord {
    let mut nodes = Vec::new();
    let mut waiting = vec![(record.root(), -1)];
    while let Some((id, parent)) = waiting.pop() {
        let node = record.node(id);
        let here = nodes.len() as i32;
        nodes.push(RecordNode {
            parent,
            mv: node.mv().map(|mv| mv.to_string()),
            comment: node.comment.clone(),
            glyphs: node.glyphs.clone(),
        });
        // The main line is popped first.
        waiting.extend(node.children().iter().rev().map(|&child| (child, here)));
    }
    XiangqiRecord {
        start_fen: record.start().fen(),
        tags: record.tags.clone(),
        result: match record.result {
            GameResult::RedWins => RecordResult::Red,
            GameResult::BlackWins => RecordResult::Black,
            GameResult::Draw => RecordResult::Draw,
            GameResult::Unknown => RecordResult::Unknown,
        },
        nodes,
    }
}

fn built(described: &XiangqiRecord) -> Result<GameRecord, Refusal> {
    let start = described.start_fen.parse::<Setup>();
    let start = start.map_err(|error| Refusal::fen(&error).about("startFen"))?;
    let mut record = GameRecord::new(start);
    record.tags.clone_from(&described.tags);
    record.result = match described.result {
        RecordResult::Red => GameResult::RedWins,
        RecordResult::Black => GameResult::BlackWins,
        RecordResult::Draw => GameResult::Draw,
        RecordResult::Unknown => GameResult::Unknown,
    };
    let mut ids: Vec<NodeId> = Vec::with_capacity(described.nodes.len());
    for (index, node) in described.nodes.iter().enumerate() {
        let parent = usize::try_from(node.parent).ok();
        let id = match (parent.and_then(|parent| ids.get(parent)), &node.mv) {
            (Some(&parent), Some(text)) => play(&mut record, parent, index, text)?,
            (None, None) if index == 0 && node.parent == -1 => record.root(),
            _ => return Err(Refusal::record_node(index)),
        };
        let kept = record.node_mut(id);
        kept.comment.clone_from(&node.comment);
        kept.glyphs.clone_from(&node.glyphs);
        ids.push(id);
    }
    Ok(record)
}

fn play(record: &mut GameRecord, parent: NodeId, index: usize, text: &str) -> Result<NodeId, Refusal> {
    let refuse_start = || Refusal::record_start(index);
    let position = record.position(parent).map_err(|_| refuse_start())?;
    let mv = Notation::read_any(position.board(), text)
        .map_err(|error| Refusal::notation("nodes", Some(index), text, &error))?;
    record.play(parent, mv).map_err(|error| match error {
        RecordError::Start(_) => refuse_start(),
        RecordError::Move(_) => Refusal::illegal_move(index, text).about("nodes"),
    })
}

fn damage(damage: &Damage) -> FileDamage {
    let (line, column) = damage.line_and_column.unzip();
    FileDamage {
        code: damage.reason.code(),
        message: clipped(&damage.reason.to_string()),
        place: ErrorPlace {
            line: line.map(|line| line as u32),
            column: column.map(|column| column as u32),
            offset: Some(damage.offset as u32),
            index: Some(damage.game as u32),
            ..ErrorPlace::default()
        },
    }
}

impl Refusal {
    pub(crate) fn only_read(format: &str) -> Self {
        let why = Message::new("request/onlyRead", "format: {value} can be read, but not written");
        Self::of("format", &why.text("value", format))
    }

    /// A binary format where a text is requested.
    pub(crate) fn no_text(format: &str) -> Self {
        let why = Message::new("request/noText", "format: {value} is not a text format; xiangqiFile writes it");
        Self::of("format", &why.text("value", format))
    }

    /// A node of a record with a wrong parent or move.
    pub(crate) fn record_node(index: usize) -> Self {
        Self::of_node(
            index,
            "record/node",
            "the first node is the start, with no move and parent -1; every other has a move and an earlier parent",
        )
    }

    /// Moves from a start that is no legal position.
    pub(crate) fn record_start(index: usize) -> Self {
        Self::of_node(index, "record/start", "no move can be made from this start")
    }

    fn of_node(index: usize, code: &'static str, reason: &str) -> Self {
        let place = ErrorPlace { index: Some(index as u32), ..ErrorPlace::of_field("nodes") };
        let why = Message::new(code, "nodes[{index}]: {reason}").hidden_text("reason", reason);
        Self::at(place, &why.hidden_text("index", &index.to_string()))
    }
}
