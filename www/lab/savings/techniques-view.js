// Every technique switched off: a table of what each saved, and pictures of both searches of the chosen technique.
import { Chuhe } from '../../engine/client.js';
import { texts } from '../../i18n/i18n.js';
import { describeNode } from '../../tree/diagram/large-names.js';
import { count } from '../../i18n/grammar/format.js';
import { Icicle } from '../../tree/large-search/icicle.js';
import { tableTemplate } from '../../site/dom-helpers.js';
import { html, keyed, nothing, render } from '../../vendor/lit-html.js';
import { compareAnswers, comparisonAddress, sortBySaving, techniqueRequest } from './saved-search.js';
import { nodesText, savingText, trialWords } from './saved-words.js';

/** @import { Task } from '../../address/search-address.js' */
/** @import { Flat } from '../../engine/workers/protocol.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { Trial } from './saved-search.js' */
/** @typedef {Texts['saved']} Words */
/** A search with its flat arrays. @typedef {{ flat: Flat, steps: number, seen: number, searched: number }} Drawn */
/** @typedef {{ trials: Trial[], task: Task, depth: number }} Trials */

/** Narrower icicles cannot be seen. */
const MIN_ICICLE_WIDTH = '3px';

export class TechniquesView {
  element = document.createElement('div');
  /** @type {Trials | null} */ found = null;
  #choose;
  #words = texts(document.documentElement.lang).saved;
  #position = '';
  /** The technique on show. @type {string | null} */
  #chosen = null;
  /** @type {{ technique: string, depth: number, tree: string, drawn: Drawn[] } | null} */
  #drawn = null;
  /** @type {Icicle[]} */ #icicles = [];
  /** Identifies the pictures of the icicles: another key gets new ones. */
  #key = {};
  #isSameScale = true;

  /** @param {(technique: string) => void} choose */
  constructor(choose) {
    this.#choose = choose;
    this.element.className = 'techniques';
  }

  /** @param {Words} words @param {string} position the searched position and depth @param {string | null} technique */
  draw(words, position, technique) {
    if (words !== this.#words) this.#key = {};
    [this.#words, this.#position] = [words, position];
    this.#show(technique);
  }

  /** Shows what a technique saved; null: the one that saved most. @param {string | null} technique @returns {Trial | null} */
  #show(technique) {
    const trials = sortBySaving(this.found?.trials ?? []);
    const trial = trials.find((one) => one.technique === technique) ?? trials[0] ?? null;
    if (!this.found || !trial) return null;
    this.#chosen = trial.technique;
    const words = this.#words;
    const differences = trials.map(({ on, off }) => off.nodes - on.nodes);
    const [most, dearest] = [Math.max(0, ...differences), Math.max(0, ...differences.map((difference) => -difference))];
    const span = Math.max(1, most + dearest);
    this.element.style.setProperty('--zero', String(dearest / span));
    const row = (/** @type {Trial} */ one) => {
      const { technique: name, on, off } = one;
      const share = (off.nodes - on.nodes) / span;
      return [
        html`<button type="button" class="entry" aria-pressed=${name === trial.technique} @click=${() => this.#choose(name)}>${words.techniques[name]}</button>`,
        nodesText(off, words),
        // A bar to the right for nodes saved, to the left for nodes added.
        html`<span class="saving"><span class=${share < 0 ? 'bar cost' : 'bar saved'} aria-hidden="true" .style=${`--share: ${Math.abs(share)}`}></span><span>${savingText(one, words)}</span></span>`,
        on.stopped || off.stopped ? words.none : words.answer[compareAnswers(on, off)],
      ];
    };
    const [total, ...sentences] = trialWords(trial, words);
    const nodes = words.nodes(nodesText(this.found.trials[0].on, words));
    const bars = most + dearest === 0 ? words.noBars : words.bars({ most: count(Math.max(most, dearest)) });
    const { technique: name, off, saved, answer } = words.list;
    const drawn = this.#drawnHere;
    render(
      html`<div class="pair">
          <div role="status"><h3>${words.techniques[trial.technique]}</h3><p class="total">${total}</p>${sentences.map((sentence) => html`<p class="remark">${sentence}</p>`)}</div>
          <div class="figures">${drawn ? keyed(this.#key, this.#figures(drawn)) : nothing}</div>
        </div>
        <p class="remark">${words.listed({ nodes, position: this.#position })}</p>
        <p class="remark">${bars}</p>
        ${tableTemplate(name, [name, off, saved, answer], trials.map(row))}`,
      this.element,
    );
    this.#paint(drawn);
    return trial;
  }

  /** The searches of the chosen technique, if they have been drawn. */
  get #drawnHere() {
    const { found } = this;
    const { technique, depth, tree, drawn = null } = this.#drawn ?? {};
    return technique === this.#chosen && depth === found?.depth && tree === found?.task.tree ? drawn : null;
  }

  /**
   * Searches with and without the technique, and draws both.
   * @param {string | null} technique
   * @param {AbortSignal} signal
   * @returns {Promise<string | null>} the technique drawn
   */
  async picture(technique, signal) {
    const trial = this.#show(technique);
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
    if (found !== this.found || this.#chosen !== trial.technique) return trial.technique;
    this.#drawn = { technique: trial.technique, depth, tree: task.tree, drawn };
    this.#key = {};
    this.#show(trial.technique);
    return trial.technique;
  }

  /** @param {Drawn[]} drawn with and without the technique */
  #figures(drawn) {
    const [words, all] = [this.#words, texts(document.documentElement.lang)];
    const rescale = (/** @type {Event} */ { target }) => {
      this.#isSameScale = /** @type {HTMLInputElement} */ (target).checked;
      this.#scale(drawn);
    };
    const figure = (/** @type {Drawn} */ { flat, steps, seen, searched }, /** @type {number} */ index) => {
      const title = index === 0 ? words.with : words.without;
      const plies = flat.plies.reduce((deepest, ply) => Math.max(deepest, ply), 0) + 1;
      const partly = searched < seen ? ` · ${words.partly({ recorded: count(searched) })}` : '';
      const label = `${title}: ${words.icicle({ nodes: count(seen), plies })}. ${all.story.icicleKeys}`;
      return html`<figure><figcaption><b>${title}</b> ${words.nodes(count(seen))}${partly}</figcaption><canvas tabindex="0" role="slider" aria-valuemin="0" aria-valuenow="0" aria-label=${label} data-steps=${steps}></canvas><p class="pointed-at fine"></p></figure>`;
    };
    const { found } = this;
    const address =
      found && comparisonAddress(found.task, found.depth, this.#chosen ?? '', document.documentElement.lang);
    return html`<label class="check note"><input type="checkbox" name="same-scale" .checked=${this.#isSameScale} @change=${rescale}> ${words.sameScale}</label>
      <div class="both">${drawn.map(figure)}</div>
      <p class="remark key">${words.key}</p>
      ${address ? html`<p><a class="watch-both" href="?${address}">${words.watch}</a></p>` : nothing}
      <details><summary class="note">${words.byPly}</summary>${byPly(drawn, words)}</details>`;
  }

  /** Fills new canvases. @param {Drawn[] | null} drawn */
  #paint(drawn) {
    const canvases = [...this.element.querySelectorAll('canvas')];
    if (!drawn || canvases[0] === this.#icicles[0]?.canvas) return;
    this.#icicles = canvases.map((canvas, index) => {
      const { flat, steps } = drawn[index];
      const name = (/** @type {number} */ node) => describeNode(flat, node, texts(document.documentElement.lang));
      // A step only moves the line over the picture: nothing else here depends on it.
      /** @type {Icicle} */
      const icicle = new Icicle(
        canvas,
        /** @type {HTMLElement} */ (canvas.nextElementSibling),
        (step) => icicle.show(step),
        name,
      );
      icicle.present(flat, steps);
      return icicle;
    });
    this.#scale(drawn);
  }

  /** @param {Drawn[]} drawn */
  #scale(drawn) {
    // Nodes that were searched but not recorded count towards the width.
    const longest = Math.max(...drawn.map(({ steps, seen, searched }) => steps * (seen / searched)));
    this.#icicles.forEach((icicle, index) => {
      const share = (drawn[index].steps / longest) * 100;
      icicle.canvas.style.width = this.#isSameScale ? `max(${MIN_ICICLE_WIDTH}, ${share}%)` : '100%';
      icicle.repaint();
    });
  }

  /** Repaints after a change of width or theme. */
  fit() {
    for (const icicle of this.#icicles) icicle.repaint();
  }
}

/** A table of the nodes that each search entered at each ply. @param {Drawn[]} drawn @param {Words} words */
function byPly(drawn, words) {
  const counts = drawn.map(({ flat }) => {
    /** @type {number[]} */ const plies = [];
    for (const ply of flat.plies) plies[ply] = (plies[ply] ?? 0) + 1;
    return plies;
  });
  const rows = Array.from({ length: Math.max(...counts.map(({ length }) => length)) }, (_, ply) => [
    String(ply),
    ...counts.map((plies) => count(plies[ply] ?? 0)),
  ]);
  return tableTemplate(words.byPly, [words.ply, words.with, words.without], rows);
}
