// Parses a text of the page into known sentences, and checks each against the facts.

import assert from 'node:assert/strict';
import { CLAIMS } from './claims.mjs';

/** @import { Claim, Facts } from './facts.mjs' */
/** @import { Step } from './walks.mjs' */

/** The patterns of blanks. @param {Facts['named']} named */
function blanksOf(named) {
  const node = [...named.keys()]
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');
  const number = '[−+]?(?:∞|[0-9]+(?:\\.[0-9]+)?)';
  const bound = `[αβ] = ${number}`;
  const item = `${bound} that (?:${node}) has|${bound} of the window of the root|(?:${node}) ?已有的 ?${bound}|根的窗口的 ?${bound}`;
  return /** @type {Record<string, string>} */ ({
    ...Object.fromEntries([...'nfpbm'].map((blank) => [blank, node])),
    ...Object.fromEntries([...'vwuaz'].map((blank) => [blank, number])),
    ...Object.fromEntries([...'ijh'].map((blank) => [blank, '[0-9]+'])),
    l: bound,
    x: 'more|less|at least|at most|above|below|exactly|up|down|大|小|超过|低于|至少是|至多是|正好是|至少|至多|升|降',
    y: 'more|less|at least|at most|exactly|大|小|至少是|至多是|正好是|不低于|不高于|至少|至多',
    s: 'Max|Min',
    o: 'pass|iteration|遍|轮',
    t: 'largest|smallest|大|小',
    c: '(?:[^.。；:]*)',
    r: `(?:${node})(?: → (?:${node}))*`,
    k: `(?:${item})(?:(?: and |和)(?:${item}))*`,
    q: `(?:${node})(?:(?:, | and |、)(?:${node}))*(?: is cut off| are cut off)?`,
  });
}

/** @typedef {{ key: string, claim: Claim, words: string[], pattern: () => RegExp }} Pattern */

/** The patterns by the names of a tree. The searches of a tree by all listings share them. @type {Map<string, Pattern[]>} */
const cache = new Map();

/** The patterns of all claims for the names of one tree. @param {Facts['named']} named @param {'en' | 'zh'} language */
export function patterns(named, language) {
  const names = [language, ...named.keys()].join('\n');
  const known = cache.get(names) ?? compile(named, language);
  cache.set(names, known);
  return known;
}

/** @param {Facts['named']} named @param {'en' | 'zh'} language @returns {Pattern[]} */
function compile(named, language) {
  const fill = blanksOf(named);
  return [...CLAIMS].flatMap(([key, claim]) =>
    [claim[language]].flat().map((sentence) => {
      /** @type {RegExp | undefined} */ let pattern;
      return {
        key,
        claim,
        // These words rule out most claims before their patterns are compiled.
        words: sentence.split(language === 'zh' ? /\{\w\}| / : /\{\w\}/),
        pattern: () => (pattern ??= patternOf(sentence, fill, language)),
      };
    }),
  );
}

/** @param {string} sentence @param {Record<string, string>} fill @param {'en' | 'zh'} language */
function patternOf(sentence, fill, language) {
  // Chinese words have no space between them, so it may be missing next to a blank.
  const parts = sentence
    .split(/(\{\w\})/)
    .map((part) =>
      /^\{\w\}$/.test(part)
        ? `(?<${part[1]}>${fill[part[1]]})`
        : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', language === 'zh' ? ' ?' : ' '),
    );
  return new RegExp(`^${parts.join('')}(?: (?=\\S)|$|(?<=[。）？]))`, 'u');
}

/** @typedef {{ key: string, claim: Claim, match: RegExpExecArray }} Reading */
/** The first claims of texts, by the names of their tree. @type {Map<Pattern[], Map<string, Reading | undefined>>} */
const firstClaims = new Map();

/** The longest claim at the start of a text. @param {Pattern[]} known @param {string} rest */
function firstClaim(known, rest) {
  const read = firstClaims.get(known) ?? new Map();
  firstClaims.set(known, read);
  if (read.has(rest)) return /** @type {Reading | undefined} */ (read.get(rest));
  const [found] = known
    .flatMap(({ key, claim, words, pattern }) => {
      const match =
        rest.startsWith(words[0]) && words.every((word) => rest.includes(word)) ? pattern().exec(rest) : null;
      return match ? [{ key, claim, match }] : [];
    })
    .sort((one, other) => other.match[0].length - one.match[0].length);
  read.set(rest, found);
  return found;
}

/** Parses a text into sentences, checks each against the facts, and returns the claims. @param {string} text @param {Pattern[]} known @param {Facts} facts */
export function check(text, known, facts) {
  // A claim reads only the fields that its kind of step has.
  const step = /** @type {Required<Step>} */ (facts.steps[Math.min(facts.at, facts.steps.length - 1)]);
  const claimed = [];
  for (let rest = text; rest !== ''; ) {
    const found = firstClaim(known, rest);
    assert.ok(found, `no known sentence fits “${rest}”`);
    const { key, claim, match } = found;
    try {
      claim.holds(match.groups ?? {}, facts, step);
    } catch (error) {
      throw new Error(`“${match[0].trim()}” (${key}) is false: ${error instanceof Error ? error.message : error}`);
    }
    claimed.push(key);
    rest = rest.slice(match[0].length);
  }
  return claimed;
}
