// Over the picture of a whole search, on the same time axis: its iterations, the value of the best move, and where that move changed.
import { boundSign, number } from './format.js';
import { svg } from './svg.js';

/** @typedef {import('../engine/protocol.js').Flat} Flat */
/** @typedef {import('./types.js').Texts} Texts */

const HEIGHT = 62;
/** Room for the names of iterations, above the line. */
const HEAD = 17;
/** Room for the names of moves, below it. */
const FOOT = 16;
/** What is narrower has no name. */
const NARROWEST = 16;
const NAME_WIDTH = 62;

export class Track {
  #place;
  #go;
  /** @type {Flat | null} */
  #flat = null;
  /** @type {Texts | null} */
  #texts = null;
  #from = 0;
  #to = 1;

  /** @param {SVGSVGElement} place @param {(step: number) => void} go */
  constructor(place, go) {
    this.#place = place;
    this.#go = go;
  }

  /** @param {Flat} flat @param {Texts} texts */
  present(flat, texts) {
    this.#flat = flat;
    this.#texts = texts;
    this.draw();
  }

  /** The steps in view. @param {number} from @param {number} to */
  look(from, to) {
    this.#from = from;
    this.#to = to;
    this.draw();
  }

  draw() {
    const [flat, texts] = [this.#flat, this.#texts];
    const width = Math.floor(this.#place.clientWidth);
    if (!flat || !texts || width === 0) return;
    this.#place.setAttribute('viewBox', `0 0 ${width} ${HEIGHT}`);
    this.#place.setAttribute('height', String(HEIGHT));
    const x = (/** @type {number} */ step) => Math.round(((step - this.#from) / (this.#to - this.#from)) * width * 10) / 10;
    this.#place.replaceChildren(...this.#iterations(flat, texts, x, width), ...this.#line(flat, texts, x, width));
  }

  /** @param {Flat} flat @param {Texts} texts @param {(step: number) => number} x @param {number} width */
  #iterations({ passes }, { story }, x, width) {
    let before = /** @type {number | null | undefined} */ (undefined);
    return passes.flatMap(({ depth, entered, left }, index) => {
      const [start, end] = [Math.max(0, x(entered)), Math.min(width, x(Math.min(left, this.#to + 1)))];
      const first = before !== depth;
      before = depth;
      if (end < 0 || start > width) return [];
      const band = svg('rect', { class: `band ${index % 2 ? 'odd' : 'even'}`, x: start, y: 0, width: Math.max(0.5, end - start), height: HEIGHT });
      const room = end - start;
      if (!first || room < NARROWEST) return [band];
      const short = depth === null ? '∞' : String(depth);
      const long = depth === null ? story.toTheEnd : story.iteration({ depth: short });
      return [band, svg('text', { class: 'iteration', x: start + 4, y: 12 }, [room > 60 ? long : short])];
    });
  }

  /** @param {Flat} flat @param {Texts} texts @param {(step: number) => number} x @param {number} width */
  #line({ turns }, { story }, x, width) {
    if (turns.length === 0) return [];
    const values = turns.map(({ value }) => value).sort((one, other) => one - other);
    const [low, high] = [values[Math.floor(values.length * 0.04)], values[Math.ceil(values.length * 0.96) - 1]];
    const y = (/** @type {number} */ value) => {
      const share = high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : 0.5;
      return Math.round((HEIGHT - FOOT - 4 - share * (HEIGHT - HEAD - FOOT - 8)) * 10) / 10;
    };
    const path = turns.map(({ step, value }, at) => `${at === 0 ? 'M' : 'H'}${x(step)}${at === 0 ? ` ${y(value)}` : `V${y(value)}`}`).join('') + `H${width}`;
    let free = -Infinity;
    const marks = turns.flatMap(({ step, name, value, exact, changed }, at) => {
      const place = x(step);
      if (place < -2 || place > width + 2 || (!changed && at > 0)) return [];
      const title = svg('title', {}, [story.turn({ name, value: boundSign(exact) + number(value), step: String(step), changed })]);
      const mark = svg('circle', { class: 'turn', cx: place, cy: y(value), r: 4 });
      mark.append(title);
      mark.addEventListener('click', () => this.#go(step));
      if (place < free || place > width - NAME_WIDTH) return [mark];
      free = place + NAME_WIDTH;
      return [mark, svg('text', { class: 'move', x: Math.max(0, place - 3), y: HEIGHT - 4 }, [name])];
    });
    return [svg('path', { class: 'value', d: path }), ...marks];
  }
}
