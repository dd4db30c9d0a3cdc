//! Adam (Kingma and Ba, 2015): descent with steps as long for rare inputs as for frequent ones.

use xiangqi::net::FloatNet;

/// The decay per step of the mean of the gradient, and of that of its square.
const DECAY: [f32; 2] = [0.9, 0.999];

/// The state of the descent.
#[derive(Clone, PartialEq)]
pub(super) struct Adam {
    pub mean: FloatNet,
    pub square: FloatNet,
    /// The powers of [`DECAY`] after the steps so far. A library's power may differ between machines.
    pub left: [f32; 2],
}

/// All numbers of a net, layer by layer.
pub(super) fn parts(net: &FloatNet) -> [&[f32]; 4] {
    [net.first.as_flattened(), &net.bias, net.output.as_flattened().as_flattened(), &net.output_bias]
}

pub(super) fn parts_mut(net: &mut FloatNet) -> [&mut [f32]; 4] {
    [
        net.first.as_flattened_mut(),
        &mut net.bias,
        net.output.as_flattened_mut().as_flattened_mut(),
        &mut net.output_bias,
    ]
}

/// The limits of the file format, layer by layer.
const LIMITS: [f32; 4] = [FloatNet::FIRST_LIMIT, f32::INFINITY, FloatNet::OUTPUT_LIMIT, f32::INFINITY];

impl Adam {
    pub(super) fn new() -> Self {
        Self { mean: FloatNet::zero(), square: FloatNet::zero(), left: [1.0; 2] }
    }

    pub(super) fn step(&mut self, net: &mut FloatNet, gradient: &FloatNet, rate: f32) {
        for (left, decay) in self.left.iter_mut().zip(DECAY) {
            *left *= decay;
        }
        let warm = self.left.map(|left| 1.0 - left);
        let rows = parts_mut(net)
            .into_iter()
            .zip(parts(gradient))
            .zip(parts_mut(&mut self.mean))
            .zip(parts_mut(&mut self.square))
            .zip(LIMITS);
        for ((((net, gradient), mean), square), limit) in rows {
            let numbers = net.iter_mut().zip(gradient).zip(mean).zip(square);
            for (((number, &slope), mean), square) in numbers {
                *mean = DECAY[0] * *mean + (1.0 - DECAY[0]) * slope;
                *square = DECAY[1] * *square + (1.0 - DECAY[1]) * slope * slope;
                let step = *mean / warm[0] / ((*square / warm[1]).sqrt() + 1e-8);
                *number = (*number - rate * step).clamp(-limit, limit);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Adam, parts};
    use xiangqi::net::FloatNet;

    #[test]
    fn the_first_step_has_the_length_of_the_rate_against_the_gradient() {
        let mut net = FloatNet::zero();
        let mut gradient = FloatNet::zero();
        gradient.first[5][1] = 1e-3;
        gradient.output_bias[2] = -40.0;
        Adam::new().step(&mut net, &gradient, 0.01);
        assert!((net.first[5][1] + 0.01).abs() < 1e-6);
        assert!((net.output_bias[2] - 0.01).abs() < 1e-6);
        let moved = parts(&net).into_iter().flatten().filter(|&&number| number != 0.0);
        assert_eq!(moved.count(), 2);
    }

    #[test]
    fn weights_stay_in_the_range_of_the_file() {
        let mut net = FloatNet::zero();
        let mut gradient = FloatNet::zero();
        gradient.first[0][0] = -1.0;
        gradient.output[1][1][1] = 1.0;
        let mut adam = Adam::new();
        for _ in 0..100 {
            adam.step(&mut net, &gradient, 0.1);
        }
        assert_eq!(net.first[0][0], FloatNet::FIRST_LIMIT);
        assert_eq!(net.output[1][1][1], -FloatNet::OUTPUT_LIMIT);
    }
}
