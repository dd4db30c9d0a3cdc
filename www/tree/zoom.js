// The scale of the picture and the part in view: fitted, zoomed, dragged, or scrolled to the active node.

/** The least scale of a fitted picture, to keep its numbers legible. */
const LEAST_FITTED = 0.72;
/** The least scale of a picture fitted into a height. */
const LEAST_WHOLE = 0.6;
const LEAST = 0.15;
const MOST = 3;
const NOTCH = 1.25;
/** A pointer that moves fewer pixels has clicked. */
const DRAG = 5;

/**
 * The scale of a picture that the reader has not zoomed.
 * @param {{ width: number, height: number }} natural @param {number} width available @param {number | null} height into which the whole picture is fitted
 */
export function fittedScale(natural, width, height) {
  const across = width / Math.max(1, natural.width);
  const fitted =
    height === null ? Math.max(LEAST_FITTED, across) : Math.max(LEAST_WHOLE, Math.min(across, height / natural.height));
  return Math.min(1, fitted);
}

export class Zoom {
  #natural = { width: 1, height: 1 };
  /** The last measured size of the window: measuring at every step is slow. */
  #room = { width: 0, height: 0 };
  #overflows = false;
  /** The height into which the whole picture is fitted, if any. @type {number | null} */
  #height = null;
  /** @type {number | null} the reader's scale; null: fitted */
  #chosen = null;
  /** @type {Map<number, { x: number, y: number }>} the pressed pointers, by id */
  #pointers = new Map();

  /**
   * @param {HTMLElement} scroller
   * @param {SVGSVGElement} picture
   * @param {() => void} changed called when the part in view changes
   */
  constructor(scroller, picture, changed) {
    this.scroller = scroller;
    this.picture = picture;
    this.changed = changed;
    scroller.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        this.change(event.deltaY < 0 ? 1 : -1, event);
      },
      { passive: false },
    );
    scroller.addEventListener('scroll', changed, { passive: true });
    new ResizeObserver(() => this.#measure()).observe(scroller);
    scroller.addEventListener('pointerdown', (event) =>
      this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY }),
    );
    scroller.addEventListener('pointermove', (event) => this.#drag(event));
    for (const name of /** @type {const} */ (['pointerup', 'pointercancel', 'lostpointercapture'])) {
      scroller.addEventListener(name, (event) => {
        this.#pointers.delete(event.pointerId);
        scroller.classList.remove('dragging');
      });
    }
  }

  /** @param {{ width: number, height: number }} natural @param {number | null} height */
  present(natural, height) {
    this.#natural = natural;
    this.#height = height;
    if (this.#room.width === 0) this.#measure();
    else this.#apply();
  }

  #measure() {
    const { clientWidth: width, clientHeight: height } = this.scroller;
    this.#room = { width, height };
    this.#apply();
  }

  /** Forgets the reader's scale. */
  reset() {
    this.#chosen = null;
  }

  get scale() {
    return this.#chosen ?? fittedScale(this.#natural, this.#room.width, this.#height);
  }

  /** The part in view, in picture units. */
  get view() {
    const { scale, scroller } = this;
    const [x, y] = this.#overflows ? [scroller.scrollLeft, scroller.scrollTop] : [0, 0];
    return {
      x: x / scale,
      y: y / scale,
      width: Math.min(this.#natural.width, this.#room.width / scale),
      height: Math.min(this.#natural.height, this.#room.height / scale),
    };
  }

  /** Whether the picture is larger than its window. */
  get overflows() {
    return this.#overflows;
  }

  /** @param {number} notches @param {{ clientX: number, clientY: number }} [about] the point that stays in place; by default the middle */
  change(notches, about) {
    this.#zoomTo(this.scale * NOTCH ** notches, about);
  }

  /** Fits the whole picture, however small. */
  fit() {
    const { width, height } = this.#natural;
    const room = Math.max(this.#room.height, 200);
    this.#chosen = Math.min(1, this.#room.width / width, Math.max(room / height, this.#room.width / width / 2));
    this.#apply();
  }

  /** @param {number} scale @param {{ clientX: number, clientY: number }} [about] */
  #zoomTo(scale, about) {
    const { scroller } = this;
    const box = scroller.getBoundingClientRect();
    const at = about
      ? { x: about.clientX - box.left, y: about.clientY - box.top }
      : { x: box.width / 2, y: box.height / 2 };
    const before = this.scale;
    const held = { x: (scroller.scrollLeft + at.x) / before, y: (scroller.scrollTop + at.y) / before };
    this.#chosen = Math.min(MOST, Math.max(LEAST, scale));
    this.#apply();
    scroller.scrollLeft = held.x * this.#chosen - at.x;
    scroller.scrollTop = held.y * this.#chosen - at.y;
    this.changed();
  }

  /** One mouse pointer drags the picture, two pointers zoom; a single finger scrolls natively. @param {PointerEvent} event */
  #drag(event) {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...this.#pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    if (other) {
      const [was, is] = [before, now].map((point) => Math.hypot(point.x - other.x, point.y - other.y));
      this.#zoomTo(this.scale * (is / Math.max(1, was)), {
        clientX: (now.x + other.x) / 2,
        clientY: (now.y + other.y) / 2,
      });
    } else if (event.pointerType === 'mouse') {
      if (!this.scroller.classList.contains('dragging') && Math.hypot(now.x - before.x, now.y - before.y) < DRAG)
        return;
      this.scroller.classList.add('dragging');
      this.scroller.setPointerCapture(event.pointerId);
      this.scroller.scrollLeft -= now.x - before.x;
      this.scroller.scrollTop -= now.y - before.y;
    }
    this.#pointers.set(event.pointerId, now);
  }

  #apply() {
    const { scroller, scale } = this;
    const { width, height } = this.#natural;
    this.picture.style.setProperty('width', `${width * scale}px`);
    this.#overflows = width * scale > this.#room.width + 1 || height * scale > this.#room.height + 1;
    const isZoomed = this.#chosen !== null || this.#overflows;
    scroller.classList.toggle('zoomed', isZoomed);
    scroller.parentElement?.classList.toggle('magnified', isZoomed);
    this.changed();
  }

  /** Scrolls a point of the picture to the middle. @param {{ x: number, y: number }} point @param {'auto' | 'smooth'} [behavior] */
  centre({ x, y }, behavior = 'auto') {
    const { width, height } = this.#room;
    this.scroller.scrollTo({ left: x * this.scale - width / 2, top: y * this.scale - height / 2, behavior });
  }

  /** Scrolls a point of the picture to the middle if it is near the edge or outside.
   * @param {{ x: number, y: number }} point */
  follow(point) {
    if (!this.overflows) return;
    const { x, y, width, height } = this.view;
    const near = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ size) =>
      at > from + size * 0.12 && at < from + size * 0.88;
    if (near(point.x, x, width) && near(point.y, y, height)) return;
    this.centre(point, matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth');
  }
}
