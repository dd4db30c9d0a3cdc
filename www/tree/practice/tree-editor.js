// Edit mode: the selected node can be changed, moved, extended and removed; every change is dispatched as text.
import { html, keyed, nothing } from '../../vendor/lit-html.js';
import { PracticeMode, refill, wordButton } from './practice-card.js';
import { branches, grow, remove, shift, write } from './tree-edits.js';
import { number } from '../../i18n/grammar/format.js';
import { readNumber } from './questions.js';
import { nodeMark } from '../sentences/reason.js';
import { renderParts } from '../sentences/rich-text.js';

/** @import { Diagram } from '../../engine/wasm/chuhe.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { Branch } from './tree-edits.js' */

export class Editor extends PracticeMode {
  /** The id of the selected node: it stays valid after changes elsewhere. */
  #chosen = 'n';
  /** The tree with the edits since its diagram was drawn, nodes in the diagram’s order: the next edit may come before the last one is drawn. @type {{ of: Diagram, list: Branch[] } | null} */
  #edited = null;

  onStepShown() {
    this.stage.card.hidden = false;
    if (!this.stage.card.firstElementChild) this.#open();
  }

  /** @param {number} index */
  onNodeClick(index) {
    this.#chosen = this.stage.context()?.source.diagram.nodes[index].id ?? 'n';
    this.#open();
    return true;
  }

  get #index() {
    const nodes = this.stage.context()?.source.diagram.nodes ?? [];
    return Math.max(
      0,
      nodes.findIndex(({ id }) => id === this.#chosen),
    );
  }

  #open() {
    const context = this.stage.context();
    if (!context) return;
    const { diagram } = context.source;
    const { editor: words } = context.texts;
    if (diagram.nodes.some(({ first }, index) => first !== index)) return refill(this.stage.card, words.isGraph);
    const index = this.#index;
    const node = diagram.nodes[index];
    this.stage.markNodes([index], 'asked');
    const field = (/** @type {string} */ name, /** @type {string} */ text, /** @type {string} */ value) =>
      html`<label>${text}<input name=${name} .value=${value} autocomplete="off"></label>`;
    refill(
      this.stage.card,
      // New fields at each opening: they have the values and no mark of an error.
      keyed(
        {},
        html`<form class="edit" @submit=${this.#onSubmit}>
          <p id="prompt">${renderParts(words.heading({ node: nodeMark(index, context) }))}</p>
          <div class="fields row">${node.kind === 'leaf' ? field('value', words.value, number(node.value)) : nothing}${field('label', words.label, node.label)}</div>
          <div class="actions"><button class="word">${words.change}</button>${this.#actions(index, words)}</div>
        </form>`,
      ),
    );
    this.stage.card.querySelector('input')?.setAttribute('aria-describedby', 'prompt');
    return undefined;
  }

  /** @param {number} index @param {Texts['editor']} words */
  #actions(index, words) {
    const parent = this.stage.context()?.source.diagram.nodes[index].parent ?? -1;
    /** @type {[string, boolean, (list: Branch[]) => void][]} */
    const actions = [
      [words.add, true, (list) => grow(list[index], 0)],
      [words.left, parent >= 0, (list) => shift(list[parent], list[index], -1)],
      [words.right, parent >= 0, (list) => shift(list[parent], list[index], 1)],
      [words.remove, parent >= 0, (list) => remove(list[parent], list[index])],
    ];
    return actions
      .filter(([, possible]) => possible)
      .map(([text, , action]) => wordButton(text, () => this.#apply(action)));
  }

  #onSubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const { card } = this.stage;
    const value = card.querySelector('input[name="value"]');
    const label = /** @type {HTMLInputElement} */ (card.querySelector('input[name="label"]'));
    const amount = value instanceof HTMLInputElement ? readNumber(value.value) : 0;
    value?.setAttribute('aria-invalid', String(!Number.isFinite(amount)));
    if (!Number.isFinite(amount)) return;
    this.#apply((list) => {
      const branch = list[this.#index];
      branch.label = label.value.trim();
      if (value) branch.value = amount;
    });
  };

  /** @param {(list: Branch[]) => void} action */
  #apply(action) {
    const diagram = this.stage.context()?.source.diagram;
    if (!diagram) return;
    if (this.#edited?.of !== diagram) this.#edited = { of: diagram, list: branches(diagram) };
    const { list } = this.#edited;
    action(list);
    this.stage.dispatch('tree-edit', { tree: write(list[0]) });
  }
}
