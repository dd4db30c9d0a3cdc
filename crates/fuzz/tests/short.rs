//! Every target keeps its laws for its corpus and a fixed number of mutated inputs: ten seconds in all, or with CHUHE_FULL four times as many.

use fuzz::{Run, TARGETS, Target, corpus};
use std::fs;
use std::path::Path;

const SEED: u64 = 23;

fn started(target: &'static Target, seed: u64) -> Run {
    let mut run = Run::new(target, seed).expect("the corpus can be read");
    run.check_corpus().unwrap_or_else(|broken| panic!("{broken}"));
    run
}

fn check_target(name: &str) {
    let target = TARGETS.iter().find(|target| target.name == name);
    let target = target.expect("a target of that name");
    let mut run = started(target, SEED);
    let count = if std::env::var_os("CHUHE_FULL").is_some() { target.count } else { target.count / 4 };
    for _ in 0..count {
        run.check_mutation().unwrap_or_else(|broken| panic!("{broken}: keep it in tests/corpus/{name}"));
    }
    println!("{run}");
    // Otherwise only the first error of each reader would be tested.
    assert!(run.accepted() > u64::from(count) / 200, "{run}");
    assert!(run.answers().len() > 3, "{:?}", run.answers());
}

macro_rules! tests {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            check_target(stringify!($name));
        })*

        /// The targets with a test above.
        const TESTED: &[&str] = &[$(stringify!($name)),*];
    };
}

tests! { tree graph bags tictactoe capture fen notation files recording puzzles endings net conversation }

#[test]
fn every_target_is_tested_and_has_a_corpus() {
    for target in TARGETS {
        assert!(TESTED.contains(&target.name), "{}", target.name);
        let kept = corpus(target.name).expect("a folder of that name in tests/corpus");
        assert!(kept.len() > 2, "{}", target.name);
        // `cargo fuzz` has it too.
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/fuzz_targets");
        let file = fs::read_to_string(folder.join(format!("{}.rs", target.name))).expect("a file");
        assert!(file.contains(&format!("check(\"{}\", input)", target.name)));
    }
}

#[test]
fn the_same_seed_gives_the_same_inputs() {
    let seen = |seed| {
        let mut run = started(&TARGETS[0], seed);
        for _ in 0..200 {
            run.check_mutation().unwrap_or_else(|broken| panic!("{broken}"));
        }
        (run.to_string(), run.answers().clone())
    };
    assert_eq!(seen(1), seen(1));
    assert_ne!(seen(1), seen(2));
}

#[test]
fn a_broken_law_is_reported_with_its_input() {
    static BRITTLE: Target = Target {
        name: "fen",
        count: 1,
        check: |input| {
            assert!(input.len() < 2, "two bytes");
            String::new()
        },
    };
    let mut run = Run::new(&BRITTLE, SEED).expect("the corpus can be read");
    let broken = run.check_corpus().expect_err("positions are longer");
    assert!(broken.input.len() > 1);
    assert!(broken.to_string().starts_with("fen broke a law by b\""));
}
