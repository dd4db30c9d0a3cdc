// Calls back after too long a silence.

const TICK_MS = 50;

/** Time is counted in ticks of the page's own timer: while a page sleeps or is blocked, none passes. */
export class Watch {
  #patience;
  #ring;
  #silent = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #clock;

  /**
   * @param {() => number} patience allowed silence in milliseconds; `Infinity` while nothing is due
   * @param {() => void} ring
   */
  constructor(patience, ring) {
    this.#patience = patience;
    this.#ring = ring;
  }

  /** Starts the timer; no effect if it runs. */
  start() {
    this.#clock ??= setInterval(() => this.#tick(), TICK_MS);
  }

  /** Resets the silence. */
  hear() {
    this.#silent = 0;
  }

  stop() {
    clearInterval(this.#clock);
    this.#clock = undefined;
    this.#silent = 0;
  }

  #tick() {
    const patience = this.#patience();
    this.#silent = patience === Infinity ? 0 : this.#silent + TICK_MS;
    if (this.#silent <= patience) return;
    this.#silent = 0;
    this.#ring();
  }
}
