// A search of any size as one picture: time from left to right, a row for each ply, a node as wide as its search took.
import { number } from './format.js';
import { byPly, lastUpTo, LOOK, MANNER, openAt } from './large.js';

/** @typedef {import('../engine/protocol.js').Flat} Flat */
/** @typedef {{ full: number, wash: number, faint: number }} Ink */
/** @typedef {{ max: Ink, min: Ink, dim: Ink, edge: number, cut: number, answer: number, head: string }} Inks */

const MOST_ROW = 18;
const LEAST_ROW = 3;
const HEIGHT = 220;
/** The least that can be looked at, in steps. */
const CLOSEST = 40;

export class Icicle {
  /** @type {Flat | null} */
  #flat = null;
  /** @type {Uint32Array[]} */
  #rows = [];
  #steps = 1;
  #step = 0;
  /** The steps in view. */
  #from = 0;
  #to = 1;
  #waiting = 0;
  /** What is painted, until another part or size is wanted; steps only move the head over it. @type {ImageData | null} */
  #image = null;
  /** The colours it was painted in. */
  #ink = '';
  /** What its nodes are coloured by, as pixels; null: by who moves. @type {{ classes: Uint8Array, pixels: number[], only: number | null } | null} */
  #lens = null;
  /** @type {number | null} where a drag began, in steps */
  #held = null;
  #moved = false;

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {HTMLElement} caption says what is pointed at
   * @param {(step: number) => void} go
   * @param {(node: number) => string} name
   * @param {(from: number, to: number) => void} [looked] what is in view has changed, in steps
   */
  constructor(canvas, caption, go, name, looked = () => {}) {
    this.canvas = canvas;
    this.caption = caption;
    this.name = name;
    this.looked = looked;
    this.go = go;
    canvas.addEventListener('keydown', (event) => this.#key(event));
    canvas.addEventListener('wheel', (event) => this.#zoom(event), { passive: false });
    canvas.addEventListener('pointerdown', (event) => {
      this.#held = this.#stepAt(event);
      this.#moved = false;
    });
    canvas.addEventListener('pointermove', (event) => this.#point(event));
    canvas.addEventListener('pointerup', (event) => {
      this.#held = null;
      const node = this.#nodeAt(event);
      if (!this.#moved && node >= 0 && this.#flat) go(this.#flat.entered[node]);
    });
    canvas.addEventListener('pointerleave', () => { this.#held = null; caption.textContent = ''; });
    canvas.addEventListener('dblclick', () => this.#look(0, this.#steps));
  }

  /** @param {Flat} flat @param {number} steps */
  present(flat, steps) {
    this.#flat = flat;
    this.#rows = byPly(flat.plies);
    this.#steps = Math.max(1, steps);
    this.#lens = null;
    this.canvas.setAttribute('aria-valuemax', String(this.#steps));
    this.#look(0, this.#steps);
  }

  /** Colours nodes by classes, all of them or only one; null: by who moves. @param {{ classes: Uint8Array, colours: string[], only: number | null } | null} lens */
  colour(lens) {
    this.#lens = lens && { classes: lens.classes, pixels: lens.colours.map((colour) => pixel(colour, 1)), only: lens.only };
    this.repaint();
  }

  get rowHeight() {
    return Math.min(MOST_ROW, Math.max(LEAST_ROW, Math.floor(HEIGHT / this.#rows.length)));
  }

  /** @param {number} step */
  show(step) {
    this.#step = step;
    this.canvas.setAttribute('aria-valuenow', String(step));
    const span = this.#to - this.#from;
    if (step < this.#from || step > this.#to) this.#look(step - span / 2, step + span / 2);
    else this.draw();
  }

  /** Another part, another search, or another light. */
  repaint() {
    this.#image = null;
    this.draw();
  }

  /** Draws before the next picture of the page, however often it is asked. */
  draw() {
    if (this.#waiting) return;
    this.#waiting = requestAnimationFrame(() => {
      this.#waiting = 0;
      this.#paint();
    });
  }

  #paint() {
    const flat = this.#flat;
    const { canvas } = this;
    const width = Math.floor(canvas.clientWidth);
    if (!flat || width === 0) return;
    const ratio = Math.min(2, devicePixelRatio || 1);
    const [across, down] = [Math.round(width * ratio), Math.round(this.rowHeight * ratio) * this.#rows.length];
    const pen = canvas.getContext('2d');
    if (!pen) return;
    const ink = this.#inks();
    if (JSON.stringify(ink) !== this.#ink) this.#image = null;
    this.#ink = JSON.stringify(ink);
    if (this.#image?.width !== across || this.#image.height !== down) {
      canvas.width = across;
      canvas.height = down;
      canvas.style.height = `${this.rowHeight * this.#rows.length}px`;
      this.#image = null;
    }
    this.#image ??= this.#paintRows(pen.createImageData(across, down), flat, ink);
    pen.putImageData(this.#image, 0, 0);
    const head = ((this.#step - this.#from) / (this.#to - this.#from)) * across;
    pen.fillStyle = ink.head;
    pen.fillRect(Math.round(head - ratio), 0, 2 * ratio, down);
  }

  /** @param {ImageData} image @param {Flat} flat @param {Inks} ink */
  #paintRows(image, flat, ink) {
    const pixels = new Uint32Array(image.data.buffer);
    const across = image.width;
    const row = image.height / this.#rows.length;
    const foot = row - 1 - Math.max(1, row * 0.22);
    const stepsAPixel = (this.#to - this.#from) / across;
    this.#rows.forEach((nodes, ply) => {
      let before = -1;
      for (let x = 0; x < across; x += 1) {
        const node = openAt(nodes, flat, Math.ceil(this.#from + (x + 0.5) * stepsAPixel));
        if (node < 0) { before = -1; continue; }
        const [look, manner] = [flat.looks[node], flat.manners[node]];
        const colour = this.#inkOf(node, ink, look);
        // Only what is wide enough to be seen by itself has an edge of its own.
        const edge = node !== before && flat.left[node] - flat.entered[node] > 3 * stepsAPixel;
        before = node;
        // A cut has a heavy foot, an answer of the table a pale one; what was asked again or by passing is striped.
        const ends = this.#lens ? colour.wash : look & LOOK.cut ? ink.cut : look & LOOK.answered ? ink.answer : colour.full;
        const light = manner & MANNER.noisy ? colour.faint : colour.wash;
        for (let y = 0; y < row - 1; y += 1) {
          const striped = !this.#lens && manner & (MANNER.again | MANNER.passed) && (x + y) % 4 === 0;
          pixels[(ply * row + y) * across + x] = y >= foot ? ends : edge || striped ? colour.full : light;
        }
      }
    });
    return image;
  }

  /** @param {number} node @param {Inks} ink @param {number} look @returns {Ink} */
  #inkOf(node, ink, look) {
    const lens = this.#lens;
    if (!lens) return ink[look & LOOK.max ? 'max' : 'min'];
    const at = lens.classes[node];
    if (lens.only !== null && at !== lens.only) return ink.dim;
    const full = lens.pixels[at];
    return { full: ink.edge, wash: full, faint: full };
  }

  /** The colours of the page, as pixels. @returns {Inks} */
  #inks() {
    const style = getComputedStyle(this.canvas);
    const of = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
    const side = (/** @type {string} */ name) => ({ full: pixel(of(`--${name}`), 1), wash: pixel(of(`--${name}`), 0.34), faint: pixel(of(`--${name}`), 0.17) });
    const pale = pixel(of('--rule'), 0.55);
    return { max: side('max'), min: side('min'), dim: { full: pale, wash: pale, faint: pale }, edge: pixel(of('--sheet'), 1), cut: pixel(of('--ink'), 1), answer: pixel(of('--quiet'), 1), head: of('--ink') };
  }

  /** @param {PointerEvent | WheelEvent} event */
  #stepAt(event) {
    const box = this.canvas.getBoundingClientRect();
    return this.#from + ((event.clientX - box.left) / Math.max(1, box.width)) * (this.#to - this.#from);
  }

  /** @param {PointerEvent} event */
  #nodeAt(event) {
    const box = this.canvas.getBoundingClientRect();
    const nodes = this.#rows[Math.floor((event.clientY - box.top) / this.rowHeight)];
    return nodes && this.#flat ? openAt(nodes, this.#flat, Math.ceil(this.#stepAt(event))) : -1;
  }

  /** @param {PointerEvent} event */
  #point(event) {
    if (this.#held !== null) {
      const shift = this.#held - this.#stepAt(event);
      if (Math.abs(shift) * this.canvas.clientWidth > 4 * (this.#to - this.#from)) this.#moved = true;
      if (this.#moved) this.#look(this.#from + shift, this.#to + shift);
      return;
    }
    const node = this.#nodeAt(event);
    this.caption.textContent = node < 0 ? '' : this.name(node);
  }

  /** @param {WheelEvent} event */
  #zoom(event) {
    event.preventDefault();
    const at = this.#stepAt(event);
    const factor = 1.25 ** Math.sign(event.deltaY);
    this.#look(at - (at - this.#from) * factor, at + (this.#to - at) * factor);
  }

  /** @param {number} from @param {number} to */
  #look(from, to) {
    const span = Math.min(this.#steps, Math.max(Math.min(CLOSEST, this.#steps), to - from));
    this.#from = Math.min(this.#steps - span, Math.max(0, from + (to - from - span) / 2));
    this.#to = this.#from + span;
    this.looked(this.#from, this.#to);
    this.repaint();
  }

  /** Walks along the structure, or looks closer. @param {KeyboardEvent} event */
  #key(event) {
    const flat = this.#flat;
    if (!flat || event.ctrlKey || event.metaKey || event.altKey) return;
    const middle = this.#step;
    const span = this.#to - this.#from;
    if (event.key === '+' || event.key === '=') this.#look(middle - span / 3, middle + span / 3);
    else if (event.key === '-' || event.key === '\u2212') this.#look(middle - span * 0.75, middle + span * 0.75);
    else if (event.key === '0') this.#look(0, this.#steps);
    else {
      const node = neighbour(flat, this.#rows, Math.max(0, lastUpTo(flat.entered, this.#step)), event.key);
      if (node === null) return;
      this.caption.textContent = this.name(node);
      this.canvas.setAttribute('aria-valuetext', this.name(node));
      this.go(flat.entered[node]);
    }
    event.preventDefault();
    event.stopPropagation();
  }
}

/** The node that a key leads to from another; null if there is none. @param {Flat} flat @param {Uint32Array[]} rows @param {number} node @param {string} key */
function neighbour({ parents, plies, ends }, rows, node, key) {
  const row = rows[plies[node]];
  const at = lastUpTo(row, node);
  switch (key) {
    case 'ArrowUp': return parents[node];
    case 'ArrowDown': return node + 1 < ends[node] ? node + 1 : node;
    case 'ArrowLeft': return row[at - 1] ?? node;
    case 'ArrowRight': return row[at + 1] ?? node;
    default: return null;
  }
}

/** A score with the sign of what it is worth. @param {Flat} flat @param {number} node */
export function worth({ looks, scores }, node) {
  const sign = looks[node] & LOOK.atLeast ? '≥' : looks[node] & LOOK.atMost ? '≤' : '';
  return sign + number(scores[node]);
}

const tester = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

/** A colour of the style sheet as a pixel. @param {string} colour @param {number} opacity */
function pixel(colour, opacity) {
  if (!tester) return 0;
  tester.clearRect(0, 0, 1, 1);
  tester.fillStyle = colour;
  tester.fillRect(0, 0, 1, 1);
  const [red, green, blue] = tester.getImageData(0, 0, 1, 1).data;
  return ((Math.round(opacity * 255) << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}
