// Calls back after too long a silence.

const TICK_MS = 50;

/** Time is counted in ticks of the page's own timer: while a page sleeps or is blocked, none passes. */
export class SilenceTimer {
  #allowedMs;
  #onSilence;
  #silent = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */ #clock;

  /** @param {() => number} allowedMs allowed silence in milliseconds; `Infinity` while nothing is due @param {() => void} onSilence */
  constructor(allowedMs, onSilence) {
    this.#allowedMs = allowedMs;
    this.#onSilence = onSilence;
  }

  /** Starts the timer; no effect if it runs. */
  start() {
    this.#clock ??= setInterval(() => this.#tick(), TICK_MS);
  }

  reset() {
    this.#silent = 0;
  }

  stop() {
    clearInterval(this.#clock);
    this.#clock = undefined;
    this.#silent = 0;
  }

  #tick() {
    const allowedMs = this.#allowedMs();
    this.#silent = allowedMs === Infinity ? 0 : this.#silent + TICK_MS;
    if (this.#silent <= allowedMs) return;
    this.#silent = 0;
    this.#onSilence();
  }
}
