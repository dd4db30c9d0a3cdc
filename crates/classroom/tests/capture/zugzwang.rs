//! Positions of mutual zugzwang: they mislead a null move, and none has fewer pieces than the deep one.

use super::*;

/// The true results of all positions of some pieces for the side to move: `true` is a win, `false` a loss, absent a draw.
/// Retrograde analysis until nothing changes.
fn solve(games: &[CaptureGame]) -> HashMap<String, bool> {
    let mut results: HashMap<String, bool> = HashMap::new();
    loop {
        let known = results.len();
        for game in games {
            let name = game.to_string();
            if results.contains_key(&name) {
                continue;
            }
            let mut game = game.clone();
            let mut replies = legal_moves(&mut game).into_iter().map(|mv| {
                let undo = game.make(mv).expect("legal");
                let theirs = match game.outcome() {
                    Some(_) => Some(false), // a pawn has reached the far row
                    None => results.get(&game.to_string()).copied(),
                };
                game.unmake(mv, undo);
                theirs
            });
            let all: Vec<Option<bool>> = replies.by_ref().collect();
            if all.contains(&Some(false)) {
                results.insert(name, true);
            } else if all.iter().all(|&theirs| theirs == Some(true)) {
                results.insert(name, false);
            }
        }
        if results.len() == known {
            return results;
        }
    }
}

/// The same position with the other side to move.
fn passed(game: &CaptureGame) -> Option<String> {
    let mut game = game.clone();
    game.pass()?;
    Some(game.to_string())
}

/// Positions where the side to move loses only because it must move: it has legal moves, is not in check, and would not lose
/// with the other side to move.
fn zugzwangs(games: &[CaptureGame], results: &HashMap<String, bool>) -> HashSet<String> {
    let forced = games.iter().filter(|game| {
        let lost = results.get(&game.to_string()) == Some(&false);
        lost && !legal_moves(&mut (*game).clone()).is_empty()
            && passed(game).is_some_and(|other| results.get(&other) != Some(&true))
    });
    forced.map(ToString::to_string).collect()
}

/// Whether plain null move, with R 2 and 3, misses a win that a full search of this depth finds and a verified null move finds
/// too.
fn misleads(game: &CaptureGame, depth: u32) -> bool {
    let value = |null_move| {
        let options = Options { null_move, ..options(depth) };
        found(game, Algorithm::NullMove, &options).0
    };
    let whole = value(NullMove::Off);
    whole > WON - 100
        && value(NullMove::Fixed(2)) != whole
        && value(NullMove::Fixed(3)) != whole
        && value(NullMove::Verified(3)) == whole
}

#[test]
fn six_nodes_show_the_zugzwang() {
    let (game, depth) = named("zugzwang");
    let traced = |null_move| {
        let options = Options { null_move, ..options(depth) };
        record(&game, Algorithm::NullMove, &options)
    };
    let plain = traced(NullMove::Fixed(1));
    assert!(plain.score(0) < -(WON - 100), "Black passes, and White has no move");
    for honest in [NullMove::Off, NullMove::Verified(1)] {
        assert!(traced(honest).score(0) > WON - 100, "Black has to let the pawn through");
    }
    assert_eq!(Drawing::of_search(&mut any::erased(game.clone()), &plain).nodes().len(), 6);
}

#[test]
fn verified_null_move_finds_the_zugzwang_that_the_plain_one_misses() {
    let (game, depth) = named("zugzwang-deep");
    assert!(misleads(&game, depth));
    let plain = Options { null_move: NullMove::Fixed(2), ..options(depth) };
    let trace = record(&game, Algorithm::NullMove, &plain);
    assert_eq!(trace.score(0), 1, "a pawn up is all it sees");
    assert!((0..trace.len() as u32).any(|node| trace.why(node) == Why::Passed));
}

#[test]
fn no_zugzwang_has_fewer_pieces() {
    // No board is smaller, and two bare kings are a draw, so three pieces are the fewest.
    let (zugzwang, depth) = named("zugzwang-deep");
    let mut smallest = Vec::new();
    for pieces in ["KPk", "KRk"] {
        let games = positions(3, 3, pieces);
        let results = solve(&games);
        let zugzwangs = zugzwangs(&games, &results);
        assert_eq!(zugzwangs.len(), if pieces == "KPk" { 4 } else { 0 });
        for game in games.iter().filter(|game| results.get(&game.to_string()) == Some(&true)) {
            let mut after = game.clone();
            let winning: Vec<String> = legal_moves(&mut after)
                .into_iter()
                .filter_map(|mv| {
                    let undo = after.make(mv).expect("legal");
                    let name = after.to_string();
                    let lost = after.outcome().is_some() || results.get(&name) == Some(&false);
                    after.unmake(mv, undo);
                    lost.then_some(name)
                })
                .collect();
            let only = matches!(&winning[..], [only] if zugzwangs.contains(only));
            if only && (3..=depth).any(|depth| misleads(game, depth)) {
                let shallower = (3..depth).any(|depth| misleads(game, depth));
                assert!(!shallower, "{game} shows it at a lesser depth");
                smallest.push(game.to_string());
            }
        }
    }
    assert_eq!(smallest, [zugzwang.to_string(), "..K/k../..P w".to_owned()], "one and its mirror");
}
