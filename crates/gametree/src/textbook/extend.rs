//! Selective extensions: forced moves are searched deeper (source: survey of game tree search, §5.2).

use super::places::{Moves, Place};
use super::{End, Run};
use crate::game::{Game, is_legal};
use crate::observe::{Kind, Observer};
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
        let mut more = Depth::ZERO;
        if extend.check > Depth::ZERO && self.gives_check(at) {
            more = more + extend.check;
        }
        if exchanges {
            more = more + extend.exchange;
        }
        if single_reply {
            more = more + extend.single_reply;
        }
        // At most one ply, so that the depth never grows; and none on a long path, so that lines of extended moves
        // end.
        let most = if self.ply < MAX_EXTENDED_PLY { Depth::ONE } else { Depth::ZERO };
        let more = more.min(most);
        let kind = if more > Depth::ZERO { Kind::EXTENDED } else { Kind::PLAIN };
        let next = depth - Depth::ONE + more;
        self.child_as(kind, at, next, window, |run| search(run, next))
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
