// The entries to a search: the button that opens its explanation, loaded on first use, and the link to the lab. A book move
// has no search, and a note says so.
import { reword } from '../../i18n/reword.js';
import { cameBack } from '../way-back.js';
import { subjectOf } from '../considered/subject.js';
import { later } from '../later.js';
import { analysisOf } from '../review/analysis-state.js';
import { showHow } from '../review/how.js';
import { worthOf } from '../review/chance.js';
import { moveText, worthText } from '../review/words.js';

/** @typedef {import('../panels.js').Table} Table */

/** @type {import('../panels.js').Panel} */
export const consideredPanel = { name: 'considered', place: 'lead', mount: (table) => new Considered(table) };

class Considered {
  element = document.createElement('div');
  #ask = document.createElement('button');
  #how = document.createElement('a');
  #book = document.createElement('p');
  /** @type {import('./considered-view.js').ConsideredView | null} */
  #view = null;
  #isClosed = false;
  /** Where the reader left for the lab, and what was open; null once restored. */
  #left = cameBack();
  #fetch = later(
    async () => (await import('./considered-view.js')).ConsideredView,
    new URL('considered.css', import.meta.url).href,
  );

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.analysis = analysisOf(table.game);
    this.element.className = 'considered';
    this.#ask.type = 'button';
    this.#ask.className = 'ask';
    this.#ask.setAttribute('aria-expanded', 'false');
    this.#ask.addEventListener('click', () => this.#open(table.game.cursor));
    this.#how.className = 'how';
    this.#book.className = 'from-book';
    this.element.append(this.#book, this.#ask, this.#how);
    table.game.addEventListener('open', this.#leave);
    table.game.addEventListener('move', this.#leave);
    this.analysis.addEventListener('change', this.#refresh);
  }

  show() {
    this.#refresh();
    this.#comeBack();
    this.#view?.show();
  }

  close() {
    this.#isClosed = true;
    this.#leave();
    const { game } = this.table;
    game.removeEventListener('open', this.#leave);
    game.removeEventListener('move', this.#leave);
    this.analysis.removeEventListener('change', this.#refresh);
  }

  #refresh = () => {
    const { game, settings, texts } = this.table;
    if (this.analysis.isSecret) this.#leave();
    const subject = this.analysis.isSecret ? null : subjectOf(game);
    const { ask } = texts().considered;
    // In a live game a position is explained only if the analysis is on.
    const isOffered = subject !== null && (subject.played !== null || !game.isLive || this.analysis.live.isOn);
    this.#ask.hidden = !isOffered || this.#view !== null;
    this.#how.hidden = game.cursor.parent === null || this.analysis.isSecret || this.#view !== null;
    showHow(this.#how, this.table, game.cursor);
    this.#showBook();
    this.element.hidden = this.#ask.hidden && this.#how.hidden && this.#view === null;
    this.element.toggleAttribute('data-open', this.#view !== null);
    if (!subject) return;
    const { played } = subject;
    const name = played && moveText(game.written(played), settings.values.notation, played.move);
    reword(this.#ask, name ? ask.chosen({ move: name }) : ask.here);
  };

  /** Shows the book entry of the move at the cursor, if it was a book move. */
  #showBook() {
    const { game, texts } = this.table;
    const { book, parent } = game.cursor;
    this.#book.hidden = !book || this.#how.hidden;
    if (!book || !parent) return;
    const worth = worthText(worthOf({ score: book.score }, game.record.sideAfter(parent)), texts());
    reword(this.#book, texts().review.how.book({ worth, depth: book.depth }));
  }

  /** @param {import('../record.js').MoveNode} node @param {import('../way-back.js').Left | null} [left] parts to reopen */
  async #open(node, left = null) {
    const { game } = this.table;
    const subject = subjectOf(game, node);
    if (!subject) return;
    this.#ask.disabled = true;
    try {
      const View = await this.#fetch();
      if (this.#isClosed) return;
      this.#leave();
      this.#view = new View(this.table, subject, this.#close);
      this.element.append(this.#view.element);
      // The button is elsewhere in the layout while the view is open.
      this.#refresh();
      await this.#view.begin();
      if (left) this.#view?.resume(left);
    } catch (error) {
      this.#leave();
      game.refuse(error);
    } finally {
      this.#ask.disabled = false;
    }
  }

  /** Closes the view and returns to the node it explained. */
  #close = () => {
    const { game } = this.table;
    const node = this.#view?.asked;
    this.#leave();
    this.#ask.hidden = false;
    this.#ask.focus();
    if (node) game.goTo(node);
  };

  #leave = () => {
    if (!this.#view) return;
    this.#view.close();
    this.#view = null;
    this.#refresh();
  };

  /** Reopens the view after a return from the lab. */
  #comeBack() {
    const { game } = this.table;
    if (!this.#left || !game.state) return;
    const { moves, left } = this.#left;
    this.#left = null;
    let node = /** @type {import('../record.js').MoveNode | undefined} */ (game.record.root);
    for (const move of moves) node = node?.children.find((child) => child.move === move);
    if (node) this.#open(node, left);
  }
}
