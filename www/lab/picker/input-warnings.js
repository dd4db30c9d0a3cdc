// Warns of text that was probably read otherwise than intended: a word before a comma is a name, and 1,000 is two numbers.
import { kindOf } from '../../address/search-address.js';

/** @import { Fault } from '../../address/search-address.js' */

/** A bare word before a comma or semicolon, ASCII or full-width. Quoted words, and words before numbers or brackets, are intended names. */
const BARE_NAME =
  /["'][^"']*["']|(?<![\p{L}\p{N}.\u{ff0e}+\u{ff0b}\-−\u{ff0d}])(?<name>(?![\p{N}.\u{ff0e}+\u{ff0b}\-−\u{ff0d}])[^\s,\u{ff0c};\u{ff1b}:\u{ff1a}()\u{ff08}\u{ff09}[\]\u{3010}\u{3011}\u{ff3b}\u{ff3d}{}"']+)\s*[,\u{ff0c};\u{ff1b}]/gu;
/** Words that are values. */
const INFINITE = /^(∞|[Ii]nf|[Ii]nfinity)$/;
/** A digit group with a leading zero, such as the 000 of 1,000, that is probably part of the number before. */
const SPLIT_NUMBER = /(?<![\d.])\d{1,3}[,\uff0c]0\d{2}(?![\d.])/g;

/** The suspicious names and numbers in a bracketed tree. @param {string} text @returns {Fault[]} */
export function findInputWarnings(text) {
  const isOther = kindOf(text) !== 'tree' || /^\s*[{\\]|^\s*(strict\s+)?(di)?graph\b|\[\s*\{/.test(text);
  if (isOther || !/[[({\u3010\uff08\uff3b]/.test(text)) return [];
  const names = [...text.matchAll(BARE_NAME)].flatMap(({ groups }) =>
    groups?.name && !INFINITE.test(groups.name) ? [groups.name] : [],
  );
  const numbers = [...text.matchAll(SPLIT_NUMBER)].map(([found]) => found);
  return [
    ...[...new Set(names)].map((name) => ({ code: 'tree/slipName', where: { field: 'tree' }, params: { name } })),
    ...[...new Set(numbers)].map((found) => ({ code: 'tree/slipNumber', where: { field: 'tree' }, params: { found } })),
  ];
}
