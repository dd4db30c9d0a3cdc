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

use classroom::any::{self, AnyGame, AnyMove};
use classroom::describe::Describe;
use classroom::order::{Order, Ordered};
use gametree::{Algorithm, Options, Trace};

/// Records a search with the type of the game erased, as pages do: the listings are not compiled again for each game.
fn record<'g, G: Describe + Clone + 'g>(game: &G, listing: Algorithm, options: &Options) -> Trace<AnyMove> {
    any::record(&mut erased(game), listing, options, usize::MAX).1
}

/// The game with its type erased, and its moves as given.
fn erased<'g, G: Describe + Clone + 'g>(game: &G) -> Ordered<AnyGame<'g>> {
    Ordered::new(AnyGame::new(game.clone()), Order::Given)
}
