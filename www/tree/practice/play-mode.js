// Play mode: the reader plays one side by choosing children; the other side answers with the best move.
import { html } from '../../vendor/lit-html.js';
import { PracticeMode, refill, wordButton } from './practice-card.js';
import { UNSEEN } from '../diagram/diagram.js';
import { childLists } from '../diagram/node-names.js';
import { nodeMark } from '../sentences/reason.js';
import { number } from '../../i18n/grammar/format.js';
import { renderParts } from '../sentences/rich-text.js';

/** @import { Frame } from '../../engine/wasm/chuhe.js' */

export class PlayMode extends PracticeMode {
  /** @type {number[]} from the root to the current node of the game */
  #path = [0];
  /** @type {'max' | 'min'} */ #reader = 'max';

  reset() {
    this.#path = [0];
    refill(this.stage.card);
  }

  canStepOn() {
    return false;
  }

  onStepShown() {
    this.stage.card.hidden = false;
    if (!this.stage.card.firstElementChild) this.#nextMove();
  }

  /** A frame of the game's path. @returns {Frame | null} */
  frameToShow() {
    const diagram = this.stage.context()?.source.diagram;
    if (!diagram) return null;
    /** @type {Frame['nodes']} */
    const nodes = diagram.nodes.map((_, index) => ({
      ...UNSEEN,
      state: this.#path.includes(index) ? 'open' : 'unseen',
    }));
    return { step: 0, reason: { code: 'start', root: 0 }, path: this.#path, nodes, diagram: null };
  }

  /** @param {number} index */
  onNodeClick(index) {
    if (this.#mover() === this.#reader && this.#choices().includes(index)) this.#move(index);
    return true;
  }

  get #current() {
    return this.#path[this.#path.length - 1];
  }

  #choices() {
    const diagram = this.stage.context()?.source.diagram;
    return diagram ? childLists(diagram.nodes)[this.#current] : [];
  }

  #mover() {
    const kind = this.stage.context()?.source.diagram.nodes[this.#current].kind;
    return kind === 'max' || kind === 'min' ? kind : null;
  }

  /** @param {number} node */
  #move(node) {
    this.#path.push(node);
    this.#nextMove();
    this.stage.redraw();
  }

  /** Asks the reader for a move, or makes the best move of the other side. */
  #nextMove() {
    const context = this.stage.context();
    if (!context) return;
    const choices = this.#choices();
    const mover = this.#mover();
    const isOver = choices.length === 0 || mover === null;
    if (!isOver && mover !== this.#reader) {
      const worth = (/** @type {number} */ child) => context.worths?.get(context.source.diagram.nodes[child].id) ?? 0;
      const best = choices.reduce((one, other) =>
        (mover === 'max' ? worth(other) > worth(one) : worth(other) < worth(one)) ? other : one,
      );
      return this.#move(best);
    }
    this.stage.markNodes(isOver ? [] : choices, 'asked');
    this.#show(isOver ? [] : choices, isOver);
    return undefined;
  }

  /** @param {number[]} choices @param {boolean} isOver */
  #show(choices, isOver) {
    const context = this.stage.context();
    if (!context) return;
    const { playMode: words } = context.texts;
    const { diagram } = context.source;
    const moves = this.#path.slice(1).map((node, at) => {
      const isReaders = diagram.nodes[this.#path[at]].kind === this.#reader;
      return (isReaders ? words.you : words.other)({ node: nodeMark(node, context) });
    });
    const got = diagram.nodes[this.#current].value;
    const worth = context.worths?.get(diagram.nodes[0].id) ?? null;
    const [chooses, other, turns] =
      this.#reader === 'max'
        ? /** @type {const} */ ([words.chooseMax, 'min', words.beMin])
        : /** @type {const} */ ([words.chooseMin, 'max', words.beMax]);
    const now = isOver ? words.over({ value: number(got), best: number(worth), equal: got === worth }) : chooses;
    refill(
      this.stage.card,
      html`<div role="status">${[...moves, now].map((line) => html`<p>${renderParts([line].flat())}</p>`)}</div>
        <div class="fields row">${choices.map((choice) =>
          wordButton(renderParts(nodeMark(choice, context)), () => this.onNodeClick(choice)),
        )}</div>
        <div class="actions">
          ${wordButton(words.again, () => this.#restart(this.#reader))}
          ${wordButton(turns, () => this.#restart(other))}
        </div>`,
    );
  }

  /** @param {'max' | 'min'} reader */
  #restart(reader) {
    this.#reader = reader;
    this.reset();
    this.#nextMove();
    this.stage.redraw();
  }
}
