//! The earlier searches that filled a session's memory (table and history). While all can be repeated, so can the next one.

use super::record::Searched;
use super::request::SearchRequest;
use crate::api::EarlierSearch;
use xiangqi::Position;

/// The searches since the memory was cleared, all with the same options.
#[derive(Debug, Default)]
pub(crate) struct SearchMemory {
    searches: Vec<EarlierSearch>,
    /// The position of the last search, whose game passes through all others; `None` if they cannot be repeated.
    position: Option<Position>,
}

impl SearchMemory {
    /// Whether the memory is empty.
    pub(super) fn is_empty(&self) -> bool {
        self.searches.is_empty()
    }

    /// The searches in order; empty if they cannot be repeated.
    pub(super) fn searches(&self) -> Vec<EarlierSearch> {
        match self.position {
            Some(_) => self.searches.clone(),
            None => Vec::new(),
        }
    }

    /// Whether there are at most `most` searches, and they can be repeated on the way to the position of `request`.
    pub(super) fn can_precede(&self, request: &SearchRequest, most: usize) -> bool {
        self.is_empty() || self.searches.len() <= most && self.is_on_path_to(request)
    }

    /// Adds a finished or stopped search.
    pub(super) fn add(&mut self, request: &SearchRequest, searched: &Searched, nodes: u64) {
        let goes_on = searched.can_be_repeated() && self.can_precede(request, usize::MAX);
        self.position = goes_on.then(|| request.position.clone());
        self.searches.push(EarlierSearch { plies: request.position.past().len() as u32, nodes: nodes as f64 });
    }

    fn is_on_path_to(&self, request: &SearchRequest) -> bool {
        self.position.as_ref().is_some_and(|earlier| {
            let (before, after) = (earlier.past(), request.position.past());
            let next = after.get(before.len());
            let key = next.map_or(request.position.key(), |past| past.key);
            after.starts_with(before) && key == earlier.key()
        })
    }
}
