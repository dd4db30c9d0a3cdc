// The entries to a search: the button that opens its explanation, loaded on first use, and the link to the lab. A book move
// has no search, and a note says so.
import { html, nothing, render } from '../../vendor/lit-html.js';
import { takeReturn } from '../../storage/lab-return.js';
import { subjectOf } from './subject.js';
import { lazy } from '../dialogs/lazy.js';
import { analysisOf } from '../analysis/analysis-state.js';
import { worthOf } from '../../record/chance.js';
import { moveText, worthText } from '../../record/move-text.js';

/** @import { MoveNode } from '../../record/record.js' */
/** @import { Left } from '../../storage/lab-return.js' */
/** @import { Panel, Table } from '../panels.js' */

/** @type {Panel} */
export const consideredPanel = { name: 'considered', place: 'lead', mount: (table) => new Considered(table) };

class Considered {
  element = document.createElement('div');
  /** @type {import('./considered-view.js').ConsideredView | null} */ #view = null;
  #isLoading = false;
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
    const { signal } = table;
    table.game.onChange(({ kind }) => {
      if (kind === 'open' || kind === 'move') this.#removeView();
    }, signal);
    this.analysis.addEventListener('change', this.#refresh, { signal });
  }

  show() {
    this.#refresh();
    this.#restoreView();
    this.#view?.show();
  }

  close() {
    this.#removeView();
  }

  #refresh = () => {
    const { game, settings, texts } = this.table;
    if (this.analysis.isSecret) this.#removeView();
    const subject = this.analysis.isSecret ? null : subjectOf(game);
    // In a live game a position is explained only if the analysis is on.
    const isOffered = subject !== null && (subject.played !== null || !game.isLive || this.analysis.live.isOn);
    const isAskable = isOffered && this.#view === null;
    const isFromBook = game.cursor.book && !this.analysis.isSecret && this.#view === null;
    this.element.hidden = !isAskable && !isFromBook && this.#view === null;
    this.element.toggleAttribute('data-open', this.#view !== null);
    const isClosed = !this.element.hidden && this.#view === null;
    this.element.closest('xiangqi-game')?.toggleAttribute('data-explainable', isClosed);
    const { played } = subject ?? {};
    const name = played && moveText(game.written(played), settings.values.notation, played.move);
    const { ask } = texts().considered;
    const open = () => this.#open(game.cursor);
    render(
      html`
        ${isFromBook ? this.#bookTemplate() : nothing}
        <button type="button" class="ask chip link-button" aria-expanded="false" ?hidden=${!isAskable} ?disabled=${this.#isLoading} @click=${open}>${
          name ? ask.chosen({ move: name }) : ask.here
        }</button>
        ${this.#view?.element}`,
      this.element,
    );
  };

  /** The book entry of the move at the cursor, if it was a book move. */
  #bookTemplate() {
    const { game, texts } = this.table;
    const { book, parent } = game.cursor;
    if (!book || !parent) return nothing;
    const worth = worthText(worthOf({ score: book.score }, game.record.sideAfter(parent)), texts());
    return html`<p class="from-book note">${texts().review.book({ worth })}</p>`;
  }

  /** @param {MoveNode} node @param {Left | null} [left] parts to reopen */
  async #open(node, left = null) {
    const { game } = this.table;
    const subject = subjectOf(game, node);
    if (!subject) return;
    this.#isLoading = true;
    this.#refresh();
    try {
      const View = await this.#fetch();
      if (this.table.signal.aborted) return;
      this.#removeView();
      this.#view = new View(this.table, subject, this.#close);
      // The button is elsewhere in the layout while the view is open.
      this.#refresh();
      await this.#view.begin();
      if (left) this.#view?.resume(left);
    } catch (error) {
      this.#removeView();
      game.refuse(error);
    } finally {
      this.#isLoading = false;
      this.#refresh();
    }
  }

  /** Closes the view and returns to the node it explained. */
  #close = () => {
    const { game } = this.table;
    const node = this.#view?.explainedNode;
    this.#removeView();
    const button = /** @type {HTMLButtonElement} */ (this.element.querySelector('.ask'));
    // The node that it returns to offers the search.
    button.hidden = false;
    button.focus();
    if (node) game.goTo(node);
  };

  #removeView() {
    if (!this.#view) return;
    this.#view.close();
    this.#view = null;
    this.#refresh();
  }

  /** Reopens the view after a return from the lab. */
  #restoreView() {
    const { game } = this.table;
    if (!this.#returnPlace || !game.state) return;
    const { moves, left } = this.#returnPlace;
    this.#returnPlace = null;
    let node = /** @type {MoveNode | undefined} */ (game.record.root);
    for (const move of moves) node = node?.children.find((child) => child.move === move);
    if (node) this.#open(node, left);
  }
}
