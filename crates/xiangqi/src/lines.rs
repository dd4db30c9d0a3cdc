//! Chariot and cannon moves, looked up by the packed occupancy of a rank or a file.
//!
//! Perft of five plies from the start on one core, native and as WebAssembly: 450 and 440 million nodes a second with
//! these tables; 360 and 370 with rays over [`SquareSet`]s and the first piece on each found by
//! counting zeros. The tables take 58 KB, about 8 KB compressed.

use crate::{Square, SquareSet};

/// The targets of a chariot or a cannon on a line, as bits of that line.
#[derive(Clone, Copy)]
struct Reach {
    /// The targets of a chariot: the empty points around it and the first piece on either side.
    slide: u16,
    /// The captures of a cannon: the second piece on either side.
    jump: u16,
}

/// The reach of a piece at `place` on a line of `length` points; `occupied` are the pieces on it.
const fn reach(place: usize, occupied: usize, length: usize) -> Reach {
    let mut reach = Reach { slide: 0, jump: 0 };
    let mut seen = 0;
    let mut next = place + 1;
    while next < length && seen < 2 {
        if seen == 0 {
            reach.slide |= 1 << next;
        }
        if occupied >> next & 1 == 1 {
            seen += 1;
            if seen == 2 {
                reach.jump |= 1 << next;
            }
        }
        next += 1;
    }
    seen = 0;
    next = place;
    while next > 0 && seen < 2 {
        next -= 1;
        if seen == 0 {
            reach.slide |= 1 << next;
        }
        if occupied >> next & 1 == 1 {
            seen += 1;
            if seen == 2 {
                reach.jump |= 1 << next;
            }
        }
    }
    reach
}

/// By point of a line, and by the occupied points.
const fn reaches<const POINTS: usize, const PATTERNS: usize>() -> [[Reach; PATTERNS]; POINTS] {
    let mut table = [[Reach { slide: 0, jump: 0 }; PATTERNS]; POINTS];
    let mut place = 0;
    while place < POINTS {
        let mut occupied = 0;
        while occupied < PATTERNS {
            table[place][occupied] = reach(place, occupied, POINTS);
            occupied += 1;
        }
        place += 1;
    }
    table
}

#[allow(long_running_const_eval)] // Some ten thousand short loops: a fraction of a second.
static RANK_REACH: [[Reach; 512]; 9] = reaches();

#[allow(long_running_const_eval)]
static FILE_REACH: [[Reach; 1024]; 10] = reaches();

/// By five bits of a file: the squares of file a in one word of a [`SquareSet`].
static SPREAD: [u64; 32] = {
    let mut table = [0; 32];
    let mut bits = 0;
    while bits < 32 {
        let mut rank = 0;
        while rank < 5 {
            table[bits] |= ((bits >> rank & 1) as u64) << (9 * rank);
            rank += 1;
        }
        bits += 1;
    }
    table
};

/// The pieces on every rank and every file, one word each.
///
/// Bit 0 is a margin: point `n` of a line is bit `n + 1`, so that the two neighbours of a point on a line
/// are read with one shift wherever it lies.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Lines {
    ranks: [u16; 10],
    files: [u16; 9],
}

impl Lines {
    pub(crate) const EMPTY: Lines = Lines { ranks: [0; 10], files: [0; 9] };

    #[inline]
    pub(crate) fn toggle(&mut self, square: Square) {
        let (file, rank) = (square.file(), square.rank());
        self.ranks[rank as usize] ^= 2 << file;
        self.files[file as usize] ^= 2 << rank;
    }

    /// The occupied neighbours of a square: bit 0 west, 1 south, 2 east, 3 north.
    #[inline]
    pub(crate) fn neighbours(&self, square: Square) -> usize {
        let (file, rank) = (square.file(), square.rank());
        let along_rank = self.ranks[rank as usize] >> file & 0b101;
        let along_file = self.files[file as usize] >> rank & 0b101;
        (along_rank | along_file << 1) as usize
    }

    #[inline]
    fn reach(&self, square: Square) -> (Reach, Reach) {
        let (file, rank) = (square.file() as usize, square.rank() as usize);
        let along_rank = RANK_REACH[file][(self.ranks[rank] >> 1) as usize & 511];
        let along_file = FILE_REACH[rank][(self.files[file] >> 1) as usize & 1023];
        (along_rank, along_file)
    }

    /// The empty squares a chariot on the square reaches, and the first piece in each direction.
    #[inline]
    pub(crate) fn slides(&self, square: Square) -> SquareSet {
        let (along_rank, along_file) = self.reach(square);
        expand(square, along_rank.slide, along_file.slide)
    }

    /// The squares of [`Lines::slides`], and the second piece in each direction.
    #[inline]
    pub(crate) fn slides_and_jumps(&self, square: Square) -> (SquareSet, SquareSet) {
        let (along_rank, along_file) = self.reach(square);
        (expand(square, along_rank.slide, along_file.slide), expand(square, along_rank.jump, along_file.jump))
    }
}

/// Converts bits of the rank and of the file of a square to squares.
#[inline]
fn expand(square: Square, along_rank: u16, along_file: u16) -> SquareSet {
    let (file, rank) = (square.file(), square.rank());
    // One factor is 0: faster than a branch on which word the rank is in.
    let (begin, bits) = (RANK_BEGINS[rank as usize], u64::from(along_rank));
    SquareSet {
        low: (SPREAD[(along_file & 31) as usize] << file) | (bits * begin.low),
        high: (SPREAD[(along_file >> 5 & 31) as usize] << file) | (bits * begin.high),
    }
}

/// The first square of every rank.
static RANK_BEGINS: [SquareSet; 10] = {
    let mut sets = [SquareSet::EMPTY; 10];
    let mut rank = 0;
    while rank < 10 {
        sets[rank] = SquareSet::of(Square::ALL[9 * rank]);
        rank += 1;
    }
    sets
};

/// The squares that come before the one of this index in [`Square::ALL`].
const BELOW: [SquareSet; 91] = {
    let mut sets = [SquareSet::EMPTY; 91];
    let mut index = 0;
    while index < 90 {
        sets[index + 1] = sets[index].with(Square::ALL[index]);
        index += 1;
    }
    sets
};

const FILES: [SquareSet; 9] = {
    let mut sets = [SquareSet::EMPTY; 9];
    let mut index = 0;
    while index < 90 {
        let square = Square::ALL[index];
        let file = square.file() as usize;
        sets[file] = sets[file].with(square);
        index += 1;
    }
    sets
};

/// The squares of the rank and the file of a square, without itself.
pub(crate) static CROSS: [SquareSet; 90] = {
    let mut sets = [SquareSet::EMPTY; 90];
    let mut index = 0;
    while index < 90 {
        let square = Square::ALL[index];
        let mut other = 0;
        while other < 90 {
            let target = Square::ALL[other];
            let aligned = target.file() == square.file() || target.rank() == square.rank();
            if aligned && other != index {
                sets[index] = sets[index].with(target);
            }
            other += 1;
        }
        index += 1;
    }
    sets
};

/// The squares strictly between two squares of one rank or one file.
#[inline]
pub(crate) fn between(one: Square, other: Square) -> SquareSet {
    let (first, last) = if one < other { (one, other) } else { (other, one) };
    let span = BELOW[last.index()] - BELOW[first.index() + 1];
    if last.index() - first.index() < Square::FILES as usize { span } else { span & FILES[first.file() as usize] }
}
