// The two clocks of a game, with an increment after each move. Time comes from outside, so that tests can make it pass.

/** @typedef {'red' | 'black'} Side */
/** What a clock is set to. @typedef {{ minutes: number, increment: number }} ClockSetting */
/** What is kept of a clock. @typedef {ClockSetting & { left: { red: number, black: number } }} KeptClock */

export class GameClock {
  /** Milliseconds left when the running clock was last started. */
  #left;
  /** @type {Side | null} */
  #running = null;
  #since = 0;
  #now;

  /**
   * @param {ClockSetting} setting
   * @param {() => number} [now] milliseconds
   * @param {{ red: number, black: number }} [left]
   */
  constructor({ minutes, increment }, now = () => performance.now(), left = undefined) {
    this.setting = { minutes, increment };
    this.#now = now;
    this.#left = left ? { red: left.red, black: left.black } : { red: minutes * 60_000, black: minutes * 60_000 };
  }

  /** Whose time runs. */
  get running() {
    return this.#running;
  }

  /** Milliseconds left to a side, never below nothing. @param {Side} side */
  left(side) {
    const spent = this.#running === side ? this.#now() - this.#since : 0;
    return Math.max(0, this.#left[side] - spent);
  }

  /** The side whose time is over. @returns {Side | null} */
  get fallen() {
    if (this.left('red') === 0) return 'red';
    return this.left('black') === 0 ? 'black' : null;
  }

  /** Lets a side's time run and stops the other's. @param {Side} side */
  start(side) {
    this.pause();
    this.#running = side;
    this.#since = this.#now();
  }

  /** Stops both. */
  pause() {
    if (this.#running) this.#left[this.#running] = this.left(this.#running);
    this.#running = null;
  }

  /** A side has moved: it gets its increment, and the other side's time runs. @param {Side} side */
  press(side) {
    const { increment } = this.setting;
    this.pause();
    if (this.#left[side] > 0) this.#left[side] += increment * 1000;
    this.start(side === 'red' ? 'black' : 'red');
  }

  /** @returns {KeptClock} */
  kept() {
    return { ...this.setting, left: { red: this.left('red'), black: this.left('black') } };
  }
}

/** Checks what `kept` gave; null for anything else. @param {any} kept @returns {KeptClock | null} */
export function clockOf(kept) {
  const isTime = (/** @type {unknown} */ time) => typeof time === 'number' && Number.isFinite(time) && time >= 0;
  if (!isTime(kept?.minutes) || !isTime(kept.increment) || !isTime(kept.left?.red) || !isTime(kept.left?.black))
    return null;
  return { minutes: kept.minutes, increment: kept.increment, left: { red: kept.left.red, black: kept.left.black } };
}

/** Tenths are shown only when they matter. */
const SHOW_TENTHS = 10_000;

/** Time as a clock shows it: `1:05:09`, `9:59`, `0:09.4`. @param {number} milliseconds */
export function clockText(milliseconds) {
  if (milliseconds < SHOW_TENTHS) {
    const tenths = Math.floor(milliseconds / 100);
    return `0:0${Math.floor(tenths / 10)}.${tenths % 10}`;
  }
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
