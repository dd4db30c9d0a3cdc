//! Exported figures are well-formed and show the search, for every step and game.

use crate::record;
use classroom::any::{self, Packed};
use classroom::capture::CaptureGame;
use classroom::describe::Describe;
use classroom::drawing::Drawing;
use classroom::examples::{EXAMPLES, Example};
use classroom::figure::{Figure, FigureStyle};
use classroom::tictactoe::TicTacToe;
use classroom::tree::{NodeId, Tree, TreeGame};
use gametree::{Algorithm, Depth, Options};

fn figures<G: Describe<Move: Packed> + Clone>(game: &G, listing: Algorithm, options: &Options) -> Vec<Figure> {
    let trace = record(game, listing, options);
    let drawing = Drawing::of_search(&mut any::erased(game.clone()), &trace);
    let style = FigureStyle { scale: game.scale(), windows: listing.has_window() };
    Figure::of_all_frames(&drawing, &trace, style).collect()
}

/// Figures of an explicit tree, drawn whole.
fn of_tree(tree: &Tree, listing: Algorithm) -> Vec<Figure> {
    let trace = record(&TreeGame::new(tree), listing, &Options::default());
    let drawing = Drawing::of_tree(tree, &trace);
    let style = FigureStyle { scale: tree.scale(), windows: listing.has_window() };
    Figure::of_all_frames(&drawing, &trace, style).collect()
}

fn of_example(id: &str, listing: Algorithm) -> Vec<Figure> {
    let example = Example::named(id).expect("built in");
    of_tree(&example.read().expect("a tree"), listing)
}

/// The tree as text, without the names of inner nodes, which figures may change.
fn anonymous(tree: &Tree) -> String {
    (0..tree.len() as NodeId)
        .map(|at| {
            let value = match tree.is_leaf(at) {
                true => tree.written(tree.value(at)),
                false => tree.side(at).name().to_owned(),
            };
            format!("{} {} {value}\n", tree.path(at), tree.move_name(at))
        })
        .collect()
}

#[test]
fn a_tree_in_dot_is_read_back_at_every_step() {
    for example in EXAMPLES {
        let tree = example.read().expect("a tree");
        let whole = anonymous(&tree);
        let plain = Figure::of_tree(&tree);
        for figure in of_tree(&tree, Algorithm::FailSoft).iter().step_by(3).chain([&plain]) {
            let dot = figure.to_dot();
            let read = Tree::read(&dot).unwrap_or_else(|error| panic!("{dot}{error}"));
            assert_eq!(anonymous(&read), whole, "{}: {dot}", example.id);
        }
        let read = Tree::from_dot(&plain.to_dot()).expect("a tree");
        assert_eq!(read.to_brackets(), tree.to_brackets(), "{}", example.id);
    }
}

/// Checks that tags are closed in order, attributes quoted and entities known. Returns the names of the tags.
fn well_formed(svg: &str) -> Vec<String> {
    let (mut open, mut names) = (Vec::new(), Vec::new());
    let body = svg.strip_prefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>").expect("a declaration");
    let mut pieces = body.split('<');
    assert!(pieces.next().is_some_and(|text| text.trim().is_empty()));
    for piece in pieces {
        let (tag, text) = piece.split_once('>').expect("a tag ends");
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        assert!(!text.contains('>'), "{text}");
        for entity in text.split('&').skip(1) {
            let known = ["amp;", "lt;", "gt;", "quot;"];
            assert!(known.iter().any(|known| entity.starts_with(known)), "{text}");
        }
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name), "{svg}");
            continue;
        }
        let name = tag.split([' ', '/']).next().expect("a name").to_owned();
        if !tag.ends_with('/') {
            open.push(name.clone());
        }
        names.push(name);
    }
    assert!(open.is_empty(), "{open:?} are open");
    names
}

/// Whether unescaped brackets are balanced.
fn balanced(text: &str, open: char, close: char) -> bool {
    let (mut depth, mut escaped) = (0_i32, false);
    for c in text.chars() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            c if c == open => depth += 1,
            c if c == close => depth -= 1,
            _ => {}
        }
        if depth < 0 {
            return false;
        }
    }
    depth == 0
}

/// Checks a figure in all three notations.
fn check(figure: &Figure) {
    well_formed(&figure.to_svg());
    let tikz = figure.to_tikz();
    assert!(balanced(&tikz, '{', '}') && balanced(&tikz, '[', ']'), "{tikz}");
    let unescaped = tikz.replace("\\\\", "").replace("\\$", "");
    let mathematics = unescaped.matches('$').count();
    assert_eq!(mathematics % 2, 0, "{tikz}");
    assert!(tikz.starts_with("\\documentclass") && tikz.ends_with("\\end{document}\n"));
    let dot = figure.to_dot();
    assert!(balanced(&dot, '{', '}') && balanced(&dot, '[', ']'), "{dot}");
    let quotes = dot.replace("\\\\", "").replace("\\\"", "").matches('"').count();
    assert_eq!(quotes % 2, 0, "{dot}");
}

#[test]
fn every_step_of_every_example_is_well_formed() {
    for example in EXAMPLES {
        for listing in [Algorithm::Minimax, Algorithm::SingleBound, Algorithm::NegamaxFailSoft] {
            of_example(example.id, listing).iter().step_by(3).for_each(check);
        }
    }
}

#[test]
fn boards_extensions_and_passes_are_drawn() {
    let tic = TicTacToe::parse("XOX/OOX/...").expect("a position");
    for figure in figures(&tic, Algorithm::FailSoft, &Options::default()) {
        check(&figure);
        assert!(figure.to_svg().contains(">XOX</text>"));
    }
    let capture = CaptureGame::parse("K../..k/P.. w").expect("a position");
    let options = Options { depth: Depth::plies(5), ..Options::default() };
    for listing in [Algorithm::Quiescence, Algorithm::NullMove, Algorithm::Framework] {
        figures(&capture, listing, &options).iter().step_by(5).for_each(check);
    }
}

#[test]
fn a_figure_shows_shapes_values_windows_and_cuts() {
    let all = of_example("oiwiki-alphabeta", Algorithm::FailSoft);
    let svg = all.last().expect("a last step").to_svg();
    let names = well_formed(&svg);
    let count = |name: &str| names.iter().filter(|found| *found == name).count();
    // Five Max and nine Min nodes; pruned nodes keep their shape.
    assert_eq!((count("rect"), count("ellipse")), (5, 9), "{svg}");
    assert_eq!(count("line"), 25, "an edge to every node but the root");
    assert_eq!(svg.matches("class=\"edge cross alpha\"").count(), 3);
    assert_eq!(svg.matches("class=\"edge cross beta\"").count(), 1);
    assert_eq!(svg.matches("class=\"pruned\"").count(), 9, "two leaves, G with two, M with three and one");
    assert!(svg.contains(">≥15</text>"), "E was cut at 15");
    assert!(svg.contains(">(3, ∞)</text>"), "the root's window");
    assert!(all[0].to_svg().matches("class=\"pruned\"").next().is_none());

    let tikz = all.last().expect("a last step").to_tikz();
    assert_eq!(tikz.matches("alpha cut, ").count(), 3);
    assert!(tikz.contains("$\\ge 15$") && tikz.contains("window={$(3,\\infty)$}"));
    let dot = all.last().expect("a last step").to_dot();
    assert_eq!(dot.matches("style=dashed").count(), 3);
    assert_eq!(dot.matches(" -> ").count(), 25);
}

#[test]
fn a_deep_cut_says_how_far_above_its_bound_was_set() {
    let all = of_example("deep-cut", Algorithm::FailSoft);
    let last = all.last().expect("a last step");
    assert!(last.to_tikz().contains("\\alpha{\\uparrow}3$"), "{}", last.to_tikz());
    assert_eq!(last.to_tikz().matches("uparrow").count(), 2, "once for both leaves of N, and once for O's");
    assert!(last.to_svg().contains(">α↑3</text>"));
    let shallow = of_example("aima", Algorithm::FailSoft);
    assert!(!shallow.last().expect("a last step").to_tikz().contains("uparrow"));
}

#[test]
fn a_listing_without_windows_shows_none() {
    let all = of_example("aima", Algorithm::Minimax);
    assert!(all.iter().all(|figure| !figure.to_svg().contains('∞')));
    let all = of_example("aima", Algorithm::FailSoft);
    assert!(all.iter().skip(1).all(|figure| figure.to_svg().contains('∞')));
}

#[test]
fn each_frame_is_one_page() {
    let all = of_example("aima", Algorithm::FailSoft);
    let count = all.len();
    let document = Figure::all_to_tikz(all.into_iter());
    assert_eq!(document.matches("\\begin{forest}").count(), count);
    assert_eq!(document.matches("\\documentclass").count(), 1);
    assert!(!document.contains(['∞', '≤', '≥', '−']) && !document.contains("ctex"));
}

#[test]
fn names_of_nodes_are_escaped() {
    let text = r#"("<a&b>"(1 2) "50% {x} \y [z] $ # _ ^ ~"("q""r"->-2.5 3))"#;
    let tree = Tree::read(text).expect("a tree");
    check(&Figure::of_tree(&tree));
    let all = of_tree(&tree, Algorithm::FailSoft);
    for figure in &all {
        check(figure);
        assert!(figure.to_svg().contains("&lt;a&amp;b&gt;"));
    }
    let svg = all.last().expect("a last step").to_svg();
    assert!(svg.contains(">−2.5</text>"), "in the author's numbers: {svg}");
}
