// The notes beside a search: what an example shows, the dialogue of the bags, and corrections of the sources.
import { sourceTexts } from '../../i18n/sources.js';
import { html, nothing, render } from '../../vendor/lit-html.js';

/** @import { SourceTexts } from '../../i18n/sources.js' */
/** @import { GameTree } from '../../tree/game-tree.js' */
/** @import { TraceSource } from '../../tree/types.js' */
/** The listings or examples that a note belongs to, and an example to see; `together`: both are required. @typedef {{ id: string, algorithms?: readonly string[], examples?: readonly string[], together?: boolean, see?: string }} Note */

/** @type {readonly Note[]} */
export const NOTES = Object.freeze([
  { id: 'blackLowers', examples: ['three-plies'] },
  { id: 'wholeSubtree', examples: ['redundancy-max', 'redundancy-min'] },
  { id: 'earlyAlpha', examples: ['paradeto-alphabeta'] },
  { id: 'phones', examples: ['phones'], see: 'coins-two' },
  { id: 'boundNames', algorithms: ['single_bound', 'memo_careless', 'memo_careful'] },
  { id: 'memoDepth', algorithms: ['memo'], see: 'depth-min5' },
  { id: 'carefulMemo', algorithms: ['memo_careful', 'memo_careful_full'], see: 'iv-min8' },
  { id: 'cutPaper', algorithms: ['negamax_fail_soft'], see: 'equal-values' },
  { id: 'nullMoveDepth', algorithms: ['null_move', 'framework'] },
  { id: 'tableDepth', algorithms: ['table', 'framework'] },
  { id: 'failHardSide', algorithms: ['fail_hard'], see: 'oiwiki-alphabeta' },
  {
    id: 'cutArticle',
    algorithms: ['fail_soft'],
    examples: ['oiwiki-alphabeta', 'phones', 'coins-two', 'equal-values'],
    together: true,
    see: 'equal-values',
  },
  { id: 'thirtyTimes', algorithms: ['root_parallel'] },
]);

/** The example with a dialogue, and the event (code and node id) at which each line is spoken. */
const DIALOGUE = 'phones';
const LINE_EVENTS = [
  'enter n.0',
  'leaf n.0.0',
  'leaf n.0.1',
  'leave n.0',
  'raise n',
  'enter n.1',
  'leaf n.1.0',
  'cut n.1',
  'end ',
];

/** The notes for an example and the listings on show. @param {string | undefined} example @param {readonly string[]} algorithms */
export function notesFor(example, algorithms) {
  return NOTES.filter((note) => {
    const isShown = Boolean(example && note.examples?.includes(example));
    const isListed = Boolean(note.algorithms?.some((name) => algorithms.includes(name)));
    return note.together ? isShown && isListed : isShown || isListed;
  });
}

/** The step of each line of the dialogue; null if the search takes another course. @param {TraceSource} source */
export function dialogueSteps({ reasons, diagram }) {
  const events = reasons.map((reason) => `${reason.code} ${'node' in reason ? diagram.nodes[reason.node]?.id : ''}`);
  const steps = LINE_EVENTS.map((event) => events.indexOf(event));
  const inOrder = steps.every((step, line) => step > (steps[line - 1] ?? 0));
  const leaves = events.filter((event) => event.startsWith('leaf'));
  return inOrder && leaves.length === 3 ? steps : null;
}

export class SourceNotes {
  #container;
  #choose;
  /** @type {number[] | null} */ #steps = null;
  /** Draws the notes at a step. @type {(step: number) => void} */
  #draw = () => {};

  /** @param {HTMLElement} place @param {(example: string) => void} choose */
  constructor(place, choose) {
    this.#container = place;
    this.#choose = choose;
  }

  /** @param {string | undefined} example @param {readonly string[]} algorithms @param {GameTree} view the search that the dialogue follows */
  show(example, algorithms, view) {
    const words = sourceTexts(document.documentElement.lang);
    const notes = notesFor(example, algorithms);
    const dialogueTrace = example === DIALOGUE && view.trace ? view.trace : null;
    this.#steps = dialogueTrace && dialogueSteps(dialogueTrace);
    const about = words.examples[example ?? ''];
    this.#container.hidden = notes.length === 0 && !dialogueTrace && !about;
    const heading = about ? html`<h2>${about[0]}</h2><p class="about">${about[1]}</p>` : nothing;
    this.#draw = (step) =>
      render(
        html`${heading}${dialogueTrace ? this.#dialogue(words, view, step) : nothing}${this.#notes(notes, example, words)}`,
        this.#container,
      );
    this.follow(view.step);
  }

  /** Marks the line of the dialogue at a step. @param {number} step */
  follow(step) {
    this.#draw(step);
  }

  /** @param {Note[]} notes @param {string | undefined} example @param {SourceTexts} words */
  #notes(notes, example, { notes: words }) {
    if (notes.length === 0) return nothing;
    const link = (/** @type {string} */ see) =>
      html` <button type="button" class="link-button" @click=${() => this.#choose(see)}>${words.see}</button>`;
    // The sources have Chinese titles in both languages.
    const item = (/** @type {Note} */ { id, see }) =>
      html`<li data-note=${id}><cite class="fine" lang="zh-Hans">${words.of[id][0]}</cite> ${words.of[id][1]}${see && see !== example ? link(see) : nothing}</li>`;
    return html`<h2>${words.heading}</h2><ul class="notes stack">${notes.map(item)}</ul>`;
  }

  /** @param {SourceTexts} words @param {GameTree} view @param {number} now the step on show */
  #dialogue({ dialogue: words }, view, now) {
    const spoken = this.#steps?.findLastIndex((from) => from <= now) ?? -1;
    const line = (
      /** @type {SourceTexts['dialogue']['lines'][number]} */ [who, sentence],
      /** @type {number} */ at,
    ) => {
      const content = html`<b>${words[who]}</b><span>${sentence}</span>`;
      const step = this.#steps?.[at];
      if (step === undefined) return html`<li class="${who} plain">${content}</li>`;
      const go = () => {
        view.pause();
        view.stepTo(step);
      };
      return html`<li class=${who}><button type="button" class="entry" aria-current=${at === spoken ? 'step' : nothing} @click=${go}>${content}</button></li>`;
    };
    return html`<h2>${words.heading}</h2>
      <p class="remark">${words.lead}</p>
      <ol class="dialogue">${words.lines.map(line)}</ol>
      <p class="remark">${this.#steps ? words.moral : words.elsewhere}</p>`;
  }
}
