//! Attacks on a piece under the repetition rules: a capture that could be made at once and
//! would win material.

use crate::{Board, Move, PieceKind, Side, Square, SquareSet};

gametree::named_enum! {
    /// Why a capture would win material.
    pub enum Ground {
        /// The target is unprotected.
        Unprotected = "unprotected",
        /// A protector of the target could not recapture: it is pinned, or its general would be attacked.
        FalselyProtected = "falsely-protected",
        /// The target is worth more than the attacker, so its protection does not matter: a chariot attacked by a
        /// horse or a cannon, a chariot, horse or cannon attacked by an advisor or an elephant.
        Stronger = "stronger",
    }
}

gametree::named_enum! {
    /// How a move created an attack.
    pub enum Means {
        /// It brought a piece within reach of another, by going there, by opening a line or by ending a pin.
        Reach = "reach",
        /// It pinned the protector of a piece attacked before, or prevented an exchange.
        Pin = "pin",
    }
}

/// An attack of one piece on another under the repetition rules.
pub(super) struct Attack {
    pub(super) attacker: Square,
    pub(super) target: Square,
    pub(super) ground: Ground,
    pub(super) means: Means,
}

/// Calls `each` with every attack on `targets` that a move has created: a capture that wins material, that was
/// impossible or won nothing before, on a piece that no other capture could win before.
///
/// A move that cuts off the protector of a piece already attacked does not create an attack: the WXF manual decides
/// diagrams 39 to 41 and 61 so.
pub(super) fn attacks_created(
    mv: Move,
    before: &Board,
    after: &Board,
    targets: SquareSet,
    mut each: impl FnMut(Attack),
) {
    let mover = before.side();
    let scan = CaptureScan::new(after, mover);
    let mut scan_before = None;
    for target in scan.targets & targets {
        for attacker in scan.attackers(target) {
            let Capture::Wins { ground, protectors } = scan.capture(attacker, target) else {
                continue;
            };
            let earlier = scan_before.get_or_insert_with(|| CaptureScan::new(before, mover));
            let came_from = if attacker == mv.to() { mv.from() } else { attacker };
            let means = match earlier.capture(came_from, target) {
                Capture::Impossible => Means::Reach,
                Capture::Exchange => Means::Pin,
                Capture::Protected { by } if by.meets(protectors) => Means::Pin,
                Capture::Protected { .. } | Capture::Wins { .. } => continue,
            };
            if earlier.wins(target) {
                break;
            }
            each(Attack { attacker, target, ground, means });
        }
    }
}

/// The possible captures of a side, also when it is not to move.
struct CaptureScan<'board> {
    board: &'board Board,
    by: Side,
    /// The pieces whose attacks count as a chase: all but the general and the soldiers, which may chase for ever.
    chasers: SquareSet,
    /// The pieces that can be chased: all but the general and the soldiers that have not crossed the river.
    targets: SquareSet,
    /// The pieces that already give the side check: answering a check does not create attacks that existed before it.
    checkers: SquareSet,
}

/// The outcome of a capture.
enum Capture {
    /// The piece does not attack the other, or is pinned.
    Impossible,
    /// It would lose as much as it wins: these pieces could recapture.
    Protected { by: SquareSet },
    /// The other piece is of the same kind and could capture this one.
    Exchange,
    /// It would win material; the protectors, if any, cannot recapture or are irrelevant.
    Wins { ground: Ground, protectors: SquareSet },
}

impl CaptureScan<'_> {
    fn new(board: &Board, by: Side) -> CaptureScan<'_> {
        let soldiers = board.of_kind(PieceKind::Soldier);
        let generals = board.of_kind(PieceKind::General);
        let uncrossed = soldiers & SquareSet::home_of(!by);
        CaptureScan {
            board,
            by,
            chasers: board.of_side(by) - generals - soldiers,
            targets: board.of_side(!by) - generals - uncrossed,
            checkers: board.checkers(by),
        }
    }

    fn attackers(&self, target: Square) -> SquareSet {
        self.board.attackers(target, self.by) & self.chasers
    }

    /// Whether any capture of the target would win material.
    fn wins(&self, target: Square) -> bool {
        let mut attackers = self.attackers(target).into_iter();
        attackers.any(|attacker| matches!(self.capture(attacker, target), Capture::Wins { .. }))
    }

    fn capture(&self, attacker: Square, target: Square) -> Capture {
        let [chaser, victim] = [attacker, target].map(|square| self.board.piece(square));
        let (Some(chaser), Some(victim)) = (chaser, victim) else { return Capture::Impossible };
        let (chaser, victim) = (chaser.kind(), victim.kind());
        if !self.attackers(target).contains(attacker) {
            return Capture::Impossible;
        }
        let after = captured(self.board, attacker, target);
        if !(after.checkers(self.by) - self.checkers).is_empty() {
            return Capture::Impossible; // A pinned piece attacks only along its pin.
        }
        let protectors = after.attackers(target, !self.by);
        if is_stronger(victim, chaser) {
            let ground = Ground::Stronger;
            return Capture::Wins { ground, protectors };
        }
        let mut able = SquareSet::EMPTY;
        for protector in protectors {
            if can_capture(&after, protector, target) {
                able = able.with(protector);
            }
        }
        if !able.is_empty() {
            return Capture::Protected { by: able };
        }
        if chaser == victim && self.can_capture_attacker(target, attacker) {
            return Capture::Exchange;
        }
        let ground = if protectors.is_empty() { Ground::Unprotected } else { Ground::FalselyProtected };
        Capture::Wins { ground, protectors }
    }

    /// Whether the attacked piece could capture its attacker: its leg is free and it is not pinned.
    fn can_capture_attacker(&self, target: Square, attacker: Square) -> bool {
        self.board.attackers(attacker, !self.by).contains(target) && can_capture(self.board, target, attacker)
    }
}

/// Whether capturing a piece wins material even if it is protected.
fn is_stronger(victim: PieceKind, chaser: PieceKind) -> bool {
    use PieceKind::{Advisor, Cannon, Chariot, Elephant, Horse};
    match chaser {
        Horse | Cannon => victim == Chariot,
        Advisor | Elephant => matches!(victim, Chariot | Horse | Cannon),
        _ => false,
    }
}

/// Whether a piece that attacks a square can capture there and leave its general safe.
fn can_capture(board: &Board, from: Square, to: Square) -> bool {
    let Some(piece) = board.piece(from) else { return false };
    captured(board, from, to).checkers(piece.side()).is_empty()
}

/// The board after a capture by either side, also the one not to move.
fn captured(board: &Board, from: Square, to: Square) -> Board {
    let mut after = *board;
    after.make(Move::new(from, to), &mut ());
    after
}
