// What was read as something that its author hardly meant: a word before a comma is a name, and 1,000 is two numbers.
import { kindOf } from './state.js';

/** @typedef {import('./state.js').Fault} Fault */

/** Signs count as much when they are full-width (U+FF0C and so on). Words in quotes are meant to be names; so is a word that numbers or brackets follow. */
const NAME =
  /["'][^"']*["']|(?<![\p{L}\p{N}.\u{ff0e}+\u{ff0b}\-−\u{ff0d}])(?<name>(?![\p{N}.\u{ff0e}+\u{ff0b}\-−\u{ff0d}])[^\s,\u{ff0c};\u{ff1b}:\u{ff1a}()\u{ff08}\u{ff09}[\]\u{3010}\u{3011}\u{ff3b}\u{ff3d}{}"']+)\s*[,\u{ff0c};\u{ff1b}]/gu;
/** Values that are written in letters. */
const INFINITE = /^(∞|[Ii]nf|[Ii]nfinity)$/;
/** No number begins with a needless nought, unless it is the rest of another. */
const NUMBER = /(?<![\d.])\d{1,3}[,\uff0c]0\d{2}(?![\d.])/g;

/**
 * The names and numbers in a tree in brackets that look like slips.
 * @param {string} text
 * @returns {Fault[]}
 */
export function slipsIn(text) {
  const isOther = kindOf(text) !== 'tree' || /^\s*[{\\]|^\s*(strict\s+)?(di)?graph\b|\[\s*\{/.test(text);
  if (isOther || !/[[({\u3010\uff08\uff3b]/.test(text)) return [];
  const names = [...text.matchAll(NAME)].flatMap(({ groups }) =>
    groups?.name && !INFINITE.test(groups.name) ? [groups.name] : [],
  );
  const numbers = [...text.matchAll(NUMBER)].map(([found]) => found);
  return [
    ...[...new Set(names)].map((name) => ({ code: 'tree/slipName', where: { field: 'tree' }, params: { name } })),
    ...[...new Set(numbers)].map((found) => ({ code: 'tree/slipNumber', where: { field: 'tree' }, params: { found } })),
  ];
}
