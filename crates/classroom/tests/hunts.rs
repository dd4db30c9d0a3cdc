//! Retrograde analysis of hunts on small boards, compared with plain recursion and with counts from another program.

use classroom::hunt::{Hunt, Hunter};
use gametree::backwards::{NumberedGame, SolverObserver, Start, Worth, solve};
use std::collections::{BTreeMap, HashMap};

const HUNTERS: [Hunter; 3] = [Hunter::Chariot, Hunter::Horse, Hunter::Soldier];

fn hunts() -> impl Iterator<Item = Hunt> {
    let sizes = Hunt::SIZES.filter(|&size| size < 5);
    sizes.flat_map(|size| HUNTERS.map(|hunter| Hunt::new(hunter, size).unwrap()))
}

fn after(hunt: &Hunt, position: usize) -> Vec<usize> {
    let mut found = Vec::new();
    hunt.moves(position, |after| found.push(after));
    found
}

/// Plain recursion: whether the side to move wins (or loses) within `plies` plies.
#[derive(Default)]
struct Plain {
    known: HashMap<(usize, u16, bool), bool>,
}

impl Plain {
    fn is(&mut self, hunt: &Hunt, position: usize, plies: u16, wins: bool) -> bool {
        if let Some(&known) = self.known.get(&(position, plies, wins)) {
            return known;
        }
        let moves = after(hunt, position);
        let found = if hunt.start(position) == Start::Drawn {
            false
        } else if wins {
            plies > 0 && moves.iter().any(|&after| self.is(hunt, after, plies - 1, false))
        } else {
            moves.is_empty() || plies > 0 && moves.iter().all(|&after| self.is(hunt, after, plies - 1, true))
        };
        self.known.insert((position, plies, wins), found);
        found
    }
}

#[test]
fn every_value_equals_that_of_plain_recursion() {
    for hunt in hunts() {
        let mut plain = Plain::default();
        let worths = solve(&hunt, &mut ());
        let longest = worths.iter().flatten().map(|worth| plies(*worth)).max();
        // A wider limit must not find any further win.
        let limit = longest.unwrap() + 4;
        for (position, worth) in worths.iter().enumerate() {
            let Some(worth) = *worth else {
                assert_eq!(hunt.start(position), Start::Impossible);
                continue;
            };
            let first = |plain: &mut Plain, wins| (0..=limit).find(|&plies| plain.is(&hunt, position, plies, wins));
            let (win, loss) = (first(&mut plain, true), first(&mut plain, false));
            let expected = match (win, loss) {
                (Some(plies), None) => Worth::Win { plies },
                (None, Some(plies)) => Worth::Loss { plies },
                _ => Worth::Draw,
            };
            assert_eq!(worth, expected, "{hunt:?} {position}");
        }
    }
}

fn plies(worth: Worth) -> u16 {
    match worth {
        Worth::Win { plies } | Worth::Loss { plies } => plies,
        Worth::Draw => 0,
    }
}

#[test]
fn a_chariot_in_the_palace_has_the_published_number_of_positions() {
    let hunt = Hunt::new(Hunter::Chariot, 3).unwrap();
    let worths = solve(&hunt, &mut ());
    let mut counts: BTreeMap<(bool, String), usize> = BTreeMap::new();
    for (position, worth) in worths.iter().enumerate() {
        if let (Some(place), Some(worth)) = (hunt.place(position), worth) {
            *counts.entry((place.red, format!("{worth:?}"))).or_default() += 1;
        }
    }
    let loss = |plies| (false, format!("Loss {{ plies: {plies} }}"));
    let win = |plies| (true, format!("Win {{ plies: {plies} }}"));
    let expected = [
        (loss(0), 4),
        (loss(2), 12),
        (loss(4), 24),
        (loss(6), 8),
        ((false, "Draw".to_owned()), 24),
        (win(1), 8),
        (win(3), 16),
        (win(5), 12),
    ];
    assert_eq!(counts, expected.into_iter().collect());
    assert!(Hunt::new(Hunter::Chariot, 2).is_none());
}

/// Records every message and checks the order.
#[derive(Default)]
struct RecordingObserver {
    found: Vec<(usize, Worth)>,
    open: HashMap<usize, usize>,
}

impl SolverObserver for RecordingObserver {
    fn found(&mut self, position: usize, worth: Worth, by: Option<usize>) {
        let known = |by| {
            let mut found = self.found.iter();
            found
                .find_map(|&(position, worth)| (position == by).then_some(worth))
                .expect("the other position was found before")
        };
        match (worth, by) {
            (Worth::Loss { plies: 0 }, None) => {}
            (Worth::Win { plies }, Some(by)) => {
                assert_eq!(known(by), Worth::Loss { plies: plies - 1 });
            }
            (Worth::Loss { plies }, Some(by)) => {
                assert_eq!(known(by), Worth::Win { plies: plies - 1 });
                assert!(self.open.get(&position).is_none_or(|&open| open == 1));
            }
            _ => panic!("{worth:?} by {by:?}"),
        }
        let last = self.found.last().map_or(0, |&(_, worth)| plies(worth));
        assert!(plies(worth) >= last, "layer by layer");
        self.found.push((position, worth));
    }

    fn refuted(&mut self, position: usize, by: usize, open: usize) {
        let was_found = self.found.iter().any(|&(found, worth)| found == by && matches!(worth, Worth::Win { .. }));
        assert!(was_found && open > 0);
        if let Some(before) = self.open.insert(position, open) {
            assert_eq!(before, open + 1);
        }
    }
}

#[test]
fn the_messages_to_the_observer_rebuild_the_table() {
    for hunt in hunts() {
        let mut observer = RecordingObserver::default();
        let worths = solve(&hunt, &mut observer);
        let found: HashMap<usize, Worth> = observer.found.iter().copied().collect();
        assert_eq!(found.len(), observer.found.len(), "nothing is found twice");
        for (position, worth) in worths.into_iter().enumerate() {
            let open = matches!(worth, None | Some(Worth::Draw));
            assert_eq!(found.get(&position).copied(), worth.filter(|_| !open));
        }
    }
}
