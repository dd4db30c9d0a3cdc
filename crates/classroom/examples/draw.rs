//! Draws a search of a tree: `cargo run -p classroom --example draw -- '[[3,12],[2,4]]' > search.svg`.

use classroom::drawing::Drawing;
use classroom::figure::{Figure, FigureStyle};
use classroom::tree::{Tree, TreeGame};
use gametree::{Algorithm, Options, Recorder};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = std::env::args().nth(1);
    let tree = Tree::read(text.as_deref().unwrap_or("[[3,12,8],[2,4,6],[14,5,2]]"))?;
    let mut recorder = Recorder::of(Algorithm::FailSoft);
    Algorithm::FailSoft.search(&mut TreeGame::new(&tree), &Options::default(), &mut recorder);
    let trace = recorder.finish();
    let drawing = Drawing::of_search(&mut TreeGame::new(&tree), &trace);
    let style = FigureStyle { scale: tree.scale(), windows: true };
    println!("{}", Figure::of_frame(&drawing, &trace, trace.steps(), style).to_svg());
    Ok(())
}
