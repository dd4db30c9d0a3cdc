// Finds the traditional Chinese forms of the simplified texts: characters, phrases in which a character has another form than alone, and
// different words. The tables are those of OpenCC, and `words.mjs`.
/// <reference path="./opencc.d.ts" />
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import characters from 'opencc-js/dict/STCharacters';
import phrases from 'opencc-js/dict/STPhrases';
import variants from 'opencc-js/dict/TWVariants';
import variantPhrases from 'opencc-js/dict/TWVariantsPhrases';
import { marks, words } from './words.mjs';

/** @typedef {Map<string, string>} Table */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The sources of Chinese texts that pages show. */
const WRITTEN = ['www/i18n/zh-Hans.js', 'www/i18n/zh-Hans', 'crates/classroom/src', 'crates/xiangqi/src'];

/** A table of OpenCC. Of several forms the first is the usual one. @param {string} text @returns {Table} */
function read(text) {
  const lines = text.split('|').filter(Boolean);
  return new Map(lines.map((line) => /** @type {[string, string]} */ (line.split(' ').slice(0, 2))));
}

const simplified = new Map([...read(phrases), ...read(characters)]);
const taiwan = new Map([...read(variantPhrases), ...read(variants)]);

/** Converts a text by a table, the longest match first. @param {string} text @param {Table} table @param {number} longest */
function convert(text, table, longest) {
  const letters = [...text];
  let turned = '';
  for (let at = 0; at < letters.length; ) {
    let length = Math.min(longest, letters.length - at);
    while (length > 1 && !table.has(letters.slice(at, at + length).join(''))) length -= 1;
    const found = letters.slice(at, at + length).join('');
    turned += table.get(found) ?? found;
    at += length;
  }
  return turned;
}

/** @param {Table} table */
const longestOf = (table) => Math.max(...[...table.keys()].map((key) => [...key].length));
const LONGEST = longestOf(simplified);

/** Converts to Taiwan’s characters as OpenCC does. @param {string} text */
export const byCharacters = (text) => convert(convert(text, simplified, LONGEST), taiwan, longestOf(taiwan));

const whole = new Map([...simplified, ...words]);
/** Converts to Taiwan’s characters and words. @param {string} text */
export const byWords = (text) => convert(convert(text, whole, LONGEST), taiwan, longestOf(taiwan));

/** All runs of Chinese characters in the sources. */
export function runs() {
  const files = WRITTEN.flatMap(filesOf);
  const found = files.flatMap((file) => readFileSync(file, 'utf8').match(/\p{Script=Han}+/gu) ?? []);
  return [...new Set(found)].sort();
}

/** @param {string} place @returns {string[]} */
function filesOf(place) {
  const whole = path.resolve(ROOT, place);
  if (!statSync(whole).isDirectory()) return [whole];
  return readdirSync(whole)
    .sort()
    .flatMap((name) => filesOf(path.join(whole, name)));
}

/** The part of the tables that the pages need. */
export function table() {
  const all = runs();
  /** @type {Table} */ const needed = new Map(marks);
  const alone = (/** @type {string} */ text) => [...text].map((letter) => byWords(letter)).join('');
  for (const run of all) {
    for (const letter of run) if (byWords(letter) !== letter) needed.set(letter, byWords(letter));
    for (const phrase of within(run)) if (byWords(phrase) !== alone(phrase)) needed.set(phrase, byWords(phrase));
  }
  // A phrase that keeps its characters may hide others inside it.
  for (const run of all)
    if (convert(run, needed, LONGEST) !== byWords(run))
      for (const phrase of within(run)) needed.set(phrase, byWords(phrase));
  return needed;
}

/** The phrases of a run that are in a table. @param {string} run */
function within(run) {
  const letters = [...run];
  const found = [];
  for (let from = 0; from < letters.length; from += 1)
    for (let to = from + 2; to <= Math.min(letters.length, from + LONGEST); to += 1) {
      const phrase = letters.slice(from, to).join('');
      if (whole.has(phrase)) found.push(phrase);
    }
  return found;
}

/** The script that pages load: entries separated by `|` or by the ends of its lines. */
export function script() {
  const entries = [...table()].sort(([one], [other]) => (one < other ? -1 : 1));
  const text = entries.map(([from, to]) => `${from} ${to}`).join('|');
  const lines = text.replaceAll(/(.{90}[^|]*)\|/gu, '$1\n');
  return `// What the simplified texts are in traditional Chinese: written by \`cargo xtask fmt\` from tests/hant, never by hand.\nexport default \`\n${lines}\`;\n`;
}
