//! Every notation reads what it writes.

use classroom::any;
use classroom::random::RandomTree;
use classroom::text::json::quoted;
use classroom::tree::{Format, Side, Tree, TreeGame};
use gametree::random::Random;
use gametree::{Algorithm, Options};

/// Random numbers for the tests.
struct Dice(Random);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0.below(end as u32) as usize
    }

    fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }
}

/// Names with characters that are special in some notation.
const NAMES: &[&str] = &[
    "A", "B2", "楚河", "Mac Pro", "(M)", "1", "-3", "2.5", "x-1", "a->b", "a:b", "a=b", "[x]", "{x}", "\"", "''",
    "say \"hi\"", "+", "-", "*", "~", "~2", "a,b", "a;b", "50%", "$x_1$", "a\\b", "&#^", "branching", "depth", "max",
    "children", "“", "”", "→", "a\tb", "（", "leaf",
];

/// A random tree with names and static values, through JSON written here.
fn random_tree(seed: u64, newlines: bool) -> Tree {
    let random =
        RandomTree { seed, depth: 3, branching: (1, 3), early_leaves: 20, values: (-40, 40), ..RandomTree::default() };
    let plain = random.generate().expect("a tree").tree;
    let mut dice = Dice(Random::new(seed));
    let side = *dice.pick(&[Side::Max, Side::Min]);
    let mut text = String::new();
    name_nodes(&plain.with_root(side), 0, &mut dice, newlines, &mut text);
    Tree::from_json(&text).expect("a tree")
}

fn name_nodes(tree: &Tree, node: u32, dice: &mut Dice, newlines: bool, out: &mut String) {
    out.push_str(&format!("{{\"type\":\"{}\"", tree.side(node).name()));
    for key in ["label", "move"] {
        if dice.below(2) == 0 {
            let mut name = (*dice.pick(NAMES)).to_owned();
            if newlines && dice.below(10) == 0 {
                name = format!("{name}\n{name}");
            }
            out.push_str(&format!(",\"{key}\":{}", quoted(&name)));
        }
    }
    let fraction = *dice.pick(&["", ".5", ".25"]);
    if tree.is_leaf(node) {
        out.push_str(&format!(",\"value\":{}{fraction}}}", tree.value(node)));
        return;
    }
    if dice.below(3) == 0 {
        out.push_str(&format!(",\"eval\":{}{fraction}", dice.below(20)));
    }
    out.push_str(",\"children\":[");
    for (at, &child) in tree.children(node).iter().enumerate() {
        out.push_str(if at == 0 { "" } else { "," });
        name_nodes(tree, child, dice, newlines, out);
    }
    out.push_str("]}");
}

#[test]
fn every_notation_is_written_and_read_back() {
    for seed in 0..1_000 {
        let tree = random_tree(seed, true);
        assert_eq!(Tree::from_json(&tree.to_json()).as_ref(), Ok(&tree));
        // Brackets and outlines do not state the side to move.
        let text = tree.to_brackets();
        assert_eq!(Tree::parse(&text, tree.root()).as_ref(), Ok(&tree), "{text}");
        let text = tree.to_outline();
        assert_eq!(Tree::from_outline(&text, tree.root()).as_ref(), Ok(&tree), "{text}");
    }
}

#[test]
fn every_forest_is_written_and_read_back() {
    for seed in 0..1_000 {
        let mut tree = random_tree(seed, false);
        // TeX treats a tab as a blank.
        let json = tree.to_json().replace("a\\tb", "a b");
        tree = Tree::from_json(&json).expect("a tree");
        let text = tree.to_forest();
        let read = Tree::from_forest(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        if tree.len() == 1 {
            continue; // a lone leaf does not state its side
        }
        assert_eq!(read, tree, "{text}");
    }
}

#[test]
fn the_notation_of_written_text_is_recognised() {
    for seed in 0..500 {
        let tree = random_tree(seed, false);
        assert_eq!(Format::of(&tree.to_json()), Format::Json);
        assert_eq!(Format::of(&tree.to_forest()), Format::Forest);
        if tree.len() > 1 {
            assert_eq!(Format::of(&tree.to_brackets()), Format::Brackets);
            assert_eq!(Format::of(&tree.to_outline()), Format::Outline, "{}", tree.to_outline());
        }
    }
}

#[test]
fn limits_are_enforced_and_named() {
    let wide = format!("({})", "1 ".repeat(Tree::MAX_NODES));
    assert!(Tree::read(&wide).is_err());
    let widest = format!("({})", "1 ".repeat(Tree::MAX_NODES - 1));
    assert_eq!(Tree::read(&widest).map(|tree| tree.len()), Ok(Tree::MAX_NODES));
    let rows = format!("A\n{}", " 1\n".repeat(Tree::MAX_NODES));
    assert!(Tree::read(&rows).is_err());
    let list = format!("{} depth 1", "1 ".repeat(Tree::MAX_NODES));
    assert!(Tree::read(&list).is_err());
    let deepest = format!("{}1{}", "(".repeat(200), ")".repeat(200));
    let tree = Tree::read(&deepest).expect("as deep as allowed");
    assert_eq!(Tree::read(&tree.to_json()).as_ref(), Ok(&tree));
    assert_eq!(Tree::read(&tree.to_forest()).as_ref(), Ok(&tree));
    assert_eq!(Tree::read(&tree.to_outline()).as_ref(), Ok(&tree));
    assert!(Tree::read(&format!("({deepest})")).is_err());
    assert!(Tree::read(&" ".repeat(5_000_000)).is_err());
}

/// The value of a node by plain minimax.
fn worth(tree: &Tree, node: u32) -> i32 {
    let below = tree.children(node).iter().map(|&child| worth(tree, child));
    match tree.side(node) {
        _ if tree.is_leaf(node) => tree.value(node),
        Side::Max => below.max().expect("children"),
        Side::Min => below.min().expect("children"),
    }
}

#[test]
fn every_listing_accepts_infinite_values() {
    let mut dice = Dice(Random::new(77));
    let mut searches = 0;
    for _ in 0..400 {
        let mut leaf = |_| *dice.pick(&["inf", "-inf", "3", "-∞", "5.5", "+inf"]);
        let mut group = |_| format!("[{}]", [0; 3].map(&mut leaf).join(" "));
        let mut branch = |_| format!("[{}]", [0; 2].map(&mut group).join(","));
        let text = format!("[{}]", [0; 2].map(&mut branch).join(","));
        for side in [Side::Max, Side::Min] {
            let tree = Tree::parse(&text, side).unwrap_or_else(|error| panic!("{text}: {error}"));
            for algorithm in Algorithm::ALL {
                let options = Options::default();
                let value = algorithm.search(&mut any::erased(TreeGame::new(&tree)), &options, &mut ());
                assert_eq!(value, worth(&tree, 0), "{} on {text}", algorithm.name());
                searches += 1;
            }
        }
    }
    assert!(searches > 10_000);
}

#[test]
fn messages_shorten_long_input() {
    let long = "x".repeat(300_000);
    for text in [
        format!("(3 {long})"),
        format!("(3 {})", "9".repeat(300_000)),
        format!("{{\"value\": 3, \"{long}\": 4}}"),
        format!("[3 4] {long}"),
    ] {
        let error = Tree::read(&text).expect_err("no tree").to_string();
        assert!(error.chars().count() < 200, "{} characters", error.len());
    }
}
