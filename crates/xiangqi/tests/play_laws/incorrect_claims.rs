//! The reader can fail: it detects a trace with one incorrect claim, of any kind.

use std::collections::BTreeSet;

use gametree::search::Techniques;
use gametree::{
    Bound, Depth, Extension, Game, Kind, Observer, Recorder, Rule, Score, StoreEffect, Stored, TableHit, Usage, View,
    Visit, Why, Window,
};

use crate::board::{Board, POSITIONS, position};
use crate::run::Player;
use crate::tally::Tally;
use crate::walk::Setting;

macro_rules! claims {
    ($($claim:ident)*) => {
        /// A kind of incorrect claim.
        #[derive(Clone, Copy, Debug, PartialEq)]
        enum IncorrectClaim { $($claim),* }

        use IncorrectClaim::*;

        const CLAIMS: &[IncorrectClaim] = &[$($claim),*];
    };
}

claims! {
    Iteration WindowShifted WindowWidened DepthOff ExtensionRenamed ReSearchHidden ZeroWindowHidden
    NullMoveCalledSingular NarrowingHidden EvaluationOff EvaluationHidden ShorteningHidden RaiseHidden
    RaiseOff RaisedWindowOff FindHidden FoundScoreOff FoundBoundTurned FoundDepthOff FoundUseDenied
    FoundElsewhere FoundOlder StoreHidden StoredBoundTurned StoredDepthOff StoredElsewhere StoredOverNothing
    SkipHidden SkipTwice SkipRenamed UpperBoundOff RestHidden RestMore RestRenamed ScoreOff BoundTurned WhyCutOrNot
    WhyRenamed UnsearchedMore
}

/// Records a search with one incorrect claim.
struct IncorrectRecorder {
    claim: IncorrectClaim,
    /// The number of occasions to skip.
    wait: usize,
    is_done: bool,
    recorder: Recorder<<Board as Game>::Move>,
}

impl IncorrectRecorder {
    /// Whether to make the claim now; `would_matter`: this is an occasion.
    fn claims(&mut self, claim: IncorrectClaim, would_matter: bool) -> bool {
        if self.claim != claim || self.is_done || !would_matter {
            return false;
        }
        self.is_done = self.wait == 0;
        self.wait = self.wait.saturating_sub(1);
        self.is_done
    }
}

fn turned(bound: Bound) -> Bound {
    match bound {
        Bound::Exact => Bound::AtLeast,
        Bound::AtLeast => Bound::AtMost,
        Bound::AtMost => Bound::Exact,
    }
}

/// A kind without `part`.
fn without(kind: Kind, part: Kind) -> Kind {
    let parts = Kind::ALL.into_iter().map(|(part, _)| part);
    let kept = parts.filter(|&each| each != part && kind.has(each));
    kept.fold(Kind::PLAIN, Kind::with)
}

impl Observer<Board> for IncorrectRecorder {
    fn iterate(&mut self, depth: i32, line: usize) {
        let off = i32::from(self.claims(Iteration, true));
        Observer::<Board>::iterate(&mut self.recorder, depth + off, line);
    }

    fn enter(&mut self, game: &Board, mut visit: Visit<<Board as Game>::Move>) {
        let kind = visit.kind;
        if self.claims(WindowShifted, true) {
            visit.window = Window::new(visit.window.alpha + 1, visit.window.beta + 1);
        }
        if self.claims(WindowWidened, true) {
            visit.window.beta += 1;
        }
        if self.claims(DepthOff, true) {
            visit.depth = visit.depth + Depth::twelfths(1);
        }
        if self.claims(ExtensionRenamed, visit.extension.is_some()) {
            visit.extension = match visit.extension {
                Some(Extension::Check) => Some(Extension::Singular),
                _ => Some(Extension::Check),
            };
        }
        if self.claims(ReSearchHidden, kind.has(Kind::RE_SEARCH)) {
            visit.kind = without(kind, Kind::RE_SEARCH);
        }
        if self.claims(ZeroWindowHidden, kind.has(Kind::ZERO_WINDOW)) {
            visit.kind = without(kind, Kind::ZERO_WINDOW);
        }
        if self.claims(NullMoveCalledSingular, kind.has(Kind::NULL_MOVE)) {
            visit.kind = without(kind, Kind::NULL_MOVE).with(Kind::SINGULAR);
        }
        self.recorder.enter(game, visit);
    }

    fn narrow(&mut self, window: Window) {
        if !self.claims(NarrowingHidden, true) {
            Observer::<Board>::narrow(&mut self.recorder, window);
        }
    }

    fn assess(&mut self, score: Score) {
        let off = Score::from(self.claims(EvaluationOff, true));
        if !self.claims(EvaluationHidden, true) {
            Observer::<Board>::assess(&mut self.recorder, score + off);
        }
    }

    fn shorten(&mut self) {
        if !self.claims(ShorteningHidden, true) {
            Observer::<Board>::shorten(&mut self.recorder);
        }
    }

    fn raise(&mut self, best: Score, mut window: Window) {
        let off = Score::from(self.claims(RaiseOff, true));
        if self.claims(RaisedWindowOff, true) {
            window = Window::new(window.alpha + 1, window.beta + 1);
        }
        if !self.claims(RaiseHidden, true) {
            Observer::<Board>::raise(&mut self.recorder, best + off, window);
        }
    }

    fn find(&mut self, mut found: TableHit) {
        found.score += Score::from(self.claims(FoundScoreOff, true));
        if self.claims(FoundBoundTurned, true) {
            found.bound = turned(found.bound);
        }
        if self.claims(FoundDepthOff, true) {
            found.depth = found.depth.map(|depth| depth + 1);
        }
        if self.claims(FoundUseDenied, found.usage != Usage::Evaluation) {
            found.usage = Usage::Evaluation;
        }
        if self.claims(FoundElsewhere, found.age == 0) {
            found.slot ^= 1;
        }
        if self.claims(FoundOlder, found.age > 0) {
            found.age += 1;
        }
        if !self.claims(FindHidden, found.age == 0) {
            Observer::<Board>::find(&mut self.recorder, found);
        }
    }

    fn store(&mut self, mut stored: Stored) {
        let writes = stored.effect != StoreEffect::Kept;
        if self.claims(StoredBoundTurned, writes) {
            stored.bound = turned(stored.bound);
        }
        if self.claims(StoredDepthOff, writes) {
            stored.depth = stored.depth.map(|depth| depth + 1);
        }
        if self.claims(StoredElsewhere, stored.effect == StoreEffect::Renewed) {
            stored.slot ^= 1;
        }
        if self.claims(StoredOverNothing, stored.effect == StoreEffect::Renewed) {
            stored.effect = StoreEffect::Fresh;
        }
        if !self.claims(StoreHidden, writes) {
            Observer::<Board>::store(&mut self.recorder, stored);
        }
    }

    fn skip(&mut self, mv: <Board as Game>::Move, mut rule: Rule, mut upper_bound: Option<Score>) {
        if self.claims(SkipRenamed, true) {
            rule = match rule {
                Rule::Delta => Rule::Futility,
                _ => Rule::Received,
            };
        }
        if self.claims(UpperBoundOff, upper_bound.is_some()) {
            upper_bound = upper_bound.map(|upper_bound| upper_bound + 1);
        }
        if self.claims(SkipTwice, true) {
            Observer::<Board>::skip(&mut self.recorder, mv, rule, upper_bound);
        }
        if !self.claims(SkipHidden, true) {
            Observer::<Board>::skip(&mut self.recorder, mv, rule, upper_bound);
        }
    }

    fn skip_rest(&mut self, count: usize, mut rule: Rule) {
        if self.claims(RestRenamed, true) {
            rule = match rule {
                Rule::LateMove => Rule::Futility,
                _ => Rule::LateMove,
            };
        }
        let more = usize::from(self.claims(RestMore, true));
        if !self.claims(RestHidden, true) {
            Observer::<Board>::skip_rest(&mut self.recorder, count + more, rule);
        }
    }

    fn leave(&mut self, mut score: Score, mut bound: Bound, mut why: Why, mut unsearched: usize) {
        score += Score::from(self.claims(ScoreOff, true));
        if self.claims(BoundTurned, true) {
            bound = turned(bound);
        }
        let moves = matches!(why, Why::Cut | Why::Searched);
        if self.claims(WhyCutOrNot, moves) {
            why = match why {
                Why::Cut => Why::Searched,
                _ => Why::Cut,
            };
        }
        if self.claims(WhyRenamed, !moves) {
            why = match why {
                Why::Answered => Why::StoodPat,
                _ => Why::Answered,
            };
        }
        if self.claims(UnsearchedMore, true) {
            unsearched += 1;
        }
        Observer::<Board>::leave(&mut self.recorder, score, bound, why, unsearched);
    }
}

#[test]
fn incorrect_claims_are_detected() {
    let (mut tally, mut missed) = (Tally::default(), Vec::new());
    let mut laws = BTreeSet::new();
    let [first, setting] = [1_000, 4_000].map(|nodes| Setting::new(Techniques::all(true), 30, nodes));
    for &claim in CLAIMS {
        for wait in [0, 1, 12, 40] {
            // The second search of a game finds entries of the first.
            let mut player = Player::new(1);
            let mut board = position(POSITIONS[5]);
            let (_, (_, lines)) = player.search(&board, &first, None, &mut tally);
            for &mv in lines[0].moves.iter().take(2) {
                board.make(mv);
            }
            let recorder = Recorder::new(View::Mover);
            let mut observer = IncorrectRecorder { claim, wait, is_done: false, recorder };
            let found = player.search_for(&board, &setting, &mut observer);
            let trace = observer.recorder.finish();
            let read = player.read(&board, &setting, &trace, &found);
            assert!(observer.is_done || wait > 1, "no occasion for {claim:?}");
            if read.is_err() != observer.is_done {
                missed.push((claim, wait));
            }
            laws.extend(read.err().map(|violation| violation.law));
        }
    }
    assert!(laws.len() >= 20, "they are detected by: {laws:?}");
    assert!(missed.is_empty(), "not detected, or reported although correct: {missed:?}");
}
