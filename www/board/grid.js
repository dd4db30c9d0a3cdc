// The ninety points as a grid of focusable cells over the picture, for keyboard and screen reader.
import { cell, squareAtCell } from './squares.js';

/** @import { Side } from './squares.js' */

const STEPS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-8, 0],
  End: [8, 0],
  PageUp: [0, -9],
  PageDown: [0, 9],
});

export class Grid {
  /** @type {HTMLElement[][]} */ #cells;
  #focused = { column: 4, row: 9 };
  /** @type {Side} */ #side = 'red';

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#cells = Array.from({ length: 10 }, () =>
      Array.from({ length: 9 }, () => {
        const point = document.createElement('div');
        point.setAttribute('role', 'gridcell');
        point.tabIndex = -1;
        return point;
      }),
    );
    root.append(
      ...this.#cells.map((cells) => {
        const row = document.createElement('div');
        row.setAttribute('role', 'row');
        row.append(...cells);
        return row;
      }),
    );
    this.#cells[9][4].tabIndex = 0;
    // The focus ring is shown for keyboard use only.
    root.addEventListener('pointerdown', () => root.toggleAttribute('data-pointed', true), { capture: true });
    root.addEventListener('keydown', () => root.toggleAttribute('data-pointed', false), { capture: true });
    root.addEventListener('focusin', (event) => {
      const square = this.squareOf(event);
      if (square) this.#setTabStop(cell(square, this.#side));
    });
  }

  /** @param {Side} side */
  setSide(side) {
    this.#side = side;
    this.#cells.forEach((cells, row) =>
      cells.forEach((point, column) => {
        point.dataset.square = squareAtCell(column, row, side) ?? '';
      }),
    );
  }

  /**
   * Sets the label and the state of each point.
   * @param {(square: string) => { label: string, movable: boolean, selected: boolean }} about
   */
  describe(about) {
    for (const point of this.#cells.flat()) {
      const { label, movable, selected } = about(point.dataset.square ?? '');
      if (point.getAttribute('aria-label') !== label) point.setAttribute('aria-label', label);
      point.toggleAttribute('data-movable', movable);
      if (selected) point.setAttribute('aria-selected', 'true');
      else point.removeAttribute('aria-selected');
    }
  }

  /** The point that an event belongs to. @param {Event} event */
  squareOf(event) {
    const point = event.target instanceof HTMLElement ? event.target.closest('[data-square]') : null;
    return point instanceof HTMLElement ? (point.dataset.square ?? null) : null;
  }

  /** @param {string} square */
  focus(square) {
    const { column, row } = cell(square, this.#side);
    this.#cells[row][column].focus({ preventScroll: true });
  }

  /** Whether an input method may compose on a point. @param {string} square */
  isWritable(square) {
    const { column, row } = cell(square, this.#side);
    return this.#cells[row][column].isContentEditable;
  }

  /** The point that has the focus or would get it. */
  get focused() {
    return squareAtCell(this.#focused.column, this.#focused.row, this.#side) ?? 'e0';
  }

  /** Moves the focus for an arrow key and the like; true if the key was one of these. @param {KeyboardEvent} event */
  moveFocus(event) {
    const step = STEPS[event.key];
    if (!step) return false;
    const column = Math.min(8, Math.max(0, this.#focused.column + step[0]));
    const row = Math.min(9, Math.max(0, this.#focused.row + step[1]));
    this.#cells[row][column].focus({ preventScroll: true });
    return true;
  }

  /** @param {{ column: number, row: number }} to */
  #setTabStop(to) {
    this.#cells[this.#focused.row][this.#focused.column].tabIndex = -1;
    this.#focused = to;
    this.#cells[to.row][to.column].tabIndex = 0;
  }
}
