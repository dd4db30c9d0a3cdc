// The library of games in the openings tab: a file is loaded, kept on this device and removed; the games with the position on the board.
import { openingTexts } from '../../i18n/openings.js';
import { html, nothing } from '../../vendor/lit-html.js';
import { confirmOnSecondPress } from '../dialogs/confirm-button.js';
import { errorText } from '../dialogs/error-text.js';
import { PositionIndex } from '../openings/position-index.js';
import { placesAlong } from '../openings/places.js';
import { GameRecord } from '../../record/record.js';
import { workBar } from '../../site/work-bar.js';
import { loadLibrary, loadText, removeLibrary, storeLibrary } from '../../storage/library-store.js';
import { checkLibrary, MAX_LIBRARY_MB, readLibrary } from './read-library.js';

/** @import { Place } from '../openings/places.js' */
/** @import { Table } from '../panels.js' */
/** @import { Library, LibraryGame, LibraryReading } from './read-library.js' */

/** Number of games listed at first, and added by "Show more". */
const PAGE = 10;

export class LibraryPanel {
  /** @type {Library | null} */ #library = null;
  /** @type {PositionIndex | null} */ #index = null;
  /** The texts of a library that could not be stored. @type {readonly string[] | null} */ #texts = null;
  /** What was done or went wrong last. @type {string[]} */
  #messages = [];
  /** Cancels the reading under way. @type {AbortController | null} */ #reading = null;
  /** @type {ReturnType<typeof workBar> | null} */ #bar = null;
  #removeButton = document.createElement('button');
  /** The listed games, of one position, the latest first. @type {{ key: number, games: LibraryGame[], limit: number } | null} */ #list =
    null;

  /** @param {Table} table @param {() => void} onChange */
  constructor(table, onChange) {
    this.table = table;
    this.onChange = onChange;
    table.signal.addEventListener('abort', () => this.#reading?.abort());
    const button = Object.assign(this.#removeButton, { type: 'button', className: 'plain-button remove' });
    confirmOnSecondPress(button, {
      onConfirm: () => this.#remove(),
      onArm: () => {
        button.textContent = this.#words.removeAgain;
        table.announce(this.#words.removeAgain);
      },
      onDisarm: () => (button.textContent = this.#words.remove),
    });
    this.#restore();
  }

  get #words() {
    return openingTexts().library;
  }

  /** Whether there is a library. */
  get isLoaded() {
    return this.#library !== null;
  }

  /** The moves that the games play in a position. @param {Place} place */
  sharesAt(place) {
    return this.#index?.sharesAt(place) ?? new Map();
  }

  /** @param {Place} place position on the board @param {boolean} isOpen whether its games may be shown */
  template(place, isOpen) {
    const words = this.#words;
    const isReading = this.#bar !== null;
    if (!this.#removeButton.hasAttribute('data-asking')) this.#removeButton.textContent = words.remove;
    return html`<section class="library" aria-label=${words.name} ?hidden=${!isOpen && !isReading}>
      ${isOpen ? this.#listTemplate(place) : nothing}
      ${this.#bar?.element}
      <div role="status">${this.#messages.map((text) => html`<p class="note">${text}</p>`)}</div>
      <button type="button" class="plain-button load" ?hidden=${isReading} @click=${this.#pick}>${this.#library ? words.another : words.load}</button>
      ${this.#library && !isReading ? this.#removeButton : nothing}
      <p class="fine">${this.#library ? words.about({ name: this.#library.name, count: this.#library.games.length }) : words.hint(MAX_LIBRARY_MB)}</p>
      <input type="file" hidden accept=".pgn,.txt,text/plain" @change=${this.#onFile}>
    </section>`;
  }

  /** @param {Place} place */
  #listTemplate(place) {
    if (!this.#library) return nothing;
    const words = this.#words;
    const { score } = this.table.texts().game;
    const { games, limit } = this.#gamesAt(place);
    const more = () => {
      if (this.#list) this.#list.limit += PAGE;
      this.onChange();
    };
    return html`<p class="note">${words.reached(games.length)}</p>
      <ul>${games
        .slice(0, limit)
        .map(
          (game) =>
            html`<li><button type="button" class="entry" @click=${() => this.#open(game, place.key)}>${
              game.title ?? words.nameless
            } <span class="fine">${[game.date.slice(0, 4), game.result === 'unknown' ? '' : score[game.result]].filter(Boolean).join(' · ')}</span></button></li>`,
        )}</ul>
      <button type="button" class="plain-button more" ?hidden=${games.length <= limit} @click=${more}>${words.more}</button>`;
  }

  /** @param {Place} place */
  #gamesAt(place) {
    if (this.#list?.key === place.key) return this.#list;
    const games = (this.#index?.gamesAt(place) ?? []).map(
      (number) => /** @type {Library} */ (this.#library).games[number],
    );
    games.sort((one, other) => (one.date < other.date ? 1 : -Number(one.date > other.date)));
    this.#list = { key: place.key, games, limit: PAGE };
    return this.#list;
  }

  /** @param {Library | null} library */
  #use(library) {
    this.#library = library;
    this.#index = library && new PositionIndex(library.columns);
    this.#list = null;
    this.onChange();
  }

  /** @param {...string} texts */
  #say(...texts) {
    this.#messages = texts;
    this.onChange();
  }

  /** The stored library. A damaged one, or none, is replaced by the next file. */
  async #restore() {
    const stored = await loadLibrary().catch(() => null);
    if (!this.#texts) this.#use(checkLibrary(stored));
  }

  /** @param {Event} event */
  #pick = ({ currentTarget }) =>
    /** @type {HTMLElement} */ (currentTarget).closest('.library')?.querySelector('input')?.click();

  /** @param {Event} event */
  #onFile = async ({ currentTarget }) => {
    const input = /** @type {HTMLInputElement} */ (currentTarget);
    const [file] = input.files ?? [];
    if (!file) return;
    await this.#load(file);
    input.value = '';
    // The focus was on the button that cancels.
    if (document.activeElement === document.body) focusLoad(input.closest('.library'));
  };

  /** @param {File} file */
  async #load(file) {
    const words = this.#words;
    const { texts, engine } = this.table;
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    const bar = workBar(words.reading(0), texts().game.actions.cancel, () => this.#reading?.abort());
    this.#bar = bar;
    this.#say();
    bar.element.querySelector('button')?.focus();
    try {
      const reading = await readLibrary(file, engine, {
        signal,
        onGames: (count, done, all) => {
          bar.say(words.reading(count));
          bar.onItem(done, all);
        },
      });
      await this.#keep(reading);
    } catch (error) {
      const { code = '' } = /** @type {{ code?: string }} */ (error);
      this.#messages = [
        signal.aborted
          ? words.cancelled
          : (words.faults[code]?.({ name: file.name, mb: MAX_LIBRARY_MB }) ?? errorText(error, texts())),
      ];
    } finally {
      this.#bar = null;
      this.onChange();
    }
  }

  /** @param {LibraryReading} reading */
  async #keep({ library, texts, skipped, first }) {
    const { positions, game } = this.table.texts();
    const words = this.#words;
    const messages = [words.loaded(library.games.length)];
    if (first) {
      const { code, message } = first.damage;
      const reason = positions.damage[code] ?? game.faults[code] ?? message;
      messages.push(words.skipped({ count: skipped, line: first.line, reason }));
    }
    const isStored = await storeLibrary(library, texts).then(
      () => true,
      () => false,
    );
    if (!isStored) messages.push(words.unstored);
    this.#texts = isStored ? null : texts;
    this.#messages = messages;
    this.#use(library);
  }

  async #remove() {
    const section = this.#removeButton.closest('.library');
    try {
      await removeLibrary();
      this.#texts = null;
      this.#messages = [this.#words.removed];
      this.#use(null);
      focusLoad(section);
    } catch {
      this.#say(this.#words.notRemoved);
    }
  }

  /** Opens a game at a position. It is not stored before it is changed. @param {LibraryGame} game @param {number} key of the position */
  async #open({ title, part, at }, key) {
    const { table } = this;
    const { id } = /** @type {Library} */ (this.#library);
    try {
      const text = this.#texts ? this.#texts[part] : await loadText(id, part);
      const found = typeof text === 'string' ? (await table.engine.xiangqiRead({ text })).records[at] : null;
      if (!found) {
        // Another tab has replaced the library, or its texts are damaged.
        await this.#restore();
        return this.#say(this.#words.lost);
      }
      const record = GameRecord.from(found);
      const nodes = [record.root, ...record.mainLine];
      const places = placesAlong(record.startFen, record.root.end.moves);
      await table.adopt(record, {}, true);
      await table.game.goTo(nodes[places.findIndex((place) => place.key === key)]);
      table.announce(title ?? '');
      table.board.scrollIntoView({ block: 'nearest' });
    } catch (error) {
      table.game.refuse(error);
    }
  }
}

/** @param {Element | null} section */
const focusLoad = (section) => /** @type {HTMLElement | null} */ (section?.querySelector('.load'))?.focus();
