//! Fits the weights by gradient descent, so that the evaluation predicts results and scores.
//!
//! The loss is the square of the difference between a logistic curve of the evaluation and the target (the "Texel tuning
//! method", Österlund 2014). Its gradient is exact, since the evaluation is linear in its weights; Adam follows it (Kingma and
//! Ba, 2015). Weights are pulled gently to their initial values, so that a rare weight keeps its hand-chosen value.

use crate::arguments::between;
use crate::records::each_game;
use crate::sample::Sample;
use clap::value_parser;
use cli::Failure;
use cli::output_path;
use gametree::random::Random;
use std::io::Write;
use std::path::PathBuf;
use xiangqi::evaluate::{BLOCKS, WEIGHT_TABLE, WEIGHTS, sample as features};
use xiangqi::{IllegalSetup, Position};

/// Candidates for the steepness of the logistic curve, in units of ten points per odds of e to one.
const CURVES: [i32; 12] = [12, 16, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80];

/// The pull of weights to their initial values, about that of two thousand positions. It must be that strong, since the
/// positions of one game share its result.
const PULL: f32 = 0.16;

/// A position prepared for evaluation with any weights.
struct Point {
    /// Each weight with its count for Red minus that for Black.
    counts: Vec<(u16, i16)>,
    middlegame: f32,
    endgame: f32,
    score: f32,
    result: f32,
}

type Weights = Vec<[f32; 2]>;

impl Point {
    fn of(sample: &Sample) -> Result<Self, IllegalSetup> {
        let features = features(&*Position::new(sample.setup())?);
        Ok(Self {
            counts: features.counts,
            middlegame: features.middlegame,
            endgame: features.endgame,
            score: f32::from(sample.score),
            result: f32::from(sample.result) / 2.0,
        })
    }

    fn evaluate(&self, weights: &Weights) -> f32 {
        let mut sum = [0.0; 2];
        for &(weight, times) in &self.counts {
            let [middlegame, endgame] = weights[usize::from(weight)];
            sum[0] += middlegame * f32::from(times);
            sum[1] += endgame * f32::from(times);
        }
        sum[0] * self.middlegame + sum[1] * self.endgame
    }
}

/// Fit the weights of the hand-written evaluation to positions, and print them in the form of
/// `crates/xiangqi/src/evaluate/weights.rs`
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Files written by `workshop games`
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Number of passes over the positions
    #[arg(long, value_name = "COUNT", default_value_t = 40, value_parser = value_parser!(u32).range(1..=10_000))]
    epochs: u32,
    /// Size of a step, in points
    #[arg(long, value_name = "NUMBER", default_value_t = 0.5, value_parser = between(0.0, 100.0), allow_negative_numbers = true)]
    rate: f32,
    /// Share of the search score in the target; the rest is the result
    #[arg(long, value_name = "PART", default_value_t = 0.4, value_parser = between(0.0, 1.0), allow_negative_numbers = true)]
    score: f32,
}

pub(crate) fn write(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let &Arguments { epochs, rate, score, .. } = arguments;
    let mut points = Vec::new();
    for path in &arguments.files {
        let bytes = output_path::read(path)?;
        each_game(path, &bytes, |samples| {
            for sample in samples.iter().filter_map(|packed| Sample::unpack(packed).ok()) {
                let point = Point::of(&sample).map_err(|illegal| output_path::path_error(path, illegal))?;
                points.push(point);
            }
            Ok(())
        })?;
    }
    if points.len() < 100 {
        return Err(Failure::usage(format!("{} positions are too few", points.len())));
    }
    let mut weights: Weights =
        WEIGHT_TABLE.iter().map(|&(middlegame, endgame)| [f32::from(middlegame), f32::from(endgame)]).collect();
    let mut fit = Fit::new(points, &weights, score);
    eprintln!("{} positions, curve {}", fit.points.len(), fit.curve);
    for epoch in 0..epochs {
        // Large steps approach the minimum, small ones settle there.
        let rate = rate * (epochs - epoch) as f32 / epochs as f32;
        let loss = fit.epoch(&mut weights, rate);
        if epoch % 5 == 0 || epoch + 1 == epochs {
            eprintln!("epoch {epoch}: loss {loss:.6}, held back {:.6}", fit.validation_loss(&weights));
        }
    }
    write_weights(&weights, out)
}

struct Fit {
    points: Vec<Point>,
    /// Validation points, which the weights are not fitted to.
    validation: Vec<Point>,
    initial: Weights,
    curve: f32,
    /// The share of the search score in the target.
    score: f32,
    random: Random,
    /// Adam's means of the gradient and of its square.
    means: Vec<[[f32; 2]; 2]>,
    step: i32,
}

const BATCH: usize = 512;
const DECAY: [f32; 2] = [0.9, 0.999];

impl Fit {
    fn new(mut points: Vec<Point>, weights: &Weights, score: f32) -> Self {
        let validation = points.split_off(points.len() - points.len() / 20);
        let curve = best_curve(&points, weights);
        Self {
            points,
            validation,
            initial: weights.clone(),
            curve,
            score,
            random: Random::new(1),
            means: vec![[[0.0; 2]; 2]; WEIGHTS],
            step: 0,
        }
    }

    fn target(&self, point: &Point) -> f32 {
        self.score * logistic(point.score / self.curve) + (1.0 - self.score) * point.result
    }

    fn validation_loss(&self, weights: &Weights) -> f32 {
        let losses = self
            .validation
            .iter()
            .map(|point| (logistic(point.evaluate(weights) / self.curve) - self.target(point)).powi(2));
        losses.sum::<f32>() / self.validation.len().max(1) as f32
    }

    fn epoch(&mut self, weights: &mut Weights, rate: f32) -> f32 {
        self.random.shuffle(&mut self.points);
        let mut loss = 0.0;
        for start in (0..self.points.len()).step_by(BATCH) {
            let end = (start + BATCH).min(self.points.len());
            let mut gradient = vec![[0.0f32; 2]; WEIGHTS];
            for point in &self.points[start..end] {
                let guess = logistic(point.evaluate(weights) / self.curve);
                let error = guess - self.target(point);
                loss += error * error;
                let slope = error * guess * (1.0 - guess) / (end - start) as f32;
                for &(weight, times) in &point.counts {
                    let gradient = &mut gradient[usize::from(weight)];
                    gradient[0] += slope * f32::from(times) * point.middlegame;
                    gradient[1] += slope * f32::from(times) * point.endgame;
                }
            }
            self.descend(weights, &gradient, rate);
        }
        loss / self.points.len() as f32
    }

    fn descend(&mut self, weights: &mut Weights, gradient: &Weights, rate: f32) {
        self.step += 1;
        let warm = DECAY.map(|decay| 1.0 - decay.powi(self.step));
        for at in 0..WEIGHTS {
            for half in 0..2 {
                let pull = PULL / self.points.len() as f32 * (weights[at][half] - self.initial[at][half]);
                let slope = gradient[at][half] + pull;
                let means = &mut self.means[at][half];
                means[0] = DECAY[0] * means[0] + (1.0 - DECAY[0]) * slope;
                means[1] = DECAY[1] * means[1] + (1.0 - DECAY[1]) * slope * slope;
                let (mean, square) = (means[0] / warm[0], means[1] / warm[1]);
                weights[at][half] -= rate * mean / (square.sqrt() + 1e-7);
            }
        }
    }
}

fn logistic(value: f32) -> f32 {
    1.0 / (1.0 + (-value).exp())
}

/// The steepness of the logistic curve that fits the results best.
fn best_curve(points: &[Point], weights: &Weights) -> f32 {
    let loss = |curve: f32| -> f32 {
        let losses = points.iter().map(|point| (logistic(point.evaluate(weights) / curve) - point.result).powi(2));
        losses.sum()
    };
    let curves = CURVES.map(|step| step as f32 * 10.0);
    curves.into_iter().min_by(|&a, &b| loss(a).total_cmp(&loss(b))).unwrap_or(200.0)
}

fn write_weights(weights: &Weights, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(
        out,
        "//! The weights of the evaluation, written by `workshop fit`: each for the middlegame and the endgame.\n\n\
         use super::layout::WEIGHTS;\n\n\
         /// The weights, block by block in the order of [`BLOCKS`](super::BLOCKS).\n\
         #[rustfmt::skip]\n\
         pub const WEIGHT_TABLE: [(i16, i16); WEIGHTS] = ["
    )?;
    for block in BLOCKS {
        writeln!(out, "    // {}", block.name)?;
        let per_line = if block.len % 5 == 0 { 5 } else { 9 };
        for row in weights[block.start..block.start + block.len].chunks(per_line) {
            let row: Vec<_> =
                row.iter().map(|[middlegame, endgame]| format!("({middlegame:.0}, {endgame:.0}),")).collect();
            writeln!(out, "    {}", row.join(" ").replace("-0,", "0,").replace("-0)", "0)"))?;
        }
    }
    writeln!(out, "];")?;
    Ok(())
}
