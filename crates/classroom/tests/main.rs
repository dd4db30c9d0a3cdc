//! The integration tests of this crate, linked into one program.

mod capture;
mod examples;
mod figure_export;
mod figures;
mod formats;
mod graphs;
mod hunts;
mod laws;
mod practice;
mod search_limit;
mod switches;

use classroom::any::{self, AnyMove, Packed};
use classroom::describe::Describe;
use gametree::{Algorithm, Options, Trace};

/// Records a search with the type of the game erased, as pages do: the listings are not compiled again for each game.
fn record<G: Describe<Move: Packed> + Clone>(game: &G, listing: Algorithm, options: &Options) -> Trace<AnyMove> {
    any::record(&mut any::erased(game.clone()), listing, options, usize::MAX).1
}
