//! The reader can fail: it detects an observer that records one lie in a whole search, whatever the lie.

use std::collections::BTreeSet;

use gametree::search::Techniques;
use gametree::{
    Bound, Depth, Extension, Game, Kind, Observer, Recorder, Rule, Score, StoreEffect, Stored,
    TableHit, Usage, View, Visit, Why, Window,
};

use crate::board::{Board, POSITIONS, position};
use crate::run::Player;
use crate::tally::Tally;
use crate::walk::Setting;

macro_rules! lies {
    ($($lie:ident)*) => {
        /// A kind of lie.
        #[derive(Clone, Copy, Debug, PartialEq)]
        enum Lie { $($lie),* }

        use Lie::*;

        const LIES: &[Lie] = &[$($lie),*];
    };
}

lies! {
    Iteration WindowShifted WindowWidened DepthOff ExtensionRenamed ReSearchHidden ZeroWindowHidden
    NullMoveCalledSingular NarrowingHidden EvaluationOff EvaluationHidden ShorteningHidden RaiseHidden
    RaiseOff RaisedWindowOff FindHidden FoundScoreOff FoundBoundTurned FoundDepthOff FoundUseDenied
    FoundElsewhere FoundOlder StoreHidden StoredBoundTurned StoredDepthOff StoredElsewhere StoredOverNothing
    SkipHidden SkipTwice SkipRenamed HopeOff RestHidden RestMore RestRenamed ScoreOff BoundTurned WhyCutOrNot
    WhyRenamed UnsearchedMore
}

/// Records a search with one lie.
struct Liar {
    lie: Lie,
    /// The number of occasions to skip.
    wait: usize,
    has_lied: bool,
    recorder: Recorder<<Board as Game>::Move>,
}

impl Liar {
    /// Whether to lie now; `would_matter`: this is an occasion.
    fn lies(&mut self, lie: Lie, would_matter: bool) -> bool {
        if self.lie != lie || self.has_lied || !would_matter {
            return false;
        }
        self.has_lied = self.wait == 0;
        self.wait = self.wait.saturating_sub(1);
        self.has_lied
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

impl Observer<Board> for Liar {
    fn iterate(&mut self, depth: i32, line: usize) {
        let off = i32::from(self.lies(Iteration, true));
        Observer::<Board>::iterate(&mut self.recorder, depth + off, line);
    }

    fn enter(&mut self, game: &Board, mut visit: Visit<<Board as Game>::Move>) {
        let kind = visit.kind;
        if self.lies(WindowShifted, true) {
            visit.window = Window::new(visit.window.alpha + 1, visit.window.beta + 1);
        }
        if self.lies(WindowWidened, true) {
            visit.window.beta += 1;
        }
        if self.lies(DepthOff, true) {
            visit.depth = visit.depth + Depth::twelfths(1);
        }
        if self.lies(ExtensionRenamed, visit.extension.is_some()) {
            visit.extension = match visit.extension {
                Some(Extension::Check) => Some(Extension::Singular),
                _ => Some(Extension::Check),
            };
        }
        if self.lies(ReSearchHidden, kind.has(Kind::RE_SEARCH)) {
            visit.kind = without(kind, Kind::RE_SEARCH);
        }
        if self.lies(ZeroWindowHidden, kind.has(Kind::ZERO_WINDOW)) {
            visit.kind = without(kind, Kind::ZERO_WINDOW);
        }
        if self.lies(NullMoveCalledSingular, kind.has(Kind::NULL_MOVE)) {
            visit.kind = without(kind, Kind::NULL_MOVE).with(Kind::SINGULAR);
        }
        self.recorder.enter(game, visit);
    }

    fn narrow(&mut self, window: Window) {
        if !self.lies(NarrowingHidden, true) {
            Observer::<Board>::narrow(&mut self.recorder, window);
        }
    }

    fn assess(&mut self, score: Score) {
        let off = Score::from(self.lies(EvaluationOff, true));
        if !self.lies(EvaluationHidden, true) {
            Observer::<Board>::assess(&mut self.recorder, score + off);
        }
    }

    fn shorten(&mut self) {
        if !self.lies(ShorteningHidden, true) {
            Observer::<Board>::shorten(&mut self.recorder);
        }
    }

    fn raise(&mut self, best: Score, mut window: Window) {
        let off = Score::from(self.lies(RaiseOff, true));
        if self.lies(RaisedWindowOff, true) {
            window = Window::new(window.alpha + 1, window.beta + 1);
        }
        if !self.lies(RaiseHidden, true) {
            Observer::<Board>::raise(&mut self.recorder, best + off, window);
        }
    }

    fn find(&mut self, mut found: TableHit) {
        found.score += Score::from(self.lies(FoundScoreOff, true));
        if self.lies(FoundBoundTurned, true) {
            found.bound = turned(found.bound);
        }
        if self.lies(FoundDepthOff, true) {
            found.depth = found.depth.map(|depth| depth + 1);
        }
        if self.lies(FoundUseDenied, found.usage != Usage::Evaluation) {
            found.usage = Usage::Evaluation;
        }
        if self.lies(FoundElsewhere, found.age == 0) {
            found.slot ^= 1;
        }
        if self.lies(FoundOlder, found.age > 0) {
            found.age += 1;
        }
        if !self.lies(FindHidden, found.age == 0) {
            Observer::<Board>::find(&mut self.recorder, found);
        }
    }

    fn store(&mut self, mut stored: Stored) {
        let writes = stored.effect != StoreEffect::Kept;
        if self.lies(StoredBoundTurned, writes) {
            stored.bound = turned(stored.bound);
        }
        if self.lies(StoredDepthOff, writes) {
            stored.depth = stored.depth.map(|depth| depth + 1);
        }
        if self.lies(StoredElsewhere, stored.effect == StoreEffect::Renewed) {
            stored.slot ^= 1;
        }
        if self.lies(StoredOverNothing, stored.effect == StoreEffect::Renewed) {
            stored.effect = StoreEffect::Fresh;
        }
        if !self.lies(StoreHidden, writes) {
            Observer::<Board>::store(&mut self.recorder, stored);
        }
    }

    fn skip(&mut self, mv: <Board as Game>::Move, mut rule: Rule, mut hope: Option<Score>) {
        if self.lies(SkipRenamed, true) {
            rule = match rule {
                Rule::Delta => Rule::Futility,
                _ => Rule::Received,
            };
        }
        if self.lies(HopeOff, hope.is_some()) {
            hope = hope.map(|hope| hope + 1);
        }
        if self.lies(SkipTwice, true) {
            Observer::<Board>::skip(&mut self.recorder, mv, rule, hope);
        }
        if !self.lies(SkipHidden, true) {
            Observer::<Board>::skip(&mut self.recorder, mv, rule, hope);
        }
    }

    fn skip_rest(&mut self, count: usize, mut rule: Rule) {
        if self.lies(RestRenamed, true) {
            rule = match rule {
                Rule::LateMove => Rule::Futility,
                _ => Rule::LateMove,
            };
        }
        let more = usize::from(self.lies(RestMore, true));
        if !self.lies(RestHidden, true) {
            Observer::<Board>::skip_rest(&mut self.recorder, count + more, rule);
        }
    }

    fn leave(&mut self, mut score: Score, mut bound: Bound, mut why: Why, mut unsearched: usize) {
        score += Score::from(self.lies(ScoreOff, true));
        if self.lies(BoundTurned, true) {
            bound = turned(bound);
        }
        let moves = matches!(why, Why::Cut | Why::Searched);
        if self.lies(WhyCutOrNot, moves) {
            why = match why {
                Why::Cut => Why::Searched,
                _ => Why::Cut,
            };
        }
        if self.lies(WhyRenamed, !moves) {
            why = match why {
                Why::Answered => Why::StoodPat,
                _ => Why::Answered,
            };
        }
        if self.lies(UnsearchedMore, true) {
            unsearched += 1;
        }
        Observer::<Board>::leave(&mut self.recorder, score, bound, why, unsearched);
    }
}

#[test]
fn every_lie_is_found_out() {
    let (mut tally, mut missed) = (Tally::default(), Vec::new());
    let mut laws = BTreeSet::new();
    let setting = Setting::new(Techniques::all(true), 30, 4_000);
    for &lie in LIES {
        for wait in [0, 1, 12, 40] {
            // The second search of a game finds entries of the first.
            let mut player = Player::new(1);
            let mut board = position(POSITIONS[5]);
            let (_, (_, lines)) = player.search(&board, &setting, None, &mut tally);
            for &mv in lines[0].moves.iter().take(2) {
                board.make(mv);
            }
            let mut liar =
                Liar { lie, wait, has_lied: false, recorder: Recorder::new(View::Mover) };
            let found = player.search_for(&board, &setting, &mut liar);
            let trace = liar.recorder.finish();
            let read = player.read(&board, &setting, &trace, &found);
            assert!(liar.has_lied || wait > 1, "no occasion for {lie:?}");
            if read.is_err() != liar.has_lied {
                missed.push((lie, wait));
            }
            laws.extend(read.err().map(|violation| violation.law));
        }
    }
    assert!(laws.len() >= 20, "they are detected by: {laws:?}");
    assert!(missed.is_empty(), "not found out, or true: {missed:?}");
}
