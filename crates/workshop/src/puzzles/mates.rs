//! A small mate solver that uses only the legal moves, so that it can check the search.

use xiangqi::{Board, Move};

/// The slots of the table of known positions. With keys of 64 bits collisions do not occur in practice.
const SLOTS: usize = 1 << 18;

#[derive(Clone, Copy, Default)]
struct Known {
    key: u64,
    /// The side to move mates within this many moves; 0: unknown.
    within: u8,
    /// It does not mate within this many moves.
    beyond: u8,
}

pub(super) struct Solver {
    known: Vec<Known>,
    /// The last replies that refuted a mate, by moves left.
    refutations: [Option<Move>; 32],
    /// Whether only checks are tried. Then "no mate" holds for attacks by checks only.
    checks_only: bool,
    nodes: u64,
    limit: u64,
}

impl Solver {
    /// A solver that gives up after `limit` positions.
    pub(super) fn new(limit: u64) -> Self {
        Self { known: vec![Known::default(); SLOTS], refutations: [None; 32], checks_only: false, nodes: 0, limit }
    }

    /// A solver that tries only checks: fast, but it misses other attacks.
    pub(super) fn of_checks(limit: u64) -> Self {
        Self { checks_only: true, ..Self::new(limit) }
    }

    /// The length in moves of the shortest mate, at most `most`. `Err`: too many positions. `Ok(None)`: no mate.
    pub(super) fn shortest(&mut self, board: &Board, most: u8) -> Result<Option<u8>, Exhausted> {
        self.nodes = 0;
        for moves in 1..=most {
            if self.mates(board, moves)? {
                return Ok(Some(moves));
            }
        }
        Ok(None)
    }

    /// The moves after which the other side is mated within `left` more moves, whatever it does.
    pub(super) fn solutions(&mut self, board: &Board, left: u8) -> Result<Vec<Move>, Exhausted> {
        self.nodes = 0;
        let mut found = Vec::new();
        for &mv in &board.legal_moves() {
            let tried = !self.checks_only || board.gives_check(mv);
            if tried && self.is_mated(&after(board, mv), left)? {
                found.push(mv);
            }
        }
        Ok(found)
    }

    /// Whether the side to move mates within this many moves, against every defence.
    pub(super) fn mates(&mut self, board: &Board, within: u8) -> Result<bool, Exhausted> {
        self.nodes += 1;
        if self.nodes > self.limit {
            return Err(Exhausted);
        }
        let slot = board.key() as usize % SLOTS;
        let known = self.known[slot];
        if known.key == board.key() {
            if known.within != 0 && known.within <= within {
                return Ok(true);
            }
            if known.beyond >= within {
                return Ok(false);
            }
        }
        let moves = board.legal_moves();
        let mut found = false;
        for is_check in [true, false] {
            if found || self.checks_only && !is_check {
                break;
            }
            for &mv in &moves {
                if board.gives_check(mv) == is_check && self.is_mated(&after(board, mv), within - 1)? {
                    found = true;
                    break;
                }
            }
        }
        let entry = &mut self.known[slot];
        if entry.key != board.key() {
            *entry = Known { key: board.key(), ..Known::default() };
        }
        if found {
            entry.within = within;
        } else {
            entry.beyond = entry.beyond.max(within);
        }
        Ok(found)
    }

    /// Whether the side to move has lost, or is mated within this many moves of the other side.
    pub(super) fn is_mated(&mut self, board: &Board, within: u8) -> Result<bool, Exhausted> {
        if within == 0 {
            return Ok(!board.has_legal_move());
        }
        let at = usize::from(within) % self.refutations.len();
        if let Some(refutation) = self.refutations[at]
            && board.is_legal(refutation)
            && !self.mates(&after(board, refutation), within)?
        {
            return Ok(false);
        }
        for moves in [board.captures(), board.quiet_moves()] {
            for &mv in &moves {
                if !self.mates(&after(board, mv), within)? {
                    self.refutations[at] = Some(mv);
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }
}

/// The solver has reached its limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Exhausted;

pub(super) fn after(board: &Board, mv: Move) -> Board {
    let mut board = *board;
    board.make(mv, &mut ());
    board
}
