//! `chuhe trace`: the sources' trees give the results worked out by hand, and invalid arguments are explained.

use crate::{chuhe, chuhe_until_failure};
use classroom::tree::Tree;
use serde_json::Value;

fn json(words: &[&str]) -> Value {
    let text = chuhe(&[&["trace", "--json"], words].concat()).expect("the arguments are good");
    serde_json::from_str(&text).expect("the output is JSON")
}

/// Checks that `found` has every field of `expected`, recursively.
fn assert_holds(found: &Value, expected: &Value, place: &str) {
    match (found, expected) {
        (Value::Object(found), Value::Object(expected)) => {
            for (name, value) in expected {
                let place = format!("{place}.{name}");
                assert_holds(found.get(name).unwrap_or(&Value::Null), value, &place);
            }
        }
        (Value::Array(found), Value::Array(expected)) => {
            assert_eq!(found.len(), expected.len(), "{place}");
            for (at, (found, expected)) in found.iter().zip(expected).enumerate() {
                assert_holds(found, expected, &format!("{place}[{at}]"));
            }
        }
        _ => assert_eq!(found, expected, "{place}"),
    }
}

#[test]
fn the_trees_of_the_sources_are_searched_as_worked_by_hand() {
    let trees: Value = serde_json::from_str(include_str!("../../../tests/data/trees.json")).expect("the data is JSON");
    let mut runs = 0;
    for tree in trees.as_array().expect("a list of trees") {
        let word = |name: &str| tree[name].as_str().expect("a word");
        let text = Tree::from_json(&tree["tree"].to_string()).expect("a tree").to_brackets();
        for (algorithm, expected) in tree["results"].as_object().expect("results by algorithm") {
            let place = format!("{} {algorithm}", word("id"));
            let found = json(&["--tree", &text, "--root", word("root"), "--algorithm", algorithm]);
            assert_holds(&found, expected, &place);
            let line = &tree["pv"].as_array().expect("a line")[1..];
            assert_eq!(found["line"].as_array().expect("a line"), line, "{place}");
            runs += 1;
        }
    }
    assert_eq!(runs, 16 * 5);
}

#[test]
fn a_visit_has_its_window_after_each_child_and_its_exit_order() {
    let found = json(&["--tree", "((4 6)(7 9))", "--root", "min", "--algorithm", "fail_hard"]);
    let children = |visit: usize| found["visits"][visit]["after_child"].clone();
    let root = serde_json::json!([
        {"child": "n.0", "returned": 6, "best": 6, "alpha": "-inf", "beta": 6},
        {"child": "n.1", "returned": 7, "best": 6, "alpha": "-inf", "beta": 6},
    ]);
    assert_eq!(children(0), root);
    let cut = serde_json::json!([
        {"child": "n.1.0", "returned": 7, "best": 7, "alpha": 7, "beta": 6},
    ]);
    assert_eq!(children(4), cut);
    let visits = found["visits"].as_array().expect("visits");
    let left: Vec<_> = visits.iter().map(|visit| visit["exit_order"].as_u64()).collect();
    assert_eq!(left, [5, 2, 0, 1, 4, 3].map(Some));
}

#[test]
fn the_printed_trace_explains_each_cut() {
    let text = chuhe(&["trace", "--tree", "A[B:[3,12] C:[2,4,6]]"]).expect("a tree");
    let expected = "   1  n 'A' Max, (-inf, +inf)
   2    n.0 'B' Min, (-inf, +inf)
   3      n.0.0 = 3
   4    n.0: beta is 3 by n.0.0, (-inf, 3)
   5      n.0.1 = 12, changes nothing: 3 is had
   6    n.0 = 3
   7  n: alpha is 3 by n.0, (3, +inf)
   8    n.1 'C' Min, (3, +inf)
   9      n.1.0 = 2
  10    n.1: beta is 2 by n.1.0, (3, 2)
  11    n.1 <= 2 <= alpha 3 (from n, 1 ply up): alpha cut, left out n.1.1, n.1.2, changes nothing: 3 is had
  12  n = 3

value 3
line n.0 'B', n.0.0
";
    assert_eq!(text, expected);
}

fn text_of_step(arguments: &[&str], step: usize) -> String {
    let text = chuhe(&[&["trace"], arguments].concat()).expect("a tree");
    let line = text.lines().nth(step - 1).expect("the step");
    line[5..].trim_start().to_owned()
}

#[test]
fn the_printed_trace_is_true_for_each_listing() {
    let re_searched = ["--tree", "[[3,12],[3.5,9],[3.2,3.1]]", "--algorithm", "pvs"];
    assert_eq!(text_of_step(&re_searched, 12), "n.1 >= 3.5, to be searched again");
    assert_eq!(text_of_step(&re_searched, 13), "n.1 Min, (3, +inf), re-search");
    let passes = ["--tree", "[[7,9],[1,2]]", "--algorithm", "mtdf"];
    assert_eq!(text_of_step(&passes, 1), "n Max, (-1, 0), zero window, pass 1");
    assert_eq!(text_of_step(&passes, 9), "n Max, (7, 8), zero window, pass 2");
    let hard = ["--tree", "[[3,[[9]],2]]", "--algorithm", "fail_hard"];
    assert_eq!(text_of_step(&hard, 7), "n.0.1.0.0 = 9, changes nothing: beta is 3");
    assert_eq!(text_of_step(&hard, 8), "n.0.1.0 >= 3, returns beta");
    let later = ["--tree", "[[3,12],[4]]", "--algorithm", "minimax_bottom_up"];
    assert_eq!(text_of_step(&later, 3), "n.0.0 = 3, kept for later");
    let equal = ["--tree", "[[5,8],[5,2,7]]", "--cut", "above"];
    let cut = "n.1 <= 2 < alpha 5 (from n, 1 ply up): alpha cut, left out n.1.2, changes nothing: 5 is had";
    assert_eq!(text_of_step(&equal, 13), cut);
    let win = ["--game", "capture", "--example", "check", "--algorithm", "framework", "--depth", "3"];
    let text = chuhe(&[&["trace"], &win[..]].concat()).expect("a position");
    assert!(text.contains("\nvalue #3\n"), "{text}");
    let bags = ["--game", "bags"];
    assert_eq!(text_of_step(&bags, 2), "n.0 '\u{888b}\u{5b50}\u{4e00}' Min, (-inf, +inf)");
}

#[test]
fn decimals_and_the_switches_reach_the_search() {
    let tree = ["--tree", "(A~4(1.5 2) B~1(1.5 1))", "--algorithm", "fail_soft"];
    let with = |more: &[&str]| json(&[&tree[..], more].concat());
    assert_eq!(with(&[])["value"], 1.5);
    assert_eq!(with(&[])["n_leaves"], 3, "1.5 meets the bound 1.5");
    assert_eq!(with(&["--cut", "above"])["n_leaves"], 4, "1.5 is not above the bound");
    for spelling in ["at-or-above", "at_or_above", "atOrAbove"] {
        assert_eq!(with(&["--cut", spelling])["n_leaves"], 3, "{spelling}");
    }
    let leaves = |more: &[&str]| with(more)["leaves_evaluated"].clone();
    assert_eq!(leaves(&["--depth", "1"]), serde_json::json!(["n.0", "n.1"]));
    let backwards = serde_json::json!(["n.1.1", "n.1.0", "n.0.1", "n.0.0"]);
    assert_eq!(leaves(&["--order", "reversed"]), backwards);
    let shuffled = |seed: &str| leaves(&["--order", "shuffled", "--seed", seed]);
    assert_eq!(shuffled("5"), shuffled("5"));
    let any_other = (0..20).any(|seed: u32| shuffled(&seed.to_string()) != shuffled("5"));
    assert!(any_other);
    assert_eq!(with(&["--window", "limits"])["visits"][0]["alpha_in"], 1);
}

#[test]
fn the_first_error_of_the_careless_memo_is_found() {
    let found = json(&["--game", "graph", "--example", "ii-min7", "--algorithm", "memo_careless"]);
    assert_eq!((&found["value"], &found["hits"]), (&2.into(), &1.into()));
    let unsound = &found["first_unsound_answer"];
    assert_eq!((&unsound["node"], &unsound["step"]), (&"X".into(), &12.into()));
    let written = &found["visits"][unsound["writer_order"].as_u64().expect("a visit") as usize];
    assert_eq!((&written["node"], &written["bound"]), (&"X".into(), &"at_least".into()));
    let careful = json(&["--game", "graph", "--example", "ii-min7", "--algorithm", "memo_careful"]);
    assert_eq!((&careful["value"], &careful["first_unsound_answer"]), (&3.into(), &Value::Null));
}

#[test]
fn a_graph_is_read_from_a_file_with_or_without_a_root() {
    let states = r#"{"R":{"type":"max","children":["A",3]},"A":{"type":"min","children":[5,4]}}"#;
    let whole = format!(r#"{{"root":"R","states":{states}}}"#);
    for (name, text) in [("states", states), ("whole", &whole)] {
        let name = format!("chuhe-{}-{name}.json", std::process::id());
        let file = std::env::temp_dir().join(name);
        std::fs::write(&file, text).expect("a file");
        let found = json(&["--graph", file.to_str().expect("a name"), "--algorithm", "table"]);
        std::fs::remove_file(file).expect("the file is there");
        assert_eq!(found["value"], 4);
        assert_eq!(found["line"], serde_json::json!(["A", "leaf 4"]));
        assert_eq!(found["table"]["stores"], 2);
    }
}

#[test]
fn the_other_games_are_searched() {
    let board = ["--game", "tictactoe", "--position", "XOX/OOX/..."];
    assert_eq!(json(&board)["line"], serde_json::json!(["n.2"]));
    let bags = json(&["--game", "bags"]);
    assert_eq!((&bags["value"], &bags["visits"][1]["move"]), (&3.into(), &"袋子一".into()));
    let taken = |algorithm| json(&["--game", "capture", "--example", "horizon", "--algorithm", algorithm]);
    let (plain, quiet) = (taken("minimax")["value"].clone(), taken("quiescence")["value"].clone());
    assert!(plain.as_i64() > quiet.as_i64(), "beyond the horizon the rook is lost: {plain}, {quiet}");
    let xiangqi = json(&["--game", "xiangqi", "--depth", "1", "--quiescence", "off"]);
    assert_eq!(xiangqi["visits"].as_array().map(Vec::len), Some(45));
    assert_eq!(json(&["--game", "tictactoe", "--limit", "50"])["visits"][49]["order"], 49);
}

#[test]
fn invalid_arguments_are_reported_with_reason_and_place() {
    let refused = [
        (&["trace", "--tree", "[[1,2"][..], "column 6"),
        (&["trace", "--tree", "[1 x 2]"], "column 4: 'x' was read as a name"),
        (&["trace"], "--tree"),
        (&["trace", "--tree", "((1 2) 3)", "--depth", "1"], "n.0, which has no static value"),
        (&["trace", "--tree", "1", "--table-check-bits", "65"], "--table-check-bits: '65' is not within 1 to 64"),
        (&["trace", "--graph", "/no/such/file"], "/no/such/file"),
        (&["trace", "--example", "none"], "'none' is none of"),
        (&["trace", "--game", "tictactoe", "--position", "XX"], "--position: "),
        (&["trace", "--game", "xiangqi"], "--depth"),
        (&["trace", "--game", "capture", "--position", "..k/.p./.../.RK w"], "--depth"),
        (&["trace", "--game", "capture"], "--position: required"),
        (&["trace", "--tree", "1", "--algorithm", "magic"], "--algorithm: 'magic' is none of minimax, "),
        (&["trace", "--tree", "1", "--depth", "deep"], "--depth: expected a whole number, not 'deep'"),
        (&["trace", "--tree", "1", "--depth", "5000"], "--depth: '5000' is not within 0 to 1000"),
        (&["trace", "--tree", "1", "--tree", "2"], "cannot be used multiple times"),
        (&["trace", "--json=yes"], "unexpected value 'yes'"),
        (&["trace", "--colour"], "unexpected argument '--colour'"),
        (&["trace", "stray"], "'stray'"),
        (&["trace", "--tree"], "a value is required for '--tree <TEXT>'"),
        (&["trace", "--game", "go"], "--game: 'go' is none of tree, "),
        (&["trace", "--tree", "1", "--level", "4"], "--level: it means nothing without --algorithm=play"),
        (&["trace", "--tree", "1", "--seed", "4"], "--seed: it means nothing without --order=shuffled"),
        (&["trace", "--game", "bags", "--position", "XX"], "--position: it means nothing in the game bags"),
        (&["trace", "--tree", "1", "--fen", "9/9"], "--fen: it means nothing in the game tree"),
        (&["perft"], "<DEPTH>"),
        (&["perft", "11"], "<DEPTH>: '11' is not within 0 to 10"),
        (&["perft", "x"], "<DEPTH>: expected a whole number, not 'x'"),
        (&["perft", "2", "rnbakabnr/9/x"], "FEN"),
        (&["draw"], "unrecognized subcommand 'draw'"),
    ];
    for (words, part) in refused {
        let failure = chuhe(words).expect_err(&words.join(" "));
        assert_eq!(failure.exit_code(), 2, "{words:?}");
        assert!(failure.to_string().contains(part), "{words:?}: {failure}");
    }
}

#[test]
fn perft_counts_the_start_position_and_others() {
    let last = |words: &[&str]| {
        let text = chuhe(words).expect("a position");
        text.lines().last().unwrap_or_default().to_owned()
    };
    assert_eq!(last(&["perft", "0"]), "Nodes searched: 1");
    for place in [&[][..], &["startpos"], &["--fen", "startpos"], &["--fen", xiangqi::START_FEN]] {
        assert_eq!(last(&[&["perft", "3"], place].concat()), "Nodes searched: 79666");
    }
    let bare_generals = ["perft", "1", "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"];
    assert_eq!(last(&bare_generals), "Nodes searched: 2");
}

#[test]
fn every_subcommand_has_a_help_text() {
    let overview = chuhe(&["help"]).expect("the overview");
    for name in ["trace", "experiment", "perft", "judge", "eval", "endings", "bench", "match"] {
        assert!(overview.contains(name));
        let help = chuhe(&[name, "--help"]).expect("a help text");
        assert!(help.contains(&format!("Usage: chuhe {name} ")), "{help}");
    }
}

#[test]
fn with_json_an_error_is_json() {
    let refusal = |words: &[&str]| {
        let (output, failure) = chuhe_until_failure(words);
        let failure = failure.expect("it is refused");
        let document: Value = serde_json::from_str(&output).expect("the output is JSON");
        assert!(failure.to_string().ends_with(document["error"]["message"].as_str().expect("words")));
        document["error"].clone()
    };
    let unclosed = refusal(&["trace", "--json", "--tree", "[[3, 12], [2"]);
    assert_holds(
        &unclosed,
        &serde_json::json!({
            "code": "tree/unbalanced",
            "where": { "field": "tree", "line": 1, "column": 13 },
        }),
        "error",
    );
    let unknown = refusal(&["trace", "--json", "--tree", "1", "--algorithm", "magic"]);
    assert_eq!(unknown["params"]["value"], "magic", "{unknown}");
    // The codes are those of the npm package.
    let plays = "trace --json --game xiangqi --algorithm play --depth";
    for (words, code, field) in [
        ("trace --json --game capture".to_owned(), "request/missingField", "position"),
        ("trace --json --tree [1] --algorithm play".to_owned(), "request/unknownValue", "algorithm"),
        ("trace --json --tree [1] --depth 5000".to_owned(), "request/range", "depth"),
        ("trace --json --tree [1] --table-slots=-8".to_owned(), "request/range", "table-slots"),
        ("trace --json --tree [1] --table-slots 2.5".to_owned(), "request/type", "table-slots"),
        ("trace --json --tree [1] --cut high".to_owned(), "request/unknownValue", "cut"),
        ("trace --json --tree [1] --example x".to_owned(), "request/unknownField", "tree"),
        ("trace --json --tree [1] --level 3".to_owned(), "request/unknownField", "level"),
        ("trace --json --example none".to_owned(), "request/unknownValue", "example"),
        ("trace --json --game xiangqi".to_owned(), "request/missingField", "depth"),
        ("trace --json --game xiangqi --algorithm play".to_owned(), "request/endless", "depth"),
        (format!("{plays} 0"), "request/range", "depth"),
        (format!("{plays} 1 --fen 9/9"), "fen-ranks", "fen"),
        (format!("{plays} 1 --moves a0a9"), "notation-illegal", "moves"),
        (format!("{plays} 1 --without luck"), "request/unknownField", "without"),
    ] {
        let refused = refusal(&words.split(' ').collect::<Vec<_>>());
        assert_eq!((&refused["code"], &refused["where"]["field"]), (&code.into(), &field.into()), "{refused}");
    }
    // Without `--json` the output is empty, and `main` prints one sentence to stderr.
    let (output, failure) = chuhe_until_failure(&["trace", "--tree", "["]);
    assert!(failure.is_some() && output.is_empty());
}

#[test]
fn a_picture_shows_the_search_at_a_step() {
    let tree = ["--tree", "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"];
    let picture = |more: &[&str]| chuhe(&[&["trace"], &tree[..], more].concat()).expect("a picture");
    let whole = picture(&["--figure", "svg"]);
    assert!(whole.starts_with("<?xml") && whole.trim_end().ends_with("</svg>"));
    for leaf in ["12", "14"] {
        assert!(whole.contains(&format!(">{leaf}<")), "{leaf}");
    }
    assert_eq!(whole, picture(&["--figure", "svg", "--step", "4000000000"]));
    assert_ne!(whole, picture(&["--figure", "svg", "--step", "0"]));
    assert!(picture(&["--figure", "dot"]).starts_with("digraph"));
    assert!(picture(&["--figure", "tikz"]).contains("\\begin{"));
    for game in [
        &["--game", "tictactoe", "--position", "XOX/OO./X.."][..],
        &["--game", "bags"],
        &["--example", "ii-min7", "--game", "graph"],
    ] {
        let drawn = chuhe(&[&["trace", "--figure", "svg"], game].concat());
        assert!(drawn.is_ok_and(|text| text.contains("</svg>")), "{game:?}");
    }
    // A recorded search may be one that no listing makes: right to left, and cut off without a reason.
    let drawn = |events: &str| {
        let recording = format!(r#"{{"tree": "[[3, 12], [2, 4]]", "view": "mover", "events": [{events}]}}"#);
        chuhe(&["trace", "--figure", "dot", "--recording", &recording])
    };
    let events = r#"["enter", "n", "-inf", "+inf"], ["enter", "n.1", -7, 7], ["enter", "n.1.1", -7, 7], ["leave", 4]"#;
    let picture = drawn(&format!(r#"{events}, ["leave", -4], ["leave", 4]"#)).expect("a search");
    for part in [r#"n0 [label="4\n(−∞, ∞)""#, r#"n4 [label="4\n(−7, 7)""#, r#"n4 -> n5 [style=dashed"#] {
        assert!(picture.contains(part), "{picture}");
    }
    assert!(drawn(&format!(r#"{events}, ["leave", null]"#)).is_ok(), "a node that returned no number stays open");
    for wrong in [r#"["enter", "n.1"]"#, r#"["enter", "n"], ["enter", "n.1.1"]"#, r#"["leave", 3]"#, "5"] {
        let refused = drawn(wrong).expect_err(wrong).to_string();
        assert!(refused.contains("--recording: no recorded search"), "{refused}");
    }
    let refused = chuhe(&["trace", "--game", "xiangqi", "--depth", "1", "--figure", "svg"]);
    let refused = refused.expect_err("no picture").to_string();
    assert!(refused.contains("--figure: it means nothing in the game xiangqi"), "{refused}");
}
