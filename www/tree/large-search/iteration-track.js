// The track above the icicle, on the same time axis: iterations, the value of the best move, and changes of the best move.
import { boundSign, count, number } from '../../i18n/grammar/format.js';
import { textWidth } from '../diagram/geometry.js';
import { lastUpTo } from '../diagram/large.js';
import { nothing, render, svg } from '../../vendor/lit-html.js';

/** @import { Flat } from '../../engine/workers/protocol.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */

const HEIGHT = 84;
/** The height in pixels for names of iterations, above the line. */
const HEAD_PX = 17;
/** The height in pixels for names of moves, below it. */
const FOOT_PX = 16;
/** The least width in pixels of an iteration with a name. */
const MIN_NAMED_WIDTH_PX = 16;
/** The least margin of the value axis, so that small differences do not look large. */
const MIN_VALUE_MARGIN = 10;

/** The least distance of two marks, in pixels: a tree may have a hundred thousand moves, each better than the last. */
const MIN_GAP = 1;

export class Track {
  #container;
  #go;
  /** @type {Flat | null} */ #flat = null;
  /** @type {Texts | null} */ #texts = null;
  #from = 0;
  #to = 1;
  #range = { low: 0, high: 1 };
  /** The steps of the turns. @type {number[]} */
  #steps = [];
  #frameRequest = 0;

  /** @param {SVGSVGElement} place @param {(step: number) => void} go */
  constructor(place, go) {
    this.#container = place;
    this.#go = go;
  }

  /** @param {Flat} flat @param {Texts} texts */
  present(flat, texts) {
    this.#flat = flat;
    this.#texts = texts;
    this.#steps = flat.turns.map(({ step }) => step);
    this.#range = rangeOf(flat);
    this.draw();
  }

  /** Whether some values lie outside the axis. */
  get isOff() {
    const { low, high } = this.#range;
    return this.#flat?.turns.some(({ value }) => value < low || value > high) ?? false;
  }

  /** Sets the steps in view. @param {number} from @param {number} to */
  setRange(from, to) {
    this.#from = from;
    this.#to = to;
    this.draw();
  }

  /** Redraws in the next animation frame. */
  draw() {
    this.#frameRequest ||= requestAnimationFrame(() => {
      this.#frameRequest = 0;
      this.#draw();
    });
  }

  #draw() {
    const [flat, texts] = [this.#flat, this.#texts];
    const width = Math.floor(this.#container.clientWidth);
    if (!flat || !texts || width === 0) return;
    this.#container.setAttribute('viewBox', `0 0 ${width} ${HEIGHT}`);
    this.#container.setAttribute('height', String(HEIGHT));
    const x = (/** @type {number} */ step) =>
      Math.round(((step - this.#from) / (this.#to - this.#from)) * width * 10) / 10;
    render(
      [this.#iterations(flat, texts, x, width), this.#line(flat, texts, x, width)],
      /** @type {any} */ (this.#container),
    );
  }

  /** @param {Flat} flat @param {Texts} texts @param {(step: number) => number} x @param {number} width */
  #iterations({ passes }, { story }, x, width) {
    const seen = (/** @type {number} */ from, /** @type {number} */ to) => ({
      start: Math.max(0, x(from)),
      end: Math.min(width, x(Math.min(to, this.#to + 1))),
    });
    const bands = passes.map(({ entered, left }, index) => {
      const { start, end } = seen(entered, left);
      return end < 0 || start > width
        ? nothing
        : svg`<rect class="band ${index % 2 ? 'odd' : 'even'}" x=${start} y="0" width=${Math.max(0.5, end - start)} height=${HEIGHT} />`;
    });
    // An iteration may consist of several aspiration windows.
    const names = passes.flatMap(({ depth, entered }, index) => {
      if (index > 0 && passes[index - 1].depth === depth) return [];
      const last = passes.findIndex((pass, at) => at >= index && passes[at + 1]?.depth !== depth);
      const { start, end } = seen(entered, passes[last].left);
      const room = end - start;
      if (room < MIN_NAMED_WIDTH_PX) return [];
      const short = depth === null ? '∞' : String(depth);
      const long = depth === null ? story.toTheEnd : story.iteration({ depth: short });
      return svg`<text class="iteration" x=${start + 4} y="12">${room > textWidth(long) + 4 ? long : short}</text>`;
    });
    return [bands, names];
  }

  /** @param {Flat} flat @param {Texts} texts @param {(step: number) => number} x @param {number} width */
  #line({ turns }, { story }, x, width) {
    if (turns.length === 0) return [];
    const { low, high } = this.#range;
    const [top, bottom] = [HEAD_PX + 6, HEIGHT - FOOT_PX - 6];
    const y = (/** @type {number} */ value) =>
      Math.round((bottom - Math.min(1, Math.max(0, (value - low) / (high - low))) * (bottom - top)) * 10) / 10;
    const path =
      turns.map(({ step, value }, at) => (at === 0 ? `M${x(step)} ${y(value)}` : `H${x(step)}V${y(value)}`)).join('') +
      `H${width}`;
    let free = -Infinity;
    const isMarked = (/** @type {number} */ at) =>
      turns[at].changed || at === 0 || turns[at].value > high || turns[at].value < low;
    const places = turns.map(({ step }) => x(step));
    const marks = apart(places, isMarked, { from: -2, to: width + 2, gap: MIN_GAP }).flatMap((at) => {
      const turn = turns[at];
      const { step, name, value, exact } = turn;
      const place = places[at];
      const changed = turn.changed || at === 0;
      const off = value > high ? 'above' : value < low ? 'below' : null;
      const worth = boundSign(exact) + number(value);
      const title = story.turn({ name, value: worth, step: count(step), changed: turn.changed, off: off !== null });
      const arrow =
        off === 'above'
          ? `M${place - 5} ${top - 1}H${place + 5}L${place} ${top - 8}Z`
          : `M${place - 5} ${bottom + 1}H${place + 5}L${place} ${bottom + 8}Z`;
      const mark = svg`<g class=${changed ? 'turn changed' : 'turn'} @click=${() => this.#go(step)}>${off ? svg`<path class="off" d=${arrow} />` : nothing}${
        changed ? svg`<circle cx=${place} cy=${y(value)} r="4" />` : nothing
      }<title>${title}</title></g>`;
      const label = [changed && name, off && worth].filter(Boolean).join(' ');
      if (place < free || place > width - textWidth(label)) return [mark];
      // Digits and signs are wider than `textWidth` counts.
      free = place + textWidth(label) + 20;
      return [mark, svg`<text class="move" x=${Math.max(0, place - 3)} y=${HEIGHT - 4}>${label}</text>`];
    });
    const last = turns[lastUpTo(this.#steps, this.#to)];
    const isInside = last && last.value >= low && last.value <= high;
    const now = isInside
      ? svg`<text class="now" x=${width - 4} y=${Math.max(HEAD_PX + 8, y(last.value) - 5)}>${boundSign(last.exact) + number(last.value)}</text>`
      : nothing;
    return [svg`<path class="value" d=${path} />`, marks, now];
  }
}

/**
 * Which of rising places get a mark: one of those closer together than `gap`, so that there are no more marks than pixels.
 * @param {number[]} places @param {(at: number) => boolean} isMarked @param {{ from: number, to: number, gap: number }} room
 */
export function apart(places, isMarked, { from, to, gap }) {
  let free = -Infinity;
  return [...places.keys()].filter((at) => {
    const place = places[at];
    if (place < Math.max(from, free) || place > to || !isMarked(at)) return false;
    free = place + gap;
    return true;
  });
}

/**
 * From what value to what value the line is drawn: so that what the later iterations say can be seen. Early ones see so little
 * that theirs may lie far outside, and are marked there.
 * @param {Flat} flat
 */
export function rangeOf({ turns, passes }) {
  const depths = passes.flatMap(({ depth }) => depth ?? []);
  const deepest = Math.max(0, ...depths);
  const begin = passes.find(({ depth }) => depth === null || depth > deepest / 2)?.entered ?? 0;
  const isMate = (/** @type {{ value: number }} */ { value }) => number(value).includes('#');
  const late = turns.filter(({ step }) => step >= begin);
  const some =
    [late, turns].map((list) => list.filter((turn) => !isMate(turn))).find((list) => list.length > 0) ??
    (late.length > 0 ? late : turns);
  const values = some.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(MIN_VALUE_MARGIN, (high - low) * 0.5);
  return { low: low - room, high: high + room };
}
