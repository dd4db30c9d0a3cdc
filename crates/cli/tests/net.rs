//! The built-in net is valid, and finds what `tests/data/net.tsv` lists. The WebAssembly module is compared with the same
//! table.

use gametree::search::{Event, Limits, NoClock, Slice};
use std::path::Path;
use xiangqi::net::Net;
use xiangqi::{Evaluator, Player, Position};

fn file(path: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// After an intended change of the weights: `CHUHE_WRITE=1 cargo test -p cli net`.
#[test]
fn searches_with_the_net_equal_the_recorded_ones() {
    let bytes = std::fs::read(file("../xiangqi/nets/chuhe.net")).expect("the net is there");
    let evaluator = Evaluator::net(Net::read(&bytes).expect("it is whole"));
    let table = file("../../tests/data/net.tsv");
    let known = std::fs::read_to_string(&table).expect("the table is there");
    let found: String = known.lines().map(|line| found(line, &evaluator) + "\n").collect();
    if std::env::var_os("CHUHE_WRITE").is_some() {
        std::fs::write(&table, found).expect("the table can be written");
    } else {
        assert_eq!(found, known);
    }
}

/// The count of the bench with the built-in net.
fn bench() -> String {
    let text = crate::chuhe(&["bench"]).expect("the words are good");
    let count = text.lines().find_map(|line| line.strip_prefix("Bench: "));
    count.expect("a count in the output").to_owned()
}

/// The line of the table with the current results: the nodes of the bench, or nodes, score and move of a search.
fn found(line: &str, evaluator: &Evaluator) -> String {
    if line.starts_with("# Bench: ") {
        return format!("# Bench: {}", bench());
    }
    if line.starts_with('#') {
        return line.to_owned();
    }
    let mut fields = line.split('\t');
    let (fen, depth) = (fields.next().expect("a FEN"), fields.next().expect("a depth"));
    let mut player = Player::new(4).expect("room for a small table");
    player.set_evaluator(evaluator.clone());
    let limits = Limits { depth: depth.parse().ok(), ..Limits::default() };
    player.begin(&Position::parse(fen).expect("a position"), limits);
    while player.think(Slice::default(), &mut NoClock) != Event::Finished {}
    let session = player.session();
    let best = session.best().expect("a move");
    let (nodes, score, mv) = (session.nodes(), best.score, best.moves[0]);
    format!("{fen}\t{depth}\t{nodes}\t{score}\t{mv}")
}
