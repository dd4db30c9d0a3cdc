//! Exercises about a search, generated from a seed at a stated difficulty: question, answer and explanation.
//!
//! Answers and explanations are read off the recorded search; nothing here implements pruning.

mod cell;
mod class;
mod level;
mod make_question;
mod recorded_search;
mod topic;

use gametree::Algorithm;
use gametree::random::{Random, mix};
use gametree::trace::Step;

use crate::tree::Tree;
use recorded_search::RecordedSearch;

pub use cell::{About, Cell, Expected, Field, Ordered};
pub use class::seed_of;
pub use level::{Level, Limits, Measure};
pub use topic::{Subject, Topic};

/// An exercise: a tree, a question about its search, and the cells to be filled in.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The kind of exercise.
    pub topic: Topic,
    /// The difficulty.
    pub level: Level,
    /// The tree.
    pub tree: Tree,
    /// The search that the question is about.
    pub algorithm: Algorithm,
    /// The step at which the question is asked; later steps would show the answer.
    pub step: Step,
    /// What the question refers to.
    pub about: About,
    /// The cells to fill in.
    pub cells: Vec<Cell>,
}

/// The most trees tried for an exercise: far more than any seed of the tests needs.
const MAX_TRIES: u32 = 10_000;

impl Exercise {
    /// The exercise of this seed, the same on every platform. `None`: no tree that was tried has such a question.
    pub fn make(topic: Topic, level: Level, seed: u64) -> Option<Self> {
        let kind = (topic as u64) << 8 | u64::from(level.number());
        let mut random = Random::new(mix(mix(seed) ^ kind));
        let limits = level.limits();
        for _ in 0..MAX_TRIES {
            let Some(tree) = limits.tree(&mut random) else { continue };
            let searched = RecordedSearch::new(tree, topic.algorithm());
            if let Some((step, about, cells)) = make_question::make_question(topic, level, &searched, &mut random) {
                return Some(Self {
                    topic,
                    level,
                    tree: searched.tree,
                    algorithm: topic.algorithm(),
                    step,
                    about,
                    cells,
                });
            }
        }
        None
    }
}
