// The section "What did it save?": the ladder of searches as one picture, and a comparison with each technique switched off.
import { Chuhe } from '../../engine/client.js';
import { toChuheError } from '../../engine/workers/protocol.js';
import { texts } from '../../i18n/i18n.js';
import { html, keyed, nothing, render } from '../../vendor/lit-html.js';
import { optionTemplates } from '../../site/option-templates.js';
import { inputErrorText } from '../picker/input-errors.js';
import { LadderView } from './search-ladder-view.js';
import { countLadder, countTechniques, hasDepth, hasTechniques } from './saved-search.js';
import { DEPTHS } from '../../address/saved-state.js';
import { searchText } from './saved-words.js';
import { TechniquesView } from './techniques-view.js';

/** @import { SavedState } from '../../address/saved-state.js' */
/** @import { Task } from '../../address/search-address.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */
/** The search that is counted now, or what is said of a count that ended without results. @typedef {{ at: number, of: number, name: string } | ((words: Texts) => string) | null} Progress */

/** @type {SavedState} */
const LADDER = { view: 'ladder', technique: null, depth: DEPTHS.ladder.usual };

export class SavedSection {
  #container;
  #changed;
  /** @type {Task} */ #task = { tree: '', root: 'max', folded: false };
  #state = LADDER;
  /** @type {Progress} */ #progress = null;
  #countAbort = new AbortController();
  /** Identifies the results on show; another key needs a new count. */
  #shownKey = '';
  #ladder = new LadderView();
  #techniques = new TechniquesView((technique) => this.#chooseTechnique(technique));

  /** @param {HTMLElement} place @param {() => void} changed called when the state of the section changes */
  constructor(place, changed) {
    this.#container = place;
    this.#changed = changed;
    const fit = () => {
      if (!place.hidden) this.#view.fit();
    };
    new ResizeObserver(fit).observe(place);
    // A canvas keeps its colours when the theme changes: it is painted again.
    new MutationObserver(fit).observe(document.documentElement, { attributeFilter: ['data-theme'] });
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', fit);
  }

  /** The state as the address stores it; null while the section is closed. @returns {SavedState | null} */
  get state() {
    return this.#container.hidden ? null : this.#state;
  }

  get #view() {
    return this.#state.view === 'ladder' ? this.#ladder : this.#techniques;
  }

  /** Opens the section. @param {Task} task @param {SavedState} [state] by default its last state */
  open(task, state = this.#state) {
    this.#container.hidden = false;
    this.#state = state;
    this.present(task);
    this.#changed();
  }

  #close = () => {
    this.#countAbort.abort();
    this.#container.hidden = true;
    this.#clear();
    this.#draw();
    this.#changed();
  };

  /** Removes the results. */
  #clear() {
    this.#shownKey = '';
    this.#progress = null;
    this.#view.found = null;
  }

  /** Shows results for the text on the sheet. @param {Task} task */
  present(task) {
    this.#task = task;
    if (this.#container.hidden) return;
    if (!hasTechniques(task.tree) && this.#state.view === 'techniques') this.#state = LADDER;
    this.#draw();
    this.#count();
  }

  translate() {
    if (!this.#container.hidden) this.#draw();
  }

  #draw() {
    const all = texts(document.documentElement.lang);
    const words = all.saved;
    const { view, depth } = this.#state;
    const { tree } = this.#task;
    const { least, most } = DEPTHS[view];
    const views = Object.entries(words.views).filter(([name]) => name === 'ladder' || hasTechniques(tree));
    const plies = html`<label class="field note"><span>${words.depth}</span><input name="depth" type="number" min=${least} max=${most} required .value=${String(depth)}></label>`;
    render(
      html`<form @submit=${this.#onSubmit} @change=${this.#onFieldChange}>
          <h2 id="saved-name">${words.heading}</h2>
          <p class="remark">${words.lead}</p>
          <div class="tools row"><label class="field note"><span>${words.which}</span><select name="view">${optionTemplates(views, view)}</select></label>${hasDepth(tree) ? keyed(view, plies) : nothing}<button class="plain-button">${words.count}</button><button type="button" class="plain-button" @click=${this.#close}>${words.close}</button></div>
        </form>
        <div class="progress note waiting" role="status">${this.#progressTemplate(all)}</div>
        <div class="shown">${this.#view.found ? this.#view.element : nothing}</div>`,
      this.#container,
    );
    if (this.#view.found)
      this.#view.draw(words, searchText(this.#task, this.#view.found.depth, words), this.#state.technique);
  }

  /** @param {Texts} all */
  #progressTemplate(all) {
    if (!this.#progress) return nothing;
    if (typeof this.#progress === 'function') return this.#progress(all);
    const { saved: words } = all;
    const { at, of, name } = this.#progress;
    const text = words.counting({
      at: at + 1,
      of,
      name: words.names[name] ?? words.techniques[name] ?? words.asItPlays,
    });
    return html`<progress max=${of} .value=${at} aria-label=${text}></progress><span>${text}</span><button type="button" class="plain-button" @click=${this.#stop}>${words.stop}</button>`;
  }

  #stop = () => {
    this.#countAbort.abort();
    this.#shownKey = '';
    this.#progress = ({ saved }) => saved.stopped;
    this.#draw();
    /** @type {HTMLElement | null} */ (this.#container.querySelector('form .plain-button'))?.focus();
  };

  #onSubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    this.#shownKey = '';
    this.#count();
  };

  #onFieldChange = (/** @type {Event} */ { currentTarget }) => {
    const form = /** @type {HTMLFormElement} */ (currentTarget);
    const data = new FormData(form);
    const view = data.get('view') === 'techniques' ? 'techniques' : 'ladder';
    const isOther = view !== this.#state.view;
    if (!isOther && !form.reportValidity()) return;
    const depth = isOther ? DEPTHS[view].usual : Number(data.get('depth') ?? this.#state.depth);
    this.#state = { view, technique: isOther ? null : this.#state.technique, depth };
    this.#count();
    this.#changed();
  };

  /** @param {string} technique */
  #chooseTechnique(technique) {
    this.#state = { ...this.#state, technique };
    this.#changed();
    this.#pictures();
  }

  /** Counts, unless the results are on show already. */
  async #count() {
    const { view, depth } = this.#state;
    const key = JSON.stringify([view, depth, this.#task, view === 'ladder' ? '' : document.documentElement.lang]);
    if (key === this.#shownKey) return;
    this.#countAbort.abort();
    this.#countAbort = new AbortController();
    const { signal } = this.#countAbort;
    this.#clear();
    this.#shownKey = key;
    this.#draw();
    const engine = await Chuhe.start();
    const options = {
      signal,
      onBegin: (/** @type {number} */ at, /** @type {number} */ of, /** @type {string} */ name) => {
        if (signal.aborted) return;
        this.#progress = { at, of, name };
        this.#draw();
      },
    };
    const task = this.#task;
    try {
      if (view === 'ladder')
        this.#ladder.found = {
          ...(await countLadder(engine, task, depth, options)),
          task,
          depth: hasDepth(task.tree) ? depth : null,
        };
      else this.#techniques.found = { trials: await countTechniques(engine, task, depth, options), task, depth };
      if (signal.aborted) return;
      this.#progress = null;
      this.#draw();
      await this.#pictures();
    } catch (failure) {
      this.#showFailure(failure, signal);
    }
  }

  /** @param {unknown} failure @param {AbortSignal} signal */
  #showFailure(failure, signal) {
    if (signal.aborted) return;
    const error = toChuheError(failure);
    this.#shownKey = '';
    this.#progress = (words) => inputErrorText(error, words);
    this.#draw();
  }

  /** Draws both searches of the chosen technique. */
  async #pictures() {
    if (this.#state.view !== 'techniques') return;
    const { signal } = this.#countAbort;
    try {
      this.#state = { ...this.#state, technique: await this.#techniques.picture(this.#state.technique, signal) };
      if (!signal.aborted) this.#changed();
    } catch (failure) {
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) this.#showFailure(failure, signal);
    }
  }
}
