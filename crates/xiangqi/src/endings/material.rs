//! The material of an ending, and its name.

use super::guard::Guard;
use super::index::Index;
use crate::{Board, PieceKind, Side};
use std::fmt;
use std::str::FromStr;

/// The possible attackers, in the order of names.
const ATTACKERS: [PieceKind; 4] = [PieceKind::Chariot, PieceKind::Cannon, PieceKind::Horse, PieceKind::Soldier];

/// A class of endings: the pieces of the side that may attack, and the guard of the other.
///
/// Written as `KRvKAABB`: general, then chariot, cannon, horse, soldier, advisor, elephant by the letters R, C, N, P, A, B.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Material {
    /// At most two, in the order of the name.
    attackers: Vec<PieceKind>,
    guard: Guard,
    defence: Guard,
}

impl Material {
    /// A class, or the reason why it cannot be solved.
    pub fn new(attackers: &[PieceKind], guard: Guard, defence: Guard) -> Result<Material, MaterialError> {
        let order = |kind: &PieceKind| ATTACKERS.iter().position(|attacker| attacker == kind);
        if attackers.len() > 2 {
            return Err(MaterialError::TooManyAttackers);
        }
        if attackers.iter().any(|kind| order(kind).is_none()) {
            return Err(MaterialError::Unknown);
        }
        if [guard, defence].iter().any(|guard| guard.advisors.max(guard.elephants) > 2) {
            return Err(MaterialError::TooManyGuards);
        }
        let mut attackers = attackers.to_vec();
        attackers.sort_by_key(order);
        Ok(Material { attackers, guard, defence })
    }

    /// The class of a board, and the side with attackers: Red if neither has any.
    pub fn of(board: &Board) -> Result<(Material, Side), MaterialError> {
        let attackers = |side| -> Vec<PieceKind> {
            let kinds = ATTACKERS.iter();
            kinds.flat_map(|&kind| std::iter::repeat_n(kind, board.pieces(side, kind).len() as usize)).collect()
        };
        let guard = |side| Guard {
            advisors: board.pieces(side, PieceKind::Advisor).len() as u8,
            elephants: board.pieces(side, PieceKind::Elephant).len() as u8,
        };
        let side = match (attackers(Side::Red).len(), attackers(Side::Black).len()) {
            (_, 0) => Side::Red,
            (0, _) => Side::Black,
            _ => return Err(MaterialError::BothAttack),
        };
        Ok((Material::new(&attackers(side), guard(side), guard(!side))?, side))
    }

    /// The pieces of the strong side that can cross the river.
    pub fn attackers(&self) -> &[PieceKind] {
        &self.attackers
    }

    /// The advisors and elephants of the strong side.
    pub fn guard(&self) -> Guard {
        self.guard
    }

    /// The advisors and elephants of the other side.
    pub fn defence(&self) -> Guard {
        self.defence
    }

    /// The count of position numbers of this class, both sides to move; some stand for illegal positions.
    pub fn positions(&self) -> u64 {
        2 * Index::new(&self.attackers, self.guard, self.defence).count()
    }

    /// This class and those to which captures lead. Each comes before the classes that lead to it.
    pub(super) fn with_captures(&self) -> Vec<Material> {
        let mut family = Vec::new();
        for attackers in subsets(&self.attackers) {
            for advisors in 0..=self.defence.advisors {
                for elephants in 0..=self.defence.elephants {
                    family.push(Material {
                        attackers: attackers.clone(),
                        guard: self.guard,
                        defence: Guard { advisors, elephants },
                    });
                }
            }
        }
        family
    }

    /// The class after a capture of an attacker.
    pub(super) fn without_attacker(&self, index: usize) -> Material {
        let mut material = self.clone();
        material.attackers.remove(index);
        material
    }

    /// The class after a capture of a piece of the other side.
    pub(super) fn without(&self, kind: PieceKind) -> Material {
        let mut material = self.clone();
        match kind {
            PieceKind::Advisor => material.defence.advisors -= 1,
            _ => material.defence.elephants -= 1,
        }
        material
    }
}

/// The attackers that remain after any captures, the fewest first.
fn subsets(attackers: &[PieceKind]) -> Vec<Vec<PieceKind>> {
    let mut found = vec![Vec::new()];
    for &kind in attackers {
        for index in 0..found.len() {
            let mut more: Vec<PieceKind> = found[index].clone();
            more.push(kind);
            if !found.contains(&more) {
                found.push(more);
            }
        }
    }
    found.sort_by_key(Vec::len);
    found
}

/// Every class with at most `limit` positions and no useless guard, the smallest first.
///
/// A guard helps the strong side only as a cannon's screen, so it has advisors only with a cannon.
pub fn classes(limit: u64) -> Vec<Material> {
    let mut kinds: Vec<Vec<PieceKind>> = Vec::new();
    for (index, &first) in ATTACKERS.iter().enumerate() {
        kinds.push(vec![first]);
        kinds.extend(ATTACKERS[index..].iter().map(|&second| vec![first, second]));
    }
    let mut classes = Vec::new();
    for attackers in kinds {
        let own = if attackers.contains(&PieceKind::Cannon) { 2 } else { 0 };
        for (own, defence) in (0..=own).flat_map(|own| (0..9).map(move |defence| (own, defence))) {
            let guard = Guard { advisors: own, elephants: 0 };
            let defence = Guard { advisors: defence / 3, elephants: defence % 3 };
            classes.extend(Material::new(&attackers, guard, defence));
        }
    }
    classes.retain(|class| class.positions() <= limit);
    classes.sort_by_key(|class| (class.positions(), class.clone()));
    classes
}

/// Why a text or a board is not an ending that can be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MaterialError {
    /// The text is not two sides with a `v` between them, each beginning with K.
    NotTwoSides,
    /// A letter, or a piece, that is not of an ending.
    Unknown,
    /// More than two attackers.
    TooManyAttackers,
    /// More than two advisors or two elephants of a side.
    TooManyGuards,
    /// Both sides have attackers, or the second one has.
    BothAttack,
    /// The class has more positions than [`LIMIT`](super::LIMIT).
    TooLarge(u64),
}

impl MaterialError {
    /// The stable name of the reason, for a page to translate.
    pub fn code(&self) -> &'static str {
        match self {
            MaterialError::NotTwoSides => "not-two-sides",
            MaterialError::Unknown => "unknown-piece",
            MaterialError::TooManyAttackers => "too-many-attackers",
            MaterialError::TooManyGuards => "too-many-guards",
            MaterialError::BothAttack => "both-attack",
            MaterialError::TooLarge(_) => "too-large",
        }
    }
}

impl fmt::Display for MaterialError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MaterialError::NotTwoSides => {
                out.write_str("an ending is two sides, each beginning with K, as in KRvKAABB")
            }
            MaterialError::Unknown => out.write_str("the pieces of an ending are K, R, C, N, P, A and B"),
            MaterialError::TooManyAttackers => out.write_str("at most two attackers are solved"),
            MaterialError::TooManyGuards => out.write_str("a side has at most two advisors and two elephants"),
            MaterialError::BothAttack => out.write_str("only one side may have attackers, and it is named first"),
            MaterialError::TooLarge(positions) => {
                write!(out, "{positions} positions are too many: at most {} are solved", super::LIMIT)
            }
        }
    }
}

impl std::error::Error for MaterialError {}

impl FromStr for Material {
    type Err = MaterialError;

    fn from_str(text: &str) -> Result<Material, MaterialError> {
        let (strong, weak) = text.split_once(['v', 'V']).ok_or(MaterialError::NotTwoSides)?;
        let (attackers, guard) = pieces(strong)?;
        let (others, defence) = pieces(weak)?;
        if !others.is_empty() {
            return Err(MaterialError::BothAttack);
        }
        Material::new(&attackers, guard, defence)
    }
}

/// Parses the letters of a side: its attackers and its guard.
fn pieces(side: &str) -> Result<(Vec<PieceKind>, Guard), MaterialError> {
    let letters = side.strip_prefix(['K', 'k']).ok_or(MaterialError::NotTwoSides)?;
    let (mut attackers, mut guard) = (Vec::new(), Guard::default());
    for letter in letters.chars() {
        match PieceKind::from_letter(letter) {
            Some(PieceKind::Advisor) => guard.advisors = guard.advisors.saturating_add(1),
            Some(PieceKind::Elephant) => guard.elephants = guard.elephants.saturating_add(1),
            None | Some(PieceKind::General) => return Err(MaterialError::Unknown),
            Some(attacker) => attackers.push(attacker),
        }
    }
    Ok((attackers, guard))
}

impl fmt::Display for Material {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("K")?;
        for kind in &self.attackers {
            write!(out, "{}", kind.letter().to_ascii_uppercase())?;
        }
        for (index, guard) in [self.guard, self.defence].iter().enumerate() {
            out.write_str(if index == 0 { "" } else { "vK" })?;
            out.write_str(&"A".repeat(guard.advisors.into()))?;
            out.write_str(&"B".repeat(guard.elephants.into()))?;
        }
        Ok(())
    }
}
