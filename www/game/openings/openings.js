// The openings beside the board: what the engine's book and one's own games have in the position at the cursor; a move that is pressed is played.
import { damage, damaged } from '../../engine/checked.js';
import { openingTexts } from '../../i18n/openings.js';
import { errorText } from '../dialogs/error-text.js';
import { openingBook } from './book.js';
import { openingOf } from './opening-names.js';
import { ownGames } from './own-games.js';
import { placesAlong } from './places.js';
import { analysisOf, mayShowAnalysis } from '../analysis/analysis-state.js';
import { worthOf } from '../../record/chance.js';
import { moveText, numberText, worthText } from '../../record/move-text.js';

/** @typedef {import('../panels.js').Table} Table */
/** @typedef {import('./book.js').BookMove} BookMove */
/** @typedef {import('./own-games.js').Share} Share */
/** A move of the list, from the book, from own games, or from both. @typedef {{ move: string, book: BookMove | null, share: Share | null }} Row */

const SKELETON = `
  <h2></h2>
  <p class="name"></p>
  <table><thead><tr><th scope="col"></th><th scope="col"></th><th scope="col"></th><th scope="col"></th></tr></thead><tbody></tbody></table>
  <p class="two"></p>
  <p class="said" role="status"></p><button type="button" class="plain-button retry"></button>
  <p class="last"></p><button type="button" class="plain-button back"></button>
  <p class="about"></p>`;

export class OpeningsPanel {
  /** @type {import('./book.js').Book | null} */
  #book = null;
  /** Why the book could not be loaded. @type {unknown} */
  #fault = null;
  /** @type {import('./own-games.js').OwnGames | null} */
  #own = null;
  #drawn = '';
  /** Resolves when the book has loaded or failed. */
  #bookLoaded;

  /** @param {Table} table @param {HTMLElement} element element to fill */
  constructor(table, element) {
    this.table = table;
    this.element = element;
    this.element.innerHTML = SKELETON;
    const body = this.#part('tbody');
    body.addEventListener('click', ({ target }) => this.#play(moveAt(target)));
    for (const event of ['focusin', 'pointerover']) body.addEventListener(event, ({ target }) => this.#point(target));
    for (const event of ['focusout', 'pointerleave']) body.addEventListener(event, () => this.#point(null));
    this.#part('.back').addEventListener('click', () => this.table.game.goTo(this.#last));
    this.#part('.retry').addEventListener('click', () => this.#fetch());
    damage.addEventListener('change', this.#refetch);
    for (const event of ['open', 'outcome']) table.game.addEventListener(event, this.#dropOwnGames);
    analysisOf(table.game).addEventListener('change', this.#compareWithBar);
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
    const { game, texts } = this.table;
    const words = openingTexts();
    const isOpen = mayShowAnalysis(game);
    const rows = isOpen ? this.#rows : [];
    const name = openingOf(game.record.startFen, game.cursor.moves);
    this.#set('h2', texts().game.moves.openings);
    this.#set('.name', name && words.names[name]);
    this.#part('table').hidden = rows.length === 0;
    this.#draw(rows);
    this.#compareWithBar();
    this.#set('.said', this.#statusText(rows.length, isOpen));
    const last = isOpen && this.#book ? this.#last : null;
    const isLeft = last !== null && last !== game.cursor;
    this.#set('.last', isLeft ? this.#leftTheoryText(last) : null);
    this.#part('.back').hidden = !isLeft;
    this.#part('.back').textContent = words.back;
    this.#set('.about', this.#book && words.about({ positions: this.#book.positions, nodes: this.#book.nodes }));
    if (this.#fault) this.#set('.said', errorText(this.#fault, texts()));
    this.#part('.retry').hidden = this.#fault === null;
    this.#part('.retry').textContent = texts().game.actions.retry;
  }

  close() {
    damage.removeEventListener('change', this.#refetch);
    for (const event of ['open', 'outcome']) this.table.game.removeEventListener(event, this.#dropOwnGames);
    analysisOf(this.table.game).removeEventListener('change', this.#compareWithBar);
    this.#point(null);
  }

  /** Another part of the page has fetched the book anew. */
  #refetch = () => {
    if (this.#fault && !damaged.has('chuhe.book')) this.#fetch();
  };

  /** The games kept are others now. */
  #dropOwnGames = () => {
    this.#own = null;
  };

  /** If the evaluation bar and the book differ, shows both values with their sources. */
  #compareWithBar = () => {
    const { game, texts } = this.table;
    const { worth } = analysisOf(game);
    const [best] = mayShowAnalysis(game) ? (this.#book?.movesAfter(game.record.startFen, game.cursor.moves) ?? []) : [];
    if (!best || !worth || !this.#book) return this.#set('.two', null);
    const bookWorth = worthOf({ score: best.score, mate: null }, game.record.sideAfter(game.cursor));
    const [bar, book] = [worth, bookWorth].map((one) => worthText(one, texts()));
    this.#set('.two', bar === book ? null : openingTexts().two({ bar, book, nodes: this.#book.nodes }));
  };

  async #fetch() {
    this.#fault = null;
    try {
      this.#book = await openingBook();
    } catch (error) {
      this.#fault = error;
    }
    this.show();
  }

  /** The moves of the position: book moves by score, then other moves by number of games. @returns {Row[]} */
  get #rows() {
    const { game, store } = this.table;
    const { cursor, record } = game;
    this.#own ??= ownGames(store.list());
    const shares = this.#own(placesAlong(record.startFen, cursor.moves)[cursor.ply]);
    const book = this.#book?.movesAfter(record.startFen, cursor.moves) ?? [];
    const listed = book.map((one) => ({ move: one.move, book: one, share: shares.get(one.move) ?? null }));
    const others = [...shares].filter(([move]) => !book.some((one) => one.move === move));
    others.sort(([, one], [, other]) => other.games - one.games);
    const legal = game.state?.legal.map(({ uci }) => uci) ?? [];
    return [...listed, ...others.map(([move, share]) => ({ move, book: null, share }))].filter(({ move }) =>
      legal.includes(move),
    );
  }

  /** The last position of the line that the book knows. */
  get #last() {
    const { cursor, record } = this.table.game;
    const known = this.#book?.known(record.startFen, cursor.moves) ?? 0;
    return known === cursor.ply ? cursor : [record.root, ...cursor.path][known];
  }

  /** Describes where the line left the book. @param {import('../../record/record.js').MoveNode} last */
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

  /** @param {Row[]} rows */
  #draw(rows) {
    const { game, settings, texts } = this.table;
    const words = openingTexts();
    const { notation } = settings.values;
    const drawn = JSON.stringify([rows, document.documentElement.lang, notation, game.cursor.moves, game.mayMove]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    for (const [index, cell] of this.element.querySelectorAll('thead th').entries())
      cell.textContent = [words.move, words.score, words.depth, words.own][index];
    const { side = 'red', legal = [] } = game.state ?? {};
    const all = rows.reduce((sum, { share }) => sum + (share?.games ?? 0), 0);
    const focused = moveAt(document.activeElement);
    this.#part('tbody').replaceChildren(
      ...rows.map(({ move, book, share }) => {
        const row = document.createElement('tr');
        const head = Object.assign(document.createElement('th'), { scope: 'row' });
        const button = Object.assign(document.createElement('button'), { type: 'button', disabled: !game.mayMove });
        button.dataset.move = move;
        button.textContent = moveText(legal.find(({ uci }) => uci === move) ?? null, notation, move);
        head.append(button);
        const score = book && worthText(worthOf({ score: book.score, mate: null }, side), texts());
        const played = share && words.share({ games: share.games, all, percent: percentOf(share) });
        const cells = [score ?? '–', book ? String(book.depth) : '–', played ?? '–'];
        row.append(head, ...cells.map((text) => Object.assign(document.createElement('td'), { textContent: text })));
        return row;
      }),
    );
    if (focused) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-move="${focused}"]`))?.focus();
  }

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

  /** @param {string} selector @param {string | null} text */
  #set(selector, text) {
    const part = this.#part(selector);
    part.hidden = !text;
    if (part.textContent !== (text ?? '')) part.textContent = text ?? '';
  }

  /** @param {string} selector */
  #part(selector) {
    return /** @type {HTMLElement} */ (this.element.querySelector(selector));
  }
}

/** @param {EventTarget | null} target */
function moveAt(target) {
  const row = target instanceof Element ? target.closest('tbody tr') : null;
  return /** @type {HTMLElement | null} */ (row?.querySelector('[data-move]'))?.dataset.move ?? null;
}

/** @param {Share} share */
function percentOf({ ended, points }) {
  return ended === 0 ? null : Math.round((points / ended) * 100);
}
