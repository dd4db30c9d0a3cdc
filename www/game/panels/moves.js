// The list of moves with variations and comments; the keyboard walks through it, and what is said of a move is written here.
import { fill } from '../../i18n/i18n.js';
import { occasionOf } from '../files/formats.js';
import { MoveList } from './move-list.js';

/** @typedef {import('../panels.js').Table} Table */

/** @type {import('../panels.js').Panel} */
export const movesPanel = {
  name: 'moves',
  place: 'tab',
  title: ({ game }) => game.moves.name,
  mount: (table) => new MovesPanel(table),
};

class MovesPanel {
  element = document.createElement('div');

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.element.className = 'moves-panel';
    this.element.innerHTML = `
      <p class="occasion"></p>
      <div class="scroller"></div>
      <form class="typing"><input name="move" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go" data-label="game.moves.type"><button class="plain-button" data-text="game.moves.enter"></button></form>
      <details class="saying"><summary data-text="game.moves.comment"></summary>
        <textarea rows="2" data-label="game.moves.comment"></textarea>
        <label><span data-text="game.moves.mark"></span> <select data-label="game.moves.mark"></select></label>
        <button type="button" class="plain-button promote" data-text="game.moves.promote"></button>
        <button type="button" class="plain-button remove" data-text="game.moves.remove"></button>
      </details>`;
    this.list = new MoveList(table, /** @type {HTMLElement} */ (this.element.querySelector('.scroller')));
    this.comment = /** @type {HTMLTextAreaElement} */ (this.element.querySelector('textarea'));
    this.mark = /** @type {HTMLSelectElement} */ (this.element.querySelector('select'));
    this.typing = /** @type {HTMLFormElement} */ (this.element.querySelector('.typing'));
    this.#listen();
  }

  show() {
    const { game } = this.table;
    const texts = this.table.texts();
    fill(this.element, texts);
    this.list.show();
    this.#showOccasion(texts.game);
    const { cursor } = game;
    const isMove = cursor.parent !== null;
    if (document.activeElement !== this.comment) this.comment.value = cursor.comment;
    this.comment.placeholder = texts.game.moves.commentHere;
    const marks = Object.entries(texts.game.moves.glyphs).sort(
      ([one], [other]) => ORDER.indexOf(Number(one)) - ORDER.indexOf(Number(other)),
    );
    this.mark.replaceChildren(...marks.map(([glyph, name]) => new Option(name, glyph)));
    this.mark.value = String(cursor.glyphs.find((glyph) => ORDER.includes(glyph)) ?? 0);
    this.mark.disabled = !isMove;
    const button = (/** @type {string} */ name) =>
      /** @type {HTMLButtonElement} */ (this.element.querySelector(`.${name}`));
    button('promote').disabled = cursor.path.every(({ isMain }) => isMain);
    // The game itself can only be taken back, not deleted.
    button('remove').disabled = !isMove || (game.isLive && cursor.holds(game.tip));
    const input = /** @type {HTMLInputElement} */ (this.typing.elements.namedItem('move'));
    input.placeholder = texts.game.moves.typeHelp;
    input.disabled = !game.mayMove;
  }

  /** Where and when the game was played and how it ended; of one that goes on here that is known. @param {import('../names.js').GameTexts} texts */
  #showOccasion({ score }) {
    const { outcome, record } = this.table.game;
    const parts = [occasionOf(record), outcome ? score[outcome.winner ?? 'draw'] : ''].filter(Boolean);
    const place = /** @type {HTMLElement} */ (this.element.querySelector('.occasion'));
    place.hidden = outcome === null && record.tag('Event') === null;
    place.textContent = parts.join(' \u00b7 ');
  }

  #listen() {
    const { game } = this.table;
    this.typing.addEventListener('submit', (event) => {
      event.preventDefault();
      const input = /** @type {HTMLInputElement} */ (this.typing.elements.namedItem('move'));
      const text = input.value.trim();
      if (text === '') return;
      game.move(text).then(() => {
        if (!game.fault) input.value = '';
      });
    });
    this.comment.addEventListener('input', () => {
      game.cursor.comment = this.comment.value;
      game.changed();
    });
    this.mark.addEventListener('change', () => {
      const glyph = Number(this.mark.value);
      const others = game.cursor.glyphs.filter((known) => !ORDER.includes(known));
      game.cursor.glyphs = glyph === 0 ? others : [glyph, ...others];
      game.changed();
    });
    this.element.querySelector('.promote')?.addEventListener('click', () => {
      game.record.promote(game.cursor);
      game.changed();
    });
    this.element.querySelector('.remove')?.addEventListener('click', () => {
      const { cursor } = game;
      const { parent } = cursor;
      if (cursor.holds(game.tip)) game.tip = parent ?? game.tip;
      game.record.remove(cursor);
      game.goTo(parent);
    });
  }
}

/** The marks in the order of praise; none first. */
const ORDER = [0, 3, 1, 5, 6, 2, 4];
