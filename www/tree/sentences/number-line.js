// The window of a node as an interval on the number line, with the value that has just been returned.
import { number } from '../../i18n/grammar/format.js';
import { setOrRemoveAttribute, svg } from '../../site/svg-elements.js';
import { textWidth } from '../diagram/geometry.js';

const WIDTH = 320;
const MARGIN = 34;
const AXIS = 34;
const LABEL_GAP = 8;

export class NumberLine {
  #scale;
  #band = svg('rect', { class: 'band', y: AXIS - 9, height: 18 });
  #alpha = bracket('alpha', 'M4 -11H0V11H4');
  #beta = bracket('beta', 'M-4 -11H0V11H-4');
  #value = svg('g', { class: 'incoming' }, [svg('path', { d: 'M0 -5L5 0L0 5L-5 0Z' }), svg('text', { y: 24 })]);

  /** @param {SVGSVGElement} root @param {number[]} met the values that get a tick */
  constructor(root, met) {
    const values = [...new Set(met)].sort((one, other) => one - other);
    const [least, most] = [values[0] ?? 0, values[values.length - 1] ?? 1];
    const span = most - least || 1;
    this.#scale = (/** @type {number} */ value) =>
      value === -Infinity
        ? 6
        : value === Infinity
          ? WIDTH - 6
          : MARGIN + Math.min(1, Math.max(0, (value - least) / span)) * (WIDTH - 2 * MARGIN);
    setOrRemoveAttribute(root, 'viewBox', `0 0 ${WIDTH} 66`);
    const ticks = values.map((value) => svg('path', { class: 'tick', d: `M${this.#scale(value)} ${AXIS - 3}v6` }));
    root.replaceChildren(
      this.#band,
      svg('path', {
        class: 'axis',
        d: `M6 ${AXIS}H${WIDTH - 6}M12 ${AXIS - 4}L6 ${AXIS}L12 ${AXIS + 4}M${WIDTH - 12} ${AXIS - 4}L${WIDTH - 6} ${AXIS}L${WIDTH - 12} ${AXIS + 4}`,
      }),
      ...ticks,
      this.#alpha.group,
      this.#beta.group,
      this.#value,
    );
    this.root = root;
  }

  /** @param {{ alpha: number, beta: number } | null} window @param {number | null} value */
  show(window, value) {
    this.root.classList.toggle('without-window', !window);
    if (window) {
      const [from, to] = [this.#scale(window.alpha), this.#scale(window.beta)];
      const closed = window.alpha >= window.beta;
      this.root.classList.toggle('closed', closed);
      setOrRemoveAttribute(this.#band, 'x', Math.min(from, to) - (closed ? 1.5 : 0));
      setOrRemoveAttribute(this.#band, 'width', Math.abs(to - from) + (closed ? 3 : 0));
      const ends = [
        { part: this.#alpha, x: from, label: `α ${number(window.alpha)}` },
        { part: this.#beta, x: to, label: `β ${number(window.beta)}` },
      ];
      if (closed) ends.reverse();
      labelPlaces(ends).forEach((place, at) => move(ends[at], place));
    }
    this.#value.classList.toggle('shown', value !== null);
    if (value === null) return;
    this.#value.style.setProperty('--x', `${this.#scale(value)}px`);
    setOrRemoveAttribute(this.#value, 'transform', `translate(${this.#scale(value)} ${AXIS})`);
    this.#value.lastElementChild?.replaceChildren(number(value));
  }
}

/** @param {'alpha' | 'beta'} bound @param {string} d */
function bracket(bound, d) {
  const text = svg('text', { y: -17, 'text-anchor': 'middle' });
  return { group: svg('g', { class: `bracket ${bound}` }, [svg('path', { d }), text]), text };
}

/**
 * The middles of the labels of two ends, from left to right: over the end if possible, on one line, inside the picture and apart.
 * @param {{ x: number, label: string }[]} ends
 */
export function labelPlaces(ends) {
  const [one, two] = ends.map(({ label }) => textWidth(label));
  const least = (one + two) / 2 + LABEL_GAP;
  const push = Math.max(0, least - (ends[1].x - ends[0].x)) / 2;
  const left = Math.max(one / 2, Math.min(ends[0].x - push, WIDTH - two / 2 - least));
  return [left, Math.max(left + least, Math.min(ends[1].x + push, WIDTH - two / 2))];
}

/** @param {{ part: ReturnType<typeof bracket>, x: number, label: string }} end @param {number} place of the label */
function move({ part: { group, text }, x, label }, place) {
  setOrRemoveAttribute(group, 'transform', `translate(${x} ${AXIS})`);
  setOrRemoveAttribute(text, 'x', place - x);
  text.textContent = label;
}
