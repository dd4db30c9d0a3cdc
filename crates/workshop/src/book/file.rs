//! The file of a book, as the page loads it: the tree in pre-order, stored in columns, which compress well.
//!
//! The header is followed by the nodes per line of each search, the score at the start, and the number of moves. Then come the
//! columns: for the start and each move, the number of book moves after it; for each position with book moves, the depth of its
//! search; for each move its two squares, side by side, which compress a quarter better so; and for each move how much worse it
//! is than the best of its position. The score of a move is the opposite of the best score after it.
//! At the end is the hash of all that follows the header: a damaged book is refused, not extended.

use super::tree::{Choice, Entry, MirrorPair, Tree};
use crate::hash::Hash;
use cli::output_path::path_error;
use cli::{Failure, disk, output_path};
use std::path::Path;
use xiangqi::{Move, Square};

const HEAD: &[u8] = b"chuhe book 3\n";

/// A book, and the nodes per line of its searches.
pub(super) struct Book {
    pub(super) nodes: u32,
    pub(super) tree: Tree,
}

/// Whether a file starts with the header of a book.
pub(super) fn is_book(beginning: &[u8]) -> bool {
    beginning.starts_with(HEAD)
}

/// Reads a book and plays every move of it.
pub(super) fn read(path: &Path) -> Result<Book, Failure> {
    read_bytes(path, &output_path::read(path)?)
}

/// The same; `None` if there is no file.
pub(super) fn read_if_exists(path: &Path) -> Result<Option<Book>, Failure> {
    let bytes = output_path::read_if_exists(path)?;
    bytes.map(|bytes| read_bytes(path, &bytes)).transpose()
}

fn read_bytes(path: &Path, bytes: &[u8]) -> Result<Book, Failure> {
    parse(bytes).map_err(|what| path_error(path, what))
}

/// Replaces the file of a book atomically. Moves without an entry after them are written only if they are at most `within`
/// points worse than the best.
pub(super) fn write(path: &Path, book: &Book, within: i32) -> Result<(), Failure> {
    Ok(disk::replace(path, &bytes_of(book, within))?)
}

/// Moves that are worse by more than this are left out, with everything after them.
pub(super) const MAX_LOSS: i32 = 255;

#[derive(Default)]
struct Columns {
    counts: Vec<u8>,
    depths: Vec<u8>,
    moves: Vec<[u8; 2]>,
    losses: Vec<u8>,
}

impl Columns {
    fn walk(&mut self, tree: &Tree, place: Option<usize>, within: i32) {
        let Some(place) = place else { return self.counts.push(0) };
        let entry = &tree.entries[place];
        let best = entry.best().score;
        let kept = entry.choices.iter().filter(|choice| {
            let most = match tree.next(entry, choice) {
                Some(_) => MAX_LOSS,
                None => within.min(MAX_LOSS),
            };
            best - choice.score <= most
        });
        self.counts.push(kept.clone().count() as u8);
        self.depths.push(entry.depth);
        for choice in kept {
            let squares = [choice.mv.from(), choice.mv.to()];
            self.moves.push(squares.map(|square| square.index() as u8));
            self.losses.push((best - choice.score) as u8);
            self.walk(tree, choice.entry, within);
        }
    }
}

fn bytes_of(book: &Book, within: i32) -> Vec<u8> {
    let mut columns = Columns::default();
    columns.walk(&book.tree, Some(0), within);
    let mut bytes = book.nodes.to_le_bytes().to_vec();
    bytes.extend(book.tree.entries[0].best().score.to_le_bytes());
    bytes.extend((columns.moves.len() as u32).to_le_bytes());
    for column in [columns.counts, columns.depths, columns.moves.into_flattened(), columns.losses] {
        bytes.extend(column);
    }
    sealed(&bytes)
}

/// The header, the content and its hash.
fn sealed(content: &[u8]) -> Vec<u8> {
    [HEAD, content, &Hash::of(content).to_le_bytes()].concat()
}

struct Reader<'b> {
    counts: std::slice::Iter<'b, u8>,
    depths: std::slice::Iter<'b, u8>,
    moves: std::slice::ChunksExact<'b, u8>,
    losses: std::slice::Iter<'b, u8>,
    tree: Tree,
}

/// No opening has a larger score.
const MOST_SCORE: i32 = 20_000;
/// The longest line, in plies.
pub(super) const MAX_LINE_PLIES: usize = 40;

const SHORT: &str = "the book ends too early";

fn take<'b>(bytes: &mut &'b [u8], length: usize) -> Result<&'b [u8], String> {
    let (taken, rest) = bytes.split_at_checked(length).ok_or(SHORT)?;
    *bytes = rest;
    Ok(taken)
}

fn number(bytes: &mut &[u8]) -> Result<u32, String> {
    let taken = take(bytes, 4)?;
    Ok(u32::from_le_bytes(taken.try_into().expect("four of them")))
}

fn parse(bytes: &[u8]) -> Result<Book, String> {
    let sealed = bytes.strip_prefix(HEAD).ok_or("it is no book of openings")?;
    let (mut rest, hash) = sealed.split_last_chunk().ok_or(SHORT)?;
    if Hash::of(rest).to_le_bytes() != *hash {
        return Err("it does not agree with its checksum: it is damaged or incomplete".to_owned());
    }
    let nodes = number(&mut rest)?;
    let score = number(&mut rest)? as i32;
    if !(-MOST_SCORE..=MOST_SCORE).contains(&score) {
        return Err(format!("{score} is no score of an opening"));
    }
    let moves = number(&mut rest)? as usize;
    let counts = take(&mut rest, moves + 1)?;
    let depths = take(&mut rest, counts.iter().filter(|&&count| count > 0).count())?;
    let squares = take(&mut rest, 2 * moves)?;
    let losses = take(&mut rest, moves)?;
    if !rest.is_empty() {
        return Err(format!("{} bytes too many", rest.len()));
    }
    let mut reader = Reader {
        counts: counts.iter(),
        depths: depths.iter(),
        moves: squares.chunks_exact(2),
        losses: losses.iter(),
        tree: Tree::default(),
    };
    reader.walk(&MirrorPair::start(), &mut Vec::new(), score, None)?;
    if reader.moves.next().is_some() {
        return Err("moves are left over".to_owned());
    }
    let mut tree = reader.tree;
    if tree.entries.is_empty() {
        return Err("it is empty".to_owned());
    }
    tree.update_scores();
    Ok(Book { nodes, tree })
}

/// Moves from the start as text.
fn way(moves: &[Move]) -> String {
    let words: Vec<String> = moves.iter().map(Move::to_string).collect();
    words.join(" ")
}

impl Reader<'_> {
    /// Reads a position and everything after it; `best` is the score of its best move.
    fn walk(
        &mut self,
        board_pair: &MirrorPair,
        moves: &mut Vec<Move>,
        best: i32,
        from: Option<(usize, usize)>,
    ) -> Result<(), String> {
        let count = *self.counts.next().ok_or(SHORT)?;
        if count == 0 {
            return Ok(());
        }
        if moves.len() > MAX_LINE_PLIES {
            return Err(format!("a line is longer than {MAX_LINE_PLIES} plies"));
        }
        let key = board_pair.key();
        if self.tree.place(key).is_some() {
            return Err(format!("the position after '{}' occurs twice", way(moves)));
        }
        let depth = *self.depths.next().ok_or(SHORT)?;
        let entry = Entry { moves: moves.clone(), depth, choices: Vec::new() };
        let place = self.tree.add(key, entry, from);
        for index in 0..usize::from(count) {
            let pair = self.moves.next().ok_or(SHORT)?;
            let loss = *self.losses.next().ok_or(SHORT)?;
            let squares = [pair[0], pair[1]].map(|at| Square::from_index(usize::from(at)));
            let [Some(start), Some(end)] = squares else {
                return Err(format!("after '{}': no such square", way(moves)));
            };
            let mv = Move::new(start, end);
            let mut next = board_pair.clone();
            if !next.position.is_legal(mv) {
                return Err(format!("after '{}': {mv} is not legal", way(moves)));
            }
            next.make(mv);
            let score = best - i32::from(loss);
            self.tree.entries[place].choices.push(Choice { mv, score, depth, key: next.key(), entry: None });
            moves.push(mv);
            self.walk(&next, moves, -score, Some((place, index)))?;
            moves.pop();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_changed_byte_under_a_valid_checksum_causes_a_panic() {
        let mv: Move = "h2e2".parse().unwrap();
        let squares = [mv.from(), mv.to()].map(|square| square.index() as u8);
        let mut content = [50u32, 6, 1].map(u32::to_le_bytes).concat();
        content.extend([&[1, 0, 3][..], &squares, &[0]].concat());
        assert_eq!(parse(&sealed(&content)).unwrap().tree.entries.len(), 1);
        for at in 0..content.len() {
            for bit in 0..8 {
                let mut changed = content.clone();
                changed[at] ^= 1 << bit;
                let _ = parse(&sealed(&changed));
            }
        }
    }
}
