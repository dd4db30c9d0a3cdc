//! `workshop book`: an extended book equals one made at once, its searches can be repeated, and errors are found.

use crate::workshop;
use cli::disk::testing::Folder;
use std::fs;

fn book(words: &[&str]) -> Result<String, String> {
    workshop(&[&["book"], words].concat()).map_err(|failure| failure.to_string())
}

fn make(path: &str, positions: &str) -> String {
    let words = ["make", "-o", path, "--nodes", "200", "--positions", positions];
    book(&words).unwrap()
}

#[test]
fn an_extended_book_equals_one_made_at_once() {
    let folder = Folder::new("extended");
    let (once, twice) = (folder.file("once"), folder.file("twice"));
    make(&once, "30");
    make(&twice, "11");
    assert_ne!(fs::read(&once).unwrap(), fs::read(&twice).unwrap());
    assert!(make(&twice, "30").starts_with("19 positions analysed, 30 "));
    assert!(fs::read(&once).unwrap() == fs::read(&twice).unwrap());
}

#[test]
fn every_search_of_the_book_is_reproducible() {
    let folder = Folder::new("again");
    let path = folder.file("again");
    make(&path, "25");
    let output = book(&["check", &path, "--searches", "1000"]).unwrap();
    assert!(output.contains("25 positions analysed"), "{output}");
    assert!(output.contains("searches done again find the same"), "{output}");
}

#[test]
fn a_packed_book_has_every_position_and_the_better_moves() {
    let folder = Folder::new("packed");
    let (path, packed) = (folder.file("whole"), folder.file("packed"));
    make(&path, "40");
    let output = book(&["pack", &path, "-o", &packed, "--within", "8"]).unwrap();
    let [kept, all] = [0, 3].map(|at| output.split(' ').nth(at).unwrap().trim().parse().unwrap());
    let (kept, all): (usize, usize) = (kept, all);
    assert!((40..all).contains(&kept), "{output}");
    let output = book(&["check", &packed, "--searches", "1000"]).unwrap();
    assert!(output.starts_with(&format!("40 positions analysed, {kept} moves")), "{output}");
    // Packed with all moves, the book does not change.
    let again = folder.file("again-packed");
    book(&["pack", &path, "-o", &again, "--within", "255"]).unwrap();
    assert!(fs::read(&path).unwrap() == fs::read(&again).unwrap());
}

#[test]
fn lines_of_a_file_are_in_the_book_in_any_move_order() {
    let folder = Folder::new("lines");
    let (path, lines) = (folder.file("wished"), folder.file("lines"));
    // The second line is the first in another order, mirrored, with one more move.
    fs::write(&lines, "h2e2 h9g7 c3c4\ng3g4 b9c7 b2e2 a9a8\n").unwrap();
    let words = ["make", "-o", &path, "--nodes", "2000", "--positions", "1", "--lines", &lines];
    book(&words).unwrap();
    let output = book(&["check", &path, "--searches", "1000"]).unwrap();
    // The start, three positions of the first line, two of the other order, and the last one.
    assert!(output.starts_with("7 positions analysed"), "{output}");
    assert!(output.contains("the longest line 4 plies"), "{output}");
}

#[test]
fn invalid_books_are_refused_with_the_reason() {
    let folder = Folder::new("damaged");
    let path = folder.file("damaged");
    make(&path, "5");
    let whole = fs::read(&path).unwrap();
    let refusal = |bytes: &[u8]| {
        fs::write(&path, bytes).unwrap();
        book(&["check", &path]).unwrap_err()
    };
    assert!(refusal(b"something else").contains("it is no book of openings"));
    assert!(refusal(&whole[..whole.len() - 1]).contains("checksum"));
    assert!(refusal(&[&whole[..], b"!"].concat()).contains("checksum"));
    for at in 0..whole.len() {
        let mut bytes = whole.clone();
        bytes[at] ^= 1 << (at % 8);
        fs::write(&path, &bytes).unwrap();
        assert!(book(&["make", "-o", &path, "--positions", "6"]).is_err(), "byte {at}");
        assert!(fs::read(&path).unwrap() == bytes, "byte {at}: the book was extended");
    }
    let (new, lines) = (folder.file("new"), folder.file("wrong-lines"));
    fs::write(&lines, "h2e2 h2e2\n").unwrap();
    let words = ["make", "-o", &new, "--nodes", "100", "--positions", "1", "--lines", &lines];
    assert!(book(&words).unwrap_err().contains("line 1: 'h2e2' is no legal move there"));
}
