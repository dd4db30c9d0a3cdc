//! The built-in position graphs: small ones on which an incorrect memo returns a wrong value.
//!
//! On the first two, a memo that stores the results of cut nodes is wrong. On the next three, a memo that stores only the results
//! of uncut nodes is wrong, as the search passes down both bounds. On the last one, a memo without depths is wrong under a depth
//! limit.

use super::PositionGraph;
use crate::text::ParseError;
use gametree::Score;

/// A built-in position graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GraphExample {
    /// Its ID in addresses of pages.
    pub id: &'static str,
    /// Its title in Chinese.
    pub title_zh: &'static str,
    /// Its title in English.
    pub title_en: &'static str,
    /// What is known about smaller examples, in Chinese.
    pub minimality_zh: &'static str,
    /// What is known about smaller examples, in English.
    pub minimality_en: &'static str,
    /// The graph as JSON.
    pub graph: &'static str,
    /// The true value of the root.
    pub value: Score,
    /// The wrong value that the memo returns.
    pub fooled: Score,
}

impl GraphExample {
    /// The example with that ID.
    pub fn named(id: &str) -> Option<&'static Self> {
        GRAPHS.iter().find(|example| example.id == id)
    }

    /// Parses the graph.
    pub fn read(&self) -> Result<PositionGraph, ParseError> {
        PositionGraph::from_json(self.graph)
    }
}

/// Every built-in graph.
pub const GRAPHS: &[GraphExample] = &[
    GraphExample {
        id: "ii-min7",
        title_zh: "剪掉了也记：七个局面",
        title_en: "Stored although cut: seven states",
        minimality_zh: "穷举：六个以下的局面没有反例（每个局面至多四个着法）",
        minimality_en: "by exhaustion: none with six states or fewer, at most four moves each",
        graph: r#"{"root":"R","states":{
  "R":{"type":"max","children":["M1","M2"]},
  "M1":{"type":"min","children":[1,"X"]},
  "M2":{"type":"min","children":["X"]},
  "X":{"type":"max","children":[2,3]}}}"#,
        value: 3,
        fooled: 2,
    },
    GraphExample {
        id: "ii-move8",
        title_zh: "剪掉了也记，并且走错：八个局面",
        title_en: "Stored although cut, and the wrong move: eight states",
        minimality_zh: "叶子各不相同而走错的，这是最小的",
        minimality_en: "the smallest with a wrong move where all leaves differ",
        graph: r#"{"root":"R","states":{
  "R":{"type":"max","children":["M1","M2",3]},
  "M1":{"type":"min","children":[1,"X"]},
  "M2":{"type":"min","children":["X"]},
  "X":{"type":"max","children":[2,4]}}}"#,
        value: 4,
        fooled: 3,
    },
    GraphExample {
        id: "iv-min8",
        title_zh: "没剪才记，但窗口是全的：八个局面",
        title_en: "Stored only if uncut, under a full window: eight states",
        minimality_zh: "穷举：七个以下的局面没有反例",
        minimality_en: "by exhaustion: none with seven states or fewer",
        graph: r#"{"root":"R","states":{
  "R":{"type":"max","children":["M1","Y"]},
  "M1":{"type":"min","children":[1,"P"]},
  "P":{"type":"max","children":["Y"]},
  "Y":{"type":"min","children":["Z"]},
  "Z":{"type":"max","children":[2,3]}}}"#,
        value: 3,
        fooled: 2,
    },
    GraphExample {
        id: "iv-min9",
        title_zh: "同上，换位只在同一层：九个局面",
        title_en: "The same, meeting again on one ply only: nine states",
        minimality_zh: "穷举：每个局面只在一层时，八个以下的局面没有反例",
        minimality_en: "by exhaustion: none with eight states or fewer where each state has one ply",
        graph: r#"{"root":"R","states":{
  "R":{"type":"max","children":["M1","M2"]},
  "M1":{"type":"min","children":[1,"P"]},
  "M2":{"type":"min","children":["P"]},
  "P":{"type":"max","children":["Y"]},
  "Y":{"type":"min","children":["Z"]},
  "Z":{"type":"max","children":[2,3]}}}"#,
        value: 3,
        fooled: 2,
    },
    GraphExample {
        id: "iv-move10",
        title_zh: "同上，并且走错：十个局面",
        title_en: "The same, and the wrong move: ten states",
        minimality_zh: "没有证明叶子各不相同时最小",
        minimality_en: "not proved to be the smallest where all leaves differ",
        graph: r#"{"root":"R","states":{
  "R":{"type":"max","children":["M1","M2",3]},
  "M1":{"type":"min","children":[1,"P"]},
  "M2":{"type":"min","children":["P"]},
  "P":{"type":"max","children":["Y"]},
  "Y":{"type":"min","children":["Z"]},
  "Z":{"type":"max","children":[2,4]}}}"#,
        value: 4,
        fooled: 3,
    },
    GraphExample {
        id: "depth-min5",
        title_zh: "有深度限制却不记深度：五个局面",
        title_en: "A depth limit, and a memo without depth: five states",
        minimality_zh: "五个局面，没有证明最小",
        minimality_en: "five states; not proved to be the smallest",
        graph: r#"{"root":"R","depth":3,"states":{
  "R":{"type":"max","children":["M1","M3"],"eval":0},
  "M1":{"type":"min","children":["X2"],"eval":0},
  "X2":{"type":"max","children":["M3"],"eval":0},
  "M3":{"type":"min","children":["L4"],"eval":0},
  "L4":{"type":"max","children":[],"eval":1}}}"#,
        value: 1,
        fooled: 0,
    },
];
