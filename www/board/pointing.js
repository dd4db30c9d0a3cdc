// Mouse, pen and finger on the board: pressing, dragging, letting go and drawing, told in points of the board.

/** How far a pointer travels before it drags, in pixels. */
const SLACK = 5;
/** A finger that is held still for so long draws, in milliseconds: on a piece that it could drag it would have moved by then. */
const HELD = 600;

/**
 * @typedef {object} Hand what the board does with it
 * @property {(event: PointerEvent) => string | null} at the point under the pointer
 * @property {(square: string) => boolean} press true if the piece there may be dragged
 * @property {(square: string, event: PointerEvent) => void} drag
 * @property {(square: string, to: string | null) => void} drop
 * @property {(square: string) => void} click
 * @property {(square: string) => void} cancel
 * @property {() => boolean} mayDraw
 * @property {(square: string, to: string | null) => void} sketch shows what `draw` would draw now
 * @property {(square: string, to: string | null) => void} draw
 */

/** @typedef {{ id: number, square: string, x: number, y: number, draggable: boolean, doing: 'press' | 'drag' | 'draw' }} Held */

export class Pointing {
  /** @type {Held | null} */
  #held = null;
  #timer = 0;
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
    // A long press on a telephone must not open a menu over the piece, nor a right button that draws.
    surface.addEventListener('contextmenu', (event) => {
      if (this.#held || (event.button === 2 && hand.mayDraw())) event.preventDefault();
    });
    // What draws does not scroll.
    surface.addEventListener(
      'touchmove',
      (event) => {
        if (this.#held?.doing === 'draw' && event.cancelable) event.preventDefault();
      },
      { passive: false },
    );
  }

  /** Puts back what is being dragged, and draws nothing. */
  cancel() {
    const held = this.#let();
    if (held?.doing === 'drag') this.#hand.cancel(held.square);
    if (held?.doing === 'draw') this.#hand.draw(held.square, null);
  }

  /** The position becomes another: a press goes on, and a drag whose piece stays. @param {(square: string) => boolean} stays */
  goOn(stays) {
    const held = this.#held;
    if (!held) return;
    held.draggable &&= stays(held.square);
    if (held.doing === 'draw' || (held.doing === 'drag' && !held.draggable)) this.cancel();
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const isDrawing = event.button === 2 && this.#hand.mayDraw();
    if ((event.button !== 0 && !isDrawing) || !event.isPrimary || this.#held) return;
    const square = this.#hand.at(event);
    if (!square) return;
    const draggable = !isDrawing && this.#hand.press(square);
    const [x, y] = [event.clientX, event.clientY];
    this.#held = { id: event.pointerId, square, x, y, draggable, doing: isDrawing ? 'draw' : 'press' };
    this.#surface.setPointerCapture(event.pointerId);
    if (isDrawing) this.#hand.sketch(square, square);
    else if (event.pointerType === 'touch' && this.#hand.mayDraw())
      this.#timer = /** @type {any} */ (setTimeout(() => this.#begin(), HELD));
  }

  /** A finger was held still: from now on it draws. */
  #begin() {
    if (this.#held?.doing !== 'press') return;
    this.#held.doing = 'draw';
    this.#hand.sketch(this.#held.square, this.#held.square);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const held = this.#held;
    if (!held || event.pointerId !== held.id) return;
    if (held.doing === 'draw') return this.#hand.sketch(held.square, this.#hand.at(event));
    if (held.doing === 'press' && Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLACK) return;
    clearTimeout(this.#timer);
    if (!held.draggable) return;
    held.doing = 'drag';
    this.#hand.drag(held.square, event);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (event.pointerId !== this.#held?.id) return;
    const { square, doing } = /** @type {Held} */ (this.#let());
    const to = this.#hand.at(event);
    if (doing === 'draw') this.#hand.draw(square, to);
    else if (doing === 'drag') this.#hand.drop(square, to);
    else if (to === square) this.#hand.click(square);
  }

  #let() {
    const held = this.#held;
    this.#held = null;
    clearTimeout(this.#timer);
    return held;
  }
}
