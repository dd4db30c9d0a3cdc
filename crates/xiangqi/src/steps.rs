//! Tables of the moves of all pieces that do not slide, and of their reverse moves.

use crate::{Side, Square, SquareSet};

/// The squares at these offsets that are on the board.
const fn around(square: Square, steps: &[(i8, i8)]) -> SquareSet {
    let mut set = SquareSet::EMPTY;
    let mut index = 0;
    while index < steps.len() {
        if let Some(target) = square.offset(steps[index].0, steps[index].1) {
            set = set.with(target);
        }
        index += 1;
    }
    set
}

/// The squares at these offsets in the same palace; empty if the square is not in a palace.
const fn within_palace(square: Square, steps: &[(i8, i8)]) -> SquareSet {
    let palace = common(PALACES, SquareSet::home_of(home_of(square)));
    if palace.contains(square) { common(around(square, steps), palace) } else { SquareSet::EMPTY }
}

/// The intersection, in a `const` context.
const fn common(one: SquareSet, other: SquareSet) -> SquareSet {
    SquareSet { low: one.low & other.low, high: one.high & other.high }
}

const PALACES: SquareSet = {
    let mut set = SquareSet::EMPTY;
    let mut index = 0;
    while index < 90 {
        let square = Square::ALL[index];
        if square.is_palace_of(Side::Red) || square.is_palace_of(Side::Black) {
            set = set.with(square);
        }
        index += 1;
    }
    set
};

const ORTHOGONAL: [(i8, i8); 4] = [(-1, 0), (0, -1), (1, 0), (0, 1)];
const DIAGONAL: [(i8, i8); 4] = [(-1, -1), (1, -1), (-1, 1), (1, 1)];

/// The targets of a horse, by its first step in the order of [`Lines::neighbours`](crate::lines::Lines::neighbours).
const HORSE: [[(i8, i8); 2]; 4] = [[(-2, -1), (-2, 1)], [(-1, -2), (1, -2)], [(2, -1), (2, 1)], [(-1, 2), (1, 2)]];

macro_rules! table {
    ($square:ident => $set:expr) => {{
        let mut sets = [SquareSet::EMPTY; 90];
        let mut index = 0;
        while index < 90 {
            let $square = Square::ALL[index];
            sets[index] = $set;
            index += 1;
        }
        sets
    }};
}

/// The steps of a general from a point of a palace.
pub(crate) static GENERAL: [SquareSet; 90] = table!(square => within_palace(square, &ORTHOGONAL));

/// The steps of an advisor from a point of a palace.
pub(crate) static ADVISOR: [SquareSet; 90] = table!(square => within_palace(square, &DIAGONAL));

/// The targets of an elephant whose eyes are free.
pub(crate) static ELEPHANT: [SquareSet; 90] = table!(
    square => common(
        around(square, &[(-2, -2), (2, -2), (-2, 2), (2, 2)]),
        SquareSet::home_of(home_of(square)),
    )
);

/// The diagonal neighbours: the eyes of an elephant, and the legs of the horses that attack the square.
pub(crate) static DIAGONALS: [SquareSet; 90] = table!(square => around(square, &DIAGONAL));

/// The targets of a horse, by the occupied neighbours from [`Lines::neighbours`](crate::lines::Lines::neighbours).
pub(crate) static HORSE_MOVES: [[SquareSet; 16]; 90] = {
    let mut table = [[SquareSet::EMPTY; 16]; 90];
    let mut blocked = 0;
    while blocked < 16 {
        let sets = table!(square => {
            let mut set = SquareSet::EMPTY;
            let mut leg = 0;
            while leg < 4 {
                if blocked >> leg & 1 == 0 {
                    let more = around(square, &HORSE[leg]);
                    set = SquareSet { low: set.low | more.low, high: set.high | more.high };
                }
                leg += 1;
            }
            set
        });
        let mut index = 0;
        while index < 90 {
            table[index][blocked] = sets[index];
            index += 1;
        }
        blocked += 1;
    }
    table
};

/// The targets, and origins, of a horse that is not blocked.
#[inline]
pub(crate) fn horse_circle(square: Square) -> SquareSet {
    HORSE_MOVES[square.index()][0]
}

/// The targets of a soldier of a side.
pub(crate) static SOLDIER: [[SquareSet; 90]; 2] =
    [table!(square => soldier(square, Side::Red, 1)), table!(square => soldier(square, Side::Black, 1))];

/// The squares from which a soldier of a side attacks a square.
pub(crate) static SOLDIER_ATTACKERS: [[SquareSet; 90]; 2] =
    [table!(square => soldier(square, Side::Red, -1)), table!(square => soldier(square, Side::Black, -1))];

/// The steps of a soldier (`direction` 1), or the squares from which it steps here (-1).
const fn soldier(square: Square, side: Side, direction: i8) -> SquareSet {
    let forward = match side {
        Side::Red => (0, direction),
        Side::Black => (0, -direction),
    };
    if square.is_home_of(side) { around(square, &[forward]) } else { around(square, &[forward, (-1, 0), (1, 0)]) }
}

/// The side in whose half of the board the square is.
const fn home_of(square: Square) -> Side {
    if square.is_home_of(Side::Red) { Side::Red } else { Side::Black }
}

/// The middle of an elephant's move: its eye.
#[inline]
pub(crate) const fn eye(from: Square, to: Square) -> Square {
    Square::ALL[(from as usize + to as usize) / 2]
}

/// The leg of a horse on `from` that attacks `to`: the neighbour of `from` in the direction of the longer distance.
#[inline]
pub(crate) const fn leg(from: Square, to: Square) -> Square {
    let distance = (to as usize + 19).wrapping_sub(from as usize);
    let first_step = FIRST_STEPS[distance % 64];
    Square::ALL[(from as usize).wrapping_add_signed(first_step)]
}

/// The first step of a horse, by the index distance of its move plus 19.
const FIRST_STEPS: [isize; 64] = {
    let mut steps = [0; 64];
    let mut leg = 0;
    while leg < 4 {
        let mut turn = 0;
        while turn < 2 {
            let (files, ranks) = HORSE[leg][turn];
            let distance = ranks as isize * 9 + files as isize;
            // Half the distance, rounded towards zero, is the first step.
            steps[(distance + 19) as usize] = (ranks / 2) as isize * 9 + (files / 2) as isize;
            turn += 1;
        }
        leg += 1;
    }
    steps
};
