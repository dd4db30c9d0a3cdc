//! Reads a trace from untrusted bytes.

use super::super::memory::{LAST_NODE, NO_WRITER};
use super::super::node::can_store_rest;
use super::super::recorder::Recorder;
use super::super::{Find, NodeId, Store, Trace};
use super::{
    ALL_OF_ENTRY, ALL_OF_LEAVE, ASSESSED, Damage, END, ENTER, EXTENSION, FOUND, Fault, ITERATE, LEAVE, MOVE, NARROWED,
    OMITTED, RAISE, REST, SHORTENED, SKIPS, STORE, UNSEARCHED, WIDE, take_back,
};
use crate::game::{Game, Tactical};
use crate::observe::{Extension, Kind, Observer, Rule, StoreEffect, Usage, View, Visit, Why};
use crate::score::{Bound, Depth, Score, Window};

/// The greatest depth of the tree. No recorded search is deeper; crafted bytes could otherwise exhaust the reader's memory.
const MAX_DEPTH: usize = 4_000;

impl<M: Copy> Trace<M> {
    /// Reads the bytes that [`Trace::to_bytes`] wrote for a search of `game`. `game` must be at the root, and is back there
    /// afterwards.
    pub fn from_bytes<G: Tactical<Move = M>>(bytes: &[u8], game: &mut G) -> Result<Self, Damage> {
        let mut reader = Reader { bytes, at: 0, recorder: Recorder::new(View::Max), made: Vec::new() };
        let read = reader.read(game);
        while let Some((mv, undo)) = reader.made.pop() {
            take_back(game, mv, undo);
        }
        let (seen, hard) = read?;
        let omitted = std::mem::take(&mut reader.recorder.trace.omitted);
        let mut trace = reader.recorder.finish();
        trace.seen = seen;
        trace.hard = hard;
        trace.omitted = omitted;
        trace.omitted.sort_by_key(|&(node, _)| node);
        Ok(trace)
    }
}

/// A move or a pass with its undo information; neither if the position stayed the same.
type Made<G> = (Option<<G as Game>::Move>, Option<<G as Game>::Undo>);

struct Reader<'b, G: Tactical> {
    bytes: &'b [u8],
    at: usize,
    recorder: Recorder<G::Move>,
    /// The moves made on the path to the open node.
    made: Vec<Made<G>>,
}

impl<G: Tactical> Reader<'_, G> {
    /// Reads everything. Returns the number of entered nodes, and whether the listing is fail-hard.
    fn read(&mut self, game: &mut G) -> Result<(u64, bool), Damage> {
        let seen = self.number()?;
        let hard = self.flags(1)? != 0;
        loop {
            let at = self.at;
            let is_open = !self.made.is_empty();
            match self.number()? {
                END if !is_open => break,
                ITERATE if !is_open => {
                    let (depth, line) = (self.small()?, self.small()?);
                    Observer::<G>::iterate(&mut self.recorder, depth as i32, line as usize);
                    let at = self.at;
                    if self.number()? != ENTER {
                        return Err(damage(at, Fault::NoMeaning));
                    }
                    self.enter(game)?;
                }
                ENTER => self.enter(game)?,
                RAISE if is_open => self.raise()?,
                LEAVE if is_open => self.leave(game)?,
                _ => return Err(damage(at, Fault::NoMeaning)),
            }
        }
        if self.at < self.bytes.len() {
            return Err(damage(self.at, Fault::TooLong));
        }
        let trace = &self.recorder.trace;
        let omitted = trace.omitted.iter().map(|&(_, count)| u64::from(count));
        if trace.len() as u64 + omitted.sum::<u64>() > seen {
            return Err(damage(0, Fault::NoMeaning));
        }
        Ok((seen, hard))
    }

    fn number(&mut self) -> Result<u64, Damage> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let Some(&byte) = self.bytes.get(self.at) else {
                return Err(damage(self.at, Fault::CutShort));
            };
            self.at += 1;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(damage(self.at - 1, Fault::NoMeaning))
    }

    /// Reads a number in which only the bits of `known` may be set.
    fn flags(&mut self, known: u64) -> Result<u64, Damage> {
        let at = self.at;
        let flags = self.number()?;
        if flags & !known != 0 {
            return Err(damage(at, Fault::NoMeaning));
        }
        Ok(flags)
    }

    fn signed(&mut self) -> Result<i64, Damage> {
        let number = self.number()?;
        Ok((number >> 1) as i64 ^ -((number & 1) as i64))
    }

    /// Reads a number of at most 32 bits.
    fn small(&mut self) -> Result<u32, Damage> {
        let at = self.at;
        u32::try_from(self.number()?).map_err(|_| damage(at, Fault::NoMeaning))
    }

    fn score(&mut self, from: Score) -> Result<Score, Damage> {
        let at = self.at;
        let score = self.signed()?.checked_add(from.into());
        let score = score.filter(|score| score.unsigned_abs() <= crate::INFINITE as u64);
        score.map(|score| score as Score).ok_or(damage(at, Fault::NoMeaning))
    }

    /// Reads an item of a closed list.
    fn one_of<T: Copy>(&mut self, all: &[T]) -> Result<T, Damage> {
        let at = self.at;
        let number = self.number()?;
        pick(all, number).ok_or(damage(at, Fault::NoMeaning))
    }

    fn mv(&mut self, game: &G) -> Result<G::Move, Damage> {
        let at = self.at;
        let code = u16::try_from(self.number()?).ok();
        code.and_then(|code| game.decode(code)).ok_or(damage(at, Fault::IllegalMove))
    }

    fn writer(&mut self) -> Result<u32, Damage> {
        let at = self.at;
        let number = self.number()?;
        let far = u32::try_from(number >> 1).ok();
        let writer = far.and_then(|far| match number & 1 {
            1 => (self.recorder.trace.len() as u32).checked_sub(far).filter(|_| far > 0),
            _ => Some(u32::MAX - far).filter(|&writer| writer > LAST_NODE),
        });
        writer.ok_or(damage(at, Fault::NoMeaning))
    }

    fn depth(&mut self) -> Result<Option<u8>, Damage> {
        let at = self.at;
        let Some(depth) = self.number()?.checked_sub(1) else {
            return Ok(None);
        };
        let depth = u8::try_from(depth).map_err(|_| damage(at, Fault::NoMeaning));
        depth.map(Some)
    }

    fn enter(&mut self, game: &mut G) -> Result<(), Damage> {
        let start = self.at;
        if self.made.len() >= MAX_DEPTH {
            return Err(damage(start, Fault::NoMeaning));
        }
        let has = self.flags(ALL_OF_ENTRY)?;
        let kind = u16::try_from(self.number()?).ok();
        let known = (1 << Kind::ALL.len()) - 1;
        let kind = kind.filter(|&kind| kind <= known);
        let kind = Kind::from_bits(kind.ok_or(damage(start, Fault::NoMeaning))?);
        let above = self.recorder.current();
        let (depth, alpha) = above.map_or((0, 0), |above| {
            let above = self.recorder.trace.at(above);
            (above.depth, above.alpha)
        });
        let at = self.at;
        let depth = self.signed()?.checked_add(depth.into());
        let depth = depth.and_then(|depth| i16::try_from(depth).ok());
        let depth = depth.ok_or(damage(at, Fault::NoMeaning))?;
        let alpha = self.score(alpha)?;
        let beta = if has & WIDE != 0 { self.score(alpha)? } else { alpha + 1 };
        let window = Window { alpha, beta };
        let extension = if has & EXTENSION != 0 { Some(self.one_of(&Extension::ALL)?) } else { None };
        let at = self.at;
        let (mv, undo) = if has & MOVE != 0 {
            let mv = self.mv(game)?;
            let undo = game.make(mv).ok_or(damage(at, Fault::IllegalMove))?;
            (Some(mv), Some(undo))
        } else if kind.has(Kind::NULL_MOVE) {
            let undo = game.pass().ok_or(damage(at, Fault::IllegalMove))?;
            (None, Some(undo))
        } else {
            (None, None)
        };
        self.made.push((mv, undo));
        let visit = Visit { extension, ..Visit::new(mv, Depth::twelfths(depth.into()), window, kind) };
        self.recorder.enter(game, visit);
        if has & NARROWED != 0 {
            let first = Window::new(self.score(alpha)?, self.score(beta)?);
            Observer::<G>::narrow(&mut self.recorder, first);
        }
        if has & ASSESSED != 0 {
            let score = self.score(alpha)?;
            Observer::<G>::assess(&mut self.recorder, score);
        }
        if has & SHORTENED != 0 {
            Observer::<G>::shorten(&mut self.recorder);
        }
        if has & FOUND != 0 {
            self.find(alpha)?;
        }
        Ok(())
    }

    fn find(&mut self, alpha: Score) -> Result<(), Damage> {
        let at = self.at;
        let by = self.writer()?;
        if by == NO_WRITER {
            return Err(damage(at, Fault::NoMeaning));
        }
        let score = self.score(alpha)?;
        let at = self.at;
        let bits = self.number()?;
        let (claims, usage) = (pick(&Bound::ALL, bits & 3), pick(&Usage::ALL, bits >> 2));
        let (Some(claims), Some(usage)) = (claims, usage) else {
            return Err(damage(at, Fault::NoMeaning));
        };
        let depth = self.depth()?;
        let node = self.recorder.trace.len() as NodeId - 1;
        self.recorder.trace.finds.push(Find { node, by, score, claims, depth, usage });
        Ok(())
    }

    fn raise(&mut self) -> Result<(), Damage> {
        let at = self.at;
        let Some(node) = self.recorder.current() else {
            return Err(damage(at, Fault::NoMeaning));
        };
        let best = self.score(self.recorder.trace.at(node).alpha)?;
        let bound = self.score(best)?;
        // The recorder uses only the bound of the node's own side.
        Observer::<G>::raise(&mut self.recorder, best, Window::new(bound, bound));
        Ok(())
    }

    fn leave(&mut self, game: &mut G) -> Result<(), Damage> {
        let at = self.at;
        let Some(node) = self.recorder.current() else {
            return Err(damage(at, Fault::NoMeaning));
        };
        let alpha = self.recorder.trace.at(node).alpha;
        let has = self.flags(ALL_OF_LEAVE)?;
        let score = self.score(alpha)?;
        let at = self.at;
        let bits = self.number()?;
        let (why, bound) = (pick(&Why::ALL, bits & 31), pick(&Bound::ALL, bits >> 5));
        let (Some(why), Some(bound)) = (why, bound) else {
            return Err(damage(at, Fault::NoMeaning));
        };
        let unsearched = if has & UNSEARCHED != 0 { self.small()? } else { 0 };
        let skips = if has & SKIPS != 0 { self.small()? } else { 0 };
        for _ in 0..skips {
            let mv = self.mv(game)?;
            let at = self.at;
            let bits = self.number()?;
            let rule = pick(&Rule::ALL, bits >> 1).ok_or(damage(at, Fault::NoMeaning))?;
            let upper_bound = if bits & 1 != 0 { Some(self.score(alpha)?) } else { None };
            Observer::<G>::skip(&mut self.recorder, mv, rule, upper_bound);
        }
        if has & REST != 0 {
            let at = self.at;
            let bits = self.small()?;
            let (count, rule) = ((bits >> 3) as usize, pick(&Rule::ALL, (bits & 7).into()));
            // A node cannot store other values, so no search wrote them.
            let kept = rule.filter(|&rule| can_store_rest(count, rule));
            let rule = kept.ok_or(damage(at, Fault::NoMeaning))?;
            Observer::<G>::skip_rest(&mut self.recorder, count, rule);
        }
        if has & STORE != 0 {
            self.store(node)?;
        }
        if has & OMITTED != 0 {
            let omitted = self.small()?;
            self.recorder.trace.omitted.push((node, omitted));
        }
        Observer::<G>::leave(&mut self.recorder, score, bound, why, unsearched as usize);
        if let Some((mv, undo)) = self.made.pop() {
            take_back(game, mv, undo);
        }
        Ok(())
    }

    fn store(&mut self, node: NodeId) -> Result<(), Damage> {
        let instead_of = self.writer()?;
        let at = self.at;
        let bits = self.number()?;
        let (bound, effect) = (pick(&Bound::ALL, bits & 3), pick(&StoreEffect::ALL, bits >> 2));
        let (Some(bound), Some(effect)) = (bound, effect) else {
            return Err(damage(at, Fault::NoMeaning));
        };
        let depth = self.depth()?;
        self.recorder.trace.stores.push(Store { node, instead_of, bound, depth, effect });
        Ok(())
    }
}

fn pick<T: Copy>(all: &[T], number: u64) -> Option<T> {
    all.get(usize::try_from(number).ok()?).copied()
}

const fn damage(at: usize, fault: Fault) -> Damage {
    Damage { at, fault }
}
