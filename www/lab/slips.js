// What was read as something that its author hardly meant: a word before a comma is a name, and 1,000 is two numbers.
import { kindOf } from './state.js';

/** @typedef {import('./state.js').Fault} Fault */

/** Words in quotes are meant to be names; so is a word that numbers or brackets follow. */
const NAME = /["'][^"']*["']|(?<![\p{L}\p{N}.．+＋\-−－])(?<name>(?![\p{N}.．+＋\-−－])[^\s,，;；:：()（）[\]【】［］{}"']+)\s*[,，;；]/gu;
/** Values that are written in letters. */
const INFINITE = /^(∞|[Ii]nf|[Ii]nfinity)$/;
/** No number begins with a needless nought, unless it is the rest of another. */
const NUMBER = /(?<![\d.])\d{1,3}[,，]0\d{2}(?![\d.])/g;

/**
 * The names and numbers in a tree in brackets that look like slips.
 * @param {string} text
 * @returns {Fault[]}
 */
export function slipsIn(text) {
  const isOther = kindOf(text) !== 'tree' || /^\s*[{\\]|^\s*(strict\s+)?(di)?graph\b|\[\s*\{/.test(text);
  if (isOther || !/[[({【（［]/.test(text)) return [];
  const names = [...text.matchAll(NAME)].flatMap(({ groups }) => (groups?.name && !INFINITE.test(groups.name) ? [groups.name] : []));
  const numbers = [...text.matchAll(NUMBER)].map(([found]) => found);
  return [
    ...[...new Set(names)].map((name) => ({ code: 'tree/slipName', where: { field: 'tree' }, params: { name } })),
    ...[...new Set(numbers)].map((found) => ({ code: 'tree/slipNumber', where: { field: 'tree' }, params: { found } })),
  ];
}
