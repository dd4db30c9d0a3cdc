// One search of the tree on the sheet: its algorithm and convention, its trace, and the view that shows it.
import { Chuhe } from '../engine/client.js';
import { texts } from '../i18n/i18n.js';
import { groups, requestFor } from './state.js';

/** @typedef {import('../engine/client.js').TraceHandle} TraceHandle */
/** @typedef {import('./state.js').Search} Search */

/** Algorithms that are wrong on purpose, or wrong under a depth limit. */
const MAY_ERR = ['memo', 'memo_careless', 'memo_careful_full'];

let made = 0;

export class Run {
  /** @type {TraceHandle | null} */
  trace = null;
  /** @type {Chuhe | null} */
  #engine = null;
  element = document.createElement('section');
  view = /** @type {import('../tree/game-tree.js').GameTree} */ (document.createElement('game-tree'));
  #algorithm = document.createElement('select');
  #cut = document.createElement('select');

  /**
   * @param {Search} search
   * @param {() => void} changed called when the reader chose another search
   */
  constructor(search, changed) {
    made += 1;
    this.element.className = 'run';
    const fields = document.createElement('div');
    fields.className = 'settings';
    for (const [name, select] of /** @type {const} */ ([['algorithm', this.#algorithm], ['cut', this.#cut]])) {
      const label = document.createElement('label');
      select.id = `${name}-${made}`;
      label.htmlFor = select.id;
      label.dataset.text = `lab.${name}`;
      select.addEventListener('change', () => {
        this.#cut.disabled = this.#algorithm.value.startsWith('minimax');
        changed();
      });
      const field = document.createElement('div');
      field.className = 'field';
      field.append(label, select);
      fields.append(field);
    }
    this.element.append(fields, this.view);
    this.#offer(search);
  }

  /** @returns {Search} */
  get search() {
    return { algorithm: this.#algorithm.value, cut: this.#cut.value === 'above' ? 'above' : 'atOrAbove' };
  }

  /** @param {Search} search */
  set search({ algorithm, cut }) {
    this.#algorithm.value = algorithm;
    this.#cut.value = cut;
    this.#cut.disabled = algorithm.startsWith('minimax');
  }

  translate() {
    this.#offer(this.search);
    this.view.lang = document.documentElement.lang;
  }

  /** @param {Search} chosen */
  #offer({ algorithm, cut }) {
    const words = texts(document.documentElement.lang);
    const option = (/** @type {string} */ value, /** @type {string} */ text, /** @type {string} */ now) => new Option(text, value, false, value === now);
    this.#algorithm.replaceChildren(...Object.entries(groups).map(([group, names]) => {
      const list = document.createElement('optgroup');
      list.label = words.lab.groups[/** @type {keyof typeof groups} */ (group)];
      list.append(...names.map((name) => option(name, words.algorithms[name], algorithm)));
      return list;
    }));
    this.#cut.disabled = algorithm.startsWith('minimax');
    this.#cut.replaceChildren(option('atOrAbove', words.lab.cutAtOrAbove, cut), option('above', words.lab.cutAbove, cut));
    for (const label of this.element.querySelectorAll('label')) label.textContent = label.dataset.text === 'lab.cut' ? words.lab.cut : words.lab.algorithm;
  }

  /**
   * Searches and shows the search; throws what the engine throws and then leaves the picture as it was.
   * @param {import('./state.js').Task} task
   * @param {number} step to begin at
   */
  async start(task, step) {
    this.#engine ??= await Chuhe.start();
    const found = await this.#engine.traceSearch(requestFor(task, this.search));
    const old = this.trace;
    this.trace = found;
    await this.#askMinimax(task);
    this.view.present(found, step);
    old?.release();
  }

  /** What a search that cannot err says of every place: to play by, and to judge searches that may believe something else.
   * @param {import('./state.js').Task} task */
  async #askMinimax(task) {
    const engine = await Chuhe.start();
    const trace = await engine.traceSearch(requestFor(task, { algorithm: 'minimax', cut: 'atOrAbove' }));
    const { nodes } = await trace.frame(trace.summary.steps);
    trace.release();
    const of = (/** @type {'id' | 'label'} */ key) => new Map(trace.diagram.nodes.map((node, index) => [node[key], nodes[index].value]));
    this.view.worths = of('id');
    this.view.truths = MAY_ERR.includes(this.search.algorithm) ? of('label') : null;
  }

  close() {
    this.trace?.release();
    this.element.remove();
  }
}
