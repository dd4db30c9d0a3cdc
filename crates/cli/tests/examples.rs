//! The example of this crate works.

#[path = "../examples/best_move.rs"]
mod best_move;

#[test]
fn a_program_gets_a_move_over_uci() {
    let moves = ["h2e2".to_owned(), "h9g7".to_owned()];
    let ask = || best_move::best_move(env!("CARGO_BIN_EXE_chuhe"), &moves, 500);
    let found = ask().expect("the engine starts").expect("a move");
    assert_eq!(found.len(), 4, "{found}");
    assert_eq!(ask().expect("it starts again"), Some(found));
}
