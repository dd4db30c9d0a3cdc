//! Selective extensions: forced moves are searched deeper (source: survey of game tree search, §5.2).

use super::places::{Moves, Place};
use super::{End, Run};
use crate::game::{Game, is_legal};
use crate::observe::{Extension, Kind, Observer, Visit};
use crate::score::{Depth, Score, Window};

/// From this ply on no move is extended.
const MAX_EXTENDED_PLY: u32 = 500;

impl<G: Game, O: Observer<G>> Run<'_, G, O> {
    /// Searches the move at a place one ply shallower, plus the extension if the move gives check, recaptures or is the
    /// only one.
    pub(super) fn extended_child(
        &mut self,
        at: Place,
        depth: Depth,
        window: Window,
        exchanges: bool,
        single_reply: bool,
        search: impl FnOnce(&mut Self, Depth) -> End,
    ) -> Option<Score> {
        let extend = self.options.extend;
        let checks = extend.check > Depth::ZERO && self.gives_check(at);
        // Rules add up. The trace names the one that adds most; of equals, a check before an exchange.
        let rules = [
            (single_reply, extend.single_reply, Extension::SingleReply),
            (exchanges, extend.exchange, Extension::Exchange),
            (checks, extend.check, Extension::Check),
        ];
        let rules = rules.into_iter().filter(|&(applies, by, _)| applies && by > Depth::ZERO);
        let greatest = rules.clone().max_by_key(|&(_, by, _)| by).map(|(.., rule)| rule);
        let more = rules.fold(Depth::ZERO, |sum, (_, by, _)| sum + by);
        // At most one ply, so that the depth never grows; and none on a long path, so that lines of extended moves
        // end.
        let most = if self.ply < MAX_EXTENDED_PLY { Depth::ONE } else { Depth::ZERO };
        let more = more.min(most);
        let next = depth - Depth::ONE + more;
        let extension = greatest.filter(|_| more > Depth::ZERO);
        let kind = if extension.is_some() { Kind::EXTENDED } else { Kind::PLAIN };
        self.after(at, |run, mv| {
            let visit = Visit { extension, ..Visit::new(mv, next, window, kind) };
            run.visit(visit, |run| search(run, next))
        })
    }

    /// Whether the extension is on and exactly one of `moves` is legal.
    pub(super) fn single_reply(&mut self, moves: Moves) -> bool {
        if self.options.extend.single_reply <= Depth::ZERO {
            return false;
        }
        let is_legal_at = |&at: &Place| {
            let mv = self.mv(at);
            is_legal(self.game, mv)
        };
        moves.filter(is_legal_at).count() == 1
    }

    fn gives_check(&mut self, at: Place) -> bool {
        let mv = self.mv(at);
        let Some(undo) = self.game.make(mv) else {
            return false;
        };
        let check = self.game.in_check();
        self.game.unmake(mv, undo);
        check
    }
}
