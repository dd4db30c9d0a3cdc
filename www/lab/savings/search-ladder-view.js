// The ladder on the page: the picture, its result in words, a table of the same numbers, and the poster.
import { number } from '../../i18n/grammar/format.js';
import { ladderPicture } from './ladder-picture.js';
import { savePoster } from './ladder-poster.js';
import { tableTemplate } from '../../site/dom-helpers.js';
import { html, render } from '../../vendor/lit-html.js';
import { nodesText, remarkTexts, comparisonText, totalText } from './saved-words.js';

/** @import { Task } from '../../address/search-address.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { Rung } from './saved-search.js' */
/** @typedef {Texts['saved']} Words */
/** @typedef {{ rungs: Rung[], engine: { version: string, signature: number } | null, task: Task, depth: number | null }} Ladder */

export class LadderView {
  element = document.createElement('div');
  /** @type {Ladder | null} */ found = null;
  #picture = document.createElement('figure');
  #width = 0;
  /** @type {{ words: Words, position: string } | null} */ #drawn = null;

  constructor() {
    this.element.className = 'ladder';
  }

  /** @param {Words} words @param {string} position the searched position and depth */
  draw(words, position) {
    if (!this.found) return;
    const { rungs, depth } = this.found;
    this.#drawn = { words, position };
    this.#width = 0;
    const rows = rungs.map((rung, index) => [
      words.names[rung.name],
      nodesText(rung, words),
      index === 0 ? words.none : comparisonText(rung, rungs[index - 1], words),
      index === 0 ? words.none : comparisonText(rung, rungs[0], words),
      rung.stopped ? words.none : number(rung.value),
    ]);
    const { name, nodes, before, first, value } = words.table;
    const poster = () => this.found && savePoster(this.found);
    render(
      html`<p class="position-name">${position}</p>
        ${this.#picture}
        <p class="total">${totalText(rungs, words)}</p>
        ${remarkTexts(rungs, depth, words).map((remark) => html`<p class="remark">${remark}</p>`)}
        ${tableTemplate(position, [name, nodes, before, first, value], rows)}
        <button type="button" class="plain-button" @click=${poster}>${words.poster}</button>`,
      this.element,
    );
    this.fit();
  }

  /** Redraws for the available width, so that text keeps its size on phones. */
  fit() {
    const width = Math.floor(this.element.clientWidth);
    if (!this.found || !this.#drawn || width === 0 || width === this.#width) return;
    const { words, position } = this.#drawn;
    this.#width = width;
    const rungs = this.found.rungs.map((rung) => ({
      ...rung,
      amount: nodesText(rung, words),
      title: words.names[rung.name],
      more: words.more[rung.name],
    }));
    const text = rungs.map((rung) => words.rung({ name: rung.title, nodes: words.nodes(rung.amount) })).join(' ');
    this.#picture.replaceChildren(
      ladderPicture(rungs, width, { name: words.picture({ position, rungs: text }), scale: words.scale }),
    );
  }
}
