// The drill of an opening: the page plays the other side from the book, the reader has to find book moves.
import { drillTexts } from '../i18n/drill.js';
import { texts } from '../i18n/i18n.js';
import { openingTexts } from '../i18n/openings.js';
import { OPENINGS } from '../game/openings/lines.js';
import { planOf } from '../game/openings/opening-names.js';
import { mirrored, placesAlong } from '../game/openings/places.js';
import { worthOf } from '../record/chance.js';
import { moveText, worthText } from '../record/move-text.js';
import { START_FEN } from '../record/record.js';
import { isDue, scheduleRepetition } from '../storage/repetition.js';
import { idOf } from '../tasks/own-mistakes.js';
import { SYSTEM_LINES } from './opening-systems.js';
import { SYSTEMS } from './puzzle-address.js';

export { openingBook } from '../game/openings/book.js';

/** @import { Book } from '../game/openings/book.js' */
/** @import { Place } from '../game/openings/places.js' */
/** @import { Worth } from '../record/chance.js' */
/** @import { Side } from '../record/players.js' */
/** @import { OpeningMistake } from '../storage/puzzle-progress.js' */
/** @import { Answer, Engine } from './attempt.js' */
/** @import { System } from './opening-systems.js' */
/** @typedef {Record<string, OpeningMistake>} OpeningMistakes */

/** A book move may lose this much against the best, in hundredths of a soldier; more is a mistake (`book-choice.js`). */
const MAX_BOOK_LOSS = 30;
/** A move outside the book that loses at most this much by a search is no miss. */
const MAX_PLAYABLE_LOSS = 50;
/** Factor on the probability of replies of named lines. */
const NAMED_LINE_FACTOR = 4;
/** A correction names at most this many book moves, the best first. */
const MAX_NAMED_MOVES = 3;
/** The drill ends after this many plies: by transpositions the book could go on without end. */
const MAX_PLIES = 30;
/** Limits of the searches that judge a move outside the book. */
const LIMITS = Object.freeze({ nodes: 150_000, timeMs: 4000 });

/** The moves of a line, without its marks. @param {string} line @returns {string[]} */
export const movesOf = (line) => line.match(/[a-i]\d[a-i]\d/g) ?? [];

/** @param {readonly string[]} moves @returns {Side} */
const sideAfter = (moves) => (moves.length % 2 === 0 ? 'red' : 'black');

/** A move in the orientation of the key of its position, or back. @param {string} move @param {Place} place */
const turned = (move, place) => (place.isTurned ? mirrored(move) : move);

/** The next moves of the named and the main lines by position. @type {Map<number, Set<string>>} */
const namedMoves = new Map();
for (const line of [...Object.values(OPENINGS).flat(), ...Object.values(SYSTEM_LINES).map(([main]) => main)]) {
  const moves = movesOf(line);
  const places = placesAlong(START_FEN, moves);
  for (const [at, move] of moves.entries())
    namedMoves.set(places[at].key, (namedMoves.get(places[at].key) ?? new Set()).add(turned(move, places[at])));
}

/** The good moves of the book and of the named lines, the best first, with weights for a draw. @param {Book} book @param {readonly string[]} moves played from the start */
export function bookMoves(book, moves) {
  const place = /** @type {Place} */ (placesAlong(START_FEN, moves).at(-1));
  const named = [...(namedMoves.get(place.key) ?? [])].map((move) => place.customary(turned(move, place)));
  const known = moves.length < MAX_PLIES ? book.movesAt(place) : [];
  const good = known.filter(({ score }) => known[0].score - score <= MAX_BOOK_LOSS).map(({ move }) => move);
  const all = [...new Set([...good, ...named])];
  return all.map((move) => ({ move, weight: named.includes(move) ? NAMED_LINE_FACTOR : 1 }));
}

/** Number of plies that the book goes on with its first moves. @param {Book} book @param {readonly string[]} moves @returns {number} */
function pliesAfter(book, moves) {
  const [first] = bookMoves(book, moves);
  return first ? 1 + pliesAfter(book, [...moves, first.move]) : 0;
}

/** A move of the other side after which the reader has a book move, preferably in a long line; null at the end of the book. @param {Book} book @param {readonly string[]} moves @param {() => number} random */
export function chooseReply(book, moves, random) {
  const replies = bookMoves(book, moves).flatMap(({ move, weight }) => {
    const plies = pliesAfter(book, [...moves, move]);
    return plies > 0 ? [{ move, weight: weight * plies ** 2 }] : [];
  });
  let left = random() * replies.reduce((sum, { weight }) => sum + weight, 0);
  return (replies.find(({ weight }) => (left -= weight) < 0) ?? replies[0])?.move ?? null;
}

/** A missed position after a repetition: it returns after 1, 3, 7, 16 and 35 days. @param {OpeningMistake} mistake @param {boolean} isRight @param {number} today */
export function repeatOpening(mistake, isRight, today) {
  return scheduleRepetition(isRight ? mistake : { ...mistake, box: 0 }, true, today);
}

/** The missed positions of a system and side that are due and still in the book. @param {Book} book @param {OpeningMistakes} all @param {string} choice @param {number} today */
export function dueOpenings(book, all, choice, today) {
  const isOf = (/** @type {OpeningMistake} */ { system, moves }) => `${system}-${sideAfter(moves)}` === choice;
  return Object.values(all).filter((one) => isOf(one) && isDue(one, today) && bookMoves(book, one.moves).length > 0);
}

/** The systems for each side, with the numbers of positions due. @param {Book} book @param {OpeningMistakes} all @param {number} today @returns {[string, string][]} */
export function openingOptions(book, all, today) {
  return SYSTEMS.map((choice) => {
    const [system, side] = /** @type {[System, Side]} */ (choice.split('-'));
    const due = dueOpenings(book, all, choice, today).length;
    return [choice, drillTexts().option({ side, name: openingTexts().names[system], due })];
  });
}

/** A line of the drill, a missed position, or a line of the page of a system, with the interface of `Attempt`. */
export class OpeningAttempt {
  #engine;
  #book;
  #random;
  /** Number of moves that stay when a wrong move is taken back. */
  #good = 0;
  /** Numbers of moves after which the reader missed the book move. */
  #missed = new Set();
  /** The last move outside the book. @type {{ book: any[], isPlayable: boolean, worth: Worth } | null} */ #wrong =
    null;
  left = 1;
  isMate = false;

  /** @param {{ engine: Engine, book: Book, random?: () => number }} drill @param {string} choice @param {{ line?: number | null, mistake?: OpeningMistake }} what `line`: of the page of the system */
  constructor({ engine, book, random = Math.random }, choice, { line = null, mistake }) {
    const [system, side] = /** @type {[System, Side]} */ (choice.split('-'));
    this.#engine = engine;
    this.#book = book;
    this.#random = random;
    this.system = system;
    this.side = side;
    this.line = line;
    this.isReview = mistake !== undefined;
    const lines = SYSTEM_LINES[system];
    const stem = movesOf(lines[0].split('|')[0]);
    /** The moves of the line of the page. */
    this.solution = line === null ? null : movesOf(lines[line]);
    /** The moves before the first one of the reader. */
    this.start = line === null ? (mistake?.moves ?? stem) : [];
    if (line === null && sideAfter(this.start) !== side) this.start = [...stem, chooseReply(book, stem, random) ?? ''];
    /** The moves since; on the page, those before the start of the drill or the natural move. @type {string[]} */
    this.moves = line === null ? [] : line === 0 ? stem : movesOf(lines[line].split(/\w+\?/)[0]);
  }

  /** Whether a book move was missed. */
  get isFailed() {
    return this.#missed.size > 0;
  }

  /** All moves from the start. */
  get played() {
    return [...this.start, ...this.moves];
  }

  get #known() {
    return bookMoves(this.#book, this.played).map(({ move }) => move);
  }

  get expected() {
    return this.#known[0];
  }

  /** @param {string} move */
  isKnown(move) {
    return this.#known.includes(move);
  }

  state() {
    return this.after(this.moves);
  }

  /** @param {string[]} moves */
  after(moves) {
    return this.#engine.xiangqiState({ fen: START_FEN, moves: [...this.start, ...moves] });
  }

  /** The position in question after an answer, with its id. @param {OpeningMistakes} all the stored positions @param {boolean} isRight @param {number} today @returns {[string, OpeningMistake]} */
  repeated(all, isRight, today) {
    const moves = [...this.start, ...(this.isReview ? [] : this.moves.slice(0, this.#good))];
    const id = idOf(moves.join(' '));
    return [id, repeatOpening(all[id] ?? { system: this.system, moves, box: 0, due: today }, isRight, today)];
  }

  /** @param {string} move @param {AbortSignal} [signal] @returns {Promise<Answer>} */
  async play(move, signal) {
    if (!this.isKnown(move)) return this.#judge(move, signal);
    const reply = this.isReview ? null : chooseReply(this.#book, [...this.played, move], this.#random);
    this.moves = [...this.moves, move, ...(reply ? [reply] : [])];
    this.#good = this.moves.length;
    return { kind: reply ? 'reply' : 'solved' };
  }

  /** Searches before and after a move outside the book. @param {string} move @param {AbortSignal} [signal] @returns {Promise<Answer>} */
  async #judge(move, signal) {
    const known = this.#known;
    const search = (/** @type {string[]} */ moves) =>
      this.#engine.bestMove({ game: 'xiangqi', position: { fen: START_FEN, moves }, limits: LIMITS }, { signal });
    const { legal } = await this.state();
    const best = await search(this.played);
    const answer = await search([...this.played, move]);
    const isPlayable = best.score + answer.score <= MAX_PLAYABLE_LOSS;
    const worth = worthOf(
      { score: answer.score, mate: answer.lines?.[0]?.mate ?? null },
      sideAfter([...this.played, move]),
    );
    const named = known.slice(0, MAX_NAMED_MOVES);
    const book = named.map((move) => legal.find((/** @type {any} */ { uci }) => uci === move));
    this.#wrong = { book, isPlayable, worth };
    this.moves = [...this.moves, move, ...(isPlayable ? [] : [answer.move])];
    if (!isPlayable) this.#missed.add(this.#good);
    return { kind: 'wrong', reply: answer.move, isLate: false, isCut: false, isPlayable };
  }

  takeBack() {
    this.moves = this.moves.slice(0, this.#good);
  }

  restart() {
    this.#good = 0;
    this.moves = [];
  }

  async hint() {
    this.#missed.add(this.#good);
    return this.expected;
  }

  /** @param {AbortSignal} [signal] */
  async show(signal) {
    return this.play(await this.hint(), signal);
  }

  /** @param {boolean} isOver */
  task(isOver) {
    const { task, review } = drillTexts();
    if (this.line !== null || isOver) return openingTexts().names[this.system];
    return this.isReview ? review(this.side) : task(this.side);
  }

  /** The message where it differs from that of a puzzle; null elsewhere. @param {string} what @param {any} reply the move on the board after a wrong one @param {string} notation */
  message(what, reply, notation) {
    const words = drillTexts();
    if (what === 'plan') {
      const text = words.systems[this.system][this.line ?? 0];
      const lead = (this.line ? words.trap : planOf(this.system, openingTexts().plans)) ?? '';
      return lead + (lead.endsWith('.') ? ' ' : '') + text;
    }
    const all = Math.ceil(this.moves.length / 2);
    if (['solved', 'shown'].includes(what) && !this.isReview)
      return words.done({ all, right: all - this.#missed.size });
    if (what !== 'escape' || !this.#wrong) return null;
    const named = (/** @type {any} */ move) => moveText(move, notation, move.uci);
    const worth = worthText(this.#wrong.worth, texts(document.documentElement.lang));
    if (this.#wrong.isPlayable) return words.playable(worth);
    const side = this.side === 'red' ? 'black' : 'red';
    return words.wrong({ book: this.#wrong.book.map(named), side, reply: named(reply), worth });
  }
}
