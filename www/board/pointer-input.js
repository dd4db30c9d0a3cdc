// Pointer input on the board: presses, drags, drops and drawing, reported as points of the board.

const DRAG_DISTANCE_PX = 5;
/** A finger held still for this long begins to draw, in milliseconds. */
const LONG_PRESS_MS = 600;

/**
 * @typedef {object} PointerCallbacks callbacks of the board
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

/** @typedef {{ id: number, square: string, x: number, y: number, draggable: boolean, doing: 'press' | 'drag' | 'draw' }} PointerState */

export class PointerInput {
  /** @type {PointerState | null} */ #pointer = null;
  #timer = 0;
  #surface;
  #callbacks;

  /** @param {HTMLElement} surface @param {PointerCallbacks} callbacks */
  constructor(surface, callbacks) {
    this.#surface = surface;
    this.#callbacks = callbacks;
    surface.addEventListener('pointerdown', (event) => this.#down(event));
    surface.addEventListener('pointermove', (event) => this.#move(event));
    surface.addEventListener('pointerup', (event) => this.#up(event));
    surface.addEventListener('pointercancel', () => this.cancel());
    surface.addEventListener('lostpointercapture', () => this.cancel());
    // A long press on a phone must not open a menu over the piece, nor must a right button that draws.
    surface.addEventListener('contextmenu', (event) => {
      if (this.#pointer || (event.button === 2 && callbacks.mayDraw())) event.preventDefault();
    });
    // Drawing must not scroll the page.
    surface.addEventListener(
      'touchmove',
      (event) => {
        if (this.#pointer?.doing === 'draw' && event.cancelable) event.preventDefault();
      },
      { passive: false },
    );
  }

  /** Cancels a drag or a stroke. */
  cancel() {
    const pointer = this.#release();
    if (pointer?.doing === 'drag') this.#callbacks.cancel(pointer.square);
    if (pointer?.doing === 'draw') this.#callbacks.draw(pointer.square, null);
  }

  /** Keeps the current press when the position changes, and a drag only if its piece stays. @param {(square: string) => boolean} stays */
  continueIf(stays) {
    const pointer = this.#pointer;
    if (!pointer) return;
    pointer.draggable &&= stays(pointer.square);
    if (pointer.doing === 'draw' || (pointer.doing === 'drag' && !pointer.draggable)) this.cancel();
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const isDrawing = event.button === 2 && this.#callbacks.mayDraw();
    if ((event.button !== 0 && !isDrawing) || !event.isPrimary || this.#pointer) return;
    const square = this.#callbacks.at(event);
    if (!square) return;
    const draggable = !isDrawing && this.#callbacks.press(square);
    const [x, y] = [event.clientX, event.clientY];
    this.#pointer = { id: event.pointerId, square, x, y, draggable, doing: isDrawing ? 'draw' : 'press' };
    this.#surface.setPointerCapture(event.pointerId);
    if (isDrawing) this.#callbacks.sketch(square, square);
    else if (event.pointerType === 'touch' && this.#callbacks.mayDraw())
      this.#timer = /** @type {any} */ (setTimeout(() => this.#startDrawing(), LONG_PRESS_MS));
  }

  /** A long press starts drawing. */
  #startDrawing() {
    if (this.#pointer?.doing !== 'press') return;
    this.#pointer.doing = 'draw';
    this.#callbacks.sketch(this.#pointer.square, this.#pointer.square);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const pointer = this.#pointer;
    if (!pointer || event.pointerId !== pointer.id) return;
    if (pointer.doing === 'draw') return this.#callbacks.sketch(pointer.square, this.#callbacks.at(event));
    if (
      pointer.doing === 'press' &&
      Math.hypot(event.clientX - pointer.x, event.clientY - pointer.y) < DRAG_DISTANCE_PX
    )
      return;
    clearTimeout(this.#timer);
    if (!pointer.draggable) return;
    pointer.doing = 'drag';
    this.#callbacks.drag(pointer.square, event);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (event.pointerId !== this.#pointer?.id) return;
    const { square, doing } = /** @type {PointerState} */ (this.#release());
    const to = this.#callbacks.at(event);
    if (doing === 'draw') this.#callbacks.draw(square, to);
    else if (doing === 'drag') this.#callbacks.drop(square, to);
    else if (to === square) this.#callbacks.click(square);
  }

  #release() {
    const pointer = this.#pointer;
    this.#pointer = null;
    clearTimeout(this.#timer);
    return pointer;
  }
}
