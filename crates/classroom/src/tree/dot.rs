//! Trees in Graphviz's DOT, including exported figures.
//!
//! ```text
//! digraph { n0 [label="A", shape=box]; n0 -> n1 [label="left"]; n1 [label="B\n3"]; n0 -> 4 }
//! ```
//! Children come in the order of their edges. The value of a leaf is the last line of its label that is a number. The name of
//! an inner node is the first line that is neither a number, nor a bound, nor a window, which figures add. The label of an edge
//! is the move, after the mark of a cut. A root that is an ellipse is Min's, as in exported figures. Subgraphs are not read.

use super::build::{Builder, Names, NumberRole};
use super::{NodeId, Side, Tree};
use crate::text::{Cursor, Decimal, Expected, ParseError, ParseErrorKind, Place, split};

/// Whether a text begins like DOT and has an edge. Without an edge, `graph{3 4}` is a named group in brackets.
pub(super) fn is_dot(text: &str) -> bool {
    let mut cursor = Cursor::new(text);
    skip(&mut cursor);
    let first = cursor.take_while(is_of_word);
    let is_edge = |pair: &[u8]| matches!(pair, b"->" | b"--");
    matches!(first, "digraph" | "graph" | "strict") && text.as_bytes().windows(2).any(is_edge)
}

impl Tree {
    /// Reads the first graph of a DOT file, which must be a tree.
    pub fn from_dot(text: &str) -> Result<Self, ParseError> {
        let mut reader = Reader { cursor: Cursor::checked(text)?, vertices: Vec::new(), by_id: Vec::new() };
        reader.graph()?;
        reader.tree()
    }
}

/// A node of the file.
struct Vertex {
    id: String,
    label: String,
    is_min: bool,
    place: Place,
    parent: Option<usize>,
    move_name: String,
    children: Vec<usize>,
}

struct Reader<'t> {
    cursor: Cursor<'t>,
    vertices: Vec<Vertex>,
    /// The indices of all vertices, sorted by ID.
    by_id: Vec<usize>,
}

impl Reader<'_> {
    fn graph(&mut self) -> Result<(), ParseError> {
        while self.next() != Some('{') {
            self.id()?;
        }
        self.cursor.bump();
        loop {
            match self.next() {
                Some('}') => return Ok(()),
                Some(';') => {
                    self.cursor.bump();
                }
                _ => self.statement()?,
            }
        }
    }

    /// Reads a node, a chain of edges, or default attributes.
    fn statement(&mut self) -> Result<(), ParseError> {
        let (first, place) = self.id()?;
        if self.next() == Some('=') {
            self.cursor.bump();
            return self.id().map(drop);
        }
        if matches!(first.as_str(), "node" | "edge" | "graph") {
            return self.attributes().map(drop);
        }
        let node = self.vertex(first, place)?;
        let mut last = node;
        let mut added = Vec::new();
        while self.take_edge()? {
            let (id, place) = self.id()?;
            let child = self.vertex(id, place)?;
            if self.vertices[child].parent.replace(last).is_some() {
                let name = self.vertices[child].label.clone();
                return Err(place.error(ParseErrorKind::Duplicate(name)));
            }
            self.vertices[last].children.push(child);
            added.push(child);
            last = child;
        }
        for (name, value) in self.attributes()? {
            match name.as_str() {
                "label" if added.is_empty() => self.vertices[node].label = value,
                "shape" if added.is_empty() => self.vertices[node].is_min = value == "ellipse",
                "label" => {
                    for &child in &added {
                        without_cut(&value).clone_into(&mut self.vertices[child].move_name);
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// The node with this ID, which is added if new. The ID is its default label.
    fn vertex(&mut self, id: String, place: Place) -> Result<usize, ParseError> {
        let vertices = &mut self.vertices;
        match self.by_id.binary_search_by(|&at| vertices[at].id.cmp(&id)) {
            Ok(known) => Ok(self.by_id[known]),
            Err(_) if vertices.len() == Tree::MAX_NODES => Err(place.error(ParseErrorKind::TooManyNodes)),
            Err(new) => {
                self.by_id.insert(new, vertices.len());
                vertices.push(Vertex {
                    label: id.clone(),
                    id,
                    is_min: false,
                    place,
                    parent: None,
                    move_name: String::new(),
                    children: Vec::new(),
                });
                Ok(vertices.len() - 1)
            }
        }
    }

    /// Consumes an edge operator, if one follows.
    fn take_edge(&mut self) -> Result<bool, ParseError> {
        if self.next() != Some('-') {
            return Ok(false);
        }
        self.cursor.bump();
        match self.cursor.peek() {
            Some('>' | '-') => self.cursor.bump(),
            _ => return Err(self.cursor.unexpected(&[Expected::Literal("->")])),
        };
        Ok(true)
    }

    /// The attributes in the square brackets that follow, if any.
    fn attributes(&mut self) -> Result<Vec<(String, String)>, ParseError> {
        let mut found = Vec::new();
        while self.next() == Some('[') {
            self.cursor.bump();
            loop {
                match self.next() {
                    Some(']') => break,
                    Some(',' | ';') => {}
                    _ => {
                        let (name, _) = self.id()?;
                        if self.next() != Some('=') {
                            return Err(self.cursor.unexpected(&[Expected::Literal("=")]));
                        }
                        self.cursor.bump();
                        found.push((name, self.id()?.0));
                        continue;
                    }
                }
                self.cursor.bump();
            }
            self.cursor.bump();
        }
        Ok(found)
    }

    /// A name, number or quoted string, and its place.
    fn id(&mut self) -> Result<(String, Place), ParseError> {
        self.next();
        let place = self.cursor.place();
        if self.cursor.take('"') {
            return Ok((self.quoted(place)?, place));
        }
        let mut word = String::new();
        if self.cursor.take('-') {
            word.push('-');
        }
        word.push_str(self.cursor.take_while(is_of_word));
        match word.is_empty() || word == "-" {
            true => Err(self.cursor.unexpected(&[Expected::Name, Expected::Literal("}")])),
            false => Ok((word, place)),
        }
    }

    /// Reads to the closing quotation mark.
    fn quoted(&mut self, opened: Place) -> Result<String, ParseError> {
        let mut out = String::new();
        loop {
            match self.cursor.bump() {
                Some('"') => return Ok(out),
                Some('\\') => match self.cursor.bump() {
                    Some('n' | 'l' | 'r') => out.push('\n'),
                    escaped => out.extend(escaped),
                },
                Some(c) => out.push(c),
                None => {
                    let kind = ParseErrorKind::Unbalanced { open: '"', opened, found: String::new() };
                    return Err(self.cursor.place().error(kind));
                }
            }
        }
    }

    /// The next character after blanks and comments.
    fn next(&mut self) -> Option<char> {
        skip(&mut self.cursor);
        self.cursor.peek()
    }

    /// The tree of all nodes that were read.
    fn tree(self) -> Result<Tree, ParseError> {
        let names = |wanted: &dyn Fn(usize, &Vertex) -> bool| {
            let found = self.vertices.iter().enumerate();
            let found = found.filter(|&(at, vertex)| wanted(at, vertex));
            found.map(|(_, vertex)| vertex.label.clone()).collect()
        };
        let is_root = |vertex: &Vertex| vertex.parent.is_none();
        let root = match self.vertices.iter().position(is_root) {
            Some(root) if self.vertices.iter().filter(|&one| is_root(one)).count() == 1 => root,
            _ => {
                let names = names(&|_, vertex| is_root(vertex));
                return Err(Place::START.error(ParseErrorKind::Roots(names)));
            }
        };
        let mut builder = Builder::default();
        let mut is_reached = vec![false; self.vertices.len()];
        let mut waiting: Vec<(usize, Option<NodeId>)> = vec![(root, None)];
        while let Some((at, parent)) = waiting.pop() {
            is_reached[at] = true;
            let node = self.vertices[at].add_to(&mut builder, parent)?;
            let children = self.vertices[at].children.iter().rev();
            waiting.extend(children.map(|&child| (child, Some(node))));
        }
        if is_reached.contains(&false) {
            let names = names(&|at, _| !is_reached[at]);
            return Err(Place::START.error(ParseErrorKind::Cycle(names)));
        }
        let is_min = self.vertices[root].is_min;
        builder.finish(if is_min { Side::Min } else { Side::Max })
    }
}

impl Vertex {
    fn add_to(&self, builder: &mut Builder, parent: Option<NodeId>) -> Result<NodeId, ParseError> {
        let is_leaf = self.children.is_empty();
        let is_value = |line: &&str| Decimal::parse(line).is_some();
        let is_name = |line: &&str| match is_leaf {
            true => !is_value(line),
            false => !is_value(&line.trim_start_matches(['≥', '≤'])) && !is_window(line),
        };
        let lines = || split(&self.label, |c| c == '\n').into_iter().map(str::trim);
        let names = Names { label: lines().find(is_name).unwrap_or_default().to_owned(), mv: self.move_name.clone() };
        let node = builder.add(parent, names, self.place)?;
        if is_leaf {
            let Some(value) = lines().rfind(is_value) else {
                return Err(self
                    .place
                    .error(ParseErrorKind::Expected { expected: vec![Expected::Number], found: self.label.clone() }));
            };
            builder.number(node, NumberRole::Leaf, value, self.place)?;
        }
        Ok(node)
    }
}

/// Whether a line is a window as figures write it, `(3, ∞)`.
fn is_window(line: &str) -> bool {
    let bounds = line.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    let bounds = bounds.and_then(|bounds| bounds.split_once(','));
    let is_bound = |bound: &str| Decimal::parse(bound.trim()).is_some();
    bounds.is_some_and(|(alpha, beta)| is_bound(alpha) && is_bound(beta))
}

/// The name of a move without the mark of a cut that figures put before it.
fn without_cut(label: &str) -> &str {
    let marks = ["× α", "× β"];
    let marked = marks.iter().find_map(|&mark| label.strip_prefix(mark));
    marked.unwrap_or(label).trim()
}

/// Whether a name without quotes may contain `c`.
fn is_of_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || !c.is_ascii() || matches!(c, '_' | '.')
}

/// Skips blanks and comments.
fn skip(cursor: &mut Cursor<'_>) {
    loop {
        cursor.skip_blanks();
        if cursor.peek() == Some('#') || cursor.rest().starts_with("//") {
            cursor.take_while(|c| c != '\n');
        } else if cursor.rest().starts_with("/*") {
            cursor.bump();
            cursor.bump();
            while !cursor.rest().starts_with("*/") && cursor.bump().is_some() {}
            cursor.bump();
            cursor.bump();
        } else {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn graphviz_trees_are_read_as_drawn() {
        for (text, tree) in [
            ("digraph { a -> 3; a -> 4 }", "a(3 4)"),
            (
                "strict graph \"two\" { // of Max\n rankdir=TB node [shape=box]; a -- b -- -1.5 /* so */ a -- \"0\" [label=left] }",
                "a(b(-1.5) left->0)",
            ),
            (
                "digraph{r[label=\"\",shape=ellipse];r->x;r->y;x[label=\"B \\\"1\\\"\\n−3\"][color=red]; y[label=7]; # last\n}",
                r#"("B ""1""":-3 7)"#,
            ),
            (
                "digraph { n0 [label=\"A\\n≥3\\n(−∞, 4)\"]; n1 [label=\"2\"]; n0 -> n1 [label=\"× β Rxd4\"]; }",
                "A(Rxd4->2)",
            ),
        ] {
            let read = Tree::from_dot(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(read.to_brackets(), tree, "{text}");
            assert_eq!(read.side(0) == Side::Min, text.contains("ellipse"), "{text}");
            assert!(is_dot(text), "{text}");
        }
        assert!(!is_dot("graph{3 4}") && !is_dot("(a->3 4)"));
    }

    #[test]
    fn invalid_trees_are_refused_with_the_place() {
        for (text, message) in [
            ("digraph { a -> 3", "line 1, column 17: expected a name or '}', found the end of the text"),
            ("digraph { a -> }", "line 1, column 16: expected a name or '}', found '}'"),
            ("digraph { a - 3 }", "line 1, column 14: expected '->', found ' '"),
            ("digraph { a -> b [label] }", "line 1, column 24: expected '=', found ']'"),
            (
                "digraph { a -> \"b }",
                "line 1, column 20: '\"' of line 1, column 16 is not closed: found the end of the text",
            ),
            ("digraph { a -> b }", "line 1, column 16: expected a number, found 'b'"),
            ("digraph { a -> 1; b -> 1 }", "line 1, column 24: '1' occurs twice"),
            ("digraph { a -> 1; b -> 2 }", "line 1, column 1: several states could be the root: a, b"),
            ("digraph { a -> b -> a }", "line 1, column 1: no state is the root: each is a child of another"),
            ("digraph { r -> 1; a -> b -> a }", "line 1, column 1: the states form a cycle: a → b"),
            ("digraph {}", "line 1, column 1: no state is the root: each is a child of another"),
        ] {
            assert_eq!(Tree::from_dot(text).expect_err(text).to_string(), message, "{text}");
        }
        let many: String = (0..=Tree::MAX_NODES).map(|at| format!("r--n{at:06};")).collect();
        let kind = Tree::from_dot(&format!("graph {{{many}}}")).expect_err("wide").kind;
        assert_eq!(*kind, ParseErrorKind::TooManyNodes);
    }
}
