// <hunt-table>: a table of all positions of a hunt, filled in backwards step by step, with a sentence for each step.
import { texts } from '../../../i18n/i18n.js';
import { huntTexts } from '../../../i18n/hunt.js';
import { html, keyed, live, nothing, render } from '../../../vendor/lit-html.js';
import { boardOf, mapOf } from './map.js';
import { nameOf } from './source.js';

/** @import { HuntSource } from './source.js' */

export class HuntTable extends HTMLElement {
  /** @type {HuntSource | null} */ #source = null;
  step = 0;
  /** The selected position. @type {number | null} */
  #lastPlace = null;

  connectedCallback() {
    this.#draw();
  }

  /** Whether a question is open. */
  get #isStill() {
    return this.classList.contains('still');
  }

  /** The hidden half of the table. */
  get #hidden() {
    return this.#isStill ? (this.#source?.hides ?? null) : null;
  }

  /** The names of the squares, by number. */
  get names() {
    const size = this.#source?.size ?? 0;
    return Array.from({ length: size * size }, (_, square) => nameOf(square, size));
  }

  /** @param {HuntSource} source @param {number} step */
  present(source, step) {
    this.#source = source;
    this.#lastPlace = source.about;
    this.stepTo(step);
  }

  /** @param {number} step */
  stepTo(step) {
    const source = this.#source;
    if (!source) return;
    this.step = Math.max(0, Math.min(source.steps.length, step));
    const about = this.step === source.steps.length ? source.about : null;
    if (!this.#isStill) this.#lastPlace = about ?? source.steps[this.step - 1]?.place ?? null;
    this.#draw();
  }

  /** Shows a position of the table. @param {number} place */
  look(place) {
    if (this.#isStill) return;
    this.#lastPlace = place;
    this.#draw();
  }

  #draw() {
    const source = this.#source;
    const said = source ? this.#sentence() : '';
    // The sentence is a new node, so that it is spoken again.
    render(
      html`<div class="controls row">${source ? this.#controls(source.steps.length) : nothing}</div>
        <p class="status-text" role="status">${keyed({}, said)}</p>
        <div class="maps" @click=${this.#pick}>${source ? [false, true].map((red) => this.#map(source, red)) : nothing}</div>
        <div class="at" ?hidden=${this.#lastPlace === null}>${source && this.#lastPlace !== null ? this.#position(source, this.#lastPlace) : nothing}</div>`,
      this,
    );
  }

  /** @param {number} end */
  #controls(end) {
    const { steps, stepOf } = huntTexts();
    const { step } = this;
    const button = (/** @type {keyof typeof steps} */ name, /** @type {number} */ to, /** @type {number} */ limit) =>
      html`<button type="button" class="plain-button" data-to=${name} ?disabled=${step === limit} @click=${() => this.stepTo(to)}>${steps[name]}</button>`;
    const layer = this.#source?.layerAfter(step) ?? 0;
    return html`${button('first', 0, 0)}${button('back', step - 1, 0)}${button('next', step + 1, end)}${button('layer', layer, end)}${button('last', end, end)}<input type="range" min="0" max=${end} aria-label=${steps.scrub} aria-valuetext=${stepOf({ step, steps: end })} .value=${live(String(step))} @input=${this.#scrub}>`;
  }

  #scrub = (/** @type {Event} */ { target }) => this.stepTo(Number(/** @type {HTMLInputElement} */ (target).value));

  #pick = (/** @type {Event} */ { target }) => {
    const place = target instanceof Element ? target.getAttribute('data-place') : null;
    if (place !== null) this.look(Number(place));
  };

  /** The step on show, unless a question is open. @param {HuntSource} source */
  #lastStep({ steps }) {
    return this.#isStill ? undefined : steps[this.step - 1];
  }

  /** The positions with one side to move. @param {HuntSource} source @param {boolean} red */
  #map(source, red) {
    const words = huntTexts();
    const side = red ? 'red' : 'black';
    const last = this.#lastStep(source);
    const marks = { now: last?.place ?? null, by: last?.by ?? null, seen: this.#lastPlace };
    const label = words.map({ side, ...source.count(this.step) });
    const { general } = words.glyphs;
    return html`<figure><figcaption>${words.toMove[side]}</figcaption>${mapOf(source, this.step, { red, isHidden: this.#hidden === side }, marks, { label, general })}</figure>`;
  }

  /** The selected position. @param {HuntSource} source @param {number} place */
  #position(source, place) {
    const { glyphs } = huntTexts();
    const last = this.#lastStep(source);
    const by = last?.place === place ? (last.by ?? null) : null;
    const isAlone = source.isAlone && this.#isStill;
    const label = isAlone ? '' : this.#describe(place);
    const hunter = isAlone ? null : glyphs[source.hunter];
    return html`${boardOf(source, place, by, { label, general: glyphs.general, hunter })}<p>${label}</p>`;
  }

  /** How the table comes to the value of the position in question, in the sentences of its steps. */
  explainWrong() {
    const source = /** @type {HuntSource} */ (this.#source);
    const { about, steps, isAlone } = source;
    if (about === null || isAlone) return nothing;
    const { said, story } = huntTexts();
    const sentences = steps.flatMap(({ place }, at) => (place === about ? [this.#sentence(at + 1)] : []));
    if (source.places[about].won === null) sentences.push(said.end(source.count(steps.length)));
    return html`<details open><summary>${story}</summary><ol>${sentences.map((text) => html`<li>${text}</li>`)}</ol></details>`;
  }

  /** The sentence for a step. @param {number} [step] */
  #sentence(step = this.step) {
    const source = /** @type {HuntSource} */ (this.#source);
    const { steps, places, size, hunter } = source;
    const { said } = huntTexts();
    if (step === 0) return said.begin({ positions: places.length });
    const { place, by, open } = steps[step - 1];
    const { red, plies } = places[place];
    const side = red ? 'red' : 'black';
    const after = by === null ? null : places[by];
    const to = after ? nameOf(red ? after.hunter : after.general, size) : '';
    const known = {
      side: /** @type {'red' | 'black'} */ (side),
      hunter,
      to,
      plies: plies ?? 0,
      open,
      away: after?.plies ?? 0,
    };
    const sentence =
      after === null
        ? said.stuck(known)
        : open > 0
          ? said.refuted(known)
          : after.won === red
            ? said.wins(known)
            : said.loses(known);
    if (step < steps.length) return sentence;
    return [sentence, said.end(source.count(step))].join(texts(document.documentElement.lang).quiz.gap);
  }

  /** Describes a position: both pieces, side to move, and its known value. @param {number} place */
  #describe(place) {
    const source = /** @type {HuntSource} */ (this.#source);
    const { hunter, general, red, plies, moves, takes } = source.places[place];
    const isHidden = this.#hidden === (red ? 'red' : 'black');
    return huntTexts().place({
      piece: source.hunter,
      hunter: nameOf(hunter, source.size),
      general: nameOf(general, source.size),
      side: red ? 'red' : 'black',
      known: isHidden ? null : source.known(place, this.step),
      plies: plies ?? 0,
      // A question may ask for the number of moves.
      moves: this.#isStill ? null : moves.length + Number(takes),
      takes,
    });
  }
}

customElements.define('hunt-table', HuntTable);
