//! Estimates the rating of a puzzle from its solution.

use super::mates::after;
use super::themes::{is_quiet, is_sacrifice};
use xiangqi::{Move, Piece, PieceKind, Position};

/// The rating of a puzzle without any difficulty.
const MIN_RATING: f64 = 600.0;
/// The points that each degree of difficulty adds.
const DEGREE: f64 = 100.0;

/// The estimated rating of a player who solves it every other time.
pub(super) fn rating(start: &Position, moves: &[Move]) -> u32 {
    let mut position = start.clone();
    let first = moves[0];
    let count = moves.len().div_ceil(2);
    let mut degrees = count as f64 - 1.0;
    let mut all_forced = true;
    let mut many_replies = false;
    let mut discovers = false;
    let board = position.board();
    let tempting = board.legal_moves();
    let tempting = tempting.iter().filter(|&&mv| mv != first && (board.gives_check(mv) || board.exchange(mv) > 0));
    degrees += tempting.count().min(3) as f64;
    for (ply, &mv) in moves.iter().enumerate() {
        let board = position.board();
        if ply % 2 == 0 {
            let is_last = ply + 1 == moves.len();
            let is_check = board.gives_check(mv);
            if is_quiet(board, mv) {
                degrees += if ply == 0 { 4.0 } else { 2.0 };
            }
            if !is_last && is_sacrifice(board, mv) {
                let piece = board.piece(mv.from()).map(Piece::kind);
                degrees += if piece == Some(PieceKind::Chariot) { 2.0 } else { 1.5 };
            }
            all_forced &= is_check;
            let next = after(board, mv);
            discovers |= is_check && !next.checkers(next.side()).contains(mv.to());
            many_replies |= !is_last && next.count_legal_moves() >= 3;
        }
        position.make(mv);
    }
    degrees += f64::from(u8::from(many_replies)) + f64::from(u8::from(discovers));
    degrees -= f64::from(u8::from(all_forced && count > 1));
    (MIN_RATING + DEGREE * degrees.max(0.0)) as u32
}
