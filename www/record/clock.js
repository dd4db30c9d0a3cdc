// The two clocks of a game: the side whose time runs, and what each side had before each of its moves, so that moves can be taken back.
// The time source is a parameter, so that tests can control it.
import { fullPurse, limitsOf, purseAfter, settingOf, standingAfter } from './clock-rules.js';

/** @import { ClockSetting } from '../i18n/zh-Hans/room.js' */
/** @import { Purse, Side } from './clock-rules.js' */
/** A purse and the milliseconds spent on the current move. @typedef {Purse & { spent: number }} RunningPurse */
/** A past move: its side, and what that side had before it. @typedef {[Side, number, number, number]} Past */
/** A stored clock. @typedef {{ setting: ClockSetting, red: RunningPurse, black: RunningPurse, past: Past[] }} StoredClock */

export class GameClock {
  /** @type {Record<Side, RunningPurse>} */ #sides;
  /** @type {Past[]} */ #past;
  /** @type {Side | null} */ #running = null;
  #since = 0;
  #now;

  /** @param {ClockSetting} setting @param {() => number} [now] milliseconds @param {Omit<StoredClock, 'setting'>} [stored] */
  constructor(setting, now = () => performance.now(), stored = undefined) {
    this.setting = setting;
    this.#now = now;
    this.#past = [...(stored?.past ?? [])];
    const side = (/** @type {Side} */ name) => ({ ...(stored?.[name] ?? { ...fullPurse(setting, name), spent: 0 }) });
    this.#sides = { red: side('red'), black: side('black') };
  }

  /** The side whose time runs. */
  get running() {
    return this.#running;
  }

  /** The state of a side's clock now. @param {Side} side */
  standing(side) {
    return standingAfter(this.setting, this.#sides[side], this.#spent(side));
  }

  /** The milliseconds that a side's clock shows. @param {Side} side */
  left(side) {
    return this.standing(side).left;
  }

  /** The search limits of a side's engine. @param {Side} side */
  limits(side) {
    return limitsOf(this.setting, this.#sides[side], this.#spent(side));
  }

  /** The side whose time is over. @returns {Side | null} */
  get fallen() {
    if (this.standing('red').flag === 0) return 'red';
    return this.standing('black').flag === 0 ? 'black' : null;
  }

  /** @param {Side} side */
  start(side) {
    this.pause();
    this.#running = side;
    this.#since = this.#now();
  }

  pause() {
    if (this.#running) this.#sides[this.#running].spent = this.#spent(this.#running);
    this.#running = null;
  }

  /** Records a side's move and starts the other side's clock. @param {Side} side */
  press(side) {
    this.pause();
    const { main, periods, moves, spent } = this.#sides[side];
    this.#past.push([side, main, periods, moves]);
    this.#sides[side] = { ...purseAfter(this.setting, side, { main, periods, moves }, spent), spent: 0 };
    this.start(side === 'red' ? 'black' : 'red');
  }

  /** The milliseconds of each past move; null in byoyomi, whose time is not stored. @returns {(number | null)[]} */
  get times() {
    return this.#past.map(([side, main, periods, moves], at) => {
      const later = this.#past.slice(at + 1).find(([other]) => other === side)?.[1] ?? this.#sides[side].main;
      return later > 0 ? purseAfter(this.setting, side, { main, periods, moves }, 0).main - later : null;
    });
  }

  /** Takes `count` moves back: both sides have again what they had before them. @param {number} count */
  takeBack(count) {
    this.pause();
    for (const side of /** @type {const} */ (['red', 'black'])) this.#sides[side].spent = 0;
    for (const [side, main, periods, moves] of this.#past.splice(Math.max(0, this.#past.length - count)).reverse())
      this.#sides[side] = { main, periods, moves, spent: 0 };
  }

  /** @returns {StoredClock} */
  snapshot() {
    const side = (/** @type {Side} */ name) => ({ ...this.#sides[name], spent: this.#spent(name) });
    return { setting: this.setting, red: side('red'), black: side('black'), past: [...this.#past] };
  }

  /** @param {Side} side */
  #spent(side) {
    return this.#sides[side].spent + (this.#running === side ? this.#now() - this.#since : 0);
  }
}

const isAmount = (/** @type {unknown} */ amount) =>
  typeof amount === 'number' && Number.isFinite(amount) && amount >= 0;

/** Checks a stored clock, in today's format or in that of 0.1.0; null if it is invalid. @param {any} stored @returns {StoredClock | null} */
export function clockOf(stored) {
  const setting = settingOf(stored?.setting ?? stored);
  if (!setting) return null;
  const { left } = stored;
  if (left) {
    if (!isAmount(left.red) || !isAmount(left.black)) return null;
    const side = (/** @type {Side} */ name) => ({ ...fullPurse(setting, name), main: left[name], spent: 0 });
    return { setting, red: side('red'), black: side('black'), past: [] };
  }
  const [red, black] = [readClockSide(stored.red), readClockSide(stored.black)];
  if (!red || !black || !Array.isArray(stored.past) || !stored.past.every(isPast)) return null;
  return { setting, red, black, past: stored.past };
}

/** @param {any} side @returns {RunningPurse | null} */
function readClockSide(side) {
  const amounts = [side?.main, side?.periods, side?.moves, side?.spent];
  const [main, periods, moves, spent] = amounts;
  return amounts.every(isAmount) ? { main, periods, moves, spent } : null;
}

/** @param {any} past */
function isPast(past) {
  if (!Array.isArray(past) || past.length !== 4) return false;
  const [side, ...amounts] = past;
  return (side === 'red' || side === 'black') && amounts.every(isAmount);
}

/** Below this many milliseconds, tenths of a second are shown. */
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
