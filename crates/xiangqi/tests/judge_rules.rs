//! Each definition and exception of the repetition rules on a constructed position, and games with known verdicts.

use xiangqi::{AllowedReason, Conduct, EndReason, Ground, Means, Position, RuleSet, Side, Verdict};

/// A cycle that is played twice, and its verdicts.
struct Case {
    /// The rule that the case shows.
    shows: &'static str,
    fen: &'static str,
    cycle: &'static str,
    /// The code of the deciding rule and the verdict, under either rule set.
    wxf: (&'static str, Verdict),
    cxa: (&'static str, Verdict),
}

const PLAIN: (&str, Verdict) = ("plain-repetition", Verdict::Draw);
const RED_CHASES: (&str, Verdict) = ("perpetual-chase", Verdict::BlackWins);

const CASES: &[Case] = &[
    Case {
        shows: "a chariot that attacks an unprotected cannon on every move chases it",
        fen: "5k3/9/2c6/1R7/9/9/9/9/9/4K4 w",
        cycle: "b6c6 c7b7 c6b6 b7c7",
        wxf: RED_CHASES,
        cxa: RED_CHASES,
    },
    Case {
        shows: "a soldier may chase for ever",
        fen: "5k3/9/2c6/1P7/9/9/9/9/9/4K4 w",
        cycle: "b6c6 c7b7 c6b6 b7c7",
        wxf: PLAIN,
        cxa: PLAIN,
    },
    Case {
        shows: "a general may chase for ever",
        fen: "5k3/9/9/9/9/9/9/9/3K5/4c4 w",
        cycle: "d1e1 e0d0 e1d1 d0e0",
        wxf: PLAIN,
        cxa: PLAIN,
    },
    Case {
        shows: "a soldier that has crossed the river can be chased",
        fen: "3k5/9/9/9/9/9/1p7/9/2R6/5K3 w",
        cycle: "c1b1 b3c3 b1c1 c3b3",
        wxf: RED_CHASES,
        cxa: RED_CHASES,
    },
    Case {
        shows: "a protected piece is not chased",
        fen: "3k5/9/9/9/9/9/1p6r/9/2R6/5K3 w",
        cycle: "c1b1 b3c3 b1c1 c3b3",
        wxf: PLAIN,
        cxa: PLAIN,
    },
    Case {
        shows: "a protector that is pinned protects nothing",
        fen: "3k5/9/9/9/9/9/1p1r5/9/2R6/3R1K3 w",
        cycle: "c1b1 b3c3 b1c1 c3b3",
        wxf: RED_CHASES,
        cxa: RED_CHASES,
    },
    Case {
        shows: "a horse chases a chariot although it is protected",
        fen: "4k4/3r5/9/9/3r5/9/9/4N4/9/5K3 w",
        cycle: "e2c3 d5d4 c3e2 d4d5",
        wxf: RED_CHASES,
        cxa: RED_CHASES,
    },
    Case {
        shows: "horses that attack each other offer an exchange",
        fen: "4k4/9/9/9/3n5/9/9/4N4/9/3K5 w",
        cycle: "e2c3 d5f4 c3e2 f4d5",
        wxf: PLAIN,
        cxa: PLAIN,
    },
    Case {
        shows: "a horse whose leg is blocked cannot recapture, so it is chased",
        fen: "4k4/9/9/9/3n5/3p5/5p3/4N4/9/3K5 w",
        cycle: "e2c3 d5f4 c3e2 f4d5",
        wxf: RED_CHASES,
        cxa: RED_CHASES,
    },
    Case {
        shows: "a chariot that is free to leave its file chases",
        fen: "3k5/9/9/9/9/7c1/4R4/9/9/4K4 w",
        cycle: "e3e4 h4h3 e4e3 h3h4",
        wxf: RED_CHASES,
        cxa: RED_CHASES,
    },
    Case {
        shows: "a pinned chariot attacks nothing beside its pin",
        fen: "3kr4/9/9/9/9/7c1/4R4/9/9/4K4 w",
        cycle: "e3e4 h4h3 e4e3 h3h4",
        wxf: PLAIN,
        cxa: PLAIN,
    },
    Case {
        shows: "attacking two pieces in turn is allowed, except in China",
        fen: "3k5/9/1c5c1/9/9/9/9/9/8R/5K3 w",
        cycle: "i1b1 b7a7 b1h1 h7i7 h1a1 a7b7 a1i1 i7h7",
        wxf: PLAIN,
        cxa: ("perpetual-attack", Verdict::BlackWins),
    },
    Case {
        shows: "two pieces that attack one in turn chase it",
        fen: "4k4/9/9/9/1c7/9/9/9/2R6/3R1K3 w",
        cycle: "c1b1 b5c5 d0c0 c5d5 b1d1 d5b5 c0b0 b5c5 d1c1 c5d5 b0d0 d5b5",
        wxf: RED_CHASES,
        cxa: RED_CHASES,
    },
    Case {
        shows: "checking and attacking in turn is allowed, except in China",
        fen: "3k5/9/9/9/R7c/9/9/9/9/4K4 w",
        cycle: "a5a9 d9d8 a9a5 d8d9",
        wxf: PLAIN,
        cxa: ("perpetual-attack", Verdict::BlackWins),
    },
    Case {
        shows: "threatening mate on every move is allowed, except in China",
        fen: "3k5/9/3P5/9/1r7/R8/9/9/9/4K4 w",
        cycle: "a4i4 b5h5 i4a4 h5b5",
        wxf: PLAIN,
        cxa: ("perpetual-attack", Verdict::BlackWins),
    },
    Case {
        shows: "an answer to check that attacks a piece chases it; a check now and then is no excuse",
        fen: "5k3/9/4b4/9/1n7/9/1R7/4K4/9/9 b",
        cycle: "b5d4 b3d3 d4b5 d3b3",
        wxf: RED_CHASES,
        cxa: RED_CHASES,
    },
    Case {
        shows: "a side that checks on every move loses if the other answers every second check with a check",
        fen: "9/3k5/6c2/9/9/6C2/9/3R5/9/3K5 b",
        cycle: "g7d7 g4d4 d7g7 d4g4",
        wxf: ("two-checks-against-one", Verdict::BlackWins),
        cxa: ("two-checks-against-one", Verdict::BlackWins),
    },
    Case {
        shows: "cutting off the protector of a piece that is attacked already is not a new attack",
        fen: "2c1k4/9/4b4/2P6/9/9/9/9/2nR5/5K3 w",
        cycle: "c6b6 e7c5 b6c6 c5e7",
        wxf: PLAIN,
        cxa: PLAIN,
    },
];

fn judge(case: &Case, rules: RuleSet) -> (Verdict, EndReason) {
    let Case { fen, cycle, .. } = case;
    let game = Position::parse(&format!("{fen} moves {cycle} {cycle}")).unwrap();
    let judgement = game.judge(rules);
    (judgement.verdict, judgement.reason.expect("the position is repeated"))
}

#[test]
fn every_case_is_decided_by_its_rule() {
    for case in CASES {
        for (rules, (code, verdict)) in [(RuleSet::Wxf, case.wxf), (RuleSet::Cxa, case.cxa)] {
            let (found, reason) = judge(case, rules);
            assert_eq!((reason.code(), found), (code, verdict), "{}: {reason:#?}", case.shows);
        }
    }
}

/// The cycle of a case, as a page shows it.
fn cycle(shows: &str) -> Box<xiangqi::Cycle> {
    let case = CASES.iter().find(|case| case.shows.starts_with(shows));
    let EndReason::Repetition(cycle) = judge(case.unwrap(), RuleSet::Wxf).1 else {
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
