//! The playing search: everything that makes α-β strong, a technique to a file, each with a switch.
//!
//! It is the same search that is drawn when an observer watches. A [`Session`] takes a position, deepens iteratively, and
//! may pause between any two nodes; so the search keeps its own stack and is a loop, not a recursion (quiescence apart).
//! Read it in this order, with the recursive listing that does the same in [`textbook`](crate::textbook) beside it:
//!
//! | what | file | after | listing |
//! |---|---|---|---|
//! | the state, by owner: settings, memory, stack, root, budget | `state/mod.rs` | | `run.rs` |
//! | open nodes, calls and actions | `state/stack/` | | the machine's stack |
//! | iterative deepening | `deepen.rs` | Scott 1969 | `framework.rs` |
//! | aspiration windows | `state/aspiration.rs` | Slate and Atkin 1977 | |
//! | what happens at a node; principal variation search, mate distance | `negamax.rs` | Marsland and Campbell 1982 | `negamax_fail_soft.rs`, `pvs.rs` |
//! | transposition table | `state/table.rs` | Hyatt and Mann 2002 | `table.rs` |
//! | null move, adaptive and verified | `null_move.rs` | Donninger 1993, Heinz 1999, Tabibi and Netanyahu 2002 | `null_move.rs` |
//! | reverse futility, futility, late move and history pruning | `futility.rs` | Heinz 1998 | |
//! | razoring | `razor.rs` | Birmingham and Kent 1977 | |
//! | ProbCut | `probable_cut.rs` | Buro 1995 | |
//! | move ordering in stages | `order.rs`, `state/stack/picker.rs` | Knuth and Moore 1975 | `framework.rs` |
//! | history, killers, counter moves | `state/history.rs` | Schaeffer 1983, Akl and Newborn 1977, Uiterwijk 1992 | `framework.rs` |
//! | extensions of checks, recaptures, single replies | `extend.rs` | Yue and Feng 2009, section 5.2 | `extend.rs` |
//! | singular extensions, multi-cut | `singular.rs` | Anantharaman, Campbell and Hsu 1990, Björnsson and Marsland 1999 | |
//! | late move reductions, internal reduction | `reduce.rs` | Romstad 2005, Schröder | |
//! | quiescence, delta pruning | `quiesce.rs` | Yue and Feng 2009, section 5.2 | `quiescence.rs` |
//! | how a node is left | `leave.rs` | | |
//! | what only observers need | `report.rs` | | `run.rs` |
//! | weaker levels | `level.rs`, `weaken.rs` | | |
//! | variety | `limits.rs`, `state/root.rs` | | |
//! | parallel search | `parallel/` | Weill 1996 (ABDADA) | `root_parallel.rs` |
//!
//! The files give the titles; Yue and Feng 2009 is the survey that most listings follow (岳金朋、冯速,
//! 《博弈树搜索算法概述》).
//!
//! Folders and files depend one way. `state/` has the data of a search, with the tables of the techniques; it knows what a caller
//! sets (`techniques.rs`, `limits.rs`, `level.rs`) and no other file. A technique decides what is to be done, and
//! knows neither `negamax.rs` nor `deepen.rs`, which do it. `session.rs` begins, pauses and ends a search, and `parallel/`
//! sends and receives its messages.

mod deepen;
mod extend;
mod futility;
mod leave;
mod level;
mod limits;
mod negamax;
mod null_move;
mod order;
mod parallel;
mod probable_cut;
mod quiesce;
mod razor;
mod reduce;
mod report;
mod session;
mod singular;
mod state;
mod techniques;
#[cfg(test)]
mod tests;
mod weaken;

pub use level::{STRONGEST_LEVEL, Weakness};
pub use limits::{Clock, Control, Limits, NoClock, Variety};
pub use session::{Event, Session, Slice};
pub use state::{Entry, Line, Placed, Table};
pub use techniques::Techniques;

pub use crate::score::{is_mate, mate_distance};
