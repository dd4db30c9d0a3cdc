//! The program as another program or an old script calls it.

#[path = "../examples/best_move.rs"]
mod best_move;

#[test]
fn another_program_gets_a_move_over_uci() {
    let moves = ["h2e2".to_owned(), "h9g7".to_owned()];
    let ask = || best_move::best_move(env!("CARGO_BIN_EXE_chuhe"), &moves, 500);
    let found = ask().expect("the engine starts").expect("a move");
    assert_eq!(found.len(), 4, "{found}");
    assert_eq!(ask().expect("it starts again"), Some(found));
}

#[test]
fn a_subcommand_that_moved_is_refused_with_its_new_name() {
    for (old, new) in [
        ("tune games --nodes 60 -o games", "workshop games"),
        ("tune --help", "workshop"),
        ("tune", "workshop"),
        ("book make -o book", "workshop book make"),
        ("puzzles check easy.txt", "workshop puzzles check"),
        ("puzzles", "workshop puzzles"),
    ] {
        let words: Vec<&str> = old.split(' ').collect();
        let refusal = crate::chuhe(&words).expect_err("it has moved");
        let name = words[0];
        let expected = format!("{name}: it has moved to the program `workshop`: `{new}`");
        assert_eq!((refusal.to_string(), refusal.exit_code()), (expected, 2));
    }
}
