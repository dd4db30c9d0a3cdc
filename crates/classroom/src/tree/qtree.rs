//! Trees in the notation of the LaTeX packages qtree and tikz-qtree.
//!
//! ```text
//! \Tree [.A [.B 3 12 ] [.C $x$ 4 ] ]
//! ```
//! A name follows a dot directly after the bracket. Braces and dollars around names are ignored.

use super::{Side, Tree};
use crate::text::ParseError;

/// The command before the tree.
const COMMAND: &str = "\\Tree";

impl Tree {
    /// Reads the first `\Tree` of a LaTeX document.
    pub fn from_qtree(text: &str, root: Side) -> Result<Self, ParseError> {
        Self::parse(&only_the_tree(text), root)
    }
}

/// Replaces everything but the tree by blanks, so that places in the text stay correct.
fn only_the_tree(text: &str) -> String {
    let start = text.find(COMMAND).map_or(0, |at| at + COMMAND.len());
    let mut out = String::with_capacity(text.len());
    let (mut depth, mut is_over, mut owed) = (0_usize, false, 0);
    for (at, c) in text.char_indices() {
        if at < start || is_over {
            out.push(if c == '\n' { c } else { ' ' });
        } else if matches!(c, '$' | '{' | '}') {
            // A name must follow its dot directly, so the blanks for removed characters come after it, on the same line.
            owed += 1;
        } else {
            if c.is_whitespace() || matches!(c, '[' | ']') {
                out.extend(std::iter::repeat_n(' ', owed));
                owed = 0;
            }
            out.push(c);
            match c {
                '[' => depth += 1,
                ']' => depth = depth.saturating_sub(1),
                _ => {}
            }
            is_over = c == ']' && depth == 0;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn qtree_trees_are_read_as_drawn() {
        for (text, tree) in [
            ("\\Tree [.A [.B 3 12 ] [.C 2 4 ] ]", "A(B(3 12) C(2 4))"),
            ("\\begin{tikzpicture}\n\\Tree [.{Max} [.$B_1$ $-3$ {12} ] 7 ];\n\\end{tikzpicture}", "Max(B_1(-3 12) 7)"),
            ("\\Tree [ [ 1 2 ] 3 ]", "((1 2) 3)"),
        ] {
            let read = Tree::from_qtree(text, Side::Max);
            let read = read.unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(read.to_brackets(), tree, "{text}");
        }
        let error = Tree::from_qtree("\\Tree\n[.$A$ x ]", Side::Max).expect_err("no value");
        assert_eq!((error.place.line, error.place.column), (2, 7));
        let text = "\\Tree [.$A$\n x ]";
        let error = Tree::from_qtree(text, Side::Max).expect_err("no value");
        assert_eq!((error.place.line, error.place.column), (2, 2));
        assert_eq!(Some(error.place.offset), text.find('x'));
    }
}
