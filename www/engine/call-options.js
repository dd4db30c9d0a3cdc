// The options of a call: names and types are checked, and an unknown name is refused with the one that was meant.
import { ChuheError } from './workers/protocol.js';

/** Options of a search for a move. */
const NAMES = ['signal', 'enough', 'onInfo', 'workers'];

/** More workers gain hardly anything. */
export const MAX_WORKERS = 8;

/**
 * The options of a call. Throws a `ChuheError` for an unknown name or a value of the wrong type.
 * @template {object} Options
 * @param {Options} [options]
 * @param {string[]} [names] the known names
 * @returns {Options}
 */
export function checkedOptions(options = /** @type {Options} */ ({}), names = NAMES) {
  const { signal, enough, onInfo, workers = 1 } = Object(options);
  const isSignal = (/** @type {any} */ value) => !value || value.addEventListener;
  for (const [name, isRight, expected] of [
    ['callOptions', Object(options) === options && !('aborted' in options), 'an object, as { signal }'],
    ['signal', isSignal(signal), 'an AbortSignal'],
    ['enough', isSignal(enough), 'an AbortSignal'],
    ['onInfo', !onInfo || typeof onInfo === 'function', 'a function'],
    [
      'workers',
      Number.isInteger(workers) && workers >= 1 && workers <= MAX_WORKERS,
      `a whole number from 1 to ${MAX_WORKERS}`,
    ],
  ]) {
    const message = `${name}: expected ${expected}`;
    if (!isRight)
      throw new ChuheError({ code: 'request/type', message, where: { field: name }, params: { name, expected } });
  }
  const name = Object.keys(options).find((name) => !names.includes(name));
  if (name === undefined) return options;
  const expected = names.join(', ');
  const nearest = nearestName(name, names);
  const hint = nearest && `did you mean ${nearest}? `;
  const message = `${name}: unknown option; ${hint}${expected ? `expected one of: ${expected}` : 'this call has none'}`;
  throw new ChuheError({
    code: 'request/unknownField',
    message,
    where: { field: name },
    params: { name, nearest, expected },
  });
}

/** The name that was meant: one with a letter more, less or changed, or the same in another order. Empty if there is none. @param {string} name @param {string[]} names */
export function nearestName(name, names) {
  const letters = (/** @type {string} */ word) => [...word].sort().join('');
  const isNear = (/** @type {string} */ known) => {
    let [first, last] = [0, 0];
    while (first < name.length && name[first] === known[first]) first += 1;
    while (last < name.length && name.at(-1 - last) === known.at(-1 - last)) last += 1;
    return first + last >= Math.max(name.length, known.length) - 1 || letters(name) === letters(known);
  };
  return names.find(isNear) ?? '';
}
