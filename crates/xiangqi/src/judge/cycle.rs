//! A cycle of a game: its moves, and the rule that decides it.

use super::chase::attacks_created;
use super::conduct::{Conduct, Weight};
use super::cycle_move::{Chase, CycleMove};
use super::rewind::{Ply, Rewind};
use super::verdict::{RuleSet, Verdict};
use crate::{Board, Move, Piece, Position, Side, Square, SquareSet};

/// A threefold repetition, with all moves from the first occurrence to the third.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// The rule that decided.
    pub rule: CycleRule,
    /// The side that must deviate, and loses if it does not.
    pub offender: Option<Side>,
    /// The numbers of plies since the setup after which the position occurred, the earliest first.
    pub occurrences: [usize; 3],
    /// The conduct of each side, Red first.
    pub conduct: [Conduct; 2],
    /// The moves from the first occurrence to the last, in order.
    pub moves: Vec<CycleMove>,
}

gametree::named_enum! {
    /// A rule about repetition.
    pub enum CycleRule {
        /// One side checked on every move, the other never.
        PerpetualCheck = "perpetual-check",
        /// One side checked on every move, the other answered some of the checks with a check.
        TwoChecksAgainstOne = "two-checks-against-one",
        /// Both sides checked on every move.
        MutualCheck = "mutual-check",
        /// One side attacked the same piece on every move.
        PerpetualChase = "perpetual-chase",
        /// Both sides attacked the same piece on every move.
        MutualChase = "mutual-chase",
        /// One side checked, threatened mate or attacked a piece on every move (`cxa` only).
        PerpetualAttack = "perpetual-attack",
        /// Both sides did, one with a graver mixture than the other (`cxa` only).
        GraverAttack = "graver-attack",
        /// Both sides did, with mixtures of the same gravity (`cxa` only).
        MutualAttack = "mutual-attack",
        /// Neither side did anything forbidden.
        Plain = "plain-repetition",
    }
}

impl Cycle {
    /// The cycle that the position completes if it occurs for the third time.
    pub(super) fn of<E>(position: &Position<E>, rules: RuleSet) -> Option<Cycle> {
        let occurrences = occurrences(position)?;
        let moves = moves(position, occurrences[0], rules);
        let conduct = Side::BOTH.map(|side| Conduct::of(side, &moves, rules));
        let (rule, offender) = match rules {
            RuleSet::Wxf => decide_wxf(&conduct, &moves),
            RuleSet::Cxa => decide_cxa(&conduct, &moves),
        };
        Some(Cycle { rule, offender, occurrences, conduct, moves })
    }

    /// The verdict by the rule.
    pub fn verdict(&self) -> Verdict {
        self.offender.map_or(Verdict::Draw, |side| Verdict::win(!side))
    }
}

/// Perpetual check loses against everything but perpetual check; perpetual chase loses against neither.
fn decide_wxf(conduct: &[Conduct; 2], moves: &[CycleMove]) -> (CycleRule, Option<Side>) {
    let [red, black] = conduct.each_ref().map(Conduct::weight);
    let offender = if red > black { Side::Red } else { Side::Black };
    match (red.max(black), red == black) {
        (Weight::Check, true) => (CycleRule::MutualCheck, None),
        (Weight::Check, false) => (check_rule(offender, moves), Some(offender)),
        (Weight::Chase, true) => (CycleRule::MutualChase, None),
        (Weight::Chase, false) => (CycleRule::PerpetualChase, Some(offender)),
        _ => (CycleRule::Plain, None),
    }
}

/// Perpetual check loses as under all rules; of other mixtures the graver loses, and equal ones are a draw.
fn decide_cxa(conduct: &[Conduct; 2], moves: &[CycleMove]) -> (CycleRule, Option<Side>) {
    let [red, black] = conduct.each_ref().map(Conduct::weight);
    let offender = if red > black { Side::Red } else { Side::Black };
    let rule = match (red.max(black), red.min(black)) {
        (Weight::Allowed, _) => return (CycleRule::Plain, None),
        (Weight::Check, Weight::Check) => return (CycleRule::MutualCheck, None),
        (heavy, light) if heavy == light => return (CycleRule::MutualAttack, None),
        (Weight::Check, _) => check_rule(offender, moves),
        (_, Weight::Allowed) => match conduct[offender.index()] {
            Conduct::PerpetualChase { .. } => CycleRule::PerpetualChase,
            _ => CycleRule::PerpetualAttack,
        },
        _ => CycleRule::GraverAttack,
    };
    (rule, Some(offender))
}

fn check_rule(offender: Side, moves: &[CycleMove]) -> CycleRule {
    let answered = |cycle_move: &CycleMove| cycle_move.piece.side() != offender && cycle_move.is_check();
    if moves.iter().any(answered) { CycleRule::TwoChecksAgainstOne } else { CycleRule::PerpetualCheck }
}

/// The plies of the last three occurrences of the position, the current one included.
fn occurrences<E>(position: &Position<E>) -> Option<[usize; 3]> {
    let now = position.past().len();
    let mut rewind = Rewind::new(position.board(), position.past());
    let mut earlier = std::iter::from_fn(|| rewind.back())
        .zip((0..now).rev())
        .filter(|(ply, _)| ply.key == position.key())
        .map(|(_, index)| index);
    let second = earlier.next()?;
    let first = earlier.next()?;
    Some([first, second, now])
}

/// All moves after the first `first` plies.
fn moves<E>(position: &Position<E>, first: usize, rules: RuleSet) -> Vec<CycleMove> {
    let mut rewind = Rewind::new(position.board(), &position.past()[first..]);
    let mut moves = Vec::new();
    let mut number = position.past().len();
    loop {
        let after = rewind.board;
        let homes = rewind.homes();
        let Some(ply) = rewind.back() else { break };
        moves.push(cycle_move(number, &ply, &rewind.board, &after, &homes, rules));
        number -= 1;
    }
    moves.reverse();
    moves
}

fn cycle_move(
    number: usize,
    ply: &Ply,
    before: &Board,
    after: &Board,
    homes: &[Square; 90],
    rules: RuleSet,
) -> CycleMove {
    let checkers = after.checkers(!ply.mover);
    let mut chases = Vec::new();
    let mut mate_threat = None;
    if checkers.is_empty() {
        attacks_created(ply.mv, before, after, SquareSet::FULL, |attack| {
            chases.push(Chase {
                attacker: attack.attacker,
                attacker_piece: piece(after, attack.attacker),
                target: attack.target,
                target_piece: piece(after, attack.target),
                target_home: homes[attack.target.index()],
                ground: attack.ground,
                means: attack.means,
            });
        });
        if rules == RuleSet::Cxa {
            mate_threat = mate_if_passed(after);
        }
    }
    CycleMove { ply: number, mv: ply.mv, piece: piece(after, ply.mv.to()), checkers, chases, mate_threat }
}

fn piece(board: &Board, square: Square) -> Piece {
    board.piece(square).expect("a piece moves or is attacked")
}

/// A mate in one for the side that has just moved, if the other passed. The caller ensures that there is no check.
fn mate_if_passed(board: &Board) -> Option<Move> {
    let mut passed = *board;
    passed.turn();
    let moves = passed.legal_moves();
    let mates = |mv: Move| {
        let mut mated = passed;
        mated.make(mv, &mut ());
        passed.gives_check(mv) && !mated.has_legal_move()
    };
    moves.into_iter().find(|mv| mates(*mv))
}
