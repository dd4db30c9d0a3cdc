//! The net with float weights, which training changes, and its quantisation.

use super::inputs::{INPUTS, in_order};
use super::shape::{BUCKETS, HIDDEN, MAX_BIAS, MAX_OUTPUT_BIAS, MAX_WEIGHT, ONE, OUTPUT_ONE, bucket};
use super::weights::{Net, Row};
use crate::{Piece, Square};
use gametree::random::Random;

/// A net of floats. A hidden value is `clamp(bias + sum of the inputs' weights, 0, 1)`, the output
/// `bias + sum of weight * value * value`, and the score [`UNIT`](super::UNIT) times the output.
#[derive(Clone, Debug, PartialEq)]
pub struct FloatNet {
    /// The weights of each input, one for each neuron.
    pub first: Vec<[f32; HIDDEN]>,
    /// The biases of the neurons.
    pub bias: [f32; HIDDEN],
    /// By bucket: the output weights for the view of the side to move and for the other's.
    pub output: [[[f32; HIDDEN]; 2]; BUCKETS],
    /// The biases of the outputs.
    pub output_bias: [f32; BUCKETS],
}

impl FloatNet {
    /// The largest weight of the first layer that is not clipped.
    pub const FIRST_LIMIT: f32 = MAX_WEIGHT as f32 / ONE as f32;

    /// The largest weight of the output that is not clipped.
    pub const OUTPUT_LIMIT: f32 = MAX_WEIGHT as f32 / OUTPUT_ONE as f32;

    /// A net of zeros.
    pub fn zero() -> Self {
        Self {
            first: vec![[0.0; HIDDEN]; INPUTS],
            bias: [0.0; HIDDEN],
            output: [[[0.0; HIDDEN]; 2]; BUCKETS],
            output_bias: [0.0; BUCKETS],
        }
    }

    /// A net of small random weights: the start of training, and a net for tests.
    pub fn random(seed: u64) -> Self {
        let mut random = Random::new(seed);
        // About thirty inputs are on at a time.
        let mut weight = |limit: f32| limit * (random.next() as i32 as f32 / i32::MAX as f32);
        let mut net = Self::zero();
        net.first.as_flattened_mut().fill_with(|| weight(0.2));
        net.bias.fill_with(|| weight(0.2) + 0.3);
        let output = net.output.as_flattened_mut().as_flattened_mut();
        output.fill_with(|| weight(0.3));
        net
    }

    /// The output for a position, given the features of both views, in units of [`UNIT`](super::UNIT).
    /// The quantised net approximates it.
    pub fn output(&self, to_move: &[usize], other: &[usize]) -> f32 {
        let bucket = bucket(to_move.len());
        let mut sum = self.output_bias[bucket];
        for (features, weights) in [to_move, other].into_iter().zip(&self.output[bucket]) {
            let mut values = self.bias;
            for &feature in features {
                for (value, weight) in values.iter_mut().zip(&self.first[feature]) {
                    *value += weight;
                }
            }
            for (value, weight) in values.into_iter().zip(weights) {
                let value = value.clamp(0.0, 1.0);
                sum += weight * value * value;
            }
        }
        sum
    }

    /// The float values of a quantised net.
    pub fn of(net: &Net) -> Self {
        let part = |number: i32, one: i32| number as f32 / one as f32;
        let row = |row: [i16; HIDDEN], one: i32| row.map(|number| part(number.into(), one));
        let of_input = |(piece, square): (Piece, Square)| {
            let Row(weights) = net.first[piece.index()][square.index()];
            row(weights, ONE)
        };
        Self {
            first: in_order().map(of_input).collect(),
            bias: row(net.bias.0, ONE),
            output: net.output.map(|views| views.map(|weights| row(weights, OUTPUT_ONE))),
            output_bias: net.output_bias.map(|bias| part(bias, ONE * OUTPUT_ONE)),
        }
    }

    /// The nearest net of integers. Weights beyond the limits are clipped.
    ///
    /// # Panics
    /// If there is not one row of weights for each input.
    pub fn quantise(&self, recipe: [u8; 8]) -> Net {
        assert_eq!(self.first.len(), INPUTS, "a row of weights for each input");
        let mut first = vec![[Row([0; HIDDEN]); Square::COUNT]; 14];
        for ((piece, square), row) in in_order().zip(&self.first) {
            first[piece.index()][square.index()] = Row(row.map(first_weight));
        }
        let bias = |bias: f32| nearest(bias, ONE, MAX_BIAS) as i16;
        let output = |weight: f32| nearest(weight, OUTPUT_ONE, MAX_WEIGHT) as i16;
        let output_bias = |bias: f32| nearest(bias, ONE * OUTPUT_ONE, MAX_OUTPUT_BIAS);
        let net = Net {
            checksum: 0,
            recipe,
            first: first.try_into().expect("fourteen pieces"),
            bias: Row(self.bias.map(bias)),
            output: self.output.map(|views| views.map(|row| row.map(output))),
            output_bias: self.output_bias.map(output_bias),
        };
        net.with_checksum()
    }
}

fn first_weight(weight: f32) -> i16 {
    nearest(weight, ONE, MAX_WEIGHT) as i16
}

/// The integer nearest to `fraction * one`, clipped to ±`limit`.
fn nearest(fraction: f32, one: i32, limit: i32) -> i32 {
    ((fraction * one as f32).round() as i32).clamp(-limit, limit)
}
