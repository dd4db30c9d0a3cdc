//! Draws a search of a tree: `cargo run -p classroom --example draw -- '[[3,12],[2,4]]' > search.svg`.

use classroom::figure::Figure;
use classroom::tree::{Tree, TreeGame};
use gametree::{Algorithm, Options};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = std::env::args().nth(1);
    let tree = Tree::read(text.as_deref().unwrap_or("[[3,12,8],[2,4,6],[14,5,2]]"))?;
    let figure = Figure::of_search(&mut TreeGame::new(&tree), Algorithm::FailSoft, &Options::default());
    println!("{}", figure.to_svg());
    Ok(())
}
