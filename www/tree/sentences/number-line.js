// The window of a node as an interval on the number line, with the value that has just been returned.
import { number } from '../../i18n/grammar/format.js';
import { setOrRemoveAttribute, svg } from '../../site/svg-elements.js';

const WIDTH = 320;
const MARGIN = 34;
const AXIS = 34;

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
      const narrow = to - from < 60;
      this.root.classList.toggle('closed', closed);
      setOrRemoveAttribute(this.#band, 'x', Math.min(from, to) - (closed ? 1.5 : 0));
      setOrRemoveAttribute(this.#band, 'width', Math.abs(to - from) + (closed ? 3 : 0));
      // Labels of bounds that meet are written on either side of the point.
      const apart = closed ? 4 : narrow ? -3 : 0;
      setOrRemoveAttribute(this.#alpha.text, 'x', apart);
      setOrRemoveAttribute(this.#beta.text, 'x', -apart);
      move(this.#alpha, from, `α ${number(window.alpha)}`, closed ? 'start' : narrow ? 'end' : 'middle');
      setOrRemoveAttribute(this.#beta.text, 'y', narrow && !closed && to > WIDTH - 60 ? -31 : -17);
      move(this.#beta, to, `β ${number(window.beta)}`, closed ? 'end' : narrow ? 'start' : 'middle');
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
  const text = svg('text', { y: -17 });
  return { group: svg('g', { class: `bracket ${bound}` }, [svg('path', { d }), text]), text };
}

/** @param {ReturnType<typeof bracket>} part @param {number} x @param {string} label @param {'start' | 'middle' | 'end'} preferred */
function move({ group, text }, x, label, preferred) {
  const anchor = x < 20 ? 'start' : x > WIDTH - 20 ? 'end' : preferred;
  setOrRemoveAttribute(group, 'transform', `translate(${x} ${AXIS})`);
  setOrRemoveAttribute(text, 'text-anchor', anchor);
  text.textContent = label;
}
