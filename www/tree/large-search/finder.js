// Finds nodes of a large search by move, kind and value, and goes to the step at which each was entered.
import { html, render } from '../../vendor/lit-html.js';
import { optionTemplates } from '../../site/option-templates.js';
import { nameOf, scoreText } from '../diagram/large-names.js';
import { count as inGroups } from '../../i18n/grammar/format.js';
import { findNodes } from '../diagram/large.js';
import { readNumber } from '../practice/questions.js';

/** @import { Flat } from '../../engine/workers/protocol.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */

const MAX_ROWS = 200;

export class Finder {
  #details;
  #form;
  #rows;
  #count;
  /** @type {Flat | null} */ #flat = null;
  /** @type {Texts | null} */ #texts = null;

  /** @param {HTMLDetailsElement} details */
  constructor(details) {
    this.#details = details;
    this.#form = /** @type {HTMLFormElement} */ (details.querySelector('form'));
    this.#rows = /** @type {HTMLTableSectionElement} */ (details.querySelector('tbody'));
    this.#count = /** @type {HTMLElement} */ (details.querySelector('output'));
    details.addEventListener('toggle', () => this.#fill());
    this.#form.addEventListener('input', () => this.#fill());
    this.#form.addEventListener('submit', (event) => event.preventDefault());
  }

  /** @param {Flat} flat @param {Texts} texts */
  present(flat, texts) {
    this.#flat = flat;
    this.#texts = texts;
    const kind = /** @type {HTMLSelectElement} */ (this.#form.elements.namedItem('kind'));
    const chosen = kind.value || 'all';
    const met = flat.whyNames.filter((_, why) => flat.whys.includes(why));
    const kinds = Object.entries(texts.large.kinds);
    const others = met.map((why) => /** @type {const} */ ([why, texts.story.whys[why]]));
    render(optionTemplates([...kinds, ...others], chosen), kind);
    this.#fill();
  }

  #fill() {
    const [flat, texts] = [this.#flat, this.#texts];
    if (!this.#details.open || !flat || !texts) return;
    const data = new FormData(this.#form);
    const limit = (/** @type {string} */ name, /** @type {number} */ none) => {
      const value = readNumber(String(data.get(name) ?? ''));
      return Number.isNaN(value) ? none : value;
    };
    const { nodes, count } = findNodes(
      flat,
      {
        text: String(data.get('text') ?? ''),
        kind: String(data.get('kind')),
        least: limit('least', -Infinity),
        most: limit('most', Infinity),
      },
      MAX_ROWS,
    );
    this.#count.textContent = texts.large.found({
      all: inGroups(count),
      listed: nodes.length < count ? inGroups(nodes.length) : null,
    });
    const row = (/** @type {number} */ node) => {
      const cells = [
        nameOf(flat, node, texts),
        scoreText(flat, node),
        flat.plies[node],
        inGroups(flat.ends[node] - node),
      ];
      const step = flat.entered[node];
      return html`<tr><th scope="row"><button type="button" class="word" data-step=${step}>${inGroups(step)}</button></th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;
    };
    render(nodes.map(row), this.#rows);
  }
}
