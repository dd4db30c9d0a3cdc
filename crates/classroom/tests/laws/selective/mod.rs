//! The laws of selective search: standing pat, extensions and null moves, on the capture game.
//!
//! What quiescence and extensions find does not depend on any window, so brute force gives the value of every node. Null moves
//! depend on windows: there the checker compares each node with the rules of the listing.

mod open;
mod truth;
mod walk;

use crate::laws::games::ORDERS;
use classroom::any::{self, AnyGame};
use classroom::capture::{CaptureGame, POSITIONS};
use classroom::order::Ordered;
use gametree::textbook::{Extend, NullMove};
use gametree::{Algorithm, Cut, Depth, Options, Window};
use truth::Stage;
use walk::{Checked, Coverage};

/// Checks one search in every order of moves.
fn obeys(position: &str, listing: Algorithm, options: &Options, seen: &mut Coverage) {
    let game = AnyGame::new(CaptureGame::parse(position).expect("a position"));
    for order in ORDERS {
        let mut game = Ordered::with_horizon(game.clone(), order, 3);
        let (answer, trace) = any::record(&mut game, listing, options, usize::MAX);
        assert_eq!(listing.search(&mut game, options, &mut ()), answer.value, "watched or not");
        let root = Stage {
            depth: options.depth,
            extended: (Depth::ZERO, None),
            quiet: false,
            after_capture: false,
            may_pass: true,
            verifies: matches!(options.null_move, NullMove::Verified(_)),
        };
        let mut checked = Checked::new(&trace, listing, options, std::mem::take(seen));
        checked.follow(&mut game, 0, root, Window::INFINITE);
        *seen = checked.seen;
    }
}

/// The named positions, and some with more pieces, each with its greatest depth.
fn positions() -> impl Iterator<Item = (&'static str, i32)> {
    let crowded = ["rk.../ppp../...../..PPP/...KR w", "r.kr/pp../..PP/RK.R w", "rk../.p.p/P.P./.KR. b"];
    let shown = POSITIONS.iter().map(|shown| (shown.position, 4));
    shown.chain(crowded.map(|position| (position, 2)))
}

#[test]
fn standing_pat_and_extensions_follow_the_rules_and_equal_brute_force() {
    let mut seen = Coverage::default();
    let all = Extend { check: Depth::ONE, exchange: Depth::twelfths(9), single_reply: Depth::twelfths(6) };
    // At the greatest depth, both cuts only with `CHUHE_FULL`.
    let deepest_above = if std::env::var_os("CHUHE_FULL").is_some() { 3 } else { 2 };
    for (position, deepest) in positions() {
        for extend in [Extend::NONE, Extend::default(), all] {
            for (cut, most) in [(Cut::AtOrAbove, 3), (Cut::Above, deepest_above)] {
                for depth in 1..=deepest.min(most) {
                    let options = Options {
                        depth: Depth::plies(depth),
                        cut,
                        extend,
                        null_move: NullMove::Off,
                        ..Options::default()
                    };
                    obeys(position, Algorithm::Quiescence, &options, &mut seen);
                }
            }
        }
    }
    let Coverage { stood_pat, extended, repeated, claims, .. } = seen;
    assert!(stood_pat > 100 && extended > 100 && repeated > 0 && claims > 10_000, "{seen:?}");
}

#[test]
fn null_moves_are_tried_and_cut_only_where_the_rules_allow() {
    let mut seen = Coverage::default();
    for (position, deepest) in positions() {
        for null_move in [
            NullMove::Off,
            NullMove::Fixed(1),
            NullMove::Fixed(2),
            NullMove::Adaptive,
            NullMove::Verified(1),
            NullMove::Verified(2),
        ] {
            for depth in 2..=deepest {
                let options = Options { depth: Depth::plies(depth), null_move, ..Options::default() };
                obeys(position, Algorithm::NullMove, &options, &mut seen);
            }
        }
    }
    let Coverage { passed, verified, refused, .. } = seen;
    assert!(passed > 100 && verified > 100 && refused > 0, "{seen:?}");
}
