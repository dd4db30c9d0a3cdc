//! Move ordering: picks the moves of a node one at a time, the most promising first.
//!
//! α-β visits the square root of the tree if the best move always comes first, and gains nothing if it
//! comes last (Knuth and Moore, 1975). Moves are generated in stages, because most nodes are cut before the
//! later stages are needed: the table's move; captures that lose nothing, the most valuable victim first;
//! killers and the counter move; quiet moves by history; captures that lose material.

use super::state::{ContinuationKeys, History, Ranked, Search, Stage, State, next_best, next_in_order};
use super::techniques::Techniques;
use crate::game::Tactical;

impl<G: Tactical, O, C> Search<'_, G, O, C> {
    /// Prepares the moves of the node opened last, after the table probe.
    pub(super) fn order_moves(&mut self) {
        let techniques = self.state.settings.techniques;
        let frame = self.state.stack.top_mut();
        let (ply, continuation, in_check) = (frame.ply, frame.continuation, frame.in_check);
        if ply == 0 && frame.excluded.is_none() {
            return self.list_root();
        }
        if !techniques.move_ordering {
            self.state.stack.top_mut().picker.stage = Stage::AsGiven;
            self.list_as_given();
        } else if in_check {
            self.list_evasions();
        } else {
            let killers = self.state.memory.history.killers(ply);
            let counter = self.state.memory.history.counter(&continuation);
            let special = &mut self.state.stack.top_mut().picker.special;
            if techniques.killer_moves {
                special[..2].copy_from_slice(&killers);
            }
            if techniques.counter_moves && !special.contains(&counter) {
                special[2] = counter;
            }
        }
    }

    /// The number of moves, if all were generated at once.
    pub(super) fn listed_count(&mut self) -> Option<usize> {
        let all = self.state.stack.moves.len();
        let picker = &self.state.stack.top_mut().picker;
        matches!(picker.stage, Stage::AsGiven | Stage::Listed).then(|| all - picker.first)
    }

    /// The next move of the node opened last.
    #[inline]
    pub(super) fn pick(&mut self) -> Option<G::Move> {
        loop {
            let (frame, moves) = self.state.stack.top_and_moves();
            let skip_quiet = frame.skip_quiet;
            let picker = &mut frame.picker;
            match picker.stage {
                Stage::AsGiven => return next_in_order(moves, &mut picker.next),
                Stage::Listed => return next_best(moves, &mut picker.next),
                Stage::TableMove => {
                    picker.stage = Stage::ListNoisy;
                    if picker.table_move.is_some() {
                        return picker.table_move;
                    }
                }
                Stage::ListNoisy => {
                    picker.stage = Stage::GoodNoisy;
                    self.list_noisy();
                }
                Stage::GoodNoisy => match next_best(moves, &mut picker.next) {
                    None => picker.stage = Stage::Killers(0),
                    Some(mv) if picker.table_move == Some(mv) => {}
                    Some(mv) if self.game.exchange_is_at_least(mv, 0) => return Some(mv),
                    Some(mv) => {
                        moves[picker.bad_end] = Ranked { mv, rank: 0 };
                        picker.bad_end += 1;
                    }
                },
                Stage::Killers(3) => picker.stage = Stage::ListQuiet,
                Stage::Killers(at) => {
                    picker.stage = Stage::Killers(at + 1);
                    let special = picker.special[usize::from(at)];
                    let table_move = picker.table_move;
                    let Some(mv) = special.filter(|_| !skip_quiet) else {
                        continue;
                    };
                    if table_move != special && !self.game.is_noisy(mv) && self.game.is_move(mv) {
                        return Some(mv);
                    }
                }
                Stage::ListQuiet => {
                    picker.stage = Stage::Quiet;
                    if !skip_quiet {
                        self.list_quiet();
                    }
                }
                Stage::Quiet => {
                    let mv = (!skip_quiet).then(|| next_best(moves, &mut picker.next)).flatten();
                    match mv {
                        None => {
                            picker.stage = Stage::BadNoisy;
                            picker.next = picker.first;
                        }
                        Some(mv) if picker.table_move == Some(mv) || picker.is_special(mv) => {}
                        Some(mv) => return Some(mv),
                    }
                }
                Stage::BadNoisy if picker.next < picker.bad_end => {
                    return next_in_order(moves, &mut picker.next);
                }
                Stage::BadNoisy => picker.stage = Stage::Done,
                Stage::Done => return None,
            }
        }
    }

    fn list_root(&mut self) {
        let State { stack, root, .. } = &mut *self.state;
        stack.top_mut().picker.stage = Stage::AsGiven;
        let moves = root.to_search().map(|mv| Ranked { mv, rank: 0 });
        stack.moves.extend(moves);
    }

    fn list_as_given(&mut self) {
        let moves = &mut self.state.stack.moves;
        self.game.moves(|mv| moves.push(Ranked { mv, rank: 0 }));
    }

    fn list_evasions(&mut self) {
        let State { stack, memory, settings, .. } = &mut *self.state;
        let game = &*self.game;
        let (frame, moves) = stack.top_and_moves();
        frame.picker.stage = Stage::Listed;
        let table_move = frame.picker.table_move;
        let keys = &frame.continuation;
        let quiet_rank = quiet_ranks(&memory.history, game, keys, &settings.techniques);
        game.moves(|mv| {
            let rank = if table_move == Some(mv) {
                i32::MAX
            } else if game.is_noisy(mv) {
                1_000_000 + game.hint(mv)
            } else {
                quiet_rank(mv)
            };
            moves.push(Ranked { mv, rank });
        });
    }

    fn list_noisy(&mut self) {
        let game = &*self.game;
        let moves = &mut self.state.stack.moves;
        let history = &self.state.memory.history;
        let by_history = self.state.settings.techniques.history;
        game.noisy_moves(|mv| {
            let score = if by_history { history.capture(game.slot(mv)) / 16 } else { 0 };
            let rank = game.hint(mv) + score;
            moves.push(Ranked { mv, rank });
        });
    }

    fn list_quiet(&mut self) {
        let State { stack, memory, settings, .. } = &mut *self.state;
        let game = &*self.game;
        let (frame, moves) = stack.top_and_moves();
        frame.picker.next = moves.len();
        let keys = &frame.continuation;
        let quiet_rank = quiet_ranks(&memory.history, game, keys, &settings.techniques);
        game.quiet_moves(|mv| {
            let rank = quiet_rank(mv);
            moves.push(Ranked { mv, rank });
        });
    }
}

/// Returns the function that ranks the quiet moves of a node.
#[inline]
fn quiet_ranks<G: Tactical>(
    history: &History<G>,
    game: &G,
    continuation: &ContinuationKeys,
    techniques: &Techniques,
) -> impl Fn(G::Move) -> i32 {
    let quiet_scores = history.quiet_scores(continuation, techniques.continuation_history);
    let by_history = techniques.history;
    move |mv| {
        if by_history { quiet_scores.of(game.slot(mv)) } else { game.hint(mv) }
    }
}
