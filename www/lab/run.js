// One search of the tree on the sheet: its algorithm and convention, its trace, and the view that shows it.
import { nodesAsked } from '../engine/amount.js';
import { Chuhe } from '../engine/client.js';
import { texts } from '../i18n/i18n.js';
import { judge } from './judge.js';
import { groups, kindOf, requestFor, usualAlgorithm } from './state.js';
import { SwitchPanel } from './switch-panel.js';
import { cuts } from '../address/switches.js';
import { switchOf } from './technique-switches.js';
import { Waiting } from './waiting.js';

/** @typedef {import('../engine/client.js').TraceHandle} TraceHandle */
/** @typedef {import('./state.js').Search} Search */

let made = 0;

export class Run {
  /** @type {TraceHandle | null} */
  trace = null;
  /** Where the search comes from, if it was not made here. @type {import('./search-file.js').SearchFile | null} */
  file = null;
  /** @type {Chuhe | null} */
  #engine = null;
  element = document.createElement('section');
  view = /** @type {import('../tree/game-tree.js').GameTree} */ (document.createElement('game-tree'));
  #algorithm = document.createElement('select');
  #cut = document.createElement('select');
  #panel;
  /** How far the search is, to be put above the picture. */
  waiting;
  /** Whether the search that plays is among those on offer: it knows xiangqi only. Null: that depends on what comes next. */
  #plays = /** @type {boolean | null} */ (null);
  /** Whether the search that plays was asked for where it knows nothing, and another stands in for it. */
  replaced = false;

  /**
   * @param {Search} search
   * @param {() => void} changed called when the reader chose another search
   * @param {(technique: string) => void} ask called when the reader asks what a technique has saved
   */
  constructor(search, changed, ask) {
    made += 1;
    this.element.className = 'run';
    const otherwise = () => {
      this.file = null;
      changed();
    };
    this.#panel = new SwitchPanel(otherwise, ask);
    this.waiting = new Waiting(changed);
    const fields = document.createElement('div');
    fields.className = 'search-settings';
    for (const [name, select] of /** @type {const} */ ([
      ['algorithm', this.#algorithm],
      ['cut', this.#cut],
    ])) {
      const label = document.createElement('label');
      select.id = `${name}-${made}`;
      label.htmlFor = select.id;
      label.dataset.text = `lab.${name}`;
      select.addEventListener('change', () => {
        this.replaced = false;
        this.#offerSwitches();
        otherwise();
      });
      const field = document.createElement('div');
      field.className = 'field';
      field.append(label, select);
      fields.append(field);
    }
    fields.append(this.#panel.element);
    this.element.append(fields, this.view);
    this.view.techniqueIsOn = (term) => this.#panel.isOn(term);
    this.view.techniqueIsCounted = (term) => this.#algorithm.value === 'play' && switchOf(term, 'play') !== null;
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
    return {
      algorithm: this.#algorithm.value,
      cut: this.#cut.value === 'above' ? 'above' : 'atOrAbove',
      options: this.#panel.options,
    };
  }

  /** @param {Search} search */
  set search(search) {
    this.replaced = false;
    this.file = null;
    this.#plays = null;
    this.#offer({ options: {}, ...search });
  }

  translate() {
    this.#offer(this.search);
    this.view.lang = document.documentElement.lang;
  }

  /** What is searched by now: a game of its own may have a search of its own. @param {string} text */
  suit(text) {
    const plays = kindOf(text) === 'xiangqi';
    if (plays === this.#plays) return;
    const { search } = this;
    // What was asked for stays; what is meant for another game does not, how deep it is looked into among it.
    const isAskedFor = this.#plays === null;
    const keeps = plays ? isAskedFor : search.algorithm !== 'play';
    const { depth, ...others } = search.options ?? {};
    this.#plays = plays;
    this.replaced = !keeps && !plays;
    this.#offer({
      ...search,
      algorithm: keeps ? search.algorithm : usualAlgorithm(text),
      options: isAskedFor ? search.options : others,
    });
  }

  /** Offers what the chosen listing uses. @param {import('../address/switches.js').Options} [options] */
  #offerSwitches(options) {
    this.#cut.disabled = !cuts(this.#algorithm.value);
    this.#panel.offer(this.#algorithm.value, options);
  }

  /** @param {Search} chosen */
  #offer({ algorithm, cut, options }) {
    const words = texts(document.documentElement.lang);
    const option = (/** @type {string} */ value, /** @type {string} */ text, /** @type {string} */ now) =>
      new Option(text, value, false, value === now);
    this.#algorithm.replaceChildren(
      ...Object.entries(groups)
        .filter(([group]) => group !== 'playing' || this.#plays || algorithm === 'play')
        .map(([group, names]) => {
          const list = document.createElement('optgroup');
          list.label = words.lab.groups[/** @type {keyof typeof groups} */ (group)];
          list.append(...names.map((name) => option(name, words.algorithms[name], algorithm)));
          return list;
        }),
    );
    this.#cut.replaceChildren(
      option('atOrAbove', words.lab.cutAtOrAbove, cut),
      option('above', words.lab.cutAbove, cut),
    );
    for (const label of this.element.querySelectorAll('label')) {
      if (label.dataset.text)
        label.textContent = label.dataset.text === 'lab.cut' ? words.lab.cut : words.lab.algorithm;
    }
    this.#offerSwitches(options);
  }

  /**
   * Searches and shows the search; throws what the engine throws and then leaves the picture as it was.
   * @param {import('./state.js').Task} task
   * @param {number} step to begin at
   */
  async start(task, step) {
    this.suit(task.tree);
    this.#engine ??= await Chuhe.start();
    const request = requestFor(task, this.search);
    const { end, ...asking } = this.waiting.begin(nodesAsked(request));
    if (this.file?.text !== task.tree) this.file = null;
    const found = await (this.file?.open(this.#engine, asking) ?? this.#engine.traceSearch(request, asking)).finally(
      end,
    );
    const old = this.trace;
    this.trace = found;
    // A game too large to be drawn whole is too large to be judged place by place.
    Object.assign(this.view, found.flat ? { worths: null, truths: null } : await judge(task, this.search));
    this.view.techniqueIsOn = (term) => this.#panel.isOn(term);
    this.view.present(found, step);
    old?.release();
  }

  close() {
    this.trace?.release();
    this.waiting.element.remove();
    this.element.remove();
  }
}
