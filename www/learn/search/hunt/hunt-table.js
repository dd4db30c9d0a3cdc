// <hunt-table>: a table of all positions of a hunt, filled in backwards step by step, with a sentence for each step.
import { huntTexts } from '../../../i18n/hunt.js';
import { made } from '../../prose.js';
import { boardOf, mapOf } from './map.js';
import { nameOf } from './source.js';

/** @import { HuntSource } from './source.js' */

export class HuntTable extends HTMLElement {
  /** @type {HuntSource | null} */
  #source = null;
  step = 0;
  /** The selected position. @type {number | null} */
  #lastPlace = null;
  #maps = made('div', 'maps');
  #board = made('div', 'at');
  #said = made('p', 'said');
  #controls = made('div', 'controls row');
  #scrub = Object.assign(document.createElement('input'), { type: 'range', min: '0' });

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.#said.setAttribute('role', 'status');
    this.#maps.addEventListener('click', ({ target }) => {
      const place = target instanceof Element ? target.getAttribute('data-place') : null;
      if (place !== null) this.look(Number(place));
    });
    this.#scrub.addEventListener('input', () => this.stepTo(Number(this.#scrub.value)));
    this.append(this.#controls, this.#said, this.#maps, this.#board);
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
    this.#scrub.max = String(source.steps.length);
    this.#offer();
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

  #offer() {
    const { steps } = huntTexts();
    this.#scrub.setAttribute('aria-label', steps.scrub);
    const button = (/** @type {keyof typeof steps} */ name, /** @type {() => number} */ to) => {
      const element = made('button', 'plain-button', steps[name]);
      element.type = 'button';
      element.dataset.to = name;
      element.addEventListener('click', () => this.stepTo(to()));
      return element;
    };
    this.#controls.replaceChildren(
      button('first', () => 0),
      button('back', () => this.step - 1),
      button('next', () => this.step + 1),
      button('layer', () => this.#source?.layerAfter(this.step) ?? 0),
      button('last', () => Infinity),
      this.#scrub,
    );
  }

  #draw() {
    const source = /** @type {HuntSource} */ (this.#source);
    const { step } = this;
    const words = huntTexts();
    const last = this.#isStill ? undefined : source.steps[step - 1];
    const isSeenNew = last !== undefined && last.place === this.#lastPlace;
    const marks = { now: last?.place ?? null, by: last?.by ?? null, seen: this.#lastPlace };
    this.#maps.replaceChildren(
      ...[false, true].map((red) =>
        made(
          'figure',
          '',
          made('figcaption', '', words.toMove[red ? 'red' : 'black']),
          mapOf(source, step, { red, isHidden: this.#hidden === (red ? 'red' : 'black') }, marks, {
            label: words.map({ side: red ? 'red' : 'black', ...source.count(step) }),
            general: words.glyphs.general,
          }),
        ),
      ),
    );
    this.#said.textContent = this.#sentence();
    this.#scrub.value = String(step);
    this.#scrub.setAttribute('aria-valuetext', words.stepOf({ step, steps: source.steps.length }));
    for (const button of this.#controls.querySelectorAll('button')) {
      const isBack = button.dataset.to === 'first' || button.dataset.to === 'back';
      button.disabled = step === (isBack ? 0 : source.steps.length);
    }
    this.#board.hidden = this.#lastPlace === null;
    if (this.#lastPlace === null) return this.#board.replaceChildren();
    const isAlone = source.isAlone && this.#isStill;
    const place = isAlone ? '' : this.#describe(this.#lastPlace);
    const glyphs = { general: words.glyphs.general, hunter: isAlone ? null : words.glyphs[source.hunter] };
    this.#board.replaceChildren(
      boardOf(source, this.#lastPlace, isSeenNew ? (last.by ?? null) : null, { label: place, ...glyphs }),
      made('p', '', place),
    );
    return undefined;
  }

  /** The sentence for the last step. */
  #sentence() {
    const { steps, places, size, hunter } = /** @type {HuntSource} */ (this.#source);
    const { said } = huntTexts();
    if (this.step === 0) return said.begin({ positions: places.length });
    const { place, by, open } = steps[this.step - 1];
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
    if (this.step < steps.length) return sentence;
    const drawn = places.filter(({ won }) => won === null).length;
    return `${sentence} ${said.end({ drawn })}`;
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
