// Mouse, pen and finger on the board: pressing, dragging and letting go, told in points of the board.

/** How far a pointer travels before it drags, in pixels. */
const SLACK = 5;

/**
 * @typedef {object} Hand what the board does with it
 * @property {(event: PointerEvent) => string | null} at the point under the pointer
 * @property {(square: string) => boolean} press true if the piece there may be dragged
 * @property {(square: string, event: PointerEvent) => void} drag
 * @property {(square: string, to: string | null) => void} drop
 * @property {(square: string) => void} click
 * @property {(square: string) => void} cancel
 */

export class Pointing {
  /** @type {{ id: number, square: string, x: number, y: number, draggable: boolean, dragging: boolean } | null} */
  #held = null;
  #surface;
  #hand;

  /** @param {HTMLElement} surface @param {Hand} hand */
  constructor(surface, hand) {
    this.#surface = surface;
    this.#hand = hand;
    surface.addEventListener('pointerdown', (event) => this.#down(event));
    surface.addEventListener('pointermove', (event) => this.#move(event));
    surface.addEventListener('pointerup', (event) => this.#up(event));
    surface.addEventListener('pointercancel', () => this.cancel());
    surface.addEventListener('lostpointercapture', () => this.cancel());
    // A long press on a telephone must not open a menu over the piece.
    surface.addEventListener('contextmenu', (event) => {
      if (this.#held) event.preventDefault();
    });
  }

  /** Puts back what is being dragged. */
  cancel() {
    const held = this.#held;
    this.#held = null;
    if (held?.dragging) this.#hand.cancel(held.square);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0 || !event.isPrimary || this.#held) return;
    const square = this.#hand.at(event);
    if (!square) return;
    const draggable = this.#hand.press(square);
    this.#held = { id: event.pointerId, square, x: event.clientX, y: event.clientY, draggable, dragging: false };
    this.#surface.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const held = this.#held;
    if (!held?.draggable || event.pointerId !== held.id) return;
    if (!held.dragging && Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLACK) return;
    held.dragging = true;
    this.#hand.drag(held.square, event);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const held = this.#held;
    if (!held || event.pointerId !== held.id) return;
    this.#held = null;
    if (held.dragging) this.#hand.drop(held.square, this.#hand.at(event));
    else if (this.#hand.at(event) === held.square) this.#hand.click(held.square);
  }
}
