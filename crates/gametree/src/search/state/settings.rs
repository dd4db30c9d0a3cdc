//! The settings of a search, fixed while it runs.

use crate::search::level::Weakness;
use crate::search::limits::{CHOICES, Limits};
use crate::search::techniques::Techniques;

pub(crate) struct Settings<M> {
    pub techniques: Techniques,
    pub weakness: Weakness,
    pub limits: Limits<M>,
}

impl<M> Settings<M> {
    pub(super) fn new() -> Self {
        Self { techniques: Techniques::default(), weakness: Weakness::default(), limits: Limits::default() }
    }

    /// The number of lines to search: those to report, and those to choose from.
    pub(crate) fn lines(&self) -> usize {
        match self.limits.variety {
            Some(_) => self.limits.lines.max(CHOICES),
            None => self.limits.lines,
        }
    }

    /// The node limit, if there is one.
    pub(crate) fn max_nodes(&self) -> Option<u64> {
        let by_level = Some(self.weakness.nodes).filter(|&nodes| nodes > 0);
        [self.limits.nodes, by_level].into_iter().flatten().min()
    }

    /// The depth limit in plies, if there is one.
    pub(crate) fn max_depth(&self) -> Option<i32> {
        let by_level = Some(self.weakness.depth).filter(|&depth| depth > 0);
        [self.limits.depth, by_level].into_iter().flatten().min()
    }
}
