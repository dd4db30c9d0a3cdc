//! Writes a trace as bytes.

use super::super::memory::LAST_NODE;
use super::super::{NodeId, Raise, Trace};
use super::{
    ASSESSED, END, ENTER, EXTENSION, FOUND, ITERATE, LEAVE, MOVE, NARROWED, OMITTED, RAISE, REST, SHORTENED, SKIPS,
    STORE, UNSEARCHED, WIDE, take_back,
};
use crate::game::Tactical;
use crate::observe::Kind;
use crate::score::Score;

struct Writer<'t, M, F> {
    trace: &'t Trace<M>,
    /// Converts a move of the trace to a move of the game.
    to_game_move: F,
    out: Vec<u8>,
}

impl<M: Copy> Trace<M> {
    /// The trace as bytes. `game` encodes the moves. It must be at the root, and is back there afterwards.
    #[must_use]
    pub fn to_bytes<G: Tactical<Move = M>>(&self, game: &mut G) -> Vec<u8> {
        self.to_bytes_as(game, |mv| mv)
    }

    /// Like [`Trace::to_bytes`], for a trace whose moves have another type; `to_game_move` converts them.
    #[must_use]
    pub fn to_bytes_as<G: Tactical>(&self, game: &mut G, to_game_move: impl Fn(M) -> G::Move) -> Vec<u8> {
        let mut writer = Writer { trace: self, to_game_move, out: Vec::with_capacity(self.len() * 12) };
        writer.number(self.seen);
        writer.number(self.hard.into());
        for root in self.roots() {
            writer.node(game, root);
        }
        writer.number(END);
        writer.out
    }
}

impl<M: Copy, N: Copy, F: Fn(M) -> N> Writer<'_, M, F> {
    /// Writes a number as LEB128: seven bits in each byte, the lowest first.
    fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.out.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.out.push(number as u8);
    }

    /// Writes a number that may be negative, in zigzag form: small absolute values are short.
    fn signed(&mut self, number: i64) {
        self.number((number << 1 ^ number >> 63) as u64);
    }

    fn difference(&mut self, score: Score, from: Score) {
        self.signed(i64::from(score) - i64::from(from));
    }

    /// Writes the node that wrote a table entry as an odd number, counted back from the number of nodes entered so far: most are
    /// recent. An even number stands for a writer that is not a node of the trace.
    fn writer(&mut self, writer: u32, entered: NodeId) {
        self.number(match writer {
            node if node <= LAST_NODE => u64::from(entered - node) << 1 | 1,
            other => u64::from(u32::MAX - other) << 1,
        });
    }

    fn node<G: Tactical<Move = N>>(&mut self, game: &mut G, node: NodeId) {
        let trace = self.trace;
        let pass = trace.passes.binary_search_by_key(&node, |pass| pass.node);
        if let Ok(pass) = pass {
            self.number(ITERATE);
            self.number(trace.passes[pass].depth as u64);
            self.number(trace.passes[pass].line.into());
        }
        let undo = self.enter(game, node);
        let mut raises = trace.raises(node).peekable();
        for child in trace.children(node) {
            while let Some(raise) = raises.next_if(|raise| raise.step < trace.entered(child)) {
                self.raise(raise);
            }
            self.node(game, child);
        }
        raises.for_each(|raise| self.raise(raise));
        self.leave(game, node);
        take_back(game, trace.mv(node).map(&self.to_game_move), undo);
    }

    fn enter<G: Tactical<Move = N>>(&mut self, game: &mut G, node: NodeId) -> Option<G::Undo> {
        let trace = self.trace;
        let packed = trace.at(node);
        let (window, first) = (trace.window(node), trace.first_window(node));
        let find = trace.find(node);
        let flag = |is: bool, flag: u64| if is { flag } else { 0 };
        self.number(ENTER);
        self.number(
            flag(packed.mv.is_some(), MOVE)
                | flag(packed.is_wide(), WIDE)
                | flag(packed.assessed().is_some(), ASSESSED)
                | flag(first != window, NARROWED)
                | flag(packed.is_shortened(), SHORTENED)
                | flag(find.is_some(), FOUND)
                | flag(packed.extension().is_some(), EXTENSION),
        );
        self.number(packed.kind().bits().into());
        let above = trace.parent(node);
        let depth = above.map_or(0, |above| trace.at(above).depth);
        self.signed(i64::from(packed.depth) - i64::from(depth));
        self.difference(window.alpha, above.map_or(0, |above| trace.at(above).alpha));
        if packed.is_wide() {
            self.difference(window.beta, window.alpha);
        }
        if let Some(extension) = packed.extension() {
            self.number(extension as u64);
        }
        let undo = match packed.mv {
            Some(mv) => {
                let mv = (self.to_game_move)(mv);
                self.number(game.encode(mv).into());
                game.make(mv)
            }
            None if packed.kind().has(Kind::NULL_MOVE) => game.pass(),
            None => None,
        };
        if first != window {
            self.difference(first.alpha, window.alpha);
            self.difference(first.beta, window.beta);
        }
        if let Some(assessed) = packed.assessed() {
            self.difference(assessed, window.alpha);
        }
        if let Some(find) = find {
            self.writer(find.by, node + 1);
            self.difference(find.score, window.alpha);
            self.number(find.claims as u64 | (find.usage as u64) << 2);
            self.number(find.depth.map_or(0, |depth| u64::from(depth) + 1));
        }
        undo
    }

    fn raise(&mut self, raise: Raise) {
        let alpha = self.trace.at(raise.node).alpha;
        self.number(RAISE);
        self.difference(raise.best, alpha);
        self.difference(raise.bound, raise.best);
    }

    fn leave<G: Tactical<Move = N>>(&mut self, game: &G, node: NodeId) {
        let trace = self.trace;
        let packed = trace.at(node);
        let (rest, store, omitted) = (packed.rest(), trace.store(node), trace.omitted(node));
        let skips = trace.skips(node).count();
        let flag = |is: bool, flag: u64| if is { flag } else { 0 };
        self.number(LEAVE);
        self.number(
            flag(packed.unsearched > 0, UNSEARCHED)
                | flag(skips > 0, SKIPS)
                | flag(rest.is_some(), REST)
                | flag(store.is_some(), STORE)
                | flag(omitted > 0, OMITTED),
        );
        self.difference(packed.score, packed.alpha);
        self.number(packed.why() as u64 | (packed.bound() as u64) << 5);
        if packed.unsearched > 0 {
            self.number(packed.unsearched.into());
        }
        if skips > 0 {
            self.number(skips as u64);
            for (skip, upper_bound) in trace.skips(node) {
                self.number(game.encode((self.to_game_move)(skip.mv)).into());
                self.number((skip.rule as u64) << 1 | u64::from(upper_bound.is_some()));
                if let Some(upper_bound) = upper_bound {
                    self.difference(upper_bound, packed.alpha);
                }
            }
        }
        if let Some((count, rule)) = rest {
            self.number((count as u64) << 3 | rule as u64);
        }
        if let Some(store) = store {
            self.writer(store.instead_of, packed.end);
            self.number(store.bound as u64 | (store.effect as u64) << 2);
            self.number(store.depth.map_or(0, |depth| u64::from(depth) + 1));
        }
        if omitted > 0 {
            self.number(omitted.into());
        }
    }
}
