//! Exercises by seed: the answers are those of a plain search written here, trees fit their level, and an empty answer is never
//! right.

use classroom::practice::{Exercise, Expected, Field, Level, Measure, Subject, Topic, seed_of};
use classroom::tree::{Side, Tree};
use gametree::{Bound, Cut, INFINITE, Score, Window};
use std::collections::HashSet;

/// A minimal alpha-beta with a branch for each side that records what the exercises ask.
struct Plain<'t> {
    tree: &'t Tree,
    entered: Vec<Option<Window>>,
    returned: Vec<Option<Score>>,
    /// At nodes cut with moves left: the bound, and the ancestor that set it.
    cut: Vec<Option<(Score, u32)>>,
}

impl<'t> Plain<'t> {
    fn of(tree: &'t Tree) -> Self {
        let nodes = tree.len();
        let mut plain = Self { tree, entered: vec![None; nodes], returned: vec![None; nodes], cut: vec![None; nodes] };
        plain.search(0, -INFINITE, INFINITE, (0, 0));
        plain
    }

    /// `owners` are the nodes that set α and β.
    fn search(&mut self, node: u32, mut alpha: Score, mut beta: Score, mut owners: (u32, u32)) -> Score {
        self.entered[node as usize] = Some(Window::new(alpha, beta));
        let children = self.tree.children(node);
        let is_max = self.tree.side(node) == Side::Max;
        let mut best = if is_max { -INFINITE } else { INFINITE };
        for (at, &child) in children.iter().enumerate() {
            let value = self.search(child, alpha, beta, owners);
            if is_max {
                best = best.max(value);
                if best > alpha {
                    (alpha, owners.0) = (best, node);
                }
            } else {
                best = best.min(value);
                if best < beta {
                    (beta, owners.1) = (best, node);
                }
            }
            if alpha >= beta {
                if at + 1 < children.len() {
                    let other = if is_max { (beta, owners.1) } else { (alpha, owners.0) };
                    self.cut[node as usize] = Some(other);
                }
                break;
            }
        }
        if children.is_empty() {
            best = self.tree.value(node);
        }
        self.returned[node as usize] = Some(best);
        best
    }

    fn worth(&self, node: u32) -> &'static str {
        let (window, value) = (self.entered[node as usize].unwrap(), self.returned[node as usize].unwrap());
        match Bound::of(value, window, Cut::default()) {
            Bound::Exact => "exact",
            Bound::AtLeast => "at_least",
            Bound::AtMost => "at_most",
        }
    }

    fn leaves(&self) -> u32 {
        let nodes = 0..self.tree.len() as u32;
        nodes.filter(|&node| self.tree.is_leaf(node) && self.entered[node as usize].is_some()).count() as u32
    }
}

fn level(number: u32) -> Level {
    Level::numbered(number).expect("a level")
}

fn made(topic: Topic, level: Level, seed: u64) -> Exercise {
    Exercise::make(topic, level, seed)
        .unwrap_or_else(|| panic!("no exercise of {} {} {seed}", topic.name(), level.number()))
}

/// An exercise per seed, the levels in turn.
fn exercises(topic: Topic) -> impl Iterator<Item = Exercise> {
    (0..1_000).map(move |seed| made(topic, level(1 + seed as u32 % 5), seed))
}

/// The exercises of all topics.
fn all() -> impl Iterator<Item = Exercise> {
    Topic::ALL.into_iter().flat_map(exercises)
}

#[test]
fn the_answers_of_a_thousand_seeds_at_each_rung_equal_a_plain_search() {
    for exercise in all() {
        let plain = Plain::of(&exercise.tree);
        for cell in &exercise.cells {
            let expected = right(&exercise, &plain, cell.node, cell.field);
            assert_eq!(cell.expected, expected, "{exercise:#?}");
        }
    }
}

/// The right answer by the plain search.
fn right(exercise: &Exercise, plain: &Plain<'_>, node: u32, field: Field) -> Expected {
    let at = node as usize;
    let is_max = exercise.tree.side(node) == Side::Max;
    let bound_name = if is_max { "beta" } else { "alpha" };
    match (exercise.topic, field) {
        (Topic::Value, Field::Value) => Expected::Number(exercise.tree.minimax()[at]),
        (_, Field::LeftOut) => Expected::Mark(plain.entered[at].is_none()),
        (_, Field::Alpha) => Expected::Number(plain.entered[at].unwrap().alpha),
        (_, Field::Beta) => Expected::Number(plain.entered[at].unwrap().beta),
        (_, Field::Happens) => {
            let (value, window) = (exercise.about.value.unwrap(), exercise.about.window.unwrap());
            let is_cut = if is_max { value >= window.beta } else { value <= window.alpha };
            assert_eq!(is_cut, plain.cut[at].is_some() && plain.returned[at] == Some(value));
            Expected::Word(if is_cut { bound_name } else { "goes_on" })
        }
        (_, Field::Which) => Expected::Word(bound_name),
        (Topic::Bound, Field::Value) => Expected::Number(plain.cut[at].unwrap().0),
        (_, Field::Whose) => Expected::Nodes(vec![plain.cut[at].unwrap().1]),
        (_, Field::Value) => Expected::Number(plain.returned[at].unwrap()),
        (_, Field::Worth) => Expected::Word(plain.worth(node)),
        (_, Field::First) => Expected::Nodes(cheapest(exercise)),
        (_, Field::Answers) => {
            let (score, again) = (plain.returned[at].unwrap(), exercise.about.again.unwrap());
            let answers = match plain.worth(node) {
                "exact" => true,
                "at_least" => score >= again.beta,
                _ => score <= again.alpha,
            };
            Expected::Word(if answers { "yes" } else { "no" })
        }
    }
}

/// The children of the root that, put first, give the fewest visited leaves.
fn cheapest(exercise: &Exercise) -> Vec<u32> {
    let tree = &exercise.tree;
    let root = tree.children(0);
    let text = tree.to_brackets();
    let branches = branches(&text[1..text.len() - 1]);
    let counts: Vec<u32> = (0..branches.len())
        .map(|at| {
            let mut order = branches.clone();
            let first = order.remove(at);
            order.insert(0, first);
            let other = Tree::parse(&format!("({})", order.join(" ")), tree.root()).expect("a tree");
            Plain::of(&other).leaves()
        })
        .collect();
    let counted = exercise.about.orders.iter().map(|order| order.leaves);
    assert_eq!(counts, counted.collect::<Vec<u32>>());
    let fewest = counts.iter().min().unwrap();
    let best = root.iter().zip(&counts).filter(|(_, count)| *count == fewest);
    best.map(|(&child, _)| child).collect()
}

/// The branches of the root, in brackets.
fn branches(text: &str) -> Vec<String> {
    let (mut found, mut depth, mut start) = (Vec::new(), 0, 0);
    for (at, letter) in text.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => continue,
        }
        if depth == 0 && letter == ')' {
            found.push(text[start..=at].trim().to_owned());
            start = at + 1;
        }
    }
    found
}

#[test]
fn every_tree_keeps_the_limits_of_its_level() {
    for exercise in all() {
        let measure = Measure::of(&exercise.tree);
        assert!(exercise.level.limits().fits(measure), "{} {measure:?}", exercise.topic.name());
    }
}

#[test]
fn an_empty_answer_is_never_correct() {
    for exercise in all() {
        let asks = exercise.cells.iter().any(|cell| cell.expected != Expected::Mark(false));
        assert!(asks, "{exercise:#?}");
        if exercise.topic == Topic::Leaves {
            let is_whole = exercise.cells.iter().all(|cell| cell.expected == Expected::Mark(true));
            assert!(!is_whole, "some leaf is always visited");
        }
    }
}

#[test]
fn no_fixed_answer_to_a_choice_is_correct_more_often_than_by_chance() {
    for topic in [Topic::Cut, Topic::Returns, Topic::Table] {
        let mut counts = std::collections::HashMap::new();
        for exercise in exercises(topic) {
            let Some(Expected::Word(word)) =
                exercise.cells.iter().map(|cell| &cell.expected).find(|expected| matches!(expected, Expected::Word(_)))
            else {
                panic!("a choice");
            };
            *counts.entry(*word).or_insert(0) += 1;
        }
        assert!(counts.values().all(|&count| count < 560), "{} {counts:?}", topic.name());
    }
}

#[test]
fn the_explanation_of_every_cell_consists_of_steps_of_its_search() {
    for exercise in all() {
        for cell in &exercise.cells {
            assert!(!cell.story.is_empty(), "{} {cell:?}", exercise.topic.name());
            assert!(cell.story.is_sorted() && cell.story[0] > 0);
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_exercise_everywhere() {
    let exercise = made(Topic::Bound, level(3), 2_026);
    assert_eq!(exercise.tree.to_brackets(), "(((12 12) (13 4)) ((15 17) (13 20)))");
}

#[test]
fn a_class_gets_different_trees_of_the_same_level() {
    for topic in Topic::ALL {
        for level in Level::all() {
            let seeds = (0..40).map(|student| seed_of(5, &format!("student {student}"), 1));
            let trees: HashSet<String> = seeds.map(|seed| made(topic, level, seed.into()).tree.to_brackets()).collect();
            assert!(trees.len() >= 39, "{} of 40 differ: {} {}", trees.len(), topic.name(), level.number());
        }
    }
}

#[test]
fn names_are_parsed_to_rungs_and_both_subjects_have_rungs() {
    for topic in Topic::ALL {
        assert_eq!(Topic::named(topic.name()), Some(topic));
    }
    assert_eq!(Topic::named("nothing"), None);
    for subject in [Subject::Values, Subject::Cuts] {
        assert!(Topic::ALL.iter().filter(|topic| topic.subject() == subject).count() >= 3);
    }
}
