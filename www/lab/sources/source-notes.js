// The notes beside a search: what an example shows, the dialogue of the bags, and corrections of the sources.
import { sourceTexts } from '../../i18n/sources.js';
import { element, paragraph } from '../../site/dom-helpers.js';

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

/**
 * The step of each line of the dialogue; null if the search takes another course.
 * @param {TraceSource} source
 */
export function dialogueSteps({ reasons, diagram }) {
  const events = reasons.map((reason) => `${reason.code} ${'node' in reason ? diagram.nodes[reason.node]?.id : ''}`);
  const steps = LINE_EVENTS.map((event) => events.indexOf(event));
  const inOrder = steps.every((step, line) => step > (steps[line - 1] ?? 0));
  const leaves = events.filter((event) => event.startsWith('leaf'));
  return inOrder && leaves.length === 3 ? steps : null;
}

export class SourceNotes {
  #place;
  #choose;
  /** @type {(HTMLButtonElement | null)[]} */
  #lines = [];
  /** @type {number[] | null} */
  #steps = null;
  #shown = '';

  /** @param {HTMLElement} place @param {(example: string) => void} choose */
  constructor(place, choose) {
    this.#place = place;
    this.#choose = choose;
  }

  /** @param {string | undefined} example @param {readonly string[]} algorithms @param {GameTree} view the search that the dialogue follows */
  show(example, algorithms, view) {
    const words = sourceTexts(document.documentElement.lang);
    const notes = notesFor(example, algorithms);
    const dialogueTrace = example === DIALOGUE && view.trace ? view.trace : null;
    this.#steps = dialogueTrace && dialogueSteps(dialogueTrace);
    const about = words.examples[example ?? ''];
    this.#place.hidden = notes.length === 0 && !dialogueTrace && !about;
    // Unchanged notes are not rebuilt, so that a focused button keeps its focus.
    const shown = JSON.stringify([document.documentElement.lang, notes.map(({ id }) => id), example, this.#steps]);
    if (shown !== this.#shown) {
      this.#lines = [];
      this.#place.replaceChildren(
        ...(about ? [element('h2', '', about[0]), paragraph('about', about[1])] : []),
        ...(dialogueTrace ? this.#dialogue(words, view) : []),
        ...this.#notes(notes, example, words),
      );
      this.#shown = shown;
    }
    this.follow(view.step);
  }

  /** Marks the line of the dialogue at a step. @param {number} step */
  follow(step) {
    const now = this.#steps?.findLastIndex((from) => from <= step) ?? -1;
    this.#lines.forEach((line, at) => {
      if (at === now) line?.setAttribute('aria-current', 'step');
      else line?.removeAttribute('aria-current');
    });
  }

  /** @param {Note[]} notes @param {string | undefined} example @param {SourceTexts} words */
  #notes(notes, example, { notes: words }) {
    if (notes.length === 0) return [];
    const list = element('ul', 'notes stack');
    list.append(
      ...notes.map(({ id, see }) => {
        const [source, text] = words.of[id];
        const item = element('li', '');
        item.dataset.note = id;
        const cite = element('cite', 'fine', source);
        // The sources have Chinese titles in both languages.
        cite.lang = 'zh-Hans';
        item.append(cite, ` ${text}`);
        if (see && see !== example) {
          const button = element('button', 'link-button', words.see);
          button.type = 'button';
          button.addEventListener('click', () => this.#choose(see));
          item.append(' ', button);
        }
        return item;
      }),
    );
    return [element('h2', '', words.heading), list];
  }

  /** @param {SourceTexts} words @param {GameTree} view */
  #dialogue({ dialogue: words }, view) {
    const list = element('ol', 'dialogue');
    this.#lines = words.lines.map(([who, sentence], line) => {
      const item = element('li', who);
      const content = [element('b', '', words[who]), element('span', '', sentence)];
      const step = this.#steps?.[line];
      if (step === undefined) {
        item.classList.add('plain');
        item.append(...content);
        list.append(item);
        return null;
      }
      const button = element('button', 'entry');
      button.type = 'button';
      button.append(...content);
      button.addEventListener('click', () => {
        view.pause();
        view.stepTo(step);
      });
      item.append(button);
      list.append(item);
      return button;
    });
    return [
      element('h2', '', words.heading),
      paragraph('remark', words.lead),
      list,
      paragraph('remark', this.#steps ? words.moral : words.elsewhere),
    ];
  }
}
