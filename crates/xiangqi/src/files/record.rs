//! A recorded game: tags, a start, a tree of moves with comments and variations, and a result.

use crate::{IllegalMove, IllegalSetup, Move, Position, Setup};
use std::fmt;

/// A game with all its variations, as in a file.
///
/// The moves form a tree under a root that stands for the start. The first child of a node continues
/// its line, the others are variations on that move. Two records are equal if their contents are, however
/// their nodes are numbered.
#[derive(Clone, Debug)]
pub struct GameRecord {
    /// Names and values, in the order of the file, without result and start.
    ///
    /// Names are those of PGN (`Red`, `Event`, `Date`) if PGN has one, otherwise those of the file.
    pub tags: Vec<(String, String)>,
    /// The result of the game.
    pub result: GameResult,
    start: Setup,
    nodes: Vec<Node>,
}

/// A move of a record with its comment; the root stands for the start and has no move.
#[derive(Clone, Debug, Default)]
pub struct Node {
    /// The comment on the move, at the root on the game. Lines end with `\n`.
    pub comment: String,
    /// The numeric glyphs of PGN: 1 for a good move, 2 for a mistake, and so on.
    pub glyphs: Vec<u8>,
    mv: Option<Move>,
    parent: Option<NodeId>,
    children: Vec<NodeId>,
}

/// The index of a node in its record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NodeId(usize);

/// The result of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GameResult {
    /// Red won.
    RedWins,
    /// Black won.
    BlackWins,
    /// The game is drawn.
    Draw,
    /// The game is not over, or the file has no result.
    #[default]
    Unknown,
}

/// Why a move cannot be added to a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// The record does not start from a legal position.
    Start(IllegalSetup),
    /// The move is not legal there.
    Move(IllegalMove),
}

impl GameRecord {
    /// A record without moves.
    pub fn new(start: Setup) -> GameRecord {
        GameRecord { tags: Vec::new(), result: GameResult::Unknown, start, nodes: vec![Node::default()] }
    }

    /// The start, legal or not; from an illegal start there are no moves.
    pub fn start(&self) -> &Setup {
        &self.start
    }

    /// The node that stands for the start.
    pub fn root(&self) -> NodeId {
        NodeId(0)
    }

    /// A node.
    ///
    /// # Panics
    /// If the node is not of this record.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0]
    }

    /// A node, to change its comment or glyphs.
    ///
    /// # Panics
    /// If the node is not of this record.
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0]
    }

    /// The nodes of the main line, without the root.
    pub fn main_line(&self) -> Vec<NodeId> {
        let next = |id: &NodeId| self.node(*id).children.first().copied();
        std::iter::successors(next(&self.root()), next).collect()
    }

    /// The position after a node's move, with the history that led there.
    pub fn position(&self, id: NodeId) -> Result<Position, IllegalSetup> {
        let mut position = Position::new(self.start.clone())?;
        let up = |id: &NodeId| self.node(*id).parent;
        let line: Vec<NodeId> = std::iter::successors(Some(id), up).collect();
        for mv in line.iter().rev().filter_map(|id| self.node(*id).mv) {
            position.make(mv);
        }
        Ok(position)
    }

    /// Plays a move after a node's: the main move if it is the first one there, else a variation.
    ///
    /// A move that exists already is not added again.
    pub fn play(&mut self, id: NodeId, mv: Move) -> Result<NodeId, RecordError> {
        let position = self.position(id).map_err(RecordError::Start)?;
        if !position.is_legal(mv) {
            return Err(RecordError::Move(IllegalMove(mv)));
        }
        Ok(self.attach(id, mv))
    }

    /// The value of a tag; case is ignored in its name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|(tag, _)| tag.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    /// Sets the start of a record that has no moves yet.
    pub(super) fn set_start(&mut self, start: Setup) {
        self.start = start;
    }

    /// [`GameRecord::play`] for a move that is known to be legal.
    pub(super) fn attach(&mut self, parent: NodeId, mv: Move) -> NodeId {
        let children = &self.node(parent).children;
        if let Some(child) = children.iter().find(|child| self.node(**child).mv == Some(mv)) {
            return *child;
        }
        let id = NodeId(self.nodes.len());
        self.nodes.push(Node { mv: Some(mv), parent: Some(parent), ..Node::default() });
        self.node_mut(parent).children.push(id);
        id
    }

    /// Appends a line to a node's comment.
    pub(super) fn comment(&mut self, id: NodeId, text: &str) {
        let text = text.trim();
        let comment = &mut self.node_mut(id).comment;
        if !text.is_empty() {
            if !comment.is_empty() {
                comment.push('\n');
            }
            comment.push_str(&text.replace("\r\n", "\n").replace('\r', "\n"));
        }
    }

    /// The results of `visit` for each node except the root, by index. `visit` gets the position before the node's move.
    ///
    /// # Panics
    /// If there are moves but the start is not legal.
    pub(super) fn map_moves<T: Clone + Default>(&self, mut visit: impl FnMut(&Position, Move) -> T) -> Vec<T> {
        let mut found = vec![T::default(); self.nodes.len()];
        if self.nodes.len() == 1 {
            return found;
        }
        let mut position = Position::new(self.start.clone()).expect("moves need a legal start");
        let mut waiting: Vec<(NodeId, usize)> = Vec::new();
        let push = |waiting: &mut Vec<_>, id: NodeId, depth| {
            waiting.extend(self.node(id).children.iter().rev().map(|child| (*child, depth)));
        };
        push(&mut waiting, self.root(), 0);
        while let Some((id, depth)) = waiting.pop() {
            while position.past().len() > depth {
                position.unmake();
            }
            let mv = self.node(id).mv.expect("only the root has no move");
            found[id.0] = visit(&position, mv);
            position.make(mv);
            push(&mut waiting, id, depth + 1);
        }
        found
    }
}

impl NodeId {
    /// The index in the result of [`GameRecord::map_moves`].
    pub(super) fn index(self) -> usize {
        self.0
    }
}

impl Node {
    /// The move; `None` at the root.
    pub fn mv(&self) -> Option<Move> {
        self.mv
    }

    /// The node before; `None` at the root.
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The nodes after, the main move first, then its variations.
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }
}

impl PartialEq for GameRecord {
    fn eq(&self, other: &GameRecord) -> bool {
        if (&self.tags, self.result, &self.start) != (&other.tags, other.result, &other.start) {
            return false;
        }
        let mut pairs = vec![(self.root(), other.root())];
        while let Some((one, two)) = pairs.pop() {
            let (one, two) = (self.node(one), other.node(two));
            let same = (one.mv, &one.comment, &one.glyphs) == (two.mv, &two.comment, &two.glyphs);
            if !same || one.children.len() != two.children.len() {
                return false;
            }
            pairs.extend(one.children.iter().copied().zip(two.children.iter().copied()));
        }
        true
    }
}

impl Eq for GameRecord {}

impl GameResult {
    /// Parses a result of a file: `1-0`, `0-1`, `1/2-1/2`, `*`, and the words of Chinese sites.
    pub fn parse(text: &str) -> Option<GameResult> {
        Some(match text.trim() {
            "1-0" | "红胜" | "紅勝" | "红方胜" | "红先胜" | "紅先勝" | "先胜" => GameResult::RedWins,
            "0-1" | "黑胜" | "黑勝" | "黑方胜" | "红先负" | "紅先負" | "先负" => GameResult::BlackWins,
            "1/2-1/2" | "1/2" | "½-½" | "和" | "和棋" | "和局" | "红先和" | "紅先和" | "先和" => {
                GameResult::Draw
            }
            "*" | "" | "未知" | "未完" => GameResult::Unknown,
            _ => return None,
        })
    }

    /// The result as PGN writes it.
    pub fn pgn(self) -> &'static str {
        match self {
            GameResult::RedWins => "1-0",
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Unknown => "*",
        }
    }

    /// The result in Chinese, as DhtmlXQ writes it.
    pub fn chinese(self) -> &'static str {
        match self {
            GameResult::RedWins => "红胜",
            GameResult::BlackWins => "黑胜",
            GameResult::Draw => "和棋",
            GameResult::Unknown => "未知",
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::Start(error) => error.fmt(out),
            RecordError::Move(error) => error.fmt(out),
        }
    }
}

impl std::error::Error for RecordError {}
