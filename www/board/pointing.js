// Pointer input on the board: presses, drags, drops and drawing, reported as points of the board.

/** Distance that turns a press into a drag, in pixels. */
const SLACK = 5;
/** A finger held still for this long begins to draw, in milliseconds. */
const HELD = 600;

/**
 * @typedef {object} Hand callbacks of the board
 * @property {(event: PointerEvent) => string | null} at the point under the pointer
 * @property {(square: string) => boolean} press true if the piece there may be dragged
 * @property {(square: string, event: PointerEvent) => void} drag
 * @property {(square: string, to: string | null) => void} drop
 * @property {(square: string) => void} click
 * @property {(square: string) => void} cancel
 * @property {() => boolean} mayDraw
 * @property {(square: string, to: string | null) => void} sketch previews what `draw` would draw
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
    // A long press on a phone must not open a menu over the piece, nor must a right button that draws.
    surface.addEventListener('contextmenu', (event) => {
      if (this.#held || (event.button === 2 && hand.mayDraw())) event.preventDefault();
    });
    // Drawing must not scroll the page.
    surface.addEventListener(
      'touchmove',
      (event) => {
        if (this.#held?.doing === 'draw' && event.cancelable) event.preventDefault();
      },
      { passive: false },
    );
  }

  /** Cancels a drag or a stroke. */
  cancel() {
    const held = this.#let();
    if (held?.doing === 'drag') this.#hand.cancel(held.square);
    if (held?.doing === 'draw') this.#hand.draw(held.square, null);
  }

  /** Keeps the current press when the position changes, and a drag only if its piece stays. @param {(square: string) => boolean} stays */
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

  /** A long press starts drawing. */
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
