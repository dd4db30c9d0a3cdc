//! Reads DhtmlXQ: elements become blocks, and each block a game.

use super::NAMES;
use crate::files::pieces::{listed, side_by_move};
use crate::files::{DamageReason, GameRecord, GameResult, NodeId, Reading};
use crate::{Move, Position, START_FEN, Setup, Square};
use std::collections::{BTreeMap, VecDeque};

/// Reads all games of a text: between `[DhtmlXQ]` and `[/DhtmlXQ]`, or bare elements.
pub fn read(text: &str) -> Reading {
    let mut reading = Reading::default();
    let mut block = Vec::new();
    let mut elements = Elements { text, at: 0 };
    while let Some(found) = elements.next(&mut reading) {
        match found {
            Tag::Element(element) => block.push(element),
            Tag::Border => finish(&mut block, &mut reading),
        }
    }
    finish(&mut block, &mut reading);
    if reading.games.is_empty() && reading.damage.is_empty() {
        reading.add_damage(0, DamageReason::Foreign);
    }
    reading.locate(text);
    reading
}

fn finish(block: &mut Vec<Element<'_>>, reading: &mut Reading) {
    if !block.is_empty() {
        let game = game(block, reading);
        reading.games.push(game);
        block.clear();
    }
}

/// A name with its value and the byte where the value starts.
struct Element<'text> {
    name: &'text str,
    value: &'text str,
    at: usize,
}

enum Tag<'text> {
    Element(Element<'text>),
    /// A game begins or ends.
    Border,
}

struct Elements<'text> {
    text: &'text str,
    at: usize,
}

impl<'text> Elements<'text> {
    fn next(&mut self, reading: &mut Reading) -> Option<Tag<'text>> {
        const NAME: &str = "dhtmlxq";
        loop {
            let open = self.at + self.text[self.at..].find('[')?;
            self.at = open + 1;
            let inside = &self.text[self.at..];
            let closes = inside.starts_with('/');
            let word = &inside[usize::from(closes)..];
            if !word.get(..NAME.len()).is_some_and(|name| name.eq_ignore_ascii_case(NAME)) {
                continue;
            }
            let Some(end) = word.find(']') else {
                reading.add_damage(open, DamageReason::Tag);
                return None;
            };
            self.at += usize::from(closes) + end + 1;
            match word[NAME.len()..end].strip_prefix('_') {
                // The end of an element whose beginning was not found.
                Some(_) if closes => {}
                Some(name) => return Some(Tag::Element(self.element(open, name, reading))),
                None => return Some(Tag::Border),
            }
        }
    }

    /// Reads an element. Its value ends at the next tag of any name, because some sites close elements under other names.
    fn element(&mut self, open: usize, name: &'text str, reading: &mut Reading) -> Element<'text> {
        let at = self.at;
        let rest = &self.text[at..];
        let mark = |from: usize| rest[from..].find('[').map(|found| from + found);
        let mut end = mark(0);
        while let Some(found) = end {
            let inside = rest[found + 1..].trim_start_matches('/');
            if inside.get(..7).is_some_and(|name| name.eq_ignore_ascii_case("dhtmlxq")) {
                break;
            }
            end = mark(found + 1);
        }
        let length = end.unwrap_or(rest.len());
        if end.is_none() || !rest[length..].starts_with("[/") {
            reading.add_damage(open, DamageReason::Tag);
        }
        self.at += length;
        let value = &rest[..length];
        Element { name, value: value.trim(), at: at + value.len() - value.trim_start().len() }
    }
}

/// A line of moves that leaves another one.
struct Branch<'text> {
    number: u32,
    /// Its first move replaces this move of the line that it leaves, counted from 1.
    ply: u32,
    moves: &'text str,
    at: usize,
}

/// The last node of a line that has been read, and the number of moves up to it.
type Line = (NodeId, u32);

fn game(block: &[Element<'_>], reading: &mut Reading) -> GameRecord {
    let (setup, is_readable) = start(block, reading);
    let mut record = GameRecord::new(setup);
    let mut moves = ("", 0);
    let mut branches: BTreeMap<u32, Vec<Branch<'_>>> = BTreeMap::new();
    let mut comments = Vec::new();
    for element in block.iter().filter(|element| !element.value.is_empty()) {
        let name = element.name.to_ascii_lowercase();
        if is_main_line(element) {
            moves = (element.value, element.at);
        } else if let Some((leaves, branch)) = branch(&name, element) {
            branches.entry(leaves).or_default().push(branch);
        } else if let Some(place) = name.strip_prefix("comment").and_then(comment_place) {
            comments.push((place, element));
        } else if name == "result" {
            let result = GameResult::parse(element.value);
            record.result = result.unwrap_or_else(|| {
                let found = element.value.to_owned();
                reading.add_damage(element.at, DamageReason::Result(found));
                GameResult::Unknown
            });
        } else if !matches!(name.as_str(), "ver" | "init" | "binit" | "fen" | "length" | "firstnum") {
            let known = NAMES.iter().find(|(short, _)| *short == name);
            let name = known.map_or(element.name, |(_, long)| long);
            record.tags.push((name.to_owned(), element.value.to_owned()));
        }
    }
    if is_readable {
        let lines = read_branches(&mut record, moves, branches, reading);
        attach_comments(&mut record, &comments, &lines, reading);
    }
    record
}

/// The start of a game, and whether moves can be played from it.
fn start(block: &[Element<'_>], reading: &mut Reading) -> (Setup, bool) {
    let find = |name: &str| {
        let is_it = |element: &&Element<'_>| element.name.eq_ignore_ascii_case(name);
        block.iter().find(is_it).filter(|element| !element.value.is_empty())
    };
    let (setup, at) = if let Some(fen) = find("fen") {
        match Setup::parse(fen.value) {
            Ok(setup) => (setup, fen.at),
            Err(error) => {
                reading.add_damage(fen.at, DamageReason::Fen(error));
                return (Setup::EMPTY, false);
            }
        }
    } else if let Some(pieces) = find("binit") {
        let mut setup = placed(pieces, reading);
        let main = block.iter().find(|element| is_main_line(element));
        let first = main.and_then(|moves| squares(moves.value.get(..4)?));
        setup.side = side_by_move(&setup, first).unwrap_or(setup.side);
        (setup, pieces.at)
    } else {
        (Setup::parse(START_FEN).expect("the start is a FEN"), 0)
    };
    match Position::new(setup) {
        Ok(position) => (position.setup(), true),
        Err(error) => {
            reading.add_damage(at, DamageReason::Start(error.faults));
            (*error.setup, false)
        }
    }
}

/// Whether an element is the main line: some writers use `movelist64`, the site itself sometimes `move_0_1_0`.
fn is_main_line(element: &Element<'_>) -> bool {
    let name = element.name.to_ascii_lowercase();
    name.starts_with("movelist") || name == "move_0_1_0"
}

/// Puts the 32 pieces on their squares.
fn placed(element: &Element<'_>, reading: &mut Reading) -> Setup {
    let mut setup = Setup::EMPTY;
    for (index, piece) in listed().enumerate() {
        let place = element.value.get(2 * index..2 * index + 2);
        let at = element.at + 2 * index;
        let Some(place) = place else {
            reading.add_damage(at.min(element.at + element.value.len()), DamageReason::Truncated);
            break;
        };
        let free = square(place).filter(|square| setup.piece(*square).is_none());
        match free {
            Some(square) => {
                setup.set(square, Some(piece));
            }
            None if place == "99" => {}
            None => reading.add_damage(at, DamageReason::StartSquare),
        }
    }
    setup
}

/// `move_0_3_1`: branch 1 leaves branch 0 at its third move.
fn branch<'text>(name: &str, element: &Element<'text>) -> Option<(u32, Branch<'text>)> {
    let mut numbers = name.strip_prefix("move_")?.split('_').map(str::parse);
    let (Some(Ok(leaves)), Some(Ok(ply)), Some(Ok(number)), None) =
        (numbers.next(), numbers.next(), numbers.next(), numbers.next())
    else {
        return None;
    };
    let branch = Branch { number, ply, moves: element.value, at: element.at };
    Some((leaves, branch))
}

/// `7` for the seventh move of the main line, `2_7` for that of branch 2.
fn comment_place(text: &str) -> Option<(u32, u32)> {
    match text.split_once('_') {
        Some((branch, ply)) => Some((branch.parse().ok()?, ply.parse().ok()?)),
        None => Some((0, text.parse().ok()?)),
    }
}

/// Reads the main line and then every branch after the one it leaves. The file may have them in any order.
fn read_branches(
    record: &mut GameRecord,
    (moves, at): (&str, usize),
    mut branches: BTreeMap<u32, Vec<Branch<'_>>>,
    reading: &mut Reading,
) -> BTreeMap<u32, Line> {
    let main = read_moves(record, (record.root(), 0), moves, at, reading);
    let mut lines = BTreeMap::from([(0, main)]);
    let mut waiting = VecDeque::from([0]);
    while let Some(leaves) = waiting.pop_front() {
        let mut leaving = branches.remove(&leaves).unwrap_or_default();
        leaving.sort_by_key(|branch| branch.number);
        for branch in leaving {
            let before = branch.ply.checked_sub(1);
            let start = before.and_then(|ply| node_at(record, lines[&leaves], ply));
            let (Some(node), false) = (start, lines.contains_key(&branch.number)) else {
                let number = branch.number;
                reading.add_damage(branch.at, DamageReason::NoSuchBranch(number));
                continue;
            };
            let line = (node, branch.ply - 1);
            let line = read_moves(record, line, branch.moves, branch.at, reading);
            lines.insert(branch.number, line);
            waiting.push_back(branch.number);
        }
    }
    for branch in branches.into_values().flatten() {
        let number = branch.number;
        reading.add_damage(branch.at, DamageReason::NoSuchBranch(number));
    }
    lines
}

/// Plays moves of four digits each, up to the first error.
fn read_moves(
    record: &mut GameRecord,
    (mut node, mut ply): Line,
    moves: &str,
    at: usize,
    reading: &mut Reading,
) -> Line {
    let mut position = record.position(node).expect("the start is legal");
    let mut rest = moves;
    while !rest.is_empty() {
        let at = at + moves.len() - rest.len();
        let four = rest.get(..4);
        let Some(mv) = four.and_then(squares) else {
            let is_short = rest.bytes().all(|byte| byte.is_ascii_digit()) && rest.len() < 4;
            let reason = if is_short { DamageReason::Truncated } else { DamageReason::NotSquares };
            reading.add_damage(at, reason);
            break;
        };
        if position.play(mv).is_err() {
            reading.add_damage(at, DamageReason::Illegal(mv));
            break;
        }
        node = record.attach(node, mv);
        ply += 1;
        rest = &rest[4..];
    }
    (node, ply)
}

fn attach_comments(
    record: &mut GameRecord,
    comments: &[((u32, u32), &Element<'_>)],
    lines: &BTreeMap<u32, Line>,
    reading: &mut Reading,
) {
    for ((branch, ply), element) in comments {
        let line = lines.get(branch);
        match line.and_then(|line| node_at(record, *line, *ply)) {
            Some(node) => {
                record.comment(node, &element.value.trim_end_matches('|').replace("||", "\n"));
            }
            None => reading.add_damage(element.at, DamageReason::NoSuchMove),
        }
    }
}

/// The node after `ply` moves of a line.
fn node_at(record: &GameRecord, (last, length): Line, ply: u32) -> Option<NodeId> {
    let back = length.checked_sub(ply)?;
    (0..back).try_fold(last, |node, _| record.node(node).parent())
}

fn squares(four: &str) -> Option<Move> {
    let (from, to) = four.split_at_checked(2)?;
    Some(Move::new(square(from)?, square(to)?))
}

/// A file from 0 at Red's left and a rank from 0 at the top.
fn square(two: &str) -> Option<Square> {
    let &[file @ b'0'..=b'8', rank @ b'0'..=b'9'] = two.as_bytes() else { return None };
    Square::new(file - b'0', b'9' - rank)
}
