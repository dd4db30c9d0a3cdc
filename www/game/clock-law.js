// The arithmetic of clocks: what a side has left after so long a thought and after its move, and what its engine may take of it.
//
// A side first uses up its main time, of which an increment gives some back for each move, or which comes anew after so many moves; then
// come readings of byoyomi, of which a move within one costs nothing and each that runs out is gone. As long as there is enough main time, a
// move may have a limit of its own.

/** @typedef {'red' | 'black'} Side */

/**
 * What a clock is set to; what is not said is not there.
 * @typedef {object} ClockSetting
 * @property {number} minutes main time
 * @property {number} increment seconds for each move made in main time
 * @property {number} [blackMinutes] main time of Black, where the sides have unlike times
 * @property {number} [moves] after so many moves a side is given its main time once more
 * @property {number} [step] seconds that a move in main time may take at most
 * @property {number} [byoyomi] seconds of a reading
 * @property {number} [periods] how many readings there are; one that never runs out, if it does not say
 */

/** What a side has before it thinks: milliseconds of main time, readings, and how many moves it has made. @typedef {{ main: number, periods: number, moves: number }} Purse */

/**
 * How a side stands in the middle of a thought: the milliseconds that its clock shows, of main time or of a reading; the readings that are
 * left, this one included; what is left for this move alone, if that is limited; how soon its flag falls.
 * @typedef {{ inByoyomi: boolean, left: number, periods: number, step: number | null, flag: number }} Standing
 */

/** @param {ClockSetting} setting @param {Side} side */
export function mainTime({ minutes, blackMinutes }, side) {
  return Math.round((side === 'black' ? (blackMinutes ?? minutes) : minutes) * 60_000);
}

/** What a side begins with. @param {ClockSetting} setting @param {Side} side @returns {Purse} */
export function fullPurse(setting, side) {
  return { main: mainTime(setting, side), periods: setting.byoyomi ? (setting.periods ?? 1) : 0, moves: 0 };
}

/** @param {ClockSetting} setting @param {Purse} purse @param {number} spent milliseconds on the move that is thought about @returns {Standing} */
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
  const gone = reading > 0 ? Math.floor(beyond / reading) : 0;
  const rest = Math.max(0, periods - gone);
  const left = rest > 0 && step !== 0 ? reading - (beyond - gone * reading) : 0;
  return { inByoyomi: reading > 0, left, periods: rest, step: null, flag: left && left + (rest - 1) * reading };
}

/** What a side has after its move; nothing more, if its flag had fallen. @param {ClockSetting} setting @param {Side} side @param {Purse} purse @param {number} spent @returns {Purse} */
export function purseAfter(setting, side, purse, spent) {
  const { inByoyomi, left, periods, flag } = standingAfter(setting, purse, spent);
  const moves = purse.moves + 1;
  if (flag === 0) return { main: 0, periods: 0, moves };
  const more = setting.moves && moves % setting.moves === 0 ? mainTime(setting, side) : 0;
  return { main: (inByoyomi ? 0 : left + setting.increment * 1000) + more, periods, moves };
}

/**
 * What an engine is told of its clock, as limits of a search: never more than it has. A reading is one move's; main time that is no more than
 * a reading is best used up with it.
 * @param {ClockSetting} setting
 * @param {Purse} purse
 * @param {number} spent
 * @returns {{ clock: { leftMs: number, incrementMs: number, movesToGo?: number }, timeMs?: number }}
 */
export function limitsOf(setting, purse, spent) {
  const { inByoyomi, left, step } = standingAfter(setting, purse, spent);
  const reading = (setting.byoyomi ?? 0) * 1000;
  const timeMs = step === null ? {} : { timeMs: Math.round(step * FOR_THE_STEP) };
  if (inByoyomi || left < reading)
    return {
      clock: { leftMs: Math.round(inByoyomi ? left : left + reading), incrementMs: 0, movesToGo: 1 },
      ...timeMs,
    };
  const incrementMs = Math.max(setting.increment * 1000, reading);
  const toGo = setting.moves ? { movesToGo: setting.moves - (purse.moves % setting.moves) } : {};
  return { clock: { leftMs: Math.round(left), incrementMs, ...toGo }, ...timeMs };
}

/** How much of the time for a single move an engine uses: the rest is for the way there and back. */
const FOR_THE_STEP = 0.8;

const NAMES = ['minutes', 'increment', 'blackMinutes', 'moves', 'step', 'byoyomi', 'periods'];

/** Reads a setting; null for anything else, and for one by which a flag falls at once. @param {any} value @returns {ClockSetting | null} */
export function settingOf(value) {
  const entries = NAMES.flatMap((name) => (value?.[name] === undefined ? [] : [[name, value[name]]]));
  const isTime = (/** @type {unknown} */ time) => typeof time === 'number' && Number.isFinite(time) && time >= 0;
  if (!entries.every(([, number]) => isTime(number))) return null;
  const setting = /** @type {ClockSetting} */ (Object.fromEntries(entries));
  if (setting.minutes === undefined || setting.increment === undefined) return null;
  const sides = /** @type {const} */ (['red', 'black']);
  return sides.every((side) => standingAfter(setting, fullPurse(setting, side), 0).flag > 0) ? setting : null;
}
