//! On random positions every legal move is read back from every notation.

use crate::common::Random;
use crate::random_positions::placed;
use xiangqi::{
    ChineseStyle, Digits, Move, Notation, PieceKind, Position, Ranks, Script, Soldiers, WxfStyle, WxfTandem,
};

// Two tests, so that two cores share the work.
#[test]
fn every_legal_move_is_read_back_from_every_notation() {
    each_move_is_read_back(1);
}

#[test]
fn every_legal_move_is_read_back_on_other_positions() {
    each_move_is_read_back(2);
}

/// Calls `visit` with `count` positions, about half of them reached by play and half by placement.
fn each_position(random: &mut Random, count: usize, mut visit: impl FnMut(&Position)) {
    let mut left = count;
    while left > 0 {
        let mut played = Position::start();
        let plies = random.below(200).min(left / 2);
        for _ in 0..plies {
            let moves = played.legal_moves();
            if moves.is_empty() {
                break;
            }
            played.make(random.pick(&moves));
            visit(&played);
            left -= 1;
        }
        for _ in 0..plies.max(1) {
            if left > 0 {
                visit(&placed(random));
                left -= 1;
            }
        }
    }
}

fn each_move_is_read_back(seed: u64) {
    let count = if std::env::var_os("CHUHE_FULL").is_some() { 50_000 } else { 10_000 };
    let mut moves = 0;
    let mut by_file = [0; 6];
    each_position(&mut Random::new(seed), count, |position| {
        moves += round_trips(position);
        by_file[max_soldiers_on_a_file(position)] += 1;
    });
    assert!(moves > 20 * count, "{moves} moves");
    // Every number of soldiers on a file must occur often enough.
    assert!(by_file[1..].iter().all(|reached| *reached > count / 20), "{by_file:?}");
}

/// Writes and reads each legal move in each notation and style; returns the number of moves.
fn round_trips(position: &Position) -> usize {
    let moves = position.legal_moves();
    for mv in &moves {
        for notation in [Notation::Iccs, Notation::UCI, Notation::Uci(Ranks::FromOne)] {
            round_trip(position, notation, *mv);
        }
        for notation in WXF.into_iter().chain(CHINESE) {
            let text = round_trip(position, notation, *mv);
            assert_eq!(text.chars().count(), 4, "{text} for {mv} in {position:?}");
        }
        for notation in [Notation::Iccs, Notation::WXF, Notation::CHINESE] {
            let text = notation.write(position, *mv);
            assert_eq!(Notation::guess(&text), Some(notation), "{text}");
        }
    }
    moves.len()
}

fn round_trip(position: &Position, notation: Notation, mv: Move) -> String {
    let text = notation.write(position, mv);
    assert_eq!(notation.read(position, &text), Ok(mv), "{text} in {position:?} by {notation:?}");
    text
}

const WXF: [Notation; 4] = [
    Notation::WXF,
    Notation::Wxf(WxfStyle { tandem: WxfTandem::Official, dot: true }),
    Notation::Wxf(WxfStyle { tandem: WxfTandem::Numbered, dot: false }),
    Notation::Wxf(WxfStyle { tandem: WxfTandem::Lettered, dot: true }),
];

const CHINESE: [Notation; 3] = [
    Notation::CHINESE,
    Notation::Chinese(ChineseStyle {
        script: Script::Traditional,
        digits: Digits::Ascii,
        soldiers: Soldiers::Handbook,
    }),
    Notation::Chinese(ChineseStyle {
        script: Script::Simplified,
        digits: Digits::Chinese,
        soldiers: Soldiers::Handbook,
    }),
];

/// The greatest number of soldiers of the side to move on a file.
fn max_soldiers_on_a_file(position: &Position) -> usize {
    let soldiers = position.pieces(position.side(), PieceKind::Soldier);
    let on_file = |file: u8| soldiers.into_iter().filter(|square| square.file() == file).count();
    (0..9).map(on_file).max().unwrap_or(0)
}
