// A search of any size as an icicle: time from left to right, a row for each ply, each node as wide as its search took.
import { columnsOf, heightsOf, paintColumns } from './columns.js';
import { byPly, lastUpTo, KIND, NODE, openAt } from '../diagram/large.js';

/** @import { Flat } from '../../engine/workers/protocol.js' */
/** @import { NodeColours } from './columns.js' */
/** @typedef {{ ink: string, sheet: string, max: string, min: string, rule: string, quiet: string, font: string }} Inks */
/** A class for each node and a colour for each class; `only`: highlights one class. @typedef {{ classes: Uint8Array, colours: string[], only: number | null }} Colouring */

/** The height in pixels of rows with names, and of all rows. */
const ROW_HEIGHTS_PX = { tall: 17, room: 236 };
/** The least widths in pixels of a node with a name, and of a framed one. */
const MIN_NAMED_WIDTH_PX = 24;
const MIN_FRAMED_WIDTH_PX = 5;
const MIN_STEPS_IN_VIEW = 40;
/** A pointer that moves fewer pixels has clicked. */
const DRAG_DISTANCE_PX = 4;

export class Icicle {
  /** @type {Flat | null} */ #flat = null;
  /** @type {Uint32Array[]} */ #rows = [];
  /** The top of each row, and the bottom of the last. @type {number[]} */
  #tops = [0];
  #steps = 1;
  #step = 0;
  /** The steps in view. */
  #from = 0;
  #to = 1;
  #frameRequest = 0;
  /** The node at every column and row; null after a change of range or size. @type {Int32Array | null} */
  #columns = null;
  /** The cached painting; steps and pointers are drawn over it. */
  #picture = document.createElement('canvas');
  /** @type {ImageData | null} */ #image = null;
  #isPainted = false;
  /** Null: by the side to move. @type {Colouring | null} */
  #colouring = null;
  /** The caption of the move played in the searched position. @type {string | null} */
  #played = null;
  #hovered = -1;
  /** @type {Map<number, number>} the x coordinates of the pressed pointers, by id */
  #pointers = new Map();
  #moved = false;

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {HTMLElement} caption describes the hovered node
   * @param {(step: number) => void} go
   * @param {(node: number) => string} name
   * @param {(from: number, to: number) => void} [onRangeChange] called when the steps in view change
   */
  constructor(canvas, caption, go, name, onRangeChange = () => {}) {
    this.canvas = canvas;
    this.caption = caption;
    this.name = name;
    this.onRangeChange = onRangeChange;
    this.go = go;
    canvas.addEventListener('keydown', (event) => this.#onKey(event));
    canvas.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        this.zoom(1.25 ** Math.sign(event.deltaY), this.#stepAt(event));
      },
      { passive: false },
    );
    canvas.addEventListener('pointerdown', (event) => {
      if (this.#pointers.size === 0) this.#moved = false;
      this.#pointers.set(event.pointerId, event.clientX);
    });
    canvas.addEventListener('pointermove', (event) => this.#onPointerMove(event));
    canvas.addEventListener('pointerup', (event) => {
      const node = this.#nodeAt(event);
      if (this.#pointers.delete(event.pointerId) && !this.#moved && node >= 0 && this.#flat)
        this.go(this.#flat.entered[node]);
    });
    for (const name of /** @type {const} */ (['pointercancel', 'pointerleave']))
      canvas.addEventListener(name, (event) => {
        this.#pointers.delete(event.pointerId);
        this.#hover(-1);
      });
    canvas.addEventListener('dblclick', () => this.fit());
  }

  /** @param {Flat} flat @param {number} steps */
  present(flat, steps) {
    this.#flat = flat;
    this.#rows = byPly(flat.plies);
    this.#steps = Math.max(1, steps);
    this.#colouring = null;
    this.#hovered = -1;
    this.canvas.setAttribute('aria-valuemax', String(this.#steps));
    this.#setRange(0, this.#steps);
  }

  /** Colours nodes by classes; null: by the side to move. @param {Colouring | null} colouring */
  colour(colouring) {
    this.#colouring = colouring;
    this.repaint();
  }

  /** Frames the played move under each root. @param {string | null} caption */
  set played(caption) {
    if (caption === this.#played) return;
    this.#played = caption;
    this.repaint();
  }

  /** @param {number} step */
  show(step) {
    this.#step = step;
    this.canvas.setAttribute('aria-valuenow', String(step));
    this.#describe();
    const span = this.#to - this.#from;
    if (step < this.#from || step > this.#to) this.#setRange(step - span / 2, step + span / 2);
    else this.draw();
  }

  /** Repaints after a change of colours or theme. */
  repaint() {
    this.#isPainted = false;
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
    const flat = this.#flat;
    const { canvas } = this;
    const width = Math.floor(canvas.clientWidth);
    const pen = canvas.getContext('2d');
    if (!flat || !pen || width === 0) return;
    const ratio = Math.min(2, devicePixelRatio || 1);
    const across = Math.round(width * ratio);
    if (canvas.width !== across || !this.#columns) this.#fitRows(across, ratio);
    if (!this.#columns) {
      this.#columns = columnsOf(flat, { from: this.#from, to: this.#to }, across, this.#rows.length);
      this.#isPainted = false;
    }
    if (!this.#isPainted) this.#paint(flat, this.#columns, ratio);
    const ink = inksOf(canvas);
    pen.clearRect(0, 0, across, canvas.height);
    pen.drawImage(this.#picture, 0, 0);
    this.#frame(pen, flat, this.#hovered, ink, ratio);
    const head = ((this.#step - this.#from) / (this.#to - this.#from)) * across;
    pen.fillStyle = ink.ink;
    pen.fillRect(Math.round(head - ratio), 0, 2 * ratio, canvas.height);
  }

  /** @param {number} across @param {number} ratio */
  #fitRows(across, ratio) {
    const { canvas } = this;
    let top = 0;
    this.#tops = [
      0,
      ...heightsOf(this.#rows.length, ROW_HEIGHTS_PX).map((height) => ((top += height), Math.round(top * ratio))),
    ];
    const down = this.#tops[this.#rows.length];
    if (canvas.width !== across || canvas.height !== down) [canvas.width, canvas.height] = [across, down];
    canvas.style.height = `${top}px`;
    this.#columns = null;
  }

  /** @param {Flat} flat @param {Int32Array} nodes @param {number} ratio */
  #paint(flat, nodes, ratio) {
    const [picture, across] = [this.#picture, this.canvas.width];
    if (picture.width !== across || picture.height !== this.canvas.height)
      [picture.width, picture.height] = [across, this.canvas.height];
    const pen = picture.getContext('2d');
    if (!pen) return;
    const ink = inksOf(this.canvas);
    if (this.#image?.width !== across || this.#image.height !== picture.height)
      this.#image = pen.createImageData(across, picture.height);
    const pixels = new Uint32Array(this.#image.data.buffer);
    paintColumns(pixels.fill(0), { nodes, across, tops: this.#tops }, this.#nodeColours(flat, ink));
    pen.putImageData(this.#image, 0, 0);
    this.#isPainted = true;
    this.#write(pen, flat, nodes, ink, ratio);
  }

  /** The colours of each node. @param {Flat} flat @param {Inks} ink @returns {(node: number) => NodeColours} */
  #nodeColours({ nodeFlags, kindFlags }, ink) {
    const colouring = this.#colouring;
    if (colouring) {
      const pale = pixel(ink.rule, 0.55);
      const edge = pixel(ink.sheet, 1);
      const classes = colouring.colours.map((colour, at) => {
        const other = colouring.only !== null && at !== colouring.only;
        const wash = other ? pale : pixel(colour, 1);
        return { full: other ? pale : edge, wash, ends: wash, striped: false };
      });
      return (node) => classes[colouring.classes[node]];
    }
    // A cutoff has a dark foot, a table answer a pale one; nodes searched again or by a null move are striped.
    const [cut, answer] = [pixel(ink.ink, 1), pixel(ink.quiet, 1)];
    const kinds = [ink.min, ink.max].flatMap((side) =>
      [0.34, 0.17].flatMap((light) =>
        [null, cut, answer].flatMap((ends) =>
          [false, true].map((striped) => {
            const full = pixel(side, 1);
            return { full, wash: pixel(side, light), ends: ends ?? full, striped };
          }),
        ),
      ),
    );
    return (node) => {
      const [look, kind] = [nodeFlags[node], kindFlags[node]];
      const end = look & NODE.cut ? 1 : look & NODE.answered ? 2 : 0;
      return kinds[
        (((look & NODE.max ? 1 : 0) * 2 + (kind & KIND.noisy ? 1 : 0)) * 3 + end) * 2 +
          (kind & (KIND.again | KIND.passed) ? 1 : 0)
      ];
    };
  }

  /** Writes the names that fit, and frames the played move. @param {CanvasRenderingContext2D} pen @param {Flat} flat @param {Int32Array} nodes @param {Inks} ink @param {number} ratio */
  #write(pen, flat, nodes, ink, ratio) {
    const [across, tops] = [this.canvas.width, this.#tops];
    const colouring = this.#colouring;
    const inks = colouring?.colours.map((colour) => (lightness(colour) > 0.42 ? '#1a140d' : '#fffaf0'));
    pen.font = `${11 * ratio}px ${ink.font}`;
    pen.textBaseline = 'middle';
    for (let row = 1; row < this.#rows.length; row += 1) {
      const height = tops[row + 1] - tops[row];
      if (height < (ROW_HEIGHTS_PX.tall - 1) * ratio) break;
      for (let x = 0; x < across; ) {
        const node = nodes[row * across + x];
        const start = x;
        while (x < across && nodes[row * across + x] === node) x += 1;
        if (node < 0 || x - start < MIN_FRAMED_WIDTH_PX * ratio) continue;
        const caption = flat.captions[flat.captionOf[node]];
        const isPlayed = row === 1 && this.#played !== null && caption === this.#played;
        const isDim = colouring && colouring.only !== null && colouring.classes[node] !== colouring.only;
        if (isPlayed) frame(pen, start, tops[row], x - start, height - ratio, ink, ratio);
        if (isDim || x - start < MIN_NAMED_WIDTH_PX * ratio || widthOf(pen, caption) > x - start - 7 * ratio) continue;
        pen.fillStyle = inks?.[colouring?.classes[node] ?? 0] ?? ink.ink;
        pen.fillText(caption, start + 4 * ratio, tops[row] + height / 2);
      }
    }
  }

  /** Frames the hovered node over the time of its whole subtree. @param {CanvasRenderingContext2D} pen @param {Flat} flat @param {number} node @param {Inks} ink @param {number} ratio */
  #frame(pen, flat, node, ink, ratio) {
    if (node < 0) return;
    const { width } = this.canvas;
    const at = (/** @type {number} */ step) => ((step - this.#from) / (this.#to - this.#from)) * width;
    // A step is drawn at its end: a node entered and left in one step has a width, too.
    const [start, end] = [Math.max(-4, at(flat.entered[node] - 1)), Math.min(width + 4, at(flat.left[node]))];
    const [top, bottom] = [this.#tops[flat.plies[node]], this.#tops[flat.plies[node] + 1]];
    frame(pen, start, top, Math.max(2 * ratio, end - start), bottom - top - ratio, ink, ratio);
  }

  /** @param {{ clientX: number }} event */
  #stepAt(event) {
    const box = this.canvas.getBoundingClientRect();
    return this.#from + ((event.clientX - box.left) / Math.max(1, box.width)) * (this.#to - this.#from);
  }

  /** @param {PointerEvent} event */
  #nodeAt(event) {
    const [box, { canvas }] = [this.canvas.getBoundingClientRect(), this];
    const across = canvas.width;
    const x = Math.min(across - 1, Math.floor(((event.clientX - box.left) / Math.max(1, box.width)) * across));
    const row = lastUpTo(this.#tops, ((event.clientY - box.top) / Math.max(1, box.height)) * canvas.height);
    return x >= 0 && row >= 0 && row < this.#rows.length ? (this.#columns?.[row * across + x] ?? -1) : -1;
  }

  /** Hovers, drags the steps in view, or zooms with two fingers. @param {PointerEvent} event */
  #onPointerMove(event) {
    const before = this.#pointers.get(event.pointerId);
    if (before === undefined) return this.#hover(this.#nodeAt(event));
    const stepsAPixel = (this.#to - this.#from) / Math.max(1, this.canvas.clientWidth);
    const [, other] = [...this.#pointers].find(([pointer]) => pointer !== event.pointerId) ?? [];
    if (other !== undefined) {
      this.#moved = true;
      const factor = Math.max(1, Math.abs(before - other)) / Math.max(1, Math.abs(event.clientX - other));
      this.zoom(factor, this.#stepAt({ clientX: other }));
    } else {
      if (!this.#moved && Math.abs(event.clientX - before) < DRAG_DISTANCE_PX) return;
      if (!this.#moved) this.canvas.setPointerCapture(event.pointerId);
      this.#moved = true;
      const shift = (before - event.clientX) * stepsAPixel;
      this.#setRange(this.#from + shift, this.#to + shift);
    }
    this.#pointers.set(event.pointerId, event.clientX);
  }

  /** Describes the active node; the caption describes the hovered one, if any. */
  #describe() {
    if (!this.#flat) return;
    const here = this.name(openAt(this.#flat, this.#step));
    this.canvas.setAttribute('aria-valuetext', here);
    this.caption.textContent = this.#hovered < 0 ? here : this.name(this.#hovered);
  }

  /** @param {number} node */
  #hover(node) {
    if (node === this.#hovered) return;
    this.#hovered = node;
    this.#describe();
    this.draw();
  }

  /** Zooms. @param {number} factor of the steps in view @param {number} [about] the step that stays in place */
  zoom(factor, about = Math.min(this.#to, Math.max(this.#from, this.#step))) {
    this.#setRange(about - (about - this.#from) * factor, about + (this.#to - about) * factor);
  }

  fit() {
    this.#setRange(0, this.#steps);
  }

  /** @param {number} from @param {number} to */
  #setRange(from, to) {
    const span = Math.min(this.#steps, Math.max(Math.min(MIN_STEPS_IN_VIEW, this.#steps), to - from));
    this.#from = Math.min(this.#steps - span, Math.max(0, from + (to - from - span) / 2));
    this.#to = this.#from + span;
    this.#columns = null;
    this.onRangeChange(this.#from, this.#to);
    this.draw();
  }

  /** Moves along the structure, or zooms. @param {KeyboardEvent} event */
  #onKey(event) {
    const flat = this.#flat;
    if (!flat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') this.zoom(2 / 3);
    else if (event.key === '-' || event.key === '\u2212') this.zoom(1.5);
    else if (event.key === '0') this.fit();
    else {
      const node = neighbour(flat, this.#rows, openAt(flat, this.#step), event.key);
      if (node === null) return;
      this.#hover(-1);
      this.go(flat.entered[node]);
    }
    event.preventDefault();
    event.stopPropagation();
  }
}

/** The node that a key leads to; null for other keys. @param {Flat} flat @param {Uint32Array[]} rows @param {number} node @param {string} key */
function neighbour({ parents, plies, ends }, rows, node, key) {
  const row = rows[plies[node]];
  const at = lastUpTo(row, node);
  const nodes = /** @type {Record<string, number>} */ ({
    ArrowUp: parents[node],
    ArrowDown: node + 1 < ends[node] ? node + 1 : node,
    ArrowLeft: row[at - 1] ?? node,
    ArrowRight: row[at + 1] ?? node,
  });
  return nodes[key] ?? null;
}

/** A frame that is visible on any colour. @param {CanvasRenderingContext2D} pen @param {number} x @param {number} y @param {number} width @param {number} height @param {Inks} ink @param {number} ratio */
function frame(pen, x, y, width, height, ink, ratio) {
  for (const [colour, line, inset] of /** @type {const} */ ([
    [ink.sheet, 2, 2],
    [ink.ink, 1.5, 0.75],
  ])) {
    pen.strokeStyle = colour;
    pen.lineWidth = line * ratio;
    pen.strokeRect(
      x + inset * ratio,
      y + inset * ratio,
      Math.max(0, width - 2 * inset * ratio),
      Math.max(0, height - 2 * inset * ratio),
    );
  }
}

/** Cached text widths by font and text. @type {Map<string, number>} */
const widths = new Map();

/** @param {CanvasRenderingContext2D} pen @param {string} text */
function widthOf(pen, text) {
  const key = `${pen.font} ${text}`;
  const width = widths.get(key) ?? pen.measureText(text).width;
  widths.set(key, width);
  return width;
}

/** The colours of the page. @param {HTMLElement} element @returns {Inks} */
function inksOf(element) {
  const style = getComputedStyle(element);
  const colours = ['ink', 'sheet', 'max', 'min', 'rule', 'quiet'].map((name) => [
    name,
    style.getPropertyValue(`--${name}`).trim(),
  ]);
  return { ...Object.fromEntries(colours), font: style.fontFamily };
}

/** Reads CSS colours. */
const tester = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
/** @type {Map<string, Uint8ClampedArray>} */ const coloursRead = new Map();

/** @param {string} colour */
function bytesOf(colour) {
  const known = coloursRead.get(colour);
  if (known || !tester) return known ?? new Uint8ClampedArray(4);
  tester.clearRect(0, 0, 1, 1);
  tester.fillStyle = colour;
  tester.fillRect(0, 0, 1, 1);
  const { data } = tester.getImageData(0, 0, 1, 1);
  coloursRead.set(colour, data);
  return data;
}

/** @param {string} colour @param {number} opacity */
function pixel(colour, opacity) {
  const [red, green, blue] = bytesOf(colour);
  return ((Math.round(opacity * 255) << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

/** The perceived lightness of a colour, from 0 to 1. @param {string} colour */
function lightness(colour) {
  const [red, green, blue] = [...bytesOf(colour)].map((byte) => (byte / 255) ** 2.2);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) ** (1 / 2.2);
}
