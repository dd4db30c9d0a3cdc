//! Exercises by seed: trees fit their level, and an empty answer is never right. `tests/node/exercises.test.mjs` compares the answers with
//! those of an independent search.

use classroom::practice::{Exercise, Expected, Level, Measure, Topic, seed_of};
use std::collections::HashSet;

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
