//! The game of the bags (source: the two bags): you choose a bag, your friend gives you one thing from it.
//!
//! You want the most valuable thing, your friend wants to give the least valuable. There may be any number of bags and things.

use crate::describe::Describe;
use crate::text::ParseError;
use crate::tree::{Side, Tree};
use gametree::message::{Explain, Message};
use gametree::random::mix;
use gametree::{Game, INFINITE, Outcome, Score, Tactical, Window};

/// A set of bags.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bags {
    scale: Score,
    bags: Vec<Bag>,
}

/// A bag, never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bag {
    /// Its name; empty if it has none.
    pub name: String,
    /// Its things, in move order.
    pub things: Vec<Thing>,
}

/// A thing in a bag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thing {
    /// Its name; empty if it has none.
    pub name: String,
    /// Its value, times the scale of the game.
    pub value: Score,
}

/// Why a text is not a set of bags.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BagsError {
    /// The text is not a tree.
    Text(ParseError),
    /// A thing outside a bag, by its path in the tree: `n.2`.
    NoBag(String),
    /// A bag inside a bag, by its path in the tree: `n.2.0`.
    NotAThing(String),
}

impl Explain for BagsError {
    fn explain(&self) -> Message {
        match self {
            Self::Text(error) => error.explain(),
            Self::NoBag(path) => Message::new("bags/noBag", "{node} is in no bag").text("node", path),
            Self::NotAThing(path) => Message::new("bags/notAThing", "{node} is a bag in a bag").text("node", path),
        }
    }
}

gametree::explained!(BagsError);

impl Bags {
    /// The two bags of the source. It says only which things are more valuable; the numbers are chosen here.
    pub const SOURCE: &str = "(袋子一(华为p30:4 小米9:3) 袋子二(螺丝:1 芝麻:0 \"Mac Pro\":5))";

    /// Parses bags as a tree of two plies in any notation: `(red(pen:2 cup:5) blue(coin:3))`.
    pub fn parse(text: &str) -> Result<Self, BagsError> {
        Self::from_tree(&Tree::read(text).map_err(BagsError::Text)?)
    }

    /// The bags of a tree of two plies.
    pub fn from_tree(tree: &Tree) -> Result<Self, BagsError> {
        let mut bags = Vec::new();
        if tree.is_leaf(0) {
            return Err(BagsError::NoBag(tree.path(0)));
        }
        for &bag in tree.children(0) {
            if tree.is_leaf(bag) {
                return Err(BagsError::NoBag(tree.path(bag)));
            }
            let mut things = Vec::new();
            for &thing in tree.children(bag) {
                if !tree.is_leaf(thing) {
                    let path = tree.path(thing);
                    return Err(BagsError::NotAThing(path));
                }
                things.push(Thing { name: tree.label(thing).to_owned(), value: tree.value(thing) });
            }
            let name = tree.label(bag).to_owned();
            bags.push(Bag { name, things });
        }
        Ok(Self { scale: tree.scale(), bags })
    }

    /// The bags, in move order.
    pub fn bags(&self) -> &[Bag] {
        &self.bags
    }
}

/// A position: the choices made so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BagsGame<'b> {
    bags: &'b Bags,
    bag: Option<u32>,
    thing: Option<u32>,
}

/// A choice: a bag, or a thing in the bag that was chosen, counted from 0.
pub type Choice = u32;

impl<'b> BagsGame<'b> {
    /// The start position: nothing is chosen, and you are Max.
    pub fn new(bags: &'b Bags) -> Self {
        Self { bags, bag: None, thing: None }
    }

    /// The chosen bag.
    pub fn bag(&self) -> Option<&'b Bag> {
        self.bag.map(|at| &self.bags.bags[at as usize])
    }

    /// The given thing.
    pub fn thing(&self) -> Option<&'b Thing> {
        let (bag, at) = (self.bag()?, self.thing?);
        Some(&bag.things[at as usize])
    }

    /// The side to move: Max (you) chooses the bag, Min (your friend) the thing.
    pub fn side(&self) -> Side {
        match (self.bag, self.thing) {
            (Some(_), None) => Side::Min,
            _ => Side::Max,
        }
    }
}

impl Game for BagsGame<'_> {
    type Move = Choice;
    type Undo = ();

    fn moves(&self, each: impl FnMut(Choice)) {
        let choices = match (self.bag(), self.thing) {
            (None, _) => self.bags.bags.len(),
            (Some(bag), None) => bag.things.len(),
            (Some(_), Some(_)) => 0,
        };
        (0..choices as Choice).for_each(each);
    }

    fn make(&mut self, choice: Choice) -> Option<()> {
        match self.bag {
            None => self.bag = Some(choice),
            Some(_) => self.thing = Some(choice),
        }
        Some(())
    }

    fn unmake(&mut self, _choice: Choice, (): ()) {
        if self.thing.take().is_none() {
            self.bag = None;
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        // After your friend's move it would be your turn: a value for Max.
        self.thing().map(|thing| Outcome::Value(thing.value))
    }

    /// Every position before the end is worth 0.
    fn evaluate(&self) -> Score {
        0
    }

    fn is_maximizing(&self) -> bool {
        self.side() == Side::Max
    }

    fn key(&self) -> u64 {
        let number = |at: Option<u32>| at.map_or(0, |at| u64::from(at) + 1);
        mix(number(self.bag) << 32 | number(self.thing))
    }

    fn limits(&self) -> Window {
        let things = self.bags.bags.iter().flat_map(|bag| &bag.things);
        things.fold(Window::new(INFINITE, -INFINITE), |limits, thing| Window {
            alpha: limits.alpha.min(thing.value),
            beta: limits.beta.max(thing.value),
        })
    }
}

impl Tactical for BagsGame<'_> {}

impl Describe for BagsGame<'_> {
    fn label(&self) -> String {
        match (self.bag(), self.thing()) {
            (_, Some(thing)) => thing.name.clone(),
            (Some(bag), None) => bag.name.clone(),
            (None, None) => String::new(),
        }
    }

    fn move_name(&self, choice: Choice) -> String {
        match self.bag() {
            None => self.bags.bags[choice as usize].name.clone(),
            Some(bag) => bag.things[choice as usize].name.clone(),
        }
    }

    fn scale(&self) -> Score {
        self.bags.scale
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::any;
    use gametree::{Algorithm, Options};

    #[test]
    fn the_bags_have_value_3_and_two_things_are_cut_off() {
        let bags = Bags::parse(Bags::SOURCE).expect("bags");
        let mut game = BagsGame::new(&bags);
        let search = Algorithm::FailSoft;
        let (answer, trace) = any::record(&mut any::erased(game.clone()), search, &Options::default(), usize::MAX);
        assert_eq!(answer.value, 3);
        let line = trace.line();
        assert_eq!(line, [0, 1]);
        assert_eq!(game.move_name(line[0]), "袋子一");
        game.make(line[0]).expect("a bag");
        assert_eq!(game.side(), Side::Min);
        assert_eq!(game.move_name(line[1]), "小米9");
        game.make(line[1]).expect("a thing");
        assert_eq!(game.thing().map(|thing| thing.value), Some(3));
        let unseen: usize = (0..trace.len() as u32).map(|node| trace.unsearched(node)).sum();
        assert_eq!(unseen, 2, "the sesame seed and the Mac Pro");
    }

    #[test]
    fn bags_have_the_value_of_the_tree_with_the_same_text() {
        for text in ["((3 4) (2 1))", "((1) (2 7 3) (9 2.5 8 4))", "((5))"] {
            let (tree, bags) = (Tree::read(text).expect("a tree"), Bags::parse(text).expect("bags"));
            for algorithm in [Algorithm::Minimax, Algorithm::FailHard, Algorithm::NegamaxFailSoft] {
                let found = any::record(&mut any::erased(BagsGame::new(&bags)), algorithm, &Options::default(), 1);
                assert_eq!(found.0.value, tree.minimax()[0], "{text}");
            }
        }
        let bags = Bags::parse("((5 1.5) (3))").expect("bags");
        assert_eq!(BagsGame::new(&bags).limits(), Window::new(15, 50));
    }

    #[test]
    fn text_that_is_not_a_set_of_bags_is_refused() {
        let message = |text| Bags::parse(text).expect_err(text).to_string();
        assert_eq!(message("5"), "n is in no bag");
        assert_eq!(message("((3) 4)"), "n.1 is in no bag");
        assert_eq!(message("((3 (4)))"), "n.0.1 is a bag in a bag");
        assert_eq!(message("(("), "line 1, column 3: '(' of line 1, column 2 is not closed: found the end of the text");
    }
}
