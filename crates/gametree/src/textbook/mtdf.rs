//! MTD(f): finds the value with zero-window searches alone (Plaat, Schaeffer, Pijls and de Bruin, 1996).
//!
//! Why it works: a zero-window search tells on which side of a guess the value lies; fail-soft gives a bound beyond
//! the guess. Each result moves one end of the bracket; where the ends meet is the value. The table
//! prevents the repeated searches from repeating work.

use super::{Run, table};
use crate::game::Game;
use crate::observe::{Kind, Observer};
use crate::score::{Depth, Score, Window};

/// The value for the side to move, starting from the guess 0. Each zero-window search is a root in the trace.
pub(super) fn search<G: Game, O: Observer<G>>(run: &mut Run<'_, G, O>, depth: Depth, window: Window) -> Score {
    let Window { alpha: mut lower, beta: mut upper } = window;
    let mut guess: Score = 0_i32.clamp(lower, upper);
    loop {
        let beta = if guess == lower { guess + 1 } else { guess };
        let zero_window = Window::new(beta - 1, beta);
        guess = run.root(depth, zero_window, Kind::ZERO_WINDOW, |run| table::search(run, depth, zero_window));
        if guess < beta {
            upper = guess;
        } else {
            lower = guess;
        }
        if lower >= upper || !run.may_go_on() {
            return guess;
        }
    }
}
