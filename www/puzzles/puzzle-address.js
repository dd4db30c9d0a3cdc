// What the address of the puzzles asks for: a way to practise, a theme, an opening, one of the first ten by its number.
import { readCount, readName } from '../site/refused.js';
import { OPENINGS, THEMES } from './sets.js';

/** The systems of the drill of openings (`opening-systems.js`), each for Red and for Black. */
export const SYSTEMS = Object.freeze(
  ['red', 'black'].flatMap((side) => Object.keys(OPENINGS).map((name) => `${name}-${side}`)),
);

/** @import { Refused } from '../site/refused.js' */

/** @param {URLSearchParams} address @param {readonly string[]} modes @param {number} most the number of the last of the first ten */
export function readAddress(address, modes, most) {
  /** @type {Refused[]} */ const refused = [];
  const number = readCount(address, 'puzzle', most, refused);
  return {
    mode: readName(address, 'mode', modes, refused) ?? (number === null || address.has('mode') ? 'train' : 'first'),
    number,
    motif: readName(address, 'motif', Object.keys({ ...THEMES, ...OPENINGS }), refused),
    opening: readName(address, 'opening', SYSTEMS, refused),
    refused,
  };
}
