// Several searches in one <game-tree>: its own and further elements beside it, with shared controls.
import { texts } from '../../i18n/i18n.js';
import { setOrRemoveAttribute } from '../../site/svg-elements.js';
import { sheetElement } from '../../site/style-sheets.js';
import { Comparison } from './comparison.js';
import '../game-tree.js';
import { defaultView } from '../sentences/point-of-view.js';
import { realDocument } from '../../site/real-document.js';

/** @import { GameTree } from '../game-tree.js' */
/** @import { Move } from '../stepping/stepping.js' */
/** @import { TraceSource } from '../types.js' */
/** @import { Search } from './comparison.js' */

/** A search, with the true values of its tree.
 * @typedef {{ trace: TraceSource, search: Search, truths: Map<string, number | null> | null, worths: Map<string, number | null> | null }} Found */

/** The attributes that the other elements copy from the host. */
const COPIED_ATTRIBUTES = ['lang', 'shape', 'view', 'from', 'to'];

const STYLES = new URL('side-by-side.css', import.meta.url).href;

export class SideBySide {
  #host;
  #frame;
  /** @type {{ section: HTMLElement, name: HTMLElement, view: GameTree, found: Found }[]} */
  #shown = [];
  #row = document.createElement('div');
  #comparison;
  /** Whether the view was set here, because the author did not set it. */
  #hasSetView = false;
  #changes = new MutationObserver(() => this.#translate());

  /** @param {GameTree} host */
  constructor(host) {
    this.#host = host;
    const shadow = /** @type {ShadowRoot} */ (host.shadowRoot);
    this.#frame = /** @type {HTMLElement} */ (shadow.querySelector('.frame'));
    this.#row.className = 'searches';
    this.#comparison = new Comparison(
      () => this.#shown.map(({ view, found: { trace, search } }) => ({ view, trace, search })),
      () => texts(host.getAttribute('lang') ?? realDocument.documentElement.lang),
    );
    this.#comparison.element.className = 'steering-all';
    this.#frame.before(sheetElement(STYLES), this.#row);
    this.#row.append(this.#comparison.element);
    this.#row.addEventListener('keydown', (event) => this.#comparison.handleKey(event), { capture: true });
    host.addEventListener('step-change', this.#follow);
    this.#changes.observe(host, { attributeFilter: COPIED_ATTRIBUTES });
  }

  /**
   * Shows searches side by side, the first in the host itself.
   * @param {Found[]} found @param {number} step @param {boolean} isApart whether each is stepped separately
   */
  show(found, step, isApart) {
    const host = this.#host;
    for (const { section } of this.#shown.splice(found.length)) section.remove();
    while (this.#shown.length < found.length) this.#shown.push(this.#place(found[this.#shown.length]));
    if (!host.hasAttribute('view') || this.#hasSetView) {
      this.#hasSetView = true;
      host.setAttribute('view', defaultView(found.map(({ search }) => search.algorithm)));
    }
    found.forEach((one, at) => {
      this.#shown[at].found = one;
    });
    this.#translate();
    for (const { view, found: one } of this.#shown) {
      view.toggleAttribute('whole', true);
      Object.assign(view, { truths: one.truths, worths: one.worths });
      view.present(one.trace, step);
    }
    this.#comparison.together = !isApart;
  }

  /** Moves all searches or, if they are stepped separately, the first. @param {Move} move */
  async go(move) {
    if (this.#comparison.together) this.#comparison.go(move);
    else await this.#host.go(move);
  }

  /** Restores the host to its own search. */
  leave() {
    const host = this.#host;
    this.#comparison.leave();
    this.#changes.disconnect();
    host.removeEventListener('step-change', this.#follow);
    this.#row.previousElementSibling?.remove();
    this.#row.replaceWith(this.#frame);
    host.toggleAttribute('whole', false);
    host.differing = [];
    if (this.#hasSetView) host.removeAttribute('view');
  }

  /** @param {Event} event */
  #follow = ({ target }) => {
    const moved = this.#shown.find(({ view }) => view === target);
    if (moved) this.#comparison.follow({ view: moved.view, trace: moved.found.trace, search: moved.found.search });
  };

  /** Creates the section of a search, before the shared controls. @param {Found} found */
  #place(found) {
    const section = document.createElement('section');
    const name = document.createElement('p');
    name.className = 'search-name';
    const isFirst = this.#shown.length === 0;
    const view = isFirst ? this.#host : /** @type {GameTree} */ (document.createElement('game-tree'));
    section.append(name, isFirst ? this.#frame : view);
    if (!isFirst)
      for (const type of ['step-change', 'node-select'])
        view.addEventListener(type, (event) => {
          // The page gets events of the first search only.
          event.stopPropagation();
          if (type === 'step-change') this.#follow(event);
        });
    this.#comparison.element.before(section);
    return { section, name, view, found };
  }

  #translate() {
    const host = this.#host;
    for (const { view, name, found } of this.#shown) {
      if (view !== host)
        for (const name of COPIED_ATTRIBUTES) setOrRemoveAttribute(view, name, host.getAttribute(name));
      name.textContent = this.#comparison.nameOf({ view, ...found });
    }
    this.#comparison.translate();
  }
}
