//! What counts as attacking a piece under the repetition rules: a capture that could be made at once and
//! would win something.

use crate::{Board, Move, PieceKind, Side, Square, SquareSet};

/// Why a capture would win something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Nothing protects the target.
    Unprotected,
    /// Something protects the target, but could not take back: it is pinned, or its general would be attacked.
    FalselyProtected,
    /// The target is worth more than the attacker, so its protection does not matter: a chariot attacked by a
    /// horse or a cannon, a chariot, horse or cannon attacked by an advisor or an elephant.
    Stronger,
}

impl Ground {
    /// A name that stays the same, for a page to translate.
    pub fn code(self) -> &'static str {
        match self {
            Ground::Unprotected => "unprotected",
            Ground::FalselyProtected => "falsely-protected",
            Ground::Stronger => "stronger",
        }
    }
}

/// One piece attacks another as the repetition rules mean it.
pub(super) struct Attack {
    pub(super) attacker: Square,
    pub(super) target: Square,
    pub(super) ground: Ground,
}

/// The pieces that a side attacks, whoever is to move, as if it could capture now.
pub(super) fn chased(board: &Board, by: Side) -> SquareSet {
    let hunt = Hunt::new(board, by);
    let mut found = SquareSet::EMPTY;
    for target in hunt.targets {
        let mut attackers = hunt.attackers(target).into_iter();
        if attackers.any(|attacker| hunt.ground(attacker, target).is_some()) {
            found = found.with(target);
        }
    }
    found
}

/// Gives each attack of a side on one of these pieces, whoever is to move.
pub(super) fn attacks_on(
    board: &Board,
    by: Side,
    targets: SquareSet,
    mut each: impl FnMut(Attack),
) {
    let hunt = Hunt::new(board, by);
    for target in hunt.targets & targets {
        for attacker in hunt.attackers(target) {
            if let Some(ground) = hunt.ground(attacker, target) {
                each(Attack {
                    attacker,
                    target,
                    ground,
                });
            }
        }
    }
}

/// A side looking for what it could capture.
struct Hunt<'board> {
    board: &'board Board,
    by: Side,
    /// Who may chase: all but the general and the soldiers, which may do so for ever.
    hunters: SquareSet,
    /// What can be chased: all but the general and the soldiers that have not crossed the river.
    targets: SquareSet,
    /// What gives the side check already: an attack there before the check does not become new by the answer.
    checkers: SquareSet,
}

impl Hunt<'_> {
    fn new(board: &Board, by: Side) -> Hunt<'_> {
        let soldiers = board.of_kind(PieceKind::Soldier);
        let generals = board.of_kind(PieceKind::General);
        let uncrossed = soldiers & SquareSet::home_of(!by);
        Hunt {
            board,
            by,
            hunters: board.of_side(by) - generals - soldiers,
            targets: board.of_side(!by) - generals - uncrossed,
            checkers: board.checkers(by),
        }
    }

    fn attackers(&self, target: Square) -> SquareSet {
        self.board.attackers(target, self.by) & self.hunters
    }

    /// Why the capture would win something, if it is one that counts.
    fn ground(&self, attacker: Square, target: Square) -> Option<Ground> {
        let after = captured(self.board, attacker, target);
        if !(after.checkers(self.by) - self.checkers).is_empty() {
            return None; // A pinned piece attacks only along its pin.
        }
        let [hunter, prey] = [attacker, target].map(|square| self.board.piece(square));
        let (hunter, prey) = (hunter?.kind(), prey?.kind());
        if is_stronger(prey, hunter) {
            return Some(Ground::Stronger);
        }
        let protectors = after.attackers(target, !self.by);
        let mut protectors_left = protectors.into_iter();
        if protectors_left.any(|protector| can_capture(&after, protector, target)) {
            return None;
        }
        if hunter == prey && self.can_strike_first(target, attacker) {
            return None; // An offer to exchange.
        }
        Some(if protectors.is_empty() {
            Ground::Unprotected
        } else {
            Ground::FalselyProtected
        })
    }

    /// Whether the attacked piece could capture its attacker: not where its leg is blocked or it is pinned.
    fn can_strike_first(&self, target: Square, attacker: Square) -> bool {
        self.board.attackers(attacker, !self.by).contains(target)
            && can_capture(self.board, target, attacker)
    }
}

/// Whether taking a piece wins something even if it is protected.
fn is_stronger(prey: PieceKind, hunter: PieceKind) -> bool {
    use PieceKind::{Advisor, Cannon, Chariot, Elephant, Horse};
    match hunter {
        Horse | Cannon => prey == Chariot,
        Advisor | Elephant => matches!(prey, Chariot | Horse | Cannon),
        _ => false,
    }
}

/// Whether a piece that attacks a square can capture there and leave its general safe.
fn can_capture(board: &Board, from: Square, to: Square) -> bool {
    let Some(piece) = board.piece(from) else {
        return false;
    };
    captured(board, from, to).checkers(piece.side()).is_empty()
}

/// The board after a capture, whoever was to move before it.
fn captured(board: &Board, from: Square, to: Square) -> Board {
    let mut after = *board;
    after.make(Move::new(from, to), &mut ());
    after
}
