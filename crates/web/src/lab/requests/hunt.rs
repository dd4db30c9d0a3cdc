//! Hunts on small boards, solved by retrograde analysis step by step.

use classroom::hunt::{Hunt, Hunter};
use gametree::backwards::{NumberedGame, SolverObserver, Start, Worth, solve};
use wasm_bindgen::prelude::*;

use crate::api::{HuntPlace, HuntRequest, HuntStep, HuntTable, HunterName, to_js};
use crate::error::{Refusal, within};
use crate::read;

/// All positions of a hunt and the steps of their retrograde solution. Throws a `ChuheError`.
#[wasm_bindgen(js_name = huntTable, unchecked_return_type = "HuntTable")]
pub fn hunt_table(#[wasm_bindgen(unchecked_param_type = "HuntRequest")] request: &JsValue) -> Result<JsValue, JsValue> {
    let request = read::request::<HuntRequest>(request)?;
    Ok(to_js(&table(&request)?))
}

fn table(request: &HuntRequest) -> Result<HuntTable, Refusal> {
    let (least, most) = (*Hunt::SIZES.start() as u64, *Hunt::SIZES.end() as u64);
    let size = within("size", request.size, least, most)?;
    let hunter = match request.hunter {
        HunterName::Chariot => Hunter::Chariot,
        HunterName::Horse => Hunter::Horse,
        HunterName::Soldier => Hunter::Soldier,
    };
    let hunt = Hunt::new(hunter, size as usize).expect("the size is within its limits");
    // Only possible positions are listed, numbered without gaps.
    let mut numbers = vec![None; hunt.positions()];
    let mut count = 0;
    for (position, number) in numbers.iter_mut().enumerate() {
        if hunt.start(position) == Start::Open {
            *number = Some(count);
            count += 1;
        }
    }
    let mut recorder = StepRecorder { numbers: &numbers, steps: Vec::new() };
    let worths = solve(&hunt, &mut recorder);
    let steps = recorder.steps;
    let mut places = Vec::new();
    for (position, worth) in worths.iter().enumerate() {
        let (Some(place), Some(_)) = (hunt.place(position), numbers[position]) else {
            continue;
        };
        let (mut moves, mut takes) = (Vec::new(), false);
        hunt.moves(position, |after| match numbers[after] {
            Some(after) => moves.push(after),
            None => takes = true,
        });
        let (plies, wins) = match worth {
            Some(Worth::Win { plies }) => (Some((*plies).into()), Some(true)),
            Some(Worth::Loss { plies }) => (Some((*plies).into()), Some(false)),
            _ => (None, None),
        };
        places.push(HuntPlace {
            hunter: place.hunter as u32,
            general: place.general as u32,
            red: place.red,
            moves,
            takes,
            plies,
            won: wins.map(|wins| wins == place.red),
        });
    }
    Ok(HuntTable { places, steps })
}

/// Records the steps.
struct StepRecorder<'numbers> {
    numbers: &'numbers [Option<u32>],
    steps: Vec<HuntStep>,
}

impl StepRecorder<'_> {
    fn record(&mut self, position: usize, by: Option<usize>, open: usize) {
        let number = |position: usize| self.numbers[position].expect("a possible position");
        self.steps.push(HuntStep { place: number(position), by: by.map(number), open: open as u32 });
    }
}

impl SolverObserver for StepRecorder<'_> {
    fn found(&mut self, position: usize, _: Worth, by: Option<usize>) {
        self.record(position, by, 0);
    }

    fn refuted(&mut self, position: usize, by: usize, open: usize) {
        self.record(position, Some(by), open);
    }
}
