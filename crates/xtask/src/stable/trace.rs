//! The keys that `chuhe trace --json` prints, collected from searches that use every key.

use crate::project::Project;
use crate::{process, tools};
use anyhow::{Context, Result};
use serde_json::Value;
use std::collections::BTreeSet;

/// A middlegame that uses every technique, with a limit of an eighth of its nodes, and a position with a mate, which
/// narrows windows.
const PLAY: &[&[&str]] = &[
    &[
        "--fen",
        "r1bakab1r/9/1cn4c1/p1p1p1p1p/5n3/2P3P2/P3P3P/1CN1C1N2/9/R1BAKAB1R b - - 0 7",
        "--nodes",
        "40000",
        "--table-mb",
        "1",
        "--limit",
        "5000",
    ],
    &["--fen", "3k5/9/9/9/9/9/9/9/4A4/R3K4 w - - 0 1", "--depth", "5"],
];

/// Listings that print keys of their own: windows, memory, selection, positions.
const LISTINGS: &[&[&str]] = &[
    &["--tree", "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]", "--algorithm", "fail_soft"],
    &["--tree", "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]", "--algorithm", "pvs"],
    &["--tree", "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]", "--algorithm", "table"],
    &["--game", "bags", "--algorithm", "memo_careful"],
    &["--game", "capture", "--position", "..k/.p./.../.RK w", "--depth", "3", "--algorithm", "framework"],
    &["--game", "tictactoe", "--position", "XOX/O../...", "--algorithm", "memo"],
    &["--game", "xiangqi", "--depth", "2", "--algorithm", "quiescence"],
];

/// A line for every key, by its path: `visits[].entry.use`.
pub(super) fn list(project: &Project) -> Result<String> {
    let play = PLAY.iter().map(|words| [&["--game", "xiangqi", "--algorithm", "play"], *words].concat());
    let listings = LISTINGS.iter().map(|words| words.to_vec());
    let mut text = String::new();
    for (name, requests) in [("play", play.collect::<Vec<_>>()), ("listings", listings.collect())] {
        let mut keys = BTreeSet::new();
        for request in requests {
            gather(&trace(project, &request)?, "", &mut keys);
        }
        text.extend(keys.iter().map(|key| format!("{name}: {key}\n")));
    }
    Ok(text)
}

fn trace(project: &Project, request: &[&str]) -> Result<Value> {
    let mut command = tools::built(project, "--bin", "chuhe")?;
    command.args(["trace", "--json"]);
    let output = process::capture(command.args(request))?;
    serde_json::from_str(&output).with_context(|| format!("trace {} printed no JSON", request.join(" ")))
}

fn gather(value: &Value, way: &str, keys: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                let way = if way.is_empty() { name.clone() } else { format!("{way}.{name}") };
                gather(field, &way, keys);
                keys.insert(way);
            }
        }
        Value::Array(entries) => {
            for entry in entries {
                gather(entry, &format!("{way}[]"), keys);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn keys_are_listed_by_path() {
        let mut keys = BTreeSet::new();
        gather(&json!({ "a": [{ "b": 1 }, { "c": { "d": null } }], "e": [] }), "", &mut keys);
        let keys: Vec<_> = keys.iter().map(String::as_str).collect();
        assert_eq!(keys, ["a", "a[].b", "a[].c", "a[].c.d", "e"]);
    }
}
