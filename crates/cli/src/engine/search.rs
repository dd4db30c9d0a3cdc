//! A search for `go`: its slices, its helpers and its reports.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Instant;

use gametree::search::{Clock, Control, Event, Limits, Slice, Variety, mate_distance};
use xiangqi::{Move, Player, Side};

use super::command::{Protocol, Request};
use super::excerpt::excerpt;
use super::inbox::{Inboxes, NODES_PER_TURN};
use super::processors::Processors;
use super::report::{self, Figures};
use super::{Engine, Flow, Interruption};
use crate::Failure;

/// The time between checks for commands, in milliseconds.
const SLICE_MS: u64 = 3;

/// The most words reported as not understood.
const MAX_IGNORED: usize = 8;

/// Variety: the number of first moves that may vary, and the margin in points.
const VARIED_MOVES: u32 = 6;
const VARIETY_MARGIN: i32 = 12;

/// The time since the start of a search.
pub(crate) struct Stopwatch(pub(crate) Instant);

impl Clock for Stopwatch {
    fn elapsed(&mut self) -> u64 {
        self.0.elapsed().as_millis() as u64
    }
}

/// Lets a helper search until it is stopped.
struct StopFlag<'a>(&'a AtomicBool);

impl Clock for StopFlag<'_> {
    fn elapsed(&mut self) -> u64 {
        0
    }

    fn is_stopped(&mut self) -> bool {
        self.0.load(Relaxed)
    }
}

impl Engine<'_> {
    /// Searches, and answers with `bestmove`.
    pub(super) fn go(&mut self, request: &Request) -> Result<Flow, Failure> {
        let start = Instant::now();
        for word in request.ignored.iter().take(MAX_IGNORED) {
            self.report_error(&format!("go: '{}' ignored", excerpt(word)))?;
        }
        if let more @ 1.. = request.ignored.len().saturating_sub(MAX_IGNORED) {
            self.report_error(&format!("go: {more} more words ignored"))?;
        }
        if self.protocol == Protocol::Uci {
            let evaluator = self.settings.evaluator.name();
            self.send_line(&format!("info string evaluation by {evaluator}"))?;
        }
        let limits = self.limits(request)?;
        let is_limited = limits.depth.is_some()
            || limits.nodes.is_some()
            || limits.move_time.is_some()
            || limits.control.is_some()
            || limits.mate.is_some();
        let mut helpers = std::mem::take(&mut self.players.helpers);
        let (stop_flag, helper_nodes) = (AtomicBool::new(false), AtomicU64::new(0));
        let inboxes = Inboxes::of(1 + helpers.len());
        let processors = Processors::for_helpers(helpers.len());
        let mut failure = None;
        self.players.main.join(inboxes.are_used().then_some(0));
        self.players.main.begin(&self.board, limits.clone());
        self.reported_lines.clear();
        let then = std::thread::scope(|scope| {
            let mut threads = Vec::new();
            for (helper, worker) in helpers.iter_mut().zip(1..) {
                let (stop_flag, helper_nodes, inboxes) = (&stop_flag, &helper_nodes, &inboxes);
                let processors = &processors;
                let limits = Limits { endless: true, nodes: None, ..limits.clone() };
                helper.join(Some(worker as u32));
                helper.begin(&self.board, limits);
                let search = move || {
                    help(helper, stop_flag, processors, |player, nodes| {
                        helper_nodes.fetch_add(nodes, Relaxed);
                        inboxes.exchange(worker, player);
                    });
                };
                match std::thread::Builder::new().spawn_scoped(scope, search) {
                    Ok(thread) => threads.push(thread),
                    Err(error) => {
                        inboxes.limit_to(worker);
                        failure = Some((worker, error));
                        break;
                    }
                }
            }
            let then = match &failure {
                None => Ok(()),
                Some((threads, error)) => self.report_error(&format!(
                    "only {threads} of {} threads could be started: {error}",
                    self.settings.threads
                )),
            };
            let helping = Helping { processors: &processors, stop_flag: &stop_flag };
            let then = then.and_then(|()| self.think(start, is_limited, &helper_nodes, &inboxes));
            drop(helping);
            // The answer does not wait for the helpers.
            let then = then.and_then(|then| self.answer(request, start, &helper_nodes).map(|()| then));
            // The end of the scope does not wait until the stacks are freed; the next search may need their memory.
            for thread in threads {
                thread.join().expect("a helper does not panic");
            }
            then
        });
        if let Some((threads, _)) = failure {
            helpers.truncate(threads - 1);
        }
        self.players.helpers = helpers;
        then
    }

    /// Reports the move, after an `info` line with what the search proved of it.
    fn answer(&mut self, request: &Request, start: Instant, helper_nodes: &AtomicU64) -> Result<(), Failure> {
        let session = self.players.main.session();
        let choice = session.choice().cloned();
        if let Some(line) = choice.as_ref().filter(|_| !self.reported_lines.is_empty()) {
            let mut clock = Stopwatch(start);
            if session.best() != Some(line) {
                let figures = self.figures(&mut clock, helper_nodes);
                let info = report::info(self.protocol, &self.settings, 1, line, &figures);
                self.send_line(&info)?;
            } else if !session.lines().eq(&self.reported_lines) {
                self.report_lines(&mut clock, helper_nodes)?;
            }
        }
        if let Some(moves) = request.mate {
            let plies = choice.as_ref().and_then(|line| mate_distance(line.score));
            if !plies.is_some_and(|plies| plies > 0 && plies < 2 * moves) {
                self.report_error(&format!("go mate {moves}: none found"))?;
            }
        }
        let answer = report::best_move(self.protocol, &self.settings, choice.as_ref());
        self.send_line(&answer)
    }

    /// Searches in slices until the end, with reports and commands in between.
    fn think(
        &mut self,
        start: Instant,
        is_limited: bool,
        helper_nodes: &AtomicU64,
        inboxes: &Inboxes,
    ) -> Result<Flow, Failure> {
        let mut clock = Stopwatch(start);
        let slice = Slice { time: Some(SLICE_MS), nodes: inboxes.are_used().then_some(NODES_PER_TURN) };
        loop {
            let event = self.players.main.think(slice, &mut clock);
            inboxes.exchange(0, &mut self.players.main);
            match event {
                Event::Iteration => self.report_lines(&mut clock, helper_nodes)?,
                Event::Finished if !self.players.main.session().is_endless() => {
                    return Ok(Flow::Continue);
                }
                Event::Finished => std::thread::sleep(std::time::Duration::from_millis(1)),
                Event::Paused => {}
            }
            match self.input.poll(self.protocol, self.out)? {
                None => {}
                Some(Interruption::Stop) => self.players.main.stop(),
                Some(Interruption::Quit) => {
                    self.players.main.stop();
                    return Ok(Flow::Quit);
                }
                Some(Interruption::PonderHit) => self.players.main.ponder_hit(),
                Some(Interruption::EndOfInput) if is_limited && !self.players.main.session().is_endless() => {}
                // No command can stop it any more.
                Some(Interruption::EndOfInput) => self.players.main.stop(),
            }
        }
    }

    fn report_lines(&mut self, clock: &mut Stopwatch, helper_nodes: &AtomicU64) -> Result<(), Failure> {
        let figures = self.figures(clock, helper_nodes);
        let main = self.players.main.session();
        let lines: Vec<_> = main.lines().cloned().collect();
        let infos: Vec<_> = lines
            .iter()
            .zip(1..)
            .map(|(line, number)| report::info(self.protocol, &self.settings, number, line, &figures))
            .collect();
        self.reported_lines = lines;
        infos.iter().try_for_each(|info| self.send_line(info))
    }

    fn figures(&self, clock: &mut Stopwatch, helper_nodes: &AtomicU64) -> Figures {
        let main = self.players.main.session();
        Figures {
            nodes: main.nodes() + helper_nodes.load(Relaxed),
            milliseconds: clock.elapsed(),
            permille_full: main.permille_full(),
        }
    }

    /// Variety, in the opening, if it is on.
    fn variety(&self) -> Option<Variety> {
        let early = self.board.move_number() <= VARIED_MOVES;
        (early && self.settings.variety).then_some(Variety { seed: self.settings.seed, margin: VARIETY_MARGIN })
    }

    /// The legal moves of `searchmoves`; names the others.
    fn read_search_moves(&mut self, words: &[String]) -> Result<Vec<Move>, Failure> {
        let legal = self.board.legal_moves();
        let (mut moves, mut wrong) = (Vec::new(), Vec::new());
        for word in words {
            match self.settings.read_move(word).filter(|mv| legal.contains(mv)) {
                Some(mv) => moves.push(mv),
                None => wrong.push(excerpt(word)),
            }
        }
        if !wrong.is_empty() {
            let instead = if moves.is_empty() { "every move is searched; " } else { "" };
            self.report_error(&format!("searchmoves: {instead}not legal here: {}", wrong.join(" ")))?;
        }
        Ok(moves)
    }

    fn limits(&mut self, request: &Request) -> Result<Limits<Move>, Failure> {
        let side = self.board.side();
        let of_side = usize::from(side == Side::Black);
        let unit = if self.settings.milliseconds { 1 } else { 1000 };
        let clock = request.left[of_side].map(|left| (left, request.increment[of_side]));
        let own = request
            .own_left
            .map(|left| left.saturating_mul(unit))
            .map(|left| (left, request.own_increment.saturating_mul(unit)));
        let mut moves = self.read_search_moves(&request.moves)?;
        if !self.banned.is_empty() {
            let banned = std::mem::take(&mut self.banned);
            moves = self.board.legal_moves().to_vec();
            moves.retain(|mv| !banned.contains(mv));
        }
        Ok(Limits {
            depth: request.depth,
            nodes: request.nodes,
            move_time: request.move_time,
            control: clock.or(own).map(|(left, increment)| Control {
                left,
                increment,
                moves_to_go: request.moves_to_go,
            }),
            mate: request.mate,
            moves,
            lines: self.settings.lines,
            variety: self.variety(),
            endless: request.infinite || request.ponder,
            overhead: self.settings.overhead,
        })
    }
}

/// Ends the helpers when it is dropped, also by a panic: the scope of the threads would otherwise wait for ever.
struct Helping<'a> {
    processors: &'a Processors,
    stop_flag: &'a AtomicBool,
}

impl Drop for Helping<'_> {
    fn drop(&mut self) {
        self.processors.end(|| self.stop_flag.store(true, Relaxed));
    }
}

/// Searches in turns until `stop_flag` is set; calls `after_turn` with the nodes of each turn.
fn help(
    player: &mut Player,
    stop_flag: &AtomicBool,
    processors: &Processors,
    mut after_turn: impl FnMut(&mut Player, u64),
) {
    let turn = Slice { time: None, nodes: Some(NODES_PER_TURN) };
    let is_over = || stop_flag.load(Relaxed);
    let mut think = || {
        let before = player.session().nodes();
        let event = player.think(turn, &mut StopFlag(stop_flag));
        let nodes = player.session().nodes() - before;
        after_turn(player, nodes);
        event
    };
    while let Some(event) = processors.with_one(is_over, &mut think) {
        if event == Event::Finished {
            return;
        }
    }
}
