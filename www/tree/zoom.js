// How large the picture is shown: fitted to the width, or larger and scrolled so that the search stays in sight.

/** A picture is not shrunk below this to fit: its numbers could not be read. */
const LEAST_FITTED = 0.72;
const LEAST = 0.25;
const MOST = 3;
const NOTCH = 1.25;

export class Zoom {
  #natural = { width: 0, height: 0 };
  /** @type {number | null} chosen by the reader; null fits */
  #chosen = null;

  /**
   * @param {HTMLElement} scroller
   * @param {SVGSVGElement} picture
   */
  constructor(scroller, picture) {
    this.scroller = scroller;
    this.picture = picture;
    scroller.addEventListener('wheel', (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      this.change(event.deltaY < 0 ? 1 : -1);
    }, { passive: false });
  }

  /** @param {{ width: number, height: number }} natural */
  present(natural) {
    this.#natural = natural;
    this.#apply();
  }

  get scale() {
    const fitted = this.scroller.clientWidth / Math.max(1, this.#natural.width);
    return this.#chosen ?? Math.min(1, Math.max(LEAST_FITTED, fitted));
  }

  /** @param {number} notches */
  change(notches) {
    this.#chosen = Math.min(MOST, Math.max(LEAST, this.scale * NOTCH ** notches));
    this.#apply();
  }

  /** The whole width at once, whatever the size. */
  fit() {
    this.#chosen = Math.min(1, this.scroller.clientWidth / Math.max(1, this.#natural.width));
    this.#apply();
  }

  #apply() {
    this.picture.style.setProperty('width', `${this.#natural.width * this.scale}px`);
    const overflows = this.#natural.width * this.scale > this.scroller.clientWidth + 1;
    this.scroller.classList.toggle('overflowing', overflows);
    this.scroller.classList.toggle('zoomed', this.#chosen !== null || overflows);
  }

  /** Brings a point of the picture into the middle third, if it is outside.
   * @param {{ x: number, y: number }} point */
  follow({ x }) {
    const { scroller } = this;
    if (!scroller.classList.contains('overflowing')) return;
    const at = x * this.scale - scroller.scrollLeft;
    if (at > scroller.clientWidth * 0.15 && at < scroller.clientWidth * 0.85) return;
    scroller.scrollTo({ left: x * this.scale - scroller.clientWidth / 2, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
  }
}
