//! Exercises of the practice ladder in the form that pages get.

use classroom::practice::{About, Cell, Exercise, Expected, Field, Level, Measure, Ordered, Subject, Topic, seed_of};
use gametree::{Score, Window};
use wasm_bindgen::prelude::*;

use crate::api::{
    self, PracticeAbout, PracticeAnswer, PracticeCell, PracticeExercise, PracticeField, PracticeMeasure, PracticeOrder,
    PracticeRequest, WindowPair,
};
use crate::error::{Refusal, within};
use crate::lab::record::in_author_units;
use crate::{read, seed};

/// An exercise; the same request gives the same exercise everywhere. Throws a `ChuheError`.
#[wasm_bindgen(unchecked_return_type = "PracticeExercise")]
pub fn practice(
    #[wasm_bindgen(unchecked_param_type = "PracticeRequest")] request: &JsValue,
) -> Result<JsValue, JsValue> {
    let request = read::request::<PracticeRequest>(request)?;
    Ok(api::to_js(&make_exercise(&request)?))
}

fn make_exercise(request: &PracticeRequest) -> Result<PracticeExercise, Refusal> {
    let names = Topic::ALL.map(Topic::name);
    let topic = Topic::named(&request.topic).ok_or_else(|| Refusal::unknown_value("topic", &request.topic, &names))?;
    let most = Level::MAX.into();
    let refused = || Refusal::out_of_range("level", request.level, 1, most);
    let level = request.level.try_into().ok().and_then(Level::numbered).ok_or_else(refused)?;
    let base_seed = seed::seed_or_random(request.seed);
    let number = within("number", request.number.unwrap_or(0), 0, 1_000)? as u32;
    let seed = match &request.student {
        Some(student) => seed_of(base_seed, student, number),
        None => base_seed,
    };
    let exercise = Exercise::make(topic, level, seed.into()).ok_or_else(refused)?;
    Ok(exercise_answer(&exercise, seed))
}

fn exercise_answer(exercise: &Exercise, seed: u32) -> PracticeExercise {
    let Exercise { topic, tree, .. } = exercise;
    let measure = Measure::of(tree);
    PracticeExercise {
        topic: topic.name(),
        subject: match topic.subject() {
            Subject::Values => "values",
            Subject::Cuts => "cuts",
        },
        level: exercise.level.number(),
        seed: seed.into(),
        tree: tree.to_brackets(),
        root: tree.root().name(),
        algorithm: exercise.algorithm.name(),
        measure: PracticeMeasure { nodes: measure.nodes, depth: measure.depth, cuts: measure.cuts },
        step: exercise.step,
        about: about(&exercise.about, tree.scale()),
        cells: exercise.cells.iter().map(|one| cell(one, tree.scale())).collect(),
    }
}

fn about(about: &About, scale: Score) -> PracticeAbout {
    let pair = |window: Window| WindowPair {
        alpha: in_author_units(window.alpha, scale),
        beta: in_author_units(window.beta, scale),
    };
    let order = |order: &Ordered| PracticeOrder { tree: order.tree.to_brackets(), leaves: order.leaves };
    PracticeAbout {
        node: about.node,
        child: about.child,
        value: about.value.map(|value| in_author_units(value, scale)),
        window: about.window.map(pair),
        again: about.again.map(pair),
        choices: about.choices.clone(),
        orders: about.orders.iter().map(order).collect(),
    }
}

fn cell(cell: &Cell, scale: Score) -> PracticeCell {
    PracticeCell {
        field: match cell.field {
            Field::Value => PracticeField::Value,
            Field::LeftOut => PracticeField::LeftOut,
            Field::Alpha => PracticeField::Alpha,
            Field::Beta => PracticeField::Beta,
            Field::Happens => PracticeField::Happens,
            Field::Which => PracticeField::Which,
            Field::Whose => PracticeField::Whose,
            Field::Worth => PracticeField::Worth,
            Field::First => PracticeField::First,
            Field::Answers => PracticeField::Answers,
        },
        node: cell.node,
        expected: match &cell.expected {
            &Expected::Number(score) => PracticeAnswer::Number { value: in_author_units(score, scale) },
            &Expected::Mark(on) => PracticeAnswer::Mark { on },
            &Expected::Word(word) => PracticeAnswer::Word { word },
            Expected::Nodes(nodes) => PracticeAnswer::Nodes { nodes: nodes.clone() },
        },
        story: cell.story.clone(),
    }
}
