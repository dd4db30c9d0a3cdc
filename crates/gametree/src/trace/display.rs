//! A trace as text: the tree of its nodes, indented.

use super::{NodeId, Trace};
use crate::observe::Why;
use crate::score::{Bound, INFINITE, MATE, Score, Window, is_mate};
use std::fmt;

impl<M: Copy + fmt::Display> fmt::Display for Trace<M> {
    /// A line for each node, in the order in which they were entered: the move, a window that is not infinite, and the result, all
    /// for Max. A win is written by its distance from the root, as `#3`. Moves without [`fmt::Display`] get names by
    /// [`Trace::map_moves`].
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for node in 0..self.len() as NodeId {
            let indent = 2 * self.ply(node) as usize;
            match self.mv(node) {
                Some(mv) => write!(out, "{:indent$}{mv}", "")?,
                None if self.parent(node).is_none() => out.write_str("root")?,
                None => write!(out, "{:indent$}no move", "")?,
            }
            for kind in self.kind(node).names() {
                write!(out, ", {}", kind.replace('_', " "))?;
            }
            let Window { alpha, beta } = self.window(node);
            if (alpha, beta) != (-INFINITE, INFINITE) {
                write!(out, " in ({}, {})", Written(alpha), Written(beta))?;
            }
            let sign = match self.bound(node) {
                Bound::Exact => "=",
                Bound::AtLeast => ">=",
                Bound::AtMost => "<=",
            };
            write!(out, " {sign} {}", Written(self.score(node)))?;
            if self.why(node) == Why::Cut {
                write!(out, ", cut")?;
            }
            if let unsearched @ 1.. = self.unsearched(node) {
                write!(out, ", {unsearched} not searched")?;
            }
            writeln!(out)?;
        }
        let omitted = self.seen() - self.len() as u64;
        if omitted > 0 {
            writeln!(out, "and {omitted} nodes that were not recorded")?;
        }
        Ok(())
    }
}

/// A score with names for infinity and wins.
struct Written(Score);

impl fmt::Display for Written {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        match self.0.abs() {
            INFINITE => write!(out, "{sign}inf"),
            score if is_mate(score) && score <= MATE => write!(out, "{sign}#{}", MATE - score),
            score => write!(out, "{sign}{score}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{INFINITE, MATE, Written};

    #[test]
    fn infinity_and_wins_have_names() {
        let written = [-INFINITE, INFINITE, MATE - 3, 4 - MATE, -7].map(|score| Written(score).to_string());
        assert_eq!(written, ["-inf", "inf", "#3", "-#4", "-7"]);
    }
}
