// Rings when nothing has been heard for longer than is bearable.

const TICK_MS = 50;

/** Time is counted in ticks of the page's own clock: a page that was asleep, or that could not run, accuses nobody. */
export class Watch {
  #patience;
  #ring;
  #silent = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #clock;

  /**
   * @param {() => number} patience how many milliseconds of silence are bearable now: infinitely many while nothing is due
   * @param {() => void} ring
   */
  constructor(patience, ring) {
    this.#patience = patience;
    this.#ring = ring;
  }

  /** Begins to listen, or goes on. */
  start() {
    this.#clock ??= setInterval(() => this.#tick(), TICK_MS);
  }

  /** Something was heard. */
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
