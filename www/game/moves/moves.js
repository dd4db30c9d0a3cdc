// The move list with variations and comments. The editing tools are loaded on first use.
import { fill } from '../../i18n/i18n.js';
import { occasionOf } from '../files/file-formats.js';
import { lazy } from '../dialogs/lazy.js';
import { loadOpeningNamer, loadTheoryLine } from '../openings/lazy-openings.js';
import { mayShowAnalysis } from '../analysis/analysis-state.js';
import { MoveList } from './move-list.js';

/** @import { GameTexts } from '../../record/player-names.js' */
/** @import { MoveNode } from '../../record/record.js' */
/** @import { OpeningNamer } from '../openings/lazy-openings.js' */
/** @import { TheoryLine } from '../openings/theory-line.js' */
/** @import { Panel, Table } from '../panels.js' */

/** @type {Panel} */
export const movesPanel = {
  name: 'moves',
  place: 'tab',
  title: ({ game }) => game.moves.name,
  mount: (table) => new MovesPanel(table),
};

class MovesPanel {
  element = document.createElement('div');
  /** @type {import('./record-tools.js').RecordTools | null} */ #tools = null;
  /** @type {OpeningNamer | null} */ #nameOf = null;
  /** @type {TheoryLine | null} */ #theory = null;
  /** The last rejected input and its node: it stays in the field for correction until the game continues. @type {{ text: string, at: MoveNode } | null} */
  #refused = null;
  #loadTools = lazy(
    async () => new (await import('./record-tools.js')).RecordTools(this.table, this.tools),
    new URL('record-tools.css', import.meta.url).href,
  );

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.element.className = 'moves-panel';
    this.element.innerHTML = `
      <p class="occasion note"></p>
      <p class="opening note" hidden></p>
      <p class="theory" hidden></p>
      <div class="scroller scroll"></div>
      <form class="typing"><input name="move" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go" data-label="game.moves.type"><button class="plain-button" data-text="game.moves.enter"></button></form>
      <details class="saying"><summary data-text="game.moves.edit"></summary></details>`;
    this.list = new MoveList(table, /** @type {HTMLElement} */ (this.element.querySelector('.scroller')));
    this.tools = /** @type {HTMLDetailsElement} */ (this.element.querySelector('details'));
    this.typing = /** @type {HTMLFormElement} */ (this.element.querySelector('.typing'));
    this.#listen();
  }

  show() {
    const { game } = this.table;
    const texts = this.table.texts();
    fill(this.element, texts);
    this.list.show();
    this.#showOccasion(texts.game);
    this.#showOpening();
    this.#showTheory();
    this.#tools?.show();
    const input = /** @type {HTMLInputElement} */ (this.typing.elements.namedItem('move'));
    input.placeholder = texts.game.moves.typeHelp;
    input.disabled = !game.mayMove;
    this.#forgetRefused(input);
  }

  /** @param {HTMLInputElement} input */
  #forgetRefused(input) {
    const { cursor, fault } = this.table.game;
    if (!this.#refused || (this.#refused.at === cursor && fault)) return;
    if (input.value === this.#refused.text) input.value = '';
    this.#refused = null;
  }

  /** Shows event and date of a game with an event or an end, and the result where no other part says it. @param {GameTexts} texts */
  #showOccasion({ score }) {
    const { cursor, outcome, record, tip } = this.table.game;
    const place = /** @type {HTMLElement} */ (this.element.querySelector('.occasion'));
    const occasion = outcome || record.tag('Event') !== null ? occasionOf(record) : '';
    const result = outcome && cursor !== tip ? score[outcome.winner ?? 'draw'] : '';
    place.textContent = [occasion, result].filter(Boolean).join(' \u00b7 ');
    place.hidden = place.textContent === '';
  }

  /** Shows the opening's name once there are moves; a failed load is ignored. */
  #showOpening() {
    const { cursor, record } = this.table.game;
    if (!this.#nameOf && cursor.parent)
      loadOpeningNamer().then(
        (nameOf) => {
          this.#nameOf = nameOf;
          this.#showOpening();
        },
        () => {},
      );
    const name = this.#nameOf?.(record.startFen, cursor.moves) ?? null;
    const place = /** @type {HTMLElement} */ (this.element.querySelector('.opening'));
    place.hidden = name === null;
    if (place.textContent !== name) place.textContent = name;
  }

  /** Shows where the reader's line left theory, if help is allowed; without the book nothing is shown. */
  #showTheory() {
    const { game } = this.table;
    const place = /** @type {HTMLElement} */ (this.element.querySelector('.theory'));
    if (!this.#theory && game.record.root.children.length > 0 && mayShowAnalysis(game))
      loadTheoryLine().then(
        (Theory) => {
          this.#theory ??= new Theory(this.table, place);
          this.#theory.show(this.#lineEnd);
        },
        () => {},
      );
    this.#theory?.show(this.#lineEnd);
  }

  /** The end of the reader's line. For a line of the game this is the last move played, without lines inserted after it. */
  get #lineEnd() {
    const { cursor, tip } = this.table.game;
    return cursor.holds(tip) || tip.holds(cursor) ? tip : cursor.end;
  }

  #listen() {
    const { game } = this.table;
    this.typing.addEventListener('submit', (event) => {
      event.preventDefault();
      const input = /** @type {HTMLInputElement} */ (this.typing.elements.namedItem('move'));
      const text = input.value.trim();
      if (text === '') return this.table.game.forgetTypedMove();
      const { cursor: at } = game;
      game.move(text).then(() => {
        if (game.fault) this.#refused = { text: input.value, at };
        else input.value = '';
      });
    });
    this.typing.addEventListener('input', () => {
      const input = /** @type {HTMLInputElement} */ (this.typing.elements.namedItem('move'));
      if (input.value.trim() === '') this.table.game.forgetTypedMove();
    });
    this.tools.addEventListener('toggle', () => {
      if (this.tools.open) this.#showTools();
    });
    this.list.edit = (event) => this.#edit(event);
  }

  /** Edits the move by a key, a right click or a long press; the tools are loaded first. @param {Event} event */
  async #edit(event) {
    if (!(event instanceof KeyboardEvent)) this.tools.open = true;
    const tools = await this.#showTools();
    if (event instanceof KeyboardEvent) tools?.key(event);
    else tools?.focus();
  }

  async #showTools() {
    try {
      this.#tools = await this.#loadTools();
      this.#tools.show();
    } catch (error) {
      this.table.game.refuse(error);
    }
    return this.#tools;
  }
}
