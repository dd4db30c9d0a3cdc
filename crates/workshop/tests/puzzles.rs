//! `workshop puzzles`: mining is reproducible, the sets are proved again, and errors are found.

use crate::workshop;
use cli::disk::testing::Folder;
use std::fs;
use std::path::Path;

fn puzzles(words: &[&str]) -> Result<String, String> {
    workshop(&[&["puzzles"], words].concat()).map_err(|failure| failure.to_string())
}

fn sets() -> [String; 5] {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www/puzzles/sets");
    ["easy", "middling", "hard", "master", "books"]
        .map(|name| folder.join(format!("{name}.txt")).to_str().expect("a name").to_owned())
}

#[test]
fn interrupted_mining_continues_with_the_same_result() {
    let folder = Folder::new("puzzles-mining");
    let (whole, cut) = (folder.file("whole"), folder.file("cut"));
    puzzles(&["mine", "-o", &whole, "--games", "8", "--seed", "5"]).unwrap();
    let mined = fs::read_to_string(&whole).unwrap();
    assert_eq!(mined.lines().count(), 8);
    let middle = mined.len() / 2;
    fs::write(&cut, &mined[..middle]).unwrap();
    puzzles(&["mine", "-o", &cut, "--games", "8", "--seed", "5"]).unwrap();
    assert_eq!(fs::read_to_string(&cut).unwrap(), mined);
}

#[test]
fn puzzles_mined_for_a_theme_have_it() {
    let folder = Folder::new("puzzles-theme");
    let file = folder.file("theme");
    let words = ["mine", "-o", &file, "--games", "12", "--seed", "6"];
    puzzles(&[&words[..], &["--theme", "p"]].concat()).unwrap();
    let mined = fs::read_to_string(&file).unwrap();
    let themes: Vec<&str> = mined.lines().filter_map(|line| line.split('\t').nth(3)).collect();
    assert!(!themes.is_empty());
    assert!(themes.iter().all(|letters| letters.contains('p')), "{mined}");
    for wrong in ["z", "", "pp"] {
        let output = puzzles(&[&words[..], &["--theme", wrong]].concat()).unwrap_err();
        assert!(output.contains("the letter of no theme"), "{output}");
    }
}

#[test]
fn a_sample_of_the_sets_is_verified_again() {
    let sets = sets();
    let every = if std::env::var_os("CHUHE_FULL").is_some() { "25" } else { "120" };
    let mut words = vec!["check", "--every", every];
    words.extend(sets.iter().map(String::as_str));
    let output = puzzles(&words).unwrap();
    let proved: usize = output.split(' ').next().unwrap().parse().unwrap();
    assert!(proved >= 10, "{output}");
}

#[test]
fn the_sets_have_no_position_twice_nor_its_mirror_image() {
    let mut seen = std::collections::HashSet::new();
    for path in sets() {
        for line in fs::read_to_string(&path).unwrap().lines() {
            let placement = line.split('\t').next().unwrap();
            let (pieces, side) = placement.split_once(' ').unwrap_or((placement, "w"));
            let mirror: Vec<String> = pieces.split('/').map(|rank| rank.chars().rev().collect()).collect();
            assert!(!seen.contains(&(mirror.join("/"), side.to_owned())), "{line}");
            assert!(seen.insert((pieces.to_owned(), side.to_owned())), "{line}");
        }
    }
    assert!(seen.len() >= 3_000, "{}", seen.len());
}

#[test]
fn the_mates_of_the_collection_have_the_stated_length() {
    let folder = Folder::new("puzzles-mates");
    let (books, out) = (folder.file("books"), folder.file("mates"));
    let (most, count) = if std::env::var_os("CHUHE_FULL").is_some() { ("5", 8) } else { ("4", 4) };
    let known: Vec<(&str, &str)> = include_str!("../../../tests/data/mates.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| {
            let mut fields = line.split('\t');
            let (fen, expected) = (fields.next()?, fields.next()?);
            let moves = expected.strip_prefix("mate ")?;
            (moves <= most).then_some((fen, moves))
        })
        .collect();
    assert_eq!(known.len(), count);
    let lines = known.iter().map(|(fen, moves)| format!("book\t1\t{moves}\t{fen}\n"));
    fs::write(&books, lines.collect::<String>()).unwrap();
    puzzles(&["books", &books, "-o", &out]).unwrap();
    let found = fs::read_to_string(&out).unwrap();
    assert_eq!(found.lines().count(), known.len());
    for line in found.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let moves = (fields[2].len() / 4).div_ceil(2).to_string();
        assert_eq!((fields[1], &*moves), ("m", fields[7]), "{line}");
    }
    puzzles(&["check", &out]).unwrap();
}

#[test]
fn invalid_puzzles_are_detected() {
    let folder = Folder::new("puzzles-wrong");
    let file = folder.file("wrong");
    let refused = |line: &str| {
        fs::write(&file, format!("{line}\n")).unwrap();
        puzzles(&["check", &file]).unwrap_err()
    };
    // The chariot mates on the back rank and on the middle file.
    let two = refused("4k4/R4P3/9/1R7/9/9/9/9/9/3K5\tm\tb6b9\t\t600");
    assert!(two.contains("is not the only mate in 1"), "{two}");
    let longer = refused("4k4/R8/9/1R7/9/9/9/9/9/3K5\tm\tb6c6e9f9c6c9\t\t600");
    assert!(longer.contains("there is a mate in 1"), "{longer}");
    for (line, what) in [
        ("9/9\tm\tb6b9\t\t600", "line 1: "),
        ("4k4/R8/9/1R7/9/9/9/9/9/3K5\tm\tb6\t\t600", "'b6': no moves"),
        ("4k4/R8/9/1R7/9/9/9/9/9/3K5\tz\tb6b9\t\t600", "'z' is no kind"),
        ("4k4/R8/9/1R7/9/9/9/9/9/3K5\tm\ta0a9\t\t600", "is not legal"),
        ("4k4/R8/9/1R7/9/9/9/9/9/3K5\tm\tb6b9\t?\t600", "'?': no theme"),
    ] {
        let output = refused(line);
        assert!(output.contains(what), "{output}");
    }
}
