// The openings beside the board: what the engine's book and one's own games have in the position at the cursor; a move that is pressed is played.
import { damage, damaged } from '../../engine/checked.js';
import { openingTexts } from '../../i18n/openings.js';
import { html, render, repeat } from '../../vendor/lit-html.js';
import { errorText } from '../dialogs/error-text.js';
import { openingBook } from './book.js';
import { openingOf, planOf } from './opening-names.js';
import { ownGames } from './own-games.js';
import { placesAlong } from './places.js';
import { mayShowAnalysis } from '../analysis/analysis-state.js';
import { moveText, numberText } from '../../record/move-text.js';

/** @import { MoveNode } from '../../record/record.js' */
/** @import { Table } from '../panels.js' */
/** @import { Book, BookMove } from './book.js' */
/** @import { LibraryPanel } from '../library/library-panel.js' */
/** @import { Place } from './places.js' */
/** @import { PositionIndex, Share } from './position-index.js' */
/** A move of the list, from the book, from own games, or from the library. @typedef {{ move: string, book: BookMove | null, own: Share | null, library: Share | null }} Row */

export class OpeningsPanel {
  /** @type {Book | null} */ #book = null;
  /** Why the book could not be loaded. @type {unknown} */
  #fault = null;
  /** @type {PositionIndex | null} */ #ownGames = null;
  /** Resolves when the book has loaded or failed. */
  #bookLoaded;

  /** @param {Table} table @param {HTMLElement} element element to fill @param {typeof LibraryPanel} Library */
  constructor(table, element, Library) {
    this.table = table;
    this.element = element;
    this.library = new Library(table, () => this.show());
    const { signal } = table;
    damage.addEventListener('change', this.#refetch, { signal });
    // The stored games have changed.
    table.game.onChange(({ kind }) => {
      if (kind === 'open' || kind === 'outcome') this.#ownGames = null;
    }, signal);
    this.#bookLoaded = this.#fetch();
  }

  /** On a phone, scrolls to the moves, but at most until they reach the middle of the window, so that most of the board stays visible. */
  async seek() {
    await this.#bookLoaded;
    const room = this.element.closest('xiangqi-game');
    const bar = room?.querySelector('.bar')?.getBoundingClientRect().height ?? 0;
    const { top, bottom } = this.element.getBoundingClientRect();
    const way = Math.min(bottom + bar - innerHeight, top - innerHeight / 2);
    if (way > 0) scrollBy({ top: way, behavior: 'instant' });
  }

  show() {
    const { game } = this.table;
    const isOpen = mayShowAnalysis(game);
    const rows = isOpen ? this.#rows : [];
    this.element.toggleAttribute('data-empty', rows.length === 0);
    render(this.#template(rows, isOpen), this.element);
  }

  /** @param {Row[]} rows @param {boolean} isOpen */
  #template(rows, isOpen) {
    const { game, texts } = this.table;
    const words = openingTexts();
    const name = openingOf(game.record.startFen, game.cursor.moves);
    const plan = name && planOf(name, words.plans);
    const message = this.#fault ? errorText(this.#fault, texts()) : this.#statusText(rows.length, isOpen);
    const last = isOpen && this.#book ? this.#last : null;
    const isLeft = last !== null && last !== game.cursor;
    const point = (/** @type {Event} */ { target }) => this.#point(target);
    const clear = () => this.#point(null);
    const goBack = () => game.goTo(this.#last);
    const best = rows[0]?.book?.score ?? 0;
    const all = rows.reduce((sum, { own }) => sum + (own?.games ?? 0), 0);
    const heads = [
      words.move,
      words.behind,
      this.table.texts().game.actions.games,
      ...(this.library.isLoaded ? [words.library.name] : []),
    ];
    return html`
      <h2>${texts().game.moves.openings}</h2>
      <p class="name" ?hidden=${!name}>${name && words.names[name]}</p>
      <table ?hidden=${rows.length === 0}><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
        <tbody @click=${this.#onClick} @focusin=${point} @pointerover=${point} @focusout=${clear} @pointerleave=${clear}>${repeat(
          rows,
          ({ move }) => move,
          (row) => this.#rowTemplate(row, best, all),
        )}</tbody></table>
      <p class="plan note" ?hidden=${!plan}>${plan}</p>
      <p class="status-text note" role="status" ?hidden=${!message}>${message}</p>
      <button type="button" class="plain-button retry" ?hidden=${this.#fault === null} @click=${this.#fetch}>${texts().game.actions.retry}</button>
      <p class="last note" ?hidden=${!isLeft}>${isLeft ? this.#leftTheoryText(last) : ''}</p>
      <button type="button" class="plain-button back" ?hidden=${!isLeft || !last.parent} @click=${goBack}>${words.back}</button>
      ${this.library.template(this.#place, isOpen)}
      <p class="about fine" ?hidden=${!this.#book || !isOpen}>${this.#book && words.about(this.#book.positions)}</p>`;
  }

  /** The bar has the value of the position; the list, from the book's own searches, has how much worse a move is. @param {Row} row @param {number} best score @param {number} all number of own games with any of the moves */
  #rowTemplate({ move, book, own, library }, best, all) {
    const { game, settings } = this.table;
    const words = openingTexts();
    const legal = game.state?.legal ?? [];
    const written = legal.find(({ uci }) => uci === move) ?? null;
    const behind = book && ((best - book.score) / 100).toFixed(1);
    const texts = [behind === '0.0' ? words.best : behind];
    if (this.library.isLoaded)
      texts.push(own && words.library.share(scored(own)), library && words.library.share(scored(library)));
    else texts.push(own && words.share({ ...scored(own), all }));
    return html`<tr>
      <th scope="row"><button type="button" class="entry" data-move=${move} ?disabled=${!game.mayMove}>${moveText(written, settings.values.notation, move)}</button></th>
      ${texts.map((text) => html`<td>${text ?? '–'}</td>`)}
    </tr>`;
  }

  close() {
    this.#point(null);
  }

  /** Another part of the page has fetched the book anew. */
  #refetch = () => {
    if (this.#fault && !damaged.has('chuhe.book')) this.#fetch();
  };

  #fetch = async () => {
    this.#fault = null;
    try {
      this.#book = await openingBook();
    } catch (error) {
      this.#fault = error;
    }
    this.show();
  };

  /** The moves of the position: book moves by score, then other moves by number of own games and of the library's. @returns {Row[]} */
  get #rows() {
    const { game, store } = this.table;
    const { cursor, record } = game;
    this.#ownGames ??= ownGames(store.list());
    const place = this.#place;
    const [own, library] = [this.#ownGames.sharesAt(place), this.library.sharesAt(place)];
    const book = this.#book?.movesAfter(record.startFen, cursor.moves) ?? [];
    const moves = new Set([...book.map(({ move }) => move), ...own.keys(), ...library.keys()]);
    const rows = [...moves].map((move) => ({
      move,
      book: book.find((one) => one.move === move) ?? null,
      own: own.get(move) ?? null,
      library: library.get(move) ?? null,
    }));
    const gamesOf = (/** @type {Share | null} */ share) => share?.games ?? 0;
    rows.sort((one, other) => {
      if (one.book || other.book) return one.book && other.book ? 0 : Number(!one.book) - Number(!other.book);
      return gamesOf(other.own) - gamesOf(one.own) || gamesOf(other.library) - gamesOf(one.library);
    });
    const legal = game.state?.legal.map(({ uci }) => uci) ?? [];
    return rows.filter(({ move }) => legal.includes(move));
  }

  /** The position on the board. @returns {Place} */
  get #place() {
    const { cursor, record } = this.table.game;
    return placesAlong(record.startFen, cursor.moves)[cursor.ply];
  }

  /** The last position of the line that the book knows. */
  get #last() {
    const { cursor, record } = this.table.game;
    const known = this.#book?.known(record.startFen, cursor.moves) ?? 0;
    return known === cursor.ply ? cursor : [record.root, ...cursor.path][known];
  }

  /** Describes where the line left the book. @param {MoveNode} last */
  #leftTheoryText(last) {
    const { game, settings } = this.table;
    const words = openingTexts();
    if (!last.parent) return words.never;
    const move = moveText(game.written(last), settings.values.notation, last.move);
    return words.last({ move: `${numberText(last, game.record)} ${move}` });
  }

  /** @param {number} count @param {boolean} isOpen */
  #statusText(count, isOpen) {
    const words = openingTexts();
    if (!isOpen) return words.later;
    if (!this.#book && !this.#fault) return words.coming;
    return count === 0 ? words.none : null;
  }

  #onClick = (/** @type {Event} */ { target }) => this.#play(moveAt(target));

  /** @param {string | null} move */
  async #play(move) {
    if (!move) return;
    const { game } = this.table;
    const isHeld = this.element.contains(document.activeElement);
    this.#point(null);
    await game.move(move);
    this.show();
    // Keeps keyboard focus: the best move of the next position gets it.
    if (isHeld) /** @type {HTMLElement | null} */ (this.element.querySelector('tbody button'))?.focus();
  }

  /** Shows the move under the pointer or focus as an arrow. @param {EventTarget | null} target */
  #point(target) {
    const move = moveAt(target);
    const arrow = move && { from: move.slice(0, 2), to: move.slice(2), kind: /** @type {const} */ ('line') };
    this.table.setArrows(arrow ? [arrow] : [], 'openings');
  }
}

/** The number of games, and the score in percent; null if no game is finished. @param {Share} share */
function scored({ games, ended, points }) {
  return { games, percent: ended ? Math.round((points / ended) * 100) : null };
}

/** @param {EventTarget | null} target */
function moveAt(target) {
  const row = target instanceof Element ? target.closest('tbody tr') : null;
  return /** @type {HTMLElement | null} */ (row?.querySelector('[data-move]'))?.dataset.move ?? null;
}
