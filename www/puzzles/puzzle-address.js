// What the address of the puzzles asks for: a way to practise, a theme, one of the first ten by its number.
import { readCount, readName } from '../site/refused.js';
import { THEMES } from './sets.js';

/** @import { Refused } from '../site/refused.js' */

/** @param {URLSearchParams} address @param {readonly string[]} modes @param {number} most the number of the last of the first ten */
export function readAddress(address, modes, most) {
  /** @type {Refused[]} */ const refused = [];
  const number = readCount(address, 'puzzle', most, refused);
  return {
    mode: readName(address, 'mode', modes, refused) ?? (number === null || address.has('mode') ? 'train' : 'first'),
    number,
    motif: readName(address, 'motif', Object.keys(THEMES), refused),
    refused,
  };
}
