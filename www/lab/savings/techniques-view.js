// Every technique switched off: a table of what each saved, and pictures of both searches of the chosen technique.
import { Chuhe } from '../../engine/client.js';
import { texts } from '../../i18n/i18n.js';
import { describeNode } from '../../tree/diagram/large-names.js';
import { count } from '../../i18n/grammar/format.js';
import { Icicle } from '../../tree/overview/icicle.js';
import { button, paragraph, table } from '../../site/dom-helpers.js';
import { compareAnswers, comparisonAddress, sortBySaving, techniqueRequest } from './saved-search.js';
import { nodesText, savingText, trialWords } from './saved-words.js';

/** @import { Task } from '../../address/search-address.js' */
/** @import { Flat } from '../../engine/workers/protocol.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { Trial } from './saved-search.js' */
/** @typedef {Texts['saved']} Words */
/** A search with its flat arrays. @typedef {{ flat: Flat, steps: number, seen: number, searched: number }} Drawn */
/** @typedef {{ trials: Trial[], task: Task, depth: number }} Trials */

/** Narrower icicles cannot be seen. @type {string} */
const MIN_ICICLE_WIDTH = '3px';

export class TechniquesView {
  element = document.createElement('div');
  /** @type {Trials | null} */
  found = null;
  #choose;
  #pair = document.createElement('div');
  #verdict = document.createElement('div');
  #figures = document.createElement('div');
  /** @type {Words | null} */
  #words = null;
  /** @type {Map<string, HTMLButtonElement>} */
  #buttons = new Map();
  /** @type {{ technique: string, depth: number, tree: string, drawn: Drawn[] } | null} */
  #drawn = null;
  /** @type {Icicle[]} */
  #icicles = [];
  #isSameScale = true;

  /** @param {(technique: string) => void} choose */
  constructor(choose) {
    this.#choose = choose;
    this.element.className = 'techniques';
    this.#pair.className = 'pair';
    this.#verdict.setAttribute('role', 'status');
    this.#figures.className = 'figures';
    this.#pair.append(this.#verdict, this.#figures);
  }

  /** @param {Words} words @param {string} position the searched position and depth */
  draw(words, position) {
    if (!this.found) return;
    this.#words = words;
    const trials = sortBySaving(this.found.trials);
    const differences = trials.map(({ on, off }) => off.nodes - on.nodes);
    const [most, dearest] = [Math.max(0, ...differences), Math.max(0, ...differences.map((difference) => -difference))];
    const span = Math.max(1, most + dearest);
    this.element.style.setProperty('--zero', String(dearest / span));
    this.#buttons = new Map(
      trials.map(({ technique }) => {
        const choose = button(words.techniques[technique], () => this.#choose(technique));
        choose.className = 'entry';
        return [technique, choose];
      }),
    );
    const rows = trials.map((trial) => {
      const { technique, on, off } = trial;
      const cell = document.createElement('span');
      cell.className = 'saving';
      cell.append(
        bar((off.nodes - on.nodes) / span),
        Object.assign(document.createElement('span'), { textContent: savingText(trial, words) }),
      );
      const answer = on.stopped || off.stopped ? words.none : words.answer[compareAnswers(on, off)];
      return [/** @type {Node} */ (this.#buttons.get(technique)), nodesText(off, words), cell, answer];
    });
    const plain = this.found.trials[0]?.on;
    const { technique, off, saved, answer } = words.list;
    this.element.replaceChildren(
      this.#pair,
      paragraph('remark', words.listed({ nodes: words.nodes(plain ? nodesText(plain, words) : ''), position })),
      paragraph('remark', most + dearest === 0 ? words.noBars : words.bars({ most: count(Math.max(most, dearest)) })),
      table(words.list.technique, [technique, off, saved, answer], rows),
    );
  }

  /** Marks a technique and shows what it saved; null: the one that saved most. @param {string | null} technique @returns {Trial | null} */
  choose(technique) {
    const trials = sortBySaving(this.found?.trials ?? []);
    const trial = trials.find((one) => one.technique === technique) ?? trials[0] ?? null;
    const words = this.#words;
    if (!trial || !words) return null;
    for (const [name, element] of this.#buttons) element.setAttribute('aria-pressed', String(name === trial.technique));
    const sentences = trialWords(trial, words);
    this.#verdict.replaceChildren(
      Object.assign(document.createElement('h3'), { textContent: words.techniques[trial.technique] }),
      paragraph('total', sentences[0]),
      ...sentences.slice(1).map((sentence) => paragraph('remark', sentence)),
    );
    this.#figures.replaceChildren();
    const drawn = this.#drawn;
    if (
      drawn &&
      drawn.technique === trial.technique &&
      drawn.depth === this.found?.depth &&
      drawn.tree === this.found.task.tree
    )
      this.#show(drawn.drawn);
    return trial;
  }

  /**
   * Searches with and without the technique, and draws both.
   * @param {string | null} technique
   * @param {AbortSignal} signal
   * @returns {Promise<string | null>} the technique drawn
   */
  async picture(technique, signal) {
    const trial = this.choose(technique);
    const { found } = this;
    if (!trial || !found) return null;
    const { task, depth } = found;
    const engine = await Chuhe.start();
    const drawn = [];
    for (const on of [true, false]) {
      const trace = await engine.traceSearch(techniqueRequest(task, depth, trial.technique, on), { signal });
      const { steps, seen, searched } = trace.summary;
      if (trace.flat) drawn.push({ flat: trace.flat, steps, seen, searched });
      trace.release();
    }
    // The reader may have chosen another technique or position meanwhile.
    if (found !== this.found || this.#buttons.get(trial.technique)?.getAttribute('aria-pressed') !== 'true')
      return trial.technique;
    this.#drawn = { technique: trial.technique, depth, tree: task.tree, drawn };
    this.choose(trial.technique);
    return trial.technique;
  }

  /** @param {Drawn[]} drawn with and without the technique */
  #show(drawn) {
    const words = this.#words;
    if (!words) return;
    const figures = drawn.map((one, index) => this.#figure(one, index === 0 ? words.with : words.without, words));
    this.#icicles = figures.map(({ icicle }) => icicle);
    const same = Object.assign(document.createElement('input'), {
      type: 'checkbox',
      checked: this.#isSameScale,
      name: 'same-scale',
    });
    const label = Object.assign(document.createElement('label'), { className: 'check note' });
    label.append(same, ` ${words.sameScale}`);
    const both = Object.assign(document.createElement('div'), { className: 'both' });
    both.append(...figures.map(({ element }) => element));
    // Nodes that were searched but not recorded count towards the width.
    const longest = Math.max(...drawn.map(({ steps, seen, searched }) => steps * (seen / searched)));
    const scale = () => {
      this.#isSameScale = same.checked;
      figures.forEach(({ icicle }, index) => {
        icicle.canvas.style.width = same.checked
          ? `max(${MIN_ICICLE_WIDTH}, ${(drawn[index].steps / longest) * 100}%)`
          : '100%';
        icicle.repaint();
      });
    };
    same.addEventListener('change', scale);
    this.#figures.replaceChildren(
      label,
      both,
      paragraph('remark key', words.key),
      ...this.#watching(words),
      byPly(drawn, words),
    );
    figures.forEach(({ icicle }, index) => icicle.present(drawn[index].flat, drawn[index].steps));
    scale();
  }

  /** The link to both searches side by side, if the lab can switch this technique. @param {Words} words */
  #watching(words) {
    const [found, technique] = [this.found, this.#drawn?.technique];
    const address =
      found && technique ? comparisonAddress(found.task, found.depth, technique, document.documentElement.lang) : null;
    if (!address) return [];
    const link = document.createElement('p');
    link.append(
      Object.assign(document.createElement('a'), {
        className: 'watch-both',
        href: `?${address}`,
        textContent: words.watch,
      }),
    );
    return [link];
  }

  /** @param {Drawn} drawn @param {string} title @param {Words} words */
  #figure({ flat, steps, seen, searched }, title, words) {
    const element = document.createElement('figure');
    const [canvas, pointed] = [document.createElement('canvas'), paragraph('pointed-at fine', '')];
    const all = texts(document.documentElement.lang);
    const name = (/** @type {number} */ node) => describeNode(flat, node, all);
    const plies = flat.plies.reduce((deepest, ply) => Math.max(deepest, ply), 0) + 1;
    const label = words.icicle({ nodes: count(seen), plies });
    const caption = document.createElement('figcaption');
    caption.append(
      Object.assign(document.createElement('b'), { textContent: title }),
      ` ${words.nodes(count(seen))}${searched < seen ? ` · ${words.partly({ recorded: count(searched) })}` : ''}`,
    );
    // A step only moves the line over the picture: nothing else here depends on it.
    /** @type {Icicle} */
    const icicle = new Icicle(canvas, pointed, (step) => icicle.show(step), name);
    canvas.tabIndex = 0;
    for (const [attribute, value] of Object.entries({
      role: 'slider',
      'aria-valuemin': '0',
      'aria-valuenow': '0',
      'aria-label': `${title}: ${label}. ${all.story.icicleKeys}`,
    }))
      canvas.setAttribute(attribute, value);
    canvas.dataset.steps = String(steps);
    element.append(caption, canvas, pointed);
    return { element, icicle };
  }

  /** Repaints after a change of width or theme. */
  fit() {
    for (const icicle of this.#icicles) icicle.repaint();
  }
}

/** A bar to the right for nodes saved, to the left for nodes added. @param {number} share of the whole width */
function bar(share) {
  const element = document.createElement('span');
  element.className = `bar ${share < 0 ? 'cost' : 'saved'}`;
  element.setAttribute('aria-hidden', 'true');
  element.style.setProperty('--share', String(Math.abs(share)));
  return element;
}

/** A table of the nodes that each search entered at each ply. @param {Drawn[]} drawn @param {Words} words */
function byPly(drawn, words) {
  const counts = drawn.map(({ flat }) => {
    /** @type {number[]} */
    const plies = [];
    for (const ply of flat.plies) plies[ply] = (plies[ply] ?? 0) + 1;
    return plies;
  });
  const rows = Array.from({ length: Math.max(...counts.map(({ length }) => length)) }, (_, ply) => [
    String(ply),
    ...counts.map((plies) => count(plies[ply] ?? 0)),
  ]);
  const details = document.createElement('details');
  details.append(
    Object.assign(document.createElement('summary'), { className: 'note', textContent: words.byPly }),
    table(words.byPly, [words.ply, words.with, words.without], rows),
  );
  return details;
}
