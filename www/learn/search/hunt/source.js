// A hunt solved backwards: all its positions, and what is known of each after a number of steps.

/** @import { HuntTable } from '../../../engine/wasm/chuhe.js' */
/** @typedef {HuntTable['places'][number]} Place */
/** @typedef {HuntTable['steps'][number]} Step */
/** @typedef {'chariot' | 'horse' | 'soldier'} Hunter */
/**
 * A hunt. `hides`: the side whose half of the table is hidden; `about`: the position in question; `alone`: of that
 * position only the general is shown.
 * @typedef {{ hunter: Hunter, size: number, hides?: 'red' | 'black', alone?: boolean, about?: (source: HuntSource) => number | null }} Hunt
 */
/** Known value of a position; null: unknown. `drawn` is known only after the last step. @typedef {'won' | 'lost' | 'drawn' | null} Known */

export class HuntSource {
  /** @param {HuntTable} table @param {Hunt} hunt */
  constructor({ places, steps }, { hunter, size, hides, alone, about }) {
    this.places = places;
    this.steps = steps;
    this.hunter = hunter;
    this.size = size;
    this.hides = hides ?? null;
    this.isAlone = alone ?? false;
    /** The step after which a position is known. @type {Map<number, number>} */
    this.knownAfter = new Map(steps.flatMap(({ place, open }, at) => (open === 0 ? [[place, at + 1]] : [])));
    /** By number of plies: the step after which all positions of that distance are found. @type {number[]} */
    this.layers = [];
    for (const [place, after] of this.knownAfter) this.layers[places[place].plies ?? 0] = after;
    /** The position in question. */
    this.about = about?.(this) ?? null;
    /** The same interface as a search. */
    this.summary = { steps: steps.length };
    this.request = { hunter, size, about: this.about };
  }

  /** Index of a position. @param {number} hunter @param {number} general @param {boolean} red */
  find(hunter, general, red) {
    const at = this.places.findIndex(
      (place) => place.hunter === hunter && place.general === general && place.red === red,
    );
    return at < 0 ? null : at;
  }

  /** @param {number} place @param {number} step @returns {Known} */
  known(place, step) {
    const { won } = this.places[place];
    if (won === null) return step >= this.steps.length ? 'drawn' : null;
    if ((this.knownAfter.get(place) ?? Infinity) > step) return null;
    return won ? 'won' : 'lost';
  }

  /** The step after which the current layer is complete. @param {number} step */
  layerAfter(step) {
    return this.layers.find((after) => after > step) ?? this.steps.length;
  }

  /** Number of positions of each value after a step, and of all. @param {number} step */
  count(step) {
    const of = (/** @type {Known} */ known) =>
      this.places.filter((_, place) => this.known(place, step) === known).length;
    return { all: this.places.length, won: of('won'), lost: of('lost'), drawn: of('drawn'), open: of(null) };
  }

  /** It has no frames: the source itself has all data. */
  frame() {
    return this;
  }
}

/** The name of a square: a1 is Red's left corner. @param {number} square @param {number} size */
export const nameOf = (square, size) => 'abcde'[square % size] + (Math.floor(square / size) + 1);
