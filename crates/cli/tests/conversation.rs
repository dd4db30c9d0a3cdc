//! `chuhe` without arguments speaks UCI and UCCI: it answers commands, survives garbage, and always has a move.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::Value;

use crate::chuhe;

/// The program, with its input and output line by line.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Self {
        Self::start_program(&mut Command::new(env!("CARGO_BIN_EXE_chuhe")))
    }

    fn start_program(program: &mut Command) -> Self {
        let mut child = program.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Self { child, input, output }
    }

    fn send(&mut self, line: &str) {
        self.send_bytes(line.as_bytes());
    }

    fn send_bytes(&mut self, line: &[u8]) {
        self.input.write_all(line).expect("it listens");
        self.input.write_all(b"\n").expect("it listens");
        self.input.flush().expect("it listens");
    }

    /// All lines up to the first that starts with `beginning`.
    fn wait_for(&mut self, beginning: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            let count = self.output.read_line(&mut line).expect("it speaks text");
            assert!(count > 0, "it left before '{beginning}': {lines:?}");
            let line = line.trim_end().to_owned();
            let found = line.starts_with(beginning);
            lines.push(line);
            if found {
                return lines;
            }
        }
    }

    /// Sends `go` and returns all lines up to the move.
    fn go(&mut self, words: &str) -> Vec<String> {
        self.send(words);
        self.wait_for("bestmove")
    }

    /// All lines up to the answer to `isready`.
    fn settle(&mut self) -> Vec<String> {
        self.send("isready");
        self.wait_for("readyok")
    }

    fn leave(mut self) {
        self.send("quit");
        let status = self.child.wait().expect("it ends");
        assert!(status.success(), "{status}");
    }
}

fn best(lines: &[String]) -> &str {
    let words = lines.last().and_then(|line| line.split(' ').nth(1));
    words.expect("bestmove says which")
}

#[test]
fn every_form_of_go_is_answered_with_a_legal_move() {
    let mut engine = Engine::start();
    engine.send("uci");
    let offered = engine.wait_for("uciok");
    assert!(offered.iter().any(|line| line.starts_with("id name Chuhe")));
    engine.settle();
    let position = xiangqi::Position::start();
    for words in [
        "go depth 4",
        "go nodes 2000",
        "go movetime 20",
        "go wtime 1000 btime 1000 winc 10 binc 10",
        "go wtime 100 btime 100 movestogo 1",
        "go mate 1 depth 3",
        "go depth 3 searchmoves a0a1 i0i1",
        "go",
        "go infinite",
        "go ponder movetime 10",
    ] {
        engine.send("position startpos");
        engine.send(words);
        // `stop` ends an endless search; for others it may come too late and is ignored.
        engine.send("stop");
        let lines = engine.wait_for("bestmove");
        let mv = best(&lines).parse().expect("a move");
        assert!(position.is_legal(mv), "{words}: {lines:?}");
    }
    engine.leave();
}

#[test]
fn the_last_info_line_says_what_the_trace_says() {
    // The second search is broken off after a root that failed high, before anything else is proved.
    let middlegame = "r1bakab1r/9/1cn4c1/p1p1p1p1p/5n3/2P3P2/P3P3P/1CN1C1N2/9/R1BAKAB1R b - - 0 7";
    let unclear = "2bnk4/9/b8/2PRp1RN1/9/9/9/1C2B1r2/4p1r2/c1pC1K2c w - - 0 1";
    let mate = "1rbak3r/1N1Ra4/cR2b1N2/9/9/9/9/9/5p3/4K4 w - - 0 1";
    let step = if std::env::var_os("CHUHE_FULL").is_some() { 1 } else { 6 };
    let many = (1..40).step_by(step).map(|count| (middlegame, count * 300));
    let mut bounds = BTreeSet::new();
    for (fen, nodes) in many.chain([(unclear, 50_000), (mate, 8_000)]) {
        let nodes = nodes.to_string();
        let mut engine = Engine::start();
        engine.send("setoption name Hash value 16");
        engine.send(&format!("position fen {fen}"));
        let lines = engine.go(&format!("go nodes {nodes}"));
        engine.leave();
        let words = ["trace", "--game", "xiangqi", "--algorithm", "play", "--json"];
        let words = [&words[..], &["--fen", fen, "--nodes", &nodes]].concat();
        let traced: Value = serde_json::from_str(&chuhe(&words).expect("a search")).expect("JSON");
        let (value, bound) = (traced["value"].as_i64().expect("a value"), &traced["bound"]);
        let plies = 1_000_000_000 - value.abs();
        let score =
            if plies < 2_000 { format!("mate {}", (plies + 1) / 2 * value.signum()) } else { format!("cp {value}") };
        let score = match bound.as_str() {
            Some("at_least") => score + " lowerbound",
            Some("at_most") => score + " upperbound",
            _ => score,
        };
        let moves = traced["line"].as_array().expect("moves").iter();
        let moves: Vec<_> = moves.filter_map(Value::as_str).collect();
        let info = lines.iter().rfind(|line| line.starts_with("info depth")).expect("an info");
        let starts = format!("info depth {} seldepth ", traced["depth"]);
        let holds = info.starts_with(&starts)
            && info.contains(&format!(" score {score} nodes "))
            && info.ends_with(&format!(" pv {}", moves.join(" ")));
        assert!(holds, "{info}\n{starts}{score} {moves:?}");
        bounds.insert(bound.to_string());
    }
    assert_eq!(bounds.len(), 3, "{bounds:?}");
}

#[test]
fn the_evaluation_is_an_option_as_in_stockfish_and_is_named_before_each_search() {
    let mut engine = Engine::start();
    engine.send("uci");
    let offered = engine.wait_for("uciok");
    let option = "option name EvalFile type string default <internal>";
    assert!(offered.iter().any(|line| line == option), "{offered:?}");
    let named = |lines: &[String], name: &str| {
        let expected = format!("info string evaluation by {name}");
        assert!(lines.iter().any(|line| line.starts_with(&expected)), "{name}: {lines:?}");
    };
    named(&engine.go("go depth 3"), "net-");
    engine.send("setoption name EvalFile value <none>");
    named(&engine.go("go depth 3"), "appraisal");
    engine.send("bench 3");
    let report = engine.wait_for("Bench: ");
    let [.., evaluation, bench] = &report[..] else { panic!("{report:?}") };
    assert_eq!(evaluation, "evaluation by appraisal");
    engine.wait_for(&bench.replace("Bench: ", ""));
    engine.send("setoption name EvalFile value there/is/no.net");
    let refusal = engine.wait_for("info string EvalFile: there/is/no.net: ");
    assert_eq!(refusal.len(), 1, "{refusal:?}");
    named(&engine.go("go depth 3"), "appraisal");
    engine.send("setoption name EvalFile value Cargo.toml");
    engine.wait_for("info string EvalFile: Cargo.toml: it does not begin with 'chuhenet'");
    engine.send("setoption name EvalFile value <internal>");
    named(&engine.go("go depth 3"), "net-");
    engine.leave();
}

#[test]
fn a_ponderhit_starts_the_clock_and_the_search_ends_by_itself() {
    let mut engine = Engine::start();
    engine.send("position startpos moves h2e2");
    engine.send("go ponder movetime 30");
    engine.send("ponderhit");
    engine.wait_for("bestmove");
    engine.leave();
}

#[test]
fn multipv_reports_as_many_lines_as_requested() {
    let mut engine = Engine::start();
    engine.send("setoption name MultiPV value 3");
    engine.send("position startpos");
    let lines = engine.go("go depth 5");
    for number in 1..=3 {
        let expected = format!("multipv {number} ");
        let line = lines.iter().rfind(|line| line.contains(&expected));
        let line = line.unwrap_or_else(|| panic!("{expected}: {lines:?}"));
        for word in ["depth", "seldepth", "score cp", "nodes", "nps", "hashfull", "time", "pv"] {
            assert!(line.contains(&format!(" {word} ")), "{word}: {line}");
        }
    }
    engine.leave();
}

#[test]
fn invalid_input_is_reported_and_changes_nothing() {
    let mut engine = Engine::start();
    engine.send("position startpos");
    let before = best(&engine.go("go depth 5")).to_owned();
    for line in [
        "",
        "   ",
        "position",
        "position fen",
        "position fen 9/9/9 w",
        "position startpos moves e0e9",
        "position startpos moves xyzzy",
        "setoption",
        "setoption name",
        "setoption name Hash value -3",
        "setoption name Hash value many",
        "setoption name wings value true",
        "go depth",
        "go depth many",
        "go movetime -1",
        "perft",
        "ponderhit",
        "stop",
        "出車",
    ] {
        engine.send(line);
        if line.starts_with("go") {
            // Without `stop`: a typo must not start an endless search.
            engine.wait_for("bestmove");
        }
    }
    engine.send_bytes(&[0xff, 0xfe, b' ', 0x80]);
    let output = engine.settle();
    assert!(output.iter().any(|line| line.starts_with("info string ")), "{output:?}");
    engine.send("ucinewgame");
    engine.send("position startpos");
    assert_eq!(best(&engine.go("go depth 5")), before);
    engine.leave();
}

/// The shell limits the program to a gigabyte of address space.
#[cfg(target_os = "linux")]
#[test]
fn a_table_too_large_for_the_memory_is_refused_and_the_old_one_stays() {
    let program = env!("CARGO_BIN_EXE_chuhe");
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("ulimit -v 1000000; exec '{program}'")]);
    let mut engine = Engine::start_program(&mut shell);
    engine.send("position startpos");
    let before = best(&engine.go("go depth 5")).to_owned();
    engine.send("setoption name Hash value 65536");
    let output = engine.settle();
    assert!(output.iter().any(|line| line.starts_with("info string") && line.contains("65536 MiB")), "{output:?}");
    engine.send("ucinewgame");
    assert_eq!(best(&engine.go("go depth 5")), before);
    engine.leave();
}

#[cfg(unix)]
#[test]
fn an_unreadable_input_ends_the_conversation() {
    let folder = std::fs::File::open(".").expect("the folder of the crate");
    let mut program = Command::new(env!("CARGO_BIN_EXE_chuhe"));
    program.stdin(folder).stdout(Stdio::null());
    // A program in an endless loop would not end.
    assert!(program.status().expect("the program starts").success());
}

#[test]
fn a_side_without_a_move_gets_an_answer() {
    let mut engine = Engine::start();
    engine.send("position fen 3k5/3RR4/9/9/9/9/9/9/9/4K4 b - - 0 1");
    let lines = engine.go("go depth 3");
    assert!(!best(&lines).is_empty(), "{lines:?}");
    engine.leave();
}

#[test]
fn ucci_is_used_on_request() {
    let mut engine = Engine::start();
    engine.send("ucci");
    let offered = engine.wait_for("ucciok");
    assert!(offered.iter().any(|line| line.starts_with("option usemillisec")));
    engine.send("setoption newgame");
    engine.send("position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 moves h2e2");
    let lines = engine.go("go depth 4");
    let mut position = xiangqi::Position::start();
    position.play("h2e2".parse().unwrap()).unwrap();
    assert!(position.is_legal(best(&lines).parse().unwrap()));
    let banned = best(&lines).to_owned();
    engine.send("position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 moves h2e2");
    engine.send(&format!("banmoves {banned}"));
    assert_ne!(best(&engine.go("go depth 4")), banned);
    engine.send("go time 100 movestogo 1");
    engine.wait_for("bestmove");
    engine.send("go infinite");
    engine.send("quit");
    engine.wait_for("bestmove");
    engine.wait_for("bye");
}

#[test]
fn a_second_go_waits_for_the_first_and_stop_precedes_later_commands() {
    let mut engine = Engine::start();
    engine.send("go infinite");
    engine.send("go depth 2");
    let before = engine.settle();
    assert!(!before.iter().any(|line| line.starts_with("bestmove")));
    engine.send("stop");
    engine.wait_for("bestmove");
    engine.wait_for("bestmove");
    for _ in 0..20 {
        engine.send("go infinite");
        engine.send("stop");
        // A command after `stop` is executed after the search.
        let before = engine.settle();
        assert!(before.iter().any(|line| line.starts_with("bestmove")));
    }
    engine.leave();
}

#[test]
fn stop_and_quit_end_a_perft() {
    let mut engine = Engine::start();
    engine.send("go perft 10");
    engine.settle();
    engine.send("stop");
    let counted = engine.wait_for("info string perft: stopped");
    assert!(!counted.iter().any(|line| line.starts_with("Nodes searched")), "{counted:?}");
    engine.send("perft 10");
    engine.leave();
}

#[test]
fn unusual_legal_positions_are_played() {
    let mut engine = Engine::start();
    for fen in [
        // All heavy pieces in one palace, on either side.
        "4k4/9/9/9/9/9/9/3RNR3/3CNC3/3K5 w - - 0 1",
        "3rkr3/3cnc3/3n5/9/9/9/9/9/9/5K3 b - - 0 1",
        // A king alone, against everything and against nothing.
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/9/9/9/3K5 w - - 0 1",
        "5k3/9/9/9/9/9/9/9/9/3K5 w - - 0 1",
        // Five soldiers across the river.
        "4k4/PPPPP4/9/9/9/9/9/9/9/3K5 b - - 0 1",
    ] {
        engine.send(&format!("position fen {fen}"));
        let output = engine.go("go nodes 20000");
        let refused = output.iter().find(|line| line.contains("string position"));
        assert_eq!(refused, None, "{fen}");
        assert_ne!(best(&output), "(none)", "{fen}");
    }
    engine.leave();
}

#[test]
fn a_thousand_rapid_changes_of_position_are_searched() {
    let mut engine = Engine::start();
    let shuffled = ["b0c2", "b9c7", "c2b0", "c7b9"];
    let mut searches = 0;
    for change in 0..1000 {
        let moves = shuffled[..change % 4].join(" ");
        engine.send(&format!("position startpos moves {moves}"));
        if change % 4 == 2 {
            engine.send("go infinite");
            engine.send("stop");
            searches += 1;
        }
    }
    let output = engine.settle();
    let mut found = output.iter().filter(|line| line.starts_with("bestmove")).count();
    while found < searches {
        engine.wait_for("bestmove");
        found += 1;
    }
    // The board has the last position: Black's horse can return to b9.
    engine.send("position startpos moves b0c2 b9c7 c2b0");
    engine.send("go perft 1");
    let counted = engine.wait_for("Nodes searched");
    assert!(counted.iter().any(|line| line.starts_with("c7b9")));
    engine.leave();
}

/// The engine's answers to these lines.
fn serve(lines: &[&str]) -> Vec<String> {
    let mut out = Vec::new();
    let lines = lines.iter().map(|&line| line.to_owned());
    cli::serve_lines(lines, &mut out).expect("it answers");
    let text = String::from_utf8(out).expect("text");
    text.lines().map(str::to_owned).collect()
}

/// The explanations of an answer.
fn reasons(lines: &[&str]) -> Vec<String> {
    let said = serve(lines).into_iter().filter_map(|line| line.strip_prefix("info string ").map(str::to_owned));
    said.filter(|line| !line.starts_with("evaluation")).collect()
}

#[test]
fn the_end_of_the_input_ends_a_search_without_limits() {
    let last = |go: &str| serve(&["position startpos moves h2e2", go]).pop().expect("an answer");
    for go in ["go", "go infinite", "go ponder depth 3", "go wtime 1000"] {
        assert!(last(go).starts_with("bestmove "), "{go}");
    }
    let shown = serve(&["go depth 4"]);
    assert!(shown[shown.len() - 2].starts_with("info depth 4 "), "{shown:?}");
}

#[test]
fn search_moves_that_are_not_legal_are_named() {
    let some = "searchmoves: not legal here: a0a9 zz99";
    let all = "searchmoves: every move is searched; not legal here: e0e5";
    for (moves, expected) in [("a0a9 h2e2 zz99", &[some][..]), ("e0e5", &[all]), ("h2e2", &[])] {
        let go = format!("go depth 2 searchmoves {moves}");
        assert_eq!(reasons(&["position startpos", &go]), expected);
    }
}

#[test]
fn a_mate_that_is_not_found_is_reported() {
    assert_eq!(reasons(&["position startpos", "go mate 1"]), ["go mate 1: none found"]);
    // Mate by the second of two chariots.
    let mate = "position fen 4k4/R8/9/9/9/9/9/1R7/9/3K5 w - - 0 1";
    assert_eq!(reasons(&[mate, "go mate 1"]), [""; 0]);
}

#[test]
fn the_board_and_its_evaluation_are_printed() {
    let shown = serve(&["position startpos moves h2e2", "d"]);
    let [first, .., red, files, fen] = &shown[..] else { panic!("{shown:?}") };
    assert_eq!([first, red, files], [" 9  r n b a k a b n r", " 0  R N B A K A B N R", "    a b c d e f g h i"]);
    assert!(shown[7] == " 2  . C . . C . . . ." && fen.starts_with("info string fen rnbakabnr/9/"), "{shown:?}");
    let fen = "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1";
    let printed = serve(&[&format!("position fen {fen}"), "eval"]).join("\n") + "\n";
    assert_eq!(printed, chuhe(&["eval", fen]).unwrap());
}

#[test]
fn every_command_shortens_a_long_word() {
    let word = "x".repeat(1 << 18);
    let number = "9".repeat(1 << 18);
    let moves = "h2e2x".repeat(1 << 16);
    let many = "sideways ".repeat(10_000);
    for protocol in ["uci", "ucci"] {
        for line in [
            word.clone(),
            "車".repeat(1 << 18),
            format!("setoption {word}"),
            format!("setoption name {word}"),
            format!("setoption {word} 3"),
            format!("setoption name {word} value {word}"),
            format!("setoption name Hash value {word}"),
            format!("setoption hashsize {number}"),
            format!("setoption name Ponder value {word}"),
            format!("setoption name null_move value {word}"),
            format!("setoption name UCI_Variant value {word}"),
            format!("setoption name EvalFile value {word}"),
            format!("position {word}"),
            format!("position fen {word}"),
            format!("position fen {number} {word}"),
            format!("position startpos moves {word}"),
            format!("position startpos moves {moves}"),
            format!("banmoves {word}"),
            format!("go depth 1 {word}"),
            format!("go depth 1 searchmoves {moves}"),
            format!("go depth 1 nodes {number}"),
            format!("go depth 1 {many}"),
            format!("perft {word}"),
            format!("bench {word}"),
        ] {
            let before = serve(&[protocol]).len();
            let output = serve(&[protocol, &line]);
            let output = &output[before..];
            let beginning: String = line.chars().take(40).collect();
            assert!(output.len() < 20, "{beginning}: {} lines", output.len());
            for line in output {
                let letters = line.chars().count();
                assert!(letters < 400, "{protocol}: {beginning}: {letters} letters");
            }
        }
    }
}

#[test]
fn the_best_move_is_the_first_of_the_last_line() {
    for options in [
        &["setoption name MultiPV value 1"][..],
        &["setoption name MultiPV value 3"],
        &["setoption name Variety value true", "setoption name Seed value 7"],
    ] {
        for moves in ["h2e2", "h2e2 h9g7 h0g2", "c3c4 b9c7", "b2e2 b7e7 h0g2 h9g7 i0h0"] {
            let position = format!("position startpos moves {moves}");
            for nodes in (200..12_000).step_by(700) {
                let go = format!("go nodes {nodes}");
                let lines = serve(&[options, &["ucinewgame", &position, &go]].concat());
                let report = lines.iter().rfind(|line| line.contains(" multipv 1 "));
                let report = report.map(|line| {
                    let (_, line) = line.split_once(" pv ").expect("it has moves");
                    line.split(' ').next().expect("there is a first")
                });
                assert_eq!(report, Some(best(&lines)), "{options:?} {position} {go}: {lines:#?}");
            }
        }
    }
}

#[cfg(unix)]
#[test]
fn a_net_is_read_from_a_regular_file_up_to_the_length_of_a_net() {
    let folder = std::env::temp_dir().join(format!("chuhe-net-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let long = folder.join("long.net");
    let mut file = std::fs::File::create(&long).expect("a file");
    file.write_all(include_bytes!("../../xiangqi/nets/chuhe.net")).expect("it is written");
    // Most of it is sparse and takes no room on the disk.
    file.set_len(1 << 40).expect("a long file");
    let long = long.to_str().expect("a name");
    let folder_name = folder.to_str().expect("a name");
    for (place, why) in
        [("/dev/zero", "it is not a regular file"), (folder_name, "it is not a regular file"), (long, "1099511627776")]
    {
        let line = format!("setoption name EvalFile value {place}");
        let output = serve(&["uci", &line]);
        let last = output.last().expect("it complains");
        assert!(last.contains("EvalFile") && last.contains(why), "{last}");
    }
    std::fs::remove_dir_all(folder).expect("it is there");
}

/// Each thread reserves a gigabyte of address space, of which there are four.
#[cfg(target_os = "linux")]
#[test]
fn threads_that_cannot_be_started_are_ignored() {
    let program = env!("CARGO_BIN_EXE_chuhe");
    let mut shell = Command::new("sh");
    let command = format!("ulimit -v 4000000; RUST_MIN_STACK=1000000000 exec '{program}'");
    shell.args(["-c", &command]);
    let mut engine = Engine::start_program(&mut shell);
    engine.send("setoption name Hash value 1");
    engine.send("setoption name Threads value 12");
    engine.send("position startpos");
    let output = engine.go("go depth 5");
    let is_reported = |line: &String| line.contains("of 12 threads could be started");
    assert!(output.iter().any(is_reported), "{output:?}");
    let output = engine.go("go depth 5");
    assert!(!output.iter().any(is_reported), "once is enough: {output:?}");
    engine.leave();
}

/// With many more threads than processors, all of them end with the search, repeatedly.
#[test]
fn more_threads_than_processors_always_answer() {
    let mut engine = Engine::start();
    engine.send("setoption name Hash value 1");
    engine.send("setoption name Threads value 64");
    for words in ["go movetime 30", "go nodes 3000", "go depth 3", "go infinite"] {
        for _ in 0..3 {
            engine.send("position startpos");
            engine.send(words);
            engine.send("stop");
            let lines = engine.wait_for("bestmove");
            assert!(best(&lines).parse::<xiangqi::Move>().is_ok(), "{lines:?}");
        }
    }
    engine.leave();
}

#[test]
fn ranks_counted_from_one_hold_for_perft_and_eval() {
    let output = serve(&["uci", "setoption name UCI_Ranks value 1", "go perft 1", "eval"]);
    assert!(output.iter().any(|line| line == "e1e2: 1"), "{output:?}");
    assert!(output.iter().any(|line| line.starts_with("r a10 ")), "{output:?}");
    assert!(output.iter().all(|line| !line.contains(" a0 ")), "{output:?}");
}
