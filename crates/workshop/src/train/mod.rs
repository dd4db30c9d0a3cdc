//! `workshop train`: fits a small net to the positions of games, and writes its file.
//!
//! The same files and options give the same bytes on any machine and with any number of threads: every sum has a fixed order,
//! no library's exponential is used, and all random numbers follow from the seed.

mod adam;
mod curve;
mod gradient;
mod state;

use self::adam::{Adam, parts, parts_mut};
use self::gradient::{Sum, Target};
use self::state::State;
use crate::arguments::between;
use crate::hash::Hash;
use crate::records::each_game;
use crate::sample::{Packed, Sample};
use clap::value_parser;
use cli::{Failure, disk, evaluator, output_path};
use gametree::random::{Random, mix};
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use xiangqi::net::{BUCKETS, FloatNet, HIDDEN, INPUTS, Net};
use xiangqi::{Evaluator, Position};

/// One game in `VALIDATION_EVERY` is not trained on, but used for validation.
const VALIDATION_EVERY: usize = 20;

/// The number of parts of a batch. It does not depend on the threads, so that sums have a fixed order.
const BATCH_PARTS: usize = 8;

/// Train a small net on positions, and write its file
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// Files written by `workshop games`; a file given twice counts twice
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Net to write. The state of an interrupted run lies beside it, in NET.state
    #[arg(short, long, value_name = "NET")]
    output: PathBuf,
    /// Number of passes over the positions
    #[arg(long, value_name = "COUNT", default_value_t = 40, value_parser = value_parser!(u32).range(1..=10_000))]
    epochs: u32,
    /// Length of the first steps; it decreases evenly to zero
    #[arg(long, value_name = "NUMBER", default_value_t = 0.002, value_parser = between(0.0, 1.0), allow_negative_numbers = true)]
    rate: f32,
    /// Positions per step
    #[arg(long, value_name = "COUNT", default_value_t = 4_096, value_parser = value_parser!(u32).range(1..))]
    batch: u32,
    /// Share of the search score in the target; the rest is the result
    #[arg(long, value_name = "PART", default_value_t = 1.0, value_parser = between(0.0, 1.0), allow_negative_numbers = true)]
    score: f32,
    /// Scale of the logistic curve: a score of this many points means odds of e to 1
    #[arg(long, value_name = "POINTS", default_value_t = 400.0, value_parser = between(1.0, 10_000.0), allow_negative_numbers = true)]
    curve: f32,
    /// Seed of the initial net and of the order of the positions
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// Start with this net, a file or `<internal>`, instead of a random one
    #[arg(long, value_name = "NET", value_parser = start)]
    start: Option<Start>,
    /// Number of threads; the net does not depend on it
    #[arg(long, value_name = "COUNT", default_value_t = 1, value_parser = value_parser!(u16).range(1..=256))]
    threads: u16,
}

pub(super) fn write(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let path = &arguments.output;
    let is_net = |bytes: &[u8]| bytes.starts_with(b"chuhenet");
    let start = arguments.start.iter().map(|start| start.place.clone());
    let inputs: Vec<_> = arguments.files.iter().cloned().chain(start).collect();
    output_path::check(path, &inputs, is_net)?;
    let _lock = output_path::Lock::of(path)?;
    let data = Data::read(&arguments.files)?;
    let recipe = arguments.recipe(data.hash);
    writeln!(out, "{} positions and {} held back; recipe {recipe:016x}", data.train.len(), data.validation.len())?;
    let state_path = path.with_added_extension("state");
    let mut state = match output_path::read_if_exists(&state_path)? {
        Some(bytes) => State::read(&bytes, recipe).ok_or_else(|| {
            let path = state_path.display();
            Failure::usage(format!(
                "{path}: it belongs to another recipe, or is damaged; delete it, and training begins anew"
            ))
        })?,
        None => State { epoch: 0, net: arguments.initial_net(), adam: Adam::new() },
    };
    // An unwritable state is reported before the work.
    disk::replace(&state_path, &state.write(recipe))?;
    while state.epoch < arguments.epochs {
        let loss = arguments.epoch(&mut state, &data.train);
        let validation = arguments.target().losses(&state.net, &data.validation);
        let validation = data.validation_text(validation);
        state.epoch += 1;
        disk::replace(&state_path, &state.write(recipe))?;
        writeln!(out, "epoch {}: loss {loss:.6}, {validation}", state.epoch)?;
        out.flush()?;
    }
    let net = state.net.quantise(recipe.to_be_bytes());
    let loss = data.validation.iter().map(|packed| {
        let sample = Sample::unpack(packed).expect("it was checked when it was read");
        let position = Position::new(sample.setup());
        let position = position.map_err(|illegal| Failure::usage(illegal.to_string()))?;
        Ok(f64::from(arguments.target().error(packed, net.score(&position)).powi(2)))
    });
    let loss = loss.sum::<Result<f64, Failure>>()?;
    writeln!(out, "as integers: {}", data.validation_text(loss))?;
    disk::replace(path, &net.write())?;
    disk::remove(&state_path)?;
    Ok(())
}

/// The positions, in the order of the files.
struct Data {
    train: Vec<Packed>,
    validation: Vec<Packed>,
    hash: u64,
}

impl Data {
    fn read(paths: &[PathBuf]) -> Result<Self, Failure> {
        let mut data = Self { train: Vec::new(), validation: Vec::new(), hash: 0 };
        let mut hash = Hash::new();
        let mut games = 0;
        for path in paths {
            let bytes = output_path::read(path)?;
            hash.add(&bytes);
            each_game(path, &bytes, |samples| {
                // Positions of one game are similar, so a game is held back as a whole.
                games += 1;
                let into = if games % VALIDATION_EVERY == 0 { &mut data.validation } else { &mut data.train };
                into.extend_from_slice(samples);
                Ok(())
            })?;
        }
        data.hash = hash.value();
        if data.train.is_empty() {
            return Err(Failure::usage("the files have no positions"));
        }
        Ok(data)
    }

    /// The mean validation loss, as text.
    fn validation_text(&self, loss: f64) -> String {
        match self.validation.len() {
            0 => format!("nothing held back of fewer than {VALIDATION_EVERY} games"),
            count => format!("held back {:.6}", loss / count as f64),
        }
    }
}

/// An initial net.
#[derive(Clone)]
struct Start {
    /// Its path, or the name of the built-in net.
    place: PathBuf,
    net: Arc<Net>,
}

/// The initial net with this name.
fn start(name: &str) -> Result<Start, String> {
    let place = name.into();
    match evaluator::named(name)? {
        Evaluator::Net(net) => Ok(Start { place, net }),
        Evaluator::HandWritten => Err(format!("{name} is no net")),
    }
}

impl Arguments {
    /// The net before the first step.
    fn initial_net(&self) -> FloatNet {
        match &self.start {
            Some(start) => FloatNet::of(&start.net),
            None => FloatNet::random(self.seed),
        }
    }

    fn target(&self) -> Target {
        Target { score: self.score, curve: self.curve }
    }

    /// The hash of everything that determines the net.
    fn recipe(&self, data: u64) -> u64 {
        let Self { epochs, rate, batch, score, curve, seed, start, .. } = self;
        let mut recipe = format!(
            "net {INPUTS} {HIDDEN} {BUCKETS}, data {data:016x}, epochs {epochs}, rate {rate}, batch {batch}, score {score}, curve {curve}, seed {seed}, parts {BATCH_PARTS}, held back {VALIDATION_EVERY}"
        );
        if let Some(Start { net, .. }) = start {
            recipe += &format!(", start {} {:08x}", net.name(), net.checksum());
        }
        Hash::of(recipe.as_bytes())
    }

    /// Makes one pass over the positions. Returns the mean loss on the way.
    fn epoch(&self, state: &mut State, samples: &[Packed]) -> f64 {
        let chance = mix(mix(self.seed) ^ u64::from(state.epoch));
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        Random::new(chance).shuffle(&mut order);
        let batches = order.len().div_ceil(self.batch as usize);
        let steps = batches * self.epochs as usize;
        let mut loss = 0.0;
        for (index, batch) in order.chunks(self.batch as usize).enumerate() {
            let sum = self.batch(&state.net, samples, batch, chance);
            loss += sum.loss;
            let step = batches * state.epoch as usize + index;
            let rate = self.rate * (steps - step) as f32 / steps as f32;
            state.adam.step(&mut state.net, &sum.gradient, rate);
        }
        loss / samples.len() as f64
    }

    /// The mean gradient of a batch, and the sum of its losses.
    fn batch(&self, net: &FloatNet, samples: &[Packed], batch: &[u32], chance: u64) -> Sum {
        let target = self.target();
        let parts_of_batch: Vec<_> = batch.chunks(batch.len().div_ceil(BATCH_PARTS)).collect();
        let of_part = |part: &[u32]| {
            let samples = part.iter().map(|&index| {
                let mirrored = mix(chance ^ u64::from(index)) & 1 == 1;
                (samples[index as usize], mirrored)
            });
            target.sum(net, samples)
        };
        let threads = usize::from(self.threads).clamp(1, parts_of_batch.len());
        let of_thread = |thread: usize| {
            let mine = parts_of_batch.iter().skip(thread).step_by(threads);
            mine.map(|part| of_part(part)).collect::<Vec<_>>()
        };
        let by_thread: Vec<Vec<Sum>> = std::thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|thread| scope.spawn(move || of_thread(thread))).collect();
            let first = of_thread(0);
            let others = others.into_iter().map(|handle| handle.join().expect("a part of a batch does not panic"));
            std::iter::once(first).chain(others).collect()
        });
        let mut whole = Sum { gradient: FloatNet::zero(), loss: 0.0 };
        for index in 0..parts_of_batch.len() {
            let sum = &by_thread[index % threads][index / threads];
            whole.loss += sum.loss;
            let layers = parts_mut(&mut whole.gradient).into_iter();
            for (into, from) in layers.zip(parts(&sum.gradient)) {
                for (into, from) in into.iter_mut().zip(from) {
                    *into += from / batch.len() as f32;
                }
            }
        }
        whole
    }
}

#[cfg(test)]
mod tests {
    use super::{Adam, Arguments, FloatNet, State};
    use crate::sample::{Packed, Sample};
    use xiangqi::Position;

    /// Positions after the start, with scores by ply.
    fn samples() -> Vec<Packed> {
        let mut position = Position::start();
        let mut samples = Vec::new();
        for ply in 0..60 {
            let moves = position.legal_moves();
            position.make(moves[ply * 7 % moves.len()]);
            let sample = Sample {
                squares: position.setup().squares,
                side: position.side(),
                score: (ply as i16 - 30) * 20,
                result: ply as u8 % 3,
            };
            samples.push(sample.pack());
        }
        samples
    }

    #[test]
    fn interrupted_training_ends_with_the_same_net() {
        let arguments = Arguments {
            files: Vec::new(),
            output: "net".into(),
            epochs: 4,
            rate: 0.01,
            batch: 16,
            score: 0.9,
            curve: 400.0,
            seed: 3,
            start: None,
            threads: 2,
        };
        let samples = samples();
        let train = |mut state: State, epochs: u32| {
            for _ in 0..epochs {
                arguments.epoch(&mut state, &samples);
                state.epoch += 1;
            }
            state
        };
        let begin = || State { epoch: 0, net: FloatNet::random(3), adam: Adam::new() };
        let whole = train(begin(), 4);
        let interrupted = train(begin(), 2).write(1);
        let resumed = train(State::read(&interrupted, 1).unwrap(), 2);
        assert!(resumed == whole);
    }
}
