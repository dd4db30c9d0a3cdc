// "Why not?": the reader plays or types a move, and the search that chose another one explains what it found about this move.
import { html, keyed, nothing, render } from '../../vendor/lit-html.js';
import { LineReplay } from '../analysis/line-replay.js';
import { verdictText } from './verdict.js';
import { Chuhe } from '../../engine/client.js';
import { coachTexts } from '../../i18n/coach.js';
import { Study } from '../review/study.js';
import { analysisOf } from '../analysis/analysis-state.js';
import { errorText } from '../dialogs/error-text.js';
import { sideline } from '../../record/sideline.js';
import { lineTexts, moveText } from '../../record/move-text.js';

/** @import { TraceHandle } from '../../engine/client.js' */
/** @import { ConsideredMoves, WhyNotMove } from '../../engine/wasm/chuhe_full.js' */
/** @import { MoveNode } from '../../record/record.js' */
/** @import { Question } from '../../storage/lab-return.js' */
/** @import { Verdict } from '../review/study.js' */
/** @import { Table } from '../panels.js' */
/** @import { Subject } from './subject.js' */

/**
 * @typedef {object} Options
 * @property {Table} table
 * @property {Subject} subject
 * @property {TraceHandle} trace
 * @property {ConsideredMoves} considered
 * @property {(at: { step: number } | null) => unknown} treeLink a link to a node of the search in the lab
 */

export class WhyNot {
  element = document.createElement('form');
  #options;
  /** The answer on show, with the question's position as a node of the game. @type {{ answer: WhyNotMove, from: MoveNode } | null} */
  #answer = null;
  /** What the move in question would win or lose, and the line that shows it; null until they are known. @type {{ verdict: Verdict, walk: LineReplay } | null} */
  #judgement = null;
  /** With an engine of its own: the game's searches and the review are not interrupted. @type {Study} */
  #study;
  /** The judgement before. @type {Promise<Verdict | undefined>} */
  #judged = Promise.resolve(undefined);
  /** @type {unknown} */ #fault = null;
  #questions = 0;
  #life = new AbortController();
  /** Nodes of the search by the moves that lead to them. @type {Map<string, number>} */
  #places = new Map();

  /** @param {Options} options */
  constructor(options) {
    this.#options = options;
    const { table, considered } = options;
    this.#study = new Study(table.game, Chuhe.start());
    this.analysis = analysisOf(table.game);
    this.analysis.question = this;
    this.element.className = 'why-not paper';
    for (const { line } of considered.candidates) this.#storeNodes(options.subject.before, line);
    const { signal } = this.#life;
    this.element.addEventListener('submit', this.#onSubmit);
    // In the capture phase, before the game: a move made here is a question and is not played.
    for (const kind of ['move', 'typed'])
      table.board.addEventListener(kind, this.#onBoardMove, { capture: true, signal });
  }

  /** The question on show, in a form that can be stored; null without one. @returns {Question | null} */
  get question() {
    const { answer, from } = this.#answer ?? {};
    return answer && from ? { moves: from.moves, move: answer.line.moves[0] } : null;
  }

  /** Repeats a question. @param {Question} question */
  resume({ moves, move }) {
    const { before } = this.#options.subject;
    const isHere = moves.length === before.moves.length;
    const from = isHere ? before : sideline(before, moves.slice(before.moves.length)).at(-1);
    if (from && (isHere || this.#places.has(key(from)))) this.#answerQuestion(move, from);
  }

  /** The moves to draw as arrows: the move in question and the reply to it, while its position is on the board. */
  get arrows() {
    const { answer, from } = this.#answer ?? {};
    if (!answer || from !== this.#options.table.game.cursor) return [];
    return (this.#judgement?.walk.line ?? answer.line).moves.slice(0, 2);
  }

  show() {
    render(this.#template(), this.element);
  }

  #template() {
    const { game, texts } = this.#options.table;
    const { why: words } = texts().considered;
    const goBack = () => game.goTo(this.#options.subject.before);
    return html`
      <label class="field"><span>${words.name}</span>
        <input name="why" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go" aria-label=${words.name} placeholder=${texts().game.moves.typeHelp}></label>
      <button class="plain-button go">${words.go}</button>
      <p class="help note">${this.isAsking ? words.help : this.#isHere ? words.helpTyped : words.helpOff}</p>
      <button type="button" class="plain-button return" ?hidden=${this.#isHere} @click=${goBack}>${words.return}</button>
      <div class="answer" role="status">${keyed(this.#questions, this.#answerTemplate())}</div>`;
  }

  /** @param {Event} event */
  #onSubmit = (event) => {
    event.preventDefault();
    const { table, subject } = this.#options;
    const text = this.#input.value.trim();
    const isInside = this.#node !== undefined || this.#isHere;
    if (text !== '') this.#answerQuestion(text, isInside ? table.game.cursor : subject.before);
  };

  clear() {
    this.#judgement?.walk.stop();
    this.#answer = null;
    this.#judgement = null;
    this.#fault = null;
  }

  close() {
    this.#life.abort();
    this.clear();
    this.analysis.question = null;
    // The board has other legal moves now.
    this.#options.table.refresh();
  }

  /** Whether a move on the board is a question. In the current position of a live game it is played. */
  get isAsking() {
    const { game } = this.#options.table;
    const isPlaying = game.isLive && game.cursor === game.tip;
    return !isPlaying && (this.#isHere || this.#node !== undefined);
  }

  get #isHere() {
    return this.#options.table.game.cursor === this.#options.subject.before;
  }

  /** The node of the search on the board; undefined at its root and outside the search. */
  get #node() {
    return this.#places.get(key(this.#options.table.game.cursor));
  }

  get #input() {
    return /** @type {HTMLInputElement} */ (this.element.querySelector('input'));
  }

  /** @param {Event} event */
  #onBoardMove = (event) => {
    if (!this.isAsking) return;
    event.stopImmediatePropagation();
    const { uci, text } = /** @type {CustomEvent} */ (event).detail;
    this.#answerQuestion(uci ?? text, this.#options.table.game.cursor);
  };

  /** @param {string} move move in any notation @param {MoveNode} from */
  async #answerQuestion(move, from) {
    const { table, trace, subject } = this.#options;
    this.#questions += 1;
    const question = this.#questions;
    const isOpen = () => question === this.#questions && !this.#life.signal.aborted;
    const node = from === subject.before ? undefined : this.#places.get(key(from));
    this.clear();
    try {
      const answer = await trace.whyNot(move, node);
      if (!isOpen() || !answer) return;
      this.#storeNodes(from, answer.line);
      this.#answer = { answer, from };
      this.#input.value = '';
      if (table.game.cursor !== from) await table.game.goTo(from);
      table.refresh();
      // What the move would win or lose, one question after another: a newer search would abort an older one.
      const [uci] = answer.line.moves;
      const judged = this.#judged.then(() => (isOpen() ? this.#study.judge(from, uci, this.#life.signal) : undefined));
      this.#judged = judged.catch(() => undefined);
      const verdict = await judged;
      if (!isOpen() || !verdict) return;
      this.#judgement = { verdict, walk: new LineReplay(table, from, lineOf(verdict.line)) };
    } catch (error) {
      const fault = await this.#withReason(error, move, from);
      if (!isOpen()) return;
      this.#fault = fault;
    }
    table.refresh();
  }

  /** An error with the rule that an illegal move breaks. @param {any} error @param {string} move @param {MoveNode} from */
  async #withReason(error, move, from) {
    if (error?.code !== 'notation-illegal') return error;
    const { game } = this.#options.table;
    const [part, state] = await Promise.all([import('../state/typed-move.js'), game.stateOf(from)]);
    return part.addBrokenRule(error, move, state);
  }

  /** Stores which nodes of the search a line passes. @param {MoveNode} from @param {WhyNotMove['line']} line */
  #storeNodes(from, { moves, nodes }) {
    for (const [place, node] of nodes.entries()) {
      const at = [...from.moves, ...moves.slice(0, place + 1)].join(' ');
      if (!this.#places.has(at)) this.#places.set(at, node);
    }
  }

  /** The answer. It is drawn as a new element for each question, so that a screen reader also speaks one that equals the last. */
  #answerTemplate() {
    const { table, subject, treeLink } = this.#options;
    const { settings, texts } = table;
    if (this.#fault) return html`<p class="fault">${errorText(this.#fault, texts())}</p>`;
    if (!this.#answer) return nothing;
    const { answer, from } = this.#answer;
    const { verdict, walk } = this.#judgement ?? {};
    const { notation } = settings.values;
    // The question may concern a position inside a line.
    const after = from === subject.before ? null : moveText(table.game.written(from), notation, from.move);
    const { considered: words } = texts();
    const { judging } = coachTexts(document.documentElement.lang);
    const [move] = lineTexts(answer.line, notation);
    return html`
      <h3>${words.why.question({ move, after })}</h3>
      <p class="coach" role="status">${verdict ? verdictText(verdict, notation, texts()) : judging}</p>
      ${answer.rule === 'overlooked' ? html`<p>${words.why.overlooked({ move })}</p>` : nothing}
      ${walk ? html`${walk.template()}<button type="button" class="plain-button" @click=${() => walk.play()}>${words.show}</button>` : nothing}
      ${treeLink({ step: answer.step })}`;
  }
}

/** @param {Verdict['line']} line */
function lineOf(line = []) {
  const each = (/** @type {'uci' | 'chinese' | 'wxf'} */ name) => line.map((move) => move[name]);
  return { moves: each('uci'), chinese: each('chinese'), wxf: each('wxf') };
}

/** A key of a position: lines outside the record have separate nodes for the same moves. @param {MoveNode} node */
function key(node) {
  return node.moves.join(' ');
}
