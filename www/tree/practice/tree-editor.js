// Edit mode: the selected node can be changed, moved, extended and removed; every change is dispatched as text.
import { refill } from './practice-card.js';
import { branches, grow, remove, shift, write } from './tree-edits.js';
import { number } from '../../i18n/grammar/format.js';
import { readNumber } from './questions.js';
import { nodeMark } from '../sentences/reason.js';
import { renderParts } from '../sentences/rich-text.js';

/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { Stage } from './quiz.js' */
/** @import { Branch } from './tree-edits.js' */

export class Editor {
  #stage;
  /** The id of the selected node: it stays valid after changes elsewhere. */
  #chosen = 'n';

  /** @param {Stage} stage */
  constructor(stage) {
    this.#stage = stage;
  }

  reset() {
    refill(this.#stage.card);
  }

  leave() {
    this.#stage.markNodes([], 'asked');
    refill(this.#stage.card);
    this.#stage.card.hidden = true;
  }

  frameToShow() {
    return null;
  }

  canStepOn() {
    return true;
  }

  onStepShown() {
    this.#stage.card.hidden = false;
    if (!this.#stage.card.firstChild) this.#open();
  }

  /** @param {number} index */
  onNodeClick(index) {
    this.#chosen = this.#stage.context()?.source.diagram.nodes[index].id ?? 'n';
    this.#open();
    return true;
  }

  get #index() {
    const nodes = this.#stage.context()?.source.diagram.nodes ?? [];
    return Math.max(
      0,
      nodes.findIndex(({ id }) => id === this.#chosen),
    );
  }

  #open() {
    const context = this.#stage.context();
    if (!context) return;
    const {
      source: { diagram },
      texts: { editor: words },
    } = context;
    if (diagram.nodes.some(({ first }, index) => first !== index)) {
      this.#stage.card.textContent = words.isGraph;
      return;
    }
    const index = this.#index;
    const node = diagram.nodes[index];
    this.#stage.markNodes([index], 'asked');
    const form = document.createElement('form');
    form.className = 'edit';
    const heading = document.createElement('p');
    heading.id = 'prompt';
    heading.append(renderParts(words.heading({ node: nodeMark(index, context) })));
    const fields = document.createElement('div');
    fields.className = 'fields row';
    if (node.kind === 'leaf') fields.append(field('value', words.value, number(node.value)));
    fields.append(field('label', words.label, node.label));
    const row = document.createElement('div');
    row.className = 'actions';
    row.append(button(words.change, 'submit'), ...this.#actions(index, words));
    form.append(heading, fields, row);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#change(form);
    });
    form.querySelector('input')?.setAttribute('aria-describedby', heading.id);
    refill(this.#stage.card, form);
  }

  /** @param {number} index @param {Texts['editor']} words */
  #actions(index, words) {
    const parent = this.#stage.context()?.source.diagram.nodes[index].parent ?? -1;
    /** @type {[string, boolean, (list: Branch[]) => void][]} */
    const actions = [
      [words.add, true, (list) => grow(list[index], 0)],
      [words.left, parent >= 0, (list) => shift(list[parent], list[index], -1)],
      [words.right, parent >= 0, (list) => shift(list[parent], list[index], 1)],
      [words.remove, parent >= 0, (list) => remove(list[parent], list[index])],
    ];
    return actions
      .filter(([, possible]) => possible)
      .map(([text, , action]) => {
        const element = button(text, 'button');
        element.addEventListener('click', () => this.#apply(action));
        return element;
      });
  }

  /** @param {HTMLFormElement} form */
  #change(form) {
    const value = form.querySelector('input[name="value"]');
    const label = /** @type {HTMLInputElement} */ (form.querySelector('input[name="label"]'));
    const amount = value instanceof HTMLInputElement ? readNumber(value.value) : 0;
    value?.setAttribute('aria-invalid', String(!Number.isFinite(amount)));
    if (!Number.isFinite(amount)) return;
    this.#apply((list) => {
      const branch = list[this.#index];
      branch.label = label.value.trim();
      if (value) branch.value = amount;
    });
  }

  /** @param {(list: Branch[]) => void} action */
  #apply(action) {
    const diagram = this.#stage.context()?.source.diagram;
    if (!diagram) return;
    const list = branches(diagram);
    action(list);
    this.#stage.dispatch('tree-edit', { tree: write(list[0]) });
  }
}

/** @param {string} name @param {string} text @param {string} value */
function field(name, text, value) {
  const label = document.createElement('label');
  const input = document.createElement('input');
  Object.assign(input, { name, value, autocomplete: 'off' });
  label.append(text, input);
  return label;
}

/** @param {string} text @param {'button' | 'submit'} type */
function button(text, type) {
  const element = document.createElement('button');
  element.type = type;
  element.className = 'word';
  element.textContent = text;
  return element;
}
