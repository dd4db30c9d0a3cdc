// Clock arithmetic: the time that a side has left during and after a move, and the limits that its engine gets.
//
// A side first uses its main time. An increment adds to it after each move; some clocks add the main time again after every `moves` moves.
// Then the byoyomi periods begin: a move within a period costs nothing, and a period that runs out is lost. While enough main time is left, a
// move may have a separate limit.

/** @import { ClockSetting } from '../i18n/zh-Hans/room.js' */
/** @typedef {'red' | 'black'} Side */

/** What a side has before it thinks: milliseconds of main time, periods, and number of moves made. @typedef {{ main: number, periods: number, moves: number }} Purse */

/**
 * A clock during a move: the milliseconds that it shows, of main time or of a period; the periods left, the current one
 * included; the milliseconds left for this move, if it is limited; the milliseconds until the flag falls.
 * @typedef {{ inByoyomi: boolean, left: number, periods: number, step: number | null, flag: number }} Standing
 */

/** @param {ClockSetting} setting @param {Side} side */
export function mainTime({ minutes, blackMinutes }, side) {
  return Math.round((side === 'black' ? (blackMinutes ?? minutes) : minutes) * 60_000);
}

/** What a side starts with. @param {ClockSetting} setting @param {Side} side @returns {Purse} */
export function fullPurse(setting, side) {
  return { main: mainTime(setting, side), periods: setting.byoyomi ? (setting.periods ?? 1) : 0, moves: 0 };
}

/** @param {ClockSetting} setting @param {Purse} purse @param {number} spent milliseconds spent on the current move @returns {Standing} */
export function standingAfter(setting, { main, periods }, spent) {
  const reading = (setting.byoyomi ?? 0) * 1000;
  const beyond = Math.max(0, spent - main);
  const limit = (setting.step ?? Infinity) * 1000;
  const step = limit <= main ? Math.max(0, limit - spent) : null;
  if (spent < main) {
    const left = main - spent;
    const flag = Math.min(step ?? Infinity, left + periods * reading);
    return { inByoyomi: false, left: flag === 0 ? 0 : left, periods, step, flag };
  }
  const usedPeriods = reading > 0 ? Math.floor(beyond / reading) : 0;
  const rest = Math.max(0, periods - usedPeriods);
  const left = rest > 0 && step !== 0 ? reading - (beyond - usedPeriods * reading) : 0;
  return { inByoyomi: reading > 0, left, periods: rest, step: null, flag: left && left + (rest - 1) * reading };
}

/** What a side has after its move; no time if its flag had fallen. @param {ClockSetting} setting @param {Side} side @param {Purse} purse @param {number} spent @returns {Purse} */
export function purseAfter(setting, side, purse, spent) {
  const { inByoyomi, left, periods, flag } = standingAfter(setting, purse, spent);
  const moves = purse.moves + 1;
  if (flag === 0) return { main: 0, periods: 0, moves };
  const more = setting.moves && moves % setting.moves === 0 ? mainTime(setting, side) : 0;
  return { main: (inByoyomi ? 0 : left + setting.increment * 1000) + more, periods, moves };
}

/**
 * The search limits of an engine, never more than its clock has. A period is for one move; main time shorter than a period is used
 * up together with it.
 * @param {ClockSetting} setting
 * @param {Purse} purse
 * @param {number} spent
 * @returns {{ clock: { leftMs: number, incrementMs: number, movesToGo?: number }, timeMs?: number }}
 */
export function limitsOf(setting, purse, spent) {
  const { inByoyomi, left, step } = standingAfter(setting, purse, spent);
  const reading = (setting.byoyomi ?? 0) * 1000;
  const timeMs = step === null ? {} : { timeMs: Math.round(step * ENGINE_SHARE_OF_STEP) };
  if (inByoyomi || left < reading)
    return {
      clock: { leftMs: Math.round(inByoyomi ? left : left + reading), incrementMs: 0, movesToGo: 1 },
      ...timeMs,
    };
  const incrementMs = Math.max(setting.increment * 1000, reading);
  const toGo = setting.moves ? { movesToGo: setting.moves - (purse.moves % setting.moves) } : {};
  return { clock: { leftMs: Math.round(left), incrementMs, ...toGo }, ...timeMs };
}

/** Part of a move limit that an engine uses: the rest covers the delay of messages. */
const ENGINE_SHARE_OF_STEP = 0.8;

const NAMES = ['minutes', 'increment', 'blackMinutes', 'moves', 'step', 'byoyomi', 'periods'];

/** Checks a setting; null if it is invalid or the flag would fall at once. @param {any} value @returns {ClockSetting | null} */
export function settingOf(value) {
  const entries = NAMES.flatMap((name) => (value?.[name] === undefined ? [] : [[name, value[name]]]));
  const isTime = (/** @type {unknown} */ time) => typeof time === 'number' && Number.isFinite(time) && time >= 0;
  if (!entries.every(([, number]) => isTime(number))) return null;
  const setting = /** @type {ClockSetting} */ (Object.fromEntries(entries));
  if (setting.minutes === undefined || setting.increment === undefined) return null;
  const sides = /** @type {const} */ (['red', 'black']);
  return sides.every((side) => standingAfter(setting, fullPurse(setting, side), 0).flag > 0) ? setting : null;
}
