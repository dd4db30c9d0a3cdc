//! `chuhe trace --algorithm play` prints what `docs/trace.md` documents.

use crate::chuhe;
use gametree::{Extension, Kind, Rule, Why};
use serde_json::Value;
use std::collections::BTreeSet;

const DOCUMENT: &str = include_str!("../../../docs/trace.md");

/// A middlegame that uses every technique.
const MIDDLEGAME: &str = "r1bakab1r/9/1cn4c1/p1p1p1p1p/5n3/2P3P2/P3P3P/1CN1C1N2/9/R1BAKAB1R b - - 0 7";

fn trace(words: &[&str]) -> Value {
    let mut all = vec!["trace", "--game", "xiangqi", "--algorithm", "play", "--json"];
    all.extend(words);
    serde_json::from_str(&chuhe(&all).expect("a good request")).expect("JSON")
}

fn visits(trace: &Value) -> &[Value] {
    trace["visits"].as_array().expect("a list")
}

/// The names in the first column of the table under a heading.
fn documented(heading: &str) -> Vec<&'static str> {
    let is_heading = |line: &&str| line.trim_start_matches('#') == format!(" {heading}");
    let mut section = DOCUMENT.lines().skip_while(|line| !is_heading(line));
    assert!(section.next().is_some(), "no heading {heading}");
    let table = section.skip_while(|line| !line.starts_with("| `"));
    let rows = table.take_while(|line| line.starts_with("| `"));
    let name = |row: &'static str| row.split('`').nth(1);
    rows.flat_map(|row| {
        let cell = row.split('|').nth(1).unwrap_or_default();
        cell.split(',').filter_map(name)
    })
    .collect()
}

#[test]
fn the_lists_of_the_document_are_those_of_the_code() {
    assert_eq!(documented("`why`"), Why::NAMES);
    assert_eq!(documented("`kind`"), Kind::ALL.map(|(_, name)| name));
    assert_eq!(documented("`rule` of a skipped move"), Rule::NAMES);
    assert_eq!(documented("`by` of an extension"), Extension::NAMES);
}

#[test]
fn every_field_that_is_printed_is_documented_and_every_documented_one_is_printed() {
    let trace = trace(&["--fen", MIDDLEGAME, "--nodes", "60000", "--table-mb", "1"]);
    let top: BTreeSet<_> = trace.as_object().expect("an object").keys().collect();
    let written = documented("The object");
    assert_eq!(top, written.iter().map(|&name| name.to_owned()).collect::<BTreeSet<_>>().iter().collect());
    let mut fields: BTreeSet<String> = BTreeSet::new();
    for visit in visits(&trace) {
        let new = visit.as_object().expect("an object").keys().filter(|key| !fields.contains(*key)).cloned();
        fields.extend(new.collect::<Vec<_>>());
    }
    // Only a mate narrows a window, and there is none here; and all nodes are kept.
    fields.extend(["narrowed", "omitted"].map(str::to_owned));
    let written = documented("A visit");
    assert_eq!(fields, written.iter().map(|&name| name.to_owned()).collect());
}

#[test]
fn the_traced_search_is_the_one_the_engine_plays() {
    let traced = trace(&["--fen", MIDDLEGAME, "--nodes", "20000"]);
    let all = visits(&traced);
    assert_eq!(traced["nodes"], all.len());
    assert_eq!(traced["recorded"], all.len());
    assert_eq!(traced["move"], traced["line"][0]);
    // The move is the child of the last root that gives its value.
    let roots = all.iter().filter(|visit| visit["parent"].is_null());
    let best = roots.filter_map(|root| {
        let children = all.iter().filter(|visit| visit["parent"] == root["id"]);
        let negated = |visit: &&Value| visit["value"].as_i64().map(|value| -value);
        let mut best = children.filter(|visit| visit["move"] == traced["move"]);
        best.find(|visit| negated(visit) == traced["value"].as_i64())
    });
    assert!(best.into_iter().next_back().is_some(), "no visit has the value of the move");
}

#[test]
fn the_last_iteration_of_a_large_search_is_recorded_whole() {
    let request = ["--fen", MIDDLEGAME, "--depth", "8"];
    let whole = trace(&request);
    let limit = visits(&whole).len() * 9 / 10;
    let thinned = trace(&[&request[..], &["--limit", &limit.to_string()]].concat());
    for field in ["move", "value", "line", "nodes"] {
        assert_eq!(whole[field], thinned[field]);
    }
    let (all, kept) = (visits(&whole), visits(&thinned));
    assert!(kept.len() <= limit);
    let omitted = kept.iter().filter_map(|visit| visit["omitted"].as_u64());
    assert_eq!(kept.len() as u64 + omitted.sum::<u64>(), all.len() as u64);
    let last = |visits: &[Value]| {
        let last = visits.iter().rposition(|visit| visit["parent"].is_null());
        visits.len() - last.expect("a root")
    };
    assert_eq!(last(all), last(kept));
}

#[test]
fn moves_levels_and_switches_change_the_search() {
    let after = trace(&["--moves", "h2e2", "h9g7", "--depth", "3"]);
    let sides = after["fen"].as_str().expect("text").split(' ').nth(1);
    assert_eq!(sides, Some("w"));
    let weak = trace(&["--level", "1", "--seed", "5"]);
    let overlooked = |trace: &Value| {
        let skipped = visits(trace).iter().filter_map(|visit| visit["skipped"].as_array());
        skipped.flatten().filter(|skip| skip["rule"] == "overlooked").count()
    };
    assert!(overlooked(&weak) > 0, "a beginner sees everything");
    assert_eq!(overlooked(&after), 0);
    let ended_by = |trace: &Value, why: &str| visits(trace).iter().any(|visit| visit["why"] == why);
    let depth = ["--fen", MIDDLEGAME, "--depth", "6"];
    assert!(ended_by(&trace(&depth), "passed"));
    let without = [&depth[..], &["--without", "null_move,razoring"]].concat();
    assert!(!ended_by(&trace(&without), "passed"));
}

#[test]
fn invalid_arguments_are_refused_with_the_place() {
    for (words, part) in [
        (&["--game", "xiangqi"][..], "--depth PLIES, --nodes COUNT or a --level below 10"),
        (&["--tree", "(1 2)", "--depth", "2"], "--game=xiangqi"),
        (&["--game", "xiangqi", "--fen", "9/9"], "--fen: '9/9'"),
        (&["--game", "xiangqi", "--nodes", "0"], "'0' is not within 1 to 9007199254740991"),
        (&["--game", "xiangqi", "--depth", "0"], "'0' is not within 1 to 200"),
        (&["--game", "xiangqi", "--depth", "3", "--cut", "above"], "--cut: it means nothing to --algorithm=play"),
        (&["--game", "xiangqi", "--depth", "3", "--tree", "1"], "--tree: it means nothing in the game xiangqi"),
        (&["--open", "search.chuhe", "--depth", "4"], "--depth: it means nothing beside --open"),
        (&["--open", "search.chuhe", "--table-mb", "4"], "--table-mb: it means nothing beside --open"),
        (&["--game", "xiangqi", "--level", "11"], "'11' is not within 1 to 10"),
        (&["--game", "xiangqi", "--depth", "3", "--without", "luck"], "'luck' is none of"),
        (&["--game", "xiangqi", "--depth", "3", "--moves", "h2e2", "h2e3"], "move 2, 'h2e3'"),
        (&["--game", "xiangqi", "--depth", "3", "--fen", "9/9"], "--fen: '9/9'"),
        (&["--game", "xiangqi", "--depth", "3", "--table-mb", "0"], "'0' is not within 1 to 4096"),
    ] {
        let words = [&["trace", "--algorithm", "play"], words].concat();
        let failure = chuhe(&words).expect_err(&words.join(" "));
        assert_eq!(failure.exit_code(), 2, "{words:?}");
        assert!(failure.to_string().contains(part), "{words:?}: {failure}");
    }
}

#[test]
fn without_json_the_iterations_are_listed() {
    let text = chuhe(&["trace", "--game", "xiangqi", "--algorithm", "play", "--depth", "4"]);
    let text = text.expect("a good request");
    assert!(text.contains("depth   4"), "{text}");
    assert!(text.contains("stood_pat") && text.contains("\nmove "), "{text}");
}

#[test]
fn a_saved_search_is_printed_unchanged() {
    let folder = std::env::temp_dir().join(format!("chuhe-trace-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("search.chuhe");
    let file = file.to_str().expect("a name");
    let request = ["trace", "--game", "xiangqi", "--algorithm", "play", "--json", "--depth", "6"];
    let saved = [&request[..], &["--save", file, "--moves", "h2e2", "h9g7"]].concat();
    let printed = chuhe(&saved).expect("a good request");
    let open = ["trace", "--algorithm", "play", "--json", "--open", file];
    assert_eq!(chuhe(&open).expect("a good file"), printed);

    let bytes = std::fs::read(file).expect("the file");
    let nodes = visits(&serde_json::from_str(&printed).expect("JSON")).len();
    assert!(bytes.len() < nodes * 20, "{} bytes for {nodes} nodes", bytes.len());
    for (damaged, part) in [
        (b"PK\x03\x04".to_vec(), "does not begin with"),
        (b"chuhe trace 2\nfen\n\n".to_vec(), "form '2'"),
        (b"chuhe trace 1\nfen 9/9\n\n".to_vec(), "line 2"),
        (b"chuhe trace 1\nfound much\n\n".to_vec(), "line 2 makes no sense"),
        (bytes[..bytes.len() - 9].to_vec(), "the file is cut short there"),
        ([&bytes[..], b"x"].concat(), "checksum"),
    ] {
        std::fs::write(file, &damaged).expect("the file");
        let failure = chuhe(&open).expect_err(part);
        assert!(failure.to_string().contains(part), "{failure}");
    }
    std::fs::remove_dir_all(&folder).expect("the folder");
}

/// A checksum of every node of a search of the middlegame to depth 8; `tests/node/trace-xiangqi.test.mjs` finds the same in the
/// WebAssembly module with the same net. It changes with the search and with the net, like the `Bench`.
const TREE: u32 = 754_003_636;

#[test]
fn the_tree_is_the_one_that_webassembly_searches() {
    let traced = trace(&["--fen", MIDDLEGAME, "--depth", "8"]);
    let names = Why::NAMES;
    let infinite = f64::from(gametree::INFINITE);
    let mut sum = 2_166_136_261_u32;
    let mut add = |number: f64| {
        let number = number.clamp(-infinite, infinite) as i64 as u32;
        sum = (sum ^ number).wrapping_mul(16_777_619);
    };
    for visit in visits(&traced) {
        let why = names.iter().position(|&name| visit["why"] == name);
        let id = visit["id"].as_f64().expect("a number");
        add(visit["parent"].as_f64().unwrap_or(id));
        add(why.expect("a reason") as f64);
        add(visit["unsearched"].as_f64().unwrap_or(0.0));
        // The module gives values for Red, the trace for the side to move: their absolute values agree.
        add(visit["value"].as_f64().unwrap_or(infinite).abs());
        add((visit["depth"].as_f64().expect("plies") * 12.0).round());
    }
    assert_eq!(sum, TREE);
}
