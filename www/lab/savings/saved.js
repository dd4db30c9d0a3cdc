// The section "What did it save?": the ladder of searches as one picture, and a comparison with each technique switched off.
import { Chuhe, ChuheError } from '../../engine/client.js';
import { texts } from '../../i18n/i18n.js';
import { inputErrorText } from '../picker/input-errors.js';
import { LadderView } from './search-ladder-view.js';
import { button, field } from '../../site/dom-helpers.js';
import { countLadder, countTechniques, hasDepth, hasTechniques } from './saved-search.js';
import { DEPTHS } from '../../address/saved-state.js';
import { searchText } from './saved-words.js';
import { TechniquesView } from './techniques-view.js';

/** @import { SavedState } from '../../address/saved-state.js' */
/** @import { Task } from '../../address/search-address.js' */

export class SavedSection {
  #place;
  #changed;
  #form = document.createElement('form');
  #progress = document.createElement('div');
  #shown = document.createElement('div');
  /** @type {Task} */
  #task = { tree: '', root: 'max', folded: false };
  /** @type {SavedState} */
  #state = { view: 'ladder', technique: null, depth: DEPTHS.ladder.usual };
  #countAbort = new AbortController();
  /** Identifies the results on show; another key needs a new count. */
  #shownKey = '';
  /** Identifies the fields on show. */
  #fieldsKey = '';
  #ladder = new LadderView();
  #techniques = new TechniquesView((technique) => this.#chooseTechnique(technique));

  /**
   * @param {HTMLElement} place
   * @param {() => void} changed called when the state of the section changes
   */
  constructor(place, changed) {
    this.#place = place;
    this.#changed = changed;
    this.#progress.className = 'progress note waiting';
    this.#progress.setAttribute('role', 'status');
    this.#shown.className = 'shown';
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#shownKey = '';
      this.#count();
    });
    this.#form.addEventListener('change', () => this.#onFieldChange());
    place.append(this.#form, this.#progress, this.#shown);
    const fit = () => {
      if (!place.hidden) this.#techniquesOrLadder().fit();
    };
    new ResizeObserver(fit).observe(this.#shown);
    // A canvas keeps its colours when the theme changes: it is painted again.
    new MutationObserver(fit).observe(document.documentElement, { attributeFilter: ['data-theme'] });
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', fit);
  }

  /** The state as the address stores it; null while the section is closed. @returns {SavedState | null} */
  get state() {
    return this.#place.hidden ? null : this.#state;
  }

  /** Opens the section. @param {Task} task @param {SavedState} [state] by default its last state */
  open(task, state = this.#state) {
    this.#place.hidden = false;
    this.#state = state;
    this.present(task);
    this.#changed();
  }

  close() {
    this.#countAbort.abort();
    this.#place.hidden = true;
    this.#shownKey = '';
    this.#shown.replaceChildren();
    this.#progress.replaceChildren();
    this.#changed();
  }

  /** Shows results for the text on the sheet. @param {Task} task */
  present(task) {
    this.#task = task;
    if (this.#place.hidden) return;
    if (!hasTechniques(task.tree) && this.#state.view === 'techniques')
      this.#state = { view: 'ladder', technique: null, depth: DEPTHS.ladder.usual };
    this.#buildFields();
    this.#count();
  }

  /** Redraws in the language of the page. */
  translate() {
    if (this.#place.hidden) return;
    this.#buildFields();
    this.#draw();
  }

  #techniquesOrLadder() {
    return this.#state.view === 'ladder' ? this.#ladder : this.#techniques;
  }

  /** Builds the fields in the language of the page. */
  #buildFields() {
    const words = texts(document.documentElement.lang).saved;
    const { view, depth } = this.#state;
    const key = JSON.stringify([
      document.documentElement.lang,
      view,
      depth,
      hasDepth(this.#task.tree),
      hasTechniques(this.#task.tree),
    ]);
    if (key === this.#fieldsKey) return;
    this.#fieldsKey = key;
    const { least, most } = DEPTHS[view];
    const heading = Object.assign(document.createElement('h2'), { textContent: words.heading, id: 'saved-name' });
    const lead = Object.assign(document.createElement('p'), { className: 'remark', textContent: words.lead });
    const select = Object.assign(document.createElement('select'), { name: 'view' });
    select.append(
      ...Object.entries(words.views)
        .filter(([name]) => name === 'ladder' || hasTechniques(this.#task.tree))
        .map(([name, text]) => new Option(text, name, false, name === view)),
    );
    const plies = Object.assign(document.createElement('input'), {
      name: 'depth',
      type: 'number',
      min: String(least),
      max: String(most),
      value: String(depth),
      required: true,
    });
    const fields = [
      field(words.which, select),
      ...(hasDepth(this.#task.tree) ? [field(words.depth, plies)] : []),
      button(words.count, () => {}, 'submit'),
      button(words.close, () => this.close()),
    ];
    const tools = Object.assign(document.createElement('div'), { className: 'tools row' });
    tools.append(...fields);
    const focused = this.#form.contains(document.activeElement) ? document.activeElement?.getAttribute('name') : null;
    this.#form.replaceChildren(heading, lead, tools);
    if (focused) /** @type {HTMLElement | null} */ (this.#form.querySelector(`[name="${focused}"]`))?.focus();
  }

  /** Applies a changed field. */
  #onFieldChange() {
    const data = new FormData(this.#form);
    const view = data.get('view') === 'techniques' ? 'techniques' : 'ladder';
    const isOther = view !== this.#state.view;
    if (!isOther && !this.#form.reportValidity()) return;
    const depth = isOther ? DEPTHS[view].usual : Number(data.get('depth') ?? this.#state.depth);
    this.#state = { view, technique: isOther ? null : this.#state.technique, depth };
    this.#buildFields();
    this.#count();
    this.#changed();
  }

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
    this.#shownKey = key;
    this.#countAbort.abort();
    this.#countAbort = new AbortController();
    const { signal } = this.#countAbort;
    this.#shown.replaceChildren();
    this.#techniquesOrLadder().found = null;
    const engine = await Chuhe.start();
    const options = {
      signal,
      onBegin: (/** @type {number} */ at, /** @type {number} */ of, /** @type {string} */ name) => {
        if (!signal.aborted) this.#showProgress(at, of, name);
      },
    };
    try {
      if (view === 'ladder')
        this.#ladder.found = {
          ...(await countLadder(engine, this.#task, depth, options)),
          task: this.#task,
          depth: hasDepth(this.#task.tree) ? depth : null,
        };
      else
        this.#techniques.found = {
          trials: await countTechniques(engine, this.#task, depth, options),
          task: this.#task,
          depth,
        };
      if (signal.aborted) return;
      this.#progress.replaceChildren();
      this.#draw();
      await this.#pictures();
    } catch (failure) {
      this.#showFailure(failure, signal);
    }
  }

  /** Shows the progress of the count. @param {number} at @param {number} of @param {string} name */
  #showProgress(at, of, name) {
    const words = texts(document.documentElement.lang).saved;
    const bar = Object.assign(document.createElement('progress'), { max: of, value: at });
    const status = document.createElement('span');
    status.textContent = words.counting({
      at: at + 1,
      of,
      name: words.names[name] ?? words.techniques[name] ?? words.asItPlays,
    });
    bar.setAttribute('aria-label', status.textContent);
    const old = this.#progress.querySelector('button');
    const stop =
      old ??
      button(words.stop, () => {
        this.#countAbort.abort();
        this.#shownKey = '';
        this.#progress.textContent = texts(document.documentElement.lang).saved.stopped;
        /** @type {HTMLElement | null} */ (this.#form.querySelector('[type="submit"]'))?.focus();
      });
    // The button is not replaced, so that it keeps its focus.
    for (const part of [...this.#progress.childNodes]) if (part !== old) part.remove();
    this.#progress.prepend(bar, status);
    if (!old) this.#progress.append(stop);
  }

  /** @param {unknown} failure @param {AbortSignal} signal */
  #showFailure(failure, signal) {
    if (signal.aborted) return;
    const error =
      failure instanceof ChuheError ? failure : new ChuheError({ code: 'engine/crashed', message: String(failure) });
    this.#shownKey = '';
    this.#progress.textContent = inputErrorText(error, texts(document.documentElement.lang));
  }

  #draw() {
    const view = this.#techniquesOrLadder();
    if (!view.found) return;
    const words = texts(document.documentElement.lang).saved;
    const { task, depth } = view.found;
    this.#shown.replaceChildren(view.element);
    view.draw(words, searchText(task, depth, words));
    if (view === this.#techniques) this.#techniques.choose(this.#state.technique);
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
