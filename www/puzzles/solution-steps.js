// Steps through a solution: move list, buttons and keys.
import { moveText } from '../record/move-text.js';
import { stepOfKey } from '../site/step-keys.js';
import { iconButton } from '../game/dialogs/icons.js';

/** @typedef {import('../site/step-keys.js').Step} Step */
/** A move in all notations. @typedef {{ uci: string, wxf: string, iccs: string, chinese: string }} Move */

export class SolutionSteps {
  #place;
  #buttons;
  #list;
  #onStep;
  /** @type {Move[]} */
  #moves = [];
  #redBegins = true;
  /** Number of solution moves on the board. */
  ply = 0;

  /** @param {HTMLElement} place @param {(ply: number) => void} onStep draws the position after `ply` moves */
  constructor(place, onStep) {
    this.#place = place;
    this.#onStep = onStep;
    const steps = /** @type {const} */ (['first', 'previous', 'next', 'last']);
    const tools = document.createElement('div');
    tools.className = 'steps';
    tools.innerHTML = steps.map((step) => iconButton(step, `game.actions.${step}`)).join('');
    this.#buttons = /** @type {HTMLElement[]} */ ([...tools.children]);
    this.#buttons.forEach((button, at) => button.addEventListener('click', () => this.#step(steps[at])));
    this.#list = document.createElement('ol');
    place.append(tools, this.#list);
    document.addEventListener('keydown', (event) => {
      const step = this.isOn && stepOfKey(event);
      if (!step) return;
      event.preventDefault();
      this.#step(step);
    });
  }

  get isOn() {
    return !this.#place.hidden;
  }

  /** @param {Move[]} moves the solution @param {number} ply number of moves on the board @param {boolean} redBegins @param {string} notation */
  begin(moves, ply, redBegins, notation) {
    this.#moves = moves;
    this.#redBegins = redBegins;
    this.ply = ply;
    this.#place.hidden = moves.length === 0;
    this.write(notation);
  }

  end() {
    this.#place.hidden = true;
  }

  /** Writes the moves in the chosen notation, a pair a line. @param {string} notation */
  write(notation) {
    const before = this.#redBegins ? 0 : 1;
    /** @type {HTMLLIElement[]} */
    const pairs = [];
    for (const [at, move] of this.#moves.entries()) {
      const button = Object.assign(document.createElement('button'), {
        type: 'button',
        textContent: moveText(move, notation, move.uci),
      });
      button.addEventListener('click', () => this.#go(at + 1));
      const pair = (pairs[Math.floor((at + before) / 2)] ??= document.createElement('li'));
      if (at === 0 && before) pair.append('… ');
      pair.append(button, ' ');
    }
    this.#list.replaceChildren(...pairs);
    this.#mark();
  }

  /** @param {Step} step */
  #step(step) {
    const { ply } = this;
    this.#go({ first: 0, previous: ply - 1, next: ply + 1, last: this.#moves.length }[step]);
  }

  /** @param {number} ply */
  #go(ply) {
    const to = Math.min(Math.max(ply, 0), this.#moves.length);
    if (to === this.ply) return;
    this.ply = to;
    this.#mark();
    this.#onStep(to);
  }

  #mark() {
    const atStart = this.ply === 0;
    const atEnd = this.ply === this.#moves.length;
    this.#buttons.forEach((button, at) => button.setAttribute('aria-disabled', String(at < 2 ? atStart : atEnd)));
    this.#list.querySelectorAll('button').forEach((button, at) => {
      if (at + 1 === this.ply) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
    });
  }
}
