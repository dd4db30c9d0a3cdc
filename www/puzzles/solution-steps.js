// Steps through a solution: move list, buttons and keys.
import { moveText } from '../record/move-text.js';
import { stepOfKey } from '../site/step-keys.js';
import { iconButton } from '../game/dialogs/icons.js';
import { html, nothing, render } from '../vendor/lit-html.js';

/** @import { Step } from '../site/step-keys.js' */
/** A move in all notations. @typedef {{ uci: string, wxf: string, iccs: string, chinese: string }} Move */

export class SolutionSteps {
  #container;
  #buttons;
  #list;
  #onStep;
  /** @type {Move[]} */ #moves = [];
  #redBegins = true;
  #notation = '';
  /** Number of solution moves on the board. */
  ply = 0;

  /** @param {HTMLElement} place @param {(ply: number) => void} onStep draws the position after `ply` moves */
  constructor(place, onStep) {
    this.#container = place;
    this.#onStep = onStep;
    const steps = /** @type {const} */ (['first', 'previous', 'next', 'last']);
    const tools = steps.map((step) => iconButton(step, `game.actions.${step}`)).join('');
    place.insertAdjacentHTML('beforeend', `<div class="steps">${tools}</div><ol></ol>`);
    this.#buttons = [...place.querySelectorAll('button')];
    this.#buttons.forEach((button, at) => button.addEventListener('click', () => this.#step(steps[at])));
    this.#list = /** @type {HTMLElement} */ (place.querySelector('ol'));
    document.addEventListener('keydown', (event) => {
      const step = this.isOn && stepOfKey(event);
      if (!step) return;
      event.preventDefault();
      this.#step(step);
    });
  }

  get isOn() {
    return !this.#container.hidden;
  }

  /** @param {Move[]} moves the solution @param {number} ply number of moves on the board @param {boolean} redBegins @param {string} notation */
  begin(moves, ply, redBegins, notation) {
    this.#moves = moves;
    this.#redBegins = redBegins;
    this.ply = ply;
    this.#container.hidden = moves.length === 0;
    this.write(notation);
  }

  end() {
    this.#container.hidden = true;
  }

  /** Writes the moves in the chosen notation. @param {string} notation */
  write(notation) {
    this.#notation = notation;
    this.#draw();
  }

  /** Draws the moves, a pair a line. */
  #draw() {
    const atStart = this.ply === 0;
    const atEnd = this.ply === this.#moves.length;
    this.#buttons.forEach((button, at) => button.setAttribute('aria-disabled', String(at < 2 ? atStart : atEnd)));
    const before = this.#redBegins ? 0 : 1;
    /** @type {unknown[][]} */ const pairs = [];
    for (const [at, move] of this.#moves.entries()) {
      const pair = (pairs[Math.floor((at + before) / 2)] ??= []);
      const current = at + 1 === this.ply ? 'step' : nothing;
      const text = moveText(move, this.#notation, move.uci);
      const button = html`<button type="button" class="chip" aria-current=${current} @click=${() => this.#go(at + 1)}>${text}</button>`;
      pair.push(at === 0 && before ? '… ' : nothing, button, ' ');
    }
    render(
      pairs.map((pair) => html`<li>${pair}</li>`),
      this.#list,
    );
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
    this.#draw();
    this.#onStep(to);
  }
}
