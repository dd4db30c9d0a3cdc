//! The candidate moves of the search that plays, and why it did not choose another move.

use gametree::trace::{self, Fate, NodeId};
use gametree::{Bound, Game, Kind, Score, Why};
use wasm_bindgen::prelude::*;
use xiangqi::{Move, Notation, Position, Side};

use crate::api::{
    self, Color, ConsideredDepth, ConsideredMove, ConsideredMoves, IterationResult, MoveFate, SearchedLine, WhyNotMove,
    bound_kind,
};
use crate::error::Refusal;
use crate::lab::record::path::{path_to, replayed};
use crate::lab::record::{Start, TracedSearch};
use crate::play::report::in_moves;
use crate::read;

#[wasm_bindgen(js_class = Trace)]
impl TracedSearch {
    /// The candidate moves at the root. Null for a listing.
    #[wasm_bindgen(unchecked_return_type = "ConsideredMoves | null")]
    pub fn considered(&self) -> JsValue {
        let start = self.outcome.start.as_ref();
        start.map_or(JsValue::NULL, |Start(position)| api::to_js(&self.considered_from(position)))
    }

    /// Why the move `mv` was not chosen at `node`, or at the root without `node`. Null for a listing. Throws a `ChuheError`.
    #[wasm_bindgen(js_name = whyNot, unchecked_return_type = "WhyNotMove | null")]
    pub fn why_not(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] mv: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number | undefined")] node: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let text: String = read::argument("move", mv)?;
        let node: Option<u32> = read::argument("node", node)?;
        let Some(Start(start)) = &self.outcome.start else {
            return Ok(JsValue::NULL);
        };
        Ok(api::to_js(&self.why_not_from(start, &text, node)?))
    }
}

impl TracedSearch {
    fn considered_from(&self, start: &Position) -> ConsideredMoves {
        let considered = self.trace.considered();
        let mut unexamined = Vec::new();
        Game::moves(start, |mv| {
            let is_candidate = considered.candidates.iter().any(|candidate| candidate.mv == mv.bits());
            if !is_candidate && start.is_legal(mv) {
                unexamined.push(self.line(start, mv, None));
            }
        });
        let all = self.trace.seen().max(1) as f64;
        let candidate = |candidate: &trace::Candidate<u16>| {
            let mv = Move::from_bits(candidate.mv)?;
            let last = candidate.results.last();
            Some(ConsideredMove {
                line: self.line(start, mv, last.map(|result| result.node)),
                results: candidate.results.iter().map(result_answer).collect(),
                nodes: candidate.nodes as f64,
                share: candidate.nodes as f64 / all,
                rule: candidate.rule.map(gametree::Rule::name),
            })
        };
        let iteration = |iteration: &trace::Iteration<u16>| ConsideredDepth {
            depth: iteration.depth,
            best: iteration.best.and_then(Move::from_bits).map(|mv| mv.to_string()),
            stopped: iteration.stopped,
        };
        ConsideredMoves {
            side: color(start),
            seen: self.trace.seen() as f64,
            recorded: self.trace.len() as u32,
            iterations: considered.iterations.iter().map(iteration).collect(),
            candidates: considered.candidates.iter().filter_map(candidate).collect(),
            unexamined,
        }
    }

    fn why_not_from(&self, start: &Position, text: &str, node: Option<NodeId>) -> Result<WhyNotMove, Refusal> {
        let last = (self.trace.len() as NodeId).saturating_sub(1);
        if let Some(node) = node {
            crate::error::within("node", node.into(), 0, last.into())?;
        }
        let position = node.map_or_else(|| start.clone(), |node| self.position_at(start, node));
        let read = Notation::read_any(position.board(), text);
        let mv = read.map_err(|error| Refusal::notation("move", None, text, &error))?;
        if !position.is_legal(mv) {
            return Err(Refusal::illegal_move(0, text).about("move"));
        }
        let (result, fate) = match node {
            None => {
                let why = self.trace.why_not(mv.bits());
                (why.result, why.fate)
            }
            Some(node) => {
                let fate = self.trace.fate(node, mv.bits());
                (self.result_at(start, fate), fate)
            }
        };
        let root = self.trace.passes().last().map_or(0, |pass| pass.node);
        let at = node.unwrap_or(root);
        let searched = result.map(|result| result.node);
        Ok(WhyNotMove {
            line: self.line(&position, mv, searched),
            result: result.as_ref().map(result_answer),
            step: self.trace.left(searched.unwrap_or(at)),
            why: self.trace.why(at).name(),
            ..self.fate_of(start, &position, fate)
        })
    }

    /// The fate of a move, without its line and its value.
    fn fate_of(&self, start: &Position, position: &Position, fate: Fate<u16>) -> WhyNotMove {
        let mut answer = WhyNotMove {
            line: SearchedLine::default(),
            result: None,
            fate: MoveFate::Unknown,
            rule: None,
            count: 0,
            upper_bound: None,
            after: None,
            why: "",
            step: 0,
        };
        let line = |bits, node| Move::from_bits(bits).map(|mv: Move| self.line(position, mv, node));
        match fate {
            Fate::Searched(_) => answer.fate = MoveFate::Searched,
            Fate::Pruned { rule, upper_bound } => {
                answer.fate = MoveFate::LeftOut;
                answer.rule = Some(rule.name());
                answer.upper_bound = upper_bound.map(|upper_bound| for_mover(start, upper_bound));
            }
            Fate::PrunedWithRest { rule, count } => {
                answer.fate = MoveFate::LeftOutWithOthers;
                answer.rule = Some(rule.name());
                answer.count = count as u32;
            }
            Fate::Cut { after, node } => {
                answer.fate = MoveFate::Cut;
                answer.after = line(after, Some(node));
            }
            Fate::Stopped { after } => {
                answer.fate = MoveFate::Stopped;
                answer.after = after.and_then(|after| line(after, None));
            }
            Fate::Settled(_) => answer.fate = MoveFate::Settled,
            Fate::Quiet => answer.fate = MoveFate::Quiet,
            Fate::Unknown => {}
        }
        answer
    }

    /// The last visit of a move at an inner node, in the form of a root move's.
    fn result_at(&self, start: &Position, fate: Fate<u16>) -> Option<trace::IterationResult> {
        let Fate::Searched(child) = fate else {
            return None;
        };
        if self.trace.why(child) == Why::Stopped {
            return None;
        }
        let (score, bound) = (self.trace.score(child), self.trace.bound(child));
        let bound = if start.side() == Side::Red { bound } else { -bound };
        Some(trace::IterationResult {
            iteration: 0,
            node: child,
            score: for_mover(start, score),
            bound,
            nodes: self.trace.size(child),
            is_best: false,
        })
    }

    /// A move and, if it was searched, the line after it.
    fn line(&self, position: &Position, mv: Move, node: Option<NodeId>) -> SearchedLine {
        let answer = node.map(|node| self.trace.answer(node));
        let mut line = SearchedLine {
            proven: answer.as_ref().map_or(0, |answer| answer.proven as u32),
            end: answer
                .as_ref()
                .filter(|answer| self.trace.omitted(answer.end) == 0)
                .map(|answer| self.trace.why(answer.end).name()),
            ..SearchedLine::default()
        };
        line.misjudged = answer.as_ref().map_or(0, |answer| self.misjudged(answer.end));
        let after = answer.map_or_else(Vec::new, |answer| answer.line);
        let after = after.into_iter().filter_map(|node| {
            let mv = self.trace.mv(node).and_then(Move::from_bits)?;
            Some((mv, Some(node)))
        });
        let mut position = position.clone();
        for (mv, node) in std::iter::once((mv, node)).chain(after) {
            if !position.is_legal(mv) {
                break;
            }
            line.moves.push(mv.to_string());
            line.chinese.push(Notation::CHINESE.write(position.board(), mv));
            line.wxf.push(Notation::WXF.write(position.board(), mv));
            line.nodes.extend(node);
            line.steps.extend(node.map(|node| self.trace.left(node)));
            position.make(mv);
        }
        line
    }

    /// How much too high a weaker player evaluated `end`, for the side to move at the root; 0 if the search did not end
    /// there with an evaluation.
    fn misjudged(&self, end: NodeId) -> Score {
        let trace = &self.trace;
        let is_judged = matches!(trace.why(end), Why::Evaluated | Why::StoodPat | Why::ReverseFutility);
        let there = replayed(trace, self.replay.as_deref(), &path_to(trace, end), &[]);
        match (&self.outcome.start, trace.assessed(end), there.fair) {
            (Some(Start(start)), Some(judged), Some(fair)) if is_judged => for_mover(start, judged - fair),
            _ => 0,
        }
    }

    /// The position at a node.
    fn position_at(&self, start: &Position, node: NodeId) -> Position {
        let mut position = start.clone();
        for node in path_to(&self.trace, node) {
            match self.trace.mv(node).and_then(Move::from_bits) {
                Some(mv) => position.make(mv),
                None if self.trace.kind(node).has(Kind::NULL_MOVE) => position.pass(),
                None => {}
            }
        }
        position
    }
}

fn result_answer(result: &trace::IterationResult) -> IterationResult {
    let bound: Bound = result.bound;
    IterationResult {
        iteration: result.iteration as u32,
        score: result.score,
        mate: in_moves(result.score),
        bound: bound_kind(bound),
        nodes: result.nodes as f64,
        best: result.is_best,
    }
}

fn for_mover(start: &Position, score: Score) -> Score {
    match start.side() {
        Side::Red => score,
        Side::Black => -score,
    }
}

fn color(position: &Position) -> Color {
    match position.side() {
        Side::Red => Color::Red,
        Side::Black => Color::Black,
    }
}
