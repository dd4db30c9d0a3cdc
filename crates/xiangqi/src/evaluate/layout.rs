//! The layout of the weight table: the index of each feature's weight.

use crate::{PieceKind, Square};

/// A block of weights that belong to one term.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// A stable name, for a page to translate.
    pub name: &'static str,
    /// A description of the features that it counts.
    pub about: &'static str,
    /// The index of its first weight in the table.
    pub start: usize,
    /// The number of its weights.
    pub len: usize,
}

macro_rules! layout {
    ($($constant:ident $len:literal $name:literal $about:literal)*) => {
        layout!(@start 0, $($constant $len,)*);

        /// All blocks, in the order of the weight table.
        pub const BLOCKS: &[Block] = &[$(Block {
            name: $name,
            about: $about,
            start: $constant,
            len: $len,
        }),*];
    };
    (@start $start:expr, $constant:ident $len:literal, $($rest:tt)*) => {
        pub(super) const $constant: usize = $start;
        layout!(@start $start + $len, $($rest)*);
    };
    (@start $start:expr,) => {
        /// The number of weights.
        pub const WEIGHTS: usize = $start;
    };
}

layout! {
    PIECE_SQUARES 350 "piece_squares" "material, and where it stands"
    CHARIOT_MOBILITY 18 "chariot_mobility" "how many squares a chariot reaches that no soldier attacks"
    HORSE_MOBILITY 9 "horse_mobility" "the same for a horse, legs being free"
    CANNON_MOBILITY 18 "cannon_mobility" "the same for a cannon"
    PALACE_ATTACK 32 "palace_attack" "attackers on the palace, by strength; second half: an advisor is missing"
    CANNON_ON_FILE 4 "cannon_on_file" "a cannon on the general's file with 0 (hollow cannon), 1, 2 or more pieces between"
    CANNON_ON_RANK 3 "cannon_on_rank" "a cannon on the general's rank with 0, 1 or 2 pieces between"
    CHARIOT_ON_FILE 3 "chariot_on_line" "a chariot in line with the general with 0, 1 (a pin) or 2 pieces between"
    LINKED_GUARDS 2 "linked_guards" "elephants, advisers that protect each other"
    MISSING_ADVISORS 3 "missing_advisors" "advisers missing for each chariot, horse, cannon of the enemy"
    MISSING_ELEPHANTS 3 "missing_elephants" "elephants missing for each chariot, horse, cannon of the enemy"
    BLOCKED_EYES 1 "blocked_eyes" "eyes of elephants with a piece on them"
    SOLDIERS_ACROSS 6 "soldiers_across" "how many soldiers have crossed the river"
    LINKED_SOLDIERS 1 "linked_soldiers" "soldiers across the river side by side"
    BLOCKED_SOLDIERS 1 "blocked_soldiers" "own soldiers at the river that stand in a horse's way"
    HANGING 7 "hanging" "pieces that are attacked and not protected, by kind"
    SOLDIER_THREAT 3 "soldier_threat" "horses, chariots, cannons attacked by a soldier"
    CHARIOT_CHASED 1 "chariot_chased" "chariots attacked by a horse or cannon"
    PROTECTED 3 "protected" "horses, chariots, cannons that are protected"
    CHARIOT_PAIR 3 "chariots" "neither, one or both chariots"
    MINOR_MIX 9 "minor_mix" "how many horses and how many cannons"
    TEMPO 1 "tempo" "the right to move"
}

/// The index of the weight of a red piece on a square. Mirrored squares share a weight.
pub const fn piece_square(kind: PieceKind, square: Square) -> usize {
    let wing = square.file().abs_diff(4) as usize;
    PIECE_SQUARES + kind.index() * 50 + square.rank() as usize * 5 + wing
}
