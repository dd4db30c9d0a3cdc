//! The question of each topic, read off a recorded search.

use super::cell::{About, Cell, Expected, Field, Ordered};
use super::level::Level;
use super::recorded_search::{RecordedSearch, sorted};
use super::topic::Topic;
use crate::tree::Tree;
use gametree::random::Random;
use gametree::trace::{NodeId, Raise, Step};
use gametree::{Bound, Cut, INFINITE, Window};

type Question = (Step, About, Vec<Cell>);

/// A question about a search. `None`: this search offers none.
pub(super) fn make_question(
    topic: Topic,
    level: Level,
    searched: &RecordedSearch,
    random: &mut Random,
) -> Option<Question> {
    match topic {
        Topic::Value => Some(value(searched)),
        Topic::Leaves => Some(leaves(searched)),
        Topic::Window => window(level, searched, random),
        Topic::Cut => cut(searched, random),
        Topic::Bound => bound(level, searched, random),
        Topic::Returns => returns(searched, random),
        Topic::Order => order(searched),
        Topic::Table => table(searched, random),
    }
}

/// The values of the root's children, and of the root.
fn value(searched: &RecordedSearch) -> Question {
    let trace = &searched.trace;
    let children = trace.children(0).filter(|&child| !trace.is_leaf(child));
    let cells = children.chain([0]).map(|visit| Cell {
        field: Field::Value,
        node: searched.node(visit),
        expected: Expected::Number(trace.score(visit)),
        story: searched.story(visit),
    });
    (0, About::default(), cells.collect())
}

/// A mark at every leaf that is never visited.
fn leaves(searched: &RecordedSearch) -> Question {
    let nodes = 0..searched.tree.len() as u32;
    let leaves = nodes.filter(|&node| searched.tree.is_leaf(node));
    let cells = leaves.map(|leaf| Cell {
        field: Field::LeftOut,
        node: leaf,
        expected: Expected::Mark(searched.visit(leaf).is_none()),
        story: searched.story_of_place(leaf),
    });
    (0, About::default(), cells.collect())
}

/// The window of a node, with at least one finite bound; from level 3 on both are finite.
fn window(level: Level, searched: &RecordedSearch, random: &mut Random) -> Option<Question> {
    let trace = &searched.trace;
    let ends = |visit: NodeId| {
        let Window { alpha, beta } = trace.window(visit);
        u32::from(alpha > -INFINITE) + u32::from(beta < INFINITE)
    };
    let needed = if level.number() < 3 { 1 } else { 2 };
    let visits: Vec<NodeId> = searched.below_the_root().collect();
    let full = visits.iter().copied().filter(|&visit| ends(visit) >= needed);
    let visit = chosen(full, random)?;
    let Window { alpha, beta } = trace.window(visit);
    let node = searched.node(visit);
    let cell = |field, number| Cell {
        field,
        node,
        expected: Expected::Number(number),
        story: searched.story_of_window(visit),
    };
    let about = About { node, ..About::default() };
    let cells = vec![cell(Field::Alpha, alpha), cell(Field::Beta, beta)];
    Some((trace.entered(visit) - 1, about, cells))
}

/// A node with moves left has just received a value: is it cut? Both answers are equally likely.
fn cut(searched: &RecordedSearch, random: &mut Random) -> Option<Question> {
    let trace = &searched.trace;
    let raises = searched.below_the_root().flat_map(|visit| trace.raises(visit));
    let has_more = |raise: &Raise| {
        let child = trace.raised_by(*raise).map(|child| searched.node(child));
        searched.tree.children(searched.node(raise.node)).last() != child.as_ref()
    };
    let ends = |raise: &Raise| trace.left(raise.node) == raise.step + 1;
    let is_cut = random.below(2) == 1;
    let raises = raises.filter(has_more).filter(|raise| ends(raise) == is_cut);
    let raise = chosen(raises, random)?;
    let visit = raise.node;
    let node = searched.node(visit);
    let happens = if is_cut { bound_name(searched, visit) } else { "goes_on" };
    let cell =
        Cell { field: Field::Happens, node, expected: Expected::Word(happens), story: story_of_cut(searched, raise) };
    let about = About {
        node,
        child: trace.raised_by(raise).map(|child| searched.node(child)),
        value: Some(raise.best),
        window: Some(trace.state_at(visit, raise.step - 1).window),
        ..About::default()
    };
    Some((raise.step - 1, about, vec![cell]))
}

/// A node is about to be cut: which bound cuts, what is its value, and which node set it? From level 4 on deep cuts are
/// preferred.
fn bound(level: Level, searched: &RecordedSearch, random: &mut Random) -> Option<Question> {
    let trace = &searched.trace;
    let cuts: Vec<NodeId> = searched.inner().filter(|&visit| searched.cuts(visit)).collect();
    let is_deep = |visit: NodeId| trace.cut_by(visit).is_some_and(|by| by.distance > 1);
    let wants_deep = level.number() > 3 && cuts.iter().any(|&visit| is_deep(visit));
    let fitting = cuts.into_iter().filter(|&visit| !wants_deep || is_deep(visit));
    let visit = chosen(fitting, random)?;
    let by = trace.cut_by(visit)?;
    let raise = trace.raises(visit).next_back()?;
    let node = searched.node(visit);
    let cell = |field, expected| Cell { field, node, expected, story: story_of_cut(searched, raise) };
    let whose = searched.node(by.node?);
    let cells = vec![
        cell(Field::Which, Expected::Word(bound_name(searched, visit))),
        cell(Field::Value, Expected::Number(by.limit)),
        cell(Field::Whose, Expected::Nodes(vec![whose])),
    ];
    let mut choices = searched.upwards(visit);
    choices.reverse();
    let about = About {
        node,
        child: trace.raised_by(raise).map(|child| searched.node(child)),
        value: Some(raise.best),
        choices,
        ..About::default()
    };
    Some((raise.step, about, cells))
}

/// The value that a node returns, and its kind of bound.
fn returns(searched: &RecordedSearch, random: &mut Random) -> Option<Question> {
    let visit = random_node_by_bound(searched, random)?;
    let trace = &searched.trace;
    let node = searched.node(visit);
    let cell = |field, expected| Cell { field, node, expected, story: searched.story(visit) };
    let about = About { node, window: Some(trace.window(visit)), ..About::default() };
    let cells = vec![
        cell(Field::Value, Expected::Number(trace.score(visit))),
        cell(Field::Worth, Expected::Word(trace.bound(visit).name())),
    ];
    Some((trace.entered(visit), about, cells))
}

/// Which child of the root should come first, the others in order, for the fewest leaves? `None`: all are equal.
fn order(searched: &RecordedSearch) -> Option<Question> {
    let choices = searched.tree.children(0).to_vec();
    let orders: Vec<Ordered> = (0..choices.len()).map(|at| with_first(&searched.tree, at)).collect();
    let fewest = orders.iter().map(|order| order.leaves).min()?;
    if orders.iter().all(|order| order.leaves == fewest) {
        return None;
    }
    let tried = choices.iter().zip(&orders);
    let best = tried.filter(|(_, order)| order.leaves == fewest);
    let cell = Cell {
        field: Field::First,
        node: 0,
        expected: Expected::Nodes(best.map(|(&child, _)| child).collect()),
        story: searched.story(0),
    };
    let about = About { choices, orders, ..About::default() };
    Some((0, about, vec![cell]))
}

/// The tree with child `at` of the root first, searched.
fn with_first(tree: &Tree, at: usize) -> Ordered {
    let mut root = tree.children(0).to_vec();
    root[..=at].rotate_right(1);
    let unfolded = Tree::unfolded(0, tree.root(), tree.scale(), |node| {
        let children = if node == 0 { &root } else { tree.children(node) };
        (String::new(), Some(tree.value(node)).filter(|_| children.is_empty()), children)
    });
    let tree = unfolded.map_or_else(|_| tree.clone(), |(tree, _)| tree);
    let searched = RecordedSearch::new(tree, Topic::Order.algorithm());
    let visits = 0..searched.trace.len() as NodeId;
    let leaves = visits.filter(|&visit| searched.trace.is_leaf(visit)).count() as u32;
    Ordered { tree: searched.tree, leaves }
}

/// The kind of bound that the table stores for a node, and whether the entry answers another window. Both answers are equally
/// likely.
fn table(searched: &RecordedSearch, random: &mut Random) -> Option<Question> {
    let visit = random_node_by_bound(searched, random)?;
    let trace = &searched.trace;
    let (score, kept) = (trace.score(visit), trace.store(visit)?.bound);
    let answers = random.below(2) == 1;
    let again = (0..20)
        .map(|_| some_window(&searched.tree, random))
        .find(|&window| kept.answers(score, window, Cut::default()) == answers);
    let node = searched.node(visit);
    let cell = |field, word| Cell { field, node, expected: Expected::Word(word), story: searched.story(visit) };
    let about = About { node, value: Some(score), window: Some(trace.window(visit)), again, ..About::default() };
    let cells = std::iter::once(cell(Field::Worth, kept.name()));
    let second = again.map(|_| cell(Field::Answers, if answers { "yes" } else { "no" }));
    Some((trace.left(visit) - 1, about, cells.chain(second).collect()))
}

/// A random window between two leaf values, or open at an end.
fn some_window(tree: &Tree, random: &mut Random) -> Window {
    let nodes = 0..tree.len() as u32;
    let leaves = nodes.filter(|&node| tree.is_leaf(node));
    let values = leaves.map(|leaf| tree.value(leaf));
    let ends = sorted(values.chain([-INFINITE, INFINITE]));
    let low = random.below(ends.len() as u32 - 1);
    let high = low + 1 + random.below(ends.len() as u32 - 1 - low);
    Window::new(ends[low as usize], ends[high as usize])
}

/// A random node below the root: first its kind of bound is drawn, then the node. A bound whose subtree was searched whole is passed
/// over: its value is exact, whatever the window says.
fn random_node_by_bound(searched: &RecordedSearch, random: &mut Random) -> Option<NodeId> {
    let trace = &searched.trace;
    let worth = [Bound::Exact, Bound::AtLeast, Bound::AtMost][random.below(3) as usize];
    let fitting = searched.below_the_root().filter(|&visit| trace.bound(visit) == worth);
    let fitting = fitting.filter(|&visit| worth == Bound::Exact || searched.leaves_out(visit));
    chosen(fitting, random)
}

/// The steps that narrowed the window of a node, those up to `raise`, and the one after.
fn story_of_cut(searched: &RecordedSearch, raise: Raise) -> Vec<Step> {
    let visit = raise.node;
    let own = searched.story(visit).into_iter();
    let before = own.filter(|&step| step <= raise.step);
    sorted(searched.story_of_window(visit).into_iter().chain(before).chain([raise.step + 1]))
}

fn bound_name(searched: &RecordedSearch, visit: NodeId) -> &'static str {
    if searched.trace.is_maximizing(visit) { "beta" } else { "alpha" }
}

fn chosen<Item>(items: impl Iterator<Item = Item>, random: &mut Random) -> Option<Item> {
    let mut items: Vec<Item> = items.collect();
    if items.is_empty() {
        return None;
    }
    let at = random.below(items.len() as u32) as usize;
    Some(items.swap_remove(at))
}
