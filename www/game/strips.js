// The two sides of the table: who plays, whose move it is, what it is ahead by, and the time left.
import { design } from '../board/designs.js';
import { clockText } from './clock.js';
import { nameOf } from './names.js';
import { other } from './players.js';
import { materialLead, materialMarkup } from './material.js';

/** @typedef {import('./panels.js').Table} Table */
/** @typedef {import('./players.js').Side} Side */

/** Often enough for tenths of a second. */
const TICK = 100;

export class Strips {
  #timer = 0;

  /**
   * @param {Table} table
   * @param {{ far: HTMLElement, near: HTMLElement }} places above and below the board
   * @param {{ level: (side: Side) => void }} wishes
   */
  constructor(table, places, wishes) {
    this.table = table;
    this.places = places;
    for (const place of Object.values(places)) {
      place.innerHTML =
        '<span class="seal" aria-hidden="true"></span><span class="who"></span><button type="button" class="who change" hidden></button><span class="busy" hidden><i></i><i></i><i></i><span></span></span><span class="material" role="img" hidden></span><time class="clock" hidden></time>';
      place
        .querySelector('.change')
        ?.addEventListener('click', () => wishes.level(/** @type {Side} */ (place.dataset.side)));
    }
  }

  show() {
    const { game, texts } = this.table;
    const dictionary = texts().game;
    const won = game.state ? materialLead(game.state.fen) : { red: [], black: [] };
    for (const [place, side] of this.#sides()) {
      const part = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (place.querySelector(selector));
      place.dataset.side = side;
      const isTurn = game.isLive && game.turn === side;
      place.toggleAttribute('data-turn', isTurn);
      const name = nameOf(game.players, side, dictionary, game.record.tags);
      const canChange = game.isLive && game.players[side].kind === 'engine';
      const [shown, unseen] = canChange ? ['button.who', 'span.who'] : ['span.who', 'button.who'];
      part(shown).textContent = name;
      part(unseen).textContent = '';
      part(shown).hidden = false;
      part(unseen).hidden = true;
      part('.change').title = dictionary.actions.level;
      const isBusy = isTurn && game.isThinking;
      part('.busy').hidden = !isBusy;
      part('.busy span').textContent = game.thinksPlainly ? dictionary.thinkingPlainly : dictionary.thinking;
      part('.clock').hidden = game.clock === null;
      this.#showMaterial(part('.material'), won[side]);
    }
    this.#tick();
    clearInterval(this.#timer);
    if (game.clock?.running) this.#timer = /** @type {any} */ (setInterval(() => this.#tick(), TICK));
  }

  close() {
    clearInterval(this.#timer);
  }

  /** @param {HTMLElement} tray @param {import('./material.js').Lead[]} won */
  #showMaterial(tray, won) {
    const { game, board } = this.table.texts();
    const look = this.table.settings.values.pieces;
    const words = game.material(won.map(({ piece, count }) => ({ name: board.piece(piece), count })));
    tray.hidden = won.length === 0;
    tray.title = words;
    tray.setAttribute('aria-label', words);
    const drawn = JSON.stringify([won, look]);
    if (tray.dataset.drawn === drawn) return;
    tray.dataset.drawn = drawn;
    tray.innerHTML = materialMarkup(won, design(look));
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
    return [
      [this.places.near, near],
      [this.places.far, other(near)],
    ];
  }
}
