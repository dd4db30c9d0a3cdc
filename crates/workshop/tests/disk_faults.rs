//! Every subcommand that writes files, with each of its calls failing once: no existing file is lost, and a second run ends
//! with the same bytes.

use crate::workshop;
use cli::Failure;
use cli::disk::testing::{Fault, Folder, with_fault};

/// The output of the program that has the subcommand.
fn run(words: &[&str]) -> Result<String, Failure> {
    if words[0] != "trace" {
        return workshop(words);
    }
    let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
    let mut out = Vec::new();
    cli::run(&words, &mut out)?;
    Ok(String::from_utf8(out).expect("the output is text"))
}

/// The allowed content of a target after a fault.
#[derive(Clone, Copy)]
enum Law {
    /// A prefix of the result, which a second run continues.
    Appended,
    /// The old content, or the whole result.
    Replaced,
}

/// Runs a command that writes `target` with its first call failing, then the second, and so on: each of the first ten, and a
/// third of the others, or with CHUHE_FULL all.
fn check(folder: &Folder, words: &[&str], target: &str, before: Option<&[u8]>, law: Law) {
    let put = || match before {
        Some(bytes) => std::fs::write(folder.0.join(target), bytes).unwrap(),
        None => drop(std::fs::remove_file(folder.0.join(target))),
    };
    put();
    run(words).unwrap();
    let whole = folder.read(target).unwrap();
    for fault in [Fault::Once, Fault::Killed] {
        let mut failures = 0;
        let is_full = std::env::var_os("CHUHE_FULL").is_some();
        for nth in (0..200).filter(|nth| is_full || *nth < 10 || nth % 3 == 0) {
            put();
            let (result, has_failed) = with_fault(fault, nth, || run(words));
            let there = folder.read(target);
            let name = words[..2].join(" ");
            match law {
                Law::Appended => {
                    let there = there.unwrap_or_default();
                    let is_old = before.is_some_and(|before| before == there);
                    assert!(whole.starts_with(&there) || is_old, "{name}: {fault:?} {nth}");
                }
                Law::Replaced => {
                    assert!(there.as_deref() == before || there.as_ref() == Some(&whole), "{name}: {fault:?} {nth}");
                }
            }
            match result {
                Ok(_) => assert!(folder.read(target).as_ref() == Some(&whole)),
                Err(failure) => {
                    failures += 1;
                    assert!(failure.file_error().is_some(), "{name}: {nth}: {failure}");
                    assert_eq!(failure.exit_code(), 1);
                }
            }
            run(words).unwrap_or_else(|failure| panic!("{fault:?} {nth}, then {failure}"));
            assert!(folder.read(target).as_ref() == Some(&whole), "{name}: {fault:?} {nth}");
            if !has_failed {
                break;
            }
        }
        assert!(failures >= 3, "{}: {failures} calls can fail", words.join(" "));
    }
}

const GAMES: [&str; 5] = ["games", "--nodes", "60", "--seed", "3"];

#[test]
fn played_games_are_appended() {
    let folder = Folder::new("faults-games");
    let path = folder.file("games");
    let words = [&GAMES[..], &["--games", "3", "-o", &path]].concat();
    check(&folder, &words, "games", None, Law::Appended);
    let whole = folder.read("games").unwrap();
    let broken_off = &whole[..whole.len() - 5];
    check(&folder, &words, "games", Some(broken_off), Law::Appended);
}

#[test]
fn mined_puzzles_are_appended() {
    let folder = Folder::new("faults-mine");
    let path = folder.file("mined");
    let mine = ["puzzles", "mine", "--games", "1", "--seed", "5", "-o", &path];
    check(&folder, &mine, "mined", None, Law::Appended);
    let easy = easy_puzzles(2);
    let broken_off = &easy.as_bytes()[..easy.len() - 5];
    check(&folder, &mine, "mined", Some(broken_off), Law::Appended);
    assert_eq!(folder.read("mined").unwrap(), easy_puzzles(1).as_bytes());
}

/// The first `count` puzzles of a set.
fn easy_puzzles(count: usize) -> String {
    let set = concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/puzzles/sets/easy.txt");
    let text = std::fs::read_to_string(set).unwrap();
    text.split_inclusive('\n').take(count).collect()
}

#[test]
fn files_made_of_games_are_replaced() {
    let folder = Folder::new("faults-made-of-games");
    let [games, all, net] = ["games", "all", "net"].map(|name| folder.file(name));
    run(&[&GAMES[..], &["--games", "2", "-o", &games]].concat()).unwrap();
    let merge = ["merge", &games, "-o", &all];
    check(&folder, &merge, "all", None, Law::Replaced);
    let before = folder.read("all").unwrap()[..32].to_vec();
    check(&folder, &merge, "all", Some(&before), Law::Replaced);
    let train = ["train", &games, "--epochs", "1", "-o", &net];
    check(&folder, &train, "net", Some(b"chuhenet of before"), Law::Replaced);
}

#[test]
fn books_are_replaced() {
    let folder = Folder::new("faults-book");
    let [book, packed] = ["book", "packed"].map(|name| folder.file(name));
    let make = ["book", "make", "--nodes", "50", "--positions", "3", "-o", &book];
    check(&folder, &make, "book", None, Law::Replaced);
    let pack = ["book", "pack", &book, "-o", &packed];
    check(&folder, &pack, "packed", None, Law::Replaced);
}

#[test]
fn chosen_puzzles_are_replaced() {
    let folder = Folder::new("faults-sets");
    let [sets, some, books, mates] = ["", "some", "books", "mates"].map(|name| folder.file(name));
    let before = easy_puzzles(40);
    std::fs::write(&some, easy_puzzles(1)).unwrap();
    let words = ["puzzles", "sets", &some, "-o", &sets];
    check(&folder, &words, "easy.txt", Some(before.as_bytes()), Law::Replaced);
    let (mate, _) = before.lines().find_map(|line| line.split_once("\tm\t")).unwrap();
    std::fs::write(&books, format!("book\t1\ttitle\t{mate} w\n")).unwrap();
    let words = ["puzzles", "books", &books, "-o", &mates];
    check(&folder, &words, "mates", Some(before.as_bytes()), Law::Replaced);
}

#[test]
fn saved_searches_are_replaced() {
    let folder = Folder::new("faults-trace");
    let path = folder.file("trace");
    let words = ["trace", "--game", "xiangqi", "--algorithm", "play", "--depth", "2", "--save", &path];
    check(&folder, &words, "trace", None, Law::Replaced);
}

/// No file of another kind is overwritten, and no input file.
#[test]
fn files_of_other_kinds_stay_unchanged() {
    let folder = Folder::new("faults-others");
    let notes = b"notes\tof mine, without an end of line";
    let [games, book, notes_path] = ["games", "book", "notes"].map(|name| folder.file(name));
    run(&[&GAMES[..], &["--games", "1", "-o", &games]].concat()).unwrap();
    run(&["book", "make", "--nodes", "50", "--positions", "1", "-o", &book]).unwrap();
    std::fs::write(folder.0.join("easy.txt"), notes).unwrap();
    std::fs::write(&notes_path, notes).unwrap();
    let here = folder.file("");
    let set = concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/puzzles/sets/easy.txt");
    for words in [
        &["games", "--games", "1", "-o", &notes_path][..],
        &["merge", &games, "-o", &notes_path],
        &["train", &games, "-o", &notes_path],
        &["book", "make", "--positions", "1", "-o", &notes_path],
        &["book", "pack", &book, "-o", &notes_path],
        &["book", "pack", &book, "-o", &book],
        &["puzzles", "mine", "--games", "1", "-o", &notes_path],
        &["puzzles", "books", &notes_path, "-o", &notes_path],
        &["puzzles", "books", set, "-o", &notes_path],
        &["puzzles", "sets", set, "-o", &here],
        &["trace", "--game", "xiangqi", "--algorithm", "play", "--depth", "1", "--save", &notes_path],
        &["merge", "/dev/zero"],
    ] {
        let before = folder.read("book");
        let failure = run(words).unwrap_err();
        assert_eq!(failure.exit_code(), 2, "{words:?}: {failure}");
        for name in ["notes", "easy.txt"] {
            assert_eq!(folder.read(name).as_deref(), Some(&notes[..]), "{words:?}");
        }
        assert!(folder.read("book") == before, "{words:?}");
    }
    let names = std::fs::read_dir(&folder.0).unwrap();
    assert_eq!(names.count(), 4, "nothing else was made");
}

/// After a bit flip in mined puzzles, the file is rejected with the line, or all of it stays.
#[test]
fn mined_puzzles_with_any_bit_flipped_lose_no_byte() {
    let folder = Folder::new("faults-flipped");
    let path = folder.file("mined");
    let words = ["puzzles", "mine", "--seed", "5", "--games", "1", "-o", &path];
    let mined = easy_puzzles(3);
    let mut refused = 0;
    for bit in 0..8 * mined.len() {
        let mut flipped = mined.clone().into_bytes();
        flipped[bit / 8] ^= 1 << (bit % 8);
        std::fs::write(&path, &flipped).unwrap();
        refused += usize::from(run(&words).is_err());
        let mut there = folder.read("mined").unwrap();
        // Without its line end the last puzzle is unfinished.
        let mut files = std::fs::read_dir(&folder.0).unwrap();
        let end = files.find_map(|file| {
            let path = file.unwrap().path();
            path.to_string_lossy().contains(".cut-").then_some(path)
        });
        if let Some(end) = end {
            there.extend(std::fs::read(&end).unwrap());
            std::fs::remove_file(end).unwrap();
        }
        assert!(there == flipped, "bit {bit}");
    }
    let bits = 8 * mined.len();
    assert!(refused > bits * 3 / 4, "{refused} of {bits} refused");
}
