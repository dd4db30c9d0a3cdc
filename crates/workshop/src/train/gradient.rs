//! The loss of a net, and its gradient.

use super::curve::logistic;
use crate::sample::{Packed, Sample};
use xiangqi::net::{FloatNet, HIDDEN, UNIT, bucket, feature};
use xiangqi::{Piece, Side, Square};

/// The target of a net.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target {
    /// The share of the search score; the rest is the result of the game.
    pub score: f32,
    /// A score of this many points has odds of e to one on the logistic curve.
    pub curve: f32,
}

/// The sums over a part of a batch.
pub(super) struct Sum {
    pub gradient: FloatNet,
    pub loss: f64,
}

/// A position as inputs of the net: those of the side to move, and those of the other side.
struct Views {
    features: [[u16; 32]; 2],
    pieces: usize,
}

impl Views {
    fn of(packed: &Packed, mirrored: bool) -> (Self, Side) {
        let side = Sample::side_of(packed);
        let mut views = Self { features: [[0; 32]; 2], pieces: 0 };
        Sample::each_piece(packed, |piece: Piece, square: Square| {
            let square = if mirrored { square.mirror() } else { square };
            for (features, view) in views.features.iter_mut().zip([side, !side]) {
                features[views.pieces] = feature(view, piece, square) as u16;
            }
            views.pieces += 1;
        });
        (views, side)
    }

    fn each(&self) -> [&[u16]; 2] {
        [0, 1].map(|view| &self.features[view][..self.pieces])
    }
}

type Row = [f32; HIDDEN];

impl Target {
    /// The target of the side to move, as a share of the points.
    fn of(&self, packed: &Packed, side: Side) -> f32 {
        let (score, result) = Sample::score_and_result_of(packed);
        let (score, result) = match side {
            Side::Red => (f32::from(score), f32::from(result)),
            Side::Black => (-f32::from(score), 2.0 - f32::from(result)),
        };
        self.score * logistic(score / self.curve) + (1.0 - self.score) * result / 2.0
    }

    /// The error of a score of `points` for the side to move.
    pub(super) fn error(&self, packed: &Packed, points: i32) -> f32 {
        logistic(points as f32 / self.curve) - self.of(packed, Sample::side_of(packed))
    }

    /// The squared error of one position. Adds its gradient to `gradient`, if there is one.
    fn loss(&self, net: &FloatNet, packed: &Packed, mirrored: bool, gradient: Option<&mut FloatNet>) -> f32 {
        let (views, side) = Views::of(packed, mirrored);
        let bucket = bucket(views.pieces);
        let values = views.each().map(|features| hidden(net, features));
        let output = net.output_bias[bucket]
            + dot_squares(&values[0], &net.output[bucket][0])
            + dot_squares(&values[1], &net.output[bucket][1]);
        let steepness = UNIT as f32 / self.curve;
        let guess = logistic(output * steepness);
        let error = guess - self.of(packed, side);
        let Some(gradient) = gradient else { return error * error };
        let slope = 2.0 * error * guess * (1.0 - guess) * steepness;
        gradient.output_bias[bucket] += slope;
        for (view, features) in views.each().into_iter().enumerate() {
            let values = &values[view];
            let weights = &net.output[bucket][view];
            let into = &mut gradient.output[bucket][view];
            let mut back = [0.0; HIDDEN];
            for neuron in 0..HIDDEN {
                let value = values[neuron];
                into[neuron] += slope * value * value;
                let open = value > 0.0 && value < 1.0;
                back[neuron] = if open { slope * 2.0 * value * weights[neuron] } else { 0.0 };
            }
            add(&mut gradient.bias, &back);
            for &feature in features {
                add(&mut gradient.first[usize::from(feature)], &back);
            }
        }
        error * error
    }

    /// The gradient of a part of a batch. Positions with `true` are mirrored left to right.
    pub(super) fn sum(&self, net: &FloatNet, samples: impl Iterator<Item = (Packed, bool)>) -> Sum {
        let mut gradient = FloatNet::zero();
        let mut loss = 0.0;
        for (packed, mirrored) in samples {
            loss += f64::from(self.loss(net, &packed, mirrored, Some(&mut gradient)));
        }
        Sum { gradient, loss }
    }

    /// The sum of the squared errors.
    pub(super) fn losses(&self, net: &FloatNet, samples: &[Packed]) -> f64 {
        let losses = samples.iter().map(|packed| self.loss(net, packed, false, None));
        losses.map(f64::from).sum()
    }
}

/// The hidden values of a view.
fn hidden(net: &FloatNet, features: &[u16]) -> Row {
    let mut values = net.bias;
    for &feature in features {
        add(&mut values, &net.first[usize::from(feature)]);
    }
    values.map(|value| value.clamp(0.0, 1.0))
}

#[inline]
fn add(sum: &mut Row, row: &Row) {
    for (sum, number) in sum.iter_mut().zip(row) {
        *sum += number;
    }
}

/// The sum of weight times squared value, in eight lanes for vector instructions.
fn dot_squares(values: &Row, weights: &Row) -> f32 {
    let mut sums = [0.0; 8];
    let eights = values.chunks_exact(8).zip(weights.chunks_exact(8));
    for (values, weights) in eights {
        for at in 0..8 {
            sums[at] += values[at] * values[at] * weights[at];
        }
    }
    sums.into_iter().sum()
}

#[cfg(test)]
mod tests {
    use super::{FloatNet, Packed, Sample, Target};
    use crate::train::adam::{parts, parts_mut};
    use xiangqi::Position;

    fn packed(fen: &str, score: i16, result: u8) -> Packed {
        let setup = Position::parse(fen).unwrap().setup();
        let sample = Sample { squares: setup.squares, side: setup.side, score, result };
        sample.pack()
    }

    const FEN: &str = "2b1kab2/4a4/2n4c1/p3p3p/9/1R4P2/P3P3P/2N1B1c2/4A1r2/3AK1BC1 w - - 0 24";
    const TARGET: Target = Target { score: 0.9, curve: 300.0 };

    #[test]
    fn the_gradient_is_the_derivative_of_the_loss() {
        let net = FloatNet::random(1);
        let sample = packed(FEN, 250, 0);
        let sum = TARGET.sum(&net, [(sample, true)].into_iter());
        let mut seen = 0;
        for (part, gradient) in parts(&sum.gradient).into_iter().enumerate() {
            for at in (0..gradient.len()).step_by(if part == 0 { 97 } else { 3 }) {
                let shifted = |shift: f32| {
                    let mut net = net.clone();
                    parts_mut(&mut net)[part][at] += shift;
                    TARGET.loss(&net, &sample, true, None)
                };
                let slope = (shifted(1e-2) - shifted(-1e-2)) / 2e-2;
                let found = gradient[at];
                seen += usize::from(found != 0.0);
                assert!(
                    (slope - found).abs() < 2e-3 + 0.1 * slope.abs(),
                    "part {part}, number {at}: {found}, and measured {slope}"
                );
            }
        }
        assert!(seen > 40, "{seen} numbers matter");
    }

    #[test]
    fn a_target_is_the_same_for_both_sides() {
        let red = packed(FEN, 250, 2);
        let turned = Position::parse(FEN).unwrap().setup().swap_sides();
        let black = Sample { squares: turned.squares, side: turned.side, score: -250, result: 0 };
        let net = FloatNet::random(2);
        // Turning the board also exchanges left and right.
        let loss = |packed: &Packed, mirrored| TARGET.loss(&net, packed, mirrored, None);
        // The squares come in another order then, and with them the sums.
        let difference = loss(&red, false) - loss(&black.pack(), true);
        assert!(difference.abs() < 1e-5, "{difference}");
    }
}
