// Facts of sentences about listings, each checked by a walk of the tree.

import assert from 'node:assert/strict';
import { leavesOf, truth } from './walks.mjs';

/** @import { Exact, Place, Step } from './walks.mjs' */

/**
 * The facts that a sentence is checked against.
 * @typedef {object} Facts
 * @property {Place} root
 * @property {string} algorithm
 * @property {boolean} strict
 * @property {number} scale units of a score in 1
 * @property {Step[]} steps all steps of the walk
 * @property {number} at index of the sentence’s step; beyond the last step at the end
 * @property {number} value the result of the search
 * @property {Map<string, Set<string>>} named the ids of the places with each name
 * @property {boolean} explicit whether the tree is explicit, so that all its leaves are known
 */
/** The texts of the blanks. @typedef {Record<string, string>} Blanks */
/** A sentence, or several of the same facts. @typedef {{ en: string | string[], zh: string | string[], holds: (blanks: Blanks, facts: Facts, step: Required<Step>) => void }} Claim */

/** A claim of two parts. @param {Claim['holds']} first @param {Claim['holds']} second @returns {Claim['holds']} */
export const both = (first, second) => (blanks, facts, step) => {
  first(blanks, facts, step);
  second(blanks, facts, step);
};

export const WRONG = ['memo_careless', 'memo_careful_full'];
export const WORTH = /** @type {Record<string, Exact>} */ ({
  exactly: 'exact',
  'at least': 'atLeast',
  'at most': 'atMost',
  正好是: 'exact',
  至少是: 'atLeast',
  至多是: 'atMost',
  至少: 'atLeast',
  至多: 'atMost',
});

/** A number that the page writes. @param {string} text */
export const amount = (text) =>
  text.endsWith('∞') ? (text.startsWith('−') ? -Infinity : Infinity) : Number(text.replace('−', '-'));

/** @param {string} text @param {Facts} facts */
export const units = (text, { scale }) => Math.round(amount(text) * scale);

/** Whether a name may stand for a place. @param {string | undefined} name @param {Place | undefined} place @param {Facts} facts */
const isNamed = (name = '', place, { named }) => place !== undefined && Boolean(named.get(name)?.has(place.id));

/** @param {string} name @param {Place | undefined} place @param {Facts} facts */
export const names = (name, place, facts) => assert.ok(isNamed(name, place, facts), `${name} is not ${place?.id}`);

/** Asserts that a text such as α = 3 is this bound. @param {string} text @param {boolean} alpha @param {number} value @param {Facts} facts */
export function isBound(text, alpha, value, facts) {
  const [letter, number] = text.split(' = ');
  assert.equal(letter, alpha ? 'α' : 'β', text);
  assert.equal(units(number, facts), value, text);
}

/** Asserts that a value is exact or a bound, as `exact` says. @param {Place} place @param {number} value @param {Exact} exact */
export function isWorth(place, value, exact) {
  const is = truth(place);
  const holds = { exact: is === value, atLeast: is >= value, atMost: is <= value }[exact];
  assert.ok(holds, `${place.id} is worth ${is}, not ${exact} ${value}`);
}

/** @param {Step} step */
export const parent = ({ above }) => above[above.length - 1]?.place;
/** @param {Step} step */
export const parentVisit = ({ above }) => above[above.length - 1];
/** @param {Place | undefined} place */
export const isMax = (place) => place?.kind === 'max';

/** The bounds of both sides above a step. @param {Step} step */
export function known({ above }) {
  const ofMax = above.map(({ place, alpha, best }) => (isMax(place) && best !== null ? Math.max(alpha, best) : alpha));
  const ofMin = above.map(({ place, beta, best }) => (!isMax(place) && best !== null ? Math.min(beta, best) : beta));
  const [alpha, beta] = [Math.max(-Infinity, ...ofMax), Math.min(Infinity, ...ofMin)];
  return { alpha, beta };
}

/** Asserts that the window passed down is as the sentence says and, with `all`, includes every known bound. @param {Blanks} blanks @param {Facts} facts @param {Step} step @param {boolean} [all] */
export function isHanded({ f, n, a, z }, facts, step, all = true) {
  assert.equal(step.code, 'enter');
  names(n, step.place, facts);
  if (f) names(f, parent(step), facts);
  const [alpha, beta] = [a, z].map((text) => units(text, facts));
  assert.deepEqual([alpha, beta], [step.alpha, step.beta]);
  if (!all) return;
  const { alpha: least, beta: most } = known(step);
  assert.ok(alpha >= least && beta <= most, `(${alpha}, ${beta}) though (${least}, ${most}) is known`);
}

/** Asserts only that the window passed down is as the sentence says. @param {Blanks} blanks @param {Facts} facts @param {Step} step */
export const isWindow = (blanks, facts, step) => isHanded(blanks, facts, step, false);

/** Asserts that every known bound that is not passed down is listed with its node. @param {string} text @param {Facts} facts @param {Step} step */
export function isWithheld(text, facts, step) {
  const { alpha, beta } = known(step);
  const items = text.split(/ and |和/);
  /** @type {{ max: boolean, value: number }[]} */ const missing = [];
  if (alpha > Number(step.alpha)) missing.push({ max: true, value: alpha });
  if (beta < Number(step.beta)) missing.push({ max: false, value: beta });
  assert.equal(items.length, missing.length, text);
  items.forEach((item, at) => {
    const { max, value } = missing[at];
    const owner = /^(.+?) ?已有的/.exec(item)?.[1] ?? / that (.+) has$/.exec(item)?.[1];
    const [bound = ''] = /[αβ] = [^\s]+/.exec(item) ?? [];
    isBound(bound, max, value, facts);
    const owners = step.above.filter(({ place, best }) => isMax(place) === max && best === value);
    if (owner === undefined) return assert.deepEqual(owners, []);
    const named = owners.filter(({ place }) => isNamed(owner, place, facts));
    assert.notEqual(named.length, 0, `${owner} has ${bound}`);
  });
}

/** Asserts the place and the value of a leaf or child that was just finished. @param {Blanks} blanks @param {Facts} facts @param {Step} step */
export function isLeaf({ v, p }, facts, step) {
  assert.equal(step.code, 'leaf');
  assert.equal(units(v, facts), step.place.value);
  if (p) names(p, parent(step), facts);
}

/** Asserts a raise of the node’s own value. @param {Blanks} blanks @param {Facts} facts @param {Step} step */
export function isRaise({ n, v }, facts, step) {
  assert.equal(step.code, 'raise');
  names(n, step.place, facts);
  assert.equal(units(v, facts), step.value);
}

/** Asserts that a bound moved. @param {boolean} max @param {boolean} sure @returns {Claim['holds']} */
export const moved = (max, sure) => (blanks, facts, step) => {
  isRaise(blanks, facts, step);
  assert.equal(isMax(step.place), max);
  assert.equal(units(blanks.w, facts), max ? step.before?.alpha : step.before?.beta);
  assert.equal(max ? step.alpha : step.beta, step.value);
  if (blanks.u) assert.equal(units(blanks.u, facts), step.value);
  const is = truth(step.place);
  const isSo = max ? is >= /** @type {number} */ (step.value) : is <= /** @type {number} */ (step.value);
  if (sure) assert.ok(isSo, `${step.place.id} is worth ${is}`);
  else assert.ok(!isSo, 'only a wrong value is only believed');
};

/** Asserts a cut and the source of its bound. @param {Blanks} blanks @param {Facts} facts @param {Step} step @param {boolean} max @param {boolean} strict @param {string} whose */
export function isCut({ n, v, l, b, q }, facts, step, max, strict, whose) {
  assert.equal(step.code, 'cut');
  names(n, step.place, facts);
  assert.equal(isMax(step.place), max);
  assert.equal(strict, facts.strict, 'the rule is the one that is used');
  const value = units(v, facts);
  assert.equal(value, step.value);
  const limit = units(l.split(' = ')[1], facts);
  isBound(l, !max, limit, facts);
  assert.equal(limit, max ? step.here?.first.beta : step.here?.first.alpha);
  assert.ok((value === limit && !strict) || (max ? value > limit : value < limit), 'it meets the bound');
  const root = step.above[0] ?? step.here;
  const ends = max ? root?.first.beta : root?.first.alpha;
  const owner = step.above.find(({ place }) => isNamed(b, place, facts));
  if (b) assert.ok(owner, `${b} is above`);
  const isOwners = owner && isMax(owner.place) !== max && owner.best === limit;
  if (whose === 'has') assert.ok(isOwners, `${b} has ${limit}`);
  if (whose === 'asks') assert.ok(owner && !isOwners, `${b} does not have ${limit}`);
  if (whose === 'worker')
    assert.ok(facts.algorithm === 'root_parallel' && owner?.place === facts.root && owner.best !== limit);
  if (whose === 'pass') assert.ok(facts.algorithm === 'mtdf' && limit === ends);
  if (whose === 'first') assert.ok(facts.algorithm !== 'mtdf' && limit === ends && Number.isFinite(limit));
  const pruned = step.pruned ?? [];
  if (q === undefined) return assert.deepEqual(pruned, []);
  const list = q.replace(/ (is|are) cut off$/, '').split(/, | and |、/);
  assert.equal(list.length, pruned.length, q);
  const unnamed = pruned.filter((place) => !list.some((name) => isNamed(name, place, facts)));
  assert.deepEqual(unnamed, [], q);
  if (/ (is|are) cut off$/.test(q)) assert.equal(/ are cut off$/.test(q), pruned.length > 1);
}

/** @param {Blanks} blanks @param {Facts} facts @param {Step} step */
export function isLeft({ n, v }, facts, step) {
  assert.ok(step.code === 'leave' || step.code === 'cut', step.code);
  if (n) names(n, step.place, facts);
  if (v) assert.equal(units(v, facts), step.value);
}

/** Asserts case 1, 2 or 3 of OI-wiki. @param {1 | 2 | 3} number @returns {Claim['holds']} */
export const isCase =
  (number) =>
  ({ n, p }, facts, step) => {
    isLeft({ n }, facts, step);
    names(p, parent(step), facts);
    const { alpha, beta } = /** @type {NonNullable<Step['here']>} */ (step.here).first;
    const max = isMax(parent(step));
    const found = /** @type {number} */ (step.value);
    const [near, far] = max ? [found <= alpha, found >= beta] : [found >= beta, found <= alpha];
    assert.equal(number, near ? 3 : far ? 2 : 1);
    if (number === 1) assert.equal(truth(step.place), found, 'the bound is the value');
    if (number === 2) assert.equal(found, max ? beta : alpha, 'the very bound');
    if (number === 3) assert.equal(step.code, 'cut');
  };

/** @param {Facts} facts @param {number} [before] how many steps to count */
export function visits({ steps }, before = steps.length) {
  const leaves = steps.slice(0, before).flatMap(({ code, place }) => (code === 'leaf' ? [place.id] : []));
  return { visits: leaves.length, seen: new Set(leaves).size };
}

/** Asserts the test of an MTD(f) pass. @param {Blanks} blanks @param {Facts} facts @param {Step} step */
export function checkTest({ i, x, w }, facts, step) {
  const max = isMax(facts.root);
  const said = [Number(i), WORTH[x], units(w, facts)];
  assert.deepEqual(said, [step.pass, max ? 'atLeast' : 'atMost', max ? step.beta : step.alpha]);
  assert.equal(/** @type {number} */ (step.beta) - /** @type {number} */ (step.alpha), 1);
}

/** Asserts the bound that a fail-hard node received and has not improved. @param {Blanks} blanks @param {Facts} facts @param {Step} step @param {boolean} beats */
export function isInherited({ x, l }, facts, step, beats) {
  const { place, first, best } = parentVisit(step);
  const max = isMax(place);
  assert.ok(facts.algorithm === 'fail_hard' && best === null);
  isBound(l, max, max ? first.alpha : first.beta, facts);
  assert.deepEqual([['above', '超过'].includes(x), step.raises], [max, beats]);
}

/** @param {Blanks} blanks @param {Facts} facts */
export function isOver({ n, v }, facts) {
  assert.ok(facts.at >= facts.steps.length - 1, 'nothing follows');
  names(n, facts.root, facts);
  assert.equal(units(v, facts), truth(facts.root));
}

/** Asserts that a line is a line of best play. @param {string} text @param {Facts} facts @param {boolean} whole */
export function isLine(text, facts, whole) {
  const [, ...line] = text.split(' → ');
  /** @type {Place[]} the possible places, if names are not unique */
  let here = [facts.root];
  for (const name of line) {
    const children = here.flatMap(({ children }) => children);
    here = children.filter((child) => isNamed(name, child, facts) && truth(child) === facts.value);
    assert.ok(here.length > 0, `${name} of ${text}`);
  }
  const ends = here.filter(({ kind }) => (kind === 'leaf') === whole);
  assert.notEqual(ends.length, 0, `${text} ends at a leaf: ${whole}`);
}

/** @param {Blanks} blanks @param {Facts} facts @param {boolean} every */
export function isCounted({ i, j, h }, facts, every) {
  const { seen, visits: all } = visits(facts);
  const total = leavesOf(facts.root).length;
  assert.ok(facts.explicit, 'the leaf count of other games is unknown');
  assert.deepEqual([Number(i ?? j), Number(j), Number(h ?? seen)], [seen, total, all], 'each leaf is counted once');
  assert.equal(seen === total, every);
}
