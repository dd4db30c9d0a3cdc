// Rings when nothing has been heard for too long although something is due.

const TICK_MS = 50;

/** Time is counted in ticks of the page's own clock: a page that was asleep, or that could not run, accuses nobody. */
export class Watch {
  #isDue;
  #ring;
  #silent = 0;
  #patience = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #clock;

  /**
   * @param {() => boolean} isDue whether an answer is owed now
   * @param {() => void} ring
   */
  constructor(isDue, ring) {
    this.#isDue = isDue;
    this.#ring = ring;
  }

  /** From now on, a silence of so many milliseconds is too long. @param {number} patience */
  expect(patience) {
    this.#silent = 0;
    this.#patience = patience;
  }

  start() {
    this.#clock ??= setInterval(() => this.#tick(), TICK_MS);
  }

  stop() {
    clearInterval(this.#clock);
    this.#clock = undefined;
    this.#silent = 0;
  }

  #tick() {
    this.#silent = this.#isDue() ? this.#silent + TICK_MS : 0;
    if (this.#silent <= this.#patience) return;
    this.#silent = 0;
    this.#ring();
  }
}
