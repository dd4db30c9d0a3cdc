//! A random tree or graph under construction.

use crate::tree::Side;
use gametree::Score;
use gametree::random::Random;

/// Nodes under construction; a child comes after its parents.
#[derive(Default)]
pub(super) struct Plan {
    pub(super) children: Vec<Vec<u32>>,
    /// A leaf's value, or an inner node's static value.
    pub(super) values: Vec<Option<Score>>,
}

impl Plan {
    pub(super) fn add(&mut self) -> u32 {
        self.children.push(Vec::new());
        self.values.push(None);
        self.children.len() as u32 - 1
    }

    pub(super) fn fill(&mut self, (least, greatest): (Score, Score), inner_too: bool, random: &mut Random) {
        for (children, value) in self.children.iter().zip(&mut self.values) {
            if children.is_empty() || inner_too {
                *value = Some(random.within(least, greatest));
            }
        }
    }

    /// Sorts the children of `percent` % of the nodes by true value: best first, or worst first if negative.
    pub(super) fn order(&mut self, root: Side, percent: i32, random: &mut Random) {
        if percent == 0 {
            return;
        }
        let maximizing = self.sides(root);
        let mut values = vec![0; self.children.len()];
        for node in (0..values.len()).rev() {
            let below = self.children[node].iter().map(|&child| values[child as usize]);
            values[node] =
                if maximizing[node] { below.max() } else { below.min() }.unwrap_or(self.values[node].unwrap_or(0));
        }
        for (node, children) in self.children.iter_mut().enumerate() {
            if random.below(100) >= percent.unsigned_abs() {
                continue;
            }
            let descending = maximizing[node] == (percent > 0);
            children.sort_by_key(|&child| {
                let value = i64::from(values[child as usize]);
                if descending { -value } else { value }
            });
        }
    }

    fn sides(&self, root: Side) -> Vec<bool> {
        let mut maximizing = vec![root == Side::Max; self.children.len()];
        for node in 0..maximizing.len() {
            for &child in &self.children[node] {
                maximizing[child as usize] = !maximizing[node];
            }
        }
        maximizing
    }
}
