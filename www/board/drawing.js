// Arrows and circles that the reader draws over the position, with the right button or a long press.

/** @import { Arrow } from './arrows.js' */
/** @import { Mark } from './scene.js' */
/** An arrow between two points, or a circle where both are the same. @typedef {{ from: string, to: string }} Stroke */

export class Drawing {
  /** @type {Stroke[]} */ #strokes = [];
  /** The stroke that is being drawn. @type {Stroke | null} */
  #sketch = null;

  get isEmpty() {
    return this.#strokes.length === 0;
  }

  /** @returns {Arrow[]} */
  get arrows() {
    return this.#shown
      .filter(({ from, to }) => from !== to)
      .map((stroke) => ({ ...stroke, kind: 'drawn', weight: 0.8 }));
  }

  /** @returns {Mark[]} */
  get marks() {
    return this.#shown.filter(({ from, to }) => from === to).map(({ to }) => ({ square: to, kind: 'drawn' }));
  }

  /** Previews a stroke; `to` is null outside the board. @param {string} from @param {string | null} to */
  sketch(from, to) {
    this.#sketch = to ? { from, to } : null;
  }

  /** Draws a stroke, or removes an equal one; `to` is null outside the board, where nothing is drawn. @param {string} from @param {string | null} to */
  draw(from, to) {
    this.#sketch = null;
    if (!to) return;
    const others = this.#strokes.filter((stroke) => stroke.from !== from || stroke.to !== to);
    this.#strokes = others.length < this.#strokes.length ? others : [...this.#strokes, { from, to }];
  }

  clear() {
    this.#strokes = [];
    this.#sketch = null;
  }

  get #shown() {
    return this.#sketch ? [...this.#strokes, this.#sketch] : this.#strokes;
  }
}
