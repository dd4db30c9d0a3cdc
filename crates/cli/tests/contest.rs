//! `chuhe match`: players of every kind meet, and the result is what the rules say.

fn played(words: &[&str]) -> Result<String, String> {
    let words: Vec<_> = [&["match"], words].concat();
    let words: Vec<_> = words.into_iter().map(str::to_owned).collect();
    let mut out = Vec::new();
    cli::run(&words, &mut out).map_err(|failure| failure.to_string())?;
    Ok(String::from_utf8(out).expect("the output is text"))
}

#[test]
fn who_sees_a_few_plies_wins_of_who_moves_at_random() {
    let players = ["own depth=3 hash=1 net=none", "random"];
    let told = played(&[&players[..], &["--games", "4", "--seed", "5"]].concat()).unwrap();
    assert!(told.contains("+4 =0 -0"), "{told}");
    assert!(told.contains(", depth 3\n"), "{told}");
}

#[test]
fn a_player_nobody_knows_is_refused() {
    for (player, told) in [
        ("random 3", "expected own, random, uci or ucci"),
        ("own depth=0", "expected a number of plies"),
        ("own fresh=x", "expected a number of moves"),
    ] {
        let failure = played(&[player, "own"]).unwrap_err();
        assert!(failure.contains(told), "{failure}");
    }
}
