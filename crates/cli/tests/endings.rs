//! `chuhe endings`: prints classes, counts and moves; a position that is no ending is rejected with the reason.

fn endings(words: &[&str]) -> Result<String, String> {
    crate::chuhe(&[&["endings"], words].concat()).map_err(|failure| failure.to_string())
}

#[test]
fn the_classes_are_listed_with_their_sizes() {
    let text = endings(&[]).unwrap();
    // 9 places of a general, 90 of a chariot, 1,410 of a general with its whole guard, 2 sides to move.
    assert!(text.lines().any(|line| line == format!("KRvKAABB\t{}", 9 * 90 * 1_410 * 2)));
}

#[test]
fn a_class_and_those_after_captures_are_counted() {
    let text = endings(&["KPvK"]).unwrap();
    let classes: Vec<&str> = text.lines().filter_map(|line| line.split('\t').next()).collect();
    assert_eq!(classes[..5], ["class", "KvK", "KvK", "KPvK", "KPvK"]);
}

#[test]
fn every_move_of_a_position_has_its_value() {
    let fen = "4k4/9/4P4/9/9/9/9/9/9/3K5 w";
    let text = endings(&["--fen", fen]).unwrap();
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("KPvK: won in 3 plies"));
    let moves: Vec<&str> = lines.collect();
    assert_eq!(moves.len(), 5, "{text}");
    // The best move comes first; a soldier that steps in front of the general is captured.
    assert_eq!(moves.first(), Some(&"d0e0: won in 3 plies"));
    assert_eq!(moves.last(), Some(&"e7e8: drawn"));
}

#[test]
fn invalid_endings_are_refused_with_the_reason() {
    for (words, reason) in [
        (&["KRvKR"][..], "it is named first"),
        (&["KRNCvK"], "at most two attackers"),
        (&["KRNvKAABB"], "positions are too many"),
        (&["--fen", "nonsense"], "FEN 'nonsense'"),
        (&["--fen", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"], "only one side"),
        (&["KRvK", "--fen", "x"], "cannot be used with"),
    ] {
        let refusal = endings(words).unwrap_err();
        assert!(refusal.contains(reason), "{words:?}: {refusal}");
    }
}

#[test]
fn the_counts_of_the_page_equal_those_of_the_program() {
    let script = include_str!("../../../www/endings/measured-classes.js");
    let (_, table) = script.split_once("const TABLE = `\n").unwrap();
    let (table, _) = table.split_once('`').unwrap();
    let mut compared = 0;
    for row in table.lines() {
        let fields: Vec<_> = row.split(' ').collect();
        let [name, positions, won, drawn, lost, longest, _, _] = fields[..] else {
            panic!("{row}");
        };
        if positions.parse::<usize>().unwrap() > 300_000 {
            continue;
        }
        let counted = endings(&[name]).unwrap();
        let row = format!("{name}\tred\t{won}\t{drawn}\t{lost}\t{longest}");
        assert!(counted.lines().any(|line| line == row), "{row}\n{counted}");
        compared += 1;
    }
    assert!(compared > 20);
}
