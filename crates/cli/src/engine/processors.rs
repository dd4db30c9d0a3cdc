//! Limits how many helpers of a search run at a time.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, Thread};

/// Runs helpers in turns and leaves the main search a processor. With 64 threads on two processors the main search would
/// otherwise wait for its turn far beyond the end of its time.
pub(super) struct Processors(Mutex<Queue>);

struct Queue {
    /// The number of processors that no helper uses.
    free: usize,
    /// Helpers waiting for a processor, the longest first.
    waiting: VecDeque<Thread>,
}

impl Processors {
    /// For `helpers` helpers on this machine.
    pub(super) fn for_helpers(helpers: usize) -> Self {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        // One helper runs even on a single processor.
        Self::new(helpers.min(processors.saturating_sub(1).max(1)))
    }

    fn new(free: usize) -> Self {
        Self(Mutex::new(Queue { free, waiting: VecDeque::new() }))
    }

    /// Waits for a processor and runs a turn on it. `None`: the search is over.
    pub(super) fn with_one<T>(&self, is_over: impl Fn() -> bool, turn: impl FnOnce() -> T) -> Option<T> {
        let mut queue = self.lock();
        if is_over() {
            return None;
        }
        if queue.free > 0 {
            queue.free -= 1;
            drop(queue);
        } else {
            let own = thread::current();
            let id = own.id();
            queue.waiting.push_back(own);
            drop(queue);
            while self.lock().waiting.iter().any(|other| other.id() == id) {
                thread::park();
            }
            if is_over() {
                return None;
            }
        }
        let result = turn();
        let mut queue = self.lock();
        match queue.waiting.pop_front() {
            Some(next) => next.unpark(),
            None => queue.free += 1,
        }
        Some(result)
    }

    /// Calls `end`, which must end the search, and wakes all waiting helpers.
    pub(super) fn end(&self, end: impl FnOnce()) {
        let mut queue = self.lock();
        end();
        for helper in queue.waiting.drain(..) {
            helper.unpark();
        }
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
    use std::time::Duration;

    use super::Processors;

    #[test]
    fn helpers_take_turns_and_no_more_run_than_there_are_processors() {
        let processors = Processors::new(2);
        let (is_over, running) = (AtomicBool::new(false), AtomicUsize::new(0));
        let turns: Vec<_> = (0..40).map(|_| AtomicUsize::new(0)).collect();
        std::thread::scope(|scope| {
            for own in &turns {
                let (processors, is_over, running) = (&processors, &is_over, &running);
                scope.spawn(move || {
                    let turn = || {
                        assert!(running.fetch_add(1, SeqCst) < 2);
                        std::thread::yield_now();
                        own.fetch_add(1, SeqCst);
                        running.fetch_sub(1, SeqCst);
                    };
                    while processors.with_one(|| is_over.load(SeqCst), turn).is_some() {}
                });
            }
            while turns.iter().any(|turns| turns.load(SeqCst) < 5) {
                std::thread::sleep(Duration::from_millis(1));
            }
            processors.end(|| is_over.store(true, SeqCst));
        });
        // The scope has ended, so no helper waits for ever.
        assert_eq!(running.load(SeqCst), 0);
    }
}
