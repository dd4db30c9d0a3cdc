//! A full tree as the list of its leaves and its shape.
//!
//! ```text
//! list = number { number } shape
//! shape = ["branching" number { number }] ["depth" number]      in either order, at least one of them
//! ```
//! `3 5 6 9 1 2 0 -1 branching 2` has three plies: eight is two to the third. `depth` is the number of plies; alone, it
//! determines the branching. Several numbers after `branching` are the branching of each ply, from the root down.

use super::build::{Builder, Names, NumberRole};
use super::{NodeId, Side, Tree};
use crate::text::{Expected, Lexeme, Lexer, ParseError, ParseErrorKind, Token};

impl Tree {
    /// Reads a list of leaves and a shape; `root` is the side to move at the root.
    pub fn from_leaf_list(text: &str, root: Side) -> Result<Self, ParseError> {
        let mut lexer = Lexer::new(text)?;
        let leaves = numbers(&mut lexer)?;
        let shape_begins = lexer.peek()?.place;
        if leaves.is_empty() {
            let found = lexer.next()?;
            return Err(match found.token {
                Token::End => found.place.error(ParseErrorKind::Empty),
                _ => found.unexpected(&[Expected::Number]),
            });
        }
        let (branching, depth) = shape(&mut lexer)?;
        let levels = levels(leaves.len(), &branching, depth);
        let kind = ParseErrorKind::LeafCount(leaves.len());
        let levels = levels.ok_or_else(|| shape_begins.error(kind))?;
        let mut builder = Builder::default();
        grow(&mut builder, None, &levels, &mut leaves.iter())?;
        builder.finish(root)
    }
}

fn numbers(lexer: &mut Lexer<'_>) -> Result<Vec<Lexeme>, ParseError> {
    let mut numbers = Vec::new();
    while let Token::Number(_) = lexer.peek()?.token {
        if numbers.len() == Tree::MAX_NODES {
            return Err(lexer.peek()?.place.error(ParseErrorKind::TooManyNodes));
        }
        numbers.push(lexer.next()?);
    }
    Ok(numbers)
}

/// The branching of each ply or of all, and the depth. Empty and `None`: not given.
fn shape(lexer: &mut Lexer<'_>) -> Result<(Vec<usize>, Option<u32>), ParseError> {
    let (mut branching, mut depth) = (Vec::new(), None);
    loop {
        let lexeme = lexer.next()?;
        let word = match &lexeme.token {
            Token::End if !branching.is_empty() || depth.is_some() => {
                return Ok((branching, depth));
            }
            Token::Word(word) => word.as_str(),
            _ => "",
        };
        let known = match word {
            "branching" => branching.is_empty(),
            "depth" => depth.is_none(),
            _ => false,
        };
        if !known {
            let expected = [Expected::Literal("branching"), Expected::Literal("depth")];
            return Err(lexeme.unexpected(&expected));
        }
        if lexer.peek()?.token == Token::Colon {
            lexer.next()?;
        }
        let numbers = numbers(lexer)?;
        let Some(last) = numbers.last() else {
            return Err(lexer.next()?.unexpected(&[Expected::Number]));
        };
        let whole = |lexeme: &Lexeme| {
            let number = lexeme.text.parse().ok().filter(|&number| number > 0);
            number.ok_or_else(|| lexeme.unexpected(&[Expected::Number]))
        };
        if word == "branching" {
            branching = numbers.iter().map(whole).collect::<Result<_, _>>()?;
        } else if numbers.len() == 1 {
            let plies = whole(last)?;
            if plies > Tree::MAX_DEPTH as usize {
                return Err(last.place.error(ParseErrorKind::TooDeep));
            }
            depth = Some(plies as u32);
        } else {
            return Err(numbers[1].unexpected(&[Expected::Literal("branching"), Expected::End]));
        }
    }
}

/// The branching of each ply. `None`: the leaves do not fit.
fn levels(leaves: usize, branching: &[usize], depth: Option<u32>) -> Option<Vec<usize>> {
    let levels = match (branching, depth) {
        ([], None) => return None,
        ([], Some(depth)) => {
            let root = (1..=leaves).find(|&b| b.checked_pow(depth).is_none_or(|n| n >= leaves))?;
            vec![root; depth as usize]
        }
        (&[one], None) => {
            // A single leaf fits 0 plies; with a branching of 1 it fits any number, so take one.
            let plies = if one == 1 { 1 } else { leaves.checked_ilog(one)? };
            vec![one; plies as usize]
        }
        (&[one], Some(depth)) => vec![one; depth as usize],
        (all, depth) if depth.is_none_or(|depth| depth as usize == all.len()) => all.to_vec(),
        _ => return None,
    };
    let product = levels.iter().try_fold(1, |product: usize, &b| product.checked_mul(b));
    (product == Some(leaves)).then_some(levels)
}

fn grow<'l>(
    builder: &mut Builder,
    parent: Option<NodeId>,
    levels: &[usize],
    leaves: &mut impl Iterator<Item = &'l Lexeme>,
) -> Result<(), ParseError> {
    let Some((&branching, below)) = levels.split_first() else {
        let Some(Lexeme { text, place, .. }) = leaves.next() else { return Ok(()) };
        let leaf = builder.add(parent, Names::default(), *place)?;
        return builder.number(leaf, NumberRole::Leaf, text, *place);
    };
    let node = builder.add(parent, Names::default(), crate::text::Place::START)?;
    for _ in 0..branching {
        grow(builder, Some(node), below, leaves)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shape_can_be_given_in_several_ways() {
        for (text, tree) in [
            ("3 5 6 9 1 2 0 -1 branching 2", "(((3 5) (6 9)) ((1 2) (0 -1)))"),
            ("3 5 6 9 depth 2", "((3 5) (6 9))"),
            ("3, 5, 6, 9; depth: 1", "(3 5 6 9)"),
            ("1 2 3 4 5 6 branching 2 3", "((1 2 3) (4 5 6))"),
            ("1 2 3 4 5 6 depth=2 branching=3 2", "((1 2) (3 4) (5 6))"),
            ("2.5 branching 1 depth 3", "(((2.5)))"),
            ("7 branching 3", "7"),
            ("1 2 3 branching 3", "(1 2 3)"),
        ] {
            let read = Tree::from_leaf_list(text, Side::Max);
            let read = read.unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(read.to_brackets(), tree, "{text}");
        }
    }

    #[test]
    fn lists_that_make_no_tree_are_refused_at_their_error() {
        for (text, message) in [
            ("", "line 1, column 1: there is no tree here"),
            ("x 3", "line 1, column 1: expected a number, found 'x'"),
            ("3 4 5 branching 2", "line 1, column 7: a tree of this shape cannot have 3 leaves"),
            ("3 4 5 depth 2", "line 1, column 7: a tree of this shape cannot have 3 leaves"),
            ("3 4 branching 2 depth 2", "line 1, column 5: a tree of this shape cannot have 2 leaves"),
            ("3 4 5 6 branching 2 2 depth 3", "line 1, column 9: a tree of this shape cannot have 4 leaves"),
            ("3 4", "line 1, column 4: expected 'branching' or 'depth', found the end of the text"),
            ("3 4 branching", "line 1, column 14: expected a number, found the end of the text"),
            ("3 4 branching 0", "line 1, column 15: expected a number, found '0'"),
            ("3 4 branching 2.5", "line 1, column 15: expected a number, found '2.5'"),
            ("3 4 branching 2 branching 2", "line 1, column 17: expected 'branching' or 'depth', found 'branching'"),
            ("3 4 depth 1 1", "line 1, column 13: expected 'branching' or the end of the text, found '1'"),
            ("3 depth 201", "line 1, column 9: deeper than 200 plies"),
        ] {
            let error = Tree::from_leaf_list(text, Side::Max).expect_err(text);
            assert_eq!(error.to_string(), message, "{text}");
        }
    }
}
