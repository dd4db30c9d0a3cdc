//! One piece hunts a general on a board of few squares: all positions can be shown at once.
//!
//! Red has a chariot, a horse or a soldier, Black a general; they move in turn as in xiangqi. The general may not move into
//! attack or stay attacked. It may capture the hunter, which is a draw. A side without a move has lost.
//!
//! ```
//! use classroom::hunt::{Hunt, Hunter};
//! use gametree::backwards::{Worth, solve};
//!
//! let hunt = Hunt::new(Hunter::Chariot, 3).unwrap();
//! let worths = solve(&hunt, &mut ());
//! // The chariot stands in the middle, the general in a corner.
//! assert_eq!(worths[hunt.number(4, 0, false)], Some(Worth::Loss { plies: 0 }));
//! ```

use gametree::backwards::{NumberedGame, Start};

/// The piece that hunts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hunter {
    /// Any distance along files and ranks.
    Chariot,
    /// One step straight and one diagonally, unless a piece blocks the first.
    Horse,
    /// One step forward or sideways, never back.
    Soldier,
}

/// A hunt on a square board. Squares are numbered by rank, from the side of Red.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hunt {
    hunter: Hunter,
    size: usize,
}

/// The squares of both pieces, and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The square of the hunter.
    pub hunter: usize,
    /// The square of the general.
    pub general: usize,
    /// Whether the hunter is to move.
    pub red: bool,
}

impl Hunt {
    /// The board sizes; larger boards have too many positions to show at once.
    pub const SIZES: std::ops::RangeInclusive<usize> = 3..=5;

    /// `None`: the size is not in [`Hunt::SIZES`].
    pub fn new(hunter: Hunter, size: usize) -> Option<Self> {
        Self::SIZES.contains(&size).then_some(Self { hunter, size })
    }

    fn squares(&self) -> usize {
        self.size * self.size
    }

    /// The number of a position.
    pub fn number(&self, hunter: usize, general: usize, red: bool) -> usize {
        2 * (hunter * self.squares() + general) + usize::from(red)
    }

    /// The position with a number. `None`: the hunter is captured, or both pieces are on one square.
    pub fn place(&self, number: usize) -> Option<Place> {
        let (pair, red) = (number / 2, number % 2 == 1);
        let (hunter, general) = (pair / self.squares(), pair % self.squares());
        (hunter < self.squares() && hunter != general).then_some(Place { hunter, general, red })
    }

    /// The number of the end position without a hunter.
    fn taken(&self) -> usize {
        2 * self.squares() * self.squares()
    }

    /// The square `files` to the right and `ranks` up.
    fn offset(&self, square: usize, files: isize, ranks: isize) -> Option<usize> {
        let file = (square % self.size).checked_add_signed(files)?;
        let rank = (square / self.size).checked_add_signed(ranks)?;
        (file < self.size && rank < self.size).then_some(rank * self.size + file)
    }

    /// The squares that the hunter attacks; the general blocks its way.
    fn reach(&self, hunter: usize, general: usize, mut each: impl FnMut(usize)) {
        for (files, ranks) in STEPS {
            match self.hunter {
                Hunter::Chariot => {
                    let mut at = hunter;
                    while let Some(next) = self.offset(at, files, ranks) {
                        each(next);
                        if next == general {
                            break;
                        }
                        at = next;
                    }
                }
                Hunter::Horse => {
                    let leg = self.offset(hunter, files, ranks);
                    if leg.is_some_and(|leg| leg != general) {
                        let aside = [(2 * files + ranks, 2 * ranks + files), (2 * files - ranks, 2 * ranks - files)];
                        let targets = aside.map(|(files, ranks)| self.offset(hunter, files, ranks));
                        targets.into_iter().flatten().for_each(&mut each);
                    }
                }
                Hunter::Soldier if ranks >= 0 => {
                    self.offset(hunter, files, ranks).into_iter().for_each(&mut each);
                }
                Hunter::Soldier => {}
            }
        }
    }

    fn gives_check(&self, hunter: usize, general: usize) -> bool {
        let mut gives_check = false;
        self.reach(hunter, general, |square| gives_check |= square == general);
        gives_check
    }
}

const STEPS: [(isize, isize); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];

impl NumberedGame for Hunt {
    fn positions(&self) -> usize {
        self.taken() + 1
    }

    fn start(&self, position: usize) -> Start {
        if position == self.taken() {
            return Start::Drawn;
        }
        match self.place(position) {
            // Black has just moved, so its general must not be attacked.
            Some(place) if place.red && self.gives_check(place.hunter, place.general) => Start::Impossible,
            Some(_) => Start::Open,
            None => Start::Impossible,
        }
    }

    fn moves(&self, position: usize, mut each: impl FnMut(usize)) {
        let Some(Place { hunter, general, red }) = self.place(position) else { return };
        if red {
            self.reach(hunter, general, |to| each(self.number(to, general, false)));
            return;
        }
        for (files, ranks) in STEPS {
            match self.offset(general, files, ranks) {
                Some(to) if to == hunter => each(self.taken()),
                Some(to) if !self.gives_check(hunter, to) => each(self.number(hunter, to, true)),
                _ => {}
            }
        }
    }
}
