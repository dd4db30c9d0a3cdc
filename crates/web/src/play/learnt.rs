//! The earlier searches that filled a session's memory (table and history). While all can be repeated, so can the next one.

use xiangqi::Position;

use super::record::Searched;
use super::request::Query;
use crate::api::EarlierSearch;

/// The searches since the memory was cleared, all with the same options.
#[derive(Debug, Default)]
pub(crate) struct Learnt {
    searches: Vec<EarlierSearch>,
    /// The position of the last search, whose game passes through all others; `None` if they cannot be repeated.
    position: Option<Position>,
}

impl Learnt {
    /// Whether the memory is empty.
    pub(super) fn is_nothing(&self) -> bool {
        self.searches.is_empty()
    }

    /// The searches in order; empty if they cannot be repeated.
    pub(super) fn searches(&self) -> Vec<EarlierSearch> {
        match self.position {
            Some(_) => self.searches.clone(),
            None => Vec::new(),
        }
    }

    /// Whether there are at most `most` searches, and they can be repeated on the way to the position of `asked`.
    pub(super) fn leads_to(&self, asked: &Query, most: usize) -> bool {
        self.is_nothing() || self.searches.len() <= most && self.is_on_the_way(asked)
    }

    /// Adds a finished or stopped search.
    pub(super) fn add(&mut self, asked: &Query, searched: &Searched, nodes: u64) {
        let goes_on = searched.can_be_repeated() && self.leads_to(asked, usize::MAX);
        self.position = goes_on.then(|| asked.position.clone());
        self.searches.push(EarlierSearch {
            plies: asked.position.past().len() as u32,
            nodes: nodes as f64,
        });
    }

    fn is_on_the_way(&self, asked: &Query) -> bool {
        self.position.as_ref().is_some_and(|earlier| {
            let (before, after) = (earlier.past(), asked.position.past());
            let next = after.get(before.len());
            let key = next.map_or(asked.position.key(), |past| past.key);
            after.starts_with(before) && key == earlier.key()
        })
    }
}
