// The pseudo-code of each algorithm, the same in every language, with the events at which each line runs.
//
// Before the bar are the events: call (probe, again, passed: of that kind), leaf, answer, raise, narrow (a raise that moves a
// bound), stand (standing pat), cut, leave, skip (left at once, after a pass or standing pat), pass (a new search from the
// root), end. A prefix limits an event to max or min nodes, or to the full search or the quiescence search (quiet).

import { KIND } from '../diagram/large.js';

/** @import { Reason } from '../../engine/wasm/chuhe.js' */
/** @typedef {{ when: string[], text: string }} Line */

const minimax = `
max.call        |max(n):
max.leaf        |  if n is a leaf: return its value
                |  best ← −∞
                |  for each child c of n:
max.raise       |    best ← max(best, min(c))
max.leave       |  return best
                |
min.call        |min(n):
min.leaf        |  if n is a leaf: return its value
                |  best ← +∞
                |  for each child c of n:
min.raise       |    best ← min(best, max(c))
min.leave       |  return best`;

const sources = /** @type {Record<string, string>} */ ({
  minimax,
  minimax_bottom_up: `
call            |value(n):
leaf            |  if n is a leaf: return its value
                |  values ← [value(c) for each child c of n]
                |  if n is a Max node:
max.raise max.leave|    return the largest of values
                |  else:
min.raise min.leave|    return the smallest of values`,
  fail_soft: `
call            |value(n, α, β):
leaf            |  if n is a leaf: return its value
                |  if n is a Max node:
                |    best ← −∞
                |    for each child c of n:
max.raise       |      best ← max(best, value(c, α, β))
max.narrow      |      α ← max(α, best)
max.cut         |      if best ≥ β: return best
max.leave       |    return best
                |  else:
                |    best ← +∞
                |    for each child c of n:
min.raise       |      best ← min(best, value(c, α, β))
min.narrow      |      β ← min(β, best)
min.cut         |      if best ≤ α: return best
min.leave       |    return best`,
  fail_hard: `
call            |value(n, α, β):
leaf            |  if n is a leaf: return its value
                |  if n is a Max node:
                |    for each child c of n:
max.raise       |      α ← max(α, value(c, α, β))
max.cut         |      if α ≥ β: return α
max.leave       |    return α
                |  else:
                |    for each child c of n:
min.raise       |      β ← min(β, value(c, α, β))
min.cut         |      if β ≤ α: return β
min.leave       |    return β`,
  single_bound: `
max.call        |max(n, β):
max.leaf        |  if n is a leaf: return its value
                |  best ← −∞
                |  for each child c of n:
max.raise       |    best ← max(best, min(c, best))
max.cut         |    if best ≥ β: return best
max.leave       |  return best
                |
min.call        |min(n, α):
min.leaf        |  if n is a leaf: return its value
                |  best ← +∞
                |  for each child c of n:
min.raise       |    best ← min(best, max(c, best))
min.cut         |    if best ≤ α: return best
min.leave       |  return best`,
  negamax_fail_soft: `
call            |value(n, α, β):
leaf            |  if n is a leaf: return its value for the mover
                |  best ← −∞
                |  for each child c of n:
raise           |    best ← max(best, −value(c, −β, −α))
narrow          |    α ← max(α, best)
cut             |    if best ≥ β: return best
leave           |  return best`,
  memo: `
call            |value(n):
answer          |  if n is in memo: return memo[n]
leaf            |  if n is a leaf: return memo[n] ← its value
                |  best ← the worst for the mover
                |  for each child c of n:
raise           |    best ← the better of best, value(c)
leave           |  return memo[n] ← best`,
  memo_careless: `
call            |value(n, bound):
answer          |  if n is in memo: return memo[n]
leaf            |  if n is a leaf: return memo[n] ← its value
                |  best ← the worst for the mover
                |  for each child c of n:
raise           |    best ← the better of best, value(c, best)
cut             |    if best meets bound: return memo[n] ← best   ✗
leave           |  return memo[n] ← best`,
  memo_careful: `
call            |value(n, bound):
answer          |  if n is in memo: return memo[n]
leaf            |  if n is a leaf: return memo[n] ← its value
                |  best ← the worst for the mover
                |  for each child c of n:
raise           |    best ← the better of best, value(c, best)
cut             |    if best meets bound: return best
leave           |  return memo[n] ← best`,
  memo_careful_full: `
call            |value(n, α, β):
answer          |  if n is in memo: return memo[n]
leaf            |  if n is a leaf: return memo[n] ← its value
                |  best ← the worst for the mover
                |  for each child c of n:
raise           |    best ← the better of best, value(c, α, β)
narrow          |    move α or β to best
cut             |    if best meets the other bound: return best
leave           |  return memo[n] ← best   ✗`,
  table: `
call            |value(n, α, β):
leaf            |  if n is a leaf: return its value for the mover
answer          |  if table[n] is enough for (α, β): return it
                |  best ← −∞
                |  for each child c of n, the one in table[n] first:
raise           |    best ← max(best, −value(c, −β, −α))
narrow          |    α ← max(α, best)
cut             |    if best ≥ β: table[n] ← (≥, best); return best
leave           |  table[n] ← (= or ≤, best); return best`,
  quiescence: `
call            |value(n, α, β, depth):
leaf            |  if n is decided: return its value for the mover
                |  if depth = 0: only captures from here on, and
stand           |    best ← what n is worth as it stands
skip            |    if best ≥ β: return best
                |  for each child c of n:
raise           |    best ← max(best, −value(c, −β, −α, depth − 1))
narrow          |    α ← max(α, best)
cut             |    if best ≥ β: return best
leave           |  return best`,
  null_move: `
call            |value(n, α, β, depth):
leaf stand      |  if n is decided or quiet at depth 0: return its value
passed          |  v ← −value(n after a pass, −β, −β+1, depth − 1 − R)
skip            |  if v ≥ β: return v
                |  best ← −∞
                |  for each child c of n:
raise           |    best ← max(best, −value(c, −β, −α, depth − 1))
narrow          |    α ← max(α, best)
cut             |    if best ≥ β: return best
leave           |  return best`,
  framework: `
pass            |for depth = 1, 2, 3, …: value(root, −∞, +∞, depth)
                |
full.call       |value(n, α, β, depth):
full.leaf       |  if n is decided or quiet at depth 0: return its value
                |  if depth ≤ 0: return quiet(n, α, β)
answer          |  if table[n] is deep enough for (α, β): return it
passed          |  unless in check: v ← −value(pass, −β, −β+1, depth−1−R)
full.skip       |    if v ≥ β: table[n] ← (≥, v); return v
                |  best ← −∞
                |  for each child c of n, the likeliest first:
                |    more ← 1 after check, a part in an exchange, else 0
full.raise      |    best ← max(best, −value(c, −β, −α, depth − 1 + more))
full.narrow     |    α ← max(α, best)
full.cut        |    if best ≥ β: table[n] ← (≥, best); return best
full.leave      |  table[n] ← (= or ≤, best); return best
                |
quiet.call      |quiet(n, α, β):
quiet.leaf stand|  best ← what n is worth as it stands; −∞ in check
quiet.skip      |  if best ≥ β: return best
                |  for each capture c of n; each child in check:
quiet.raise     |    best ← max(best, −quiet(c, −β, −α))
quiet.narrow    |    α ← max(α, best)
quiet.cut       |    if best ≥ β: return best
quiet.leave     |  return best`,
  play: `
pass            |for depth = 1, 2, 3, …: value(root, α, β, depth)
                |
call            |value(n, α, β, depth):
answer          |  if table[n] is enough for (α, β): return it
leaf stand      |  if depth = 0: return what quiet play is worth
passed          |  unless in check: v ← −value(n after a pass, −β, −β+1, less)
skip            |    if v ≥ β: return v
                |  for each child c of n, the likeliest first:
                |    if c is the first: v ← −value(c, −β, −α, depth − 1)
probe           |    else: v ← −value(c, −α−1, −α, depth − 1 or less)
again           |      if v > α: v ← −value(c, …, depth − 1)
raise           |    best ← max(best, v)
narrow          |    α ← max(α, best)
cut             |    if best ≥ β: table[n] ← (≥, best); return best
leave           |  table[n] ← (= or ≤, best); return best`,
  pvs: `
call            |value(n, α, β):
leaf            |  if n is a leaf: return its value for the mover
                |  best ← −∞
                |  for each child c of n:
                |    if c is the first: v ← −value(c, −β, −α)
probe           |    else: v ← −value(c, −α−1, −α)
again           |      if α < v < β: v ← −value(c, −β, −α)
raise           |    best ← max(best, v)
narrow          |    α ← max(α, best)
cut             |    if best ≥ β: return best
leave           |  return best`,
  mtdf: `
                |lower ← −∞; upper ← +∞; g ← 0
                |while lower < upper:
                |  β ← g, or g + 1 if g = lower
pass            |  g ← value(root, β − 1, β)
end             |  if g < β: upper ← g, else: lower ← g
                |
call            |value(n, α, β):
leaf            |  if n is a leaf: return its value for the mover
answer          |  if table[n] is enough for (α, β): return it
                |  best ← −∞
                |  for each child c of n:
raise           |    best ← max(best, −value(c, −β, −α))
narrow          |    α ← max(α, best)
cut             |    if best ≥ β: table[n] ← (≥, best); return best
leave           |  table[n] ← (= or ≤, best); return best`,
  root_parallel: `
                |in parallel, for each child c of the root:
                |  v ← value(c, −∞, +∞)   (no bound is shared)
end             |value of the root ← the best v
                |
call            |value(n, α, β):
leaf            |  if n is a leaf: return its value
                |  best ← the worst for the mover
                |  for each child c of n:
raise           |    best ← the better of best, value(c, α, β)
narrow          |    move α or β to best
cut             |    if best meets the other bound: return best
leave           |  return best`,
});

/** Whether a listing is in negamax form. @param {string} algorithm */
export function isNegamax(algorithm) {
  return sources[algorithm]?.includes('−value(') ?? false;
}

/**
 * The lines of a listing; null if there is no pseudo-code for the algorithm.
 * @param {string} algorithm
 * @param {boolean} atEquality whether a value equal to the bound cuts
 * @returns {Line[] | null}
 */
export function listing(algorithm, atEquality) {
  const source = sources[algorithm];
  if (!source) return null;
  return source
    .slice(1)
    .split('\n')
    .map((line) => {
      const bar = line.indexOf('|');
      const when = line.slice(0, bar).split(' ').filter(Boolean);
      const text = line.slice(bar + 1);
      const strict = !atEquality && when.some((moment) => moment.endsWith('cut'));
      return {
        when,
        text: strict
          ? text.replace('best ≥', 'best >').replace('best ≤', 'best <').replace('α ≥', 'α >').replace('β ≤', 'β <')
          : text,
      };
    });
}

/**
 * Which lines run at a step.
 * @param {Line[]} lines
 * @param {Reason} reason
 * @param {{ side: 'max' | 'min', kindFlags: number, below?: number[] }} node the side to move, the flags of the node, and those of
 *   its children so far
 * @returns {number[]}
 */
export function runningLines(lines, reason, { side, kindFlags, below = [] }) {
  const skips =
    reason.code === 'leave' &&
    reason.exact === (side === 'max' ? 'atLeast' : 'atMost') &&
    lines.some(({ when }) => when.some((moment) => moment.endsWith('skip')));
  const moments = skips ? ['skip'] : momentsOf(reason, kindFlags);
  const stands = moments.includes('stand') || (skips && !below.some((child) => child & KIND.passed));
  const where = [side, stands || [kindFlags, ...below].some((kind) => kind & KIND.noisy) ? 'quiet' : 'full'];
  const runs = (/** @type {string} */ expected) => {
    const [first, second] = expected.split('.');
    return second === undefined ? moments.includes(first) : where.includes(first) && moments.includes(second);
  };
  return lines.flatMap(({ when }, index) => (when.some(runs) ? [index] : []));
}

/** @param {Reason} reason @param {number} kindFlags @returns {string[]} */
function momentsOf(reason, kindFlags) {
  switch (reason.code) {
    case 'enter':
      if (reason.from === null) return ['call', 'pass'];
      return [
        'call',
        ...(kindFlags & KIND.passed
          ? ['passed']
          : kindFlags & KIND.again
            ? ['again']
            : kindFlags & KIND.probe
              ? ['probe']
              : []),
      ];
    case 'raise':
      if (reason.child === null) return ['stand'];
      return reason.bound ? ['raise', 'narrow'] : ['raise'];
    default:
      return [reason.code];
  }
}
