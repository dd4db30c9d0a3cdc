//! Solved endings agree with the solver of the course, and with the endgame books.

use gametree::backwards::{self, NumberedGame, Start, Worth};
use std::collections::{HashMap, HashSet};
use xiangqi::endings::{Endings, Guard, LIMIT, Material, MaterialError, Value, classes};
use xiangqi::{Board, Piece, PieceKind, Position, Setup, Side, Square, squares_for};

fn class(name: &str) -> Material {
    name.parse().unwrap()
}

fn solve(name: &str) -> Endings {
    Endings::solve(&class(name)).unwrap()
}

fn board(fen: &str) -> Board {
    *Position::parse(fen).unwrap().board()
}

/// Every legal position with these pieces, by key.
fn every_position(pieces: &[Piece]) -> HashMap<u64, Board> {
    fn put(setup: &mut Setup, pieces: &[Piece], found: &mut HashMap<u64, Board>) {
        let Some((&piece, others)) = pieces.split_first() else {
            for side in Side::BOTH {
                setup.side = side;
                if let Ok(position) = Position::new(setup.clone()) {
                    found.insert(position.key(), *position.board());
                }
            }
            return;
        };
        for square in squares_for(piece) {
            if setup.piece(square).is_none() {
                setup.set(square, Some(piece));
                put(setup, others, found);
                setup.set(square, None);
            }
        }
    }
    let mut found = HashMap::new();
    put(&mut Setup::EMPTY.clone(), pieces, &mut found);
    found
}

/// The pieces of a class, Red's and then Black's.
fn pieces_of(name: &str) -> Vec<Piece> {
    let (red, black) = name.split_once('v').unwrap();
    let of_side = |letters: &str, side| -> Vec<Piece> {
        let kinds = letters.chars().map(|letter| PieceKind::from_letter(letter).unwrap());
        kinds.map(|kind| Piece::new(side, kind)).collect()
    };
    [of_side(red, Side::Red), of_side(black, Side::Black)].concat()
}

/// Positions and all that they lead to, as a game for the solver of the course: plain boards, not optimised.
struct Plain {
    boards: Vec<Board>,
    moves: Vec<Vec<usize>>,
}

impl Plain {
    fn from(positions: HashMap<u64, Board>) -> Self {
        let mut boards: Vec<Board> = positions.into_values().collect();
        let mut numbers: HashMap<u64, usize> = boards.iter().map(Board::key).zip(0..).collect();
        let mut moves = Vec::new();
        while let Some(&board) = boards.get(moves.len()) {
            let after = board.legal_moves().into_iter().map(|mv| {
                let mut after = board;
                after.make(mv, &mut ());
                *numbers.entry(after.key()).or_insert_with(|| {
                    boards.push(after);
                    boards.len() - 1
                })
            });
            let after: Vec<usize> = after.collect();
            moves.push(after);
        }
        Self { boards, moves }
    }
}

impl NumberedGame for Plain {
    fn positions(&self) -> usize {
        self.boards.len()
    }

    fn start(&self, _: usize) -> Start {
        Start::Open
    }

    fn moves(&self, position: usize, each: impl FnMut(usize)) {
        self.moves[position].iter().copied().for_each(each);
    }
}

#[test]
fn every_value_equals_that_of_the_solver_of_the_course() {
    for name in ["KvKA", "KPvKA", "KPvKB", "KNvKA", "KCAvK"] {
        let endings = solve(name);
        let positions = every_position(&pieces_of(name));
        assert!(positions.len() > 100, "{name}");
        let of_class = Side::BOTH.map(|side| {
            let count = endings.count(&class(name), side).unwrap();
            count.won + count.drawn + count.lost
        });
        assert_eq!(of_class.iter().sum::<usize>(), positions.len(), "{name}");
        let plain = Plain::from(positions);
        for (board, worth) in plain.boards.iter().zip(backwards::solve(&plain, &mut ())) {
            let expected = endings.value(board).map(|value| match value {
                Value::Win { plies } => Worth::Win { plies: plies.into() },
                Value::Draw => Worth::Draw,
                Value::Loss { plies } => Worth::Loss { plies: plies.into() },
            });
            assert_eq!(worth, expected, "{name} {board:?}");
        }
    }
}

#[test]
fn a_value_is_that_of_the_best_move_one_ply_nearer() {
    let is_full = std::env::var_os("CHUHE_FULL").is_some();
    let class = class(if is_full { "KCAAvKAAB" } else { "KCAvKAB" });
    let endings = Endings::solve(&class).unwrap();
    for side in Side::BOTH {
        let draws = endings.positions(&class, side, Value::Draw).step_by(997);
        let wins = (0..40).flat_map(|plies| {
            let value = if plies % 2 == 0 { Value::Loss { plies } } else { Value::Win { plies } };
            endings.positions(&class, side, value).step_by(997)
        });
        let mut count = 0;
        for board in draws.chain(wins) {
            let moves = endings.moves(&board).unwrap();
            assert_eq!(moves.len(), board.legal_moves().len());
            let best = moves.first().map(|(_, value)| *value);
            assert_eq!(endings.value(&board), best.or(Some(Value::Loss { plies: 0 })), "{board:?}");
            count += 1;
        }
        assert!(count > 100);
    }
}

#[test]
fn both_colours_may_attack() {
    let endings = solve("KNvKA");
    let red = "3k5/4a4/9/4N4/9/9/9/9/9/4K4 w";
    let black = "4k4/9/9/9/9/9/4n4/9/4A4/5K3 b";
    let value = endings.value(&board(red));
    assert!(matches!(value, Some(Value::Win { .. })), "{value:?}");
    let turned = Position::parse(red).unwrap().setup().swap_sides();
    let turned = Position::new(turned).unwrap();
    assert_eq!(endings.value(turned.board()), value);
    assert_eq!(turned.board().side(), Side::Black);
    assert_eq!(endings.value(&board(black)), value, "the same, reflected");
}

#[test]
fn moving_one_piece_changes_the_position() {
    let endings = solve("KRvK");
    let start = board("4k4/9/9/9/9/9/9/9/9/R2K5 w");
    let elsewhere = endings.values_by_square(&start, Square::A0);
    assert_eq!(elsewhere[Square::A0.index()], endings.value(&start));
    assert_eq!(elsewhere[Square::D0.index()], None, "the general stands there");
    assert_eq!(elsewhere[Square::E3.index()], None, "it would give check out of turn");
    let other = board("4k4/9/9/9/9/9/9/2R6/9/3K5 w");
    assert_eq!(elsewhere[Square::C2.index()], endings.value(&other));
    let generals = endings.values_by_square(&start, Square::D0);
    assert_eq!(generals.iter().flatten().count(), 6, "two files of the palace are free of the other general");
}

#[test]
fn the_hardest_move_is_a_best_one_and_repeats_only_if_forced() {
    let endings = solve("KRvKAABB");
    let class = class("KRvKAABB");
    let mut drawn = 0;
    for (place, side) in (0..60).flat_map(|place| Side::BOTH.map(|side| (place * 19_937, side))) {
        let board = endings.sample(&class, side, place, |_| true).unwrap();
        let moves = endings.moves(&board).unwrap();
        let Some(hardest) = endings.hardest_move(&board, |_| false) else {
            assert!(moves.is_empty());
            continue;
        };
        let value = |mv| moves.iter().find(|(other, _)| *other == mv).unwrap().1;
        assert_eq!(value(hardest), moves[0].1, "{board:?}");
        let after = |mv| {
            let mut after = board;
            after.make(mv, &mut ());
            after.key()
        };
        let other = endings.hardest_move(&board, |board| board.key() == after(hardest)).unwrap();
        assert_eq!(value(other), moves[0].1);
        let is_only = moves.iter().filter(|(_, value)| *value == Value::Draw).count() == 1;
        if moves[0].1 == Value::Draw && !is_only {
            assert_ne!(other, hardest, "{board:?}");
            drawn += 1;
        }
    }
    assert!(drawn > 10);
}

#[test]
fn a_sample_has_the_requested_value_at_any_index() {
    let endings = solve("KPvKA");
    let class = class("KPvKA");
    let fits = |value| matches!(value, Value::Win { plies } if plies >= 9);
    let all: HashSet<u64> = (9..=u8::MAX)
        .map(|plies| Value::Win { plies })
        .flat_map(|value| endings.positions(&class, Side::Red, value).collect::<Vec<_>>())
        .map(|board| board.key())
        .collect();
    let places = (0..class.positions() as usize / 2).step_by(97).chain([usize::MAX]);
    let found: HashSet<u64> =
        places.map(|place| endings.sample(&class, Side::Red, place, fits).unwrap().key()).collect();
    assert!(found.len() > 20 && found.is_subset(&all));
    assert_eq!(endings.sample(&class, Side::Black, 0, fits).map(|_| ()), None);
}

#[test]
fn endings_agree_with_books() {
    // One elephant holds a horse in most positions, one advisor does not; a cannon with two advisors beats two advisors.
    let share = |name: &str| {
        let endings = solve(name);
        let count = endings.count(&class(name), Side::Red).unwrap();
        count.won as f64 / (count.won + count.drawn + count.lost) as f64
    };
    assert!(share("KNvKA") > 0.95);
    assert!(share("KNvKB") < share("KNvKA"));
    assert!(share("KCAvKAA") > 0.9);
    // A cannon without its own screen does not even beat a bare general.
    assert!(share("KCvK") < 0.1);
    // A chariot beats either pair of guards, but not both pairs.
    assert!(share("KRvKAA") > 0.99 && share("KRvKBB") > 0.99);
}

#[test]
fn the_offered_classes_have_at_most_the_limit_of_positions() {
    let offered = classes(LIMIT);
    let names: Vec<String> = offered.iter().map(Material::to_string).collect();
    for name in ["KRvKAABB", "KNvKAABB", "KCAAvKAABB", "KPvKAABB", "KPPvKAAB", "KNPvKAA"] {
        assert!(names.iter().any(|offered| offered == name), "{name}");
    }
    assert!(offered.iter().all(|class| class.positions() <= LIMIT));
    assert!(!names.contains(&"KPPvKAABB".to_owned()));
    // Ten pairs of advisors leave a general seven points; 6 of the 21 pairs of elephants take one of these. The product
    // exceeds 32 bits, the size of `usize` in WebAssembly.
    let fortress: u64 = 10 * (15 * 7 + 6 * 6);
    let two_chariots = 90 * 89 / 2;
    assert_eq!(class("KRRAABBvKAABB").positions(), 2 * two_chariots * fortress.pow(2));
    let too_large = Endings::solve(&class("KRNvKAABB")).err().unwrap();
    assert_eq!(too_large.code(), "too-large");
    for class in offered {
        assert_eq!(class.to_string().parse(), Ok(class));
    }
}

#[test]
fn invalid_texts_and_boards_are_refused_with_the_reason() {
    let refused = |text: &str| text.parse::<Material>().unwrap_err();
    for text in ["", "KR", "RvK", "KRv", "v", "KRKvK v", "K👑vK"] {
        let error = refused(text);
        assert!(matches!(error, MaterialError::NotTwoSides | MaterialError::Unknown), "{text}");
    }
    assert_eq!(refused("KRRCvK"), MaterialError::TooManyAttackers);
    assert_eq!(refused("KRvKAAA"), MaterialError::TooManyGuards);
    assert_eq!(refused("KvKR"), MaterialError::BothAttack);
    assert_eq!(refused(&format!("KvK{}", "A".repeat(1_000))), MaterialError::TooManyGuards);
    assert_eq!(class("kbaprvkba").to_string(), "KRPABvKAB");
    assert_eq!(Material::of(Position::start().board()).unwrap_err(), MaterialError::BothAttack);
    let guard = Guard { advisors: 3, elephants: 0 };
    assert_eq!(Material::new(&[PieceKind::General], guard, guard).unwrap_err(), MaterialError::Unknown);
}
