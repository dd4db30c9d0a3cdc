// The state of the puzzle page, without its elements: mode, current puzzle and record.
import { saveSolvedPuzzles, solvedPuzzles } from '../storage/solved-puzzles.js';
import { dayKey } from '../storage/daily-tasks.js';
import { dayOf, isDue, REPETITION_DAYS, scheduleRepetition } from '../storage/repetition.js';
import { mergePuzzleProgress, savePuzzleProgress, loadPuzzleProgress } from '../storage/puzzle-progress.js';
import { GameStore } from '../storage/store.js';
import { browserStorage } from '../storage/storage.js';
import { lazy } from '../game/dialogs/lazy.js';
import { START_FEN } from '../record/record.js';
import { Attempt } from './attempt.js';
import { bandOfDay, streakRating, chooseDaily, chooseNear } from './next-puzzle.js';
import { SYSTEMS } from './puzzle-address.js';
import { afterResult, NEW_SOLVER } from '../tasks/glicko.js';
import { collectMistakes } from '../tasks/own-mistakes.js';
import { OwnAttempt } from './mistake-attempt.js';
import { puzzles as firstTen } from './first-ten.js';
import { bandOf, BANDS, OPENINGS, puzzlesOf, sideOf, THEMES } from './sets.js';
import { searchLines, describeLines } from './mistake-lines.js';

/** @import { Texts } from '../i18n/dictionaries.js' */
/** @import { PuzzleTexts } from '../i18n/puzzles.js' */
/** @import { PuzzleProgress } from '../storage/puzzle-progress.js' */
/** @import { Settings } from '../storage/settings.js' */
/** @import { Engine } from './attempt.js' */
/** @import { Ways } from './mistake-lines.js' */
/** @import { OpeningAttempt } from './opening-drill.js' */
/** @import { SetPuzzle, Theme } from './sets.js' */
/** @typedef {keyof PuzzleTexts['modes']} Mode */

const STORM_SECONDS = 180;
/** Cost of a wrong move in a storm. */
const PENALTY_SECONDS = 10;
/** The golden ratio: its multiples, modulo 1, are spread evenly. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** The drill of openings and its book. */
const loadDrill = lazy(async () => {
  const drill = await import('./opening-drill.js');
  return { ...drill, book: await drill.openingBook() };
});

const allPuzzles = async () => (await Promise.all(BANDS.map(puzzlesOf))).flat();

export class PuzzleSession {
  #engine;
  #settings;
  /** @type {Mode} */ mode = 'train';
  /** @type {Theme} */ theme = 'doubleCannon';
  /** The system of the drill and its side; empty: the first with a position due. */
  opening = '';
  /** The line on the page of the system: 0 the main line, 1 and 2 traps; null in the drill. @type {number | null} */
  openingLine = 0;
  /** Days until the position of the drill comes back; 0 if it does not. */
  #returnsIn = 0;
  /** The ids of the positions of the line that come back. @type {Set<string>} */ #returning = new Set();
  /** @type {Attempt | OwnAttempt | OpeningAttempt | null} */ attempt = null;
  /** @type {SetPuzzle | null} */ #puzzle = null;
  /** Index among the first ten, or in the books. */
  index = 0;
  solvedInRun = 0;
  isRunning = false;
  #isCounted = false;
  /** Whether the puzzle is that of the day, in whatever mode it came. */
  #isOfDay = false;
  /** The earlier result of the puzzle of the day: its solution is shown if it was solved; if not, it is tried again, unrated. @type {0 | 1 | undefined} */
  dayResult;
  /** @type {{ rating: number, change: number } | null} */ #change = null;
  /** @type {Ways | null} */ #ways = null;
  #endsAt = 0;
  #clock = 0;
  #state = loadPuzzleProgress();
  #solved = solvedPuzzles();

  /** @param {Engine} engine @param {Settings} settings */
  constructor(engine, settings) {
    this.#engine = engine;
    this.#settings = settings;
  }

  /** Whether the mode counts solved puzzles and moves on by itself. */
  get isRun() {
    return this.mode === 'streak' || this.mode === 'storm';
  }

  /** Whether a streak or a storm has not started or is over. */
  get isWaiting() {
    return this.isRun && !this.isRunning;
  }

  get record() {
    const { strength, rated, tried, best } = this.#state;
    const solved = Object.values(tried).filter(Boolean).length + this.#solved.size;
    return { strength: strength ?? NEW_SOLVER, rated, best, solved };
  }

  /** Whether the rating is certain. */
  get isSure() {
    const { strength, rated } = this.record;
    return strength.deviation < 110 && rated > 0;
  }

  get fen() {
    return this.#puzzle?.fen ?? '';
  }

  get secondsLeft() {
    // 0 after its end.
    return this.#endsAt ? Math.max(0, Math.ceil((this.#endsAt - Date.now()) / 1000)) : STORM_SECONDS;
  }

  get hasNext() {
    return this.mode !== 'first' || this.index < firstTen.length - 1;
  }

  /** @param {number} at */
  isFirstSolved(at) {
    return this.#solved.has(firstTen[at].id);
  }

  /** @param {Mode} mode */
  enter(mode) {
    this.#stop();
    this.mode = mode;
    this.solvedInRun = 0;
    this.#endsAt = 0;
    this.attempt = null;
    this.#puzzle = null;
    this.index = mode === 'first' ? firstTen.findIndex(({ id }) => !this.#solved.has(id)) - 1 : -1;
    if (mode === 'first' && this.index < -1) this.index = -1;
    if (mode === 'own') this.#collect();
    this.openingLine = 0;
  }

  /** The attempt of the drill of openings; null in other modes. */
  get drilled() {
    return this.mode === 'openings' ? /** @type {OpeningAttempt | null} */ (this.attempt) : null;
  }

  /** The systems of the drill for each side. */
  async openings() {
    const { openingOptions, book } = await loadDrill();
    return openingOptions(book, this.#state.openings, dayOf(new Date()));
  }

  /** The next position due or line of the drill, or a line of the page of its system. */
  async #nextOpening() {
    const { OpeningAttempt, dueOpenings, book } = await loadDrill();
    const due = (/** @type {string} */ choice) => dueOpenings(book, this.#state.openings, choice, dayOf(new Date()));
    // What is due comes first, also what is due in another system.
    const isReviewed = this.drilled?.isReview && due(this.opening).length === 0;
    const next = this.opening && !isReviewed ? undefined : SYSTEMS.find((choice) => due(choice).length > 0);
    if (next) this.openingLine = null;
    this.opening = next ?? (this.opening || SYSTEMS[0]);
    const { opening, openingLine: line } = this;
    const mistake = line === null ? due(opening)[0] : undefined;
    return new OpeningAttempt({ engine: this.#engine, book }, opening, { line, mistake });
  }

  /** The problems of the books, and whether each is solved. */
  async books() {
    const all = await puzzlesOf('books');
    return all.map(({ id, source }) => ({ source, isSolved: this.#state.tried[id] === 1 }));
  }

  /** The themes, with the number of puzzles and of solved ones. */
  async themes() {
    const all = await allPuzzles();
    const names = /** @type {Theme[]} */ (Object.keys({ ...THEMES, ...OPENINGS }));
    const found = names.map((name) => {
      const about = all.filter(({ themes }) => themes.includes(name));
      return { name, all: about.length, solved: about.filter(({ id }) => this.#state.tried[id] === 1).length };
    });
    return found.filter(({ all }) => all > 0);
  }

  /** Starts a streak or a storm. @param {() => void} onTick @param {() => void} onEnd */
  start(onTick, onEnd) {
    this.#stop();
    this.isRunning = this.isRun;
    if (this.mode !== 'storm') return;
    this.#endsAt = Date.now() + STORM_SECONDS * 1000;
    this.#clock = window.setInterval(() => {
      if (this.secondsLeft === 0) {
        this.#stop();
        onEnd();
      }
      onTick();
    }, 250);
  }

  #stop() {
    clearInterval(this.#clock);
    const wasRunning = this.isRunning;
    this.isRunning = false;
    if (!wasRunning) this.solvedInRun = 0;
  }

  /** Opens the next puzzle of the mode, or number `number`; undefined if there is none. @param {number} [number] @returns {Promise<Attempt | OwnAttempt | OpeningAttempt | undefined>} */
  async next(number) {
    const { mode } = this;
    const opening = mode === 'openings' ? await this.#nextOpening() : null;
    const puzzle = mode === 'own' || mode === 'openings' ? null : await this.#choose(number);
    const isOfDay = puzzle !== null && (await this.#isDaily(puzzle));
    if (mode !== this.mode) return undefined;
    this.#isCounted = false;
    this.#change = null;
    this.#returnsIn = 0;
    this.#returning.clear();
    this.#ways = null;
    this.#puzzle = puzzle;
    this.#isOfDay = isOfDay;
    this.attempt = puzzle ? new Attempt(puzzle, this.#engine) : opening;
    this.dayResult = mode === 'daily' ? this.#state.days[dayKey('puzzle')] : undefined;
    if (this.dayResult === 1 && puzzle && this.attempt) {
      this.attempt.moves = puzzle.line;
      this.#isCounted = true;
    }
    const mistake = mode === 'own' ? this.#nextMistake() : undefined;
    if (mistake) this.attempt = new OwnAttempt(...mistake, this.#engine);
    return this.attempt ?? undefined;
  }

  /** @param {number} [number] @returns {Promise<SetPuzzle | null>} */
  async #choose(number) {
    const { tried } = this.#state;
    const { rating } = this.record.strength;
    switch (this.mode) {
      case 'first': {
        this.index = Math.min(number ?? this.index + 1, firstTen.length - 1);
        const { id, fen, moves } = firstTen[this.index];
        return { id, fen, kind: 'mate', depth: 0, count: moves, line: [], themes: [], rating: 0, source: null };
      }
      case 'books': {
        const all = await puzzlesOf('books');
        const firstUntried = all.findIndex(({ id }) => tried[id] !== 1);
        this.index = number ?? (this.index < 0 ? Math.max(0, firstUntried) : (this.index + 1) % all.length);
        return all[this.index];
      }
      case 'daily': {
        const today = new Date();
        return chooseDaily(await puzzlesOf(bandOfDay(today)), today);
      }
      case 'theme': {
        const all = (await allPuzzles()).filter(({ themes }) => themes.includes(this.theme));
        // Continues after the current puzzle, so that an unsolved one does not come again at once.
        const after = all.findIndex(({ id }) => id === this.#puzzle?.id) + 1;
        const further = [...all.slice(after), ...all.slice(0, after)];
        return further.find(({ id }) => tried[id] !== 1) ?? further[0] ?? null;
      }
      default: {
        const targetRating = this.isRun ? streakRating(this.solvedInRun) : rating;
        // The same one after a reload.
        const place = (GOLDEN * this.#state.rated) % 1;
        return chooseNear(
          await puzzlesOf(bandOf(targetRating)),
          targetRating,
          tried,
          this.isRun ? Math.random() : place,
        );
      }
    }
  }

  /** Whether a puzzle is that of the day. Puzzles of its band are loaded with their band. @param {SetPuzzle} puzzle */
  async #isDaily({ id, rating }) {
    const [{ mode }, today] = [this, new Date()];
    if (mode === 'daily' || mode === 'first' || mode === 'books') return mode === 'daily';
    return bandOf(rating) === bandOfDay(today) && id === chooseDaily(await puzzlesOf(bandOf(rating)), today).id;
  }

  /** Records a wrong move or a hint. */
  recordMistake() {
    if (this.mode === 'storm') this.#endsAt -= PENALTY_SECONDS * 1000;
    if (this.mode === 'streak') this.isRunning = false;
    this.#count(false);
  }

  recordSolution() {
    const { attempt } = this;
    if (attempt && !attempt.isFailed) {
      if (this.isRun) this.solvedInRun += 1;
      this.#count(true);
    }
    if (this.mode === 'first') {
      this.#solved.add(firstTen[this.index].id);
      saveSolvedPuzzles(this.#solved);
    }
  }

  /** Records the result of an attempt; only the first result counts. @param {boolean} isSolved */
  #count(isSolved) {
    if (this.drilled) return this.#countOpening(this.drilled, isSolved);
    if (this.#isCounted || this.mode === 'first') return;
    this.#isCounted = true;
    const { attempt } = this;
    this.#keep((state) => {
      if (attempt instanceof OwnAttempt) {
        const [before, today] = [state.own[attempt.id] ?? attempt.own, dayOf(new Date())];
        // Solved before its day, it comes back when it would have.
        const own = isSolved && !isDue(before, today) ? before : scheduleRepetition(before, isSolved, today);
        return { ...state, own: { ...state.own, [attempt.id]: own }, days: { ...state.days, [dayKey('own')]: 1 } };
      }
      const puzzle = this.#puzzle;
      if (!puzzle) return state;
      const tried = { ...state.tried, [puzzle.id]: isSolved ? 1 : (state.tried[puzzle.id] ?? 0) };
      const next = { ...state, tried: /** @type {Record<string, 0 | 1>} */ (tried) };
      if (this.#isOfDay) next.days = { ...state.days, [dayKey('puzzle')]: isSolved ? 1 : 0 };
      if (this.dayResult === 0) return next;
      if (this.mode === 'streak' || this.mode === 'storm')
        next.best = { ...state.best, [this.mode]: Math.max(state.best[this.mode], this.solvedInRun) };
      if (this.mode === 'train' || this.mode === 'daily') {
        const before = state.strength ?? NEW_SOLVER;
        next.strength = afterResult(before, puzzle.rating, isSolved ? 1 : 0);
        next.rated = state.rated + 1;
        const rating = Math.round(next.strength.rating);
        this.#change = { rating, change: rating - Math.round(before.rating) };
      }
      return next;
    });
  }

  /** Schedules a position that was missed, or that was due and is solved now. @param {OpeningAttempt} attempt @param {boolean} isSolved */
  #countOpening(attempt, isSolved) {
    if (isSolved && (this.#isCounted || !attempt.isReview)) return;
    this.#isCounted = true;
    const today = dayOf(new Date());
    this.#keep((state) => {
      const [id, missed] = attempt.repeated(state.openings, isSolved, today);
      this.#returnsIn = missed.box > REPETITION_DAYS.length ? 0 : missed.due - today;
      this.#returning.add(id);
      const days = attempt.isReview ? { ...state.days, [dayKey('opening')]: /** @type {const} */ (1) } : state.days;
      return { ...state, days, openings: { ...state.openings, [id]: missed } };
    });
  }

  /**
   * Merges with the stored state first, because another tab may have changed it.
   * @param {(state: PuzzleProgress) => PuzzleProgress} change
   */
  #keep(change) {
    this.#state = change(mergePuzzleProgress(loadPuzzleProgress(), this.#state));
    savePuzzleProgress(this.#state);
  }

  /** Merges what was stored meanwhile, by an import or another tab. */
  reread() {
    this.#state = mergePuzzleProgress(loadPuzzleProgress(), this.#state);
    this.#solved = new Set([...solvedPuzzles(), ...this.#solved]);
  }

  restart() {
    this.attempt?.restart();
  }

  /** Adds the new mistakes of the stored games, and removes those of other people. */
  #collect() {
    const store = new GameStore(browserStorage('localStorage'));
    const today = dayOf(new Date());
    const games = store.list().map(({ kept }) => kept);
    const { name } = this.#settings.values;
    this.#keep((state) => ({ ...state, own: collectMistakes(games, state.own, name, today) }));
  }

  /** The mistake that has been due for longest. On a day without a repetition the next one comes early. */
  #nextMistake() {
    const today = dayOf(new Date());
    const open = Object.entries(this.#state.own).filter(([, own]) => isDue(own, Infinity));
    const next = open.sort(([, one], [, other]) => one.due - other.due).at(0);
    return next && (isDue(next[1], today) || !Object.hasOwn(this.#state.days, dayKey('own'))) ? next : undefined;
  }

  /** @param {PuzzleTexts} words @param {boolean} isOver */
  task(words, isOver) {
    const { attempt } = this;
    if (attempt instanceof OwnAttempt) return words.ownTask(attempt.side);
    if (this.drilled) return this.drilled.task(isOver);
    const puzzle = this.#puzzle;
    return puzzle ? words.task({ kind: puzzle.kind, moves: puzzle.count, side: sideOf(puzzle) }) : '';
  }

  /** The source of the puzzle. A name that reveals the mate is shown only after the solution. @param {PuzzleTexts} words @param {Texts['learn']['puzzle']} ofTen @param {boolean} isKnown */
  source(words, ofTen, isKnown) {
    if (this.mode === 'first' && this.#puzzle) {
      const { id, number } = firstTen[this.index];
      if (!number && !isKnown) return '';
      return ofTen.source({ name: ofTen.names[id], number, isEnd: id.endsWith('-end') });
    }
    return this.#puzzle?.source ? words.source(this.#puzzle.source) : '';
  }

  /** @param {PuzzleTexts} words */
  emptyMessage(words) {
    return this.mode === 'own' ? words.ownNone : words.noneLeft;
  }

  /** The change of the rating, or the next review of a mistake. @param {PuzzleTexts} words @param {boolean} isSolved */
  outcome(words, isSolved) {
    const { attempt } = this;
    if (attempt instanceof OwnAttempt && this.#isCounted) {
      const { box, due } = this.#state.own[attempt.id];
      return box <= REPETITION_DAYS.length ? words.comesBack(due - dayOf(new Date()), 1) : '';
    }
    if (this.#returnsIn > 0) return words.comesBack(this.#returnsIn, this.#returning.size);
    if (!this.#change) return '';
    const rated = words.rated({ ...this.#change, sure: this.isSure });
    // The earlier mistake has changed the rating, not the later solution.
    return isSolved && attempt?.isFailed ? words.ratedBefore(rated) : rated;
  }

  /** Rating and themes of a solved puzzle. @param {PuzzleTexts} words */
  revealed(words) {
    const puzzle = this.#puzzle;
    if (!puzzle || this.mode === 'first') return '';
    const themes = words.list(puzzle.themes.map((theme) => words.themes[theme]));
    return words.revealed({ rating: puzzle.rating, themes });
  }

  /** Searches the best move, the played one and the found one of a reviewed mistake; resolves to whether the lines are new. @param {AbortSignal} signal @returns {Promise<boolean>} */
  async findWays(signal) {
    const { attempt } = this;
    if (!(attempt instanceof OwnAttempt)) return false;
    const ways = await searchLines(attempt.own, attempt.moves[0], this.#engine, signal);
    if (attempt !== this.attempt) return false;
    this.#ways = ways;
    return true;
  }

  /** @param {string} notation @param {PuzzleTexts} words */
  describeLines(notation, words) {
    const { attempt } = this;
    return this.#ways && attempt instanceof OwnAttempt ? describeLines(this.#ways, attempt.own, notation, words) : [];
  }

  /** The moves of the solution; for the reader's mistake the line of the better move, once it is searched. @returns {string[]} */
  get solution() {
    if (this.drilled?.solution) return this.drilled.solution;
    return (this.#ways?.found ?? this.#ways?.best ?? this.attempt)?.moves ?? [];
  }

  /** The position and the moves so far, for the analysis board. */
  get toAnalyse() {
    if (this.drilled) return { startFen: START_FEN, moves: this.drilled.played, ply: this.drilled.played.length };
    const { fen, moves } = this.attempt instanceof OwnAttempt ? this.attempt.own : { fen: this.fen, moves: [] };
    return { startFen: fen, moves: [...moves, ...(this.attempt?.moves ?? [])], ply: moves.length };
  }
}
