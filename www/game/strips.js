// The two sides of the table: who plays, whose move it is, and the time left.
import { clockText } from './clock.js';
import { nameOf } from './names.js';
import { other } from './players.js';

/** @typedef {import('./panels.js').Table} Table */
/** @typedef {import('./players.js').Side} Side */

/** Often enough for tenths of a second. */
const TICK = 100;

export class Strips {
  #timer = 0;

  /** @param {Table} table @param {{ far: HTMLElement, near: HTMLElement }} places above and below the board */
  constructor(table, places) {
    this.table = table;
    this.places = places;
    for (const place of Object.values(places)) {
      place.innerHTML = '<span class="seal" aria-hidden="true"></span><span class="who"></span><span class="busy" hidden><i></i><i></i><i></i><span></span></span><time class="clock" hidden></time>';
    }
  }

  show() {
    const { game, texts } = this.table;
    const dictionary = texts().game;
    for (const [place, side] of this.#sides()) {
      const part = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (place.querySelector(selector));
      place.dataset.side = side;
      const isTurn = game.isLive && game.turn === side;
      place.toggleAttribute('data-turn', isTurn);
      part('.who').textContent = nameOf(game.players, side, dictionary);
      const isBusy = isTurn && game.isThinking;
      part('.busy').hidden = !isBusy;
      part('.busy span').textContent = dictionary.thinking;
      part('.clock').hidden = game.clock === null;
    }
    this.#tick();
    clearInterval(this.#timer);
    if (game.clock?.running) this.#timer = /** @type {any} */ (setInterval(() => this.#tick(), TICK));
  }

  close() {
    clearInterval(this.#timer);
  }

  #tick() {
    const { game, texts } = this.table;
    const { clock } = game;
    if (!clock) return;
    const dictionary = texts().game;
    for (const [place, side] of this.#sides()) {
      const face = /** @type {HTMLElement} */ (place.querySelector('.clock'));
      const left = clockText(clock.left(side));
      if (face.textContent !== left) face.textContent = left;
      face.toggleAttribute('data-short', clock.left(side) < 20_000);
      face.toggleAttribute('data-running', clock.running === side);
      face.title = dictionary.clock({ name: dictionary.sides[side], left });
    }
  }

  /** @returns {[HTMLElement, Side][]} */
  #sides() {
    const near = this.table.game.orientation;
    return [[this.places.near, near], [this.places.far, other(near)]];
  }
}
