// The gallery of examples by source and topic, each with a thumbnail, and the field that finds them.
import { Chuhe } from '../../engine/client.js';
import { sourceTexts } from '../../i18n/sources.js';
import { html, render } from '../../vendor/lit-html.js';
import { kindOf, requestFor } from '../../address/search-address.js';
import { exampleTitle, groups, matchesQuery } from './examples.js';
import { boardThumbnail, thumbnail, treeThumbnail } from './thumbnail.js';

/** @import { Example } from './examples.js' */

/** A thumbnail is drawn when it is this many pixels away from the viewport. */
const DRAW_AHEAD_PX = 400;

export class Gallery {
  /** The examples with their thumbnails. @type {{ example: Example, picture: SVGElement }[]} */
  #shown = [];
  /** @type {string | undefined} */ #current;
  /** Settles when the thumbnails near the viewport have been drawn. */
  #drawing = Promise.resolve();
  #list;
  #field;
  #choose;

  /** @param {HTMLElement} list @param {HTMLInputElement} field its text is searched for @param {(example: Example) => void} choose */
  constructor(list, field, choose) {
    this.#list = list;
    this.#field = field;
    this.#choose = choose;
    field.addEventListener('input', () => {
      this.show(this.#current);
      for (const group of list.querySelectorAll('details'))
        group.open = Boolean(field.value || group.querySelector('[aria-pressed="true"]'));
    });
  }

  /** Shows the names at once, and draws each thumbnail when its button comes near the viewport. @param {Example[]} examples */
  fill(examples) {
    this.#shown = examples.map((example) => {
      const picture = kindOf(example.tree) === 'xiangqi' ? boardThumbnail(example.tree) : thumbnail();
      return { example, picture };
    });
    this.show();
    const buttons = [...this.#list.querySelectorAll('button')];
    const sight = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const near = this.#shown.find(
            ({ example }) => example.id === /** @type {HTMLElement} */ (target).dataset.example,
          );
          if (!isIntersecting || !near) continue;
          sight.unobserve(target);
          // One at a time, so that a search started by the reader need not wait for all thumbnails.
          this.#drawing = this.#drawing
            .then(async () => {
              near.picture = await drawThumbnail(near.example);
              this.show(this.#current);
            })
            // It stays empty; the next ones are drawn.
            .catch(() => {});
        }
      },
      { rootMargin: `${DRAW_AHEAD_PX}px 0px` },
    );
    // A search of xiangqi needs another WebAssembly module: its thumbnail shows the board.
    for (const { example } of this.#shown)
      if (kindOf(example.tree) !== 'xiangqi')
        sight.observe(/** @type {Element} */ (buttons.find(({ dataset }) => dataset.example === example.id)));
  }

  /** @param {string | undefined} [current] the name of the example on the sheet, if it is one */
  show(current) {
    const isOther = current !== this.#current;
    this.#current = current;
    const { gallery, notFound } = sourceTexts(document.documentElement.lang);
    const query = this.#field.value;
    const found = new Set(this.#shown.filter(({ example }) => matchesQuery(example, query)));
    const item = (/** @type {{ example: Example, picture: SVGElement }} */ one) => {
      const { id } = one.example;
      return html`<li ?hidden=${!found.has(one)}><button type="button" class="entry" data-example=${id} aria-pressed=${id === current} @click=${() => this.#choose(one.example)}>${one.picture}<span>${exampleTitle(one.example)}</span></button></li>`;
    };
    const section = (/** @type {Example['group']} */ group) => {
      const all = this.#shown.filter(({ example }) => example.group === group);
      const [topic, source] = gallery[group];
      return html`<details ?hidden=${!all.some((one) => found.has(one))}><summary><h3>${topic}</h3> <span class="note">${source}</span></summary><ul>${all.map(item)}</ul></details>`;
    };
    if (this.#shown.length === 0) return;
    const none = html`<p class="note" role="status">${found.size === 0 ? notFound : ''}</p>`;
    render([...groups.map(section), none], this.#list);
    if (isOther) this.#list.querySelector('[aria-pressed="true"]')?.closest('details')?.setAttribute('open', '');
  }
}

/** @param {Example} example */
async function drawThumbnail({ tree, root, folded }) {
  const engine = await Chuhe.start();
  const trace = await engine.traceSearch(
    requestFor({ tree, root, folded }, { algorithm: 'minimax', cut: 'atOrAbove' }),
  );
  const picture = treeThumbnail(trace.diagram);
  trace.release();
  return picture;
}
