//! Perft tables: positions with counts that two independent engines agree on.

use xiangqi::{Position, perft};

const TABLE: &str = include_str!("../../../tests/data/perft.tsv");

#[test]
fn every_position_of_the_table_has_its_counts() {
    let mut rows = 0;
    for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [fen, counts @ .., label] = fields.as_slice() else { panic!("no counts: {line}") };
        let mut position = Position::parse(fen).unwrap_or_else(|error| panic!("{label}: {error}"));
        for (count, depth) in counts.iter().zip(1..) {
            let expected: u64 = count.parse().unwrap();
            assert_eq!(perft(&mut position, depth), expected, "{label} at depth {depth}");
        }
        assert_eq!(position.fen(), *fen, "{label}: the position is as before");
        rows += 1;
    }
    assert_eq!(rows, 29, "a row was lost");
}

#[test]
fn the_start_position_has_133312995_lines_of_five_plies() {
    assert_eq!(perft(&mut Position::start(), 5), 133_312_995);
}
