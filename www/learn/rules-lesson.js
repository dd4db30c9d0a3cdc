// One lesson of the rules: its board, its task, and the reply to a move.
import { checkIn } from '../board/show-position.js';
import { addFinishedTask } from '../storage/finished-tasks.js';
import { texts } from '../i18n/i18n.js';
import { errorSentence } from '../tasks/error-sentence.js';
import { marksOf, movesOf, targetsLeft } from './rules-lessons.js';

/** @import { XiangqiBoard } from '../board/xiangqi-board.js' */
/** @import { Lesson as LessonPlan } from './rules-lessons.js' */
/** The engine call of a lesson. @typedef {{ xiangqiState: (request: { fen: string }) => Promise<any> }} Rules */

export class Lesson {
  #section;
  #plan;
  #rules;
  #board;
  #answer;
  #againButton;
  /** @type {string} */ #fen;
  /** Key of the current message in the texts. @type {'' | 'done' | 'escape'} */
  #message = '';

  /** @param {HTMLElement} section @param {LessonPlan} plan @param {Rules} rules */
  constructor(section, plan, rules) {
    this.#section = section;
    this.#plan = plan;
    this.#rules = rules;
    this.#fen = plan.fen;
    this.#board = /** @type {XiangqiBoard} */ (section.querySelector('xiangqi-board'));
    this.#answer = section.querySelector('.answer');
    this.#againButton = /** @type {HTMLButtonElement | null} */ (section.querySelector('.again'));
    this.#againButton?.addEventListener('click', () => this.#orFault(this.begin()));
    this.#board.addEventListener('move', () => this.#orFault(this.#moved()));
    document.addEventListener('language-change', () => this.#say(this.#message));
  }

  /** Shows why the engine did not answer. @param {Promise<void>} answer */
  #orFault(answer) {
    answer.catch((error) => {
      if (this.#answer) this.#answer.textContent = errorSentence(error, texts(document.documentElement.lang).errors);
      if (this.#againButton) this.#againButton.hidden = false;
    });
  }

  /** Sets up the start position, also on a restart. */
  async begin() {
    this.#fen = this.#plan.fen;
    this.#section.classList.remove('done');
    this.#say('');
    this.#board.lastMove = null;
    this.#board.check = [];
    this.#board.arrows = [];
    this.#show();
    await this.#offer();
  }

  async #moved() {
    if (this.#plan.last) return this.#judge();
    this.#fen = `${this.#board.fen} w`;
    this.#show();
    if (targetsLeft(this.#plan, this.#fen).length === 0) return this.#finish();
    return this.#offer();
  }

  /** Checks whether Black is mated; if not, shows a move that escapes. */
  async #judge() {
    const state = await this.#rules.xiangqiState({ fen: `${this.#board.fen} b` });
    this.#board.check = checkIn(state);
    if (state.legal.length === 0) return this.#finish();
    const [{ from, to }] = state.legal;
    this.#board.arrows = [{ from, to, kind: 'threat' }];
    this.#say('escape');
  }

  #finish() {
    this.#section.classList.add('done');
    addFinishedTask(`rules/${this.#section.id}`);
    this.#say('done');
    this.#board.legal = [];
    this.#board.sound('end');
  }

  #show() {
    this.#board.fen = this.#fen;
    this.#board.marks = marksOf(this.#plan, this.#fen);
  }

  async #offer() {
    const { last, take } = this.#plan;
    if (!last && !take) return;
    const fen = this.#fen;
    const { legal } = await this.#rules.xiangqiState({ fen });
    if (fen !== this.#fen) return;
    this.#board.legal = movesOf(this.#plan, /** @type {any[]} */ (legal));
  }

  /** @param {'' | 'done' | 'escape'} what */
  #say(what) {
    this.#message = what;
    const { learn } = texts(document.documentElement.lang);
    if (this.#answer) this.#answer.textContent = what ? learn[what] : '';
    if (this.#againButton) this.#againButton.hidden = !what;
  }
}
