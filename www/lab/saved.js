// The section "What did it save?": the ladder of searches as one picture, and a comparison with each technique switched off.
import { Chuhe, ChuheError } from '../engine/client.js';
import { texts } from '../i18n/i18n.js';
import { faultText } from './fault.js';
import { LadderView } from './ladder-view.js';
import { button, field } from './saved-parts.js';
import { countLadder, countTechniques, hasDepth, hasTechniques } from './saved-search.js';
import { DEPTHS } from './saved-wish.js';
import { searched } from './saved-words.js';
import { TechniquesView } from './techniques-view.js';

/** @typedef {import('./saved-wish.js').Wish} Wish */
/** @typedef {import('./state.js').Task} Task */

export class SavedSection {
  #place;
  #changed;
  #form = document.createElement('form');
  #progress = document.createElement('div');
  #shown = document.createElement('div');
  /** @type {Task} */
  #task = { tree: '', root: 'max', folded: false };
  /** @type {Wish} */
  #wish = { view: 'ladder', technique: null, depth: DEPTHS.ladder.usual };
  #counting = new AbortController();
  /** Identifies the results on show; another key needs a new count. */
  #known = '';
  /** Identifies the fields on show. */
  #offered = '';
  #ladder = new LadderView();
  #techniques = new TechniquesView((technique) => this.#turnTo(technique));

  /**
   * @param {HTMLElement} place
   * @param {() => void} changed called when the state of the section changes
   */
  constructor(place, changed) {
    this.#place = place;
    this.#changed = changed;
    this.#progress.className = 'progress';
    this.#progress.setAttribute('role', 'status');
    this.#shown.className = 'shown';
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#known = '';
      this.#count();
    });
    this.#form.addEventListener('change', () => this.#read());
    place.append(this.#form, this.#progress, this.#shown);
    const fit = () => {
      if (!place.hidden) this.#techniquesOrLadder().fit();
    };
    new ResizeObserver(fit).observe(this.#shown);
    // A canvas keeps its colours when the theme changes: it is painted again.
    new MutationObserver(fit).observe(document.documentElement, { attributeFilter: ['data-theme'] });
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', fit);
  }

  /** The state as the address stores it; null while the section is closed. @returns {Wish | null} */
  get wish() {
    return this.#place.hidden ? null : this.#wish;
  }

  /** Opens the section. @param {Task} task @param {Wish} [wish] by default its last state */
  open(task, wish = this.#wish) {
    this.#place.hidden = false;
    this.#wish = wish;
    this.present(task);
    this.#changed();
  }

  close() {
    this.#counting.abort();
    this.#place.hidden = true;
    this.#known = '';
    this.#shown.replaceChildren();
    this.#progress.replaceChildren();
    this.#changed();
  }

  /** Shows results for the text on the sheet. @param {Task} task */
  present(task) {
    this.#task = task;
    if (this.#place.hidden) return;
    if (!hasTechniques(task.tree) && this.#wish.view === 'techniques')
      this.#wish = { view: 'ladder', technique: null, depth: DEPTHS.ladder.usual };
    this.#offer();
    this.#count();
  }

  /** Redraws in the language of the page. */
  translate() {
    if (this.#place.hidden) return;
    this.#offer();
    this.#draw();
  }

  #techniquesOrLadder() {
    return this.#wish.view === 'ladder' ? this.#ladder : this.#techniques;
  }

  /** Builds the fields in the language of the page. */
  #offer() {
    const words = texts(document.documentElement.lang).saved;
    const { view, depth } = this.#wish;
    const key = JSON.stringify([
      document.documentElement.lang,
      view,
      depth,
      hasDepth(this.#task.tree),
      hasTechniques(this.#task.tree),
    ]);
    if (key === this.#offered) return;
    this.#offered = key;
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
    const tools = Object.assign(document.createElement('div'), { className: 'tools' });
    tools.append(...fields);
    const focused = this.#form.contains(document.activeElement) ? document.activeElement?.getAttribute('name') : null;
    this.#form.replaceChildren(heading, lead, tools);
    if (focused) /** @type {HTMLElement | null} */ (this.#form.querySelector(`[name="${focused}"]`))?.focus();
  }

  /** Applies a changed field. */
  #read() {
    const asked = new FormData(this.#form);
    const view = asked.get('view') === 'techniques' ? 'techniques' : 'ladder';
    const isOther = view !== this.#wish.view;
    if (!isOther && !this.#form.reportValidity()) return;
    const depth = isOther ? DEPTHS[view].usual : Number(asked.get('depth') ?? this.#wish.depth);
    this.#wish = { view, technique: isOther ? null : this.#wish.technique, depth };
    this.#offer();
    this.#count();
    this.#changed();
  }

  /** @param {string} technique */
  #turnTo(technique) {
    this.#wish = { ...this.#wish, technique };
    this.#changed();
    this.#pictures();
  }

  /** Counts, unless the results are on show already. */
  async #count() {
    const { view, depth } = this.#wish;
    const key = JSON.stringify([view, depth, this.#task, view === 'ladder' ? '' : document.documentElement.lang]);
    if (key === this.#known) return;
    this.#known = key;
    this.#counting.abort();
    this.#counting = new AbortController();
    const { signal } = this.#counting;
    this.#shown.replaceChildren();
    this.#techniquesOrLadder().found = null;
    const engine = await Chuhe.start();
    const asking = {
      signal,
      onBegin: (/** @type {number} */ at, /** @type {number} */ of, /** @type {string} */ name) => {
        if (!signal.aborted) this.#tell(at, of, name);
      },
    };
    try {
      if (view === 'ladder')
        this.#ladder.found = {
          ...(await countLadder(engine, this.#task, depth, asking)),
          task: this.#task,
          depth: hasDepth(this.#task.tree) ? depth : null,
        };
      else
        this.#techniques.found = {
          trials: await countTechniques(engine, this.#task, depth, asking),
          task: this.#task,
          depth,
        };
      if (signal.aborted) return;
      this.#progress.replaceChildren();
      this.#draw();
      await this.#pictures();
    } catch (failure) {
      this.#refuse(failure, signal);
    }
  }

  /** Shows the progress of the count. @param {number} at @param {number} of @param {string} name */
  #tell(at, of, name) {
    const words = texts(document.documentElement.lang).saved;
    const bar = Object.assign(document.createElement('progress'), { max: of, value: at });
    const said = document.createElement('span');
    said.textContent = words.counting({
      at: at + 1,
      of,
      name: words.names[name] ?? words.techniques[name] ?? words.asItPlays,
    });
    bar.setAttribute('aria-label', said.textContent);
    const old = this.#progress.querySelector('button');
    const stop =
      old ??
      button(words.stop, () => {
        this.#counting.abort();
        this.#known = '';
        this.#progress.textContent = texts(document.documentElement.lang).saved.stopped;
        /** @type {HTMLElement | null} */ (this.#form.querySelector('[type="submit"]'))?.focus();
      });
    // The button is not replaced, so that it keeps its focus.
    for (const part of [...this.#progress.childNodes]) if (part !== old) part.remove();
    this.#progress.prepend(bar, said);
    if (!old) this.#progress.append(stop);
  }

  /** @param {unknown} failure @param {AbortSignal} signal */
  #refuse(failure, signal) {
    if (signal.aborted) return;
    const error =
      failure instanceof ChuheError ? failure : new ChuheError({ code: 'engine/crashed', message: String(failure) });
    this.#known = '';
    this.#progress.textContent = faultText(error, texts(document.documentElement.lang));
  }

  #draw() {
    const view = this.#techniquesOrLadder();
    if (!view.found) return;
    const words = texts(document.documentElement.lang).saved;
    const { task, depth } = view.found;
    this.#shown.replaceChildren(view.element);
    view.draw(words, searched(task, depth, words));
    if (view === this.#techniques) this.#techniques.choose(this.#wish.technique);
  }

  /** Draws both searches of the chosen technique. */
  async #pictures() {
    if (this.#wish.view !== 'techniques') return;
    const { signal } = this.#counting;
    try {
      this.#wish = { ...this.#wish, technique: await this.#techniques.picture(this.#wish.technique, signal) };
      if (!signal.aborted) this.#changed();
    } catch (failure) {
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) this.#refuse(failure, signal);
    }
  }
}
