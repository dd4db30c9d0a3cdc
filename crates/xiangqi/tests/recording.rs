//! Recorded searches as files: written files are read back, others are refused with the place of the error. The target `recording` of the
//! crate `fuzz` reads changed files with a correct checksum.

use gametree::search::{Event, Limits, NoClock, Slice};
use gametree::trace::{Damage, Fault};
use gametree::{Bound, Recorder, View};
use xiangqi::{Player, Position, Recording, RecordingError, START_FEN};

const MIDDLEGAME: &str = "r1bakab1r/9/1cn4c1/p1p1p1p1p/5n3/2P3P2/P3P3P/1CN1C1N2/9/R1BAKAB1R b - - 0 7";
const MATED: &str = "3k5/3R5/3R5/9/9/9/9/9/9/4K4 b - - 0 1";

fn searched(fen: &str, moves: &[&str], nodes: u64, kept: usize) -> Recording {
    let mut position = Position::parse(fen).expect("a position");
    let moves: Vec<xiangqi::Move> = moves.iter().map(|mv| mv.parse().expect("a move")).collect();
    for &mv in &moves {
        position.make(mv);
    }
    let mut player = Player::new(1).expect("room");
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    player.begin(&position, limits);
    let mut recorder = Recorder::new(View::Mover).with_thinning(kept);
    while player.think_with_observer(Slice::default(), &mut NoClock, &mut recorder) != Event::Finished {}
    let best = player.session().best();
    Recording {
        fen: fen.to_owned(),
        moves,
        score: best.map_or(0, |line| line.score),
        bound: best.map_or(Bound::Exact, |line| line.bound),
        depth: best.map_or(0, |line| line.depth),
        line: best.map_or_else(Vec::new, |line| line.moves.clone()),
        notes: vec![("engine".to_owned(), "0.1.0 7".to_owned())],
        trace: recorder.finish(),
    }
}

/// Appends a correct checksum to damaged content.
fn sealed(mut content: Vec<u8>) -> Vec<u8> {
    let mut sum = u32::MAX;
    for &byte in &content {
        sum ^= u32::from(byte);
        for _ in 0..8 {
            sum = sum >> 1 ^ if sum & 1 == 1 { 0xedb8_8320 } else { 0 };
        }
    }
    content.extend((!sum).to_le_bytes());
    content
}

fn changed(head: &str) -> Result<Recording, RecordingError> {
    Recording::from_bytes(&sealed(head.as_bytes().to_vec()))
}

#[test]
fn a_written_recording_is_read_back() {
    for (fen, moves, nodes, kept) in [
        (START_FEN, &["h2e2", "h9g7"][..], 3_000, 10_000),
        (MIDDLEGAME, &[], 20_000, 30_000),
        (MIDDLEGAME, &["a9a8"], 20_000, 2_000),
        (MATED, &[], 100, 100),
    ] {
        let recording = searched(fen, moves, nodes, kept);
        let trace = &recording.trace;
        assert_eq!(trace.is_thinned(), trace.seen() > kept as u64, "{fen}");
        let bytes = recording.to_bytes().expect("legal moves");
        let read = Recording::from_bytes(&bytes).expect("what was written");
        assert!(read == recording, "{fen}");
        assert_eq!(read.to_bytes().expect("legal moves"), bytes);
    }
}

#[test]
fn an_incomplete_or_changed_file_is_refused() {
    let bytes = searched(MIDDLEGAME, &["a9a8"], 60, 100).to_bytes();
    let bytes = bytes.expect("legal moves");
    for end in 0..bytes.len() {
        let error = Recording::from_bytes(&bytes[..end]).expect_err("a part");
        match error {
            RecordingError::Trace(Damage { at, fault }) => {
                assert!(at == end && fault == Fault::CutShort, "{end}: {at} {fault:?}");
            }
            RecordingError::Foreign => assert!(end < 12, "{end}"),
            // Only the checksum is cut.
            RecordingError::Changed => assert!(end >= bytes.len() - 4, "{end}"),
            other => panic!("{end}: {other:?}"),
        }
    }
    for at in 0..bytes.len() {
        for change in [1, 0x20, 0x80] {
            let mut damaged = bytes.clone();
            damaged[at] ^= change;
            let error = Recording::from_bytes(&damaged).expect_err("a changed file");
            if let RecordingError::Trace(damage) = error {
                assert!(damage.at <= bytes.len(), "{at}");
            }
        }
    }
}

#[test]
fn an_error_has_its_line() {
    let fen = format!("chuhe trace 1\nfen {START_FEN}\n");
    for (head, line) in [
        (String::from("chuhe trace 1\nfen\n\n"), 2),
        (format!("{fen}moves h2e\n\n"), 3),
        (format!("{fen}found much\n\n"), 3),
        (format!("{fen}found 2147483647 exact 3\n\n"), 3),
        (format!("{fen}moves h2e2\nwhat is this\n\n"), 4),
        (String::from("chuhe trace 1\nmoves h2e2\n\n"), 2),
        (String::from("chuhe trace 1\nnote no position\n\n"), 2),
        (format!("{fen}note writer some\rbody\n\n"), 3),
    ] {
        assert_eq!(changed(&head), Err(RecordingError::Line(line)), "{head}");
    }
    for (head, line) in [
        (String::from("chuhe trace 1\nfen 9/9\n\n"), 2),
        (format!("{fen}moves h2e2 h2e2\n\n"), 3),
        (format!("{fen}moves h2e2\nfound 3 exact 1 h2e2\n\n"), 4),
    ] {
        assert_eq!(changed(&head), Err(RecordingError::Position(line)), "{head}");
    }
    assert_eq!(changed("chuhe trace 2\nwhatever"), Err(RecordingError::Version("2".to_owned())));
    assert_eq!(changed("PK\u{3}\u{4}"), Err(RecordingError::Foreign));
}

#[test]
fn values_that_no_search_writes_are_refused() {
    let head = format!("chuhe trace 1\nfen {START_FEN}\n\n");
    // One searched node: entered without flags, and left.
    let node = [1, 0, 1, 0, 0, 0, 0];
    for (bytes, at) in [
        // The fail-hard flag is 0 or 1.
        (&[1, 2][..], 1),
        // An unknown flag of an entry, and of a leave.
        (&[1, 0, 1, 0x80, 1, 0, 0, 0], 3),
        (&[&node[..], &[3, 32, 0, 0, 0]].concat(), 8),
        // Zero pruned quiet moves, or a rule that prunes moves one by one.
        (&[&node[..], &[3, 4, 0, 0, 1, 0]].concat(), 11),
        (&[&node[..], &[3, 4, 0, 0, 8 + 2, 0]].concat(), 11),
    ] {
        let content = [head.as_bytes(), bytes].concat();
        let damage = Damage { at: head.len() + at, fault: Fault::NoMeaning };
        let read = Recording::from_bytes(&sealed(content));
        assert_eq!(read, Err(RecordingError::Trace(damage)), "{bytes:?}");
    }
    let whole = [head.as_bytes(), &node, &[3, 4, 0, 0, 8 + 1, 0]].concat();
    assert!(Recording::from_bytes(&sealed(whole)).is_ok());
}
