//! Plays the games of a match, several at a time, and reports them in order.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::mpsc::channel;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::agreement::Agreement;
use super::game::{Record, play};
use super::opening::Opening;
use super::player::{Limit, Player};
use crate::Failure;

/// The games that have not started. Two consecutive ones have the same opening.
pub(super) struct Schedule {
    next: u32,
    games: u32,
    openings: Box<dyn Iterator<Item = Opening> + Send>,
    opening: Option<Opening>,
}

impl Schedule {
    pub(super) fn new(games: u32, openings: Box<dyn Iterator<Item = Opening> + Send>) -> Self {
        Self { next: 0, games, openings, opening: None }
    }

    /// The number of the next game, from 0, and its opening.
    fn next(&mut self) -> Option<(u32, Opening)> {
        let number = self.next;
        if number >= self.games {
            return None;
        }
        self.next += 1;
        if number.is_multiple_of(2) {
            self.opening = self.openings.next();
        }
        self.opening.clone().map(|opening| (number, opening))
    }
}

/// The two players of a match.
pub(super) type Pair = [Box<dyn Player>; 2];

/// Plays games, each pair of players one at a time, and calls `each` with them in order until it breaks off. The first player
/// has Red in games of even number.
pub(super) fn play_all(
    schedule: Schedule,
    pairs: &mut [Pair],
    (limit, agreement): (Limit, Agreement),
    mut each: impl FnMut(u32, Result<Record, Failure>) -> Result<ControlFlow<()>, Failure>,
) -> Result<(), Failure> {
    let games = schedule.games;
    let schedule = Mutex::new(schedule);
    std::thread::scope(|scope| {
        let (sender, played) = channel();
        for [first, second] in pairs {
            let (sender, schedule) = (sender.clone(), &schedule);
            scope.spawn(move || {
                loop {
                    let Some((number, opening)) = lock(schedule).next() else { return };
                    let (red, black) = if number.is_multiple_of(2) {
                        (&mut *first, &mut *second)
                    } else {
                        (&mut *second, &mut *first)
                    };
                    let record = play(red.as_mut(), black.as_mut(), number, &opening, limit, agreement);
                    let is_last = record.is_err();
                    if sender.send((number, record)).is_err() || is_last {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut early = BTreeMap::new();
        let mut report = || {
            for number in 0..games {
                while !early.contains_key(&number) {
                    let (number, record) = played.recv().expect("a game that started is reported");
                    early.insert(number, record);
                }
                if each(number, early.remove(&number).expect("it has been played"))?.is_break() {
                    break;
                }
            }
            Ok(())
        };
        let reported = report();
        lock(&schedule).games = 0;
        reported
    })
}

fn lock(schedule: &Mutex<Schedule>) -> MutexGuard<'_, Schedule> {
    schedule.lock().unwrap_or_else(PoisonError::into_inner)
}
