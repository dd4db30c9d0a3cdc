//! Laws of all verdicts: an independent judge agrees, reflections change only the sides, the judgement during a
//! search is the same, and no game makes the judge panic.

use crate::common::{Random, walks};
use gametree::Outcome;
use xiangqi::{
    CycleRule, EndReason, Move, Piece, PieceKind, Position, RuleSet, Setup, Side, Square, Verdict, squares_for,
};

/// A position with some pieces on random squares.
fn random_position(random: &mut Random) -> Option<Position> {
    let mut setup = Setup::EMPTY;
    setup.side = Side::BOTH[random.below(2)];
    for side in Side::BOTH {
        for kind in PieceKind::ALL {
            let count =
                if kind == PieceKind::General { 1 } else { random.below(4).saturating_sub(1).min(kind.full_count()) };
            for _ in 0..count {
                let piece = Piece::new(side, kind);
                let free = |square: &Square| setup.piece(*square).is_none();
                let squares: Vec<Square> = squares_for(piece).into_iter().filter(free).collect();
                setup.set(squares[random.below(squares.len())], Some(piece));
            }
        }
    }
    Position::new(setup).ok()
}

/// The position after both sides have moved there and back twice; `None` if that is not legal.
fn repeated(start: &Position, there: [Move; 2]) -> Option<Position> {
    let back = there.map(|mv| Move::new(mv.to(), mv.from()));
    let mut game = start.clone();
    for mv in [there, back, there, back].concat() {
        let is_quiet = game.piece(mv.to()).is_none();
        game.play(mv).ok().filter(|()| is_quiet)?;
    }
    Some(game)
}

/// Visits games that repeat a position: all with a forbidden conduct, and some of the others.
fn repetitions(count: usize, seed: u64, mut visit: impl FnMut(&Position, &Position)) {
    let mut random = Random::new(seed);
    let mut seen = 0;
    while seen < count {
        let Some(start) = random_position(&mut random) else { continue };
        let mut here = 0;
        for first in start.legal_moves() {
            let mut next = start.clone();
            next.make(first);
            for second in next.legal_moves() {
                let Some(game) = repeated(&start, [first, second]) else { continue };
                let is_plain = matches!(game.judge(RuleSet::Wxf).reason,
                    Some(EndReason::Repetition(cycle)) if cycle.rule == CycleRule::Plain);
                // At most four cycles of each position.
                if here < 4 && (!is_plain || random.below(300) == 0) {
                    visit(&start, &game);
                    (here, seen) = (here + 1, seen + 1);
                }
            }
        }
    }
}

fn moves(game: &Position) -> Vec<Move> {
    game.past().iter().map(|past| past.mv.unwrap()).collect()
}

fn opposite(verdict: Verdict) -> Verdict {
    verdict.winner().map_or(verdict, |side| Verdict::win(!side))
}

fn replay(setup: Setup, moves: impl IntoIterator<Item = Move>) -> Position {
    let mut game = Position::new(setup).unwrap();
    for mv in moves {
        game.play(mv).unwrap();
    }
    game
}

#[test]
fn an_independent_judge_finds_the_same_verdicts() {
    let mut verdicts = [0; 3];
    repetitions(600, 1, |start, game| {
        let words: Vec<String> = moves(game).iter().map(Move::to_string).collect();
        let judgement = game.judge(RuleSet::Wxf);
        let slow = crate::slow_judge::verdict(&start.fen(), &words);
        assert_eq!(judgement.verdict.to_string(), slow, "{} moves {}", start.fen(), words.join(" "));
        verdicts[judgement.verdict as usize] += 1;
    });
    assert!(verdicts.iter().all(|&count| count > 50), "too few of some verdicts: {verdicts:?}");
}

#[test]
fn reflected_games_have_reflected_verdicts() {
    repetitions(200, 2, |start, game| {
        for rules in RuleSet::ALL {
            let verdict = game.judge(rules).verdict;
            let mirrored = replay(start.setup().mirror(), moves(game).into_iter().map(Move::mirror));
            assert_eq!(mirrored.judge(rules).verdict, verdict, "{game:?}");
            let swapped = replay(start.setup().swap_sides(), moves(game).into_iter().map(|mv| mv.flip().mirror()));
            assert_eq!(swapped.judge(rules).verdict, opposite(verdict), "{game:?}");
        }
    });
}

#[test]
fn the_search_agrees_with_the_judge() {
    repetitions(300, 3, |start, game| {
        let expected = match game.judge(RuleSet::Wxf).verdict.winner() {
            None => Outcome::Draw,
            Some(side) if side == game.side() => Outcome::Win,
            Some(_) => Outcome::Loss,
        };
        assert_eq!(game.repetition(0), Some(expected), "{game:?}");
        // Within the search one cycle is enough, and not a ply less.
        let mut once = start.clone();
        moves(game)[..4].iter().for_each(|mv| once.make(*mv));
        assert_eq!(once.repetition(5), Some(expected), "{game:?}");
        assert_eq!(once.repetition(4), None, "{game:?}");
    });
}

#[test]
fn a_warning_is_given_before_the_losing_move_and_for_no_other() {
    let mut warnings = 0;
    repetitions(200, 4, |_, game| {
        let mut before = game.clone();
        let last = before.unmake().unwrap().mv.unwrap();
        let verdict = game.judge(RuleSet::Wxf).verdict;
        let warning = before.warning(last, RuleSet::Wxf).unwrap();
        let loses = verdict == Verdict::win(!before.side());
        assert_eq!(warning.map(|judgement| judgement.verdict), loses.then_some(verdict));
        warnings += usize::from(loses);
        for mv in before.legal_moves() {
            if mv != last {
                assert_eq!(before.warning(mv, RuleSet::Wxf), Ok(None), "{before:?} {mv}");
            }
        }
        let all = before.warnings(RuleSet::Wxf);
        let expected = loses.then(|| (last, game.judge(RuleSet::Wxf)));
        assert_eq!(all, Vec::from_iter(expected), "{before:?}");
        let nowhere = Move::new(Square::A0, Square::A0);
        assert!(before.warning(nowhere, RuleSet::Wxf).is_err());
    });
    assert!(warnings > 20, "only {warnings} warnings");
}

#[test]
fn no_game_makes_the_judge_panic_and_plain_play_is_not_judged() {
    walks(200, |position| {
        for rules in RuleSet::ALL {
            let judgement = position.judge(rules);
            assert_eq!(judgement.reason.is_none(), judgement.verdict == Verdict::None);
            if position.earlier_occurrences() < 2 {
                let reason = judgement.reason;
                assert!(!matches!(reason, Some(EndReason::Repetition(_))), "{position:?}");
            }
        }
    });
}

/// Plays on from 80 plies that all count, checking often but never mating or capturing, until 40 more count.
/// Returns the number of plies that do not, and the reason of the end; `None` if no such move is left.
fn long_game(random: &mut Random) -> Option<(u16, Option<EndReason>)> {
    let mut game = Position::parse("2bk1ab2/9/9/9/9/9/9/9/4A4/R3K3R w - - 80 90").unwrap();
    let (mut checks, mut counted, mut uncounted, mut is_answer) = (0, 0, 0, false);
    while counted < 40 {
        let reason = game.judge(RuleSet::Wxf).reason;
        assert!(!matches!(reason, Some(EndReason::QuietLimit { .. })), "too early: {game:?}");
        let goes_on = |mv: &Move| {
            let mut next = game.clone();
            next.make(*mv);
            let has_quiet_reply = !next.quiet_moves().is_empty();
            next.quiet_plies() > 0 && has_quiet_reply
        };
        let mut moves: Vec<Move> = game.legal_moves().into_iter().filter(goes_on).collect();
        if random.below(6) > 0 && moves.iter().any(|mv| game.gives_check(*mv)) {
            moves.retain(|mv| game.gives_check(*mv));
        }
        if moves.is_empty() {
            return None;
        }
        let mv = moves[random.below(moves.len())];
        let is_check = game.gives_check(mv);
        checks += usize::from(is_check);
        let is_excess = is_check && checks > 10;
        if is_excess || is_answer {
            uncounted += 1;
        } else {
            counted += 1;
        }
        is_answer = is_excess;
        game.make(mv);
    }
    assert!(game.is_at_quiet_limit(), "too late: {game:?}");
    Some((uncounted, game.judge(RuleSet::Wxf).reason))
}

#[test]
fn checks_after_the_tenth_and_their_replies_do_not_count_towards_the_limit() {
    let mut random = Random::new(7);
    let (mut drawn, mut repeated, mut most) = (0, 0, 0);
    for (uncounted, reason) in (0..60).filter_map(|_| long_game(&mut random)) {
        let quiet_plies = 80 + 40 + uncounted;
        match reason {
            Some(EndReason::Repetition(_)) => repeated += 1, // Repetition is judged before the limit.
            reason => assert_eq!(reason, Some(EndReason::QuietLimit { quiet_plies, uncounted })),
        }
        (drawn, most) = (drawn + 1, uncounted.max(most));
    }
    assert!(drawn > 20 && most > 40, "{drawn} draws, {repeated} repetitions, at most {most} plies not counted");
}
