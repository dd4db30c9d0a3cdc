//! Reads the bracket notation, as tolerantly as possible without guessing.
//!
//! ```text
//! node  = [name ("->" | "→")] [name (":" | "=")] (number | [name] group)
//! group = ["~" number] open [name] node { node } close
//! ```
//! The number after `~` is the static value, for a depth limit. Any of `() [] {}` are brackets, commas are blanks, names may be
//! quoted. A name first in a group is the group's, unless it touches the bracket of a child. So `(((3 17)(2 12))((15)(25 0)))`,
//! `[[3,12,8],[2,4,6]]`, `['A',('B',5)]`, `A(B:3, C:4)` and `left->(7 3)` all parse. A group of one name and one number is a
//! named leaf.

use super::build::{Builder, Names, NumberRole};
use super::{NodeId, Side, Tree};
use crate::text::{Expected, Lexeme, Lexer, ParseError, ParseErrorKind, Token};

impl Tree {
    /// Reads a tree in bracket notation; `root` is the side to move at the root.
    pub fn parse(text: &str, root: Side) -> Result<Self, ParseError> {
        let lexer = Lexer::new(text)?;
        let builder = Builder::default();
        Parser { lexer, builder }.tree(root)
    }
}

struct Parser<'t> {
    lexer: Lexer<'t>,
    builder: Builder,
}

impl Parser<'_> {
    fn tree(mut self, root: Side) -> Result<Tree, ParseError> {
        let first = self.lexer.peek()?;
        if first.token == Token::End {
            return Err(first.place.error(ParseErrorKind::Empty));
        }
        self.node(None, Names::default())?;
        let last = self.lexer.next()?;
        if last.token != Token::End {
            return Err(last.unexpected(&[Expected::End]));
        }
        self.builder.finish(root)
    }

    fn node(&mut self, parent: Option<NodeId>, mut names: Names) -> Result<(), ParseError> {
        loop {
            let lexeme = self.lexer.next()?;
            match lexeme.token {
                Token::Open(_) => return self.group(parent, names, &lexeme, None),
                Token::Static => return self.valued_group(parent, names),
                Token::Number(_) | Token::Word(_) => {}
                _ => return Err(lexeme.unexpected(&[Expected::Number, Expected::Open])),
            }
            match (&self.lexer.peek()?.token, &lexeme.token) {
                // A number may be a name too: `1: 5`, `2->(…)`.
                (Token::Arrow, _) => {
                    names.mv = lexeme.name();
                    self.lexer.next()?;
                }
                (Token::Colon, _) => {
                    names.label = lexeme.name();
                    self.lexer.next()?;
                }
                (_, Token::Number(_)) => {
                    let leaf = self.builder.add(parent, names, lexeme.place)?;
                    let Lexeme { text, place, .. } = lexeme;
                    return self.builder.number(leaf, NumberRole::Leaf, &text, place);
                }
                (Token::Open(_) | Token::Static, _) => names.label = lexeme.name(),
                _ => {
                    let found = self.lexer.next()?;
                    return Err(lexeme.as_name_before(&found));
                }
            }
        }
    }

    /// Reads the static value of a group, then the group.
    fn valued_group(&mut self, parent: Option<NodeId>, names: Names) -> Result<(), ParseError> {
        let value = self.lexer.next()?;
        let Token::Number(_) = value.token else {
            return Err(value.unexpected(&[Expected::Number]));
        };
        let open = self.lexer.next()?;
        let Token::Open(_) = open.token else { return Err(open.unexpected(&[Expected::Open])) };
        self.group(parent, names, &open, Some(&value))
    }

    fn group(
        &mut self,
        parent: Option<NodeId>,
        names: Names,
        open: &Lexeme,
        static_value: Option<&Lexeme>,
    ) -> Result<(), ParseError> {
        let node = self.builder.add(parent, names, open.place)?;
        if let Some(Lexeme { text, place, .. }) = static_value {
            self.builder.number(node, NumberRole::Static, text, *place)?;
        }
        let named_inside = self.inner_name(node, open)?;
        while !self.closes(open)? {
            self.node(Some(node), Names::default())?;
        }
        let close = self.lexer.next()?;
        match self.builder.children(node)[..] {
            [] => Err(match named_inside {
                Some(name) => name.as_name_before(&close),
                None => close.unexpected(&[Expected::Number, Expected::Open]),
            }),
            [only] if named_inside.is_some() && self.builder.is_bare_leaf(only) => {
                self.builder.fold(node);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn closes(&mut self, open: &Lexeme) -> Result<bool, ParseError> {
        let Token::Open(opened) = open.token else { return Ok(false) };
        let next = self.lexer.peek()?;
        match next.token {
            Token::Close(close) if close == closing(opened) => Ok(true),
            Token::Close(_) | Token::End => {
                let found = next.text.clone();
                let kind = ParseErrorKind::Unbalanced { open: opened, opened: open.place, found };
                Err(next.place.error(kind))
            }
            _ => Ok(false),
        }
    }

    /// Reads the name that stands first in a group and returns it if it is the group's (`['A', …]`). It is not if it names or
    /// leads to a child (`(A: 3 …)`) or touches the bracket of one (`(A(3 4) …)`). A dot between the bracket and the name, as
    /// in `\Tree`, is not part of the name.
    fn inner_name(&mut self, node: NodeId, open: &Lexeme) -> Result<Option<Lexeme>, ParseError> {
        if !matches!(self.lexer.peek()?.token, Token::Word(_)) {
            return Ok(None);
        }
        let lexeme = self.lexer.next()?;
        let mut name = lexeme.name();
        if open.text == "[" && lexeme.touches(open) && name.starts_with('.') {
            name.remove(0);
            self.builder.set_label(node, name);
            return Ok(Some(lexeme));
        }
        let next = self.lexer.peek()?;
        let names = match next.token {
            Token::Colon => Names { label: name, mv: String::new() },
            Token::Arrow => Names { label: String::new(), mv: name },
            Token::Open(_) if next.touches(&lexeme) => {
                self.node(Some(node), Names { label: name, mv: String::new() })?;
                return Ok(None);
            }
            _ => {
                self.builder.set_label(node, name);
                return Ok(Some(lexeme));
            }
        };
        self.lexer.next()?;
        self.node(Some(node), names)?;
        Ok(None)
    }
}

fn closing(open: char) -> char {
    match open {
        '(' => ')',
        '[' => ']',
        '{' => '}',
        '（' => '）',
        '［' => '］',
        '｛' => '｝',
        _ => '】',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Tree, ParseError> {
        Tree::parse(text, Side::Max)
    }

    fn plain(tree: &Tree, node: NodeId) -> String {
        let name = match tree.label(node) {
            "" => String::new(),
            label => format!("{label}:"),
        };
        let mv = match tree.move_name(node) {
            "" => String::new(),
            mv => format!("{mv}->"),
        };
        if tree.is_leaf(node) {
            return format!("{mv}{name}{}", tree.written(tree.value(node)));
        }
        let children: Vec<_> = tree.children(node).iter().map(|&at| plain(tree, at)).collect();
        format!("{mv}{name}({})", children.join(" "))
    }

    #[test]
    fn each_pasted_notation_is_read_as_the_intended_tree() {
        for (text, tree) in [
            ("(((3 17)(2 12))((15)(25 0)))", "(((3 17) (2 12)) ((15) (25 0)))"),
            ("[[3,12,8],[2,4,6],[14,5,2]]", "((3 12 8) (2 4 6) (14 5 2))"),
            ("{ {3; -1}，(2、4) }", "((3 -1) (2 4))"),
            ("['A',('B',5)]", "A:(B:5)"),
            ("('A' ('B' 5) ('C' 6))", "A:(B:5 C:6)"),
            ("(A (3 4) (5 6))", "A:((3 4) (5 6))"),
            ("A(B(3 4) C: (5 6) D=7)", "A:(B:(3 4) C:(5 6) D:7)"),
            ("(left->(7 3) 右→4 1:2)", "(left->(7 3) 右->4 1:2)"),
            ("（3，（4 5））", "(3 (4 5))"),
            ("［［３，－１２］｛１．５ ２｝］", "((3 -12) (1.5 2))"),
            ("[1e2 -2.5E1 inf −∞]", "(100 -25 inf -inf)"),
            ("[.A [.B 3 12 ] [.C 2 4 ] ]", "A:(B:(3 12) C:(2 4))"),
            ("42", "42"),
            ("(x-1->5 y-2: 6)", "(x-1->5 y-2:6)"),
        ] {
            let read = parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(plain(&read, 0), tree, "{text}");
        }
    }

    #[test]
    fn decimals_share_one_scale() {
        let tree = parse("(3.2 3.9 -1)").expect("a tree");
        assert_eq!(tree.scale(), 10);
        assert_eq!([1, 2, 3].map(|leaf| tree.value(leaf)), [32, 39, -10]);
    }

    #[test]
    fn malformed_text_is_refused_at_its_error() {
        for (text, line, column, message) in [
            ("", 1, 1, "there is no tree here"),
            (" \n ", 2, 2, "there is no tree here"),
            ("((3 4)", 1, 7, "'(' of line 1, column 1 is not closed: found the end of the text"),
            ("((3 4]", 1, 6, "'(' of line 1, column 2 is not closed: found ']'"),
            ("(3 4))", 1, 6, "expected the end of the text, found ')'"),
            ("(3 4) 5", 1, 7, "expected the end of the text, found '5'"),
            ("(3\n ())", 2, 3, "expected a number or an opening bracket, found ')'"),
            ("(3 x)", 1, 4, "'x' was read as a name; a number or an opening bracket must follow it, but found ')'"),
            (
                "(3 (1e3x))",
                1,
                5,
                "'1e3x' was read as a name; a number or an opening bracket must follow it, but found ')'",
            ),
            ("((NaN 3) (4 5))", 1, 3, "NaN is not a valid number, or has too many digits"),
            ("(1e999)", 1, 2, "1e999 is not a valid number, or has too many digits"),
            ("(3 @)", 1, 4, "expected a number or an opening bracket or a closing bracket, found '@'"),
            ("(3 \"x", 1, 6, "'\"' of line 1, column 4 is not closed: found the end of the text"),
            ("(1.2345678)", 1, 2, "1.2345678 is not a valid number, or has too many digits"),
            ("(2000000000)", 1, 2, "2000000000 is not a valid number, or has too many digits"),
            ("(0.5 500000000)", 1, 6, "500000000 is not a valid number, or has too many digits"),
            (":", 1, 1, "expected a number or an opening bracket, found ':'"),
        ] {
            let error = parse(text).expect_err(text);
            assert_eq!(error.to_string(), format!("line {line}, column {column}: {message}"));
        }
        assert_eq!(*parse(&"(".repeat(500)).expect_err("deep").kind, ParseErrorKind::TooDeep);
        let wide = format!("({})", "1 ".repeat(Tree::MAX_NODES));
        assert_eq!(*parse(&wide).expect_err("wide").kind, ParseErrorKind::TooManyNodes);
    }
}
