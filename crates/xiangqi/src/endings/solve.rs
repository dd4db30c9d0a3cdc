//! Solves classes one after the other, each backwards from its lost positions, in small steps that can report progress.

use super::LIMIT;
use super::index::{Index, Parts};
use super::material::{Material, MaterialError};
use super::table::{DRAWN, Endings, ILLEGAL, Table};
use crate::{Board, PieceKind, Side, Square, SquareSet};

/// The progress of a solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The current class; `None` when all are solved.
    pub material: Option<Material>,
    /// The distance of the current positions from their end; `None` while their moves are counted.
    pub plies: Option<u8>,
    /// The number of finished positions, of all classes.
    pub done: usize,
    /// The number of positions, of all classes.
    pub total: usize,
}

/// Solves a class and those to which its captures lead.
pub struct Solver {
    endings: Endings,
    /// The classes left to solve, the next one last.
    left: Vec<Material>,
    work: Option<ClassSolver>,
    done: usize,
    total: usize,
}

impl Solver {
    /// A solver for a class. Classes that `endings` contains are not solved again.
    pub fn new(material: &Material, endings: Endings) -> Result<Solver, MaterialError> {
        let positions = material.positions();
        if positions > LIMIT {
            return Err(MaterialError::TooLarge(positions));
        }
        let mut left = material.with_captures();
        left.retain(|class| !endings.tables.contains_key(class));
        left.reverse();
        Ok(Solver {
            endings,
            total: left.iter().map(Material::positions).sum::<u64>() as usize,
            left,
            work: None,
            done: 0,
        })
    }

    /// Its progress.
    pub fn progress(&self) -> Progress {
        Progress {
            material: self.left.last().cloned(),
            plies: self.work.as_ref().and_then(|work| match work.stage {
                Stage::Count { .. } => None,
                Stage::Spread { plies } => Some(plies),
            }),
            done: self.done + self.work.as_ref().map_or(0, ClassSolver::done),
            total: self.total,
        }
    }

    /// Works for some milliseconds. Returns false when nothing is left to do.
    pub fn advance(&mut self) -> bool {
        let Some(material) = self.left.last() else { return false };
        let work = self.work.get_or_insert_with(|| ClassSolver::new(material.clone()));
        if !work.advance(&self.endings) {
            let work = self.work.take().expect("a class is being solved");
            self.done += 2 * work.index.len();
            self.endings.tables.insert(work.material.clone(), work.finish());
            self.left.pop();
        }
        true
    }

    /// The classes solved so far.
    pub fn finish(self) -> Endings {
        self.endings
    }
}

impl Endings {
    /// Solves a class and all classes that captures lead to, in one call.
    pub fn solve(material: &Material) -> Result<Endings, MaterialError> {
        let mut solver = Solver::new(material, Endings::default())?;
        while solver.advance() {}
        Ok(solver.finish())
    }
}

struct ClassSolver {
    material: Material,
    index: Index,
    /// As in [`Table::values`]. Until its value is known, a position may have the plies of its captures.
    values: [Vec<u8>; 2],
    /// The number of moves of a position that are not known to lose.
    open: [Vec<u8>; 2],
    stage: Stage,
    /// The greatest plies of any value.
    longest: u8,
}

#[derive(Clone, Copy)]
enum Stage {
    /// Counts the moves of positions with this placement of the strong side's general and guard.
    Count { strong: usize },
    /// Goes back from the positions that are `plies` plies from their end.
    Spread { plies: u8 },
}

impl ClassSolver {
    fn new(material: Material) -> ClassSolver {
        let index = Index::new(material.attackers(), material.guard(), material.defence());
        let len = index.len();
        ClassSolver {
            material,
            values: [vec![ILLEGAL; len], vec![ILLEGAL; len]],
            open: [vec![0; len], vec![0; len]],
            index,
            stage: Stage::Count { strong: 0 },
            longest: 0,
        }
    }

    /// The number of positions that count as finished.
    fn done(&self) -> usize {
        let all = 2 * self.index.len();
        match self.stage {
            Stage::Count { strong } => all / 2 * strong / self.index.strong.placements.len(),
            // The number of plies to come is not known.
            Stage::Spread { plies } => all - all / (2 + usize::from(plies) / 4),
        }
    }

    /// Does the next step. Returns false when the class is solved.
    fn advance(&mut self, endings: &Endings) -> bool {
        match self.stage {
            Stage::Count { strong } => {
                self.count(strong, endings);
                self.stage = if strong + 1 < self.index.strong.placements.len() {
                    Stage::Count { strong: strong + 1 }
                } else {
                    Stage::Spread { plies: 0 }
                };
                true
            }
            Stage::Spread { plies } => {
                self.spread(plies);
                self.stage = Stage::Spread { plies: plies + 1 };
                plies < self.longest
            }
        }
    }

    fn finish(mut self) -> Table {
        for (values, open) in self.values.iter_mut().zip(&self.open) {
            for (value, open) in values.iter_mut().zip(open) {
                // Captures would lose, but another move is not refuted.
                if *value % 2 == 0 && *value < DRAWN && *open > 0 {
                    *value = DRAWN;
                }
            }
        }
        Table { index: self.index, values: self.values }
    }

    /// Counts the moves of all positions with a placement of the strong side, and looks up the values of captures.
    fn count(&mut self, strong: usize, endings: &Endings) {
        let captures = Captures::new(&self.material, endings);
        for attackers in 0..self.index.attackers.placements.len() {
            for weak in 0..self.index.weak.placements.len() {
                let parts = Parts { strong, attackers, weak };
                let Some(mut board) = self.index.board(parts, Side::Red) else { continue };
                let number = self.index.number(parts);
                let checked = Side::BOTH.map(|side| !board.checkers(side).is_empty());
                for side in Side::BOTH {
                    if !checked[(!side).index()] {
                        let found = self.value_by_captures(&board, parts, &captures);
                        self.values[side.index()][number] = found.value;
                        self.open[side.index()][number] = found.open;
                        if found.value < DRAWN {
                            self.longest = self.longest.max(found.value);
                        }
                    }
                    board.turn();
                }
            }
        }
    }

    /// The value and the open moves of a position from its captures alone.
    fn value_by_captures(&self, board: &Board, parts: Parts, captures: &Captures) -> CaptureValue {
        let (mut open, mut win, mut loss) = (0, None, None);
        let enemies = board.of_side(!board.side());
        board.each_target(SquareSet::FULL, |from, targets| {
            open += (targets - enemies).len() as u8;
            for to in targets & enemies {
                match captures.value(&self.index, board, parts, from, to) {
                    DRAWN => open += 1,
                    won if won % 2 == 1 => loss = loss.max(Some(won + 1)),
                    lost => win = Some(win.unwrap_or(ILLEGAL).min(lost + 1)),
                }
            }
        });
        let value = match (win, open) {
            (Some(win), _) => win,
            (None, 0) => loss.unwrap_or(0),
            (None, _) => loss.unwrap_or(DRAWN),
        };
        CaptureValue { value, open }
    }

    /// Updates the predecessors of all positions that are `plies` plies from their end.
    fn spread(&mut self, plies: u8) {
        for side in Side::BOTH {
            for number in 0..self.index.len() {
                let lost = plies.is_multiple_of(2);
                if self.values[side.index()][number] == plies && !(lost && self.open[side.index()][number] > 0) {
                    self.update_predecessors(number, side, plies, lost);
                }
            }
        }
    }

    /// Updates all positions from which the other side can move to this one.
    fn update_predecessors(&mut self, number: usize, side: Side, plies: u8, lost: bool) {
        let parts = self.index.parts(number);
        let board = self.index.board(parts, side).expect("a legal position");
        let empty = !board.occupied();
        let mover = !side;
        let (index, values, open) = (&self.index, &mut self.values[mover.index()], &mut self.open[mover.index()]);
        let longest = &mut self.longest;
        let mut update = |parts: Parts| {
            let number = index.number(parts);
            let value = &mut values[number];
            if lost {
                if *value != ILLEGAL && (*value % 2 == 0 || *value > plies + 1) {
                    *value = plies + 1;
                    *longest = (*longest).max(plies + 1);
                }
            } else if *value % 2 == 0 {
                open[number] -= 1;
                if open[number] == 0 {
                    *value = if *value == DRAWN { plies + 1 } else { (*value).max(plies + 1) };
                    *longest = (*longest).max(*value);
                }
            }
        };
        let (fortress, home) = match mover {
            Side::Red => (&index.strong, parts.strong),
            Side::Black => (&index.weak, parts.weak),
        };
        let placement = fortress.placements[home];
        for to in placement.all() {
            for from in board.origins(to) & empty {
                if let Some(number) = fortress.number(&placement.moved(to, from)) {
                    update(match mover {
                        Side::Red => Parts { strong: number, ..parts },
                        Side::Black => Parts { weak: number, ..parts },
                    });
                }
            }
        }
        if mover == Side::Red {
            let mut squares = index.attackers.placements[parts.attackers];
            for attacker in 0..index.attackers.kinds.len() {
                let to = squares[attacker];
                for from in board.origins(to) & empty {
                    squares[attacker] = from;
                    if let Some(attackers) = index.attackers.number(index.attackers.squares(&squares)) {
                        update(Parts { attackers, ..parts });
                    }
                }
                squares[attacker] = to;
            }
        }
    }
}

/// The value of a position from its captures, and its number of open moves.
struct CaptureValue {
    value: u8,
    open: u8,
}

/// The tables of the classes to which captures lead.
struct Captures<'endings> {
    /// By attacker: the class after its capture.
    attackers: Vec<&'endings Table>,
    /// The classes after a capture of an advisor and of an elephant.
    guards: [Option<&'endings Table>; 2],
}

impl Captures<'_> {
    fn new<'endings>(material: &Material, endings: &'endings Endings) -> Captures<'endings> {
        let table = |class: Material| &endings.tables[&class];
        let defence = material.defence();
        let guard = |kind, count: u8| (count > 0).then(|| table(material.without(kind)));
        Captures {
            attackers: (0..material.attackers().len())
                .map(|attacker| table(material.without_attacker(attacker)))
                .collect(),
            guards: [guard(PieceKind::Advisor, defence.advisors), guard(PieceKind::Elephant, defence.elephants)],
        }
    }

    /// The value of the position after a capture.
    fn value(&self, index: &Index, board: &Board, parts: Parts, from: Square, to: Square) -> u8 {
        let mut squares = index.attackers.placements[parts.attackers];
        let count = index.attackers.kinds.len();
        let attackers = &mut squares[..count];
        let weak = index.weak.placements[parts.weak];
        let (table, attackers, weak) = match board.side() {
            Side::Red => {
                let attacker = attackers.iter_mut().find(|square| **square == from);
                *attacker.expect("only attackers capture across the river") = to;
                let is_advisor = board.of_kind(PieceKind::Advisor).contains(to);
                let table = self.guards[usize::from(!is_advisor)];
                (table.expect("there is a guard"), &*attackers, weak.without(to))
            }
            Side::Black => {
                let taken = attackers.iter().position(|square| *square == to);
                let taken = taken.expect("only attackers come within reach");
                attackers[taken..].rotate_left(1);
                (self.attackers[taken], &attackers[..count - 1], weak.moved(from, to))
            }
        };
        let number = table.index.number(Parts {
            strong: parts.strong,
            attackers: table.index.attackers.number(attackers).expect("a legal placement"),
            weak: table.index.weak.number(&weak).expect("a legal placement"),
        });
        table.values[(!board.side()).index()][number]
    }
}
