//! Tidy tree layout: parents centred over their children, subtrees as close together as possible.
//!
//! After Reingold and Tilford, "Tidier drawings of trees" (1981). Explicit contours replace the threads and shared shifts of
//! Buchheim, Jünger and Leipert (2002) and are as fast here: a contour is merged into the deeper one, so every node is visited
//! once per level of the shallower tree.

/// The coordinates of a node: one unit of `x` is the least gap between neighbours, one of `y` is a ply.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// Distance from the left edge of the drawing.
    pub x: f32,
    /// Distance from the root.
    pub y: f32,
}

/// Lays a tree out. `parents[n]` is the parent of node `n`, which comes before it; node 0 is the root.
pub fn tidy(parents: &[u32]) -> Vec<Point> {
    let count = parents.len();
    let mut children: Vec<Vec<u32>> = vec![Vec::new(); count];
    for node in 1..count {
        children[parents[node] as usize].push(node as u32);
    }
    // Bottom up: the offset of each child from its parent.
    let mut offset = vec![0_f32; count];
    let mut contours: Vec<Contour> = vec![Contour::default(); count];
    for node in (0..count).rev() {
        let mut placed = Contour::default();
        let mut positions = Vec::with_capacity(children[node].len());
        for &child in &children[node] {
            let contour = std::mem::take(&mut contours[child as usize]);
            let shift = placed.clearance(&contour);
            positions.push(shift);
            placed.merge(contour, shift);
        }
        let middle = match (positions.first(), positions.last()) {
            (Some(first), Some(last)) => f32::midpoint(*first, *last),
            _ => 0.0,
        };
        for (&child, position) in children[node].iter().zip(positions) {
            offset[child as usize] = position - middle;
        }
        placed.shift(-middle);
        placed.put_on_top();
        contours[node] = placed;
    }
    let mut points = vec![Point::default(); count];
    for node in 1..count {
        let above = points[parents[node] as usize];
        points[node] = Point { x: above.x + offset[node], y: above.y + 1.0 };
    }
    let left = points.iter().map(|point| point.x).fold(0.0, f32::min);
    for point in &mut points {
        point.x -= left;
    }
    points
}

/// The outline of a subtree: the least and the greatest `x` of each level, deepest level first, so that adding a level on top
/// is cheap. Relative to `base`, so that moving is cheap too.
#[derive(Clone, Debug, Default)]
struct Contour {
    base: f32,
    levels: Vec<(f32, f32)>,
}

impl Contour {
    /// The shift that puts `right` one unit clear of `self` on every level they share.
    fn clearance(&self, right: &Self) -> f32 {
        let pairs = self.levels.iter().rev().zip(right.levels.iter().rev());
        let gap = pairs.map(|(left, other)| (left.1 + self.base) - (other.0 + right.base) + 1.0);
        gap.fold(f32::NEG_INFINITY, f32::max).max(if self.levels.is_empty() { 0.0 } else { f32::MIN })
    }

    /// Adds `right`, moved by `shift`.
    fn merge(&mut self, mut right: Self, shift: f32) {
        right.base += shift;
        if self.levels.len() >= right.levels.len() {
            let shared = self.levels.iter_mut().rev().zip(right.levels.iter().rev());
            for (mine, theirs) in shared {
                mine.1 = theirs.1 + right.base - self.base;
            }
        } else {
            let shared = right.levels.iter_mut().rev().zip(self.levels.iter().rev());
            for (theirs, mine) in shared {
                theirs.0 = mine.0 + self.base - right.base;
            }
            *self = right;
        }
    }

    fn shift(&mut self, by: f32) {
        self.base += by;
    }

    /// Adds the root's own level, at 0.
    fn put_on_top(&mut self) {
        self.levels.push((-self.base, -self.base));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gametree::random::Random;

    #[test]
    fn a_parent_is_centred_over_its_children() {
        let points = tidy(&[0, 0, 0, 2, 2]);
        assert_eq!(points.iter().map(|p| p.x).collect::<Vec<_>>(), [0.5, 0.0, 1.0, 0.5, 1.5]);
        assert_eq!(points.iter().map(|p| p.y).collect::<Vec<_>>(), [0.0, 1.0, 1.0, 2.0, 2.0]);
    }

    #[test]
    fn neighbours_on_a_level_are_at_least_one_unit_apart() {
        for seed in 1..200_u64 {
            let parents = random_parents(seed, 60);
            let points = tidy(&parents);
            for a in 0..points.len() {
                for b in 0..a {
                    let same_level = points[a].y == points[b].y;
                    let apart = (points[a].x - points[b].x).abs();
                    assert!(!same_level || apart > 0.999, "{parents:?}: {a} and {b}");
                }
            }
        }
    }

    #[test]
    fn children_are_laid_out_in_order() {
        for seed in 1..200_u64 {
            let parents = random_parents(seed, 60);
            let points = tidy(&parents);
            for a in 1..points.len() {
                for b in 1..a {
                    assert!(parents[a] != parents[b] || points[b].x < points[a].x);
                }
            }
        }
    }

    /// The parents of a random tree in pre-order.
    fn random_parents(seed: u64, count: u32) -> Vec<u32> {
        let mut random = Random::new(seed);
        let mut path = vec![0];
        let mut parents = vec![0];
        for node in 1..count {
            let keep = 1 + random.below(path.len() as u32) as usize;
            path.truncate(keep);
            parents.push(path[keep - 1]);
            path.push(node);
        }
        parents
    }
}
