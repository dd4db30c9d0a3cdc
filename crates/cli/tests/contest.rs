//! `chuhe match`: players of every kind play, and the result follows the rules.

fn played(words: &[&str]) -> Result<String, String> {
    crate::chuhe(&[&["match"], words].concat()).map_err(|failure| failure.to_string())
}

#[test]
fn a_search_of_three_plies_beats_random_moves() {
    let players = ["own depth=3 hash=1 net=none", "random"];
    let output = played(&[&players[..], &["--games", "4", "--seed", "5"]].concat()).unwrap();
    assert!(output.contains("+4 =0 -0"), "{output}");
    assert!(output.contains(", depth 3\n"), "{output}");
}

#[test]
fn an_unknown_player_is_rejected() {
    for (player, message) in [
        ("random 3", "expected own, random, uci or ucci"),
        ("own depth=0", "expected a number of plies"),
        ("own fresh=x", "expected a number of moves"),
        ("own threads=4", "threads changes nothing here"),
    ] {
        let failure = played(&[player, "own"]).unwrap_err();
        assert!(failure.contains(message), "{failure}");
    }
}

#[test]
fn a_missing_or_exiting_program_is_named() {
    for (player, why) in [
        ("uci no-such-program", "'no-such-program' cannot be started"),
        ("uci true", "'true' exited"),
        ("uci false --loudly", "'false --loudly' exited"),
        (concat!("uci ", env!("CARGO_BIN_EXE_chuhe"), " nope=1"), "it offers no option 'nope'"),
        (concat!("uci ", env!("CARGO_BIN_EXE_chuhe"), " Hash=0"), "Hash=0, where it offers spin"),
        (concat!("uci ", env!("CARGO_BIN_EXE_chuhe"), " EvalFile=nosuch"), "EvalFile: nosuch: "),
    ] {
        let refusal = played(&[player, "random", "--games", "2"]).unwrap_err();
        assert!(refusal.contains(why), "{refusal}");
    }
}

#[test]
fn a_drawn_seed_differs_at_every_move_and_is_the_same_in_every_match() {
    let against_chance = |player| played(&[player, "random", "--games", "2"]).unwrap();
    let drawn = "own level=1 seed=drawn hash=1 net=none";
    assert_eq!(against_chance(drawn), against_chance(drawn));
    assert_ne!(against_chance(drawn), against_chance("own level=1 hash=1 net=none"));
}

#[test]
fn a_game_ends_early_where_both_players_agree() {
    let play = |players: [&str; 2], more: &[&str]| played(&[&players[..], &["--games", "4"], more].concat()).unwrap();
    let uneven = ["own depth=2 hash=1 net=none", "own depth=1 hash=1 net=none"];
    assert!(!play(uneven, &[]).contains("given up"));
    assert!(play(uneven, &["--resign", "500"]).contains("given up"));
    for few in ["--resign=0", "--draw=-1"] {
        assert!(played(&[&uneven[..], &[few]].concat()).is_err(), "{few}");
    }
    let even = ["own depth=3 hash=1"; 2];
    assert!(!play(even, &[]).contains("agreed"));
    assert!(play(even, &["--draw", "9000"]).contains("agreed (120 plies)"));
}

#[test]
fn games_from_a_file_of_openings_are_the_same_several_at_a_time_and_written_as_pgn() {
    let folder = std::env::temp_dir().join(format!("chuhe-match-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let [openings, pgn] = ["openings", "games.pgn"].map(|name| folder.join(name).display().to_string());
    let soldier = "3k5/9/9/9/9/9/4p4/9/4R4/4K4 w - - 0 1";
    std::fs::write(&openings, format!("# two\nh2e2 h9g7\n{soldier} moves e1e3\n")).unwrap();
    let players = ["own depth=1 level=1 seed=drawn hash=1 net=none", "random"];
    let files = ["--openings", &openings, "--pgn", &pgn];
    let play = |at_once| played(&[&players[..], &files, &["--games=6", "--at-once", at_once]].concat());
    assert_eq!(play("1").unwrap(), play("3").unwrap());
    let games = std::fs::read_to_string(&pgn).unwrap();
    let read = xiangqi::files::pgn::read(&games).games;
    assert_eq!(read.len(), 12);
    assert!(read[0].tag("Red") == Some(players[0]) && read[1].tag("Red") == Some("random"), "{games}");
    assert_eq!([&read[1], &read[2]].map(|game| game.start().fen()), [xiangqi::START_FEN, soldier]);
    // Neither file is mistaken for the other.
    for (flag, file, why) in [("--openings", &pgn, "line 1: '[Game'"), ("--pgn", &openings, "something else")] {
        let refusal = played(&[&players[..], &[flag, file]].concat()).unwrap_err();
        assert!(refusal.contains(why), "{refusal}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn invalid_numbers_of_a_match_are_refused() {
    for (flag, value) in [
        ("--nodes", "0"),
        ("--time", "0"),
        ("--clock", "0+0"),
        ("--games", "0"),
        ("--games", "5"),
        ("--plies", "500"),
        ("--at-once", "0"),
        ("--elo", "50,0"),
        ("--elo", "0,inf"),
    ] {
        let refusal = played(&["random", "random", flag, value]).unwrap_err();
        assert!(refusal.contains(flag) && refusal.contains(value), "{refusal}");
    }
}

/// A program that plays the first pair of games and ends at the second.
#[cfg(unix)]
#[test]
fn the_result_so_far_is_printed_when_a_program_exits() {
    use std::os::unix::fs::PermissionsExt;
    let script = std::env::temp_dir().join(format!("chuhe-gone-{}", std::process::id()));
    let answers = r#"#!/bin/sh
games=0
while read -r word _; do
  case $word in
    uci) echo uciok ;;
    ucinewgame) games=$((games + 1)) ;;
    isready) [ $games -lt 3 ] || exit; echo readyok ;;
    go) echo "bestmove a0a0" ;;
  esac
done
"#;
    std::fs::write(&script, answers).unwrap();
    std::fs::set_permissions(&script, PermissionsExt::from_mode(0o755)).unwrap();
    let player = format!("uci {}", script.display());
    let words = ["match", &player, "random", "--games", "4", "--quiet"];
    let (output, failure) = crate::chuhe_until_failure(&words);
    std::fs::remove_file(&script).unwrap();
    assert_eq!(output, "+0 =0 -2  score 0.000  Elo -1600  pairs [1, 0, 0, 0, 0]\n");
    assert!(failure.is_some_and(|failure| failure.to_string().ends_with("exited")));
}
