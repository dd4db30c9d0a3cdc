// One search on the sheet: its algorithm, cut condition and switches, its trace, and the view that shows it.
import { requestedNodes } from '../../engine/search-size.js';
import { Chuhe } from '../../engine/client.js';
import { texts } from '../../i18n/i18n.js';
import { html, render } from '../../vendor/lit-html.js';
import { optionTemplates } from '../../site/option-templates.js';
import { findTrueValues } from './true-values.js';
import { groups, kindOf, requestFor, defaultAlgorithm } from '../../address/search-address.js';
import { SwitchPanel } from '../switches/switch-panel.js';
import { prunes } from '../../address/switches.js';
import { switchOf } from '../switches/technique-switches.js';
import { SearchProgress } from './search-progress.js';

/** @import { Search, Task } from '../../address/search-address.js' */
/** @import { TraceHandle } from '../../engine/client.js' */
/** @import { GameTree } from '../../tree/game-tree.js' */
/** @import { TraceRequest } from '../../engine/wasm/chuhe.js' */
/** @import { KnownTrace } from './known-trace.js' */
/** @import { SearchFile } from '../export/search-file.js' */
/** @import { RecordedSearch } from '../own/recorded-search.js' */
/** @import { RecordedSource } from '../own/steps.js' */

let createdRuns = 0;

export class Run {
  /** @type {TraceHandle | RecordedSource | null} */ trace = null;
  /** The file that the search was loaded from, if any. @type {SearchFile | RecordedSearch | null} */
  file = null;
  /** @type {KnownTrace | null} */ #known = null;
  /** @type {Chuhe | null} */ #engine = null;
  element = document.createElement('section');
  view = /** @type {GameTree} */ (document.createElement('game-tree'));
  #number = (createdRuns += 1);
  #algorithm = '';
  /** @type {Search['cut']} */ #cut = 'atOrAbove';
  #changed;
  #panel;
  /** The progress, shown above the picture. */
  progress;
  /** Whether the listing `play`, which needs xiangqi, is offered; null until the next text is known. */
  #offersPlay = /** @type {boolean | null} */ (null);
  /** Whether `play` was requested for another game and replaced by the default listing. */
  replaced = false;

  /**
   * @param {Search} search
   * @param {() => void} changed called when the reader chose another search
   * @param {(technique: string) => void} ask called when the reader wants to see what a technique has saved
   */
  constructor(search, changed, ask) {
    this.element.className = 'run';
    this.#changed = () => {
      this.file = null;
      changed();
    };
    this.#panel = new SwitchPanel(this.#changed, ask);
    this.progress = new SearchProgress(changed);
    this.view.techniqueIsOn = (term) => this.#panel.isOn(term);
    this.view.techniqueIsCounted = (term) => this.#algorithm === 'play' && switchOf(term, 'play') !== null;
    this.view.addEventListener('technique-turn', (event) => {
      const { term, on } = /** @type {CustomEvent} */ (event).detail;
      this.#panel.turn(term, on);
    });
    this.view.addEventListener('technique-ask', (event) => {
      const found = switchOf(/** @type {CustomEvent} */ (event).detail.term, 'play');
      if (found) ask(found.name);
    });
    this.#offer(search);
  }

  /** @returns {Search} */
  get search() {
    return { algorithm: this.#algorithm, cut: this.#cut, options: this.#panel.options };
  }

  /** @param {Search} search */
  set search(search) {
    this.replaced = false;
    this.file = null;
    this.#offersPlay = null;
    this.#offer({ options: {}, ...search });
  }

  translate() {
    this.#offer(this.search);
    this.view.lang = document.documentElement.lang;
  }

  /** Adapts the settings to the game of the text. @param {string} text */
  adaptTo(text) {
    const plays = kindOf(text) === 'xiangqi';
    if (plays === this.#offersPlay) return;
    const { search } = this;
    // Settings from outside stay; the depth, and a listing that does not fit, go when the game changes.
    const isFirstSearch = this.#offersPlay === null;
    const keeps = plays ? isFirstSearch : search.algorithm !== 'play';
    const { depth, ...others } = search.options ?? {};
    this.#offersPlay = plays;
    this.replaced = !keeps && !plays;
    this.#offer({
      ...search,
      algorithm: keeps ? search.algorithm : defaultAlgorithm(text),
      options: isFirstSearch ? search.options : others,
    });
  }

  #onSelect = (/** @type {Event} */ { target }) => {
    const { id, value } = /** @type {HTMLSelectElement} */ (target);
    this.replaced = false;
    if (id.startsWith('algorithm')) this.#offer({ algorithm: value, cut: this.#cut });
    else this.#offer({ algorithm: this.#algorithm, cut: value === 'above' ? 'above' : 'atOrAbove' });
    this.#changed();
  };

  /** Draws the fields. Without options the panel keeps its own. @param {Search} chosen */
  #offer({ algorithm, cut, options }) {
    [this.#algorithm, this.#cut] = [algorithm, cut];
    const { lab, algorithms } = texts(document.documentElement.lang);
    const offered = Object.entries(groups).filter(
      ([group]) => group !== 'playing' || this.#offersPlay || algorithm === 'play',
    );
    const listings = offered.map(([group, names]) => {
      const options = names.map((name) => /** @type {const} */ ([name, algorithms[name]]));
      return html`<optgroup label=${lab.groups[/** @type {keyof typeof groups} */ (group)]}>${optionTemplates(options, algorithm)}</optgroup>`;
    });
    /** @type {[string, string][]} */
    const cuts = [
      ['atOrAbove', lab.cutAtOrAbove],
      ['above', lab.cutAbove],
    ];
    const [listingId, cutId] = [`algorithm-${this.#number}`, `cut-${this.#number}`];
    this.#panel.offer(algorithm, options);
    render(
      html`<div class="search-settings row">
          <div class="field row"><label class="note" for=${listingId}>${lab.algorithm}</label><select id=${listingId} @change=${this.#onSelect}>${listings}</select></div>
          <div class="field row"><label class="note" for=${cutId}>${lab.cut}</label><select id=${cutId} @change=${this.#onSelect} ?disabled=${!prunes(algorithm)}>${optionTemplates(cuts, cut)}</select></div>
          ${this.#panel.element}
        </div>${this.view}`,
      this.element,
    );
  }

  /** Shows a search that is known already, until `start` is asked for another one. @param {KnownTrace} known */
  showAtOnce(known) {
    this.#known = known;
    this.view.present(known);
  }

  /**
   * Searches and shows the search. On an error of the engine, which is thrown, the picture stays as it was.
   * @param {Task} task
   * @param {number} step the first step shown
   */
  async start(task, step) {
    this.adaptTo(task.tree);
    this.#engine ??= await Chuhe.start();
    const request = requestFor(task, this.search);
    const known = this.#known?.isOf(request) ? this.#known : null;
    this.#known = null;
    const found = known ?? (await this.#search(task, request));
    const old = this.trace;
    this.trace = found;
    // A search too large to be drawn as one tree has no true values.
    Object.assign(this.view, found.flat ? { worths: null, truths: null } : await findTrueValues(task, this.search));
    this.view.techniqueIsOn = (term) => this.#panel.isOn(term);
    if (!known) this.view.present(found, step);
    old?.release();
  }

  /** @param {Task} task @param {TraceRequest} request */
  #search(task, request) {
    const engine = /** @type {Chuhe} */ (this.#engine);
    const { end, ...callOptions } = this.progress.start(requestedNodes(request));
    if (this.file?.text !== task.tree || this.file.root !== task.root) this.file = null;
    const found = this.file?.open(engine, callOptions) ?? engine.traceSearch(request, callOptions);
    return found.finally(end);
  }

  close() {
    this.trace?.release();
    this.progress.element.remove();
    this.element.remove();
  }
}
