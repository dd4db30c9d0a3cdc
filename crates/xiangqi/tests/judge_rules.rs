//! Each definition and exception of the repetition rules on a constructed position, and games with known verdicts.

use xiangqi::{AllowedReason, Conduct, EndReason, Ground, Means, Position, RuleSet, Side, Verdict};

/// Cycles that are played twice. The first line of each is the rule that it shows. The second has the position, the moves, and the
/// verdict with the code of the deciding rule; a second verdict is that of the Chinese association where it differs.
const CASES: &str = "
a chariot that attacks an unprotected cannon on every move chases it
    5k3/9/2c6/1R7/9/9/9/9/9/4K4 w | b6c6 c7b7 c6b6 b7c7 | black wins: perpetual-chase
a soldier may chase for ever
    5k3/9/2c6/1P7/9/9/9/9/9/4K4 w | b6c6 c7b7 c6b6 b7c7 | draw: plain-repetition
a general may chase for ever
    5k3/9/9/9/9/9/9/9/3K5/4c4 w | d1e1 e0d0 e1d1 d0e0 | draw: plain-repetition
a soldier that has crossed the river can be chased
    3k5/9/9/9/9/9/1p7/9/2R6/5K3 w | c1b1 b3c3 b1c1 c3b3 | black wins: perpetual-chase
a protected piece is not chased
    3k5/9/9/9/9/9/1p6r/9/2R6/5K3 w | c1b1 b3c3 b1c1 c3b3 | draw: plain-repetition
a protector that is pinned protects nothing
    3k5/9/9/9/9/9/1p1r5/9/2R6/3R1K3 w | c1b1 b3c3 b1c1 c3b3 | black wins: perpetual-chase
a horse chases a chariot although it is protected
    4k4/3r5/9/9/3r5/9/9/4N4/9/5K3 w | e2c3 d5d4 c3e2 d4d5 | black wins: perpetual-chase
horses that attack each other offer an exchange
    4k4/9/9/9/3n5/9/9/4N4/9/3K5 w | e2c3 d5f4 c3e2 f4d5 | draw: plain-repetition
a horse whose leg is blocked cannot recapture, so it is chased
    4k4/9/9/9/3n5/3p5/5p3/4N4/9/3K5 w | e2c3 d5f4 c3e2 f4d5 | black wins: perpetual-chase
a chariot that is free to leave its file chases
    3k5/9/9/9/9/7c1/4R4/9/9/4K4 w | e3e4 h4h3 e4e3 h3h4 | black wins: perpetual-chase
a pinned chariot attacks nothing beside its pin
    3kr4/9/9/9/9/7c1/4R4/9/9/4K4 w | e3e4 h4h3 e4e3 h3h4 | draw: plain-repetition
attacking two pieces in turn is allowed, except in China
    3k5/9/1c5c1/9/9/9/9/9/8R/5K3 w | i1b1 b7a7 b1h1 h7i7 h1a1 a7b7 a1i1 i7h7 | draw: plain-repetition | black wins: perpetual-attack
two pieces that attack one in turn chase it
    4k4/9/9/9/1c7/9/9/9/2R6/3R1K3 w | c1b1 b5c5 d0c0 c5d5 b1d1 d5b5 c0b0 b5c5 d1c1 c5d5 b0d0 d5b5 | black wins: perpetual-chase
checking and attacking in turn is allowed, except in China
    3k5/9/9/9/R7c/9/9/9/9/4K4 w | a5a9 d9d8 a9a5 d8d9 | draw: plain-repetition | black wins: perpetual-attack
threatening mate on every move is allowed, except in China
    3k5/9/3P5/9/1r7/R8/9/9/9/4K4 w | a4i4 b5h5 i4a4 h5b5 | draw: plain-repetition | black wins: perpetual-attack
an answer to check that attacks a piece chases it; a check now and then is no excuse
    5k3/9/4b4/9/1n7/9/1R7/4K4/9/9 b | b5d4 b3d3 d4b5 d3b3 | black wins: perpetual-chase
a side that checks on every move loses if the other answers every second check with a check
    9/3k5/6c2/9/9/6C2/9/3R5/9/3K5 b | g7d7 g4d4 d7g7 d4g4 | black wins: two-checks-against-one
cutting off the protector of a piece that is attacked already is not a new attack
    2c1k4/9/4b4/2P6/9/9/9/9/2nR5/5K3 w | c6b6 e7c5 b6c6 c5e7 | draw: plain-repetition
";

struct Case {
    shows: &'static str,
    fen: &'static str,
    cycle: &'static str,
    wxf: &'static str,
    cxa: &'static str,
}

fn cases() -> Vec<Case> {
    let read = |lines: &[&'static str]| {
        let fields: Vec<&str> = lines[1].split(" | ").collect();
        let &[fen, cycle, wxf, ref other @ ..] = fields.as_slice() else { panic!("{}", lines[1]) };
        Case { shows: lines[0], fen, cycle, wxf, cxa: other.first().unwrap_or(&wxf) }
    };
    let lines: Vec<&str> = CASES.trim().lines().map(str::trim).collect();
    lines.chunks(2).map(read).collect()
}

fn judge(case: &Case, rules: RuleSet) -> (Verdict, EndReason) {
    let Case { fen, cycle, .. } = case;
    let game = Position::parse(&format!("{fen} moves {cycle} {cycle}")).unwrap();
    let judgement = game.judge(rules);
    (judgement.verdict, judgement.reason.expect("the position is repeated"))
}

#[test]
fn every_case_is_decided_by_its_rule() {
    for case in cases() {
        for (rules, expected) in [(RuleSet::Wxf, case.wxf), (RuleSet::Cxa, case.cxa)] {
            let (verdict, reason) = judge(&case, rules);
            assert_eq!(format!("{verdict}: {}", reason.code()), expected, "{}: {reason:#?}", case.shows);
        }
    }
}

/// The cycle of a case, as a page shows it.
fn cycle(shows: &str) -> Box<xiangqi::Cycle> {
    let case = cases().into_iter().find(|case| case.shows.starts_with(shows));
    let EndReason::Repetition(cycle) = judge(&case.unwrap(), RuleSet::Wxf).1 else {
        panic!("{shows}: not a repetition")
    };
    cycle
}

#[test]
fn a_chase_has_attacker_target_ply_and_ground() {
    let cycle = cycle("a horse chases a chariot although");
    assert_eq!(cycle.offender, Some(Side::Red));
    assert_eq!(cycle.occurrences, [0, 4, 8]);
    let plies: Vec<usize> = cycle.moves.iter().map(|mv| mv.ply).collect();
    assert_eq!(plies, [1, 2, 3, 4, 5, 6, 7, 8]);
    let chase = cycle.moves[0].chases[0];
    let names = [chase.attacker, chase.target, chase.target_home].map(|square| square.to_string());
    assert_eq!(names, ["c3", "d5", "d5"]);
    assert_eq!((chase.ground, chase.means), (Ground::Stronger, Means::Reach));
    // The same chariot on d4 still has d5 as its home.
    let chase = cycle.moves[2].chases[0];
    let names = [chase.target, chase.target_home].map(|square| square.to_string());
    assert_eq!(names, ["d4", "d5"]);
    assert_eq!(cycle.conduct[1], Conduct::Allowed(AllowedReason::Idle(2)));
}

#[test]
fn the_grounds_of_a_chase_are_distinguished() {
    for (shows, ground) in [
        ("a chariot that attacks an unprotected", Ground::Unprotected),
        ("a protector that is pinned", Ground::FalselyProtected),
        ("a horse chases a chariot although", Ground::Stronger),
    ] {
        let cycle = cycle(shows);
        let chases = cycle.moves.iter().flat_map(|mv| &mv.chases);
        let grounds: Vec<Ground> = chases.map(|chase| chase.ground).collect();
        assert_eq!(grounds, [ground; 4], "{shows}");
    }
}

#[test]
fn an_allowed_cycle_has_a_reason() {
    for (shows, leave) in [
        ("a soldier may chase", AllowedReason::Idle(1)),
        ("attacking two pieces in turn", AllowedReason::SeveralPieces),
        ("checking and attacking in turn", AllowedReason::ChecksAndChases),
    ] {
        assert_eq!(cycle(shows).conduct[0], Conduct::Allowed(leave), "{shows}");
    }
}

#[test]
fn the_occurrences_need_not_be_the_first_ones_nor_the_cycles_equal() {
    // The chariot goes there and back by other squares the second time: one quiet move is enough.
    let start = "5k3/9/2c6/1R7/9/9/9/9/9/4K4 w moves e0e1 f9f8";
    let chase = "b6c6 c7b7 c6b6 b7c7";
    let quiet = "b6b5 c7b7 b5b6 b7c7";
    for (moves, expected) in [
        (format!("{chase} {chase}"), Verdict::BlackWins),
        (format!("{chase} {quiet}"), Verdict::Draw),
        (format!("{quiet} {chase} {chase}"), Verdict::BlackWins),
    ] {
        let game = Position::parse(&format!("{start} {moves}")).unwrap();
        assert_eq!(game.judge(RuleSet::Wxf).verdict, expected, "{moves}");
    }
}

#[test]
fn mate_precedes_repetition_and_every_limit() {
    for (text, code) in [
        ("3k5/R8/9/9/9/9/9/9/9/1R2K4 w - - 119 90 moves b0b9", "checkmate"),
        ("3k5/4P4/9/9/3n5/9/9/9/9/3K5 b", "stalemate"),
        ("2bakab2/9/9/9/9/9/9/9/4A4/2BAK1B2 w", "no-attackers"),
        ("3k5/9/9/9/9/9/9/9/9/R3K4 w - - 119 90 moves a0a1", "quiet-limit"),
    ] {
        let reason = Position::parse(text).unwrap().judge(RuleSet::Wxf).reason;
        assert_eq!(reason.map(|reason| reason.code()), Some(code), "{text}");
    }
}

/// Games with known verdicts, on each of which three rule implementations agree.
const REPETITIONS: &str = include_str!("../../../tests/data/repetition.tsv");

#[test]
fn every_game_of_the_table_has_its_verdict() {
    let mut rows = 0;
    let mut wrong = Vec::new();
    for line in REPETITIONS.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let &[fen, moves, expected, label] = fields.as_slice() else { panic!("not four fields: {line}") };
        let game = Position::parse(&format!("{fen} moves {moves}")).unwrap_or_else(|error| panic!("{label}: {error}"));
        let judgement = game.judge(RuleSet::Wxf);
        if judgement.verdict.to_string() != expected {
            wrong.push(format!("{label}: {expected}, not {judgement:#?}"));
        }
        rows += 1;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(rows >= 25, "a row was lost");
}
