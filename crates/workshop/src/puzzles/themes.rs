//! The themes of a solution, found by patterns on the board. The page has their names.

use super::mates::after;
use xiangqi::{Board, Move, PieceKind, Position, Side, Square, SquareSet};

gametree::named_enum! {
    /// Red solves, so patterns are those of Red's attack. The names are the letters of files.
    pub enum Theme {
        /// 重炮: a cannon behind a cannon.
        DoubleCannon = "c",
        /// 马后炮: a cannon behind a horse.
        HorseCannon = "h",
        /// 铁门栓: a cannon pins the guards on the middle file, a chariot or soldier mates along the general's rank.
        IronBolt = "b",
        /// 闷宫: a cannon over the general's own guard.
        Smothered = "s",
        /// 卧槽马: a horse before the elephant's place.
        TroughHorse = "t",
        /// 挂角马: a horse on a corner of the palace.
        CornerHorse = "k",
        /// 白脸将: the own general controls a file.
        OpenGeneral = "g",
        /// 困毙: no check, and no legal move.
        Stalemate = "n",
        /// 闪将: another piece than the one moved gives check.
        Discovered = "d",
        /// 双将: two pieces give check.
        DoubleCheck = "x",
        /// 弃子: the solver sacrifices a piece.
        Sacrifice = "a",
        /// 捉双: two pieces are attacked, or one and the general.
        Fork = "f",
        /// 牵制: a pinned piece cannot leave its general's line, so it is held, cannot capture, or is lost.
        Pin = "p",
        /// A quiet first move.
        Quiet = "q",
        /// 循环: the solution repeats positions, without perpetual check or chase. No puzzle has it so far, so the page has no name
        /// for it.
        Perpetual = "r",
    }
}

/// The themes of a solution, each once, in the order of the list.
pub(super) fn of(start: &Position, moves: &[Move], mates: bool) -> Vec<Theme> {
    let mut found = Vec::new();
    let mut position = start.clone();
    for (ply, &mv) in moves.iter().enumerate() {
        if ply % 2 == 0 {
            let board = position.board();
            let is_last = ply + 1 == moves.len();
            let next = after(board, mv);
            if !is_last && is_sacrifice(board, mv) {
                found.push(Theme::Sacrifice);
            }
            if ply == 0 && moves.len() > 1 && is_quiet(board, mv) {
                found.push(Theme::Quiet);
            }
            check(&next, mv, &mut found);
            if holds(&next, mv) {
                found.push(Theme::Pin);
            }
            if !mates {
                attack(&next, mv, &mut found);
            } else if is_last {
                mate(&next, &mut found);
            }
        }
        position.make(mv);
    }
    if position.earlier_occurrences() > 0 {
        found.push(Theme::Perpetual);
    }
    let mut all = Theme::ALL.to_vec();
    all.retain(|theme| found.contains(theme));
    all
}

/// Whether a move neither captures nor gives check.
pub(super) fn is_quiet(board: &Board, mv: Move) -> bool {
    board.piece(mv.to()).is_none() && !board.gives_check(mv)
}

/// Whether a move loses more than a soldier in the exchanges that follow.
pub(super) fn is_sacrifice(board: &Board, mv: Move) -> bool {
    board.exchange(mv) <= -200
}

fn check(board: &Board, mv: Move, found: &mut Vec<Theme>) {
    let checkers = board.checkers(Side::Black);
    if !checkers.is_empty() && !checkers.contains(mv.to()) {
        found.push(Theme::Discovered);
    }
    if checkers.len() > 1 {
        found.push(Theme::DoubleCheck);
    }
}

/// The occupied squares between two squares of a line, from the first to the second; empty if they share no line.
pub(super) fn between(board: &Board, from: Square, to: Square) -> Vec<Square> {
    let (files, ranks) = (i16::from(to.file()) - i16::from(from.file()), i16::from(to.rank()) - i16::from(from.rank()));
    if files != 0 && ranks != 0 {
        return Vec::new();
    }
    let (file, rank) = (files.signum() as i8, ranks.signum() as i8);
    let steps = std::iter::successors(from.offset(file, rank), |square| square.offset(file, rank));
    let inner = steps.take_while(|&square| square != to);
    inner.filter(|&square| board.piece(square).is_some()).collect()
}

fn kind(board: &Board, square: Square) -> Option<(Side, PieceKind)> {
    board.piece(square).map(|piece| (piece.side(), piece.kind()))
}

/// The patterns of a final position, Black to move.
fn mate(board: &Board, found: &mut Vec<Theme>) {
    use PieceKind::{Advisor, Cannon, Chariot, Elephant, General, Horse, Soldier};
    let general = board.general(Side::Black);
    let checkers = board.checkers(Side::Black);
    if checkers.is_empty() {
        found.push(Theme::Stalemate);
    }
    for checker in checkers {
        let offset = (checker.file().abs_diff(general.file()), checker.rank().abs_diff(general.rank()));
        match kind(board, checker) {
            Some((_, Cannon)) => {
                let screens = between(board, checker, general);
                match screens.first().and_then(|&screen| kind(board, screen)) {
                    Some((Side::Red, Cannon)) => found.push(Theme::DoubleCannon),
                    Some((Side::Red, Horse)) if is_near(screens[0], general) => {
                        found.push(Theme::HorseCannon);
                    }
                    Some((Side::Black, Advisor | Elephant)) if is_walled_in(board, general) => {
                        found.push(Theme::Smothered);
                    }
                    _ => {}
                }
            }
            // Two files from the general, on rank 8.
            Some((_, Horse)) if offset == (2, 1) && checker.rank() == 8 => {
                found.push(Theme::TroughHorse);
            }
            Some((_, Horse)) if offset == (1, 2) && matches!(checker.file(), 3 | 5) && checker.rank() == 7 => {
                found.push(Theme::CornerHorse);
            }
            Some((_, Chariot | Soldier)) if general.file() == 4 && checker.rank() >= 7 => {
                let cannons = board.pieces(Side::Red, Cannon);
                let bolts = cannons.into_iter().any(|cannon| {
                    cannon.file() == 4 && cannon.rank() < general.rank() && !between(board, cannon, general).is_empty()
                });
                if bolts && checker.rank() == general.rank() {
                    found.push(Theme::IronBolt);
                }
            }
            _ => {}
        }
    }
    let own = board.general(Side::Red);
    let reach = Square::ALL.into_iter().filter(|square| {
        square.is_palace_of(Side::Black)
            && square.file().abs_diff(general.file()) + square.rank().abs_diff(general.rank()) <= 1
    });
    let mut faced = reach.filter(|square| square.file() == own.file());
    let facing = checkers.into_iter().any(|square| kind(board, square) == Some((Side::Red, General)));
    if facing || faced.any(|square| kind(board, square).is_none() && between(board, own, square).is_empty()) {
        found.push(Theme::OpenGeneral);
    }
}

fn is_near(screen: Square, general: Square) -> bool {
    screen.file().abs_diff(general.file()) + screen.rank().abs_diff(general.rank()) == 2
}

/// Whether a general's own pieces block all its steps but one at most.
fn is_walled_in(board: &Board, general: Square) -> bool {
    let steps = [(0, 1), (0, -1), (1, 0), (-1, 0)];
    let places = steps.iter().filter_map(|&(file, rank)| general.offset(file, rank));
    let mut open = places.filter(|&square| {
        square.is_palace_of(Side::Black) && kind(board, square).is_none_or(|(side, _)| side == Side::Red)
    });
    open.next().is_none() || open.next().is_none()
}

/// The themes of a move that does not mate; Black is to move.
fn attack(board: &Board, mv: Move, found: &mut Vec<Theme>) {
    let mut targets = 0;
    let value = |square| board.piece(square).map_or(0, |piece| piece.kind().exchange_value());
    let enemies: SquareSet = board.of_side(Side::Black);
    for square in enemies {
        if !board.attackers(square, Side::Red).contains(mv.to()) {
            continue;
        }
        let is_general = square == board.general(Side::Black);
        let gains = value(square) > value(mv.to()) || board.attackers(square, Side::Black).is_empty();
        targets += u32::from(is_general || value(square) > 300 && gains);
    }
    if targets > 1 {
        found.push(Theme::Fork);
    }
    let is_dear = |square: &Square| value(*square) > 300;
    let now_pinned = pinned_by(board, mv.to());
    // A piece that was pinned before and is attacked now cannot escape.
    let falls = pinned(board).filter(|square| {
        let protectors = board.attackers(*square, Side::Black);
        let gains = value(*square) > value(mv.to()) || protectors.is_empty();
        gains && board.attackers(*square, Side::Red).contains(mv.to())
    });
    if now_pinned.into_iter().chain(falls).any(|square| is_dear(&square)) {
        found.push(Theme::Pin);
    }
}

/// The black pieces that a red piece pins to their general: without them it would give check.
fn pinned_by(board: &Board, pinner: Square) -> Vec<Square> {
    use PieceKind::{Cannon, Chariot, General};
    let line = between(board, pinner, board.general(Side::Black));
    let pieces_between = match kind(board, pinner) {
        Some((Side::Red, Chariot | General)) => 1,
        Some((Side::Red, Cannon)) => 2,
        _ => return Vec::new(),
    };
    let black = |square: &Square| matches!(kind(board, *square), Some((Side::Black, _)));
    if line.len() == pieces_between { line.into_iter().filter(black).collect() } else { Vec::new() }
}

/// The black pieces that are pinned.
fn pinned(board: &Board) -> impl Iterator<Item = Square> {
    let pinners = board.of_side(Side::Red).into_iter();
    pinners.flat_map(|pinner| pinned_by(board, pinner))
}

/// Whether only pinned pieces attack the piece that moved, so that none can capture it.
fn holds(board: &Board, mv: Move) -> bool {
    let general = board.general(Side::Black);
    let mut takers = board.attackers(mv.to(), Side::Black).into_iter();
    let pinned: Vec<Square> = pinned(board).collect();
    let mut any = false;
    let all_pinned = takers.all(|taker| {
        any |= taker != general;
        taker == general || pinned.contains(&taker)
    });
    any && all_pinned && board.legal_moves().iter().all(|reply| reply.to() != mv.to())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_mate(fen: &str, mv: &str) -> Vec<Theme> {
        let position = Position::parse(fen).unwrap();
        let mv: Move = mv.parse().unwrap();
        assert!(!after(position.board(), mv).has_legal_move(), "{fen}");
        of(&position, &[mv], true)
    }

    #[test]
    fn a_pinned_piece_cannot_move_cannot_capture_or_is_lost() {
        let themes = |fen: &str, mv: &str, mates| {
            let position = Position::parse(fen).unwrap();
            of(&position, &[mv.parse().unwrap()], mates)
        };
        for (fen, mv, mates) in [
            // The chariot pins the horse; the cannon pins it behind an advisor.
            ("4k4/4n4/9/9/R8/9/9/9/9/3K5 w", "a5e5", false),
            ("4k4/4a4/4n4/9/2C6/9/9/9/9/3K5 w", "c5e5", false),
            // The advisor, pinned by the cannon, cannot take the chariot.
            ("3ak4/4a4/4b4/9/3R5/9/9/4C4/9/3K5 w", "d5d9", true),
            // The horse is pinned already, and is attacked by a soldier.
            ("4k4/9/9/4n4/3P5/9/9/4R4/9/3K5 w", "d5d6", false),
        ] {
            assert!(themes(fen, mv, mates).contains(&Theme::Pin), "{fen}");
        }
        for (fen, mv) in [
            // Two pieces between: neither is pinned by a chariot, and only one by a cannon's screen.
            ("4k4/4a4/4n4/9/R8/9/9/9/9/3K5 w", "a5e5"),
            ("4k4/4n4/9/9/2C6/9/9/9/9/3K5 w", "c5e5"),
            // A pinned soldier makes no theme.
            ("4k4/9/9/4p4/R8/9/9/9/9/3K5 w", "a5e5"),
        ] {
            assert!(!themes(fen, mv, false).contains(&Theme::Pin), "{fen}");
        }
    }

    #[test]
    fn the_mates_of_the_textbooks_have_their_names() {
        for (fen, mv, theme) in [
            ("3aka3/9/9/9/4C4/9/9/1C7/9/3K5 w", "b2e2", Theme::DoubleCannon),
            ("4k4/9/4N4/9/9/9/9/2C6/9/3K5 w", "c2e2", Theme::HorseCannon),
            ("4ka3/4a4/4b4/9/3R5/9/9/4C4/9/3K5 w", "d5d9", Theme::IronBolt),
            ("3aka3/C2Rn4/9/9/9/9/9/9/9/3K5 w", "a8a9", Theme::Smothered),
            ("4k4/3P5/5P3/9/9/9/9/9/9/3K5 w", "f7f8", Theme::Stalemate),
        ] {
            assert!(of_mate(fen, mv).contains(&theme), "{fen}: {:?}", of_mate(fen, mv));
        }
    }
}
