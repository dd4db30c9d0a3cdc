// The entries to a search: the button that opens its explanation, loaded on first use, and the link to the lab. A book move
// has no search, and a note says so.
import { reword } from '../../i18n/reword.js';
import { takeReturn } from '../../storage/lab-return.js';
import { subjectOf } from './subject.js';
import { lazy } from '../dialogs/lazy.js';
import { analysisOf } from '../analysis/analysis-state.js';
import { showSearchLink } from './search-link.js';
import { worthOf } from '../../record/chance.js';
import { moveText, worthText } from '../../record/move-text.js';

/** @typedef {import('../panels.js').Table} Table */

/** @type {import('../panels.js').Panel} */
export const consideredPanel = { name: 'considered', place: 'lead', mount: (table) => new Considered(table) };

class Considered {
  element = document.createElement('div');
  #openButton = document.createElement('button');
  #labLink = document.createElement('a');
  #bookNote = document.createElement('p');
  /** @type {import('./considered-view.js').ConsideredView | null} */
  #view = null;
  #isClosed = false;
  /** Where the reader left for the lab, and what was open; null once restored. */
  #returnPlace = takeReturn();
  #fetch = lazy(
    async () => (await import('./considered-view.js')).ConsideredView,
    new URL('considered.css', import.meta.url).href,
  );

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.analysis = analysisOf(table.game);
    this.element.className = 'considered';
    this.#openButton.type = 'button';
    this.#openButton.className = 'ask';
    this.#openButton.setAttribute('aria-expanded', 'false');
    this.#openButton.addEventListener('click', () => this.#open(table.game.cursor));
    this.#labLink.className = 'how';
    this.#bookNote.className = 'from-book';
    this.element.append(this.#bookNote, this.#openButton, this.#labLink);
    table.game.addEventListener('open', this.#removeView);
    table.game.addEventListener('move', this.#removeView);
    this.analysis.addEventListener('change', this.#refresh);
  }

  show() {
    this.#refresh();
    this.#restoreView();
    this.#view?.show();
  }

  close() {
    this.#isClosed = true;
    this.#removeView();
    const { game } = this.table;
    game.removeEventListener('open', this.#removeView);
    game.removeEventListener('move', this.#removeView);
    this.analysis.removeEventListener('change', this.#refresh);
  }

  #refresh = () => {
    const { game, settings, texts } = this.table;
    if (this.analysis.isSecret) this.#removeView();
    const subject = this.analysis.isSecret ? null : subjectOf(game);
    const { ask } = texts().considered;
    // In a live game a position is explained only if the analysis is on.
    const isOffered = subject !== null && (subject.played !== null || !game.isLive || this.analysis.live.isOn);
    this.#openButton.hidden = !isOffered || this.#view !== null;
    this.#labLink.hidden = game.cursor.parent === null || this.analysis.isSecret || this.#view !== null;
    showSearchLink(this.#labLink, this.table, game.cursor);
    this.#showBook();
    this.element.hidden = this.#openButton.hidden && this.#labLink.hidden && this.#view === null;
    this.element.toggleAttribute('data-open', this.#view !== null);
    if (!subject) return;
    const { played } = subject;
    const name = played && moveText(game.written(played), settings.values.notation, played.move);
    reword(this.#openButton, name ? ask.chosen({ move: name }) : ask.here);
  };

  /** Shows the book entry of the move at the cursor, if it was a book move. */
  #showBook() {
    const { game, texts } = this.table;
    const { book, parent } = game.cursor;
    this.#bookNote.hidden = !book || this.#labLink.hidden;
    if (!book || !parent) return;
    const worth = worthText(worthOf({ score: book.score }, game.record.sideAfter(parent)), texts());
    reword(this.#bookNote, texts().review.how.book({ worth, depth: book.depth }));
  }

  /** @param {import('../../record/record.js').MoveNode} node @param {import('../../storage/lab-return.js').Left | null} [left] parts to reopen */
  async #open(node, left = null) {
    const { game } = this.table;
    const subject = subjectOf(game, node);
    if (!subject) return;
    this.#openButton.disabled = true;
    try {
      const View = await this.#fetch();
      if (this.#isClosed) return;
      this.#removeView();
      this.#view = new View(this.table, subject, this.#close);
      this.element.append(this.#view.element);
      // The button is elsewhere in the layout while the view is open.
      this.#refresh();
      await this.#view.begin();
      if (left) this.#view?.resume(left);
    } catch (error) {
      this.#removeView();
      game.refuse(error);
    } finally {
      this.#openButton.disabled = false;
    }
  }

  /** Closes the view and returns to the node it explained. */
  #close = () => {
    const { game } = this.table;
    const node = this.#view?.asked;
    this.#removeView();
    this.#openButton.hidden = false;
    this.#openButton.focus();
    if (node) game.goTo(node);
  };

  #removeView = () => {
    if (!this.#view) return;
    this.#view.close();
    this.#view = null;
    this.#refresh();
  };

  /** Reopens the view after a return from the lab. */
  #restoreView() {
    const { game } = this.table;
    if (!this.#returnPlace || !game.state) return;
    const { moves, left } = this.#returnPlace;
    this.#returnPlace = null;
    let node = /** @type {import('../../record/record.js').MoveNode | undefined} */ (game.record.root);
    for (const move of moves) node = node?.children.find((child) => child.move === move);
    if (node) this.#open(node, left);
  }
}
