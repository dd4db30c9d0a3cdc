// A hunt solved backwards: all its positions, and what is known of each after so many steps.

/** @typedef {import('../../../engine/protocol.js').HuntTable} HuntTable */
/** @typedef {HuntTable['places'][number]} Place */
/** @typedef {HuntTable['steps'][number]} Step */
/** @typedef {'chariot' | 'horse' | 'soldier'} Hunter */
/** Which hunt: `hides` is the side whose half of the table is not shown, `about` the position that a question is about, and with `alone` only its general. @typedef {{ hunter: Hunter, size: number, hides?: 'red' | 'black', alone?: boolean, about?: (source: HuntSource) => number | null }} Hunt */
/** What is known of a position: nothing, that it is won or lost in so many plies, or, when all is done, that it is drawn. @typedef {'won' | 'lost' | 'drawn' | null} Known */

export class HuntSource {
  /** @param {HuntTable} table @param {Hunt} hunt */
  constructor({ places, steps }, { hunter, size, hides, alone, about }) {
    this.places = places;
    this.steps = steps;
    this.hunter = hunter;
    this.size = size;
    this.hides = hides ?? null;
    this.isAlone = alone ?? false;
    /** The first step after which a position is known. @type {Map<number, number>} */
    this.knownAfter = new Map(steps.flatMap(({ place, open }, at) => (open === 0 ? [[place, at + 1]] : [])));
    /** After which steps all that end in so many plies are found. @type {number[]} */
    this.layers = [];
    for (const [place, after] of this.knownAfter) this.layers[places[place].plies ?? 0] = after;
    /** The position that is asked about. */
    this.about = about?.(this) ?? null;
    /** As a search has it. */
    this.summary = { steps: steps.length };
    this.request = { hunter, size, about: this.about };
  }

  /** Where a position is in the list. @param {number} hunter @param {number} general @param {boolean} red */
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

  /** The step after which the layer that is being found is whole. @param {number} step */
  layerAfter(step) {
    return this.layers.find((after) => after > step) ?? this.steps.length;
  }

  /** How many positions are known after so many steps, and how many there are. @param {number} step */
  count(step) {
    const of = (/** @type {Known} */ known) =>
      this.places.filter((_, place) => this.known(place, step) === known).length;
    return { all: this.places.length, won: of('won'), lost: of('lost'), drawn: of('drawn'), open: of(null) };
  }

  /** What can be asked of it besides is what is there. */
  frame() {
    return this;
  }
}

/** What a square is called: a1 is at the left of Red. @param {number} square @param {number} size */
export const nameOf = (square, size) => 'abcde'[square % size] + (Math.floor(square / size) + 1);
