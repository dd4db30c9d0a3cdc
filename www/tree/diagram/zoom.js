// The scale of the picture and the part in view: fitted, zoomed, dragged, or scrolled to the active node.

/** The least scale of a fitted picture: text of 12 px is shown at 11 px. */
export const MIN_FITTED_SCALE = 0.92;
/** The same on a slide, where `presenting.css` enlarges the small texts. */
const MIN_SLIDE_SCALE = 0.8;
const MIN_SCALE = 0.15;
const MAX_SCALE = 3;
const ZOOM_FACTOR = 1.25;
/** A pointer that moves fewer pixels has clicked. */
const DRAG_DISTANCE_PX = 5;

/**
 * The scale of a picture that the reader has not zoomed. Only on a slide it is fitted into the height too.
 * @param {{ width: number, height: number }} natural @param {{ width: number, height: number }} available @param {number | null} [slideScale] of a picture that fits
 */
export function fittedScale(natural, { width, height }, slideScale) {
  const across = width / Math.max(1, natural.width);
  if (!slideScale) return Math.min(1, Math.max(MIN_FITTED_SCALE, across));
  return Math.min(slideScale, Math.max(MIN_SLIDE_SCALE * slideScale, Math.min(across, height / natural.height)));
}

export class Zoom {
  #natural = { width: 1, height: 1 };
  /** The last measured size of the window: measuring at every step is slow. */
  #windowSize = { width: 0, height: 0 };
  /** Whether the picture is larger than its window. */
  overflows = false;
  /** The scale on a slide, where the picture is fitted into the height too. @type {number | null | undefined} */
  #slideScale;
  /** @type {number | null} the reader's scale; null: fitted */
  #chosenScale = null;
  /** @type {Map<number, { x: number, y: number }>} the pressed pointers, by id */
  #pointers = new Map();

  /** @param {HTMLElement} scroller @param {SVGSVGElement} picture @param {() => void} changed called when the part in view changes */
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

  /** @param {{ width: number, height: number }} natural @param {number | null} [slideScale] */
  present(natural, slideScale) {
    this.#natural = natural;
    this.#slideScale = slideScale;
    if (this.#windowSize.width === 0) this.#measure();
    else this.#apply();
  }

  #measure() {
    const { clientWidth: width, clientHeight: height } = this.scroller;
    this.#windowSize = { width, height };
    this.#apply();
  }

  /** Forgets the reader's scale. */
  reset() {
    this.#chosenScale = null;
  }

  get scale() {
    return this.#chosenScale ?? fittedScale(this.#natural, this.#windowSize, this.#slideScale);
  }

  /** The part in view, in picture units. */
  get view() {
    const { scale, scroller } = this;
    const [x, y] = this.overflows ? [scroller.scrollLeft, scroller.scrollTop] : [0, 0];
    return {
      x: x / scale,
      y: y / scale,
      width: Math.min(this.#natural.width, this.#windowSize.width / scale),
      height: Math.min(this.#natural.height, this.#windowSize.height / scale),
    };
  }

  /** @param {number} notches @param {{ clientX: number, clientY: number }} [about] the point that stays in place; by default the middle */
  change(notches, about) {
    this.#zoomTo(this.scale * ZOOM_FACTOR ** notches, about);
  }

  /** Fits the whole picture, however small. */
  fit() {
    const { width, height } = this.#natural;
    const room = Math.max(this.#windowSize.height, 200);
    this.#chosenScale = Math.min(
      1,
      this.#windowSize.width / width,
      Math.max(room / height, this.#windowSize.width / width / 2),
    );
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
    const anchor = { x: (scroller.scrollLeft + at.x) / before, y: (scroller.scrollTop + at.y) / before };
    this.#chosenScale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));
    this.#apply();
    scroller.scrollLeft = anchor.x * this.#chosenScale - at.x;
    scroller.scrollTop = anchor.y * this.#chosenScale - at.y;
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
      if (
        !this.scroller.classList.contains('dragging') &&
        Math.hypot(now.x - before.x, now.y - before.y) < DRAG_DISTANCE_PX
      )
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
    this.overflows = width * scale > this.#windowSize.width + 1 || height * scale > this.#windowSize.height + 1;
    const isZoomed = this.#chosenScale !== null || this.overflows;
    scroller.classList.toggle('zoomed', isZoomed);
    scroller.parentElement?.classList.toggle('magnified', isZoomed);
    this.changed();
  }

  /** Scrolls a point of the picture to the middle. @param {{ x: number, y: number }} point @param {'auto' | 'smooth'} [behavior] */
  centre({ x, y }, behavior = 'auto') {
    const { width, height } = this.#windowSize;
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
